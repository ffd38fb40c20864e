import { sql } from 'kysely';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { hashToken, newToken } from '../../core/http/session.server.ts';
import { askerOf, lanes } from '../../core/lanes/lane.server.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import type { Flags } from '../../core/database/rows.server.ts';
import { pdfOf } from '../../print/pdf-download.server.ts';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { Poster, PosterBody, posters } from './poster.ts';
import { printedPoster } from './printed-texts.ts';
import { posterPage } from './sheet.ts';

type Asking = Pick<Call<typeof posters.get>, 'db' | 'organization'>;

const selection = sql`${selectionOf(Poster, 'p')}, (select count(*)::int from app.event e
  where e.organization_id = p.organization_id and e.poster_id = p.id and e.deleted_at is null) as "reportCount"`;

async function getPoster({ db, organization }: Asking, id: string): Promise<Versioned<Poster>> {
  const { rows } = await sql<Versioned<Poster>>`select ${selection} from app.poster p
    where p.organization_id = ${organization.id} and p.id = ${id} and p.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** The posters of an organization: their codes, and how they are printed. */
export const posterRoutes: Route[] = [
  route(posters.list, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf(db, {
      select: selection,
      from: sql`app.poster p`,
      where: allOf([
        sql`p.organization_id = ${organization.id}`,
        sql`p.deleted_at is null`,
        patterns && sql`p.search_text like all (${patterns})`,
        query.active !== undefined && sql`p.active = ${query.active}`,
      ]),
      alias: 'p',
      paging: query,
      order: 'name,asc',
      record: Poster,
    });
  }),
  route(posters.get, (call) => getPoster(call, call.params.id)),
  route(posters.create, async (call) =>
    getPoster(call, await insertRecord(writerOf(call), 'poster', PosterBody, call.body)),
  ),
  route(posters.update, async (call) => {
    const before = await lockRecord(writerOf(call), 'poster', call.params.id);
    await updateRecord(writerOf(call), 'poster', PosterBody, before, call.body);
    return getPoster(call, call.params.id);
  }),
  route(posters.remove, (call) => removeRecord(writerOf(call), 'poster', call.params.id)),
  route(posters.restore, async (call) => {
    await restoreRecord(writerOf(call), 'poster', call.params.id);
    return getPoster(call, call.params.id);
  }),
  route(posters.newCode, async (call) => {
    const { db, organization, params } = call;
    await lockRecord(writerOf(call), 'poster', params.id);
    const { token, hash } = newToken();
    await sql`select ctx.code_poster(${params.id}, ${hash})`.execute(db);
    await sql`update app.poster set coded_date = now(), version = version + 1, last_modified_date = now()
      where organization_id = ${organization.id} and id = ${params.id}`.execute(db);
    return { key: token };
  }),
  routeDownload(posters.sheet, async (call) => {
    const { db, organization, params, query, publicUrl } = call;
    const { name, area } = await getPoster(call, params.id);
    const { rows } = await sql<
      Flags<'is'>
    >`select ctx.is_code_of(${params.id}, ${hashToken(query.key)}) as is`.execute(db);
    if (!rows[0]?.is) throw new Problem('NOT_FOUND');
    const language = query.language ?? call.language;
    const address = `${publicUrl}/report#key=${query.key}`;
    const sheet = { organization: organization.name, area: area?.name ?? null, name, address, language };
    const title = `${printedPoster.file[language === 'en' ? 0 : 1]}: ${name}`;
    const asker = askerOf(call);
    const make = () =>
      lanes.prints.run(asker, () => printPdf({ title, language }, [posterPage(sheet, ruler)]));
    return pdfOf(make, `${title}.pdf`, query);
  }),
];
