import { add, compare, sub } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { gasesOf } from '../../monitoring/meters/emission-factors/gases.ts';
import { scopeOf } from '../../monitoring/meters/emission-factors/scope.ts';
import type { Dashboard } from '../dashboard.ts';

type Group = Pick<
  Dashboard['groups'][number],
  'utilityType' | 'consumption' | 'emission' | 'co2Only' | 'belowZero' | 'comparedEmission' | 'unknownCount'
>;
type Type = Group['utilityType'];

const scopes = [1, 2, null] as const;
const sumOf = (values: readonly DecimalString[]): DecimalString =>
  values.reduce((sum, value) => add(sum, value), '0');
const typesOf = (groups: readonly Pick<Group, 'utilityType'>[]): Type[] => [
  ...new Set(groups.map(({ utilityType }) => utilityType)),
];

/**
 * The greenhouse gases of all meter types together, in kilograms: called CO₂e unless every factor counts CO₂ only, with the part that does
 * and its types, the part that negative consumption takes away and the total without that; by scope with the types that count in it; compared with last year on the days that are
 * known in both; and what is left out: types without a factor, and meters without data. Null if no type has a factor.
 */
export function emissionTotal(groups: readonly Group[]) {
  const counted = groups.flatMap(({ emission, ...group }) =>
    emission === null ? [] : [{ ...group, emission }],
  );
  if (counted.length === 0) return null;
  const total = sumOf(counted.map(({ emission }) => emission));
  const part = (name: 'co2Only' | 'belowZero') => ({
    value: sumOf(counted.flatMap((each) => each[name] ?? [])),
    types: typesOf(counted.filter((each) => compare(each[name] ?? '0', '0') !== 0)),
  });
  const [co2Only, belowZero] = [part('co2Only'), part('belowZero')];
  const compared = counted.flatMap(({ comparedEmission }) => comparedEmission ?? []);
  return {
    total,
    gases: gasesOf(total, co2Only.value),
    co2Only,
    belowZero: { ...belowZero, totalWithout: sub(total, belowZero.value) },
    compared:
      compared.length === 0
        ? null
        : { now: sumOf(compared.map(({ now }) => now)), before: sumOf(compared.map(({ before }) => before)) },
    scopes: scopes.flatMap((scope) => {
      const own = counted.filter(({ utilityType }) => scopeOf(utilityType) === scope);
      return own.length === 0
        ? []
        : [{ scope, value: sumOf(own.map(({ emission }) => emission)), types: typesOf(own) }];
    }),
    withoutFactor: typesOf(
      groups.filter(({ emission, consumption }) => emission === null && consumption !== null),
    ),
    unknownCount: groups.reduce((sum, { unknownCount }) => sum + unknownCount, 0),
  };
}
