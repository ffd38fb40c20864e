import type { Applicable } from './applicable-classes.ts';
import { partsOf } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';
import { situationOf } from './response-statements.ts';

/** A precautionary statement that fits, and the hazard statements that ask for it. */
export interface Precaution {
  code: StatementCode;
  because: StatementCode[];
}

/**
 * If both are required, the second adds nothing to the first: the stricter or more urgent one stays. CLP Article 28(1):
 * no clearly redundant statements.
 */
const outdone: [stays: StatementCode, goes: StatementCode][] = [
  ['P260', 'P261'],
  ['P310', 'P311'],
  ['P310', 'P312'],
  ['P311', 'P312'],
  ['P301+P310', 'P301+P312'],
  ['P361+P364', 'P362+P364'],
  ['P361+P364', 'P363'],
  ['P362+P364', 'P363'],
  ['P302+P335+P334', 'P302+P334'],
];

/**
 * The precautionary statements of classes: the union of the label tables of CLP Annex I, without those that a combination of
 * Annex IV contains already (Article 28(1)) and without those that a stricter one makes superfluous; by code. A combination
 * for one situation (P301+P310, if swallowed) doesn't replace a statement for all of them (P310), unless every class that
 * requires the statement requires such a combination too. A label carries normally at most six of them (Article 28(3)):
 * which, is the supplier's choice.
 */
export function precautionsOf(classes: readonly Applicable[]): Precaution[] {
  const asked = Map.groupBy(
    classes.flatMap(({ of, code: by }) => of.precautions.map((code) => ({ code, by }))),
    ({ code }) => code,
  );
  const codes = [...asked.keys()];
  const contained = (code: StatementCode): boolean => {
    const larger = codes.filter((other) => contains(other, code));
    return (
      larger.some((other) => situationOf(other) === situationOf(code)) ||
      (larger.length > 0 &&
        classes.every(
          ({ of }) =>
            !of.precautions.includes(code) || larger.some((other) => of.precautions.includes(other)),
        ))
    );
  };
  const superfluous = (code: StatementCode): boolean =>
    outdone.some(([stays, goes]) => goes === code && codes.includes(stays));
  return [...asked]
    .filter(([code]) => !contained(code) && !superfluous(code))
    .map(([code, rows]) => ({ code, because: [...new Set(rows.map(({ by }) => by))] }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function contains(combination: StatementCode, code: StatementCode): boolean {
  const [parts, part] = [partsOf(combination), partsOf(code)];
  return parts.length > part.length && part.every((one) => parts.includes(one));
}
