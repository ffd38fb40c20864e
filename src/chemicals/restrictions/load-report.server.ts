import type pg from 'pg';

/** A list that came with the product, as `app.reference_list` has it. */
export interface LoadedList {
  id: string;
  kind: 'RESTRICTION' | 'SUBSTANCE' | 'DANGEROUS_GOODS' | 'STATEMENT';
  asOf: string;
  law: string;
  source: string;
  unreviewed: boolean;
  entries: number;
  matchable: number;
  substances: number;
  substancesWithNumber: number;
  /** What the law has and it lacks. */
  lacks?: { en: string; da: string };
  /** From when a newer edition applies, which it is not. */
  supersededFrom?: string;
}

export interface EntryChange {
  kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  entry: string;
  title: string;
  /** Which fields of a changed one differ. */
  fields?: string[];
}

/** In which order lists are shown. */
const order = [
  'REACH_SVHC',
  'REACH_ANNEX_XIV',
  'REACH_ANNEX_XVII',
  'CLP_ANNEX_VI_CMR',
  'CLP_ANNEX_VI_GROUPS',
  'EU_POPS',
  'EU_ODS',
  'EU_HFC',
  'CLP_ANNEX_VI',
  'CLP_STATEMENTS',
  'ADR',
];
/** What a newer list says something else of than before: substances by their ids, dangerous goods as '1263-2'. */
interface Touched {
  substances?: string[];
  goods?: string[];
}

const maxChanges = 500;
const maxSubstances = 200;

/** Writes down that a list is in the state given. Out: the day of the state before; null: it is the first. */
export async function writeList(client: pg.ClientBase, list: LoadedList): Promise<string | null> {
  const { rows } = await client.query<{ before: string }>(
    'select as_of::text as before from app.reference_list where id = $1',
    [list.id],
  );
  await client.query(
    `insert into app.reference_list (id, kind, as_of, law, source, unreviewed, entries, matchable, substances, substances_with_number, position,
        lacks_en, lacks_da, superseded_from)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (id) do update set kind = excluded.kind, as_of = excluded.as_of, law = excluded.law, source = excluded.source,
        unreviewed = excluded.unreviewed, entries = excluded.entries, matchable = excluded.matchable, substances = excluded.substances,
        substances_with_number = excluded.substances_with_number, position = excluded.position,
        lacks_en = excluded.lacks_en, lacks_da = excluded.lacks_da, superseded_from = excluded.superseded_from, loaded_at = now()`,
    [
      list.id,
      list.kind,
      list.asOf,
      list.law,
      list.source,
      list.unreviewed,
      list.entries,
      list.matchable,
      list.substances,
      list.substancesWithNumber,
      order.indexOf(list.id),
      list.lacks?.en ?? null,
      list.lacks?.da ?? null,
      list.supersededFrom ?? null,
    ],
  );
  return rows[0]?.before ?? null;
}

/**
 * The report of one load: what came, went and changed, how many records stay as a person left them, and which substances of the
 * catalogue it touches.
 */
export async function writeReport(
  client: pg.ClientBase,
  list: Pick<LoadedList, 'id' | 'asOf'>,
  report: {
    before: string | null;
    changes: EntryChange[];
    kept?: number;
    substances?: { id: string; name: string; on: boolean }[];
    touched?: Touched;
  },
): Promise<void> {
  const { before, changes, kept = 0, substances = [], touched = {} } = report;
  const count = (kind: EntryChange['kind']) => changes.filter((change) => change.kind === kind).length;
  await client.query(
    `insert into app.reference_load (list_id, as_of, as_of_before, added, removed, changed, kept, changes, substances, substance_changes,
        touched_substances, touched_goods)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      list.id,
      list.asOf,
      before,
      count('ADDED'),
      count('REMOVED'),
      count('CHANGED'),
      kept,
      JSON.stringify(before === null ? [] : changes.slice(0, maxChanges)),
      substances.length,
      JSON.stringify(before === null ? [] : substances.slice(0, maxSubstances)),
      (before !== null && touched.substances) || [],
      (before !== null && touched.goods) || [],
    ],
  );
}
