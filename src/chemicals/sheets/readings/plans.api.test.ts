/**
 * Plans of queries over rows by the ten thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everywhere, plansFor, scanned } from '../../../../test/support/database/plans.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { englishSheet, sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { sheetReadings } from './reading.ts';

let all: World;
let maintainer: Person;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  sheets = await sheetReader(all, maintainer);
  await all.owner.query(
    "begin; set local session_replication_role = replica; insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  await all.owner.query(
    "insert into producer (id, name) select gen_random_uuid(), 'Nordlys ' || (array['Paint', 'Coatings', 'Marine'])[1 + n % 3] || ' ' || n from generate_series(1, 20000) n",
  );
  await all.owner.query('commit');
  await all.owner.query('vacuum analyze producer');
});
afterAll(async () => {
  await sheets.close();
  await all.close();
});

test('of 20,000 producers those with a name like that on a sheet are found by an index, and few are looked at', async () => {
  const { organizationId: orgId } = maintainer;
  const id = await sheets.sent('Primer.pdf', await englishSheet());
  await sheets.readAll();
  await sheets.review(id);
  const plans = everywhere(
    await plansFor(
      all,
      maintainer,
    )(() => maintainer.call(sheetReadings.apply, { orgId, id, body: { target: 'CATALOGUE' } })),
  );
  const similar = plans.filter(({ text }) => /from app\.producer\s+where ctx\.fold/.test(text));
  expect(similar).toHaveLength(1);
  for (const { text, plan } of plans) expect(scanned(plan, 'producer'), text).toEqual([]);
  expect(similar[0]?.plan['Actual Rows']).toBeLessThanOrEqual(20);
});
