import { expect, test } from 'vitest';
import { typedItems } from '../../../test/support/sheets/made-sheets.ts';
import type { Given, Quantity, Value } from './exchange.ts';
import { readText } from './read/reading.ts';
import { quantityText, readQuantity } from './readings/quantity-text.ts';
import { loadReference } from './reference.server.ts';

const reference = loadReference();

/** A sheet whose section 9 is typed in columns, perhaps with others. */
function read(language: string, nine: string, more: Record<number, string> = {}) {
  const { values, checks } = readText(typedItems(language, { 9: nine, ...more }), 3, reference);
  if (!values) throw new Error('The sheet was not read');
  return { values, checks };
}
const words = (one: Value<Quantity> | undefined): string =>
  !one
    ? ''
    : one.value === null
      ? `${one.stated ?? 'none'} ${one.state}`
      : `${quantityText(one.value)} ${one.state}`;

test.each([
  // The unit and the temperature at the value, in the label, or before a mark.
  ['da', 'Massefylde  :  ca. 1,7 g/cm3 (20 °C)', 'density', '1.7 g/cm³, 20 °C read'],
  ['de', 'Dichte bei 20 °C:  1,07 ± 0,02 g/cm³  ISO 758', 'density', '1.07 g/cm³, 20 °C read'],
  ['en', 'Density  930 kg/m 3 (0.93 g/cm 3) at 15°C', 'density', '0.93 g/cm³, 15 °C read'],
  ['en', 'Density (g/cm³)  0.95', 'density', '0.95 g/cm³ read'],
  ['en', 'Relative density  1.002 g/cm3 at 20 °C', 'density', '1.002 g/cm³, 20 °C read'],
  ['de', 'Viskosität, kinematisch mm2/s 40 :  187.7  OECD 114', 'kinematic_viscosity', '187.7 mm²/s read'],
  ['en', 'Viscosity  : <1 cSt [40 °C]', 'kinematic_viscosity', '< 1 mm²/s, 40 °C read'],
  ['de', 'Viskosität  : Kinematisch (Raumtemperatur): 24 cm2/s', 'kinematic_viscosity', '2400 mm²/s read'],
  [
    'en',
    'Vapour pressure  1 to 21 kPa (7.5 to 157.5 mm Hg) [37.8 °C]',
    'vapour_pressure',
    '10 – 210 hPa, 37.8 °C read',
  ],
  ['en', 'Vapour pressure  1.3 x 10-3 hPa', 'vapour_pressure', '0.0013 hPa read'],
  ['en', 'Vapour pressure at 20 °C:  0.3 hPa (0.2 mm Hg)', 'vapour_pressure', '0.3 hPa, 20 °C read'],
  ['en', 'Vapour pressure  :  23 hPa (20 °C); 123 hPa (50 °C)', 'vapour_pressure', '23 hPa, 20 °C read'],
  ['de', 'pH-Wert (bei 20 °C):  7-8', 'ph', '7 – 8, 20 °C read'],
  ['de', 'pH  pH (konzentrierte Lösung): 7,0', 'ph', '7 read'],
  ['en', 'VOC content  : 23.6 %, 400 g/l', 'voc', '23.6 % read'],
  ['de', 'Richtlinie 2010/75/EU (VOC):  < 0,5 %', 'voc', '< 0.5 % read'],
  ['fr', 'pH : 7 à 8', 'ph', '7 – 8 read'],
  ['fr', 'pH : 7,5 à 20 °C', 'ph', '7.5, 20 °C read'],
  ['no', 'pH  Status: I leveringstilstand\n    Verdi: 7,5', 'ph', '7.5 read'],
  ['fr', 'Pression de vapeur : inférieure à 10 hPa', 'vapour_pressure', '< 10 hPa read'],
  ['sv', 'Viskositet, kinematisk: mindre än 20,5 mm²/s', 'kinematic_viscosity', '< 20.5 mm²/s read'],
  // Stated, and never a number.
  ['de', 'Dampfdruck  :  nicht bestimmt', 'vapour_pressure', 'NO_DATA read'],
  ['it', 'pH  : Non applicabile per i gas', 'ph', 'NOT_APPLICABLE read'],
  // Not sure, or nothing.
  ['en', 'Density  :  1 038,12 kg/m3 at 20 °C', 'density', 'none check'],
  ['en', 'Density ( lbs / gal )  : 8.76', 'density', 'none check'],
  ['en', 'Relative density  : 0.72', 'density', 'none read'],
  ['en', 'Bulk density  : 0.68 g/ml', 'density', 'none read'],
  ['en', 'Vapour pressure  : 23 hPa; 40 hPa', 'vapour_pressure', '23 hPa check'],
  ['en', 'Dynamic viscosity  : 500 mPa.s', 'kinematic_viscosity', 'none read'],
  ['en', 'pH  3.0 - 4.0 (1 %) (23 °C)', 'ph', '3 – 4, 23 °C check'],
  ['en', 'pH  8.5 at 100 g/l at 20 °C', 'ph', '8.5, 20 °C check'],
  ['en', 'pH  7.5 (concentration: 10 g/l)', 'ph', '7.5 check'],
  ['no', 'pH  Status: I løsning\n    Verdi: 7,5', 'ph', '7.5 check'],
  ['en', 'pH  neutral', 'ph', 'none check'],
  ['de', 'VOC-Grenzwert  : 130 g/l', 'voc', 'none read'],
] as const)('%s "%s" is a %s of %s', (language, line, key, expected) => {
  const { values } = read(language, `9.1 Properties\n${line}`);
  expect(words(values[key])).toBe(expected);
});

test('the boiling point is where a range begins; with another one it is to be checked', () => {
  const boiling = (line: string) => read('en', `9.1 Properties\n${line}`).values.boiling_point;
  expect(boiling('Boiling point  : 90 to 300 °C')).toMatchObject({
    value: { value: '90', op: '=' },
    state: 'read',
  });
  expect(boiling('Boiling point  : -302.4 °F (-185.78 °C)')).toMatchObject({ value: { value: '-185.78' } });
  expect(boiling('Boiling point  : 90 °C\nBoiling range  : 100 °C')).toMatchObject({ state: 'check' });
});

test('an extreme pH without H314 or H318, and a viscosity too high for H304, are to be checked', () => {
  const sheet = (codes: string) =>
    read('en', '9.1 Properties\npH  : 12.4\nKinematic viscosity  : 25 mm²/s (40 °C)', {
      2: `2.1 Classification\n${codes}\n2.2 Label elements\nSignal word  : Danger\n${codes}`,
    });
  const [mild, strong] = [
    sheet('H304 May be fatal if swallowed and enters airways.'),
    sheet('H314 Causes severe skin burns and eye damage.'),
  ];
  const state = (of: typeof mild, id: string) => of.checks.find((one) => one.id === id)?.status;
  expect([state(mild, 'PH'), state(mild, 'VISCOSITY')]).toEqual(['FAIL', 'FAIL']);
  expect(mild.values.ph).toMatchObject({ state: 'check', because: ['PH'] });
  expect(mild.values.kinematic_viscosity).toMatchObject({ state: 'check', because: ['VISCOSITY'] });
  expect([state(strong, 'PH'), state(strong, 'VISCOSITY')]).toEqual(['PASS', 'NOT_APPLICABLE']);
  expect((strong.values.ph as Given<Quantity>).state).toBe('read');
});

test('a corrected quantity is typed as it is shown', () => {
  for (const [path, typed] of [
    ['flash_point', '< 60'],
    ['density', '0.98 g/cm³, 20 °C'],
    ['ph', '6.5 – 8'],
    ['vapour_pressure', '400 mmHg, 20 °C'],
    ['voc', '12 %'],
  ] as const) {
    const read = readQuantity(path, typed);
    expect(read && quantityText(read)).toBe(path === 'flash_point' ? '< 60 °C' : typed);
  }
  expect(readQuantity('ph', 'neutral')).toBeNull();
});
