import { describe, expect, test } from 'vitest';
import { calculated, check, no, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given, Line } from '../../../../test/support/mixtures.ts';

// Table 3.1.1: an ingredient alone at 100 % has its own estimate; bounds are inclusive.
const bounds = [
  ['3.1-oral', 'ORAL', null, ['5', '50', '300', '2000'], ['H300', 'H300', 'H301', 'H302']],
  ['3.1-dermal', 'DERMAL', null, ['50', '200', '1000', '2000'], ['H310', 'H310', 'H311', 'H312']],
  ['3.1-inhalation', 'INHALATION', 'vapours', ['0.5', '2', '10', '20'], ['H330', 'H330', 'H331', 'H332']],
  [
    '3.1-inhalation',
    'INHALATION',
    'dusts or mists',
    ['0.05', '0.5', '1', '5'],
    ['H330', 'H330', 'H331', 'H332'],
  ],
  [
    '3.1-inhalation',
    'INHALATION',
    'gases',
    ['100', '500', '2500', '20000'],
    ['H330', 'H330', 'H331', 'H332'],
  ],
] as const;
for (const [id, route, form, ends, codes] of bounds) {
  const of = (value: string): Given => [
    '100',
    { acuteToxicityEstimates: [{ route, value, unit: form === 'gases' ? 'ppmV' : 'mg', form }] },
  ];
  const inhalationForm =
    form === null ? null : ({ v: 'VAPOUR', d: 'DUST_MIST', g: 'GAS' } as const)[form[0] as 'v'];
  const lines = ends.flatMap((end, place): Line[] => [
    [id, [of(end)], `Acute Tox. ${place + 1} ${codes[place]}`],
    [
      id,
      [of(`${end}${end.includes('.') ? '' : '.'}001`)],
      place === 3 ? no : `Acute Tox. ${place + 2} ${codes[place + 1]}`,
    ],
  ]);
  check(`acute toxicity ${route} ${form ?? ''}`, { inhalationForm }, lines);
}
// Table 3.1.2: converted estimates of a category; 100 × estimate ÷ bound is the share that gives the class.
check('acute toxicity from the category alone', { inhalationForm: 'VAPOUR' }, [
  ['3.1-oral', ['10 Acute Tox. 1 H300'], 'Acute Tox. 1 H300'],
  ['3.1-oral', ['9.99 Acute Tox. 1 H300'], 'Acute Tox. 2 H300'],
  ['3.1-oral', ['10 Acute Tox. 2 H300'], 'Acute Tox. 2 H300'],
  ['3.1-oral', ['9.99 Acute Tox. 2 H300'], 'Acute Tox. 3 H301'],
  ['3.1-oral', ['5 Acute Tox. 3 H301'], 'Acute Tox. 4 H302'],
  ['3.1-oral', ['4.99 Acute Tox. 3 H301'], no],
  ['3.1-oral', ['25 Acute Tox. 4 H302'], 'Acute Tox. 4 H302'],
  ['3.1-oral', ['24.99 Acute Tox. 4 H302'], no],
  ['3.1-oral', ['15 Acute Tox. 4 H302', '2 Acute Tox. 3 H301'], 'Acute Tox. 4 H302'],
  ['3.1-dermal', ['55 Acute Tox. 4 H312'], 'Acute Tox. 4 H312'],
  ['3.1-dermal', ['54.99 Acute Tox. 4 H312'], no],
  ['3.1-dermal', ['30 Acute Tox. 3 H311'], 'Acute Tox. 3 H311'],
  ['3.1-dermal', ['25 Acute Tox. 2 H310'], 'Acute Tox. 2 H310'],
  ['3.1-dermal', ['10 Acute Tox. 1 H310'], 'Acute Tox. 1 H310'],
  ['3.1-inhalation', ['55 Acute Tox. 4 H332'], 'Acute Tox. 4 H332'],
  ['3.1-inhalation', ['30 Acute Tox. 3 H331'], 'Acute Tox. 3 H331'],
  ['3.1-inhalation', ['29.99 Acute Tox. 3 H331'], 'Acute Tox. 4 H332'],
  ['3.1-inhalation', ['25 Acute Tox. 2 H330'], 'Acute Tox. 2 H330'],
  ['3.1-inhalation', ['10 Acute Tox. 1 H330'], 'Acute Tox. 1 H330'],
  // Below the cut-off values of Table 1.1.
  ['3.1-oral', ['0.09 Acute Tox. 1 H300'], no],
  ['3.1-oral', ['0.1 Acute Tox. 1 H300', '20 Acute Tox. 4 H302'], 'Acute Tox. 4 H302'],
]);
test('the unknown part of acute toxicity is left out of the whole above 10 %', () => {
  const unknown = (share: string): Given => [share, { unknownAcuteToxicity: ['ORAL'] }];
  const found = (share: string) => calculated({}, '23 Acute Tox. 4 H302', unknown(share));
  expect(rowOf(found('10'), '3.1-oral').high.status).toBe('INSUFFICIENT_DATA');
  expect(rowOf(found('11'), '3.1-oral').high.categories).toEqual(['Acute Tox. 4']);
  expect(found('11').unknownAcute).toEqual([{ route: 'ORAL', low: '11', high: '11' }]);
  expect(found('0.9').unknownAcute).toEqual([]);
});
test('the estimates of the mixture are at both ends', () => {
  const { estimates } = calculated({}, [
    '5 Acute Tox. 4 H302',
    {
      concentration: { min: '5', max: '10' },
      acuteToxicityEstimates: [{ route: 'ORAL', value: '600', unit: 'mg/kg' }],
    },
  ]);
  expect(estimates).toEqual([
    { route: 'ORAL', form: null, end: 'LOW', value: '12000' },
    { route: 'ORAL', form: null, end: 'HIGH', value: '6000' },
  ]);
});

// Table 2.6.1.
for (const [flashPoint, boilingPoint, expected] of [
  ['22.9', '35', 'Flam. Liq. 1 H224'],
  ['22.9', '35.1', 'Flam. Liq. 2 H225'],
  ['22.9', null, 'Flam. Liq. 1 H224'],
  ['23', '35', 'Flam. Liq. 3 H226'],
  ['60', null, 'Flam. Liq. 3 H226'],
  ['60.1', null, no],
  [null, '80', 'INSUFFICIENT_DATA'],
] as const)
  check(`a flash point of ${flashPoint} °C, boiling at ${boilingPoint} °C`, { flashPoint, boilingPoint }, [
    ['2.6', ['50 Flam. Liq. 2 H225'], expected],
  ]);
test('a liquid without a boiling point says that it is missing', () => {
  const row = rowOf(calculated({ flashPoint: '10' }, '50 Flam. Liq. 2 H225'), '2.6');
  expect(row).toMatchObject({ missing: [{ what: 'BOILING_POINT' }], carriers: [0], unreviewed: true });
  expect(rowOf(calculated({ flashPoint: '70' }, '5'), '2.6')).toMatchObject({ reason: 'FLASH_POINT' });
  expect(rowOf(calculated({}, '5'), '2.6').missing).toEqual([{ what: 'FLASH_POINT', component: null }]);
  expect(rowOf(calculated({ physicalState: null }, '5'), '2.6').missing).toEqual([
    { what: 'PHYSICAL_STATE', component: null },
  ]);
});
// Table 2.3.1.
for (const [heatOfCombustion, share, expected] of [
  ['19', '1', 'Aerosol 3 H229'],
  ['20', '1', 'Aerosol 1 H222 H229'],
  ['19', '1.1', 'Aerosol 1 H222 H229'],
  [null, '0.5', 'Aerosol 1 H222 H229'],
  ['30', '85', 'Aerosol 1 H222 H229'],
] as const)
  check(
    `an aerosol of ${heatOfCombustion} kJ/g with ${share} % that burns`,
    { physicalState: 'AEROSOL', heatOfCombustion },
    [['2.3', [`${share} Flam. Gas 1A H220`], expected]],
  );
test('an aerosol says whether it was tested', () => {
  const notices = (heatOfCombustion: string | null, share: string) =>
    rowOf(calculated({ physicalState: 'AEROSOL', heatOfCombustion }, `${share} Flam. Liq. 2 H225`), '2.3')
      .notices;
  expect([notices('30', '85'), notices('29', '85'), notices('30', '84')]).toEqual([
    [],
    ['NOT_TESTED'],
    ['NOT_TESTED'],
  ]);
  expect(notices('10', '1')).toEqual([]);
});
// ISO 10156: 4 % of hydrogen in nitrogen does not burn, 6 % does; air is no oxidising gas, 25 % of oxygen is one.
const gas = (share: string, casNumber: string): Given => [share, { casNumber }];
const nitrogen = (share: string) => gas(share, '7727-37-9');
check('gases', { physicalState: 'GAS' }, [
  ['2.2', [gas('5.5', '1333-74-0'), nitrogen('94.5')], no],
  ['2.2', [gas('5.6', '1333-74-0'), nitrogen('94.4')], 'Flam. Gas 1A H220'],
  ['2.2', [gas('8.7', '74-82-8'), nitrogen('91.3')], no],
  ['2.2', [gas('8.8', '74-82-8'), nitrogen('91.2')], 'Flam. Gas 1A H220'],
  ['2.2', [gas('10', '74-82-8'), gas('90', '124-38-9')], no],
  ['2.2', [gas('8.8', '74-82-8'), gas('91.2', '7440-59-7')], 'Flam. Gas 1A H220'],
  ['2.4', [gas('23.5', '7782-44-7'), nitrogen('76.5')], no],
  ['2.4', [gas('23.6', '7782-44-7'), nitrogen('76.4')], 'Ox. Gas 1 H270'],
  ['2.4', [gas('39', '10024-97-2'), nitrogen('61')], no],
  ['2.4', [gas('40', '10024-97-2'), nitrogen('60')], 'Ox. Gas 1 H270'],
  ['2.2', [gas('10', '7782-44-7'), gas('90', '74-82-8')], 'NOT_COMPUTED'],
  ['2.2', [gas('10', '50-00-0'), nitrogen('90')], 'NOT_COMPUTED'],
  ['2.6', [nitrogen('100')], no],
]);
describe('classes that need a test', () => {
  const states = {
    LIQUID: ['2.1', '2.8', '2.9', '2.11', '2.12', '2.13', '2.15', '2.16', '2.17'],
    SOLID: ['2.1', '2.7', '2.8', '2.10', '2.11', '2.12', '2.14', '2.15', '2.16', '2.17'],
    GAS: ['2.2', '2.4', '2.5'],
    AEROSOL: [],
  };
  test.for(Object.entries(states))('%s', ([physicalState, open]) => {
    const { rows } = calculated({ physicalState, flashPoint: '100' }, '50');
    const own = rows.filter(({ hazardClass }) => hazardClass.startsWith('2.'));
    expect(
      own.filter(({ status }) => status === 'NOT_COMPUTED').map(({ hazardClass }) => hazardClass),
    ).toEqual(open);
    for (const row of own) if (row.status === 'NOT_COMPUTED') expect(row.reason).toBe('NEEDS_TEST');
  });
  test('name what carries them', () => {
    const carriers = (of: string) =>
      calculated({ physicalState: 'SOLID' }, '5', `50 ${of}`).rows.flatMap(
        ({ hazardClass, carriers: found }) => (found.includes(1) ? hazardClass : []),
      );
    expect(
      [
        'Expl. 1.1 H201',
        'Flam. Sol. 1 H228',
        'Self-react. B H241',
        'Pyr. Sol. 1 H250',
        'Self-heat. 1 H251',
        'Water-react. 1 H260',
        'Ox. Sol. 2 H272',
        'Org. Perox. D H242',
        'Met. Corr. 1 H290',
        'Desen. Expl. 1 H206',
      ].map(carriers),
    ).toEqual([
      ['2.1'],
      ['2.7'],
      ['2.8'],
      ['2.10'],
      ['2.11'],
      ['2.12'],
      ['2.14'],
      ['2.15'],
      ['2.16'],
      ['2.17'],
    ]);
  });
});
