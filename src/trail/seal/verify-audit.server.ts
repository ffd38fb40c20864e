import type pg from 'pg';
import { ChainWalk } from './audit-chain.server.ts';
import type { Fault, Head, Seal, SealedRow } from './audit-chain.server.ts';

/** The trail of the catalogue, which belongs to no organization. */
export const catalogueTrail = '00000000-0000-0000-0000-000000000000';
/** Seals read at a time. */
const pageSize = 5_000;

export interface KeptHead extends Head {
  trail: string;
}
/** The findings on one trail. */
export interface Verified {
  trail: string;
  /** The organization's name; null: the catalogue, or an organization that is not there. */
  name: string | null;
  /** Where its chain ends, and when that was sealed; null while nothing is. */
  head: (Head & { sealedAt: string }) | null;
  /** Later changes, which the sealing job has not reached yet. */
  waiting: number;
}
export interface Report {
  trails: Verified[];
  faults: Fault[];
}

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface Table {
  name: 'change' | 'catalogue_change';
  /** The trail of a row `c`. */
  trail: string;
  /** Which seals are of this table. */
  seals: string;
}
const tables: Table[] = [
  { name: 'change', trail: 'c.organization_id', seals: `<> '${catalogueTrail}'` },
  { name: 'catalogue_change', trail: `'${catalogueTrail}'::uuid`, seals: `= '${catalogueTrail}'` },
];

/** A seal with its change as it is now; the change's parts are null where it is gone. */
type Step = Omit<Seal, 'position'> & { position: string; trail: string } & {
  [K in keyof SealedRow as `row${Capitalize<K>}`]: SealedRow[K] | null;
};

const rowOf = (step: Step): SealedRow | null =>
  step.rowId === null
    ? null
    : {
        id: step.rowId,
        at: step.rowAt ?? '',
        accountId: step.rowAccountId,
        tableName: step.rowTableName ?? '',
        recordId: step.rowRecordId ?? '',
        action: step.rowAction ?? '',
        changes: step.rowChanges ?? '',
      };

/** All seals of a table's trails in their order, each with its change, page by page. */
async function* sealsOf(client: pg.Client, { name, trail, seals }: Table): AsyncGenerator<Step> {
  await client.query(`declare seals no scroll cursor for
    select s.trail_id as trail, s.position, s.change_id::text as "changeId", ${utc('s.at')} as at, s.table_name as "tableName",
      s.record_id as "recordId", encode(s.row_hash, 'hex') as "rowHash", encode(s.hash, 'hex') as hash, ${utc('s.sealed_at')} as "sealedAt",
      c.id::text as "rowId", ${utc('c.at')} as "rowAt", c.account_id as "rowAccountId", c.table_name as "rowTableName",
      c.record_id as "rowRecordId", c.action as "rowAction", c.changes::text as "rowChanges"
    from app.change_seal s left join app.${name} c on c.id = s.change_id and ${trail} = s.trail_id
    where s.trail_id ${seals} order by s.trail_id, s.position`);
  try {
    for (;;) {
      const { rows } = await client.query<Step>(`fetch ${pageSize} from seals`);
      yield* rows;
      if (rows.length < pageSize) return;
    }
  } finally {
    await client.query('close seals');
  }
}

/** Changes without a seal: put in behind the trail's back where the sealing has long passed them, else they wait for theirs. */
async function unsealed(
  client: pg.Client,
  { name, trail }: Table,
): Promise<{ faults: Fault[]; waiting: Map<string, number> }> {
  const { rows } = await client.query<{
    trail: string;
    waiting: string;
    inserted: Required<Omit<Fault, 'kind' | 'trail' | 'position'>>[] | null;
  }>(`select ${trail} as trail, count(*) filter (where c.id > m.sealed_to) as waiting,
      json_agg(json_build_object('changeId', c.id::text, 'at', ${utc('c.at')},
        'tableName', c.table_name, 'recordId', c.record_id) order by c.id) filter (where c.id <= m.sealed_to) as inserted
    from app.${name} c join app.change_mark m on m.table_name = '${name}'
    where not exists (select from app.change_seal s where s.trail_id = ${trail} and s.change_id = c.id) group by 1`);
  return {
    faults: rows.flatMap(({ trail: of, inserted }) =>
      (inserted ?? []).map((row): Fault => ({ kind: 'INSERTED', trail: of, ...row })),
    ),
    waiting: new Map(rows.map((row) => [row.trail, Number(row.waiting)])),
  };
}

/**
 * Recomputes every hash of every trail from the stored data, in one snapshot and page by page, with code independent of
 * the database's. In: a connection of the tables' owner, and heads kept from an earlier time, which must still be part
 * of their chains.
 */
export async function verifyAudit(client: pg.Client, kept: readonly KeptHead[] = []): Promise<Report> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const named = await client.query<{ id: string; name: string }>('select id, name from app.organization');
    const names = new Map(named.rows.map(({ id, name }) => [id, name]));
    const noted = await client.query<{ trail: string; position: string; changeId: string; hash: string }>(
      `select trail_id as trail, position, change_id::text as "changeId", encode(hash, 'hex') as hash from app.change_head`,
    );
    const keptBy = Map.groupBy(kept, ({ trail }) => trail);
    const walks = new Map<string, ChainWalk>();
    const walkOf = (trail: string): ChainWalk => {
      const known = walks.get(trail);
      if (known) return known;
      const walk = new ChainWalk(trail, keptBy.get(trail));
      walks.set(trail, walk);
      return walk;
    };
    const faults: Fault[] = [];
    const waiting = new Map<string, number>();
    for (const table of tables) {
      for await (const step of sealsOf(client, table))
        faults.push(...walkOf(step.trail).step({ ...step, position: Number(step.position) }, rowOf(step)));
      const found = await unsealed(client, table);
      faults.push(...found.faults);
      for (const [trail, count] of found.waiting) waiting.set(trail, count);
    }
    for (const { trail } of [...noted.rows, ...kept]) walkOf(trail);
    for (const trail of waiting.keys()) walkOf(trail);
    const heads = new Map(
      noted.rows.map(({ position, ...head }) => [head.trail, { ...head, position: Number(position) }]),
    );
    for (const walk of walks.values()) faults.push(...walk.finish(heads.get(walk.trail)));
    const trails = [...walks.values()].map(({ trail, end }): Verified => ({
      trail,
      name: names.get(trail) ?? null,
      head: end && { position: end.position, hash: end.hash, sealedAt: end.sealedAt },
      waiting: waiting.get(trail) ?? 0,
    }));
    return { trails, faults };
  } finally {
    await client.query('rollback');
  }
}
