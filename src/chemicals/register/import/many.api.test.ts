/**
 * Files of thousands of rows.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { World } from '../../../../test/support/people.ts';
import { registerImports } from './contract.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const { look, commit, undo, register } = listsIn(() => all);
const newcomer = () => all.person({ level: 'EDIT_ORGANIZATION' });

test('5,000 rows with 40 wrong ones are checked in seconds, and the 4,960 good ones are imported', async () => {
  const anna = await newcomer();
  await all.owner
    .query(`insert into chemical (id, name, product_number) select gen_random_uuid(), 'Bulk product ' || md5(n::text), 'B-' || n
    from generate_series(1, 1000) n; analyze chemical`);
  const { rows: known } = await all.owner.query<{ name: string }>(
    "select name from chemical where name like 'Bulk product %'",
  );
  const lines = Array.from({ length: 5000 }, (_, at) => {
    const name = known[at % 1000]?.name ?? '';
    if (at % 125 === 0) return `;Hall ${at};4 kg`;
    return `${name};Hall ${Math.floor(at / 1000)};${at},5 kg`;
  });
  const text = `Navn;Sted;Forbrug\n${lines.join('\n')}`;
  const shown = await look(anna, text);
  expect(shown).toMatchObject({
    rowCount: 5000,
    entryCount: 4960,
    counts: { NEW: 4960, WRONG: 40 },
    notCompared: 0,
  });
  const wrong = shown.rows.filter(({ outcome }) => outcome === 'WRONG');
  expect(wrong).toHaveLength(40);
  expect(wrong[1]).toMatchObject({
    line: 127,
    errors: [{ role: 'name', code: 'NAME_MISSING', values: {} }],
  });
  const made = await commit(anna, text);
  expect((await register(anna, 1)).totalElements).toBe(4960);
  const { body } = await anna.call(registerImports.list, { orgId: anna.organizationId });
  expect(body.content[0]).toMatchObject({ id: made.importId, entryCount: 4960, leftOutCount: 40 });
  expect((await look(anna, text)).counts).toMatchObject({ IN_REGISTER: 4960, NEW: 0, WRONG: 40 });
  expect((await undo(anna, made.importId)).status).toBe(200);
  expect((await register(anna, 1)).totalElements).toBe(0);
}, 90_000);

test('5,000 rows of unknown products are checked too, in a few queries', async () => {
  const anna = await newcomer();
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `Stranger ${at.toString(36)} ${(at * 7919).toString(36)};Hall`,
  );
  const shown = await look(anna, `Navn;Sted\n${lines.join('\n')}`);
  expect(shown.counts.UNKNOWN + shown.counts.UNSURE).toBe(5000);
  expect(shown.notCompared).toBe(4000);
});
