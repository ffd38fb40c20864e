import { describe, expect, test } from 'vitest';
import { ProposedRow } from '../products/composition/unlisted.ts';
import { isNamed, judged } from './adding.ts';

const pdf = {
  id: 'f',
  name: 'sheet.pdf',
  contentType: 'application/pdf',
  size: 1,
  date: '2026-01-01',
  createdAt: '2026-01-01T08:00:00Z',
  createdDate: '2026-01-01',
  url: '/x',
};
const whole = {
  name: 'Marine varnish',
  producer: 'Havnens Kemi',
  dangerCode: 'YELLOW' as const,
  files: [pdf],
  sheetDate: '2026-01-01',
  substanceConcentrations: [],
};
const inWords = ProposedRow.parse({ nameOnSheet: 'Alkyd resin' });
const known = { companies: [{ id: 'p', name: 'Havnens kemi' }], products: [], misfitCount: 0 };

describe('a proposal is added with others', () => {
  test('where it has what a label needs and its producer is in the catalogue', () => {
    expect(judged(whole, known)).toEqual({ producer: { id: 'p' } });
    // Without a sheet there is no date to miss.
    expect(judged({ ...whole, files: [], sheetDate: null }, known)).toEqual({ producer: { id: 'p' } });
  });

  test.each([
    ['no producer', { ...whole, producer: null }, known, ['PRODUCER']],
    ['no hazards', { ...whole, dangerCode: null }, known, ['HAZARDS']],
    ['a producer that is new', { ...whole, producer: 'Havnens Kemi A/S' }, known, ['NO_COMPANY']],
    [
      'a producer of which there are two',
      whole,
      { ...known, companies: [...known.companies, { id: 'q', name: 'HAVNENS KEMI' }] },
      ['NO_COMPANY'],
    ],
    ['a sheet of an unknown day', { ...whole, sheetDate: null }, known, ['SHEET_DATE']],
    [
      'an ingredient that the catalogue lacks',
      { ...whole, substanceConcentrations: [inWords] },
      known,
      ['UNLISTED'],
    ],
    ['data that do not fit', whole, { ...known, misfitCount: 1 }, ['MISFIT']],
    [
      'a product that the catalogue has',
      whole,
      { ...known, products: [{ name: 'marine  varnish', producer: { id: 'p' } }] },
      ['KNOWN'],
    ],
    [
      'several of these',
      { ...whole, dangerCode: null, sheetDate: null },
      { ...known, companies: [] },
      ['HAZARDS', 'NO_COMPANY', 'SHEET_DATE'],
    ],
  ])('not with %s', (_, proposal, found, obstacles) => {
    expect(judged(proposal, found)).toEqual({ obstacles });
  });

  test('a product of another producer may have the same name', () => {
    const products = [
      { name: 'Marine varnish', producer: { id: 'other' } },
      { name: 'Other', producer: null },
    ];
    expect(judged(whole, { ...known, products })).toEqual({ producer: { id: 'p' } });
  });
});

test('names differ by more than case and blanks', () => {
  expect(isNamed(' Ågård  Kemi ', 'ågård kemi')).toBe(true);
  expect(isNamed(null, '')).toBe(false);
});
