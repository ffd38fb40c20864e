import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { patternsOf } from '../core/list.server.ts';

/**
 * Search words as folded LIKE patterns, each a value of its own: with them known when it plans, the database chooses between the
 * trigram index (few rows have the word) and walking the order of the list (most have it). For tables that everybody may read whole.
 */
export async function foldedPatterns(db: Db, search: string | undefined): Promise<string[]> {
  const patterns = patternsOf(search);
  if (!patterns) return [];
  const { rows } = await sql<{ patterns: string[] }>`select ${patterns} as patterns`.execute(db);
  return rows[0]?.patterns ?? [];
}
