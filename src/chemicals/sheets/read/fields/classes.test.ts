import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();

/** The first component of a section 3 whose table has the words in the column of classes, and the statements of section 2. */
function read(classes: string, two = '') {
  const parts = {
    2: two,
    3: `3.2 Mixtures
Name               CAS            Share          Classification
acetone            67-64-1        25 - 50 %      ${classes}`,
  };
  const { values } = readText(typedItems('en', parts), 3, reference);
  const [component] = values?.components ?? [];
  if (!values || !component) throw new Error('The sheet was not read');
  return { values, component };
}
const said = ({ component }: ReturnType<typeof read>) =>
  (component.hazard_classes?.items ?? []).map(({ value: { hazardClass, category, statement }, state }) =>
    [hazardClass, category, statement, state].join(' | '),
  );

test('each class is read with its statement, however it is spaced', () => {
  const found = read('Flam. Liq. 2, H225; Eye Irrit.2 H319, STOT SE 3 (H336), EUH066');
  expect(said(found)).toEqual([
    'Flam. Liq. | 2 | H225 | proved',
    'Eye Irrit. | 2 | H319 | proved',
    'STOT SE | 3 | H336 | proved',
  ]);
  expect(found.component.hazard_statements).toMatchObject({
    state: 'read',
    items: [{ value: 'H225', state: 'proved' }, { value: 'H319' }, { value: 'H336' }, { value: 'EUH066' }],
  });
  expect(said(read('Acute Tox 4 H302+H332 / Skin Corr 1B H314 / Press.Gas (Liq.) H280'))).toEqual([
    'Acute Tox. | 4 | H302 | proved',
    'Acute Tox. | 4 | H332 | proved',
    'Skin Corr. | 1B | H314 | proved',
    'Press. Gas |  | H280 | proved',
  ]);
});

test('a class whose statement is not there puts the statements in doubt, also where they are as many', () => {
  const found = read('Flam. Liq. 2, Eye Irrit. 2, H225, H336');
  expect(said(found)).toEqual(['Flam. Liq. | 2 | H225 | proved', 'Eye Irrit. | 2 |  | check']);
  expect(found.component.hazard_statements).toMatchObject({
    state: 'check',
    items: [{ state: 'check', because: ['CLASSES_MATCH_CODES'] }, { state: 'check' }],
  });
});

test('a statement that another one says already may be left out', () => {
  for (const classes of ['Skin Corr. 1B, Eye Dam. 1, H314', 'Aquatic Acute 1, Aquatic Chronic 1, H410']) {
    const found = read(classes);
    expect(found.component.hazard_statements.state).toBe('read');
    expect(found.component.hazard_classes?.items).toHaveLength(2);
  }
});

test('words that only look like a class, and categories of another law, are left out', () => {
  expect(said(read('Aerosol, Ozone, Lactose, H225'))).toEqual([]);
  expect(said(read('Carc. 1, Flam. Liq. 2, H225'))).toEqual(['Flam. Liq. | 2 | H225 | proved']);
});

test('the classes of 2.1 are given with their statements', () => {
  const { values } = read(
    'Flam. Liq. 2, H225',
    `2.1 Classification
Flam. Liq. 2, H225
Aquatic Chronic 3, H412
2.2 Label elements
Signal word: Danger
H225 H412`,
  );
  expect(values.hazard_classes?.items.map(({ value }) => value)).toEqual([
    { hazardClass: 'Flam. Liq.', category: '2', statement: 'H225' },
    { hazardClass: 'Aquatic Chronic', category: '3', statement: 'H412' },
  ]);
});
