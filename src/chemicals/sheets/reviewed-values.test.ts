import { expect, test } from 'vitest';
import { madeRecord, readMade } from '../../../test/support/sheets/made-sheets.ts';
import { editedValue } from './readings/edited.ts';
import { countsOf, laidOver, toCheck, unitsOf } from './readings/review.ts';
import type { ReadComponent } from './readings/review.ts';
import { reviewed } from './readings/reviewed.ts';

test('each value of a sheet is one line of its review; an older reading without them has none of the later ones', async () => {
  const { values } = await readMade(madeRecord, 'da', 'stacked', 'A4');
  if (!values) throw new Error('The sheet was not read');
  const paths = unitsOf(values).map(({ path }) => path);
  expect(Object.keys(reviewed).filter((path) => !paths.includes(path))).toEqual([]);
  const {
    supplier: _supplier,
    use: _use,
    tunnel_code: _tunnel,
    adr_labels: _labels,
    environmentally_hazardous: _environment,
    sensitisers: _sensitisers,
    hazard_components: _components,
    unknown_toxicity_percent: _toxicity,
    pr_number: _number,
    limit_values: _limits,
    section_texts: _texts,
    ...older
  } = values;
  const before = unitsOf(older).map(({ path }) => path);
  expect(paths.filter((path) => !before.includes(path))).toEqual([
    'use',
    'supplier.address',
    'supplier.phone',
    'supplier.email',
    'supplier.emergency_phone',
    'sensitisers',
    'hazard_components',
    'unknown_toxicity_percent',
    'tunnel_code',
    'adr_labels',
    'environmentally_hazardous',
    'pr_number',
  ]);
  // None of them makes more work.
  expect(countsOf(values, []).check).toBe(countsOf(older, []).check);
  expect(countsOf(values, []).open).toBe(countsOf(older, []).open);
});

test('the values counted as to check are the rows that say “Check”: required ones, and those that are left out otherwise', async () => {
  const { values } = await readMade(madeRecord, 'en', 'stacked', 'A4');
  if (!values) throw new Error('The sheet was not read');
  const before = toCheck(laidOver(values, []));
  const doubtful = (['revision_date', 'flash_point', 'density'] as const).filter(
    (name) => values[name] !== undefined && values[name].state !== 'check',
  );
  expect(doubtful).toEqual(['revision_date', 'flash_point', 'density']);
  const doubted = {
    ...values,
    revision_date: { ...values.revision_date, state: 'check' as const },
    flash_point: { ...values.flash_point, state: 'check' as const },
    ...(values.density && { density: { ...values.density, state: 'check' as const } }),
  };
  const rows = laidOver(doubted, []);
  const counted = toCheck(rows);
  expect(counted).toEqual({ required: before.required + 1, others: before.others + 2 });
  expect(counted.required + counted.others).toBe(rows.filter(({ state }) => state === 'check').length);
  // What is decided no longer says so.
  const decided = laidOver(doubted, [{ path: 'flash_point', decision: 'NOT_STATED' }]);
  expect(toCheck(decided)).toEqual({ ...counted, others: counted.others - 1 });
});

test('a part of the supplier is decided about by itself', async () => {
  const { values } = await readMade(madeRecord, 'en', 'stacked', 'A4');
  if (!values) throw new Error('The sheet was not read');
  const phone = { path: 'supplier.phone', decision: 'EDITED', value: '+45 99 99 99 99' } as const;
  const decided = laidOver(values, [phone]);
  const valueAt = (path: string) => decided.find((unit) => unit.path === path)?.value;
  expect(valueAt('supplier.phone')).toBe('+45 99 99 99 99');
  expect(valueAt('supplier.email')).toBe(madeRecord.email);
});

test('the limits and factors of an ingredient stay with its row when its number or share is corrected', async () => {
  const { values } = await readMade(madeRecord, 'en', 'stacked', 'A4');
  if (!values) throw new Error('The sheet was not read');
  const rows = laidOver(values, []).filter(({ group }) => group === 'composition');
  const row = rows.find(({ read }) => (read as ReadComponent).limits?.length);
  if (!row) throw new Error('No row has limits');
  const { name, cas, ec, concentration, hazard_statements, ...besides } = row.read as ReadComponent;
  const value = { name: `${name} (pure)`, cas, ec, concentration, hazard_statements };
  const decided = laidOver(values, [{ path: row.path, decision: 'EDITED', value }]);
  expect(decided.find(({ path }) => path === row.path)?.value).toEqual({ ...besides, ...value });
});

test.each([
  ['tunnel_code', 'D/E', 'F'],
  ['adr_labels', ['3', '6.1'], ['flame']],
  ['environmentally_hazardous', false, 'no'],
  ['supplier.email', 'sds@nordlys.example', 'nordlys'],
  ['sensitisers', ['limonene'], ['']],
  ['unknown_toxicity_percent', '12.5', 'some'],
  ['pr_number', '2417365', 'PR-1'],
])('%s may be corrected to what it can be', (path, right, wrong) => {
  expect(editedValue(path)?.safeParse(right).success).toBe(true);
  expect(editedValue(path)?.safeParse(wrong).success).toBe(false);
});
