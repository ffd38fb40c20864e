import { sql } from 'kysely';
import type pg from 'pg';
import { queriesBy, queriesOver } from '../../../core/database/database.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { AskTogether, Job } from '../../../core/jobs/jobs.server.ts';
import { todayIn } from '../../../core/time/period.ts';
import type { RowOf } from '../../../core/database/rows.server.ts';
import { dangerOf } from '../../clp/danger-code.ts';
import { lawAfter } from '../../mixtures/engine/law.ts';
import { doubtedGreens } from './misfits.server.ts';
import type { Judged } from './misfits.server.ts';

type JudgedBySheet = RowOf<'judged_by_sheet', 'id' | 'green'> & { facts: Judged };

/** How many products are judged by one query. */
const slice = 500;

/**
 * Judges one slice of the products and proposals that nothing but their sheet classifies: one whose substances contradict it is no longer
 * green, and one whose substances no longer do is green again. In: the day whose law counts, the substances in question (null: any), and
 * the id after which the slice begins. Out: the last id of the slice; null if no other follows.
 */
async function judgeSlice(
  db: Db,
  today: string,
  substances: readonly string[] | null,
  after: string | null,
): Promise<string | null> {
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
  return rows.length === slice ? (rows.at(-1)?.id ?? null) : null;
}

/**
 * Judges again what contains substances that a person changed, in the transaction of the change: no one reads a green that no longer
 * holds. In: the queries of a maintainer, the day whose law counts, and the substances.
 */
export async function judgeAgain(
  db: Db,
  today: string,
  substances: readonly string[],
  after: string | null = null,
): Promise<void> {
  const last = await judgeSlice(db, today, substances, after);
  if (last !== null) await judgeAgain(db, today, substances, last);
}

/** All colours are to be judged again: what is known of substances changed. In: the owner's connection, in the transaction of the change. */
export const allToJudge = (client: pg.ClientBase): Promise<unknown> =>
  client.query('update app.green_judging set day = null, since = null, after_id = null');

/**
 * The next slice of what is to be judged again: everything after an upgrade or a newer list, else what contains a substance whose row of
 * Annex VI entered into force since the last time. In: the queries of one transaction of the owner or the jobs. Out: whether more is left.
 */
async function judgeNext(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<
    RowOf<'begin_judging', 'lawDay' | 'touched' | 'beginsAfter'>
  >`select law_day::text as "lawDay", touched, begins_after as "beginsAfter"
    from ctx.begin_judging(${today}::date, ${lawAfter('')}::date[])`.execute(db);
  const [next] = rows;
  if (!next) return false;
  const last = await judgeSlice(db, next.lawDay, next.touched, next.beginsAfter);
  await sql`select ctx.keep_judging(${last}::uuid)`.execute(db);
  return true;
}

/** The law is that of the day in Denmark. */
const lawOfToday = (now: Date): string => todayIn('Europe/Copenhagen', now.getTime());

/** Judges again what is to be, each slice in a transaction of its own. In: the owner's connection, outside of a transaction. */
export async function judgeWhatIsDue(client: pg.ClientBase, now = new Date()): Promise<void> {
  await client.query('begin');
  try {
    const more = await judgeNext(queriesOver(client), lawOfToday(now));
    await client.query('commit');
    if (!more) return;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await judgeWhatIsDue(client, now);
}

/** The same by the clock: colours follow the law on the day it enters into force. */
export const judgingJob =
  (clock: () => Date = () => new Date()): Job<AskTogether> =>
  async (_data, ask) => {
    let slices = 0;
    const next = () => ask.together((asked) => judgeNext(queriesBy(asked), lawOfToday(clock())));
    // One after the other: each continues where the one before ended.
    while (await next()) slices += 1;
    return slices > 0 ? { slices } : null;
  };
