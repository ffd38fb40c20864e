/**
 * Imports of emission factors.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../../test/support/import.ts';
import { world } from '../../../../../test/support/people.ts';
import type { World } from '../../../../../test/support/people.ts';
import { emissionFactors } from '../emission-factor.ts';
import { factorImport } from './definition.ts';

let all: World;
let count = 0;
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

test.each([
  ['Enhed', 'kg CO₂e/kWh', 'CO2E'],
  ['Enhed', 'kg CO2-ækv. pr. kWh', 'CO2E'],
  ['Enhed', 'g CO2/kWh', 'CO2'],
  ['Enhed', 'kg/kWh', 'CO2'],
  ['Enhed;Drivhusgasser', 'kg/kWh;CO₂e (alle drivhusgasser)', 'CO2E'],
  ['Enhed for udledningen;Målerens enhed', 'kg CO2e;kWh', 'CO2E'],
  ['Enhed for udledningen;Målerens enhed', 'ton;kWh', 'CO2'],
  ['Enhed;Drivhusgasser', 'kg CO2e/kWh;Kun CO₂', 'GASES'],
  ['Enhed for udledningen;Målerens enhed', 'liter;kWh', 'EMISSION_UNIT'],
])('the gases of a value are read from %s: %s', async (headings, cells, expected) => {
  const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const name = `Fjernvarme nummer ${(count += 1)}`;
  const text = `Faktor;Type;Værdi;Årstal;${headings}\n${name};Varme;0,1;2026;${cells}\n`;
  const { body, text: answer } = await importList(all, maintainer, factorImport, text);
  const errors = body.rows[0]?.errors.map(({ code }) => code) ?? [];
  if (errors.length > 0) return expect(errors, answer).toEqual([expected]);
  await importList(all, maintainer, factorImport, text, { commit: true });
  const { body: found } = await maintainer.call(emissionFactors.list, { query: { search: name } });
  expect(
    found.content.map(({ currentValue }) => currentValue?.gases),
    answer,
  ).toEqual([expected]);
});
