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
import type { HolderKind } from './records/holders.server.ts';
import type { WorkKind } from './records/work.server.ts';
import type { ReferenceFile } from './reference/load.server.ts';
import type { TableKinds } from './database/self-check.server.ts';
import type { Text } from './contract/text-key.ts';

/** What the calls of an area need beside the database. */
export interface Services {
  /** Where the contents of files are kept. */
  fileStore: FileStore;
  /** With what the seeds of second factors are sealed, and from which level on one is demanded. */
  security: { keys: Keys; requireSecondFactor: Level | null };
  /** How many new people an organization may mail an invitation within 24 hours; left out: as many as usual. */
  invitationsPerDay?: number;
  /** Where those who have something open are told what changes. */
  streams: ChangeStreams;
  /** What areas do for each other. */
  offers: Offers;
  /** What a search finds, by kind. */
  search: Readonly<Record<string, SearchKind>>;
  /** What somebody may answer for, by kind. */
  work: Readonly<Record<string, WorkKind>>;
  /** The records that have files attached, by kind. */
  holders: Readonly<Record<string, HolderKind>>;
  /** The lists of names to which imports may add, by table. */
  nameLists: NameLists;
  /** What the areas say of their records for the trail. */
  trail: { kinds: RecordKinds; names: readonly RecordNames[] };
}

/** What an area does for others, which cannot import its server files: by name, added where it is offered. */
export interface Offers {}

/** A kind of record that a search finds: who may find it. */
export interface SearchKind {
  /** Among kinds that are found as surely, the smallest is told first. */
  rank: number;
  /** The call by which one is opened: who may make it finds them. */
  opens: Guarded;
  /** The rows of `search_kind` that are of it, where not the one of its name. */
  sources?: readonly string[];
  /** A kind that is never told after this one. */
  after?: string;
}

/** What jobs need beside the database. */
export interface JobServices {
  fileStore: FileStore;
  /** A way out for mail; each caller gets one of its own, so that no queue waits for another. */
  openMail: () => Send;
  /** Where people reach Rede. */
  publicUrl: string;
}

/** What an area says of itself on the server; its `area.server.ts` exports it as `area`. */
export interface ServerArea {
  /** The files of its contract: what they export names the calls and the schemas of the API's description. */
  contracts?: readonly Record<string, unknown>[];
  /** Its texts by key, English and Danish. */
  texts?: Record<string, Text>;
  routes?: (services: Services) => Route[];
  offers?: Partial<Offers>;
  /** What the trail knows of its records, and how it names them and what refers to them. */
  records?: RecordKinds;
  recordNames?: RecordNames;
  /** What a search finds of it, by kind; where, the table `search_kind` has. */
  search?: Record<string, SearchKind>;
  /** What of it somebody may answer for, by kind. */
  work?: Record<string, WorkKind>;
  /** Which of its records have files attached, by kind. */
  holders?: Record<string, HolderKind>;
  /** Its lists of names to which an import may add what a file names and they have not, by table. */
  nameLists?: NameLists;
  /** Its queues, and what the jobs in them do. */
  queues?: Partial<Queues>;
  jobs?: (services: JobServices) => JobsOfQueues;
  /** The HTTP status of its problem codes, each of which has its words `problem.<CODE>`. */
  problems?: Partial<Record<ProblemCode, number>>;
  /** What the database's own refusals mean, by constraint: the last guard behind the rules that answered first. */
  constraints?: Record<string, ProblemCode>;
  /** What its tables are. */
  tables?: Partial<TableKinds>;
  /** Those of its tables that the SQL of other areas may read; it writes in none. */
  readable?: readonly string[];
  /** Files that come with the product and are read into the database at start, in this order. */
  reference?: readonly ReferenceFile[];
}
