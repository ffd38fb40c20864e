import { sql } from 'kysely';
import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { Problem, invalid } from '../../../core/contract/problem.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import type { Counts, Row, Words } from '../../../core/database/rows.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { translate } from '../../../core/http/language.server.ts';
import { attachFiles, replaceFiles } from '../../../core/records/attachments.server.ts';
import { insertRecord, lockRecord, removeRecord, writerOf } from '../../../core/records/records.server.ts';
import { ProposalBody } from '../../proposals/chemical-proposal.ts';
import { changeProposal, createProposal, getProposal } from '../../proposals/chemical-proposal.server.ts';
import { StoredChemicalAssociation } from '../../register/chemical-association.ts';
import { detach } from '../by-name/attached.server.ts';
import { checked } from './checked.ts';
import { componentsOf, numbersOf, productOf } from './product-of.ts';
import type { Found, LeftOut } from './product-of.ts';
import type { sheetReadings } from './reading.ts';
import type { Decided } from './review.ts';
import { takeBackFromCatalogue, toCatalogue } from './to-catalogue.server.ts';
import type { UndoInCatalogue } from './to-catalogue.server.ts';

type Applying = Call<typeof sheetReadings.apply>;
type Reading = Row<'sheetReading'>;

/** The earlier state, to undo it: nothing, the proposal's body, or the entry's files. */
type Undo =
  | UndoInCatalogue
  | { made: 'PROPOSAL'; id: string; version: number; entryId: string; entryVersion: number }
  | { changed: 'PROPOSAL'; id: string; version: number; before: z.input<typeof ProposalBody> }
  | { made: 'ENTRY'; id: string; version: number }
  | { changed: 'ENTRY'; id: string; files: { id: string }[] }
  /** Attached together with others: the attachments. */
  | { attached: string[] };

const files = { name: 'files', column: 'chemical_association_id' };

/** Refuses where something required is open, or the product would have no name. */
export function refuseOpen(values: readonly Decided[]): void {
  const open = values.filter(
    ({ open: isOpen, path, value }) => isOpen || (path === 'product_name' && !value),
  );
  if (open.length > 0)
    throw new Problem(
      'READING_OPEN',
      open.map(({ path }): FieldError => ({ path, code: 'REQUIRED' })),
      { count: open.length },
    );
}

async function substancesOf({ db }: Pick<Applying, 'db'>, values: readonly Decided[]): Promise<Found[]> {
  const numbers = componentsOf(values).flatMap(numbersOf);
  const { rows } = await sql<Found>`select id, cas_number as cas, ec_number as ec, numbers from app.substance
    where numbers && ${numbers}::text[] and deleted_at is null`.execute(db);
  return rows;
}

/** What the composition lacks, in words, for the maintainer who adds it to the catalogue. */
function noteOf(language: 'en' | 'da', leftOut: readonly LeftOut[]): string | null {
  const words = leftOut.filter(({ reason }) => reason === 'UNKNOWN_SUBSTANCE').map((each) => each.words);
  return words.length === 0
    ? null
    : translate(language, 'sheets.note.unknown', { words: words.join('; ') }).slice(0, 2000);
}

const versionOf = async (
  { db, organization }: Applying,
  table: 'chemical_proposal' | 'chemical_association',
  id: string,
): Promise<number> => {
  const { rows } = await sql<Counts<'version'>>`select version from ${sql.table(`app.${table}`)}
    where organization_id = ${organization.id} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.version ?? 0;
};

async function toProposal(call: Applying, reading: Reading, values: readonly Decided[], id: string | null) {
  const { product, leftOut } = productOf(values, await substancesOf(call, values), call.today, true);
  const note = noteOf(call.language, leftOut);
  const sheet = { id: reading.fileId };
  if (id === null) {
    const body = checked(ProposalBody, {
      ...bodyOf(ProposalBody, product),
      // A sheet need not name any ingredient.
      substanceConcentrations: [],
      ...product,
      note,
      files: [sheet],
    });
    const made = await createProposal(call, body);
    const undo: Undo = {
      made: 'PROPOSAL',
      id: made.id,
      version: await versionOf(call, 'chemical_proposal', made.id),
      entryId: made.entryId,
      entryVersion: await versionOf(call, 'chemical_association', made.entryId),
    };
    return { leftOut, undo, seenAt: made.entryId };
  }
  const proposal = await getProposal(call, id);
  const before = bodyOf(ProposalBody, proposal);
  const body = checked(ProposalBody, {
    ...before,
    ...product,
    note: [proposal.note, note].filter(Boolean).join('\n').slice(0, 2000) || null,
    files: [...proposal.files.filter((file) => file.id !== sheet.id), sheet],
  });
  await changeProposal({ ...call, ifMatch: undefined }, id, body);
  const undo: Undo = {
    changed: 'PROPOSAL',
    id,
    version: await versionOf(call, 'chemical_proposal', id),
    before,
  };
  return { leftOut, undo, seenAt: proposal.entry?.id ?? null };
}

async function toEntry(
  call: Applying,
  reading: Reading,
  { entry, chemical }: { entry: { id: string } | null; chemical: { id: string } | null },
) {
  const { db, organization, person } = call;
  const writer = { ...writerOf(call), ifMatch: undefined };
  if (entry) {
    await lockRecord(writer, 'chemicalAssociation', entry.id);
    const { rows: before } = await sql<
      Words<'id'>
    >`select file_id as id from app.attachment where organization_id = ${organization.id}
      and chemical_association_id = ${entry.id} and deleted_at is null order by id`.execute(db);
    const attaching = { db, organizationId: organization.id, accountId: person.accountId };
    await attachFiles(attaching, files, entry.id, [{ id: reading.fileId }]);
    const undo: Undo = { changed: 'ENTRY', id: entry.id, files: before };
    return { leftOut: [], undo, seenAt: entry.id };
  }
  const { rows } =
    await sql`select from app.chemical where id = ${chemical?.id ?? null} and deleted_at is null`.execute(db);
  if (!chemical || rows.length === 0) throw invalid('chemical', 'NO_SUCH_RECORD');
  const body = StoredChemicalAssociation.parse({ chemical, files: [{ id: reading.fileId }] });
  const id = await insertRecord(writer, 'chemicalAssociation', StoredChemicalAssociation, body);
  const undo: Undo = { made: 'ENTRY', id, version: await versionOf(call, 'chemical_association', id) };
  return { leftOut: [], undo, seenAt: id };
}

/**
 * Makes of a sheet what the call asks for, and keeps what was there before. In: the reading, locked, and its values as decided. Out: what
 * was not taken over. Throws READING_OPEN where something required is open, SHEET_APPLIED where it was made use of already.
 */
export async function applySheet(
  call: Applying,
  reading: Reading,
  values: readonly Decided[],
): Promise<LeftOut[]> {
  const { db, organization, person, body } = call;
  if (reading.state === 'APPLIED') throw new Problem('SHEET_APPLIED');
  if (values.length === 0) throw invalid('target', 'NOTHING_READ');
  refuseOpen(values);
  const { leftOut, undo, seenAt } =
    body.target === 'PROPOSAL'
      ? await toProposal(call, reading, values, body.proposal?.id ?? null)
      : body.target === 'ENTRY'
        ? await toEntry(call, reading, body)
        : await toCatalogue(call, reading, values, await substancesOf(call, values));
  await sql`update app.sheet_reading set state = 'APPLIED', applied_kind = ${body.target}, applied_id = ${seenAt},
      applied_by_id = ${person.accountId}, applied_date = now(), undo_content = ${JSON.stringify(undo)}::jsonb,
      version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${reading.id}`.execute(db);
  return leftOut;
}

/** Takes back what was made of a sheet. Throws CHANGED_SINCE where someone has worked on that since, and nothing is changed then. */
export async function takeBack(call: Call<typeof sheetReadings.takeBack>, reading: Reading): Promise<void> {
  const { db, organization } = call;
  const undo = reading.undoContent as Undo | null;
  if (reading.state !== 'APPLIED' || !undo) throw new Problem('CONFLICT');
  if ('attached' in undo) return detach(call, [reading.id]);
  if (isInCatalogue(undo)) await takeBackFromCatalogue(call, undo);
  else await takeBackOwn(call, reading, undo);
  await sql`update app.sheet_reading set state = 'REVIEWED', applied_kind = null, applied_id = null, applied_by_id = null,
      applied_date = null, undo_content = null, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${reading.id}`.execute(db);
}

type Own = Exclude<Undo, UndoInCatalogue | { attached: string[] }>;
const isInCatalogue = (undo: Own | UndoInCatalogue): undo is UndoInCatalogue =>
  ('made' in undo ? undo.made : undo.changed) === 'CATALOGUE';

async function takeBackOwn(
  call: Call<typeof sheetReadings.takeBack>,
  reading: Reading,
  undo: Own,
): Promise<void> {
  const { db, organization, person } = call;
  const writer = { ...writerOf(call), ifMatch: undefined };
  const unchanged = async (
    table: 'chemicalProposal' | 'chemicalAssociation',
    id: string,
    version: number,
  ) => {
    const row = await lockRecord(writer, table, id).catch(() => null);
    if (row?.version !== version) throw new Problem('CHANGED_SINCE');
  };
  if ('made' in undo && undo.made === 'PROPOSAL') {
    await unchanged('chemicalProposal', undo.id, undo.version);
    await unchanged('chemicalAssociation', undo.entryId, undo.entryVersion);
    const { rows } = await sql`select from app.chemical_association where organization_id = ${organization.id}
      and proposal_id = ${undo.id} and id <> ${undo.entryId} and deleted_at is null`.execute(db);
    if (rows.length > 0) throw new Problem('CHANGED_SINCE');
    await removeRecord(writer, 'chemicalAssociation', undo.entryId);
    await removeRecord(writer, 'chemicalProposal', undo.id);
  } else if ('made' in undo) {
    await unchanged('chemicalAssociation', undo.id, undo.version);
    await removeRecord(writer, 'chemicalAssociation', undo.id);
  } else if (undo.changed === 'PROPOSAL') {
    await unchanged('chemicalProposal', undo.id, undo.version);
    await changeProposal({ ...call, ifMatch: undefined }, undo.id, checked(ProposalBody, undo.before));
  } else if (!undo.files.some(({ id }) => id === reading.fileId)) {
    const attaching = { db, organizationId: organization.id, accountId: person.accountId };
    const { rows } = await sql<
      Words<'id'>
    >`select file_id as id from app.attachment where organization_id = ${organization.id}
      and chemical_association_id = ${undo.id} and deleted_at is null and file_id <> ${reading.fileId} order by id`.execute(
      db,
    );
    await replaceFiles(attaching, files, undo.id, rows);
  }
}
