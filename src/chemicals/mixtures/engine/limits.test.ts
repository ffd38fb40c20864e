import { splitClassName } from '../../clp/hazard-classes.ts';
import { check, no } from '../../../../test/support/mixtures.ts';
import type { Line } from '../../../../test/support/mixtures.ts';

// Annex I, Table 3.2.3, with the cut-off of 1 % and the factor of 10 for corrosive substances.
check('skin, at and below each limit', {}, [
  ['3.2', ['5 Skin Corr. 1A H314'], 'Skin Corr. 1A H314'],
  ['3.2', ['4.99 Skin Corr. 1A H314'], 'Skin Irrit. 2 H315'],
  ['3.2', ['1 Skin Corr. 1A H314'], 'Skin Irrit. 2 H315'],
  ['3.2', ['0.99 Skin Corr. 1A H314'], no],
  ['3.2', ['5 Skin Corr. 1B H314'], 'Skin Corr. 1B H314'],
  ['3.2', ['4.99 Skin Corr. 1B H314'], 'Skin Irrit. 2 H315'],
  ['3.2', ['5 Skin Corr. 1C H314'], 'Skin Corr. 1C H314'],
  ['3.2', ['4.99 Skin Corr. 1C H314'], 'Skin Irrit. 2 H315'],
  ['3.2', ['5 Skin Corr. 1 H314'], 'Skin Corr. 1 H314'],
  ['3.2', ['2 Skin Corr. 1A H314', '3 Skin Corr. 1B H314'], 'Skin Corr. 1B H314'],
  ['3.2', ['2 Skin Corr. 1A H314', '2 Skin Corr. 1B H314', '1 Skin Corr. 1C H314'], 'Skin Corr. 1C H314'],
  ['3.2', ['2.5 Skin Corr. 1A H314', '2.5 Skin Corr. 1 H314'], 'Skin Corr. 1 H314'],
  ['3.2', ['10 Skin Irrit. 2 H315'], 'Skin Irrit. 2 H315'],
  ['3.2', ['9.99 Skin Irrit. 2 H315'], no],
  ['3.2', ['5 Skin Irrit. 2 H315', '5 Skin Irrit. 2 H315 & Carc. 2 H351'], 'Skin Irrit. 2 H315'],
  ['3.2', ['9.2 Skin Irrit. 2 H315', '0.9 Skin Irrit. 2 H315 & Carc. 2 H351'], no],
]);
// Article 10: a specific limit stands in the place of the generic one, also where it is laxer.
const limit = (of: string, statement: string, min: string, max?: string) => ({
  ...splitClassName(of),
  statement,
  min,
  ...(max && { max }),
});
const bands = {
  specificConcentrationLimits: [
    limit('Skin Corr. 1B', 'H314', '2'),
    limit('Skin Irrit. 2', 'H315', '0.5', '2'),
    limit('Eye Irrit. 2', 'H319', '0.5', '2'),
  ],
};
const lax = { specificConcentrationLimits: [limit('Repr. 1B', 'H360D', '3')] };
check('specific limits', {}, [
  ['3.2', [['2 Skin Corr. 1B H314', bands]], 'Skin Corr. 1B H314'],
  ['3.2', [['1.99 Skin Corr. 1B H314', bands]], 'Skin Irrit. 2 H315'],
  ['3.2', [['0.5 Skin Corr. 1B H314', bands]], 'Skin Irrit. 2 H315'],
  ['3.2', [['0.49 Skin Corr. 1B H314', bands]], no],
  ['3.2', [['1 Skin Corr. 1B H314', bands], '2.5 Skin Corr. 1B H314'], 'Skin Corr. 1B H314'],
  ['3.3', [['2 Skin Corr. 1B H314', bands]], 'Eye Dam. 1 H318'],
  ['3.3', [['1.99 Skin Corr. 1B H314', bands]], 'Eye Irrit. 2 H319'],
  ['3.3', [['0.49 Skin Corr. 1B H314', bands]], no],
  ['3.7', [['3 Repr. 1B H360D', lax]], 'Repr. 1B H360D'],
  ['3.7', [['2.99 Repr. 1B H360D', lax]], no],
]);
// Table 3.3.3.
check('eyes, at and below each limit', {}, [
  ['3.3', ['3 Eye Dam. 1 H318'], 'Eye Dam. 1 H318'],
  ['3.3', ['2.99 Eye Dam. 1 H318'], 'Eye Irrit. 2 H319'],
  ['3.3', ['1 Eye Dam. 1 H318'], 'Eye Irrit. 2 H319'],
  ['3.3', ['0.99 Eye Dam. 1 H318'], no],
  ['3.3', ['1 Eye Dam. 1 H318', '2 Skin Corr. 1B H314'], 'Eye Dam. 1 H318'],
  ['3.3', ['3 Skin Corr. 1C H314'], 'Eye Dam. 1 H318'],
  ['3.3', ['5 Skin Corr. 1A H314'], 'Eye Dam. 1 H318'],
  ['3.3', ['10 Eye Irrit. 2 H319'], 'Eye Irrit. 2 H319'],
  ['3.3', ['9.99 Eye Irrit. 2 H319'], no],
]);
// Tables 3.2.4 and 3.3.4.
check('where substances do not add up', { additive: false }, [
  ['3.2', ['1 Skin Corr. 1B H314'], 'Skin Corr. 1 H314'],
  ['3.2', ['0.99 Skin Corr. 1B H314'], no],
  ['3.2', ['3 Skin Irrit. 2 H315'], 'Skin Irrit. 2 H315'],
  ['3.2', ['2.99 Skin Irrit. 2 H315'], no],
  ['3.3', ['1 Eye Dam. 1 H318'], 'Eye Dam. 1 H318'],
  ['3.3', ['3 Eye Irrit. 2 H319'], 'Eye Irrit. 2 H319'],
  ['3.3', ['2.99 Eye Irrit. 2 H319'], no],
]);
for (const [pH, skin, eye] of [
  ['2', 'Skin Corr. 1 H314', 'Eye Dam. 1 H318'],
  ['2.01', no, no],
  ['11.49', no, no],
  ['11.5', 'Skin Corr. 1 H314', 'Eye Dam. 1 H318'],
] as const)
  check(`pH ${pH}`, { pH }, [
    ['3.2', ['1'], skin],
    ['3.3', ['1'], eye],
  ]);
check('an extreme pH with a low reserve', { pH: '13', lowReserve: true }, [['3.2', ['1'], no]]);
// Table 3.4.5.
const sensitisers: Line[] = (
  [
    ['3.4-resp', 'Resp. Sens.', 'H334'],
    ['3.4-skin', 'Skin Sens.', 'H317'],
  ] as const
).flatMap(([id, name, code]): Line[] => [
  [id, [`1 ${name} 1 ${code}`], `${name} 1 ${code}`],
  [id, [`0.99 ${name} 1 ${code}`], no],
  [id, [`0.1 ${name} 1A ${code}`], `${name} 1A ${code}`],
  [id, [`0.099 ${name} 1A ${code}`], no],
  [id, [`1 ${name} 1B ${code}`], `${name} 1B ${code}`],
  [id, [`0.99 ${name} 1B ${code}`], no],
  [id, [`0.6 ${name} 1 ${code}`, `0.6 ${name} 1 ${code} & Carc. 2 H351`], no],
]);
check('sensitisers', {}, sensitisers);
check('sensitisers in a gas', { physicalState: 'GAS' }, [
  ['3.4-resp', ['0.2 Resp. Sens. 1 H334'], 'Resp. Sens. 1 H334'],
  ['3.4-resp', ['0.19 Resp. Sens. 1 H334'], no],
  ['3.4-resp', ['0.2 Resp. Sens. 1B H334'], 'Resp. Sens. 1B H334'],
  ['3.4-skin', ['0.99 Skin Sens. 1 H317'], no],
  ['3.4-skin', ['1 Skin Sens. 1 H317'], 'Skin Sens. 1 H317'],
]);
// Tables 3.5.2, 3.6.2, 3.7.2, 3.8.3, 3.9.4, 3.10.
check('long-term hazards and organs', { kinematicViscosity: '20.5' }, [
  ['3.5', ['0.1 Muta. 1A H340'], 'Muta. 1A H340'],
  ['3.5', ['0.1 Muta. 1B H340'], 'Muta. 1B H340'],
  ['3.5', ['0.099 Muta. 1B H340'], no],
  ['3.5', ['1 Muta. 2 H341'], 'Muta. 2 H341'],
  ['3.5', ['0.99 Muta. 2 H341'], no],
  ['3.6', ['0.1 Carc. 1A H350'], 'Carc. 1A H350'],
  ['3.6', ['0.1 Carc. 1B H350i'], 'Carc. 1B H350i'],
  ['3.6', ['0.1 Carc. 1B H350i', '0.1 Carc. 1B H350'], 'Carc. 1B H350'],
  ['3.6', ['0.099 Carc. 1A H350'], no],
  ['3.6', ['1 Carc. 2 H351'], 'Carc. 2 H351'],
  ['3.6', ['0.99 Carc. 2 H351'], no],
  ['3.7', ['0.3 Repr. 1A H360'], 'Repr. 1A H360'],
  ['3.7', ['0.3 Repr. 1B H360FD'], 'Repr. 1B H360FD'],
  ['3.7', ['0.29 Repr. 1B H360FD'], no],
  ['3.7', ['1 Repr. 1B H360Df'], 'Repr. 1B H360D'],
  ['3.7', ['3 Repr. 1B H360Df'], 'Repr. 1B H360Df'],
  ['3.7', ['3 Repr. 1B H360Fd'], 'Repr. 1B H360Fd'],
  ['3.7', ['3 Repr. 2 H361d'], 'Repr. 2 H361d'],
  ['3.7', ['3 Repr. 2 H361f', '3 Repr. 2 H361d'], 'Repr. 2 H361fd'],
  ['3.7', ['2.99 Repr. 2 H361fd'], no],
  ['3.7', ['0.3 Lact. H362'], 'Lact. H362'],
  ['3.7', ['0.29 Lact. H362'], no],
  ['3.8', ['10 STOT SE 1 H370'], 'STOT SE 1 H370'],
  ['3.8', ['9.99 STOT SE 1 H370'], 'STOT SE 2 H371'],
  ['3.8', ['1 STOT SE 1 H370'], 'STOT SE 2 H371'],
  ['3.8', ['0.99 STOT SE 1 H370'], no],
  ['3.8', ['10 STOT SE 2 H371'], 'STOT SE 2 H371'],
  ['3.8', ['9.99 STOT SE 2 H371'], no],
  ['3.8', ['20 STOT SE 3 H335'], 'STOT SE 3 H335'],
  ['3.8', ['10 STOT SE 3 H336', '10 STOT SE 3 H336 & Carc. 2 H351'], 'STOT SE 3 H336'],
  ['3.8', ['10 STOT SE 3 H335', '10 STOT SE 3 H336'], no],
  ['3.8', ['20 STOT SE 3 H335 & STOT SE 3 H336'], 'STOT SE 3 H335 H336'],
  ['3.8', ['19.99 STOT SE 3 H336'], no],
  ['3.9', ['10 STOT RE 1 H372'], 'STOT RE 1 H372'],
  ['3.9', ['9.99 STOT RE 1 H372'], 'STOT RE 2 H373'],
  ['3.9', ['0.99 STOT RE 1 H372'], no],
  ['3.9', ['10 STOT RE 2 H373'], 'STOT RE 2 H373'],
  ['3.9', ['9.99 STOT RE 2 H373'], no],
  ['3.10', ['10 Asp. Tox. 1 H304'], 'Asp. Tox. 1 H304'],
  ['3.10', ['9.99 Asp. Tox. 1 H304'], no],
  ['3.11', ['0.1 ED HH 1 EUH380'], 'ED HH 1 EUH380'],
  ['3.11', ['0.099 ED HH 1 EUH380'], no],
  ['3.11', ['1 ED HH 2 EUH381'], 'ED HH 2 EUH381'],
  ['3.11', ['0.99 ED HH 2 EUH381'], no],
  ['4.2', ['0.1 ED ENV 1 EUH430'], 'ED ENV 1 EUH430'],
  ['4.2', ['1 ED ENV 2 EUH431'], 'ED ENV 2 EUH431'],
  ['4.3', ['0.1 PBT EUH440'], 'PBT EUH440'],
  ['4.3', ['0.1 vPvB EUH441'], 'vPvB EUH441'],
  ['4.3', ['0.1 PBT EUH440 & vPvB EUH441'], 'PBT vPvB EUH440 EUH441'],
  ['4.3', ['0.099 vPvB EUH441'], no],
  ['4.4', ['0.1 PMT EUH450'], 'PMT EUH450'],
  ['4.4', ['0.1 vPvM EUH451'], 'vPvM EUH451'],
  ['5.1', ['0.1 Ozone 1 H420'], 'Ozone 1 H420'],
  ['5.1', ['0.099 Ozone 1 H420'], no],
]);
check('too thick to be aspirated', { kinematicViscosity: '20.51' }, [['3.10', ['50 Asp. Tox. 1 H304'], no]]);
check('of unknown viscosity', {}, [
  ['3.10', ['10 Asp. Tox. 1 H304'], 'INSUFFICIENT_DATA'],
  ['3.10', ['9 Asp. Tox. 1 H304'], no],
]);
check('before a class applies', { date: '2026-04-30' }, [['3.11', ['5 ED HH 1 EUH380'], no]]);
// Tables 4.1.1 and 4.1.2.
const m = (acute: number, chronic: number) => ({ mFactors: { acute, chronic } });
check('the aquatic environment', {}, [
  ['4.1-acute', [['25 Aquatic Acute 1 H400', m(1, 1)]], 'Aquatic Acute 1 H400'],
  ['4.1-acute', [['24.99 Aquatic Acute 1 H400', m(1, 1)]], no],
  ['4.1-acute', [['2.5 Aquatic Acute 1 H400', m(10, 1)]], 'Aquatic Acute 1 H400'],
  ['4.1-acute', [['24.95 Aquatic Acute 1 H400', m(1, 1)], '0.05 Aquatic Acute 1 H400'], no],
  ['4.1-chronic', [['25 Aquatic Chronic 1 H410', m(1, 1)]], 'Aquatic Chronic 1 H410'],
  ['4.1-chronic', [['24.99 Aquatic Chronic 1 H410', m(1, 1)]], 'Aquatic Chronic 2 H411'],
  ['4.1-chronic', [['2.5 Aquatic Chronic 1 H410', m(1, 1)]], 'Aquatic Chronic 2 H411'],
  ['4.1-chronic', [['2.49 Aquatic Chronic 1 H410', m(1, 1)]], 'Aquatic Chronic 3 H412'],
  ['4.1-chronic', [['0.25 Aquatic Chronic 1 H410', m(1, 1)]], 'Aquatic Chronic 3 H412'],
  ['4.1-chronic', [['0.24 Aquatic Chronic 1 H410', m(1, 1)]], no],
  ['4.1-chronic', [['0.025 Aquatic Chronic 1 H410', m(1, 100)]], 'Aquatic Chronic 2 H411'],
  ['4.1-chronic', ['25 Aquatic Chronic 2 H411'], 'Aquatic Chronic 2 H411'],
  ['4.1-chronic', ['24.99 Aquatic Chronic 2 H411'], 'Aquatic Chronic 3 H412'],
  ['4.1-chronic', ['2.5 Aquatic Chronic 2 H411'], 'Aquatic Chronic 3 H412'],
  ['4.1-chronic', ['2.49 Aquatic Chronic 2 H411'], no],
  ['4.1-chronic', ['25 Aquatic Chronic 3 H412'], 'Aquatic Chronic 3 H412'],
  ['4.1-chronic', ['24.99 Aquatic Chronic 3 H412'], no],
  ['4.1-chronic', ['12 Aquatic Chronic 3 H412', '13 Aquatic Chronic 4 H413'], 'Aquatic Chronic 4 H413'],
  ['4.1-chronic', ['24.5 Aquatic Chronic 4 H413', '0.9 Aquatic Chronic 4 H413 & Carc. 2 H351'], no],
]);
