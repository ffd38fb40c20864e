import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../../test/support/sheets/make-sheet.ts';
import { upload, world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { englishSheet, sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { done } from '../../../../test/support/replies.ts';
import { zip } from '../../../../test/support/zip.ts';
import { files } from '../../../documents/file.ts';
import { filesJob } from '../../../files/text-extraction/jobs.server.ts';
import { changes } from '../../../trail/change.ts';
import type { SheetReading } from '../exchange.ts';
import { loadReference } from '../reference.server.ts';
import { oldSheetsJob, sheetJob } from './jobs.server.ts';
import { sheetReadings } from './reading.ts';
import { unitsOf } from './review.ts';

let w: World;
let anna: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  sheets = await sheetReader(w, anna);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

async function invoice(options: ConstructorParameters<typeof Pdf>[0] = {}): Promise<Buffer> {
  const pdf = new Pdf(options);
  for (let line = 0; line < 40; line += 1) pdf.text(`Invoice ${line}: 12 boxes of screws, EUR 120.00`);
  pdf.end();
  return buffer(pdf);
}

test(
  'every file gets the status that says what it is; the same content twice is one',
  { tags: ['full'] },
  async () => {
    const good = await englishSheet();
    const ids = {
      READ: await sheets.sent('Primer.pdf', good),
      ENCRYPTED: await sheets.sent('locked.pdf', await invoice({ userPassword: 'secret' })),
      NOT_A_SHEET: await sheets.sent('invoice.pdf', await invoice()),
      DAMAGED: await sheets.sent('cut.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n')),
    };
    const waiting = await sheets.get(ids.READ);
    expect(waiting).toMatchObject({ status: 'WAITING', valueCounts: null, createdBy: { name: 'Anna Skov' } });
    expect(await sheets.sent('The same.pdf', good)).toBe(ids.READ);
    await sheets.readAll();
    for (const [status, id] of Object.entries(ids)) expect((await sheets.get(id)).status).toBe(status);
    const read = await sheets.get(ids.READ);
    expect(read).toMatchObject({
      productName: madeRecord.name,
      supplierName: madeRecord.supplier,
      revisionDate: '2025-03-14',
      language: 'en',
      state: 'NEW',
    });
    const { sheet } = await sheets.valuesOf(ids.READ);
    expect([sheet.format, sheet.file.name]).toEqual(['rede.sheet/1', 'Primer.pdf']);
    expect(sheet.values?.hazard_statements.items.map(({ value }) => value)).toContain('H225');
    const { content } = await done(
      anna.call(sheetReadings.list, { orgId, query: { search: 'primer coatings' } }),
    );
    expect(content.map(({ id }) => id)).toEqual([ids.READ]);
    const refused = await sheets.post('a.pdf', Buffer.from('words'));
    expect([refused.status, refused.json['code']]).toEqual([415, 'FILE_TYPE_REFUSED']);
  },
);

describe('an archive', () => {
  const send = (name: string, content: Buffer) =>
    upload(w, anna, { name, content }, `/organizations/${orgId}/sheet-readings/archive`);

  test('becomes a reading for each of its sheets; what was sent before, or is there twice, is one', async () => {
    const known = await englishSheet({ name: 'Known 1' });
    const id = await sheets.sent('Known.pdf', known);
    const fresh = await englishSheet({ name: 'Fresh 1' });
    const { status, json, text } = await send(
      'Sheets.zip',
      zip({ 'b/Known again.pdf': known, 'Fresh.pdf': fresh, 'Fresh copy.pdf': fresh, 'notes.txt': 'words' }),
    );
    expect(status, text).toBe(201);
    expect(json).toMatchObject({
      content: [
        { file_name: 'Fresh.pdf', status: 'WAITING' },
        { id, file_name: 'Known.pdf' },
      ],
      total_elements: 2,
      left_out: ['notes.txt'],
    });
    await sheets.readAll();
    const [first] = json['content'] as { id: string }[];
    expect(await sheets.get(first?.id ?? '')).toMatchObject({ status: 'READ', productName: 'Fresh 1' });
  });

  test('without any sheet, and another file, are refused and leave nothing', async () => {
    const incoming = join(w.fileStore.pathOf('0'.repeat(64)), '../../incoming');
    const staged = async () => (await readdir(incoming)).length;
    const before = await staged();
    for (const content of [zip({ 'a.txt': 'words' }), Buffer.from('no archive')]) {
      const refused = await send('a.zip', content);
      expect([refused.status, refused.json['code']]).toEqual([415, 'FILE_TYPE_REFUSED']);
    }
    const files = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.pdf`, `%PDF-1.4 ${at}`]));
    const refused = await send('many.zip', zip(files));
    expect([refused.status, refused.json['errors']]).toMatchObject([
      422,
      [{ path: 'file', code: 'TOO_MANY' }],
    ]);
    expect(await staged()).toBe(before);
  });
});

test('colleagues read the sheet itself, other organizations and those who only read cannot send or decide', async () => {
  const id = await sheets.sent('Colleague.pdf', await englishSheet({ name: 'Colleague 1' }));
  const { file } = await sheets.get(id);
  const reader = await w.person({ level: 'READ_ORGANIZATION', organization: orgId });
  expect((await reader.call(files.content, { orgId, id: file.id })).status).toBe(200);
  const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
  expect((await stranger.call(files.content, { orgId: stranger.organizationId, id: file.id })).status).toBe(
    404,
  );
});

describe('decisions', () => {
  let id: string;
  beforeAll(async () => {
    id = await sheets.sent('Decide.pdf', await englishSheet({ name: 'Decide 1' }));
    await sheets.readAll();
  });
  const decide = (decisions: unknown[], ifMatch?: number) =>
    anna.call(sheetReadings.decide, { orgId, id, raw: { decisions }, ...(ifMatch && { ifMatch }) });

  test('are saved together or not at all, and by the version that was seen', async () => {
    const { headers } = await anna.call(sheetReadings.get, { orgId, id });
    const version = Number(String(headers['etag']).slice(1, -1));
    const good = { path: 'product_name', decision: 'EDITED', value: 'Decide 1 (red)' };
    for (const [bad, at, code] of [
      [{ path: 'nonsense', decision: 'ACCEPTED' }, 'decisions.1.path', 'NOT_ONE_OF'],
      [{ path: 'product_name', decision: 'ACCEPTED' }, 'decisions.1.path', 'DUPLICATE'],
      [{ path: 'ufi', decision: 'ACCEPTED' }, 'decisions.1.decision', 'NOTHING_READ'],
      [
        { path: 'revision_date', decision: 'EDITED', value: '2025-02-30' },
        'decisions.1.value',
        'INVALID_DATE',
      ],
      [
        {
          path: 'components.0',
          decision: 'EDITED',
          value: { name: 'x', cas: '67-64-2', ec: null, concentration: null },
        },
        'decisions.1.value',
        'INVALID_CAS',
      ],
    ] as const) {
      const refused = await decide([good, bad]);
      expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: at, code }]]);
    }
    expect((await sheets.valuesOf(id)).decisions).toEqual([]);
    const saved = await decide([good], version);
    expect(saved.status, saved.text).toBe(200);
    expect((await decide([], version)).status).toBe(412);
    expect((await sheets.valuesOf(id)).decisions).toMatchObject([
      { ...good, decidedBy: { name: 'Anna Skov' } },
    ]);
    const manager = await w.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
    const trail = await done(
      manager.call(changes.ofOrganization, { orgId, query: { recordType: 'sheet_decision' } }),
    );
    expect(trail.content).toMatchObject([
      { action: 'CREATE', changes: { path: { to: 'product_name' }, value: { to: 'Decide 1 (red)' } } },
    ]);
  });

  test(
    'stay where a sheet is read anew and the value is the same; where it is another one, they are asked again',
    { tags: ['full'] },
    async () => {
      const { sheet } = await sheets.valuesOf(id);
      const open = unitsOf(sheet.values as NonNullable<SheetReading['values']>).filter(
        ({ required, state }) => required && state === 'check',
      );
      await done(
        decide([
          { path: 'product_name', decision: 'ACCEPTED' },
          { path: 'supplier_name', decision: 'ACCEPTED' },
          ...open.map((unit) => ({
            path: unit.path,
            decision: unit.read === null ? 'NOT_STATED' : 'ACCEPTED',
          })),
        ]),
      );
      expect(await sheets.get(id)).toMatchObject({ state: 'REVIEWED', valueCounts: { open: 0 } });
      await w.owner.query(
        `update sheet_decision set about_content = '"Another name"' where path = 'product_name' and deleted_at is null`,
      );
      expect((await done(anna.call(sheetReadings.readAgain, { orgId, id }))).status).toBe('WAITING');
      await sheets.readAll();
      expect(await sheets.get(id)).toMatchObject({ status: 'READ', productName: 'Decide 1' });
      const { decisions } = await sheets.valuesOf(id);
      expect(decisions.map((each) => each.path)).not.toContain('product_name');
      expect(decisions).toHaveLength(open.length + 1);
    },
  );
});

test('an eSDScom file is read like a sheet, and is used for a proposal', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><DatasheetFeed xmlns="http://www.esdscom.eu/eSDScom"><Datasheet>
    <IdentificationSubstPrep><RevisionDate>2025-03-14</RevisionDate><ProductIdentity><TradeName>Feed Primer</TradeName></ProductIdentity>
    <SupplierInformation><Name>Nordlys Coatings A/S</Name></SupplierInformation></IdentificationSubstPrep></Datasheet></DatasheetFeed>`;
  const id = await sheets.sent('Primer.xml', Buffer.from(xml));
  await sheets.readAll();
  expect(await sheets.get(id)).toMatchObject({ status: 'READ', productName: 'Feed Primer' });
  const { sheet } = await sheets.valuesOf(id);
  expect(sheet.file.xml).toBe('file');
  await sheets.review(id);
  const applied = await done(anna.call(sheetReadings.apply, { orgId, id, body: { target: 'PROPOSAL' } }));
  expect(applied).toMatchObject({ state: 'APPLIED', appliedKind: 'PROPOSAL' });
});

test(
  'what nothing was made of goes after 90 days with its file; what was deleted comes back until then, also when it is sent again',
  { tags: ['full'] },
  async () => {
    const id = await sheets.sent('Old.pdf', await englishSheet({ name: 'Old 1' }));
    await sheets.readAll();
    const { file } = await sheets.get(id);
    await done(anna.call(sheetReadings.remove, { orgId, id }));
    expect((await anna.call(sheetReadings.get, { orgId, id })).status).toBe(404);
    await done(anna.call(sheetReadings.restore, { orgId, id }));
    await sheets.review(id, [{ path: 'product_name', decision: 'EDITED', value: 'Old 2' }]);
    await done(anna.call(sheetReadings.remove, { orgId, id }));
    expect(await sheets.sent('Old again.pdf', await englishSheet({ name: 'Old 1' }))).toBe(id);
    expect((await sheets.valuesOf(id)).decisions).toContainEqual(expect.objectContaining({ value: 'Old 2' }));
    const day = 86_400_000;
    const after = async (days: number) => {
      const clock = () => new Date(Date.now() + days * day);
      await oldSheetsJob(clock)({}, sheets.ask);
      await filesJob(w.fileStore, clock)({}, sheets.ask);
      const { rows } = await w.owner.query('select from file where id = $1', [file.id]);
      return [(await anna.call(sheetReadings.get, { orgId, id })).status, rows.length];
    };
    expect(await after(89)).toEqual([200, 1]);
    expect(await after(91)).toEqual([404, 0]);
  },
);

test(
  'a reader that fails says so, and loses nothing of what was read before',
  { tags: ['full'] },
  async () => {
    const id = await sheets.sent('Fails.pdf', await englishSheet({ name: 'Fails 1' }));
    await sheets.readAll();
    await done(anna.call(sheetReadings.readAgain, { orgId, id }));
    const [data] = await sheets.waiting();
    const broken = { ...(data as object), sha256: 'f'.repeat(64) };
    await expect(sheetJob(w.fileStore)(broken, sheets.ask)).rejects.toThrow('ENOENT');
    expect(await sheets.get(id)).toMatchObject({ status: 'FAILED', productName: 'Fails 1' });
    expect((await sheets.valuesOf(id)).sheet.status).toBe('read');
  },
);

test(
  'each sheet of a file with several becomes a reading of its own pages; what was decided about the first stays',
  { tags: ['full'] },
  async () => {
    const kit = [madeRecord, { ...madeRecord, name: 'Nordlys Hardener 7' }];
    const content = await makeSheet(kit, {
      language: 'en',
      layout: 'stacked',
      paper: 'A4',
      reference: loadReference(),
    });
    const id = await sheets.sent('Kit.pdf', content);
    expect((await anna.call(sheetReadings.split, { orgId, id })).status).toBe(409);
    await sheets.readAll();
    expect(await sheets.get(id)).toMatchObject({ status: 'SEVERAL', productName: madeRecord.name });
    const decisions = [{ path: 'version', decision: 'EDITED' as const, value: '3.2' }];
    await done(anna.call(sheetReadings.decide, { orgId, id, body: { decisions } }));
    const parts = (await done(anna.call(sheetReadings.split, { orgId, id }))).content;
    expect(parts.map(({ status, partFrom }) => [status, partFrom === 1])).toEqual([
      ['WAITING', true],
      ['WAITING', false],
    ]);
    await sheets.readAll();
    const names = async () =>
      Promise.all(
        parts.map(async (part) => {
          const { status, productName } = await sheets.get(part.id);
          return [status, productName];
        }),
      );
    const expected = [
      ['READ', madeRecord.name],
      ['READ', 'Nordlys Hardener 7'],
    ];
    expect(await names()).toEqual(expected);
    expect((await sheets.valuesOf(id)).decisions).toMatchObject(decisions);
    // The place of a value is a page of the file.
    const other = parts.find((part) => part.id !== id);
    const { sheet } = await sheets.valuesOf(other?.id ?? '');
    expect(sheet.values?.product_name).toMatchObject({ page: other?.partFrom });
    await done(anna.call(sheetReadings.readAgain, { orgId, id: other?.id ?? '' }));
    await sheets.readAll();
    expect(await names()).toEqual(expected);
    expect(await sheets.sent('Kit again.pdf', content)).toBe(id);
  },
);

test('sheets are listed by their suppliers, and each supplier is named once', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const own = await sheetReader(w, editor);
  for (const [name, supplier] of [
    ['Wharf Paint', 'Havn A/S'],
    ['Wharf Thinner', 'Havn A/S'],
    ['Wharf Oil', 'Olie & Fedt ApS'],
  ] as const)
    await own.sent(`${name}.pdf`, await englishSheet({ name, supplier }));
  await own.readAll();
  await own.close();
  const { organizationId } = editor;
  const suppliers = async (search?: string) => {
    const query = search === undefined ? {} : { search };
    const { content, totalElements } = await done(
      editor.call(sheetReadings.suppliers, { orgId: organizationId, query }),
    );
    return [...content.map(({ name }) => name), totalElements];
  };
  expect(await suppliers()).toEqual(['Havn A/S', 'Olie & Fedt ApS', 2]);
  expect(await suppliers('fedt')).toEqual(['Olie & Fedt ApS', 1]);
  const of = async (supplier: string[]) => {
    const query = { supplier, sort: ['productName'] };
    const { content } = await done(editor.call(sheetReadings.list, { orgId: organizationId, query }));
    return content.map(({ productName }) => productName);
  };
  expect(await of(['Havn A/S'])).toEqual(['Wharf Paint', 'Wharf Thinner']);
  expect(await of(['Havn A/S', 'Olie & Fedt ApS'])).toHaveLength(3);
});
