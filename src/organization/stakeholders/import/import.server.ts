import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { Lists, Words } from '../../../core/database/rows.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { FieldRefusal, OwnImportCall, RightRow } from '../../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../core/import/list.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { catalogueAbout, ownAbout } from '../stakeholder-association.server.ts';
import { StoredAssociation } from '../stakeholder-association.ts';
import type { AssociationBody } from '../stakeholder-association.ts';
import { stakeholderImport } from './definition.ts';

type NewRow = RightRow<z.output<typeof AssociationBody>>;

const module = new URL('./definition.ts', import.meta.url);

const nameOf = ({ body }: NewRow): string => body.stakeholder.name ?? '';

/** By a name, lower case, the ids of the catalogue's stakeholders that are called so in either language. */
async function catalogued(db: Db, rows: readonly NewRow[]): Promise<ReadonlyMap<string, Set<string>>> {
  const names = rows.map((row) => nameOf(row).toLowerCase());
  const { rows: found } = await sql<
    Words<'id'> & Lists<'names'>
  >`select id, array[lower(name_en), lower(name_da)] as names from app.stakeholder
    where deleted_at is null and (lower(name_en) = any (${names}::text[]) or lower(name_da) = any (${names}::text[]))`.execute(
    db,
  );
  const known = new Map<string, Set<string>>();
  for (const { id, names: called } of found)
    for (const name of called) known.set(name, (known.get(name) ?? new Set()).add(id));
  return known;
}

/**
 * The rows whose stakeholder is on the list already: an own one by its name, one of the catalogue by either of its
 * names.
 */
async function existing({ db, organization }: OwnImportCall, rows: readonly NewRow[]) {
  const known = await catalogued(db, rows);
  const { rows: there } = await sql<
    Words<'who'>
  >`select coalesce(stakeholder_id::text, lower(own_name)) as who
    from app.stakeholder_association where organization_id = ${organization.id} and deleted_at is null`.execute(
    db,
  );
  const taken = new Set(there.map(({ who }) => who));
  return new Map(
    rows.flatMap((row) => {
      const name = nameOf(row).toLowerCase();
      return [name, ...(known.get(name) ?? [])].some((who) => taken.has(who))
        ? [[row.line, nameOf(row)] as const]
        : [];
    }),
  );
}

/** Refuses names that several of the catalogue have, and one of the catalogue under its other name a second time. */
async function judge({ db }: OwnImportCall, rows: readonly NewRow[]) {
  const known = await catalogued(db, rows);
  const lineOf = new Map<string, number>();
  return rows.flatMap((row): (FieldRefusal & { line: number })[] => {
    const name = nameOf(row);
    const [id, other] = known.get(name.toLowerCase()) ?? [];
    const at = { line: row.line, path: 'stakeholder.name' };
    if (other !== undefined) return [{ ...at, code: 'SEVERAL_NAMED', values: { name } }];
    const before = id === undefined ? undefined : lineOf.get(id);
    if (before !== undefined) return [{ ...at, code: 'SAME_AS_LINE', values: { line: before } }];
    if (id !== undefined) lineOf.set(id, row.line);
    return [];
  });
}

/** Stores the rows: for names in the catalogue only the organization's data, for all others the whole stakeholder. */
async function write(call: OwnImportCall, rows: readonly NewRow[]): Promise<string[]> {
  const known = await catalogued(call.db, rows);
  const bodies = rows.map((row): z.output<typeof StoredAssociation> => {
    const { stakeholder: part, ...body } = row.body;
    const [id] = known.get(nameOf(row).toLowerCase()) ?? [];
    const territory = row.ids['territory']?.[0] ?? null;
    const topics = (row.ids['topics'] ?? []).map((topic) => ({ id: topic }));
    const about = id === undefined ? ownAbout({ ...part, territory }) : catalogueAbout(id);
    return { ...body, ...about, topics };
  });
  return insertRecords(importWriterOf(call), 'stakeholderAssociation', StoredAssociation, bodies);
}

/** Calls on imports of an organization's stakeholders. */
export const stakeholderImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    stakeholderImport,
    {
      module,
      table: 'stakeholderAssociation',
      existing,
      judge,
      write,
      nameOf: (alias, language) =>
        sql`coalesce(${sql.ref(`${alias}.own_name`)}, (select ${sql.ref(`s.name_${language}`)} from app.stakeholder s where s.id = ${sql.ref(`${alias}.stakeholder_id`)}))`,
      keptWhenUsed: true,
    },
    services,
  );
