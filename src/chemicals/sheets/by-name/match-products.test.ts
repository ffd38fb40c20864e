import { describe, expect, test } from 'vitest';
import { productFinder } from './match-products.ts';
import type { KnownProduct, SheetFacts } from './match-products.ts';

const product = (id: string, name: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  id,
  name,
  producer: null,
  productNumber: null,
  ufi: null,
  cas: [],
  ...more,
});
const register = [
  product('acetone', 'Acetone', { cas: ['67-64-1'], producer: 'Brenntag' }),
  product('technical', 'Acetone, technical', { cas: ['67-64-1'] }),
  product('primer', 'Harbour Primer', { productNumber: 'HP-4711', ufi: 'N1QV-R02N-J00M-WQD5' }),
  product('thinner', 'Harbour Thinner 17'),
  product('grease', 'Smørefedt EP 2', { producer: 'Nordolie A/S' }),
];
const find = productFinder(register);
const sheet = (fileName: string, more: Partial<SheetFacts> = {}): SheetFacts => ({
  fileName,
  name: null,
  number: null,
  ufi: null,
  producer: null,
  cas: [],
  ...more,
});
/** The chemicals that a sheet may belong to, the first marked where it is certain. */
const found = (...given: Parameters<typeof sheet>) => {
  const { matches, certain } = find(sheet(...given));
  return matches.map(({ id, because }, at) => `${id}${certain && at === 0 ? '!' : ''} ${because.join(' ')}`);
};

describe('a sheet belongs to a chemical of the register', () => {
  test.each([
    'Acetone.pdf',
    'SDS_acetone_EN_2024-03.pdf',
    'Sikkerhedsdatablad - Acetone (rev. 3).pdf',
    'brenntag acetone 20240301.PDF',
  ])('by its whole name in the file: %s', (name) => {
    expect(found(name)[0]).toBe('acetone! NAME_IN_FILE');
  });

  test('by number, formula and name in the sheet', () => {
    expect(found('hp4711.pdf')).toEqual(['primer! NUMBER_IN_FILE']);
    expect(found('HP-4711 rev 2.pdf')).toEqual(['primer! NUMBER_IN_FILE']);
    expect(found('scan0001.pdf', { number: 'HP 4711' })).toEqual(['primer! NUMBER']);
    expect(found('x.pdf', { ufi: 'N1QV-R02N-J00M-WQD5' })).toEqual(['primer! UFI']);
    expect(found('x.pdf', { name: 'SMØREFEDT EP-2', producer: 'Nordolie' })).toEqual(['grease! NAME']);
    expect(found('harbour thinner 17.pdf', { name: 'Harbour Thinner 17' })[0]).toBe(
      'thinner! NAME NAME_IN_FILE',
    );
  });

  test('or is asked about: by its substance, by part of its name, of another producer, or where name and text differ', () => {
    expect(found('x.pdf', { cas: ['67-64-1'] })).toEqual(['acetone CAS', 'technical CAS']);
    expect(found('Harbour Primer red.pdf')[0]).toBe('primer ALIKE');
    expect(found('x.pdf', { name: 'Smørefedt EP 2', producer: 'Another' })).toEqual(['grease ALIKE']);
    expect(found('Acetone.pdf', { name: 'Harbour Thinner 17' })).toEqual([
      'thinner NAME',
      'acetone NAME_IN_FILE',
      'technical ALIKE',
    ]);
    expect(found('Acetone.pdf', { name: 'Sulphuric acid' })[0]).toBe('acetone NAME_IN_FILE');
    expect(found('Ethanol.pdf', { name: 'Ethanol' })).toEqual([]);
  });
});
