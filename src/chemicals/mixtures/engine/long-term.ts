import type { ClassId } from '../mixture.ts';
import { eachOf } from './groups.ts';
import type { Group, RowRule } from './groups.ts';
import { inForce, law } from './law.ts';
import type { Mixed, Part, PartLimit } from './parts.ts';
import type { Test } from './tests.ts';

const carriesAs =
  (code: string, statement?: string) =>
  (part: Part): boolean =>
    part.classes.some(
      (each) => each.code === code && (statement === undefined || each.statement === statement),
    );

/** Carc. 1A and 1B with H350i for substances that are so only by inhalation. */
function cmr(mixed: Mixed, key: string, name: string, codes: [string, string]): Group {
  const of = (category: '1A' | '1B' | '2'): Test => {
    const result = `${name} ${category}`;
    const statement = category === '2' ? codes[1] : codes[0];
    const carrying = mixed.parts.filter(carriesAs(result));
    const stated = new Set(
      carrying.flatMap(({ classes }) =>
        classes.filter(({ code }) => code === result).map((each) => each.statement),
      ),
    );
    // H350i only where every one of them says so.
    const [only] = stated;
    return eachOf(mixed, {
      key: `${key}.${category}`,
      result,
      statement: stated.size === 1 && only ? only : statement,
    });
  };
  return { tests: [of('1A'), of('1B'), of('2')] };
}

export const mutagenic: RowRule = {
  hazardClass: '3.5',
  unknownFrom: law('muta.1A').limit,
  groups: (mixed) => [cmr(mixed, 'muta', 'Muta.', ['H340', 'H341'])],
};
export const carcinogenic: RowRule = {
  hazardClass: '3.6',
  unknownFrom: law('carc.1A').limit,
  groups: (mixed) => [cmr(mixed, 'carc', 'Carc.', ['H350', 'H351'])],
};

/** The effects that a statement names: 'F' and 'D' proven, 'f' and 'd' suspected; none named: all. */
const effectsOf = (statement: string | null): string => (statement ?? '').slice(4);

/**
 * Toxicity for reproduction by its effects: fertility and the unborn child each need their own limit, so that H360Df at
 * 1 % leaves H360D. '' is what does not name its effects.
 */
function reproduction(mixed: Mixed, effect: '' | 'F' | 'D'): Group {
  const of = (category: '1A' | '1B' | '2'): Test => {
    const plain = category === '2' ? 'H361' : 'H360';
    const carries = (part: Part): boolean =>
      part.classes.some(({ code, statement }) => {
        if (!code.startsWith('Repr.')) return false;
        const effects = effectsOf(statement);
        if (effect === '') return code === `Repr. ${category}` && effects === '';
        // The small letter after a large one is of category 2: H360Fd.
        const own = effects.includes(effect) ? code === `Repr. ${category}` : false;
        const suspected = category === '2' && effects.includes(effect.toLowerCase());
        return own || suspected;
      });
    const fits = ({ code, statement }: PartLimit): boolean => {
      const effects = effectsOf(statement).toUpperCase();
      return code === `Repr. ${category}` && (effect === '' || effects === '' || effects.includes(effect));
    };
    const letter = category === '2' ? effect.toLowerCase() : effect;
    return eachOf(mixed, {
      key: `repr.${category}`,
      result: `Repr. ${category}`,
      statement: plain + letter,
      carries,
      fits,
    });
  };
  return { tests: [of('1A'), of('1B'), of('2')] };
}

export const reproductive: RowRule = {
  hazardClass: '3.7',
  unknownFrom: law('repr.1A').limit,
  groups: (mixed) => [
    reproduction(mixed, ''),
    reproduction(mixed, 'F'),
    reproduction(mixed, 'D'),
    { tests: [eachOf(mixed, { key: 'lact', result: 'Lact.', statement: 'H362' })] },
  ],
};

/** H360 and H361 of the effects that reached their limits: F with d is H360Fd. */
export function joinedEffects(statements: readonly string[]): string[] {
  const letters = statements.filter((code) => /^H36[01]/.test(code)).map(effectsOf);
  const others = statements.filter((code) => !/^H36[01]/.test(code));
  if (letters.length === 0) return [...new Set(others)];
  const first = statements.some((code) => code.startsWith('H360'));
  if (statements.includes(first ? 'H360' : 'H361')) return [first ? 'H360' : 'H361', ...new Set(others)];
  const pick = (large: string): string =>
    letters.includes(large) ? large : letters.includes(large.toLowerCase()) ? large.toLowerCase() : '';
  const [f, d] = [pick('F'), pick('D')];
  // The large letter comes first: H360Df.
  const joined = f === 'f' && d === 'D' ? 'Df' : f + d;
  return [(first ? 'H360' : 'H361') + joined, ...new Set(others)];
}

const dated = (hazardClass: ClassId, ...of: [key: string, result: string, statement: string][]): RowRule => ({
  hazardClass,
  unknownFrom: law(of[0]?.[0] ?? 'ozone').limit,
  groups: (mixed) => {
    const groups =
      hazardClass.startsWith('4.3') || hazardClass.startsWith('4.4') ? of.map((each) => [each]) : [of];
    return groups.map((several): Group => ({
      tests: several.map(([key, result, statement]) => eachOf(mixed, { key, result, statement })),
      gate: several.every(([key]) => inForce(law(key), mixed.date)) ? null : { reason: 'NOT_IN_FORCE' },
    }));
  },
});

export const endocrineHealth = dated(
  '3.11',
  ['edHh.1', 'ED HH 1', 'EUH380'],
  ['edHh.2', 'ED HH 2', 'EUH381'],
);
export const endocrineEnvironment = dated(
  '4.2',
  ['edEnv.1', 'ED ENV 1', 'EUH430'],
  ['edEnv.2', 'ED ENV 2', 'EUH431'],
);
export const persistent = dated('4.3', ['pbt', 'PBT', 'EUH440'], ['vpvb', 'vPvB', 'EUH441']);
export const mobile = dated('4.4', ['pmt', 'PMT', 'EUH450'], ['vpvm', 'vPvM', 'EUH451']);
export const ozone = dated('5.1', ['ozone', 'Ozone 1', 'H420']);
