import { calculate } from '../../src/chemicals/mixtures/engine/calculate.ts';
import { Mixture } from '../../src/chemicals/mixtures/mixture.ts';

const kinds = [
  ['Skin Corr.', '1B', 'H314'],
  ['Eye Irrit.', '2', 'H319'],
  ['Acute Tox.', '4', 'H302'],
  ['Aquatic Chronic', '2', 'H411'],
  ['STOT RE', '2', 'H373'],
  ['Carc.', '2', 'H351'],
  ['Skin Sens.', '1', 'H317'],
] as const;

/** A mixture of so many substances with three classes each, every share a range; each call another one, so that nothing is remembered. */
const mixtureOf = (count: number, at: number): Mixture =>
  Mixture.parse({
    physicalState: 'LIQUID',
    flashPoint: '70',
    kinematicViscosity: '5',
    components: Array.from({ length: count }, (_, place) => ({
      name: `substance ${place}`,
      concentration: { min: String(0.5 + (at % 7) / 10), max: String(1.5 + (place % 5) / 10) },
      classification: [0, 1, 2].map((more) => {
        const [hazardClass = '', category = '', statement = ''] = kinds[(place + more) % kinds.length] ?? [];
        return { hazardClass, category, statement };
      }),
    })),
  });

/** Milliseconds of each of so many calculations. Called from the page that measures. */
function measure(components: number, runs: number): number[] {
  const all = Array.from({ length: runs + 50 }, (_, at) => mixtureOf(components, at));
  const times = all.map((mixture) => {
    const start = performance.now();
    const { rows } = calculate(mixture, '2026-11-24');
    if (rows.length !== 37) throw new Error('not all classes');
    return performance.now() - start;
  });
  // The first ones warm up.
  return times.slice(50);
}
Object.assign(globalThis, { measure });
