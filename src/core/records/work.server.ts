import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Guarded } from '../contract/permission.ts';

/** How many days ahead work is one's own: what is done again and again, and what is looked at again. The lists count alike. */
export const daysAhead = { work: 7, review: 30 };

/** Whose work is asked for, in which organization, in which language, and the day that it is there. */
export interface WorkAsker {
  organizationId: string;
  accountId: string;
  language: 'en' | 'da';
  today: string;
}

/** Where a kind of work is found: the rows, what one is opened by, what it is called, and when it is due. */
export interface WorkSource {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  due: RawBuilder<unknown>;
  /** Of a meter its type, whose sign it bears. */
  utilityType?: RawBuilder<unknown>;
}

/** A kind of work that somebody may answer for, as an area declares it. */
export interface WorkKind {
  /** The smallest is told first. */
  rank: number;
  /** The call by which it is opened, or done: who may make it has such work. */
  opens: Guarded;
  /** All of it is late, since it has waited since the day that it tells. */
  late?: true;
  source: (asker: WorkAsker) => WorkSource;
}

/** The live rows of the asker's organization. In: the alias of a table. */
export const ofOrganization = (alias: string, { organizationId }: WorkAsker): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.organizationId`)} = ${organizationId} and ${sql.ref(`${alias}.deletedAt`)} is null`;
/** Those of them that the asker is responsible for. */
export const ofPerson = (alias: string, asker: WorkAsker): RawBuilder<unknown> =>
  sql`${ofOrganization(alias, asker)} and ${sql.ref(`${alias}.responsibleId`)} = ${asker.accountId}`;
