import { sql } from 'kysely';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { lockRecord, plainWriterOf, removeRecord, restoreRecord } from '../../core/records/records.server.ts';
import { isReferredTo } from '../../core/records/soft-delete.server.ts';
import { chemicals } from './chemical.ts';
import { getChemical, listChemicals, rowsOf } from './read.server.ts';
import { changeChemical, createChemicals } from './write.server.ts';
import { folded } from './composition/on-sheet.ts';
import { judging } from './misfits/judging.ts';
import { judged, misfitsIn } from './misfits/misfits.server.ts';
import { restrictionsByComposition } from '../restrictions/restrictions-of.server.ts';
import { readUfi } from '../clp/ufi.ts';
import { similarChemicals } from './similar.server.ts';
import type { Flags } from '../../core/database/rows.server.ts';

export const chemicalRoutes: Route[] = [
  route(chemicals.list, ({ db, language, today, query }) => listChemicals(db, language, today, query)),
  route(chemicals.similar, async ({ db, language, query }) => {
    const ufi = query.ufi ? readUfi(query.ufi) : null;
    const { name = null, producer = null, except = null } = query;
    const rows = await similarChemicals(db, { name, producer, ufi, except });
    const found = await rowsOf(
      db,
      language,
      rows.map(({ id }) => id),
    );
    const content = found.flatMap((chemical) => {
      const how = rows.find(({ id }) => id === chemical.id);
      if (!how) return [];
      const because: ('UFI' | 'NAME')[] = [
        ...(how.sameUfi ? (['UFI'] as const) : []),
        ...(how.likeness >= 0.5 ? (['NAME'] as const) : []),
      ];
      return [{ chemical, because }];
    });
    return { content, totalElements: content.length };
  }),
  route(chemicals.get, ({ db, language, params }) => getChemical(db, language, params.id)),
  route(chemicals.restrictions, async ({ db, language, params }) => {
    const { substanceConcentrations } = await getChemical(db, language, params.id);
    const { hits, looked } = await restrictionsByComposition(db, language, folded(substanceConcentrations));
    return { content: hits.map((hit) => ({ ...hit, waiver: null })), totalElements: hits.length, looked };
  }),
  route(chemicals.misfits, async ({ db, language, today, params }) => {
    const content = await misfitsIn(db, await getChemical(db, language, params.id), today);
    return { content, totalElements: content.length };
  }),
  route(judging.judge, ({ db, today, body }) => judged(db, body, today)),
  route(chemicals.create, async (call) => {
    const [id = ''] = await createChemicals(call, [call.body]);
    return getChemical(call.db, call.language, id);
  }),
  route(chemicals.update, async (call) => {
    const { db, params, language } = call;
    const before = await lockRecord(plainWriterOf(call), 'chemical', params.id);
    await changeChemical(call, before, call.body);
    return getChemical(db, language, params.id);
  }),
  route(chemicals.remove, async (call) => {
    const { db, params } = call;
    await lockRecord(plainWriterOf(call), 'chemical', params.id);
    if (await isReferredTo(db, 'chemical', [params.id])) throw new Problem('RECORD_IN_USE');
    await removeRecord(plainWriterOf(call), 'chemical', params.id);
  }),
  route(chemicals.restore, async (call) => {
    const { db, params, language } = call;
    const { rows } = await sql<Flags<'merged'>>`
      select merged_into_id is not null as merged from app.chemical where id = ${params.id}`.execute(db);
    // A merged product is now part of another: restoring it would duplicate it.
    if (rows[0]?.merged) throw new Problem('NOT_FOUND');
    await restoreRecord(plainWriterOf(call), 'chemical', params.id);
    return getChemical(db, language, params.id);
  }),
];
