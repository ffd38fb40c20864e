import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Page } from '../core/contract/fields.ts';
import { mayCall } from '../core/contract/permission.ts';
import { Problem, invalid, foundRow } from '../core/contract/problem.ts';
import type { AnswerOf } from '../core/contract/contract.ts';
import type { Flags } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { hasTopic, knownTopics, topicsSql } from '../core/reference/topics.server.ts';
import { allOf, havingWords, pageOf } from '../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { controlledTexts, StoredText, TextRow } from './controlled-text.ts';
import type { ControlledText, Reader, TextFilter } from './controlled-text.ts';
import { draft, versionOf, versionsOf, write } from './versions.server.ts';
import { toApprove } from './work.server.ts';

type Asking = Pick<Call<typeof controlledTexts.list>, 'db' | 'organization' | 'person' | 'language'>;

const manages = (call: Asking): boolean => mayCall(controlledTexts.withdraw, call.organization);
const edits = (call: Asking): boolean => mayCall(controlledTexts.update, call.organization);

/** The active members that a text, `t`, is for. */
const theirs = sql`from app.controlled_text_department f where f.organization_id = t.organization_id and f.text_id = t.id and f.deleted_at is null`;
const audience = sql`from app.member m where m.organization_id = t.organization_id and m.active and m.deleted_at is null
  and (not exists (select ${theirs}) or m.id in (select d.member_id from app.member_department d where d.organization_id = t.organization_id
    and d.deleted_at is null and d.department_id in (select f.department_id ${theirs})))`;
const isAsked = sql`t.must_acknowledge and t.approved_number is not null`;
/** Whether a person has read the version of `t` in force, or one before it whose acknowledgements are kept. */
const hasRead = (account: RawBuilder<unknown>) => sql`exists (select from app.acknowledgement a
  where a.organization_id = t.organization_id and a.text_id = t.id and a.account_id = ${account} and a.number >= t.counts_from)`;

/** Texts with what of them depends on who asks. */
const textsFor = ({ person }: Asking): RawBuilder<unknown> => {
  const me = sql`${person.accountId}::uuid`;
  return sql`(select t.*, case when t.acknowledged is false then 1 else 0 end as unread from (
    select t.*, case when ${isAsked} and exists (select ${audience} and m.account_id = ${me}) then ${hasRead(me)} end as acknowledged
    from (select t.*, v.approved_date, v.counts_from from app.controlled_text t left join app.controlled_text_version v
      on v.organization_id = t.organization_id and v.text_id = t.id and v.number = t.approved_number) t) t) t`;
};

const Plain = StoredText.omit({ topics: true }).extend(
  TextRow.pick({ id: true, lastModifiedDate: true }).shape,
);
const selectionFor = ({
  language,
}: Asking) => sql`${selectionOf(Plain, 't')}, ${topicsSql('topics', language)} as topics,
  t.approved_date, t.acknowledged, case when ${isAsked} then c.audience_count end as audience_count,
  case when ${isAsked} then c.acknowledged_count end as acknowledged_count`;
/** For who manages: of how many people who are asked how many have read it, both in one go. */
const countsFor = (call: Asking): RawBuilder<unknown> => sql`left join lateral (
  select count(*)::int as audience_count, count(r.account_id)::int as acknowledged_count from (select m.account_id ${audience}) m
    left join (select distinct a.account_id from app.acknowledgement a where a.organization_id = t.organization_id and a.text_id = t.id
      and a.number >= t.counts_from) r on r.account_id = m.account_id) c on ${manages(call) ? sql`true` : sql`false`}`;
/** Below EDIT a text is what is in force: nothing says that another version is written. */
const seenBy = <R extends { status: TextRow['status'] }>(call: Asking, row: R): R =>
  edits(call) ? row : { ...row, status: 'APPROVED' };

/** A page of texts as the person may see them. */
export async function listTexts(
  call: Asking,
  query: z.output<typeof TextFilter>,
): Promise<Page<Versioned<TextRow>>> {
  const isOf = (column: string, values: readonly string[] | undefined) =>
    values && sql`${sql.ref(`t.${column}`)} = any (${[...values]})`;
  const status = edits(call)
    ? isOf('status', query.status)
    : query.status?.includes('APPROVED') === false && sql`false`;
  const found = await pageOf<Versioned<TextRow>>(call.db, {
    select: selectionFor(call),
    from: textsFor(call),
    joins: countsFor(call),
    where: allOf([
      sql`t.organization_id = ${call.organization.id} and t.deleted_at is null`,
      havingWords('t', 'controlled_text', query.search),
      isOf('kind', query.kind),
      status,
      query.topic && hasTopic('t.topics', query.topic),
      query.department && sql`exists (select ${theirs} and f.department_id = any (${[...query.department]}))`,
      query.unread && sql`t.unread = 1`,
      query.toApprove &&
        sql`exists (select from work.text_approval w where w.organization_id = t.organization_id and w.id = t.id and ${toApprove})`,
    ]),
    alias: 't',
    paging: query,
    order: 'unread,desc',
  });
  return { ...found, content: found.content.map((row) => seenBy(call, row)) };
}

/** A text with its versions. Throws NOT_FOUND. */
export async function getText(call: Asking, id: string): Promise<Versioned<ControlledText>> {
  const { db, organization } = call;
  const [{ rows: texts }, versions] = await Promise.all([
    sql<Versioned<TextRow>>`select ${selectionFor(call)} from ${textsFor(call)} ${countsFor(call)}
      where t.organization_id = ${organization.id} and t.id = ${id} and t.deleted_at is null`.execute(db),
    versionsOf(call, sql`v.text_id = ${id}`),
  ]);
  const text = foundRow(texts);
  const approved = versions.find(({ status }) => status === 'APPROVED') ?? null;
  const plain = versions.map(({ body: _body, textId: _textId, ...version }) => version);
  const body = (edits(call) ? versions[0] : approved)?.body ?? '';
  return seenBy(call, { ...text, body, approved, versions: plain });
}

/** Throws INVALID for a department that is named twice. */
function checkDepartments(departments: Call<typeof controlledTexts.create>['body']['departments']): void {
  const ids = departments.map(({ department }) => department.id);
  const twice = ids.findIndex((each, place) => ids.indexOf(each) < place);
  if (twice >= 0) throw invalid(`departments.${twice}.department`, 'DUPLICATE');
}

/** Throws INVALID for an approver who may not approve: the text would wait for ever. */
async function checkApprover({ db }: Asking, approver: { id: string } | null): Promise<void> {
  if (approver === null) return;
  const { rows } = await sql<
    Flags<'mayNotApprove'>
  >`select ctx.is_person(${approver.id}) and not ctx.may_approve(${approver.id}) as may_not_approve`.execute(
    db,
  );
  if (rows[0]?.mayNotApprove) throw invalid('approver', 'MAY_NOT_APPROVE');
}

async function create(call: Call<typeof controlledTexts.create>): Promise<Versioned<ControlledText>> {
  const { body, ...text } = call.body;
  checkDepartments(text.departments);
  await checkApprover(call, text.approver);
  const id = await insertRecord(writerOf(call), 'controlledText', StoredText, {
    ...text,
    topics: await knownTopics(call.db, text.topics),
    status: 'DRAFT',
    approvedNumber: null,
  });
  await draft(call, id, 1, body);
  return getText(call, id);
}

async function update(call: Call<typeof controlledTexts.update>): Promise<Versioned<ControlledText>> {
  const { body, ...text } = call.body;
  const { id } = call.params;
  checkDepartments(text.departments);
  const before = await lockRecord(writerOf(call), 'controlledText', id);
  if (text.approver?.id !== before.approverId) await checkApprover(call, text.approver);
  const status = await write(call, id, body);
  const { approvedNumber } = before;
  await updateRecord(writerOf(call), 'controlledText', StoredText, before, {
    ...text,
    topics: await knownTopics(call.db, text.topics),
    status,
    approvedNumber,
  });
  return getText(call, id);
}

/** Whom a text is for, the names in order, and when each has read it; of an earlier version, too, who has. */
async function readersOf(call: Call<typeof controlledTexts.readers>): Promise<Page<Reader>> {
  await getText(call, call.params.id);
  const { db, organization, person, params, query } = call;
  const counting = sql`a.organization_id = t.organization_id and a.text_id = t.id and a.number between f.counts_from and f.number`;
  const from = sql`(select p.id, ctx.person_name(p.id) as name, p.asked, r.number, r.sha256, r.created_date as acknowledged_date
    from app.controlled_text t
      join app.controlled_text_version f on f.organization_id = t.organization_id and f.text_id = t.id
        and f.number = ${query.number ?? sql`t.approved_number`}
      cross join lateral (select m.account_id as id, true as asked ${audience}
        union all select distinct a.account_id, false from app.acknowledgement a where ${counting}
          and not exists (select ${audience} and m.account_id = a.account_id)) p
      left join lateral (select a.number, v.sha256, a.created_date from app.acknowledgement a
        join app.controlled_text_version v on v.organization_id = a.organization_id and v.text_id = a.text_id and v.number = a.number
        where ${counting} and a.account_id = p.id order by a.number desc limit 1) r on true
    where t.organization_id = ${organization.id} and t.id = ${params.id} and t.deleted_at is null) r`;
  return pageOf<Reader>(db, {
    select: sql`r.*`,
    from,
    where: allOf([
      manages(call) ? sql`true` : sql`r.id = ${person.accountId}`,
      query.missing === true && sql`r.number is null`,
      query.missing === false && sql`r.number is not null`,
    ]),
    alias: 'r',
    paging: query,
    order: 'name,asc',
  });
}

/** Kept once, however often it is sent. Of what is in force, or was when it was read without a network. */
async function acknowledge(
  call: Call<typeof controlledTexts.acknowledge>,
): Promise<AnswerOf<typeof controlledTexts.acknowledge>> {
  const { db, organization, person, params } = call;
  const read = await versionOf(call, params.id);
  if (read.approvedDate == null) throw new Problem('NOT_FOUND');
  await sql`insert into app.acknowledgement (organization_id, id, text_id, number, account_id)
    values (${organization.id}, ${uuidv7()}, ${read.textId}, ${read.number}, ${person.accountId})
    on conflict on constraint acknowledgement_key do nothing`.execute(db);
  const { rows } = await sql<
    AnswerOf<typeof controlledTexts.acknowledge>
  >`select a.id, a.number, ${read.sha256} as sha256, a.created_date,
      json_build_object('id', a.account_id, 'name', ctx.person_name(a.account_id)) as by
    from app.acknowledgement a where a.organization_id = ${organization.id} and a.text_id = ${read.textId} and a.number = ${read.number}
      and a.account_id = ${person.accountId}`.execute(db);
  return foundRow(rows);
}

/** Calls on controlled texts, and on who has read them. */
export const controlledTextRoutes: Route[] = [
  route(controlledTexts.list, (call) => listTexts(call, call.query)),
  route(controlledTexts.get, (call) => getText(call, call.params.id)),
  route(controlledTexts.create, create),
  route(controlledTexts.update, update),
  route(controlledTexts.remove, async (call) => {
    const { id } = call.params;
    await lockRecord(writerOf(call), 'controlledText', id);
    const versions = await versionsOf(call, sql`v.text_id = ${id}`);
    // What was in force is proof: it is withdrawn, and stays.
    if (versions.some(({ approvedDate }) => approvedDate !== null)) throw new Problem('TEXT_STATUS');
    await removeRecord(writerOf(call), 'controlledText', id);
  }),
  route(controlledTexts.restore, async (call) => {
    await restoreRecord(writerOf(call), 'controlledText', call.params.id);
    return getText(call, call.params.id);
  }),
  route(controlledTexts.version, async (call) => {
    const { textId: _textId, ...found } = await versionOf(call, call.params.id);
    return found;
  }),
  route(controlledTexts.readers, readersOf),
  route(controlledTexts.acknowledge, acknowledge),
];
