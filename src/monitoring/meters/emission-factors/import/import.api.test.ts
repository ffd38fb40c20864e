import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../../test/support/import.ts';
import { world } from '../../../../../test/support/people.ts';
import type { World } from '../../../../../test/support/people.ts';
import { factorImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

test('an error of a unit is reported at the column that has both units', async () => {
  const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const text = 'Faktor;Type;Værdi;Enhed;Årstal\nFjernvarme;Varme;0,1;kg/banan;2026\n';
  const { body, text: answer } = await importList(all, maintainer, factorImport, text);
  expect(
    body.rows[0]?.errors.map(({ role }) => role),
    answer,
  ).toEqual(['rate']);
});
