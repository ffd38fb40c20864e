import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statementConflicts } from './statement-conflicts.ts';

const conflictsOf = (...codes: string[]) =>
  statementConflicts(codes).map(({ kind, codes }) => [kind, ...codes].join(' '));

test('categories of one class exclude each other', () => {
  expect(conflictsOf('H224', 'H226')).toEqual(['EXCLUDES H224 H226']);
  expect(conflictsOf('H300+H310', 'H311', 'H225')).toEqual(['EXCLUDES H300+H310 H311']);
  expect(conflictsOf('H360F', 'H361d')).toEqual(['EXCLUDES H360F H361d']);
  expect(conflictsOf('H314', 'H315', 'H319')).toEqual(['EXCLUDES H314 H315', 'EXCLUDES H314 H319']);
  expect(conflictsOf('EUH201', 'EUH201A')).toEqual(['EXCLUDES EUH201 EUH201A']);
});

test('what says the same is covered by the one that says more', () => {
  expect(conflictsOf('H318', 'H314')).toEqual(['COVERED H314 H318']);
  expect(conflictsOf('H400', 'H410')).toEqual(['COVERED H410 H400']);
  expect(conflictsOf('H302', 'H302+H312')).toEqual(['COVERED H302+H312 H302']);
  expect(conflictsOf('EUH441', 'EUH440')).toEqual(['COVERED EUH441 EUH440']);
});

test('compatible statements stay as they are', () => {
  expect(conflictsOf('H225', 'H302', 'H312', 'H332', 'H315', 'H318', 'H335', 'H336', 'H412')).toEqual([]);
  // Different organs.
  expect(conflictsOf('H370', 'H371', 'H372', 'H373')).toEqual([]);
  expect(conflictsOf('H225', 'H225')).toEqual([]);
});

test('a rule names its place in the Regulation', () => {
  expect(statementConflicts(['H410', 'H411'])).toEqual([
    { kind: 'EXCLUDES', codes: ['H410', 'H411'], rule: 'Annex I, 4.1' },
  ]);
});

test('no harmonised entry has statements that exclude each other', () => {
  const shipped = new URL('../../../db/reference/chemicals/annex_vi.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(shipped, 'utf8')) as {
    entries: { index: string; label_statements?: string[] }[];
  };
  const conflicts = entries.flatMap(({ index, label_statements = [] }) =>
    statementConflicts(label_statements.filter((code) => code !== '****'))
      .filter(({ kind }) => kind === 'EXCLUDES')
      .map(({ codes }) => `${index} ${codes.join(' ')}`),
  );
  expect(conflicts).toEqual([]);
});
