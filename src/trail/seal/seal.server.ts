import type { Ask } from '../../core/jobs/jobs.server.ts';

/** The trails of the organizations, and the catalogue's. */
const tables = ['change', 'catalogue_change'] as const;
/** Changes sealed in one transaction. */
export const sealedAtOnce = 20_000;

interface Sealed {
  trail_id: string;
  /** int8, which a driver may give as text. */
  sealed: number | string;
  place: number | string;
  hash: string;
}
/** Where the chain of an organization (the nil UUID: of the catalogue) ends at present. */
interface Head {
  trail: string;
  position: number;
  hash: string;
}

/**
 * Seals the changes since the last time (docs/operations.md, "The change log as proof"). Out: the new ends of the
 * chains, for the log: kept outside the database, they later prove its content. Null if there were none.
 */
export async function sealTrails(
  _data: unknown,
  ask: Ask,
  atOnce = sealedAtOnce,
): Promise<{ sealed: number; heads: Head[] } | null> {
  const heads = new Map<string, Head>();
  let sealed = 0;
  for (const table of tables) {
    let batch: number;
    do {
      const rows = await ask<Sealed>('select * from ctx.seal_trail($1, $2)', [table, atOnce]);
      batch = rows.reduce((sum, row) => sum + Number(row.sealed), 0);
      sealed += batch;
      for (const { trail_id: trail, place, hash } of rows)
        heads.set(trail, { trail, position: Number(place), hash });
    } while (batch === atOnce);
  }
  return sealed === 0 ? null : { sealed, heads: [...heads.values()] };
}
