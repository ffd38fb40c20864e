import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../core/database.server.ts';
import type { Item } from './register-import.ts';
import type { NewEntry } from './register-resolve.ts';

interface Target {
  db: Db;
  organizationId: string;
  importId: string;
  accountId: string;
}

/** The numbers of substances that a list gives a product: a proposal has no field of its own for them. */
const noteOf = ({ cas, ec }: Item): string | null =>
  [cas.length > 0 && `CAS ${cas.join(', ')}`, ec.length > 0 && `EC ${ec.join(', ')}`]
    .filter(Boolean)
    .join(' · ') || null;

/** Proposes each product that the catalogue lacks once, however many rows have it. Out: by its key the proposal's id. */
async function propose(target: Target, entries: readonly NewEntry[]): Promise<Map<string, string>> {
  const items = new Map<string, Item>();
  for (const { row, target: of } of entries)
    if ('propose' in of && !items.has(of.propose)) items.set(of.propose, row.item);
  const ids = new Map([...items.keys()].map((key) => [key, uuidv7()]));
  const column = <T>(of: (item: Item) => T): T[] => [...items.values()].map(of);
  if (items.size > 0)
    await sql`insert into app.chemical_proposal (organization_id, id, name, producer, product_number, ufi, note, import_id, created_by_id)
      select ${target.organizationId}::uuid, i.id, i.name, i.producer, i.number, i.ufi, i.note, ${target.importId}::uuid, ${target.accountId}::uuid
      from unnest(${[...ids.values()]}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ producer }) => producer || null)}::text[],
        ${column(({ productNumber }) => productNumber || null)}::text[], ${column(({ ufi }) => ufi)}::text[],
        ${column(noteOf)}::text[]) as i (id, name, producer, number, ufi, note)`.execute(target.db);
  return ids;
}

/** Takes many chemicals into the register in two statements, however many they are. */
export async function writeEntries(target: Target, entries: readonly NewEntry[]): Promise<void> {
  const proposals = await propose(target, entries);
  const column = <T>(of: (entry: NewEntry) => T): T[] => entries.map(of);
  await sql`insert into app.chemical_association
      (organization_id, id, chemical_id, proposal_id, storage_location, use, annual_amount, import_id)
    select ${target.organizationId}::uuid, e.id, e.chemical, e.proposal, e.place, e.use, e.amount::jsonb, ${target.importId}::uuid
    from unnest(${column(() => uuidv7())}::uuid[],
      ${column(({ target: of }) => ('match' in of && !of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ target: of }) => ('propose' in of ? (proposals.get(of.propose) ?? null) : of.match.proposed ? of.match.id : null))}::uuid[],
      ${column(({ location }) => location)}::text[], ${column(({ row }) => row.use || null)}::text[],
      ${column(({ row }) => row.amount && JSON.stringify(row.amount))}::text[]) as e (id, chemical, proposal, place, use, amount)`.execute(
    target.db,
  );
}
