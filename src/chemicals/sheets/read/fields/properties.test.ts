import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();

/** A sheet of which one section is typed in columns. */
function read(language: string, section: number, lines: string) {
  const { values } = readText(typedItems(language, { [section]: lines }), 3, reference);
  if (!values) throw new Error('The sheet was not read');
  return values;
}

test.each([
  ['sv', 'Kokpunkt: 56 till 140 °C', '= 56'],
  ['nl', 'Kookpunt: 56 tot 140 °C', '= 56'],
  ['fr', "Point d'ébullition : 56 à 140 °C", '= 56'],
  ['es', 'Punto de ebullición: 56 a 140 °C', '= 56'],
  ['nl', 'Kookpunt: > 100 graden C', '> 100'],
  ['fr', "Point d'ébullition : supérieur à 100 °C", '> 100'],
  ['de', 'Siedepunkt: über 100 °C', '> 100'],
  ['sv', 'Kokpunkt: lägre än 35 °C', '< 35'],
  ['en', 'Boiling point: below 35 °C', '< 35'],
] as const)('%s "%s" begins at, or is more or less than, what its words say', (language, line, expected) => {
  const found = read(language, 9, line).boiling_point;
  expect([`${found?.value?.op} ${found?.value?.value}`, found?.state]).toEqual([expected, 'read']);
});

test('words of several parts name a state', () => {
  expect(read('nl', 9, 'Vorm: vaste stof').physical_state).toMatchObject({ value: 'SOLID', state: 'read' });
});

test('class and packing group by other words for them', () => {
  expect(read('fi', 14, 'YK-nro: 1263\nKuljetusluokka: 3\nPakkausryhmä: II').adr_class.value).toBe('3');
  expect(read('fi', 14, 'YK-nro: 1263\nVaaraluokka: 3\nPakkausryhmä: II').adr_class.value).toBe('3');
  expect(read('no', 14, 'UN-nr.: 1263\nKlasse: 3\nPakkegruppe: II').packing_group.value).toBe('II');
});

test('a number of a version after "N°"', () => {
  const { values } = readText(typedItems('fr', {}, 'Version : N°4 (14/03/2021)'), 3, reference);
  expect(values?.version.value).toBe('4');
});
