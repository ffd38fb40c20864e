import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { RowOf } from '../../../core/database/rows.server.ts';
import { dangerOf } from '../../clp/danger-code.ts';
import { doubtedGreens } from './misfits.server.ts';
import type { Judged } from './misfits.server.ts';

type JudgedBySheet = RowOf<'judged_by_sheet', 'id' | 'green'> & { facts: Judged };

/** How many products are judged by one query. */
const slice = 500;

/**
 * Judges again the products and proposals that nothing but their sheet classifies, after what is known of substances has changed: one
 * whose substances now contradict it is no longer green, and one whose substances no longer do is green again. In slices, in the
 * transaction of the change: nobody reads a green that no longer holds. In: the queries of a maintainer or the loader, the day whose law
 * counts, and which substances changed (null: any).
 */
export async function judgeAgain(
  db: Db,
  today: string,
  substances: readonly string[] | null,
  after: string | null = null,
): Promise<void> {
  const { rows } = await sql<JudgedBySheet>`select id, green, facts
    from ctx.judged_by_sheet(${substances}::uuid[], ${after}::uuid, ${slice})`.execute(db);
  const doubted = await doubtedGreens(
    db,
    rows.map(({ facts }) => facts),
    today,
  );
  const isGreen = ({ facts }: JudgedBySheet, place: number): boolean =>
    !doubted.has(place) &&
    dangerOf([...facts.hazardStatements, ...facts.euHazardStatements], facts.notClassified !== null)
      .dangerCode === 'GREEN';
  const turned = rows.filter((row, place) => row.green !== isGreen(row, place));
  if (turned.length > 0) {
    const ids = (green: boolean) => turned.filter((row) => row.green === green).map(({ id }) => id);
    await sql`select ctx.judge_greens(${ids(true)}::uuid[], ${ids(false)}::uuid[])`.execute(db);
  }
  const last = rows.length === slice ? rows.at(-1) : undefined;
  if (last) await judgeAgain(db, today, substances, last.id);
}
