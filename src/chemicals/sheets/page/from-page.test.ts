import { expect, test } from 'vitest';
import { typedFromPage } from './from-page.ts';

test.each([
  ['product_name', '  Harbour\n Primer 42 ', { value: 'Harbour Primer 42' }],
  ['revision_date', 'Revised: 14.03.2025', { value: '2025-03-14' }],
  [
    'hazard_statements',
    'Flam. Liq. 2 H225 Highly flammable; EUH066, H300 + H310',
    { value: 'H225 H300+H310' },
  ],
  ['eu_hazard_statements', 'H225 EUH 066', { value: 'EUH066' }],
  ['precautionary_statements', 'P210, P305 + P351 + P338', { value: 'P210 P305+P351+P338' }],
  ['pictograms', 'GHS02 GHS 07', { value: 'GHS02 GHS07' }],
  [
    'components.0',
    'xylene CAS: 1330-20-7 EC: 215-535-7 ≥ 10 - < 25 % H226 H332',
    {
      name: 'xylene',
      cas: '1330-20-7',
      ec: '215-535-7',
      share: '≥ 10 - < 25 %',
      hazard_statements: 'H226 H332',
    },
  ],
  ['components.0', '2,5 – 10 %', { share: '2,5 – 10 %' }],
  ['components.0', '67-64-1', { cas: '67-64-1' }],
  ['components.0', '2-butoxyethanol', { name: '2-butoxyethanol' }],
])('%s takes from the page: %s', (path, text, expected) => {
  expect(typedFromPage(path, text, undefined)).toEqual(expected);
});

test('what does not fit is not taken', () => {
  expect(typedFromPage('hazard_statements', 'Highly flammable', undefined)).toBeNull();
  expect(typedFromPage('revision_date', 'Version 3', undefined)).toBeNull();
  expect(typedFromPage('product_name', ' ', undefined)).toBeNull();
  const words = [{ value: 'DANGER', label: 'Fare' }];
  expect(typedFromPage('signal_word', 'fare', words)).toEqual({ value: 'DANGER' });
  expect(typedFromPage('signal_word', 'Advarsel', words)).toBeNull();
});
