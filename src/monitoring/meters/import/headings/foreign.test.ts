import { expect, test } from 'vitest';
import { meaningOf } from './headers.ts';

test.each([
  ['Zählpunkt', { role: 'meter' }],
  ['Anläggnings-ID', { role: 'meter' }],
  ['Datum/Uhrzeit', { role: 'date' }],
  ['Tidpunkt', { role: 'date' }],
  ['Datum von', { role: 'date', dateMeans: 'START' }],
  ['Vanaf', { role: 'date', dateMeans: 'START' }],
  ['Bis', { role: 'end', dateMeans: 'END' }],
  ['Till', { role: 'end', dateMeans: 'END' }],
  ['Uhrzeit', { role: 'time' }],
  ['Einheit', { role: 'unit' }],
  ['Verbrauch (kWh)', { role: 'value', content: 'AMOUNTS', unit: 'kWh', isOpen: false }],
  ['Stroomverbruik kWh', { role: 'value', content: 'AMOUNTS', unit: 'kWh' }],
  ['Förbrukning [kWh]', { role: 'value', content: 'AMOUNTS', unit: 'kWh', isOpen: false }],
  ['Forbruk (kWh)', { role: 'value', content: 'AMOUNTS', unit: 'kWh', isOpen: false }],
  ['Zählerstand', { role: 'value', content: 'READINGS' }],
  ['Mätarställning', { role: 'value', content: 'READINGS' }],
])('%s of a file from abroad is known', (heading, meaning) => {
  expect(meaningOf(heading)).toMatchObject(meaning);
});

test.each([
  'Einspeisung (kWh)',
  'Arbeitspreis',
  'Leistung (kW)',
  'Status',
  'Teruglevering (kWh)',
  'Prognos (kWh)',
])('%s is not taken for what was used', (heading) => {
  expect(meaningOf(heading)).not.toMatchObject({ content: 'AMOUNTS' });
});
