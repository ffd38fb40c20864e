import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { dangerFilters } from '../fields.ts';

/** Whether a column has one of the danger codes; UNKNOWN is a missing one. */
export const dangerIn = (
  column: RawBuilder<unknown>,
  wanted: readonly (typeof dangerFilters)[number][],
): RawBuilder<unknown> => {
  const codes = wanted.filter((code) => code !== 'UNKNOWN');
  if (codes.length === wanted.length) return sql`${column} = any (${codes})`;
  return codes.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${column} = any (${codes}))`;
};
