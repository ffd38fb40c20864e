import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/database.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Item } from './import.ts';
import type { NewEntry } from './resolve.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';

interface Target {
  db: Db;
  organizationId: string;
  importId: string;
  accountId: string;
}

/** The numbers of substances that a list gives a product, as the catalogue has them. */
const numbersOf = ({ cas, ec }: Pick<Item, 'cas' | 'ec'>): string[] => [
  ...cas.map((number) => `CAS ${number}`),
  ...ec.map((number) => `EC ${number}`),
];

/** The catalogue's substances by their numbers: by itself before one of a group that has it. */
async function substancesBy(db: Db, items: readonly Item[]): Promise<Map<string, string>> {
  const numbers = [...new Set(items.flatMap(numbersOf))];
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Row<'substance', 'id'> & Words<'number'>>`select n.number, s.id
    from unnest(${numbers}::text[]) n(number) cross join lateral (
      select b.id from app.substance b where b.numbers @> array[n.number] and b.deleted_at is null
      order by n.number in ('CAS ' || b.cas_number, 'EC ' || b.ec_number) desc nulls last, b.id limit 1) s`.execute(
    db,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Numbers that no substance of the catalogue has are kept as text. */
const noteOf = (item: Item, known: ReadonlyMap<string, string>): string | null =>
  numbersOf(item)
    .filter((number) => !known.has(number))
    .join(' · ') || null;

/** Makes each product that the catalogue lacks an own chemical once, however many rows have it, with the substances that they name; none is proposed for the catalogue. Out: by its key its id. */
async function makeOwn(target: Target, entries: readonly NewEntry[]): Promise<Map<string, string>> {
  const items = new Map<string, Item>();
  for (const { row, target: of } of entries)
    if ('propose' in of && !items.has(of.propose)) items.set(of.propose, row.item);
  const known = await substancesBy(target.db, [...items.values()]);
  const ids = new Map([...items.keys()].map((key) => [key, uuidv7()]));
  const column = <T>(of: (item: Item) => T): T[] => [...items.values()].map(of);
  if (items.size > 0)
    await sql`insert into app.chemical_proposal (organization_id, id, name, producer, product_number, ufi, note, import_id, created_by_id, kept_own)
      select ${target.organizationId}::uuid, i.id, i.name, i.producer, i.number, i.ufi, i.note, ${target.importId}::uuid, ${target.accountId}::uuid, true
      from unnest(${[...ids.values()]}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ producer }) => producer || null)}::text[],
        ${column(({ productNumber }) => productNumber || null)}::text[], ${column(({ ufi }) => ufi)}::text[],
        ${column((item) => noteOf(item, known))}::text[]) as i (id, name, producer, number, ufi, note)`.execute(
      target.db,
    );
  const parts = [...items].flatMap(([key, item]) =>
    [...new Set(numbersOf(item).flatMap((number) => known.get(number) ?? []))].map((substance) => ({
      id: uuidv7(),
      proposal: ids.get(key),
      substance,
    })),
  );
  if (parts.length > 0)
    await sql`insert into app.chemical_proposal_substance (organization_id, id, proposal_id, substance_id)
      select ${target.organizationId}::uuid, p.id, p.proposal, p.substance
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (id uuid, proposal uuid, substance uuid)`.execute(
      target.db,
    );
  return ids;
}

/** Lets entries be used again, and keeps with the import how they were. */
async function resume({ db, organizationId, importId }: Target, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with before as (
      select a.id, a.end_date from app.chemical_association a
      where a.organization_id = ${organizationId} and a.id = any (${[...ids]}::uuid[]) and a.deleted_at is null for update),
    after as (
      update app.chemical_association a set end_date = null, version = a.version + 1, last_modified_date = now()
      from before b where a.organization_id = ${organizationId} and a.id = b.id
      returning a.id, a.version, b.end_date)
    update app.chemical_import set resumed = (
      select jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version, 'endDate', r.end_date)) from after r)
    where organization_id = ${organizationId} and id = ${importId}`.execute(db);
}

/** Proposals that rows are of stay the organization's own until they have their entries. Throws CONFLICT if one was added to the catalogue meanwhile. */
async function holdProposals({ db, organizationId }: Target, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`select 1 from app.chemical_proposal where organization_id = ${organizationId}
    and id = any (${wanted}::uuid[]) and status <> 'ACCEPTED' and deleted_at is null for share`.execute(db);
  if (rows.length < wanted.length) throw new Problem('CONFLICT');
}

/** Takes many chemicals into the register in a handful of statements, however many they are. */
export async function writeEntries(target: Target, all: readonly NewEntry[]): Promise<void> {
  const entries = all.filter((entry) => !('resume' in entry.target));
  await resume(
    target,
    all.flatMap(({ target: of }) => ('resume' in of ? of.resume.id : [])),
  );
  await holdProposals(
    target,
    all.flatMap(({ target: of }) => ('match' in of && of.match.proposed ? of.match.id : [])),
  );
  const proposals = await makeOwn(target, entries);
  const column = <T>(of: (entry: NewEntry) => T): T[] => entries.map(of);
  await sql`insert into app.chemical_association
      (organization_id, id, chemical_id, proposal_id, storage_location, use, annual_amount, stored_amount, import_id)
    select ${target.organizationId}::uuid, e.id, e.chemical, e.proposal, e.place, e.use, e.amount::jsonb, e.stored::jsonb, ${target.importId}::uuid
    from unnest(${column(() => uuidv7())}::uuid[],
      ${column(({ target: of }) => ('match' in of && !of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ target: of }) => ('propose' in of ? (proposals.get(of.propose) ?? null) : 'match' in of && of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ location }) => location)}::text[], ${column(({ row }) => row.use || null)}::text[],
      ${column(({ row }) => row.amount && JSON.stringify(row.amount))}::text[],
      ${column(({ stored }) => stored && JSON.stringify(stored))}::text[]) as e (id, chemical, proposal, place, use, amount, stored)`.execute(
    target.db,
  );
}
