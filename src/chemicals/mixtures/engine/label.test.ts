import { describe, expect, test } from 'vitest';
import { calculated, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';

const labelOf = (of: object, ...all: Given[]) => calculated(of, ...all).label;
/** The EUH statements with the substances that they name, by their place. */
const supplements = (of: object, ...all: Given[]) =>
  labelOf(of, ...all).euHazardStatements.map(({ code, names, asked }) =>
    [code, ...names.map((name) => name.replace('component ', '')), asked && 'asked']
      .filter(Boolean)
      .join(' '),
  );
const names = (...all: Given[]) => labelOf({}, ...all).names.map(({ component }) => component);
const carrying = (...euHazardStatements: string[]) => ({ euHazardStatements });

describe('the label', () => {
  test('has what the classes ask for, without what others say already', () => {
    expect(
      labelOf({}, '5 Skin Corr. 1B H314', [
        '25 Aquatic Acute 1 H400 & Aquatic Chronic 1 H410',
        { mFactors: { acute: 1, chronic: 1 } },
      ]),
    ).toMatchObject({
      signalWord: 'DANGER',
      pictograms: ['GHS05', 'GHS09'],
      hazardStatements: ['H314', 'H410'],
      leftOut: ['H318', 'H400'],
    });
    expect(labelOf({}, '1')).toMatchObject({
      signalWord: 'NORMAL',
      pictograms: [],
      hazardStatements: [],
      precautions: [],
    });
    const { precautions } = labelOf({}, '5 Skin Corr. 1B H314');
    expect(precautions).toContainEqual({ code: 'P280', because: ['H314', 'H318'] });
    expect(precautions.map(({ code }) => code)).not.toContain('P102');
    expect(
      labelOf({ audience: 'PUBLIC' }, '5 Skin Corr. 1B H314').precautions.map(({ code }) => code),
    ).toContain('P102');
  });

  test('names each substance that gives a class alone, and of a sum the few that reach it', () => {
    expect(names('0.1 Carc. 1B H350', '0.2 Carc. 1B H350', '0.05 Carc. 1B H350 & Lact. H362')).toEqual([
      0, 1,
    ]);
    expect(names('6 Skin Corr. 1B H314', '2 Skin Corr. 1B H314 & Carc. 2 H351')).toEqual([0, 1]);
    expect(names('6 Skin Corr. 1B H314', '1 Skin Corr. 1B H314 & STOT SE 3 H335')).toEqual([0]);
    expect(names('12 Skin Irrit. 2 H315')).toEqual([]);
    expect(names('10 STOT SE 1 H370')).toEqual([0]);
  });
});

// Annex II, 2.8 and Table 3.4.6.
describe('EUH208', () => {
  test.for([
    ['0.1 Skin Sens. 1 H317', ['EUH208 0']],
    ['0.099 Skin Sens. 1 H317', []],
    ['0.01 Skin Sens. 1A H317', ['EUH208 0']],
    ['0.0099 Skin Sens. 1A H317', []],
    ['0.1 Resp. Sens. 1B H334', ['EUH208 0']],
    ['0.01 Resp. Sens. 1A H334', ['EUH208 0']],
  ] as const)('%s: %j', ([given, expected]) => {
    expect(supplements({ audience: 'PUBLIC' }, given)).toEqual(expected);
  });
  test('is from a tenth of a specific limit where that is lower', () => {
    const limits = {
      specificConcentrationLimits: [
        { hazardClass: 'Skin Sens.', category: '1A', statement: 'H317', min: '0.0015' },
      ],
    };
    expect(supplements({ audience: 'PUBLIC' }, ['0.00015 Skin Sens. 1A H317', limits])).toEqual(['EUH208 0']);
    expect(supplements({ audience: 'PUBLIC' }, ['0.00014 Skin Sens. 1A H317', limits])).toEqual([]);
  });
  test('gives way to names where the mixture is sensitising itself', () => {
    const given: Given[] = ['1 Skin Sens. 1 H317', '0.1 Skin Sens. 1B H317'];
    expect(supplements({}, ...given)).toEqual([]);
    expect(names(...given)).toEqual([0, 1]);
  });
});

// Annex II, 2.10.
describe('EUH210', () => {
  test.for([
    ['0.1 Carc. 2 H351', ['EUH210 0']],
    ['0.099 Carc. 2 H351', []],
    ['0.1 Repr. 2 H361d', ['EUH210 0']],
    ['0.1 Repr. 1B H360', ['EUH210 0']],
    ['0.1 Lact. H362', ['EUH210 0']],
    ['0.1 ED HH 2 EUH381', ['EUH210 0']],
    ['0.1 ED ENV 2 EUH431', ['EUH210 0']],
    ['0.01 Skin Sens. 1A H317', ['EUH208 0', 'EUH210 0']],
    ['0.1 Skin Sens. 1B H317', ['EUH208 0', 'EUH210 0']],
    ['1 STOT SE 2 H371', ['EUH210 0']],
    ['0.99 STOT SE 2 H371', []],
    ['1 Flam. Liq. 3 H226', []],
  ] as const)('%s: %j', ([given, expected]) => {
    expect(supplements({ flashPoint: '100' }, given)).toEqual(expected);
  });
  test('is neither for the public nor with a class', () => {
    expect(supplements({ audience: 'PUBLIC' }, '0.1 Carc. 2 H351')).toEqual([]);
    expect(supplements({}, '0.1 Carc. 2 H351', '10 Skin Irrit. 2 H315')).toEqual([]);
  });
});

describe('statements that depend on how the mixture behaves', () => {
  test('are asked, because of the substances that carry them', () => {
    const codes = ['EUH014', 'EUH018', 'EUH019', 'EUH029', 'EUH031', 'EUH032', 'EUH044', 'EUH071'];
    expect(supplements({}, ['0.01', carrying(...codes)])).toEqual(codes.map((code) => `${code} 0 asked`));
  });
  test('EUH066 is asked from 10 % on, not with irritation; EUH070 follows from 0.1 %', () => {
    expect(supplements({}, ['10', carrying('EUH066')])).toEqual(['EUH066 0 asked']);
    expect(supplements({}, ['9.9', carrying('EUH066')])).toEqual([]);
    expect(supplements({}, ['10 Skin Irrit. 2 H315', carrying('EUH066')])).toEqual([]);
    expect(supplements({}, ['5 Skin Corr. 1B H314', carrying('EUH066')], ['10', carrying('EUH066')])).toEqual(
      [],
    );
    expect(supplements({}, ['0.1', carrying('EUH070')])).toEqual(['EUH070 0']);
    expect(supplements({}, ['0.099', carrying('EUH070')])).toEqual([]);
  });
  test('EUH204 is asked of an isocyanate, which EUH208 then need not name', () => {
    const isocyanate: Given = ['0.5 Resp. Sens. 1 H334', { name: 'diisocyanate' }];
    expect(supplements({ audience: 'PUBLIC' }, isocyanate, '0.5 Skin Sens. 1 H317')).toEqual([
      'EUH204 diisocyanate asked',
      'EUH208 1',
    ]);
    expect(supplements({}, ['0', { name: 'diisocyanate' }])).toEqual([]);
  });
});

describe('a row', () => {
  test('says at which share of one substance it falls, and to what', () => {
    const changes = (id: Parameters<typeof rowOf>[1], ...all: Given[]) =>
      rowOf(calculated({}, ...all), id).changesAt.map(({ component, share, category, below }) => [
        component,
        share,
        category,
        below,
      ]);
    expect(changes('3.2', '12 Skin Corr. 1B H314')).toEqual([[0, '5', 'Skin Corr. 1B', 'Skin Irrit. 2']]);
    expect(changes('3.2', '3 Skin Corr. 1B H314', '4 Skin Corr. 1B H314 & Carc. 2 H351')).toEqual([
      [0, '1', 'Skin Corr. 1B', 'Skin Irrit. 2'],
    ]);
    expect(changes('3.6', '0.5 Carc. 1B H350')).toEqual([[0, '0.1', 'Carc. 1B', null]]);
    expect(changes('3.6', '0.5 Carc. 1B H350', '0.5 Carc. 1B H350 & Lact. H362')).toEqual([]);
    expect(changes('3.2', '20 Skin Irrit. 2 H315', '20 Skin Irrit. 2 H315 & Lact. H362')).toEqual([]);
  });

  test('is what a test or an expert says, with the calculation for comparison', () => {
    const override = { hazardClass: '3.3', category: null, basis: 'TEST', note: 'OECD 437' };
    const row = rowOf(calculated({ overrides: [override] }, '20 Eye Irrit. 2 H319'), '3.3');
    expect(row).toMatchObject({
      status: 'NOT_CLASSIFIED',
      reason: 'OVERRIDDEN',
      override,
      missing: [],
      changesAt: [],
    });
    expect(row.steps.some(({ met }) => met)).toBe(true);
    const oral = { ...override, hazardClass: '3.1-oral', category: 'Acute Tox. 3' };
    expect(rowOf(calculated({ overrides: [oral] }, '1'), '3.1-oral').high).toEqual({
      status: 'CLASSIFIED',
      category: 'Acute Tox. 3',
      categories: ['Acute Tox. 3'],
      statements: ['H301'],
    });
  });

  test('depends on the concentration where its ends differ, and shows the steps of both', () => {
    const row = rowOf(
      calculated({}, ['9 Eye Irrit. 2 H319', { concentration: { min: '5', max: '20' } }]),
      '3.3',
    );
    expect(row).toMatchObject({
      status: 'DEPENDS_ON_CONCENTRATION',
      low: { status: 'NOT_CLASSIFIED' },
      high: { category: 'Eye Irrit. 2' },
    });
    expect(row.steps.map(({ end, met, total }) => [end, met, total])).toEqual([
      ['HIGH', true, '2'],
      ['LOW', false, '0.5'],
    ]);
    const fixed = rowOf(calculated({}, '20 Eye Irrit. 2 H319'), '3.3');
    expect(fixed.steps.map(({ end }) => end)).toEqual(['HIGH']);
    expect(fixed.steps[0]?.terms).toEqual([
      {
        component: 0,
        name: 'component 0',
        share: '20',
        factor: '1',
        limit: '10',
        limitKind: 'GCL',
        limitOf: 'Eye Irrit. 2',
        source: 'OWN',
        cutOff: '1',
        counts: true,
        why: null,
        value: '2',
      },
    ]);
  });

  test('without a class says why', () => {
    const reason = (id: Parameters<typeof rowOf>[1], of: object, ...all: Given[]) =>
      rowOf(calculated(of, ...all), id).reason;
    expect(reason('3.2', {}, '5')).toBe('NO_COMPONENT');
    expect(reason('3.2', {}, '5 Skin Irrit. 2 H315')).toBe('BELOW_LIMIT');
    expect(reason('3.10', { physicalState: 'SOLID' }, '50 Asp. Tox. 1 H304')).toBe('STATE');
    expect(reason('3.10', { kinematicViscosity: '30' }, '50 Asp. Tox. 1 H304')).toBe('VISCOSITY');
    expect(reason('3.11', { date: '2026-04-30' }, '5 ED HH 1 EUH380')).toBe('NOT_IN_FORCE');
    expect(reason('2.7', {}, '5')).toBe('STATE');
  });

  test('is open from the share on at which a substance without any data may matter', () => {
    const open = (share: string) =>
      calculated({ flashPoint: '100' }, [share, { classification: null }])
        .rows.filter(({ high }) => high.status === 'INSUFFICIENT_DATA')
        .map(({ hazardClass }) => hazardClass);
    expect(open('1')).toEqual([
      '3.1-oral',
      '3.1-dermal',
      '3.1-inhalation',
      '3.2',
      '3.3',
      '3.4-resp',
      '3.4-skin',
      '3.5',
      '3.6',
      '3.7',
      '3.8',
      '3.9',
      '3.10',
      '3.11',
      '4.1-acute',
      '4.1-chronic',
      '4.2',
      '4.3',
      '4.4',
      '5.1',
    ]);
    expect(open('0.3')).toEqual([
      '3.4-resp',
      '3.4-skin',
      '3.5',
      '3.6',
      '3.7',
      '3.11',
      '4.1-acute',
      '4.1-chronic',
      '4.2',
      '4.3',
      '4.4',
      '5.1',
    ]);
    expect(open('0.1')).toEqual([
      '3.4-resp',
      '3.4-skin',
      '3.5',
      '3.6',
      '3.11',
      '4.1-acute',
      '4.1-chronic',
      '4.2',
      '4.3',
      '4.4',
      '5.1',
    ]);
    expect(open('0.09')).toEqual([]);
  });
});

describe('the whole', () => {
  test('is named up to 100 %; what is more is on the safe side', () => {
    expect(calculated({}, '60', '30')).toMatchObject({ undisclosed: '10', overHundred: false });
    expect(calculated({}, '60', '40')).toMatchObject({ undisclosed: '0', overHundred: false });
    expect(calculated({}, '60', '41')).toMatchObject({ undisclosed: '0', overHundred: true });
  });
  test('leaves out titanium dioxide as a carcinogen, and what is not hazardous', () => {
    const carcinogen = (more: object) =>
      rowOf(calculated({}, ['50 Carc. 2 H351', more]), '3.6').high.category;
    expect(carcinogen({})).toBe('Carc. 2');
    expect(carcinogen({ casNumber: '13463-67-7' })).toBeNull();
    expect(carcinogen({ notHazardous: true })).toBeNull();
    expect(carcinogen({ casNumber: '7732-18-5' })).toBeNull();
  });
});
