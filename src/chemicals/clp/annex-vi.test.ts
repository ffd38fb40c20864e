import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hazardClassOf, hazardClasses, joinClassName, splitClassName } from './hazard-classes.ts';
import { warningsOf } from './hazard.ts';

interface Entry {
  index: string;
  name: string;
  applies_from: string;
  classification: { class: string; statement?: string }[];
  unpaired_statements?: string[];
  signal_word?: string;
  pictograms?: string[];
  label_eu_statements?: string[];
  previous?: Entry;
}

const shipped = new URL('../../../db/reference/chemicals/annex_vi.json', import.meta.url);
const { entries } = JSON.parse(readFileSync(shipped, 'utf8')) as { entries: Entry[] };
/** With the rows that are in force until a newer one applies. */
const rows = entries.flatMap((entry) => (entry.previous ? [entry, entry.previous] : [entry]));

const statedClasses = (row: Entry) =>
  row.classification.map((one) => ({ name: one.class, statement: one.statement }));
const unknownClasses = (row: Entry) =>
  statedClasses(row)
    .filter((one) => hazardClassOf(one) === null)
    .map(({ name }) => name);
const computable = rows.filter((row) => unknownClasses(row).length === 0);

const codesOf = (row: Entry) => [
  ...row.classification.flatMap(({ statement }) => statement ?? []),
  ...(row.unpaired_statements ?? []),
  ...(row.label_eu_statements ?? []),
];
const label = ({ signalWord, pictograms }: { signalWord: string | null; pictograms: string[] }) =>
  [signalWord ?? 'NORMAL', ...pictograms.toSorted()].join(' ');
const inTheTable = (row: Entry) =>
  label({ signalWord: row.signal_word ?? 'NORMAL', pictograms: row.pictograms ?? [] });
const byClass = (row: Entry) => label(warningsOf(codesOf(row), statedClasses(row)));
const byCodes = (row: Entry) => label(warningsOf(codesOf(row)));

const named = ({ index, name, applies_from }: Entry) =>
  `${index} from ${applies_from}, ${name.replaceAll('\n', ' ').slice(0, 60)}`;
/** Why the codes alone give a different label than the classes; '' if nothing explains it. */
const reasonOf = (row: Entry) =>
  [
    ...row.classification.flatMap((one) =>
      one.statement ? [] : `${one.class} has no statement in the table`,
    ),
    ...warningsOf(codesOf(row)).ambiguous.map((code) => `${code} stands for classes with different labels`),
    ...row.classification.flatMap((one) =>
      hazardClassOf({ name: one.class, statement: one.statement })?.statements.includes(
        (one.statement ?? '').slice(0, 4),
      ) === false && one.statement
        ? `${one.statement} is not the statement of ${one.class}`
        : [],
    ),
  ].join('; ');

describe('the harmonised entries of CLP Annex VI Table 3', () => {
  test('are all there, and nearly all can be computed', () => {
    expect([entries.length, rows.length, computable.length]).toEqual([4441, 4451, 4446]);
  });

  test('name their classes with categories that records keep apart', () => {
    const names = new Set([
      ...rows.flatMap((row) => row.classification.map((one) => one.class)),
      ...hazardClasses.map(({ code }) => code),
    ]);
    const split = [...names].map((name) => ({ name, ...splitClassName(name) }));
    expect(split.filter((one) => joinClassName(one.hazardClass, one.category) !== one.name)).toEqual([]);
    expect(
      ['Acute Tox. 3', 'Org. Perox. B', 'ED HH 1', 'Flam. Gas 1A, Pyr. Gas'].map(splitClassName),
    ).toEqual([
      { hazardClass: 'Acute Tox.', category: '3' },
      { hazardClass: 'Org. Perox.', category: 'B' },
      { hazardClass: 'ED HH', category: '1' },
      { hazardClass: 'Flam. Gas', category: '1A, Pyr. Gas' },
    ]);
    expect(split.filter((one) => one.category === null).map(({ name }) => name)).toEqual([
      'Press. Gas',
      'Unst. Expl.',
      'Lact.',
      'Expl.',
      '****',
      'Press. Gas (Comp.)',
      'Press. Gas (Liq.)',
      'Press. Gas (Ref. Liq.)',
      'Press. Gas (Diss.)',
      'PBT',
      'vPvB',
      'PMT',
      'vPvM',
    ]);
  });

  test('have the signal word and the pictograms that follow from their classes', () => {
    expect(computable.filter((row) => byClass(row) !== inTheTable(row)).map(named)).toEqual([]);
  });

  test('have their day in Annex XVII, entries 28 to 30, where they were not in force when it was made', () => {
    const { entries: restricted } = JSON.parse(
      readFileSync(new URL('restrictions/annex_xvii.json', shipped), 'utf8'),
    ) as { entries: { entry: string; members: { index?: string; since?: string }[] }[] };
    const from = new Map(entries.map((entry) => [entry.index, entry.applies_from]));
    const members = restricted
      .filter(({ entry }) => ['28', '29', '30'].includes(entry))
      .flatMap((entry) => entry.members);
    const later = members.filter(({ index = '' }) => (from.get(index) ?? '') > '2026-11-28');
    expect(later).toHaveLength(13);
    expect(members.filter(({ since }) => since)).toEqual(later);
    expect(later.filter(({ index = '', since }) => from.get(index) !== since)).toEqual([]);
  });

  test('leave over what annex-vi-left-over.txt lists row by row, each with its reason', async () => {
    const otherwise = computable.filter((row) => byCodes(row) !== inTheTable(row));
    expect(otherwise.filter((row) => reasonOf(row) === '').map(named)).toEqual([]);
    const lines = [
      '# Not computable: the table gives no hazard class for a part of the classification',
      ...rows
        .filter((row) => !computable.includes(row))
        .map(
          (row) =>
            `${named(row)}: table ${inTheTable(row)}; no class behind ${unknownClasses(row).join(', ')} (****, to be confirmed by testing)`,
        ),
      '',
      '# Right by class, otherwise by the codes alone',
      ...otherwise.map(
        (row) => `${named(row)}: table ${inTheTable(row)}, codes ${byCodes(row)}; ${reasonOf(row)}`,
      ),
      '',
    ];
    await expect(lines.join('\n')).toMatchFileSnapshot('./annex-vi-left-over.txt');
  });
});
