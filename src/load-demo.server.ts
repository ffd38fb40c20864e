import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { loadDemoMeters } from './monitoring/demo/meters.server.ts';
import { loadDemoControlBook } from './monitoring/demo/control-book.server.ts';
import { demoCatalogue } from './chemicals/demo/products.server.ts';
import { loadDemoMixtures } from './chemicals/demo/mixtures.server.ts';
import { demoRegisterRows } from './chemicals/demo/register.server.ts';
import { withClient } from './core/database/connection.server.ts';
import type { FileStore } from './core/files/store.server.ts';
import { addDays } from './core/time/period.ts';
import { demoFiles } from './documents/demo/files.server.ts';
import { loadDemoActions } from './actions/demo/load.server.ts';
import { loadDemoComments } from './comments/demo/load.server.ts';
import { loadDemoLinks } from './links/demo/load.server.ts';
import { loadDemoNotifications } from './notifications/demo/load.server.ts';
import { demoEventRows } from './events/demo-rows.ts';
import { controlledTextRows } from './controlled-texts/demo/texts.server.ts';
import { loadDemoObligations, loadDemoPermit } from './legislation/demo/load.server.ts';
import { demoScopes } from './organization/demo/scope.ts';
import { demoStakeholders } from './organization/demo/stakeholders.ts';
import { demoOrganizations, demoPeople } from './organization/demo/demo.ts';

/** Two servers that start together wait for each other. */
const lock = 7_233_303;
/** Tables whose row-level security binds the owner too, who is in no organization. */
const bound = [
  'member',
  'member_department',
  'member_competence',
  'department',
  'area',
  'competence',
  'scope',
  'stakeholder_association',
  'chemical_association',
  'own_mixture',
  'own_mixture_line',
  'legislation_association',
  'legislation_evaluation',
  'legislation_rejection',
  'requirement',
  'requirement_limit',
  'controlled_text',
  'controlled_text_version',
  'controlled_text_department',
  'acknowledgement',
  'link',
  'meter',
  'reading',
  'reminder',
  'inspection',
  'file',
  'event',
  'injury',
  'action',
  'poster',
  'comment',
  'change',
];

/** The demo's past in the trail, as it would have grown: nothing looks inserted later, and a record is by whom it names. */
const trailInOrder = `with written as (delete from app.change returning *)
  insert into app.change (organization_id, at, account_id, table_name, record_id, action, changes)
  select organization_id, at, coalesce(account_id, (changes #>> '{created_by_id,to}')::uuid), table_name, record_id, action, changes
  from written order by at, id`;

/** Whether the installation is empty, has the demo, or has its own people and organizations. */
export async function contentOf(client: pg.Client): Promise<'empty' | 'demo' | 'own'> {
  const { rows } = await client.query<{ demo: boolean; any: boolean }>(
    `select exists (select from app.account where email = $1) as demo,
      exists (select from app.account) or exists (select from app.organization) as any`,
    [demoPeople[0]?.email],
  );
  return rows[0]?.demo ? 'demo' : rows[0]?.any ? 'own' : 'empty';
}

/** Runs work over one connection of the owner in one transaction. */
export async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

/**
 * Loads the demo into an empty installation, in one transaction, and into no other. In: the owner's connection string
 * (after the migrations and the reference data), the day before which the readings end, the hash of the password that
 * the people who sign in share, and the store of contents.
 */
export async function loadDemo({
  url,
  today,
  hash,
  store,
}: {
  url: string;
  today: string;
  hash: string;
  store: FileStore;
}): Promise<void> {
  await inTransaction(url, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    if ((await contentOf(client)) !== 'empty') return;
    for (const table of bound) await client.query(`alter table app.${table} no force row level security`);
    const ids: Ids = new Map();
    await insertOrganizations(client, ids);
    await insertPeople(client, ids, today, hash);
    await insertScopes(client, ids, today);
    await insertStakeholders(client, ids, today);
    const into = {
      insert: (table: string, rows: Record<string, unknown>[]) => insert(client, table, rows),
      found: (name: string) => found(ids, name),
    };
    for (const [table, rows] of controlledTextRows({ today, idOf: into.found, newId: uuidv7, addDays }))
      await insert(client, table, rows);
    // What they are found by is in their versions, which come after them.
    await client.query("update app.controlled_text set search_text = ''");
    await loadDemoObligations(client, into, today);
    await loadDemoMeters(client, into, today);
    await loadDemoPermit(client, into, today);
    await loadDemoControlBook(client, into, today);
    await insertDocuments(client, ids, today, store);
    await insertEvents(client, ids, today);
    await loadDemoActions(client, into, today);
    for (const [table, rows] of await demoCatalogue(client, store, today)) await insert(client, table, rows);
    await insert(
      client,
      'chemical_association',
      await demoRegisterRows(client, today, (name) => found(ids, name)),
    );
    await loadDemoMixtures(client, found(ids, 'production'));
    await loadDemoLinks(client, (key) => found(ids, key));
    await loadDemoComments(client, into, today);
    await client.query(trailInOrder);
    await loadDemoNotifications(client, today);
    for (const table of bound) await client.query(`alter table app.${table} force row level security`);
  });
}

/** The ids of what was made so far: organizations by key, accounts by address, the lists of organizations by `key/list/name`. */
type Ids = Map<string, string>;

const made = (ids: Ids, name: string, id: string = uuidv7()): string => {
  ids.set(name, id);
  return id;
};
const found = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`the demo has no ${name}`);
  return id;
};

/** One statement a table. The rows' keys are columns, the same ones in each; other columns get their defaults. */
async function insert(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map((name) => pg.escapeIdentifier(name));
  const columns = names.join(', ');
  await client.query(
    `insert into app.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::app.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertOrganizations(client: pg.Client, ids: Ids): Promise<void> {
  const organizations = demoOrganizations.map((each) => ({
    id: made(ids, each.key),
    parent_id: each.parent && found(ids, each.parent),
    name: each.name,
    country: each.address.country,
    feature_accessibility: each.featureAccessibility,
    nace_code: each.naceCode,
    address: each.address,
  }));
  await insert(client, 'organization', organizations);
  for (const [table, list] of [
    ['department', 'departments'],
    ['area', 'areas'],
    ['competence', 'competences'],
  ] as const) {
    const rows = demoOrganizations.flatMap((each) =>
      each[list].map((name) => ({
        organization_id: found(ids, each.key),
        id: made(ids, `${each.key}/${table}/${name}`),
        name,
      })),
    );
    await insert(client, table, rows);
  }
}

/** For a person with an unknown password: a hash that no password has. */
const unusablePassword = (): string => {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;
};

async function insertPeople(client: pg.Client, ids: Ids, today: string, hash: string): Promise<void> {
  const accounts = demoPeople.map((each, index) => ({
    // Random, as of everybody who is invited: an id says nothing of its account (decision 21).
    id: made(ids, each.email, randomUUID()),
    email: each.email,
    first_name: each.firstName,
    last_name: each.lastName,
    password_hash: each.signsIn ? hash : each.invited ? null : unusablePassword(),
    last_login_date: each.signsIn || each.invited ? null : addDays(today, -1 - (index % 9)),
  }));
  const members = demoPeople.map((each) => ({
    organization_id: found(ids, each.organization),
    id: found(ids, each.email),
    account_id: found(ids, each.email),
    permission: each.permission,
    title: each.title,
  }));
  await insert(client, 'account', accounts);
  await insert(client, 'member', members);
  const own = ({ organization, email }: (typeof demoPeople)[number]) => ({
    organization_id: found(ids, organization),
    id: uuidv7(),
    member_id: found(ids, email),
  });
  const departments = demoPeople.flatMap((each) =>
    each.department === null
      ? []
      : [{ ...own(each), department_id: found(ids, `${each.organization}/department/${each.department}`) }],
  );
  const competences = demoPeople.flatMap((each) =>
    each.competences.map(([name, days]) => ({
      ...own(each),
      competence_id: found(ids, `${each.organization}/competence/${name}`),
      valid_until: days === null ? null : addDays(today, days),
    })),
  );
  await insert(client, 'member_department', departments);
  await insert(client, 'member_competence', competences);
}

async function insertScopes(client: pg.Client, ids: Ids, today: string): Promise<void> {
  const rows = demoScopes.map((each) => ({
    organization_id: found(ids, each.organization),
    id: uuidv7(),
    version: each.version,
    description: each.description,
    standards: each.standards,
    boundaries: each.boundaries,
    exclusions: each.exclusions,
    change_note: each.changeNote,
    created_date: `${addDays(today, -each.daysAgo)}T09:20:00Z`,
    created_by_id: found(ids, each.by),
    last_modified_date: `${addDays(today, -each.daysAgo)}T09:20:00Z`,
  }));
  await insert(client, 'scope', rows);
}

async function insertStakeholders(client: pg.Client, ids: Ids, today: string): Promise<void> {
  const { rows: known } = await client.query<{ id: string; name: string }>(
    'select id, name_en as name from app.stakeholder',
  );
  const catalogue: Ids = new Map(known.map(({ id, name }) => [name, id]));
  const rows = demoStakeholders.map((each) => ({
    organization_id: found(ids, each.organization),
    id: uuidv7(),
    stakeholder_id: each.own === null ? found(catalogue, each.name) : null,
    own_name: each.own === null ? null : each.name,
    own_category: each.own,
    needs_and_expectations: each.needs,
    obligation: each.obligation,
    influence: each.influence,
    interest: each.interest,
    communication: each.communication,
    responsible_id: each.responsible && found(ids, each.responsible),
    review_date: each.review === null ? null : addDays(today, each.review),
    topics: each.topics.map((id) => ({ id })),
  }));
  await insert(client, 'stakeholder_association', rows);
}

async function insertDocuments(client: pg.Client, ids: Ids, today: string, store: FileStore): Promise<void> {
  const { rows, jobs } = await demoFiles(store, today, (name) => found(ids, name));
  await insert(client, 'file', rows);
  for (const job of jobs) await client.query("select ctx.enqueue('words', $1)", [JSON.stringify(job)]);
}

async function insertEvents(client: pg.Client, ids: Ids, today: string): Promise<void> {
  const { rows, changes, measures, injured, poster } = demoEventRows(today, uuidv7, (name) =>
    found(ids, name),
  );
  await insert(client, 'poster', [poster]);
  // No one has the key of the code that hangs: a new one is made where someone wants to try it.
  await client.query(
    `insert into app.secret_link (organization_id, id, key_hash, purpose, poster_id, created_date)
      values ($1, $2, sha256(convert_to(gen_random_uuid()::text, 'utf8')), 'REPORT', $3, $4)`,
    [poster.organization_id, uuidv7(), poster.id, poster.coded_date],
  );
  await insert(client, 'event', rows);
  await insert(client, 'injury', injured);
  await insert(client, 'action', measures);
  await insert(client, 'change', changes);
}
