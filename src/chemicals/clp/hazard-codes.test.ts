import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  byCode,
  partsOf,
  plainStatement,
  readStatementCode,
  notCodesIn,
  statementCodesIn,
  withLetters,
} from './hazard-codes.ts';

const shipped = JSON.parse(
  readFileSync(new URL('../../../db/reference/chemicals/statements.json', import.meta.url), 'utf8'),
) as { code: string; kind: string; components?: string[] }[];

test('every shipped code is read as it is written, and its parts are those of its combination', () => {
  expect(shipped).toHaveLength(273);
  expect(shipped.filter(({ code }) => readStatementCode(code) !== code)).toEqual([]);
  expect(
    shipped.filter(({ code, components = [code] }) => partsOf(code).join() !== components.join()),
  ).toEqual([]);
});

test('codes are read as data sheets write them', () => {
  expect(
    [
      'h225',
      ' H 225',
      'H300 + H310',
      'H301/H311/H331',
      'EUH 208',
      'euh201a',
      'H360Fd',
      'H360fd',
      'P301 + P310',
    ].map(readStatementCode),
  ).toEqual([
    'H225',
    'H225',
    'H300+H310',
    'H301+H311+H331',
    'EUH208',
    'EUH201A',
    'H360Fd',
    'H360fd',
    'P301+P310',
  ]);
});

test('other text is refused', () => {
  expect(
    ['', 'R45', 'H22', 'H2255', 'H300+', '+H300', 'H300+R45', 'flammable'].map(readStatementCode),
  ).toEqual(Array(8).fill(null));
});

test('letters are taken off what the Regulation gives letters, and from nothing else', () => {
  expect(['H350i', 'H360FD', 'H361fd', 'H361FD', 'H360', 'H225', 'EUH201A'].map(plainStatement)).toEqual([
    'H350',
    'H360',
    'H361',
    'H361FD',
    'H360',
    'H225',
    'EUH201A',
  ]);
  const known = shipped.map(({ code }) => code);
  const lettered = ['H350', 'H360', 'H361'].flatMap(withLetters);
  // Annex VI has H360Df too; the list of statements leaves none of the others out.
  expect(known.filter((code) => /^H\d{3}[A-Za-z]/.test(code) && !lettered.includes(code))).toEqual([]);
});

test('H comes before EUH, and numbers rise', () => {
  expect(['EUH208', 'H302', 'H300+H310', 'P101', 'H225', 'H300'].toSorted(byCode)).toEqual([
    'H225',
    'H300',
    'H300+H310',
    'H302',
    'EUH208',
    'P101',
  ]);
});

test('codes are found in a list as a data sheet has it, each once, and a code in no list is not made up', () => {
  expect(
    statementCodesIn(
      'Danger. H225, h 304; H300 + H310/H319 (H360FD) EUH 066. P370+P380+P375[+P378], H225 and H999',
    ),
  ).toEqual(['H225', 'H304', 'H300+H310', 'H319', 'H360FD', 'EUH066', 'P370+P380+P375[+P378]', 'H999']);
  expect(statementCodesIn(shipped.map(({ code }) => code).join(', '))).toEqual(
    shipped.map(({ code }) => code),
  );
  expect(statementCodesIn('highly flammable, P 2025, UN 1263, H22, XH225')).toEqual([]);
});

test('misspelled codes are found among the valid ones', () => {
  expect(notCodesIn('H225, H300 + H310; EUH 208 P301+P310')).toEqual([]);
  expect(notCodesIn('H225: Meget brandfarlig væske')).toEqual([]);
  expect(notCodesIn('H225 H22; H3O1, 319')).toEqual(['H22', 'H3O1', '319']);
});
