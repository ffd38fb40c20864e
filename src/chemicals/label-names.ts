import { compare } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** A substance of a mixture, with its own statements. */
export interface NamedSubstance {
  name: string;
  statements: readonly StatementCode[];
  /** The most that the mixture holds of it, % by weight. */
  max: DecimalString | null;
}

/**
 * The classes for which a label names the substances that cause them, each by its statements: acute toxicity by route, corrosion and eye
 * damage, germ cells, cancer, reproduction, airways, skin, organs, aspiration. CLP Article 18(3)(b).
 */
const causes = [
  ['H300', 'H301', 'H302'],
  ['H310', 'H311', 'H312'],
  ['H330', 'H331', 'H332'],
  ['H314'],
  ['H314', 'H318'],
  ['H340', 'H341'],
  ['H350', 'H351'],
  ['H360', 'H361', 'H362'],
  ['H334'],
  ['H317'],
  ['H335', 'H336', 'H370', 'H371'],
  ['H372', 'H373'],
  ['H304'],
];
/** Normally so many names are enough. */
const most = 4;

const plainOf = (codes: readonly StatementCode[]): Set<string> =>
  new Set(codes.flatMap(partsOf).map(plainStatement));

/**
 * The substances that the label of a mixture names, those with most of it first: at most four, and more where a class would else
 * have none. A substance that is sold as such names itself. CLP Article 18(3).
 */
export function namesOnLabel(
  codes: readonly StatementCode[],
  substances: readonly NamedSubstance[],
): string[] {
  const stated = plainOf(codes);
  const asked = causes.filter((cause) => cause.some((code) => stated.has(code)));
  const ranked = substances
    .map((substance) => {
      const own = plainOf(substance.statements);
      return { ...substance, causes: asked.filter((cause) => cause.some((code) => own.has(code))) };
    })
    .filter(({ causes }) => causes.length > 0)
    .toSorted((a, b) => compare(b.max ?? '0', a.max ?? '0'));
  const named = ranked.slice(0, most);
  for (const substance of ranked.slice(most))
    if (substance.causes.some((cause) => !named.some(({ causes }) => causes.includes(cause))))
      named.push(substance);
  return named.map(({ name }) => name);
}

/** The sensitising substances that EUH208 names: those that do not make the mixture itself sensitising. CLP Annex II, 2.8. */
export const sensitisers = (substances: readonly NamedSubstance[]): string[] =>
  substances
    .filter(({ statements }) => ['H317', 'H334'].some((code) => plainOf(statements).has(code)))
    .map(({ name }) => name);
