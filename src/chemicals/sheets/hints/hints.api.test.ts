import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOver } from '../../../../test/support/ask.ts';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../../test/support/sheets/make-sheet.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { newClient } from '../../../core/database/connection.server.ts';
import { changes } from '../../../trail/change.ts';
import { loadReference } from '../reference.server.ts';
import { sheetReadings } from '../readings/reading.ts';
import { readAll, rowsPerCall } from '../../../ui/print/read-all.ts';
import { sheetHints } from './hint.ts';
import { sheetHintsJob } from './jobs.server.ts';

let w: World;
let anna: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
let job: ReturnType<typeof newClient>;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  sheets = await sheetReader(w, anna);
  job = newClient({
    connectionString: String(w.database.pool.options.connectionString),
    options: '-c role=rede_job',
  });
  await job.connect();
});
afterAll(async () => {
  await job.end();
  await sheets.close();
  await w.close();
});

/** A sheet whose label for the name is the supplier's own. */
async function ownLabel(name: string): Promise<Buffer> {
  const reference = loadReference();
  const labels = { ...reference.labels, product_name: { en: ['House article'] } };
  return makeSheet(
    { ...madeRecord, name },
    { language: 'en', layout: 'stacked', paper: 'A4', reference: { ...reference, labels } },
  );
}
const read = async (name: string) => {
  const id = await sheets.sent(`${name}.pdf`, await ownLabel(name));
  await sheets.readAll();
  return id;
};
const nameOn = async (id: string) => (await sheets.valuesOf(id)).sheet.values?.product_name;
const hints = async (by = anna) =>
  (await done(by.call(sheetHints.list, { orgId: by.organizationId, query: {} }))).content;
/** Looks at what was corrected, as the queue would. */
async function learn(): Promise<number> {
  const { rows } = await w.owner.query<{ data: unknown }>(
    "update pgboss.job set state = 'completed' where name = 'sheetHints' and state = 'created' returning data",
  );
  for (const { data } of rows) await sheetHintsJob(w.fileStore)(data, askOver(job));
  return rows.length;
}

test('a correction is learned when the sheet is transferred, serves the supplier’s next sheet, is listed, and can be turned off', async () => {
  const first = await read('Quay Paint 1');
  expect(await nameOn(first)).not.toMatchObject({ value: 'Quay Paint 1', state: 'read' });
  await sheets.review(first, [{ path: 'product_name', decision: 'EDITED', value: 'Quay Paint 1' }]);
  expect(await learn()).toBe(0);
  await done(anna.call(sheetReadings.apply, { orgId, id: first, body: { target: 'PROPOSAL' } }));
  expect(await learn()).toBe(1);
  const [hint, ...more] = await hints();
  expect(more).toEqual([]);
  expect(hint).toMatchObject({
    kind: 'LABEL',
    field: 'product_name',
    value: 'House article',
    supplierName: madeRecord.supplier,
    fileName: 'Quay Paint 1.pdf',
    active: true,
    createdBy: { name: 'Anna Skov' },
  });

  const second = await read('Quay Paint 2');
  expect(await nameOn(second)).toMatchObject({ value: 'Quay Paint 2', state: 'read', because: ['HINT'] });

  await done(anna.call(sheetHints.update, { orgId, id: hint?.id ?? '', body: { active: false } }));
  expect(await nameOn(await read('Quay Paint 3'))).not.toMatchObject({ because: ['HINT'] });
  // Learned once more, it stays turned off.
  await sheets.review(second, [{ path: 'product_name', decision: 'EDITED', value: 'Quay Paint 2' }]);
  await done(anna.call(sheetReadings.apply, { orgId, id: second, body: { target: 'PROPOSAL' } }));
  await learn();
  expect(await hints()).toMatchObject([{ active: false }]);
  const manager = await w.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  const trail = await done(
    manager.call(changes.ofOrganization, { orgId, query: { recordType: 'sheet_hint' } }),
  );
  expect(trail.content.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
});

test('what one organization’s corrections show is no other’s, and who only reads cannot turn it off', async () => {
  const [hint] = await hints();
  const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
  expect(await hints(stranger)).toEqual([]);
  const body = { active: true };
  const id = hint?.id ?? '';
  const turn = (by: Person) => by.call(sheetHints.update, { orgId: by.organizationId, id, body });
  expect((await turn(stranger)).status).toBe(404);
  expect((await turn(await w.person({ level: 'READ_ORGANIZATION', organization: orgId }))).status).toBe(403);
});

test('a sheet that is taken back before its corrections were looked at teaches nothing', async () => {
  const id = await read('Quay Paint 4');
  await sheets.review(id, [{ path: 'product_name', decision: 'EDITED', value: 'Quay Paint 4' }]);
  await done(anna.call(sheetReadings.apply, { orgId, id, body: { target: 'PROPOSAL' } }));
  await done(sheets.takeBack(id));
  await w.owner.query('update sheet_hint set deleted_at = now() where deleted_at is null');
  await learn();
  expect(await hints()).toEqual([]);
});

test('more than a page of what was learned is listed and downloaded whole', async () => {
  await w.owner.query(
    `insert into sheet_hint (organization_id, id, supplier, kind, field, value, file_name, created_by_id)
      select $1, gen_random_uuid(), 'supplier' || n, 'LABEL', 'product_name', 'Words ' || n, 'a.pdf', $2 from generate_series(1, 430) n`,
    [orgId, anna.accountId],
  );
  const { rows, total } = await readAll(
    (page) =>
      done(
        anna.call(sheetHints.list, { orgId, query: { page, size: rowsPerCall, sort: ['createdDate,desc'] } }),
      ),
    Infinity,
  );
  expect(rows).toHaveLength(total);
  expect(rows.filter(({ value }) => value.startsWith('Words '))).toHaveLength(430);
});
