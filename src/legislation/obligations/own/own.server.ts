import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../core/database/database.server.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { invalid } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  updateRecord,
} from '../../../core/records/records.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { knownTopics } from '../../../core/reference/topics.server.ts';
import { ownTypes, StoredLegislation } from '../../acts/legislation.ts';
import type { Legislation } from '../../acts/legislation.ts';
import { OwnObligation } from '../obligation.ts';
import type { obligations } from '../obligation.ts';
import type { ownObligations } from './own.ts';

type Writing = Pick<Call<typeof ownObligations.create>, 'db' | 'organization' | 'person' | 'ifMatch'>;

/** How it is stored: in the row of an act, with the same texts in both languages, and its number in a column of its own. */
const Stored = StoredLegislation.omit({
  reference: true,
  territory: true,
  naceCodes: true,
  supersededBy: true,
  asksEn: true,
  asksDa: true,
  summarySource: true,
  changeNote: true,
  toCheck: true,
}).extend({ ownReference: StoredLegislation.shape.reference });

/** What an own obligation says, of the act that it is kept as; a type that is no longer offered is shown as another. */
export const ownOf = (act: Omit<Legislation, 'translation' | 'territory'>): OwnObligation => ({
  title: act.title,
  type: ownTypes.find((known) => known === act.type) ?? 'INTERNAL',
  reference: act.reference,
  issuer: act.issuer,
  publishedDate: act.publishedDate,
  effectiveDate: act.effectiveDate,
  repealedDate: act.repealedDate,
  topics: act.topics,
  url: act.url,
  summary: act.summary,
});

/** Checked against the topics that there are, and its dates against each other. In: where in the body it is. */
async function stored(db: Writing['db'], own: OwnObligation): Promise<z.output<typeof Stored>> {
  const { title, reference, summary, topics, effectiveDate, repealedDate, ...rest } = own;
  if (effectiveDate && repealedDate && repealedDate < effectiveDate)
    throw invalid('own.repealedDate', 'END_BEFORE_START');
  return {
    ...rest,
    effectiveDate,
    repealedDate,
    ownReference: reference,
    titleEn: title,
    titleDa: title,
    shortTitleEn: null,
    shortTitleDa: null,
    summaryEn: summary,
    summaryDa: summary,
    topics: await knownTopics(db, topics, 'own.topics'),
    // The organization changes it itself: that requires no review.
    correction: true,
  };
}

/** In which territory an own obligation is kept: the organization's country, if that is one. */
async function territoryOf(db: Db, organizationId: string): Promise<string> {
  const { rows } = await sql<Row<'territory', 'id'>>`select t.id from app.territory t, app.organization o
    where o.id = ${organizationId} order by t.id = o.country desc, t.id = 'INTL' desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** A line of a register that matches no act of the catalogue. */
export interface UndecidedLine {
  id: string;
  title: string;
  number: string;
}
const longestTitle = 500;
const longestNumber = 200;

/** Keeps lines of a register as acts of the organization that are to be decided, all of their text in them. */
export async function keepUndecided(
  { db, person }: { db: Db; person: { accountId: string } },
  organizationId: string,
  lines: readonly UndecidedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const none = await stored(db, OwnObligation.parse({ title: '-', type: 'UNDECIDED' }));
  const bodies = lines.map(({ title, number }) => {
    const whole = [title, number].filter(Boolean).join(' ');
    const fits = title.length <= longestTitle && number.length <= longestNumber;
    const name = (title || number).slice(0, longestTitle);
    const ownReference = number.slice(0, longestNumber) || null;
    const summary = fits ? null : whole.slice(0, 5000);
    return { ...none, titleEn: name, titleDa: name, ownReference, summaryEn: summary, summaryDa: summary };
  });
  await insertRecords(plainWriterOf({ db, person, ifMatch: undefined }), 'legislation', Stored, bodies, {
    ids: lines.map(({ id }) => id),
    extra: { territory: await territoryOf(db, organizationId), ownOrganizationId: organizationId },
  });
}

/** Makes an obligation that only the organization has. Out: its id, of the obligation and of the act that it is kept as. */
export async function createOwn(call: Writing, own: OwnObligation): Promise<string> {
  const { db, organization, person } = call;
  const id = await insertRecord(plainWriterOf(call), 'legislation', Stored, await stored(db, own), {
    territory: await territoryOf(db, organization.id),
    ownOrganizationId: organization.id,
  });
  await db
    .insertInto('legislationAssociation')
    .values({ organizationId: organization.id, id, legislationId: id, responsibleId: person.accountId })
    .execute();
  return id;
}

/** Changes what an own obligation says. An act of the catalogue is not an organization's to change: 422. */
export async function updateOwn(call: Call<typeof obligations.update>, own: OwnObligation): Promise<void> {
  const { db, params } = call;
  const { rows } =
    await sql`select from app.legislation where id = ${params.legislationId} and own_organization_id is not null`.execute(
      db,
    );
  if (rows.length === 0) throw invalid('own', 'NOT_OWN');
  const writer = { ...plainWriterOf(call), ifMatch: undefined };
  const before = await lockRecord(writer, 'legislation', params.legislationId);
  await updateRecord(writer, 'legislation', Stored, before, await stored(db, own));
}
