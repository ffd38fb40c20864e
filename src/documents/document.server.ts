import { extname } from 'node:path';
import { sql } from 'kysely';
import { hasKnownEnding } from '../core/files/endings.ts';
import { softDelete } from '../core/records/soft-delete.server.ts';
import { safeName } from '../core/files/kind.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { Problem, invalid } from '../core/contract/problem.ts';
import {
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { knownTopics } from '../core/reference/topics.server.ts';
import { getDocument, heldBy, listDocuments } from './read.server.ts';
import type { Reader } from './read.server.ts';
import { DocumentBody, files } from './file.ts';
import type { Row } from '../core/database/rows.server.ts';

type Update = Call<typeof files.update>;

type FileRow = Row<
  'file',
  'id' | 'createdDate' | 'use' | 'replaced' | 'documentId' | 'documentVersion' | 'name'
>;

/** The name of a document whose next version is this file: its own, with the ending of the file, without which programs cannot open it. */
function nameWith(document: string, file: string): string {
  const [before, after] = [extname(document), extname(file)];
  const isOther = before.toLowerCase() !== after.toLowerCase();
  return isOther && hasKnownEnding(before) && hasKnownEnding(after)
    ? safeName(`${document.slice(0, -before.length)}${after}`)
    : document;
}

/** Makes one of two files the newest version of the other: the later one, whichever of them is named. Out: its id. */
async function addVersion(call: Update, replaces: string): Promise<string> {
  const { db, organization, params, body } = call;
  const { rows } =
    await sql<FileRow>`select id, created_date, use, replaced, document_id, document_version, name from app.file
    where organization_id = ${organization.id} and id = any (${[params.id, replaces]}::uuid[]) and deleted_at is null
    order by id for update`.execute(db);
  if (!rows.some(({ id }) => id === params.id)) throw new Problem('NOT_FOUND');
  const [older, newer] = rows.toSorted((a, b) => (a.createdDate + a.id < b.createdDate + b.id ? -1 : 1));
  if (!older || !newer || older.use !== 'DOCUMENT') throw invalid('replacesFile', 'NO_SUCH_RECORD');
  if (older.replaced || newer.replaced || newer.documentId !== null) throw new Problem('CONFLICT');

  await lockRecord(writerOf(call), 'file', params.id);
  const writer = { ...writerOf(call), ifMatch: undefined };
  if (body.name === undefined)
    await sql`update app.file n set name = ${nameWith(older.name, newer.name)}, description = o.description, category = o.category, topics = o.topics,
        date = o.date, review_date = o.review_date, responsible_id = o.responsible_id
      from app.file o where o.organization_id = n.organization_id and o.id = ${older.id}
        and n.organization_id = ${organization.id} and n.id = ${newer.id}`.execute(db);
  else
    await updateRecord(
      writer,
      'file',
      DocumentBody,
      await lockRecord(writer, 'file', newer.id),
      await bodyOf(call),
    );
  await sql`update app.file set document_id = ${older.documentId ?? older.id}, document_version = ${older.documentVersion + 1},
      use = 'DOCUMENT', version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${newer.id}`.execute(db);
  await sql`update app.file set replaced = true, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${older.id}`.execute(db);
  return newer.id;
}

const bodyOf = async ({ db, body: { replacesFile: _other, ...body } }: Update) => ({
  ...body,
  name: safeName(body.name ?? ''),
  topics: await knownTopics(db, body.topics),
});

/** All rows of a document, whichever version is named. */
const sameDocument = (organizationId: string, id: string) => sql`organization_id = ${organizationId}
  and coalesce(document_id, id) = (select coalesce(document_id, id) from app.file where organization_id = ${organizationId} and id = ${id})`;

/** Calls on documents. In: what may have them attached. */
export const documentRoutes = (kinds: Reader['kinds']): Route[] => [
  route(files.list, (call) => listDocuments({ ...call, kinds }, call.query, call.today)),
  route(files.get, (call) => getDocument({ ...call, kinds }, call.params.id)),
  route(files.update, async (call) => {
    const { params, body } = call;
    if (body.replacesFile)
      return getDocument({ ...call, kinds }, await addVersion(call, body.replacesFile.id));
    const before = await lockRecord(writerOf(call), 'file', params.id);
    // What an older version was known as stays as it was.
    if (before.replaced) throw new Problem('CONFLICT');
    await updateRecord(writerOf(call), 'file', DocumentBody, before, await bodyOf(call));
    return getDocument({ ...call, kinds }, params.id);
  }),
  route(files.remove, async (call) => {
    const { db, organization, params, person } = call;
    const before = await lockRecord(writerOf(call), 'file', params.id);
    if (before.replaced) throw new Problem('CONFLICT');
    const holders = await heldBy({ ...call, kinds }, params.id);
    if (holders.length > 0) throw new Problem('FILE_IN_USE', [], { count: holders.length });
    await removeRecord(writerOf(call), 'file', params.id);
    await sql`update app.file set ${softDelete(person.accountId)}
      where ${sameDocument(organization.id, params.id)} and deleted_at is null`.execute(db);
  }),
  route(files.restore, async (call) => {
    const { db, organization, params } = call;
    await restoreRecord(writerOf(call), 'file', params.id);
    await sql`update app.file set deleted_at = null, deleted_by = null, version = version + 1, last_modified_date = now()
      where ${sameDocument(organization.id, params.id)} and deleted_at is not null`.execute(db);
    return getDocument({ ...call, kinds }, params.id);
  }),
];
