import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toSnake } from '../../core/contract/case.ts';
import type { QueryOf } from '../../core/contract/contract.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { FileStore } from '../../core/files/store.server.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Route, Versioned } from '../../core/http/http.server.ts';
import { patternsOf } from '../../core/records/list.server.ts';
import { Problem, invalid, foundRow } from '../../core/contract/problem.ts';
import { servedFile } from '../../core/files/serve.server.ts';
import { misfitsIn } from '../products/misfits/misfits.server.ts';
import { unmeasured } from './chemical-proposal.server.ts';
import { fileOf } from '../products/sheets/catalogue-file.server.ts';
import { sentShares } from './sent-shares.server.ts';
import { sentProposals } from './chemical-proposal.ts';
import { sentMoves } from './proposal-moves.ts';
import type { SentProposal, SentRow } from './chemical-proposal.ts';
import { pictogramsOf, statementsOf } from '../codes/statement-texts.server.ts';
import type { ResultOf, Row, RowOf, Words } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';
type Raw = Versioned<Omit<SentRow, 'pictograms'>> &
  Row<'chemicalProposal', 'pictograms' | 'hazardStatements' | 'euHazardStatements'>;

const selection = sql`p.id, p.name, p.producer, p.product_number as "productNumber", p.ufi, p.physical_state as "physicalState",
  p.storage_class as "storageClass", p.sheet_date as "sheetDate", p.note, p.hazard_statements as "hazardStatements",
  p.eu_hazard_statements as "euHazardStatements", p.not_classified as "notClassified", p.signal_word as "signalWord", p.pictograms, p.danger_code as "dangerCode",
  p.danger_code_cause as "dangerCodeCause", p.status, p.answer, p.created_date as "createdDate",
  p.last_modified_date as "lastModifiedDate", p.version, p.country`;

type File = RowOf<'proposal_files', 'id' | 'name' | 'contentType' | 'size' | 'sha256' | 'createdDate'> &
  Words<'date' | 'url' | 'createdAt'>;
async function filesOf(db: Db, id: string): Promise<File[]> {
  const { rows } =
    await sql<File>`select f.id, f.name, f.content_type as "contentType", f.size::int, f.sha256,
      f.created_date as "createdDate", f.created_date as date,
      '/api/v1/chemical-proposals/' || ${id}::uuid || '/files/' || f.id || '/content' as url from ctx.proposal_files(${id}) f`.execute(
      db,
    );
  return rows;
}

async function fileIn(db: Db, id: string, fileId: string): Promise<File> {
  const file = (await filesOf(db, id)).find((each) => each.id === fileId);
  if (!file) throw new Problem('NOT_FOUND');
  return file;
}

async function getSent(db: Db, language: Language, id: string): Promise<Versioned<SentProposal>> {
  const { rows } = await sql<Raw>`select ${selection} from ctx.sent_proposals(array[${id}::uuid]) p`.execute(
    db,
  );
  const row = foundRow(rows);
  // What of a file is not for clients, the contract leaves out.
  const [files, substanceConcentrations] = await Promise.all([filesOf(db, id), sentShares(db, language, id)]);
  return {
    ...row,
    hazardStatements: statementsOf(row.hazardStatements, language),
    euHazardStatements: statementsOf(row.euHazardStatements, language),
    pictograms: pictogramsOf(row.pictograms, language),
    substanceConcentrations,
    files,
  };
}

/** A page of what organizations propose, found by its words. */
async function listSent(
  db: Db,
  language: Language,
  { search, status, dangerCode, sort, page, size }: QueryOf<typeof sentProposals.list>,
): Promise<Page<Versioned<SentRow>>> {
  const orders = (sort.length > 0 ? sort : [newestFirst]).map(
    ({ property, direction }) => `${toSnake(property)} ${direction}`,
  );
  const { rows: found } = await sql<
    RowOf<'find_chemical_proposals', 'ids' | 'total'>
  >`select ids, total from ctx.find_chemical_proposals(
    ${patternsOf(search)}, ${status ?? null}::text[], ${dangerCode ?? null}::text[], ${orders}::text[], ${size}, ${page * size})`.execute(
    db,
  );
  const { ids = [], total = 0 } = found[0] ?? {};
  const { rows } = await sql<Raw>`select ${selection} from ctx.sent_proposals(${ids}::uuid[]) p`.execute(db);
  const content = rows.map(({ hazardStatements: _h, euHazardStatements: _e, ...row }) => ({
    ...row,
    pictograms: pictogramsOf(row.pictograms, language),
  }));
  return { content, totalElements: total };
}
const newestFirst = { property: 'createdDate', direction: 'desc' } as const;

/** Out: how many register entries have another product. */
async function decide(
  db: Db,
  id: string,
  status: SentProposal['status'],
  { answer = null, chemical = null }: { answer?: string | null; chemical?: string | null } = {},
): Promise<number> {
  const { rows } = await sql<{ entries: ResultOf<'decide_proposal'> }>`
    select ctx.decide_proposal(${id}, ${status}, ${answer}, ${chemical}) as entries`.execute(db);
  const entries = rows[0]?.entries ?? null;
  // It does not exist, or someone else has decided meanwhile.
  if (entries === null) throw new Problem('NOT_FOUND');
  return entries;
}

/** What maintainers do with proposals. In: where contents are kept. */
export const proposalReviewRoutes = (store: FileStore): Route[] => [
  route(sentProposals.list, ({ db, query, language }) => listSent(db, language, query)),
  route(sentProposals.get, ({ db, language, params }) => getSent(db, language, params.id)),
  route(sentProposals.misfits, async ({ db, language, today, params }) => {
    const content = await misfitsIn(
      db,
      { ...(await getSent(db, language, params.id)), ...unmeasured },
      today,
    );
    return { content, totalElements: content.length };
  }),
  routeDownload(sentProposals.content, async ({ db, params, query, request }) =>
    servedFile(store, request, await fileIn(db, params.id, query.file), query),
  ),
  route(sentProposals.takeSheet, async ({ db, params, body, person }) => {
    const { name, contentType, size, sha256 } = await fileIn(db, params.id, body.file.id);
    if (contentType !== 'application/pdf') throw new Problem('WRONG_MEDIA_TYPE');
    await sql`insert into app.catalogue_file (id, name, content_type, size, sha256, created_by_id)
      values (${uuidv7()}, ${name}, ${contentType}, ${size}, ${sha256}, ${person.accountId})
      on conflict (sha256) where deleted_at is null do nothing`.execute(db);
    return fileOf(db, sha256);
  }),
  route(sentProposals.accept, async ({ db, params, body }) => {
    const { rows: known } = await sql`select 1 from app.chemical
      where id = ${body.chemical.id} and deleted_at is null for share`.execute(db);
    if (known.length === 0) throw invalid('chemical', 'NO_SUCH_RECORD');
    const entries = await decide(db, params.id, 'ACCEPTED', { chemical: body.chemical.id });
    return { id: params.id, status: 'ACCEPTED' as const, entries };
  }),
  route(sentProposals.decline, async ({ db, language, params, body }) => {
    await decide(db, params.id, 'DECLINED', { answer: body.reason });
    return getSent(db, language, params.id);
  }),
  route(sentMoves.reopen, async ({ db, language, params }) => {
    await decide(db, params.id, 'PROPOSED');
    return getSent(db, language, params.id);
  }),
];
