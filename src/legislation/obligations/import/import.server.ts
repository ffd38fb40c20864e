import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import { reference } from '../../../core/contract/fields.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import { translate } from '../../../core/http/language.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { UnmatchedRecord } from '../../../core/import/plan/fill-in.server.ts';
import type { FieldRefusal, OwnImportCall, RightRow } from '../../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../core/import/list.server.ts';
import type { Finding, NamesOf } from '../../../core/import/plan/lookups.server.ts';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { updateRecords } from '../../../core/records/update-many.server.ts';
import { actFinder } from '../../acts/names/find-act.ts';
import type { KnownAct } from '../../acts/names/find-act.ts';
import { evaluationIn, notEvaluated } from '../evaluation-rules.ts';
import { addLinks, linkKinds } from '../link.server.ts';
import { keepUndecided } from '../own/own.server.ts';
import { reassociate, removeRejections } from '../obligation.server.ts';
import { StoredObligation } from '../obligation.ts';
import { isCounted } from '../read.server.ts';
import { obligationImport } from './definition.ts';
import type { ImportedObligation } from './definition.ts';

type NewRow = RightRow<z.output<typeof ImportedObligation>>;
type Before = Row<
  'legislationAssociation',
  'id' | 'version' | 'legislationId' | 'complianceStatus' | 'evaluatedDate' | 'nextEvaluationDate'
>;

/** Evaluations per statement: longer statements block others. */
const piece = 1000;
const module = new URL('./definition.ts', import.meta.url);
/** What is stored of an obligation in its own row: which act it is of with the first. */
const Stored = StoredObligation.omit({ files: true });
const NewObligation = z.object({ legislation: reference('legislation'), ...Stored.shape });

/** How a person sees an act, and what names it beyond doubt: its number, or else its title. */
const candidateOf = ({ name, reference }: KnownAct) => ({
  label: [name, reference].filter(Boolean).join(' · '),
  text: reference ?? name,
});

/** Finds acts by what registers call them. */
const findAct: Finding['finder'] = async ({ db, language }) => {
  const { rows } =
    await sql<KnownAct>`select l.id, coalesce(l.reference, l.own_reference) as reference, l.type,
      coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)}) as name,
      array_remove(array[l.title_en, l.title_da, l.short_title_en, l.short_title_da], null) as names
    from app.legislation l where l.deleted_at is null order by l.id`.execute(db);
  const find = actFinder(rows);
  return ({ whole, other = '' }) => {
    const found = find({ title: whole, number: other });
    if ('id' in found) return found;
    const { acts, likely = false, ...error } = found;
    const candidates = acts.map((act, at) => ({ ...candidateOf(act), likely: likely && at === 0 }));
    return { error, candidates };
  };
};

/** What the rows name by more than a column. */
const namesOf: NamesOf = {
  legislation: { finder: findAct },
  file: {
    names: (organizationId) => sql`select f.id, f.name from app.file f
      where f.organization_id = ${organizationId} and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null`,
  },
  stakeholder_association: {
    names: (organizationId) => sql`select a.id, c.name from app.stakeholder_association a
      left join app.stakeholder s on s.id = a.stakeholder_id cross join lateral (values (a.own_name), (s.name_en), (s.name_da)) c(name)
      where a.organization_id = ${organizationId} and a.deleted_at is null`,
  },
};

/**
 * By act, the deleted obligations: they continue with their history. Locked, so that of two writers one comes second.
 */
async function deletedBefore(
  call: OwnImportCall,
  rows: readonly NewRow[],
): Promise<ReadonlyMap<string, Before>> {
  const acts = rows.map((row) => row.body.legislation.id);
  const { rows: found } =
    await sql<Before>`select id, version, legislation_id, compliance_status, evaluated_date, next_evaluation_date
    from app.legislation_association
    where organization_id = ${call.organization.id} and legislation_id = any (${acts}::uuid[]) and deleted_at is not null for update`.execute(
      call.db,
    );
  return new Map(found.map((before) => [before.legislationId, before]));
}

/** The rules of an evaluation, and one act under two of its names. */
async function judge(call: OwnImportCall, rows: readonly NewRow[]) {
  const before = await deletedBefore(call, rows);
  const lineOf = new Map<string, number>();
  return rows.flatMap((row): (FieldRefusal & { line: number })[] => {
    const { line } = row;
    const act = row.body.legislation.id;
    const first = lineOf.get(act);
    if (first !== undefined)
      return [{ line, path: 'legislation', code: 'SAME_AS_LINE', values: { line: first } }];
    lineOf.set(act, line);
    const { errors } = evaluationIn(before.get(act) ?? notEvaluated, row.body, call.today);
    return errors.map(({ code, ...error }) => ({
      ...error,
      // A list has no form around the cell that shows why it must be filled in.
      code: error.path === 'note' && code === 'REQUIRED' ? `FINDING_${row.body.complianceStatus}` : code,
      line,
    }));
  });
}

/** Writes what rows say was found into the history, and into the obligations. In: by act what was there, and the ids of the rows' obligations. */
async function evaluate(
  call: OwnImportCall,
  rows: readonly NewRow[],
  before: ReadonlyMap<string, Before>,
  idOf: (row: NewRow) => string,
): Promise<void> {
  const { db, person, today } = call;
  const { id: organizationId, timeZone } = call.organization;
  const found = rows.flatMap((row) => {
    const last = before.get(row.body.legislation.id);
    const { evaluation } = evaluationIn(last ?? notEvaluated, row.body, today);
    return evaluation
      ? [
          {
            id: uuidv7(),
            association_id: idOf(row),
            compliance_status: evaluation.complianceStatus,
            evaluated_date: evaluation.evaluatedDate,
            note: evaluation.note,
            next_evaluation_before: last?.nextEvaluationDate ?? null,
          },
        ]
      : [];
  });
  for (let from = 0; from < found.length; from += piece) {
    const part = found.slice(from, from + piece);
    await sql`insert into app.legislation_evaluation (organization_id, id, association_id, compliance_status, evaluated_date, note, how_complied,
      evaluated_by_id, next_evaluation_date, next_evaluation_before, review_before)
    select a.organization_id, e.id, a.id, e.compliance_status, e.evaluated_date, e.note, a.how_complied, ${person.accountId},
      a.next_evaluation_date, e.next_evaluation_before, a.requires_review_since
    from jsonb_populate_recordset(null::app.legislation_evaluation, ${JSON.stringify(part)}::jsonb) e
      join app.legislation_association a on a.organization_id = ${organizationId} and a.id = e.association_id`.execute(
      db,
    );
    await sql`update app.legislation_association a set compliance_status = e.compliance_status, evaluated_date = e.evaluated_date,
      requires_review_since = case when (a.requires_review_since at time zone ${timeZone})::date > e.evaluated_date then a.requires_review_since end
    from app.legislation_evaluation e where a.organization_id = ${organizationId} and e.organization_id = a.organization_id
      and e.association_id = a.id and e.id = any (${part.map(({ id }) => id)}::uuid[])`.execute(db);
  }
}

/**
 * Makes acts obligations, with the data of their rows: as by hand, a deleted one continues. Out: the ids of the
 * obligations.
 */
async function write(call: OwnImportCall, rows: readonly NewRow[]): Promise<string[]> {
  const writer = importWriterOf(call);
  const before = await deletedBefore(call, rows);
  const acts = rows.map((row) => row.body.legislation.id);
  const again = rows.flatMap((row) => {
    const own = before.get(row.body.legislation.id);
    return own ? [{ ...own, body: row.body }] : [];
  });
  const made = rows.flatMap(({ body }) => (before.has(body.legislation.id) ? [] : body));
  const undecided = made.flatMap(({ legislation }) => {
    const { unmatched }: Partial<UnmatchedRecord> = legislation;
    return unmatched ? { id: legislation.id, ...unmatched } : [];
  });
  await keepUndecided(call, call.organization.id, undecided);
  await reassociate(
    call.db,
    call.organization.id,
    again.map(({ id }) => id),
  );
  await updateRecords(
    writer,
    'legislationAssociation',
    Stored,
    again.map(({ version, ...record }) => ({ ...record, version: version + 1 })),
  );
  const ids = await insertRecords(writer, 'legislationAssociation', NewObligation, made);
  const idOfAct = new Map([
    ...again.map(({ legislationId, id }) => [legislationId, id] as const),
    ...made.map(({ legislation }, at) => [legislation.id, ids[at] ?? ''] as const),
  ]);
  const idOf = (row: NewRow): string => idOfAct.get(row.body.legislation.id) ?? '';
  await evaluate(call, rows, before, idOf);
  for (const kind of linkKinds)
    await addLinks(
      writer,
      kind,
      rows.flatMap((row) => row.body[kind].map(({ id }) => ({ association: idOf(row), id }))),
    );
  await removeRejections(
    call.db,
    { organizationId: call.organization.id, accountId: call.person.accountId },
    acts,
  );
  return rows.map(idOf);
}

/**
 * Deletes the obligations of an import. Their evaluations are withdrawn, since evaluations are kept forever, and acts
 * found not to apply before do not apply again. All of these have the time of the import.
 */
async function removeImported(call: OwnImportCall, ids: readonly string[]): Promise<void> {
  const { db, person, language } = call;
  const { id: organizationId } = call.organization;
  const those = sql`app.legislation_association a where a.organization_id = ${organizationId} and a.id = any (${ids}::uuid[])`;
  await sql`insert into app.legislation_withdrawal (organization_id, id, evaluation_id, reason, created_by_id)
    select e.organization_id, ctx.uuid7(), e.id, ${translate(language, 'import.undone')}, ${person.accountId} from app.legislation_evaluation e
    where e.organization_id = ${organizationId} and ${isCounted('e')}
      and (e.association_id, e.created_date) in (select a.id, a.last_modified_date from ${those})`.execute(
    db,
  );
  await sql`update app.legislation_rejection r set deleted_at = null, deleted_by = null, version = version + 1, last_modified_date = now()
    where r.organization_id = ${organizationId}
      and (r.legislation_id, r.deleted_at) in (select a.legislation_id, a.last_modified_date from ${those})`.execute(
    db,
  );
  // One pass over all evaluations: asked for each obligation, thousands take minutes.
  await sql`with counted as (
      select distinct on (e.association_id) e.association_id, e.compliance_status, e.evaluated_date from app.legislation_evaluation e
      where e.organization_id = ${organizationId} and e.association_id = any (${ids}::uuid[]) and ${isCounted('e')}
      order by e.association_id, e.evaluated_date desc, e.id desc)
    update app.legislation_association a set ${softDelete(person.accountId)},
      compliance_status = coalesce(c.compliance_status, 'NOT_EVALUATED'), evaluated_date = c.evaluated_date
    from unnest(${ids}::uuid[]) o(id) left join counted c on c.association_id = o.id
    where a.organization_id = ${organizationId} and a.id = o.id and a.deleted_at is null`.execute(db);
}

/** Calls on imports of obligations. */
export const obligationImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    obligationImport,
    {
      module,
      table: 'legislationAssociation',
      namesOf,
      judge,
      write,
      removeImported,
      nameOf: (alias, language) =>
        sql`(select coalesce(l.reference, ${sql.ref(`l.title_${language}`)}) from app.legislation l where l.id = ${sql.ref(`${alias}.legislation_id`)})`,
    },
    services,
  );
