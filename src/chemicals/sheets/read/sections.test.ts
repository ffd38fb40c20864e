import { expect, test } from 'vitest';
import { typedItems } from '../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../reference.server.ts';
import type { TextItem } from './lines.ts';
import { readText } from './reading.ts';

const reference = loadReference();
const parts = {
  1: '1.1 Product identifier\nTrade name: Primer 42',
  3: '3.2 Mixtures\nName      CAS-No.    Content %\nacetone   67-64-1    10 - 25',
  9: '9.1 Information\nFlash point: 23 °C',
};
const isHeading = ({ text }: TextItem): boolean => text.startsWith('SECTION');
const typed = (change: (item: TextItem) => TextItem[]) => {
  const items = typedItems('en', parts).flatMap((item) => (isHeading(item) ? change(item) : [item]));
  const { values, language } = readText(items, 3, reference);
  return [
    language,
    values?.product_name.value,
    values?.components.map(({ name }) => name.value),
    values?.flash_point.value?.value,
  ];
};

test('a title may be below its number, and is no name of the product', () => {
  const inTwo = (item: TextItem): TextItem[] => {
    const [number = '', title = ''] = item.text.split(/(?<=:) /);
    return [
      { ...item, text: number, y: item.y - 2 },
      { ...item, text: title, y: item.y + 5 },
    ];
  };
  expect(typed(inTwo)).toEqual(['en', 'Primer 42', ['acetone'], '23']);
});

test('a heading in words that are not known is one by its number and by how headings are set', () => {
  const inOtherWords = (more: Partial<TextItem>) => (item: TextItem) => [
    {
      ...item,
      text: item.text
        .replace('SECTION ', '')
        .replace(/(?<=^[39]: ).*/, 'What the product is made of')
        .replace(':', '.'),
      ...more,
    },
  ];
  const whole = ['en', 'Primer 42', ['acetone'], '23'];
  expect(typed(inOtherWords({ size: 12 }))).toEqual(whole);
  expect(typed(inOtherWords({ font: 'bold' }))).toEqual(whole);
  // Set like the text, it may be the entry of a list.
  expect(typed(inOtherWords({}))).not.toEqual(whole);
});
