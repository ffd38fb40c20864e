import { sql } from 'kysely';
import type { Flags, ResultOf } from '../../../core/database/rows.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { kindOf } from '../../../core/files/kind.server.ts';
import { receiveFile } from '../../../core/files/upload.server.ts';
import { Problem, foundRow } from '../../../core/contract/problem.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { hashToken } from '../../../core/http/session.server.ts';
import { askerOf } from '../../../core/lanes/lane.server.ts';
import { anonymous } from '../../../files/pictures/photo.server.ts';
import { anybodysReports, mostPhotos } from './report.ts';
import type { PosterOwner, ReportState } from './report.ts';
import { eventOf } from './words.ts';

async function stateOf(db: Db, key: string): Promise<ReportState> {
  const { rows } = await sql<ReportState>`select organization, area, reported as "reportedAt", status, answer
    from ctx.report_state(${hashToken(key)})`.execute(db);
  return foundRow(rows);
}

/** Reports by anybody who holds the code of a poster. In: where photos are kept. */
export const anybodysRoutes = (store: FileStore): Route[] => [
  route(anybodysReports.poster, async ({ db, query }) => {
    const { rows } =
      await sql<PosterOwner>`select organization, area from ctx.poster_of(${hashToken(query.key)})`.execute(
        db,
      );
    return foundRow(rows);
  }),
  route(anybodysReports.create, async ({ db, query, body }) => {
    const { rows } = await sql<Flags<'done'>>`select ctx.report_by_poster(${hashToken(query.key)},
      ${JSON.stringify(eventOf(body))}::jsonb, ${hashToken(body.followKey)}) as done`.execute(db);
    if (!rows[0]?.done) throw new Problem('NOT_FOUND');
  }),
  routeInSteps(anybodysReports.addPhoto, {
    look: async ({ db, query }) => {
      await stateOf(db, query.key);
    },
    work: async (_seen, call) => {
      const { staged, name } = await receiveFile(call.request, anybodysReports.addPhoto, store);
      try {
        const contentType = await kindOf(staged.path, name, 'ATTACHMENT');
        if (!contentType.startsWith('image/')) throw new Problem('FILE_TYPE_REFUSED');
        return await anonymous(store, { staged, name, contentType }, askerOf(call));
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async ({ db, query }, { staged, name, contentType }) => {
      const { sha256, size } = staged;
      const file = JSON.stringify({ name, content_type: contentType, size, sha256 });
      const { rows } = await sql<{
        added: ResultOf<'add_photo'>;
      }>`select ctx.add_photo(${hashToken(query.key)}, ${file}::jsonb,
        ${mostPhotos}) as added`.execute(db);
      const added = rows[0]?.added ?? null;
      if (added === null) throw new Problem('NOT_FOUND');
      if (!added) throw new Problem('TOO_MANY_PHOTOS', [], { max: mostPhotos });
      // Durable before the row that names it can be seen.
      await store.keep(staged);
    },
    tidy: ({ staged }) => store.drop(staged),
  }),
  route(anybodysReports.state, ({ db, query }) => stateOf(db, query.key)),
];
