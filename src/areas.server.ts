import { areas } from './areas.ts';
import type { JobServices, Offers, ServerArea, Services } from './core/area.server.ts';
import { usualSchedule } from './core/backup/schedule.server.ts';
import type { OwnBackups } from './core/backup/set.server.ts';
import { ChangeStreams } from './core/live/streams.server.ts';
import { AttachedFile, decimal, HeldFile, Reference, website } from './core/contract/fields.ts';
import { generalProblems } from './core/contract/problem.ts';
import type { FileStore } from './core/files/store.server.ts';
import type { Route } from './core/http/http.server.ts';
import * as imports from './core/import/import.ts';
import type { Job, JobsOfQueues } from './core/jobs/jobs.server.ts';
import { openMail } from './core/mail/mail.server.ts';
import { byClock } from './core/jobs/queues.server.ts';
import type { Queues } from './core/jobs/queues.server.ts';
import type { TableKind, TableKinds } from './core/database/self-check.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import type { Text } from './core/contract/text-key.ts';
import { listImports } from './core/import/area.server.ts';
import * as lists from './core/import/list-import.ts';
import { ListImportMapping } from './core/import/list-mapping.ts';
import { referenceLists } from './core/reference/area.server.ts';
import { uiTexts } from './ui/texts.ts';

/** What every area says of itself, in the order of the list, and before them what they all refer to. */
const ofCore = [referenceLists, listImports];
const all: readonly ServerArea[] = [
  ...ofCore,
  ...(await Promise.all(
    areas.map(async (name) => ((await import(`./${name}/area.server.ts`)) as { area: ServerArea }).area),
  )),
];
/** What all areas say of one thing, by name. */
const together = <Key extends keyof ServerArea>(key: Key): NonNullable<ServerArea[Key]> =>
  Object.assign({}, ...all.map((area) => area[key])) as NonNullable<ServerArea[Key]>;

/** Every file of the contract: what they export names the calls and the schemas of the API's description. */
export const contracts: Record<string, unknown>[] = [
  { AttachedFile, decimal, HeldFile, Reference, website },
  imports,
  lists,
  { ListImportMapping },
  ...all.flatMap((area) => area.contracts ?? []),
];

/** The kinds of record in an organization's trail, by table name. */
export const recordKinds = together('records');

/** How the areas name in the trail what records refer to. */
export const recordNames = all.flatMap((area) => area.recordNames ?? []);

/** Every call of the API. */
export function apiRoutes({
  streams = new ChangeStreams(),
  backups = { ...usualSchedule, by: 'SERVER', folder: 'backups' },
  ...services
}: Omit<
  Services,
  'streams' | 'backups' | 'offers' | 'search' | 'trail' | 'work' | 'holders' | 'duties' | 'nameLists'
> &
  Partial<Pick<Services, 'streams' | 'backups'>>): Route[] {
  const offers = together('offers') as Offers;
  const trail = { kinds: recordKinds, names: recordNames };
  const given: Services = {
    ...services,
    streams,
    backups,
    offers,
    trail,
    search: together('search'),
    work: together('work'),
    holders: together('holders'),
    duties: together('duties'),
    nameLists: together('nameLists'),
  };
  const routes = all.flatMap((area) => area.routes?.(given) ?? []);
  streams.describe(routes.map(({ endpoint }) => endpoint));
  return routes;
}

/** The HTTP status of every problem code. */
export const problems = { ...generalProblems, ...together('problems') };

/** What refusals of the database mean, by constraint. */
export const constraints = together('constraints');

const tablesOf = (kind: TableKind): string[] => all.flatMap((area) => area.tables?.[kind] ?? []);
/** What the tables are. */
export const tables: TableKinds = {
  organization: ['file', 'attachment', 'link', ...tablesOf('organization')],
  catalogue: tablesOf('catalogue'),
  reference: tablesOf('reference'),
  identity: ['installation', ...tablesOf('identity')],
  own: ['idempotency', ...tablesOf('own')],
  hidden: [
    'migration',
    'definition',
    'reference_file',
    'kept_count',
    'file_words',
    'search_kind',
    ...tablesOf('hidden'),
  ],
  passing: tablesOf('passing'),
};

/** Tables that a backup leaves out; every other table is in it. */
export const leftOutOfBackups: readonly string[] = [
  // What migrating writes.
  'migration',
  'definition',
  // What must not come back: a session or a link may have been ended since.
  'session',
  'password_token',
  'sign_in_failure',
  'idempotency',
  // The backups that another machine has.
  'backup',
];

/** The area that each table is of; core's are of none. */
export const tableOwners: ReadonlyMap<string, string> = new Map(
  all.flatMap((area, at) =>
    Object.values(area.tables ?? {})
      .flat()
      .map((table) => [table, areas[at - ofCore.length] ?? 'core'] as const),
  ),
);

/** The tables that the SQL of every area may read. */
export const readable = new Set(all.flatMap((area) => area.readable ?? []));

/** The files that come with the product, in the order in which they refer to each other. */
export const referenceFiles = all.flatMap((area) => area.reference ?? []);

/** The queues with their settings. */
export const queues: Queues = { sweep: byClock, ...together('queues') } as Queues;

type JobSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

/** What the jobs of every queue do. */
export function jobsOf(
  settings: JobSettings,
  fileStore: FileStore,
  ownBackups: OwnBackups | null = null,
): JobsOfQueues {
  const services: JobServices = {
    fileStore,
    openMail: () => openMail(settings),
    publicUrl: settings.publicUrl,
    ownBackups,
  };
  const sweep: Job = async (_data, ask) => {
    await ask('select ctx.sweep()');
  };
  return Object.assign({ sweep }, ...all.map((area) => area.jobs?.(services))) as ReturnType<typeof jobsOf>;
}

/** Every text of the interface, English and Danish side by side. */
export const texts: Record<string, Text> = { ...uiTexts, ...together('texts') };

const inLanguage = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[at]]));
/** The texts of each language by key: the content of `/assets/i18n/{lang}.json`. */
export const translations = { en: inLanguage(0), da: inLanguage(1) };
