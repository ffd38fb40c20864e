import { sql } from 'kysely';
import { kindOf, safeName } from '../core/files/kind.server.ts';
import type { FileStore } from '../core/files/store.server.ts';
import { foundRow } from '../core/contract/problem.ts';
import { need } from '../core/http/enter.server.ts';
import { routeDownload, routeInSteps } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { askerOf } from '../core/lanes/lane.server.ts';
import { enqueue } from '../core/jobs/queues.server.ts';
import { insertRecord, writerOf } from '../core/records/records.server.ts';
import { servedFile } from '../core/files/serve.server.ts';
import { knownTopics } from '../core/reference/topics.server.ts';
import { receiveFile } from '../core/files/upload.server.ts';
import { getDocument, readable } from './read.server.ts';
import type { Reader } from './read.server.ts';
import { DocumentBody, files } from './file.ts';
import { hasWords } from '../files/text-extraction/text-extraction.ts';
import type { WordsJob } from '../files/text-extraction/text-extraction.ts';
import { redrawn } from '../files/pictures/logo.server.ts';
import { anonymous } from '../files/pictures/photo.server.ts';
import type { Row } from '../core/database/rows.server.ts';

/** Calls on the contents of files. In: where contents are kept, and what may have files attached. */
export const fileRoutes = (store: FileStore, kinds: Reader['kinds']): Route[] => [
  routeInSteps(files.upload, {
    look: () => Promise.resolve(),
    work: async (_seen, call) => {
      const { request, organization } = call;
      const { staged, name, body } = await receiveFile(request, files.upload, store);
      try {
        if (body.use === 'DOCUMENT') need(files.update, organization);
        const sent = { staged, name, contentType: await kindOf(staged.path, name, body.use) };
        if (body.use === 'LOGO') return await redrawn(store, sent, askerOf(call));
        // A document is kept to the byte.
        if (body.use === 'DOCUMENT' || body.asIs) return sent;
        return await anonymous(store, sent, askerOf(call));
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async (call, { staged, name, contentType }) => {
      const { db, person, organization, body } = call;
      const { use, asIs: _, ...known } = body;
      const topics = await knownTopics(db, body.topics);
      const { sha256, size } = staged;
      const isRead = use !== 'LOGO' && hasWords(contentType);
      const id = await insertRecord(
        writerOf(call),
        'file',
        DocumentBody,
        { ...known, name: safeName(body.name ?? name), topics },
        {
          use,
          contentType,
          size,
          sha256,
          createdById: person.accountId,
          // What has no words in it is read already.
          searchText: isRead ? '' : '\n',
        },
      );
      const job: WordsJob = { organizationId: organization.id, fileId: id, sha256, contentType };
      if (isRead) await enqueue(db, 'words', job);
      // Durable before the row that names it: a row never refers to a missing content. Written every time, even if the
      // content exists, since that one may be about to be removed (core/files/sweep.server.ts).
      await store.keep(staged);
      return getDocument({ ...call, kinds }, id);
    },
    tidy: ({ staged }) => store.drop(staged),
  }),
  routeDownload(files.content, async (call) => {
    const { db, organization, params, query, request } = call;
    const { rows } = await sql<Row<'file', 'name' | 'contentType' | 'size' | 'sha256'>>`
      select f.name, f.content_type, f.size, f.sha256 from app.file f
      where f.organization_id = ${organization.id} and f.id = ${params.id} and ${readable}`.execute(db);
    const file = foundRow(rows);
    return servedFile(store, request, file, query);
  }),
];
