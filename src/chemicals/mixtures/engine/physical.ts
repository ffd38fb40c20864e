import type { ClassId, ClassRow, Step } from '../mixture.ts';
import { gasRow } from './gases.ts';
import { law } from './law.ts';
import type { End, Mixed, Part } from './parts.ts';
import { compared, decimalOf, plus, ratio, zero } from './ratio.ts';
import { classified, none, open, plainRow } from './plain-row.ts';
import { stepOf } from './row.ts';
import type { AtEnd } from './row.ts';

type State = 'AEROSOL' | 'GAS' | 'LIQUID' | 'SOLID';

const fluid: readonly State[] = ['LIQUID'];
const solid: readonly State[] = ['SOLID'];
const both: readonly State[] = ['LIQUID', 'SOLID'];
/** Sections of part 2, the beginning of their classes, and the states that have them. */
const sections: [section: ClassId, names: string, states: readonly State[]][] = [
  ['2.1', 'Expl.|Unst. Expl.', both],
  ['2.2', 'Flam. Gas', ['GAS']],
  ['2.3', 'Aerosol', ['AEROSOL']],
  ['2.4', 'Ox. Gas', ['GAS']],
  ['2.5', 'Press. Gas', ['GAS']],
  ['2.6', 'Flam. Liq.', fluid],
  ['2.7', 'Flam. Sol.', solid],
  ['2.8', 'Self-react.', both],
  ['2.9', 'Pyr. Liq.', fluid],
  ['2.10', 'Pyr. Sol.', solid],
  ['2.11', 'Self-heat.', both],
  ['2.12', 'Water-react.', both],
  ['2.13', 'Ox. Liq.', fluid],
  ['2.14', 'Ox. Sol.', solid],
  ['2.15', 'Org. Perox.', both],
  ['2.16', 'Met. Corr.', both],
  ['2.17', 'Desen. Expl.', both],
];

const carrying = (mixed: Mixed, names: string): Part[] =>
  mixed.parts.filter(({ classes }) =>
    classes.some(({ code }) => names.split('|').some((name) => code.startsWith(name))),
  );

/** Flammable liquids by flash point and the beginning of boiling. Table 2.6.1. */
function flammableLiquid(mixed: Mixed, carriers: Part[]): ClassRow {
  const { flashPoint, boilingPoint } = mixed.of;
  const carried = { carriers: carriers.map(({ index }) => index) };
  if (flashPoint === null)
    return plainRow('2.6', open('INSUFFICIENT_DATA'), {
      ...carried,
      missing: [{ what: 'FLASH_POINT', component: null }],
    });
  const flash = ratio(flashPoint);
  const value = (rule: string, result: string, total: string, met: boolean): Step =>
    stepOf({ rule, result, total, needs: law(rule).value }, 'HIGH', met);
  const low = compared(flash, law('flamLiq.low').limit) < 0;
  if (!low) {
    const met = compared(flash, law('flamLiq.high').limit) <= 0;
    const steps = [value('flamLiq.high', 'Flam. Liq. 3', flashPoint, met)];
    return plainRow('2.6', met ? classified('Flam. Liq. 3', 'H226') : none, {
      ...carried,
      steps,
      reason: met ? null : 'FLASH_POINT',
    });
  }
  const worst = boilingPoint === null || compared(ratio(boilingPoint), law('flamLiq.boiling').limit) <= 0;
  return plainRow('2.6', worst ? classified('Flam. Liq. 1', 'H224') : classified('Flam. Liq. 2', 'H225'), {
    ...carried,
    steps: [
      value('flamLiq.low', 'Flam. Liq. 2', flashPoint, true),
      ...(boilingPoint === null ? [] : [value('flamLiq.boiling', 'Flam. Liq. 1', boilingPoint, worst)]),
    ],
    ...(boilingPoint === null && {
      missing: [{ what: 'BOILING_POINT' as const, component: null }],
    }),
  });
}

const burning = /^Flam\. (Gas|Liq\.|Sol\.)/;
/** Aerosols by what of them burns and how hot; without a test they are category 1. CLP Annex I, 2.3.2. */
function aerosol(mixed: Mixed): ClassRow {
  const burns = mixed.parts.filter(({ classes }) => classes.some(({ code }) => burning.test(code)));
  const heat = mixed.of.heatOfCombustion === null ? null : ratio(mixed.of.heatOfCombustion);
  const at = (end: End): AtEnd => {
    const share = burns.reduce((all, part) => plus(all, (end === 'LOW' ? part.low : part.high).value), zero);
    const cool = heat !== null && compared(heat, law('aerosol.cool').limit) < 0;
    const unseen = mixed.parts.some(({ known }) => !known);
    if (cool && !unseen && compared(share, law('aerosol.least').limit) <= 0)
      return classified('Aerosol 3', 'H229');
    return classified('Aerosol 1', 'H222', 'H229');
  };
  const share = burns.reduce((all, part) => plus(all, part.high.value), zero);
  const high = at('HIGH');
  const rule = high.category === 'Aerosol 3' ? 'aerosol.least' : 'aerosol.most';
  const hot =
    compared(share, law('aerosol.most').limit) >= 0 &&
    heat !== null &&
    compared(heat, law('aerosol.heat').limit) >= 0;
  return plainRow(
    '2.3',
    high,
    {
      steps: [
        stepOf(
          { rule, result: high.category ?? '', total: decimalOf(share), needs: law(rule).value },
          'HIGH',
          hot || rule === 'aerosol.least',
        ),
      ],
      ...(!hot && high.category === 'Aerosol 1' && { notices: ['NOT_TESTED' as const] }),
    },
    at('LOW'),
  );
}

/** The 17 rows of part 2: what can be worked out is; the rest needs a test, and names what carries the class. */
export function physicalRows(mixed: Mixed): ClassRow[] {
  const { physicalState } = mixed.of;
  return sections.map(([section, names, states]) => {
    const carriers = carrying(mixed, names);
    if (physicalState !== null && !states.includes(physicalState))
      return plainRow(section, none, { reason: 'STATE' });
    if (section === '2.6' && physicalState === 'LIQUID') return flammableLiquid(mixed, carriers);
    if (section === '2.3' && physicalState === 'AEROSOL') return aerosol(mixed);
    const byGas = physicalState === 'GAS' ? gasRow(section, mixed) : null;
    if (byGas) return byGas;
    if (physicalState === null && ['2.3', '2.6'].includes(section))
      return plainRow(section, open('INSUFFICIENT_DATA'), {
        missing: [{ what: 'PHYSICAL_STATE', component: null }],
        carriers: carriers.map(({ index }) => index),
      });
    return plainRow(section, open('NOT_COMPUTED'), {
      reason: 'NEEDS_TEST',
      carriers: carriers.map(({ index }) => index),
    });
  });
}
