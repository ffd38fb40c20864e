import { sql } from 'kysely';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '../../core/records/records.server.ts';
import { isReferredTo } from '../../core/records/soft-delete.server.ts';
import { readCasNumber, readEcNumber, readIndexNumber } from '../clp/check-digits.ts';
import { judgeAgain } from '../products/misfits/judge-again.server.ts';
import { compareNames } from '../products/similar.server.ts';
import { substanceRestrictions } from '../restrictions/hit.ts';
import { restrictionsOf } from '../restrictions/restrictions-of.server.ts';
import { mergeSubstances } from './merge/merge.server.ts';
import { getSubstance, listSubstances, substanceRows } from './read.server.ts';
import { storedSubstance } from './rules.server.ts';
import { duplicateReasons, StoredSubstance, substances } from './substance.ts';
import type { Duplicate } from './substance.ts';
import type { Counts, Lists, Row } from '../../core/database/rows.server.ts';

/** What the one being typed may be: by a number that is right already, or a name alike. */
async function duplicatesOf({
  db,
  language,
  query,
}: Pick<Call<typeof substances.duplicates>, 'db' | 'language' | 'query'>): Promise<Duplicate[]> {
  const numbers = [
    ['CAS', readCasNumber(query.casNumber ?? '')],
    ['EC', readEcNumber(query.ecNumber ?? '')],
    ['INDEX', readIndexNumber(query.indexNumber ?? '')],
  ].flatMap(([kind, number]) => (number ? [`${kind} ${number}`] : []));
  if (numbers.length === 0 && !query.name) return [];
  const { name = '', except = null } = query;
  await compareNames(db);
  const substance = sql`select s.id, s.name, array(select n from unnest(s.numbers) n where n = any (${numbers}::text[])) as shared
    from app.substance s where s.deleted_at is null`;
  const alike = sql`union ${substance} and ctx.fold(s.name) operator(ctx.%) ctx.fold(${name})`;
  // Up to 8, the surest first.
  const { rows } = await sql<Row<'substance', 'id'> & Lists<'shared'> & Counts<'likeness'>>`
    select f.id, f.shared, ctx.similarity(ctx.fold(f.name), ctx.fold(${name})) as likeness
    from (${substance} and s.numbers && ${numbers}::text[] ${name.length > 2 ? alike : sql``}) f
    where f.id is distinct from ${except}::uuid order by cardinality(f.shared) desc, 3 desc, f.id limit 8`.execute(
    db,
  );
  const found = await substanceRows(
    db,
    language,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, shared, likeness }) => {
    const substance = found.find((row) => row.id === id);
    const because = duplicateReasons.filter((reason) =>
      reason === 'NAME' ? likeness >= 0.5 : shared.some((number) => number.startsWith(`${reason} `)),
    );
    return substance ? [{ substance, because }] : [];
  });
}

/** Refuses to delete what something refers to; in the transaction, after the row is locked. */
async function refuseInUse(db: Call<typeof substances.remove>['db'], id: string): Promise<void> {
  if (await isReferredTo(db, 'substance', [id])) throw new Problem('RECORD_IN_USE');
}

export const substanceRoutes: Route[] = [
  route(substances.list, ({ db, language, query }) => listSubstances(db, language, query)),
  route(substances.duplicates, async (call) => {
    const content = await duplicatesOf(call);
    return { content, totalElements: content.length };
  }),
  route(substances.get, ({ db, language, params }) => getSubstance(db, language, params.id)),
  route(substanceRestrictions, async ({ db, language, params }) => {
    await getSubstance(db, language, params.id);
    const content = await restrictionsOf(db, language, [{ id: params.id }]);
    return { content, totalElements: content.length };
  }),
  route(substances.create, async (call) => {
    const { db, language, body } = call;
    const id = await insertRecord(plainWriterOf(call), 'substance', StoredSubstance, storedSubstance(body));
    return getSubstance(db, language, id);
  }),
  route(substances.update, async (call) => {
    const { db, language, params, body } = call;
    const before = await lockRecord(plainWriterOf(call), 'substance', params.id);
    await updateRecord(plainWriterOf(call), 'substance', StoredSubstance, before, storedSubstance(body));
    await judgeAgain(db, call.today, [params.id]);
    return getSubstance(db, language, params.id);
  }),
  route(substances.remove, async (call) => {
    const { db, params } = call;
    await lockRecord(plainWriterOf(call), 'substance', params.id);
    await refuseInUse(db, params.id);
    await removeRecord({ ...plainWriterOf(call), ifMatch: undefined }, 'substance', params.id);
  }),
  route(substances.restore, async (call) => {
    const { db, language, params } = call;
    const { rows } =
      await sql`select from app.substance where id = ${params.id} and merged_into_id is not null`.execute(db);
    if (rows.length > 0) throw new Problem('NOT_FOUND');
    await restoreRecord(plainWriterOf(call), 'substance', params.id);
    return getSubstance(db, language, params.id);
  }),
  route(substances.merge, mergeSubstances),
];
