import { byShare, causes, contributionOf, elicits, plainOf } from './label-limits.ts';
import type { Cause, Component } from './label-limits.ts';
import type { StatementCode } from './hazard-codes.ts';

/** Normally this many names are enough. CLP Article 18(3). */
const most = 4;

export interface LabelNames {
  /** The substances that the label names, those with the largest share first. */
  named: string[];
  /** Statements of the mixture that ask for a name, and no substance of its composition causes them. */
  unexplained: StatementCode[];
}

/** Of components that add up the few that give the mixture the class already, the greatest first; all where that isn't known for sure. */
function mainOf(contributors: readonly { component: Component; weight: number }[]): Component[] {
  let given = 0;
  return contributors
    .toSorted((a, b) => b.weight - a.weight || byShare(a.component, b.component))
    .filter(({ weight }) => {
      const needed = given < 1;
      given += weight;
      return needed;
    })
    .map(({ component }) => component);
}

function causedBy(
  cause: Cause,
  stated: readonly StatementCode[],
  components: readonly Component[],
): Component[] {
  const contributors = components.flatMap((component) => {
    const found = contributionOf(component, cause, stated);
    return found ? [{ component, ...found }] : [];
  });
  return cause.additive ? mainOf(contributors) : contributors.map(({ component }) => component);
}

/**
 * The substances that the label of a mixture names: each that alone gives it a class; for classes whose components add
 * up the main contributors, up to four in all, and more if a class would otherwise have none; and if the mixture is
 * sensitising, each further sensitiser from the share that may cause a reaction (Annex II, 2.8). A pure substance names
 * itself. CLP Article 18(3)(b).
 */
export function namesOnLabel(codes: readonly StatementCode[], components: readonly Component[]): LabelNames {
  const stated = plainOf(codes);
  const asked = causes
    .filter((cause) => cause.codes.some((code) => stated.includes(code)))
    .map((cause) => ({ ...cause, by: causedBy(cause, stated, components) }));
  const named = new Set(asked.filter(({ additive }) => !additive).flatMap(({ by }) => by));
  const adding = asked.filter(({ additive }) => additive);
  for (const component of adding.flatMap(({ by }) => by).toSorted(byShare)) {
    const alone = adding.some(({ by }) => by.includes(component) && !by.some((other) => named.has(other)));
    if (named.size < most || alone) named.add(component);
  }
  if (isSensitising(codes)) for (const component of components.filter(elicits)) named.add(component);
  return {
    named: [...named].toSorted(byShare).map(({ name }) => name),
    unexplained: [
      ...new Set(asked.filter(({ by }) => by.length === 0).flatMap((cause) => cause.codes)),
    ].filter((code) => stated.includes(code)),
  };
}

const isSensitising = (codes: readonly StatementCode[]): boolean =>
  plainOf(codes).some((code) => code === 'H317' || code === 'H334');

/**
 * The substances that EUH208 names: the sensitisers from the share on that may set off a reaction. Null where the mixture is itself classified as
 * sensitising: then its label names them without the statement. CLP Annex II, 2.8.
 */
export const namedByEuh208 = (
  codes: readonly StatementCode[],
  components: readonly Component[],
): string[] | null =>
  isSensitising(codes)
    ? null
    : components
        .filter(elicits)
        .toSorted(byShare)
        .map(({ name }) => name);

/** The first of the names that Annex VI gives a substance, separated by semicolons: 'linalool; coriandrol' is 'linalool'. */
export const firstDesignation = (name: string): string =>
  (name.split(/;\s(?![^([]*[)\]])/)[0] ?? name).replace(/\s*\[\d+\]\s*$/, '').trim();
