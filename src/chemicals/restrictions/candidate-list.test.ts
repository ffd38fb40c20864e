import { describe, expect, test } from 'vitest';
import svhc from '../../../db/reference/chemicals/restrictions/svhc.json' with { type: 'json' };
import { candidateEntries, NoCandidateList } from './candidate-list.ts';
import type { KnownEntry } from './candidate-list.ts';

const known: KnownEntry[] = svhc.entries.map((entry) => ({
  ...entry,
  title_da: entry.title,
  unreviewed: false,
}));
const headings = [
  'Substance name',
  'Description',
  'EC number',
  'CAS number',
  'Date of inclusion',
  'Reason for inclusion',
];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** 04-Feb-2026 */
const asExported = (day = ''): string => {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
};
const rowOf = ({ title, since, reason, members }: KnownEntry): string[] => {
  const [own] = members;
  const first = (numbers: readonly string[] = []) => numbers[0] ?? '-';
  return [title, '-', first(own?.ec), first(own?.cas), asExported(since), reason.split('; ').join('\n')];
};
const table = (...rows: string[][]) => ({ rows: rows.map((cells, at) => ({ line: at + 1, cells })) });
const whole = known.map(rowOf);
const added = ['A new one', '-', '231-791-2', '7732-18-5', '20-Jan-2027', 'Carcinogenic (Article 57a)'];

describe('the candidate list as ECHA exports it', () => {
  test('is the list that is there, where nothing is new', () => {
    const titles = table(
      ['Candidate List of substances of very high concern'],
      ['Exported on 1 December 2026'],
      headings,
      ...whole,
    );
    expect(candidateEntries(titles, known)).toEqual(known);
  });

  test('has headings of either portal, and other columns', () => {
    const old = [
      'Substance name',
      'EC No.',
      'CAS No.',
      'Reason for inclusion',
      'Date of inclusion',
      'Decision',
    ];
    const rows = whole.map(([name = '', , ec = '', cas = '', since = '', reason = '']) => [
      name,
      ec,
      cas,
      reason.replaceAll('\n', '#'),
      since,
      'D(2026)1',
    ]);
    expect(candidateEntries(table(old, ...rows), known)).toEqual(known);
  });

  test('brings a new entry behind the last number, with Danish words for a reason that is known', () => {
    const found = candidateEntries(table(headings, added, ...whole), known);
    expect(found.slice(0, known.length)).toEqual(known);
    expect(found.slice(known.length)).toEqual([
      {
        entry: '254',
        title: 'A new one',
        since: '2027-01-20',
        reason: 'Carcinogenic (Article 57a)',
        reason_da: 'Kræftfremkaldende (artikel 57a)',
        threshold: '0.1',
        url: 'https://echa.europa.eu/candidate-list-table',
        members: [{ name: 'A new one', cas: ['7732-18-5'], ec: ['231-791-2'] }],
      },
    ]);
  });

  test('changes the reasons of an entry, which keeps its members', () => {
    const [first = [], ...others] = whole;
    const more = [...first.slice(0, 5), `${first[5]}\nMutagenic (Article 57b)`];
    const [changed] = candidateEntries(table(headings, more, ...others), known);
    expect(changed).toEqual({
      ...known[0],
      reason: 'Carcinogenic (Article 57a); Mutagenic (Article 57b)',
      reason_da: 'Kræftfremkaldende (artikel 57a); Mutagent (artikel 57b)',
    });
  });

  test.each([
    [
      'a part of it',
      table(headings, ...whole.slice(1)),
      /lacks entries of the list \(1\), such as .*Diaminodiphenylmethane/,
    ],
    [
      'a list without dates',
      table(headings.slice(0, 4), ...whole),
      /no column dateofinclusion, reasonforinclusion/,
    ],
    [
      'the authorisation list',
      table(['Substance name', 'EC No.', 'CAS No.', 'Latest application date', 'Sunset date'], ...whole),
      /the authorisation list \(Annex XIV\) as ECHA exports it, which cannot be read/,
    ],
    [
      'the list of restrictions',
      table(['Substance name', 'EC No.', 'CAS No.', 'Entry no.', 'Conditions'], ...whole),
      /the list of restrictions \(Annex XVII\)/,
    ],
    ['a wrong number', table(headings, added.with(3, '7732-18-6'), ...whole), /Line 2: the number 7732-18-6/],
    ['a word for a date', table(headings, added.with(4, 'soon'), ...whole), /Line 2: the date soon/],
    ['no date', table(headings, added.with(4, '-'), ...whole), /Line 2 has no date/],
  ])('is refused as %s', (_, given, why) => {
    expect(() => candidateEntries(given, known)).toThrow(NoCandidateList);
    expect(() => candidateEntries(given, known)).toThrow(why);
  });
});
