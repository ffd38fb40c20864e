import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { sheetReadings } from './reading.ts';

let w: World;
let anna: Person;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  sheets = await sheetReader(w, anna);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n%${words}\n%%EOF`);

test('while 500 sheets of an organization wait to be read, another is refused, and nothing is kept of it', async () => {
  const { organizationId: orgId } = anna;
  const first = await sheets.sent('first.pdf', pdf('first'));
  await w.owner.query(
    `insert into sheet_reading (organization_id, id, file_id, file_name, sha256, created_by_id)
      select organization_id, gen_random_uuid(), file_id, 'waits.pdf', encode(sha256(n::text::bytea), 'hex'), created_by_id
      from sheet_reading, generate_series(2, 500) n where id = $1`,
    [first],
  );
  const refused = await sheets.post('one more.pdf', pdf('one more'));
  expect([refused.status, refused.json['code']]).toEqual([422, 'TOO_MANY_WAITING']);
  const { totalElements } = await done(anna.call(sheetReadings.list, { orgId, query: { size: 1 } }));
  expect(totalElements).toBe(500);
  // The same content again is the earlier reading, and waits for nothing.
  expect(await sheets.sent('first again.pdf', pdf('first'))).toBe(first);
});
