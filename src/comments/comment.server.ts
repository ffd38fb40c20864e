import { sql } from 'kysely';
import type { z } from 'zod';
import { mayCall, managers } from '../core/contract/permission.ts';
import { Problem, invalid, foundRow } from '../core/contract/problem.ts';
import type { FieldError } from '../core/contract/problem.ts';
import type { Db } from '../core/database/database.server.ts';
import type { Flags, Row, RowOf } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { Comment, CommentBody, comments } from './comment.ts';
import { findRecord, isOn, recordOf } from './records.server.ts';
import { editableMinutes } from './rules.ts';

type Writing = Pick<Call<typeof comments.update>, 'db' | 'organization' | 'person' | 'ifMatch' | 'params'>;
type Shown = Versioned<Comment>;
type Person = RowOf<'comment_readers', 'id' | 'name', 'title'>;

const selection = sql`${selectionOf(Comment, 'c')}, c.version as revision`;

async function getComment(
  { db, organization }: Pick<Writing, 'db' | 'organization'>,
  id: string,
): Promise<Shown> {
  const { rows } = await sql<Shown>`select ${selection} from app.comment c
    where c.organization_id = ${organization.id} and c.id = ${id} and c.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** People named in a comment, each once, by the name they have now. 422 for anyone who may not read the record. */
async function namedIn(
  db: Db,
  { table, id }: { table: string; id: string },
  mentions: z.output<typeof CommentBody>['mentions'],
): Promise<{ id: string; name: string }[]> {
  if (mentions.length === 0) return [];
  const ids = [...new Set(mentions.map((mention) => mention.id))];
  const { rows } = await sql<Pick<Person, 'id' | 'name'>>`
    select p.id, p.name from ctx.comment_readers(${table}, ${id}) p where p.id = any (${ids}::uuid[])`.execute(
    db,
  );
  const refused = mentions.flatMap((mention, index): FieldError[] =>
    rows.some((person) => person.id === mention.id)
      ? []
      : [{ path: `mentions.${index}`, code: 'CANNOT_READ' }],
  );
  if (refused.length > 0) throw new Problem('INVALID', refused);
  return ids.flatMap((each) => rows.filter((person) => person.id === each));
}

async function create(call: Call<typeof comments.create>): Promise<Shown> {
  const { db, organization, person, body } = call;
  const { kind, record, text, mentions } = body;
  const on = await findRecord(db, organization.id, { kind, record });
  if (!on) throw invalid('record', 'NO_SUCH_RECORD');
  const named = { text, mentions: await namedIn(db, on, mentions) };
  const id = await insertRecord(writerOf(call), 'comment', CommentBody, named, {
    authorId: person.accountId,
    [on.key]: on.id,
  });
  return getComment(call, id);
}

/**
 * A comment that the person may take away: its author, and who manages. In: whether it is deleted now. Throws NOT_FOUND where they may not
 * read it, PERMISSION_DENIED where they may only read it.
 */
async function needAuthor(call: Writing, { deleted = false, orManager = true } = {}): Promise<void> {
  const { db, organization, person, params } = call;
  const { rows } = await sql<Row<'comment', 'authorId'>>`select author_id from app.comment
    where organization_id = ${organization.id} and id = ${params.id} and (deleted_at is not null) = ${deleted}`.execute(
    db,
  );
  const found = foundRow(rows);
  if (found.authorId !== person.accountId && !(orManager && mayCall(managers, organization)))
    throw new Problem('PERMISSION_DENIED');
}

async function update(call: Call<typeof comments.update>): Promise<Shown> {
  const { db, body, params } = call;
  await needAuthor(call, { orManager: false });
  const row = await lockRecord(writerOf(call), 'comment', params.id);
  const { rows } = await sql<Flags<'open'>>`select ${row.createdDate}::timestamptz
    > now() - make_interval(mins => ${editableMinutes}) as open`.execute(db);
  if (!rows[0]?.open) throw new Problem('COMMENT_LOCKED');
  const mentions = await namedIn(db, recordOf(row), body.mentions);
  await updateRecord(writerOf(call), 'comment', CommentBody, row, { text: body.text, mentions });
  await sql`update app.comment set edited_date = now()
    where organization_id = ${call.organization.id} and id = ${params.id}`.execute(db);
  return getComment(call, params.id);
}

/** Calls on comments. */
export const commentRoutes: Route[] = [
  route(comments.list, ({ db, organization, query }) =>
    pageOf<Shown>(db, {
      select: selection,
      from: sql`app.comment c`,
      where: allOf([
        sql`c.organization_id = ${organization.id}`,
        sql`c.deleted_at is null`,
        isOn(organization.id, query),
      ]),
      alias: 'c',
      paging: query,
      order: 'createdDate,desc',
      record: Comment,
    }),
  ),
  route(comments.people, async ({ db, organization, query }) => {
    const on = await findRecord(db, organization.id, query);
    if (!on) return { content: [], totalElements: 0 };
    const patterns = patternsOf(query.search);
    return pageOf<Person>(db, {
      select: sql`p.id, p.name, p.title`,
      from: sql`ctx.comment_readers(${on.table}, ${on.id}) p`,
      where: allOf([sql`true`, patterns && sql`ctx.fold(p.name) like all (${patterns})`]),
      alias: 'p',
      paging: query,
      order: 'name,asc',
    });
  }),
  route(comments.create, create),
  route(comments.update, update),
  route(comments.remove, async (call) => {
    await needAuthor(call);
    await removeRecord(writerOf(call), 'comment', call.params.id);
  }),
  route(comments.restore, async (call) => {
    await needAuthor(call, { deleted: true });
    await restoreRecord(writerOf(call), 'comment', call.params.id);
    return getComment(call, call.params.id);
  }),
];
