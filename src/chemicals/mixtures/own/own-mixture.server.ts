import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../../core/contract/fields.ts';
import type { QueryOf } from '../../../core/contract/contract.ts';
import { Problem, foundRow } from '../../../core/contract/problem.ts';
import type { Words, Counts } from '../../../core/database/rows.server.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../../core/records/records.server.ts';
import { shown } from '../../products/shown.server.ts';
import { deepest, expand } from './expand.ts';
import { calculated } from './outcome.server.ts';
import { OwnMixture, OwnMixtureRow, ownMixtures, StoredOwnMixture } from './own-mixture.ts';
import { readBook, readMixtures, structureOf } from './recipes.server.ts';

type Asking = Pick<Call<typeof ownMixtures.list>, 'db' | 'organization' | 'language' | 'today'>;
type Writing = Pick<Call<typeof ownMixtures.update>, 'db' | 'organization' | 'person' | 'ifMatch'>;

const dates = sql`m.created_date as "createdDate", m.last_modified_date as "lastModifiedDate"`;
const rowFields = OwnMixtureRow.pick({ name: true, physicalState: true, dilutionOf: true });

/** A page of an organization's own mixtures, each calculated by today's law. */
async function listOwnMixtures(
  { db, organization, language, today }: Asking,
  query: QueryOf<typeof ownMixtures.list>,
): Promise<Page<Versioned<OwnMixtureRow>>> {
  const patterns = patternsOf(query.search);
  const found = await pageOf<Versioned<Omit<OwnMixtureRow, 'hazard'>>>(db, {
    select: sql`m.id, ${selectionOf(rowFields, 'm')}, ${dates}, (select count(*)::int from app.own_mixture_line l
      where l.organization_id = m.organization_id and l.own_mixture_id = m.id and l.deleted_at is null) as "lineCount"`,
    from: sql`app.own_mixture m`,
    where: allOf([
      sql`m.organization_id = ${organization.id} and m.deleted_at is null`,
      patterns && sql`m.search_text like all (${patterns})`,
      query.physicalState && sql`m.physical_state = any (${query.physicalState})`,
    ]),
    alias: 'm',
    paging: query,
    order: 'name,asc',
    record: OwnMixture,
  });
  const ids = found.content.map(({ id }) => id);
  const results = calculated(await readBook(db, organization.id, ids), ids, language, today);
  return {
    ...found,
    content: found.content.map((row) => {
      const outcome = results.get(row.id)?.outcome ?? null;
      return {
        ...row,
        hazard: outcome && {
          signalWord: outcome.label.signalWord,
          pictograms: outcome.label.pictograms as NonNullable<OwnMixtureRow['hazard']>['pictograms'],
          hazardStatements: outcome.label.hazardStatements,
          undecided: outcome.undecided.length,
        },
      };
    }),
  };
}

/** An own mixture. 404 if it does not exist. */
export async function getOwnMixture(
  { db, organization, language }: Pick<Asking, 'db' | 'organization' | 'language'>,
  id: string,
): Promise<Versioned<OwnMixture>> {
  const { rows } = await sql<
    Versioned<OwnMixture>
  >`select m.id, ${selectionOf(StoredOwnMixture, 'm', language, shown)}, ${dates}
    from app.own_mixture m where m.organization_id = ${organization.id} and m.id = ${id} and m.deleted_at is null`.execute(
    db,
  );
  return foundRow(rows);
}

/** Those that contain a mixture, on whatever way. */
async function containing({ db, organization }: Writing, id: string): Promise<string[]> {
  const { rows } = await sql<Words<'id'>>`with recursive around (id) as (
      select ${id}::uuid
      union select l.own_mixture_id from around a join app.own_mixture_line l on l.organization_id = ${organization.id}
        and l.mixture_id = a.id and l.deleted_at is null)
    select id from around where id <> ${id}`.execute(db);
  return rows.map((row) => row.id);
}

const wayText = (way: readonly string[]): string => way.join(' → ');

/**
 * Refuses a recipe that would contain itself, or lie too deep, alone or in those that contain it. One at a time writes in an
 * organization, so that two changes together cannot make a cycle either. In: null for a new one.
 */
async function checkRecipe(
  call: Writing,
  id: string | null,
  body: z.output<typeof StoredOwnMixture>,
): Promise<void> {
  const { db, organization } = call;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mixtures ${organization.id}`}, 0))`.execute(db);
  const inner = body.lines.flatMap(({ mixture }) => mixture?.id ?? []);
  const above = id === null ? [] : await containing(call, id);
  if (inner.length === 0 && above.length === 0) return;
  const stored = await readMixtures(db, organization.id, [...inner, ...above]);
  const itself = structureOf({ ...body, id: id ?? '' });
  const recipes = new Map([...stored].map(([key, each]) => [key, structureOf(each)]));
  if (id !== null) recipes.set(id, itself);
  for (const recipe of [itself, ...above.flatMap((key) => recipes.get(key) ?? [])]) {
    const failed = expand(recipe, recipes);
    if (!('code' in failed) || failed.code === 'GONE') continue;
    const place = body.lines.findIndex(
      ({ mixture }) => mixture && stored.get(mixture.id)?.name === failed.way[1],
    );
    const path = recipe === itself && place >= 0 ? `lines.${place}.mixture` : 'lines';
    throw new Problem('INVALID', [
      { path, code: `MIXTURE_${failed.code}`, values: { way: wayText(failed.way), max: deepest } },
    ]);
  }
}

/** A mixture that others contain cannot be deleted: says which. */
async function refuseContained({ db, organization }: Writing, id: string): Promise<void> {
  const { rows } = await sql<Words<'name'> & Counts<'count'>>`select m.name, (count(*) over ())::int as count
    from app.own_mixture m where m.organization_id = ${organization.id} and m.deleted_at is null
      and m.id in (select l.own_mixture_id from app.own_mixture_line l
        where l.organization_id = ${organization.id} and l.mixture_id = ${id} and l.deleted_at is null)
    order by m.name, m.id limit 3`.execute(db);
  const [first] = rows;
  if (!first) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Problem('MIXTURE_IN_USE', [], { names: first.count > rows.length ? `${names} …` : names });
}

export const ownMixtureRoutes: Route[] = [
  route(ownMixtures.list, (call) => listOwnMixtures(call, call.query)),
  route(ownMixtures.get, (call) => getOwnMixture(call, call.params.id)),
  route(ownMixtures.create, async (call) => {
    await checkRecipe(call, null, call.body);
    return getOwnMixture(call, await insertRecord(writerOf(call), 'ownMixture', StoredOwnMixture, call.body));
  }),
  route(ownMixtures.update, async (call) => {
    const before = await lockRecord(writerOf(call), 'ownMixture', call.params.id);
    await checkRecipe(call, before.id, call.body);
    await updateRecord(writerOf(call), 'ownMixture', StoredOwnMixture, before, call.body);
    return getOwnMixture(call, before.id);
  }),
  route(ownMixtures.remove, async (call) => {
    // Locked first: a mixture that starts to contain it waits for the key, and is then refused.
    await lockRecord(writerOf(call), 'ownMixture', call.params.id);
    await refuseContained(call, call.params.id);
    await removeRecord(writerOf(call), 'ownMixture', call.params.id);
  }),
  route(ownMixtures.restore, async (call) => {
    await restoreRecord(writerOf(call), 'ownMixture', call.params.id);
    const restored = await getOwnMixture(call, call.params.id);
    // What it contains may have been deleted, or have become deeper, meanwhile.
    const inner = restored.lines.flatMap(({ mixture }) => mixture ?? []);
    const stored = await readMixtures(
      call.db,
      call.organization.id,
      inner.map(({ id }) => id),
    );
    const gone = inner.filter(({ id }) => !stored.has(id)).map(({ name = '' }) => name);
    if (gone.length > 0) throw new Problem('COMPONENTS_DELETED', [], { names: gone.join(', ') });
    await checkRecipe(call, restored.id, restored);
    return restored;
  }),
];
