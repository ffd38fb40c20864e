import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asideBy } from '../../core/records/aside.server.ts';
import type { Writer } from '../../core/records/records.server.ts';
import { Problem } from '../../core/contract/problem.ts';

/** A table whose rows are parts of a product. */
type PartTable = 'chemical_substance' | 'chemical_supply' | 'safety_data_sheet';

/** A row as it is wanted: its id where the client knows it, and its columns by name. */
interface WantedPart {
  id: string | null;
  /** Where it stands in the body, for a refusal. */
  path: string;
  columns: Record<string, unknown>;
}

/** What tells that a wanted row without an id is one that is there already. */
const keys: Record<PartTable, string[]> = {
  chemical_substance: ['substance_id'],
  chemical_supply: ['supplier_id', 'article_number'],
  safety_data_sheet: ['territory', 'language', 'file_id'],
};

interface StoredPart extends Record<string, unknown> {
  id: string;
}

/** What is there, by its database's spelling. */
async function partsOf({ db }: Writer, table: PartTable, chemicalId: string): Promise<StoredPart[]> {
  const { rows } = await sql<{ part: StoredPart }>`select to_jsonb(t) as part from app.${sql.table(table)} t
    where t.chemical_id = ${chemicalId} and t.deleted_at is null order by t.id`.execute(db);
  return rows.map(({ part }) => part);
}

/** Texts, numbers, yes or no; nothing is nothing. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * Makes a product's parts those that are wanted, in at most four statements: a known id keeps its row, one without an id that says the
 * same as a row is that row, others are new, and what is left out is set aside. Throws RECORD_IN_USE where something refers to it.
 */
export async function replaceParts(
  writer: Writer,
  table: PartTable,
  chemicalId: string,
  wanted: readonly WantedPart[],
): Promise<void> {
  const { db, accountId } = writer;
  const before = await partsOf(writer, table, chemicalId);
  const free = new Map(before.map((part) => [part.id, part]));
  const placed = wanted.map((part) => {
    const found = part.id
      ? free.get(part.id)
      : [...free.values()].find((one) => keys[table].every((key) => same(one[key], part.columns[key])));
    if (part.id && !found)
      throw new Problem('INVALID', [{ path: `${part.path}.id`, code: 'NO_SUCH_RECORD' }]);
    if (found) free.delete(found.id);
    return { found, columns: { ...part.columns, id: found?.id ?? uuidv7(), chemical_id: chemicalId } };
  });
  const gone = [...free.keys()];
  if (gone.length > 0) {
    const { rows } = await sql<{
      used: boolean;
    }>`select ctx.is_pointed_to(${table}, ${gone}::uuid[]) as used`.execute(db);
    if (rows[0]?.used) throw new Problem('RECORD_IN_USE');
    await sql`update app.${sql.table(table)} set ${asideBy(accountId)} where id = any (${gone}::uuid[])`.execute(
      db,
    );
  }
  const names = Object.keys(wanted[0]?.columns ?? {});
  const kept = placed.filter(
    ({ found, columns }) => found && names.some((name) => differs(found[name], Reflect.get(columns, name))),
  );
  const list = sql.join(names.map((name) => sql.ref(name)));
  if (kept.length > 0)
    await sql`update app.${sql.table(table)} t set ${sql.join(
      names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`),
    )}, version = t.version + 1, last_modified_date = now()
      from jsonb_populate_recordset(null::app.${sql.table(table)}, ${JSON.stringify(kept.map(({ columns }) => columns))}) n
      where t.id = n.id`.execute(db);
  const fresh = placed.filter(({ found }) => !found);
  if (fresh.length > 0)
    await sql`insert into app.${sql.table(table)} (id, chemical_id, ${list})
      select id, chemical_id, ${list} from jsonb_populate_recordset(null::app.${sql.table(table)},
        ${JSON.stringify(fresh.map(({ columns }) => columns))})`.execute(db);
}

/** Decimals are told by their value: the database keeps 12 places, JSON gives numbers. */
const differs = (before: unknown, after: unknown): boolean =>
  typeof before === 'number' && typeof after === 'string' && after !== ''
    ? before !== Number(after)
    : !same(before, after);
