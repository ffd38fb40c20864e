import { expect, test } from 'vitest';
import { storageClassCodes } from './joint-storage.ts';
import { proposeStorageClass } from './storage-class.ts';
import type { StorageFacts } from './storage-class.ts';

const propose = (statements: string, facts: Partial<StorageFacts> = {}) => {
  const given = statements.split(' ').filter(Boolean);
  const proposal = proposeStorageClass({
    statements: given,
    notClassified: given.length === 0,
    physicalState: null,
    flashPoint: null,
    ...facts,
  });
  return [proposal.classes.join(' '), proposal.because, proposal.missing.join(' ')];
};

test.each([
  ['acetone', 'H225 H319 H336', '3', 'H225'],
  ['methanol, flammable before toxic', 'H225 H301+H311+H331 H370', '3', 'H225'],
  ['acrolein, fatal before flammable', 'H225 H300 H330 H311 H314 H410', '6.1A', 'H300'],
  ['sodium', 'H260 H314', '4.3', 'H260'],
  ['an aerosol', 'H222 H229', '2B', 'H222'],
  ['oxygen under pressure', 'H270 H280', '2A', 'H270'],
  ['sodium nitrite, oxidising before toxic', 'H272 H301 H400', '5.1B', 'H272'],
  ['a peroxide', 'H242 H317', '5.2', 'H242'],
  ['trinitrotoluene', 'H201 H301+H311+H331', '1', 'H201'],
  ['sulphur', 'H228', '4.1B', 'H228'],
  ['acetic acid, flammable before corrosive', 'H226 H314', '3', 'H226'],
])('%s', (_, statements, storage, because) => {
  expect(propose(statements)).toEqual([storage, because, '']);
});

test('if flammability decides and is unknown, both remain, the combustible one first', () => {
  expect(propose('H314')).toEqual(['8A 8B', 'H314', 'COMBUSTIBLE']);
  expect(propose('H314', { combustible: false })).toEqual(['8B', 'H314', '']);
  expect(propose('H300+H310', { physicalState: 'LIQUID', flashPoint: '80' })).toEqual([
    '6.1A',
    'H300+H310',
    '',
  ]);
  expect(propose('H350i', { combustible: false })).toEqual(['6.1D', 'H350i', '']);
});

test('without a hazard that decides, state and burning do', () => {
  expect(propose('H412', { physicalState: 'LIQUID', flashPoint: '120' })).toEqual(['10', null, '']);
  expect(propose('', { physicalState: 'LIQUID', combustible: false })).toEqual(['12', null, '']);
  expect(propose('H319', { physicalState: 'SOLID' })).toEqual(['11 13', null, 'COMBUSTIBLE']);
  expect(propose('')).toEqual(['10 11 12 13', null, 'PHYSICAL_STATE COMBUSTIBLE']);
  expect(propose('', { physicalState: 'GAS' })).toEqual(['', null, '']);
});

test('nothing is derived from an absence: only where the sheet says that it is not classified', () => {
  const unknown = { notClassified: false, physicalState: 'LIQUID' } as const;
  expect(propose('', unknown)).toEqual(['', null, 'CLASSIFICATION']);
  expect(propose('', { ...unknown, notClassified: true })).toEqual(['10 12', null, 'COMBUSTIBLE']);
});

test('a liquid that is not classified may be of class 3 by its flash point, up to 60 °C', () => {
  const liquid = { physicalState: 'LIQUID' } as const;
  expect(propose('', { ...liquid, flashPoint: '20' })).toEqual(['3 10', null, 'CLASSIFICATION']);
  expect(propose('', { ...liquid, flashPoint: '60' })).toEqual(['3 10', null, 'CLASSIFICATION']);
  expect(propose('', { ...liquid, flashPoint: '61' })).toEqual(['10', null, '']);
});

test('an aerosol is 2B by its form (TRGS 510), whatever it contains', () => {
  for (const statements of ['', 'H226', 'H222 H229', 'H229 H319', 'H301 H314'])
    expect(propose(statements, { physicalState: 'AEROSOL', notClassified: false })).toEqual(['2B', null, '']);
  expect(propose('H200', { physicalState: 'AEROSOL' })).toEqual(['1', 'H200', '']);
});

test('only storage classes are proposed', () => {
  const all = [
    'H200',
    'H222',
    'H280',
    'H206',
    'H240',
    'H250',
    'H260',
    'H271',
    'H272',
    'H300',
    'H225',
    'H228',
    'H301',
    'H314',
    '',
  ];
  const proposed = all.flatMap((code) => propose(code)[0]?.split(' ') ?? []);
  expect(proposed.filter((code) => !storageClassCodes.includes(code))).toEqual([]);
  expect(new Set(proposed).size).toBe(21);
});
