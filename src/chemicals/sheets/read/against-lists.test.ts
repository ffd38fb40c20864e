import { expect, test } from 'vitest';
import { typedItems } from '../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../reference.server.ts';
import { readText } from './reading.ts';

const reference = loadReference();
const read = (parts: Record<number, string>, furniture = '') =>
  readText(typedItems('en', parts, furniture), 3, reference);
const statusOf = ({ checks }: ReturnType<typeof read>, id: string) =>
  checks.find((one) => one.id === id)?.status;
const row = (name: string, numbers: string, classes: string) => `3.2 Mixtures
Name               CAS            EC             Share          Classification
${name.padEnd(18)} ${numbers.padEnd(29)} 25 - 50 %      ${classes}`;

test('an ingredient whose statements are milder than Annex VI is to be checked; worse ones, and those of a group, are not', () => {
  const acetone = (classes: string) => read({ 3: row('acetone', '67-64-1        200-662-2', classes) });
  const milder = acetone('Flam. Liq. 2, H225, EUH066');
  expect(milder.values?.components[0]?.hazard_statements).toMatchObject({
    state: 'check',
    because: ['CLASS_AT_LEAST_ANNEX_VI'],
  });
  expect(statusOf(milder, 'CLASS_AT_LEAST_ANNEX_VI')).toBe('FAIL');
  for (const classes of ['H225, H319, H336', 'H224, H318, H336, H372']) {
    const found = acetone(classes);
    expect(found.values?.components[0]?.hazard_statements.state).toBe('read');
    expect(statusOf(found, 'CLASS_AT_LEAST_ANNEX_VI')).toBe('PASS');
  }
  // Note P: with less than 0.1 % of benzene it is no carcinogen.
  const naphtha = read({ 3: row('naphtha', '64742-95-6     265-199-0', 'Asp. Tox. 1, H304') });
  expect(statusOf(naphtha, 'CLASS_AT_LEAST_ANNEX_VI')).toBe('PASS');
  const unknown = read({ 3: row('something', '99999-99-4', 'H315') });
  expect(statusOf(unknown, 'CLASS_AT_LEAST_ANNEX_VI')).toBe('NOT_APPLICABLE');
});

test('limits, factors and estimates that Annex VI has as well are proved; others are as they were read', () => {
  const { values } = read({
    3: `Chemical name                 CAS-No.       Classification                       Concentration (% w/w)
1,2-benzisothiazol-3(2H)-one  2634-33-5     Acute Tox. 4; H302                   >= 1 - < 3
                              220-120-9     Aquatic Acute 1; H400
                                            M-Factor (acute): 1
                                            M-Factor (chronic): 10
                                            Skin Sens. 1A; H317: C >= 0,036 %
                                            Eye Dam. 1; H318: C >= 2 %
                                            ATE oral: 450 mg/kg
                                            ATE dermal: 1000 mg/kg`,
  });
  const [one] = values?.components ?? [];
  expect([one?.m_acute?.state, one?.m_chronic?.state]).toEqual(['proved', 'read']);
  expect(one?.limits?.items.map(({ state }) => state)).toEqual(['proved', 'read']);
  expect(one?.ate?.items.map(({ state, because }) => [state, because?.[0]])).toEqual([
    ['proved', 'ANNEX_VI'],
    ['read', undefined],
  ]);
});

test('what is carried as hazardous to the environment, or as corrosive, has such a statement', () => {
  const carried = (goods: string, code: string) =>
    read({
      2: `2.1 Classification\n${code}\n2.2 Label elements\nSignal word: Warning\n${code}`,
      14: goods,
    });
  const marine = `14.1 UN number: UN 3082
14.3 Transport hazard class: 9
14.4 Packing group: III`;
  expect(carried(marine, 'H411').values?.un_number).toMatchObject({ value: '3082', state: 'proved' });
  expect(carried(marine, 'H315').values?.un_number).toMatchObject({ state: 'check', because: ['GOODS'] });
  expect(statusOf(carried(marine, 'H411'), 'GOODS')).toBe('PASS');
  const corrosive = marine.replace('3082', '1824').replace(': 9', ': 8');
  expect(statusOf(carried(corrosive, 'H314'), 'GOODS')).toBe('PASS');
  expect(statusOf(carried(corrosive, 'H315'), 'GOODS')).toBe('FAIL');
});
