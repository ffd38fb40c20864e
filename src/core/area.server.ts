import type { BackupPlan } from './backup/schedule.server.ts';
import type { OwnBackups } from './backup/set.server.ts';
import type { JobsOfQueues } from './jobs/jobs.server.ts';
import type { ChangeStreams } from './live/streams.server.ts';
import type { FileStore } from './files/store.server.ts';
import type { Route } from './http/http.server.ts';
import type { NameLists } from './import/name-list.ts';
import type { Keys } from './installation/keys.server.ts';
import type { Send } from './mail/mail.server.ts';
import type { Guarded, Level } from './contract/permission.ts';
import type { ProblemCode } from './contract/problem.ts';
import type { Queues } from './jobs/queues.server.ts';
import type { RecordKinds } from './records/kind.ts';
import type { RecordNames } from './records/names.server.ts';
import type { DutyKind, DutyKinds } from './records/duties.server.ts';
import type { HolderKind } from './records/holders.server.ts';
import type { WorkKind } from './records/work.server.ts';
import type { ReferenceFile } from './reference/load.server.ts';
import type { TableKinds } from './database/self-check.server.ts';
import type { Text } from './contract/text-key.ts';

/** What the calls of an area need besides the database. */
export interface Services {
  /** Where the contents of files are kept. */
  fileStore: FileStore;
  /** Encrypts the seeds of second factors, and from which level on a second factor is required. */
  security: { keys: Keys; requireSecondFactor: Level | null };
  /** The password that the people of the demo share; without it the demo is off, and its people cannot be signed in by a click. */
  demoPassword?: string;
  /** How many new people an organization may invite by mail in 24 hours; default: the usual limit. */
  invitationsPerDay?: number;
  /** Whether people may have the pictures of scanned safety data sheets read; default: no. */
  ocr?: boolean;
  /** How the installation is backed up. */
  backups: BackupPlan;
  /** Notifies open screens of changes. */
  streams: ChangeStreams;
  /** What areas do for each other. */
  offers: Offers;
  /** What a search finds, by kind. */
  search: Readonly<Record<string, SearchKind>>;
  /** The work a person can be responsible for, by kind. */
  work: Readonly<Record<string, WorkKind>>;
  /** The records that have files attached, by kind. */
  holders: Readonly<Record<string, HolderKind>>;
  /** The records that a person can be responsible for, by kind. */
  duties: DutyKinds;
  /** The lists of names to which imports may add, by table. */
  nameLists: NameLists;
  /** What the areas declare about their records for the trail. */
  trail: { kinds: RecordKinds; names: readonly RecordNames[] };
}

/** What an area does for others, which cannot import its server files: by name, each area adds its own. */
export interface Offers {}

/** A kind of record that a search finds, and who may find it. */
export interface SearchKind {
  /** Among equally good matches, the kind with the smallest rank comes first. */
  rank: number;
  /** The call that opens one: people who may make it can find them. */
  opens: Guarded;
  /** The rows of `search_kind` that belong to it, if they are not under its own name. */
  sources?: readonly string[];
  /** A kind that never comes after this one. */
  after?: string;
}

/** What jobs need besides the database. */
export interface JobServices {
  fileStore: FileStore;
  /** Sends mail; each caller gets its own connection, so that no queue waits for another. */
  openMail: () => Send;
  /** The address where people open Rede. */
  publicUrl: string;
  /** How this server makes backups; null: it makes none. */
  ownBackups: OwnBackups | null;
}

/** What an area declares for the server; its `area.server.ts` exports it as `area`. */
export interface ServerArea {
  /** Its contract files: their exports name the calls and schemas in the API description. */
  contracts?: readonly Record<string, unknown>[];
  /** Its texts by key, English and Danish. */
  texts?: Record<string, Text>;
  routes?: (services: Services) => Route[];
  offers?: Partial<Offers>;
  /** What the trail knows of its records, how it names them, and what refers to them. */
  records?: RecordKinds;
  recordNames?: RecordNames;
  /** What a search finds in it, by kind; the view `search_kind` says where. */
  search?: Record<string, SearchKind>;
  /** The work in it that a person can be responsible for, by kind. */
  work?: Record<string, WorkKind>;
  /** Which of its records have files attached, by kind. */
  holders?: Record<string, HolderKind>;
  /** Which of its records a person can be responsible for, by kind; each has a text `members.duty.<KIND>`. */
  duties?: Record<string, DutyKind>;
  /** Its lists of names that an import may add missing names to, by table. */
  nameLists?: NameLists;
  /** Its queues, and the jobs in them. */
  queues?: Partial<Queues>;
  jobs?: (services: JobServices) => JobsOfQueues;
  /** The HTTP status of its problem codes; the text of each is `problem.<CODE>`. */
  problems?: Partial<Record<ProblemCode, number>>;
  /** What a violated database constraint means, by constraint: the last guard behind the rules checked first. */
  constraints?: Record<string, ProblemCode>;
  /** The kind of each of its tables. */
  tables?: Partial<TableKinds>;
  /** Its tables that the SQL of other areas may read; none may write to them. */
  readable?: readonly string[];
  /** Files supplied with the product that are loaded into the database at start, in this order. */
  reference?: readonly ReferenceFile[];
}
