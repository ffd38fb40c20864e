import { describe, expect, test } from 'vitest';
import { calculated } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';

const named = (given: string, name: string, more: object = {}): Given => [given, { name, ...more }];
/** The supplemental statements with the substances that ask for them. */
const asked = (of: object, ...all: Given[]) =>
  calculated(of, ...all).label.euHazardStatements.map(
    ({ code, names, asked: open }) => `${code} ${names.join()}${open ? ' asked' : ''}`,
  );
const forAll = { audience: 'PUBLIC' };

// Annex II, part 2: what goes by the contents, whatever the classes are.
describe('statements by what a mixture contains', () => {
  test.for<[string, string, object, string[]]>([
    ['0.16', 'lead chromate', {}, ['EUH201']],
    ['0.15', 'lead chromate', {}, []],
    ['1', 'tetraethylbly', {}, ['EUH201']],
    ['1', 'blychromat', {}, ['EUH201']],
    ['1', 'unleaded gasoline', {}, []],
    ['1', 'assembly paste', {}, []],
    ['90', 'ethyl 2-cyanoacrylate', {}, ['EUH202']],
    ['90', 'ethyl-2-cyanoacrylat', {}, ['EUH202']],
    ['30', 'Portland cement', {}, ['EUH203']],
    ['30', 'klinker', {}, ['EUH203']],
    ['5', 'hexamethylendiisocyanat', {}, ['EUH204']],
    ['5', 'bisphenol A epoxy resin', {}, ['EUH205']],
    ['5', 'butylglycidylether', {}, ['EUH205']],
    ['2', 'cadmium', {}, ['EUH207']],
    ['2', 'kadmium', {}, ['EUH207']],
    ['2', 'calcium carbonate', {}, []],
  ])('%s %% %s', ([share, name, of, codes]) => {
    expect(asked(of, named(share, name))).toEqual(codes.map((code) => `${code} ${name} asked`));
  });

  test('substances are known by their numbers too, however they are called', () => {
    const numbered = (share: string, casNumber: string): Given => [share, { name: 'x', casNumber }];
    expect(asked({}, numbered('10', '65997-15-1'))).toEqual(['EUH203 x asked']);
    expect(asked({}, numbered('10', '1675-54-3'))).toEqual(['EUH205 x asked']);
    for (const resin of ['25068-38-6', '9003-36-5'])
      expect(asked({}, numbered('10', resin))).toEqual(['EUH205 x asked']);
    for (const bleach of ['7681-52-9', '7778-54-3', '2893-78-9', '51580-86-0', '87-90-1'])
      expect(asked(forAll, numbered('1.1', bleach))).toEqual(['EUH206 x asked']);
  });

  test('active chlorine is a matter of more than 1 % and of the public', () => {
    expect(asked(forAll, named('1.1', 'natriumhypochlorit'))).toEqual(['EUH206 natriumhypochlorit asked']);
    expect(asked(forAll, named('1', 'sodium hypochlorite'))).toEqual([]);
    expect(asked({}, named('5', 'sodium hypochlorite'))).toEqual([]);
  });

  test('a cement that is sensitising says so already', () => {
    expect(asked({}, named('30 Skin Sens. 1 H317', 'cement'))).toEqual([]);
  });

  test('EUH208 does not repeat an epoxy substance', () => {
    const epoxy = named('0.5 Skin Sens. 1 H317', 'epoxy resin');
    expect(asked(forAll, epoxy, '0.5 Skin Sens. 1 H317')).toEqual([
      'EUH205 epoxy resin asked',
      'EUH208 component 1',
    ]);
  });
});

// Annex II, 2.9.
describe('a halogenated hydrocarbon that keeps a liquid from burning', () => {
  const solvent = named('80', 'dichloromethane');
  test('asks for EUH209 with more than 5 % of what is highly flammable, else for EUH209A', () => {
    expect(asked({}, solvent, '5.1 Flam. Liq. 2 H225')).toEqual(['EUH209 dichloromethane asked']);
    expect(asked({}, solvent, '5 Flam. Liq. 2 H225')).toEqual([]);
    expect(asked({}, solvent, '3 Flam. Liq. 2 H225', '3 Flam. Liq. 3 H226')).toEqual([
      'EUH209A dichloromethane asked',
    ]);
    expect(asked({}, solvent, '3 Flam. Liq. 1 H224', '3 Flam. Liq. 2 H225')).toEqual([
      'EUH209 dichloromethane asked',
    ]);
  });
  test.for(['75-09-2', '79-01-6', '127-18-4', '67-66-3', '71-55-6', '106-94-5', '156-60-5', '56-23-5'])(
    'is known by its number %s',
    (casNumber) => {
      expect(asked({}, ['80', { name: 'x', casNumber }], '6 Flam. Liq. 2 H225')).toEqual(['EUH209 x asked']);
    },
  );
  test('asks for nothing where the liquid burns by itself, is none, or has no such solvent', () => {
    const burning = '20 Flam. Liq. 2 H225';
    expect(asked({ flashPoint: '60' }, solvent, burning)).toEqual([]);
    expect(asked({ flashPoint: '61' }, solvent, burning)).toEqual(['EUH209 dichloromethane asked']);
    expect(asked({ physicalState: 'SOLID' }, solvent, burning)).toEqual([]);
    expect(asked({}, named('80', '5-chloro-2-methyl-isothiazolinone'), burning)).toEqual([]);
    expect(asked({}, named('80', 'trichlorethylen'), burning)).toEqual(['EUH209 trichlorethylen asked']);
  });
});
