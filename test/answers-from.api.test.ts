/** @module-tag versioned */
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiRoutes } from '../src/areas.server.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { recordsOf } from '../src/core/live/invalidation.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { keyOf } from './support/samples/sample.ts';
import { samples } from './support/samples/samples.ts';
import { security } from './support/security.ts';

const reading = apiRoutes({ fileStore: diskStore(tmpdir()), security })
  .map(({ endpoint }) => endpoint)
  .filter(({ method, reads }) => method === 'GET' && reads !== 'once' && reads !== 'everything');

/**
 * A renamed person is no change of a record: their new name appears the next time a page is opened. And permissions are
 * checked with every call. A notification is new when it comes; what it is of is named by its title of when it is read.
 */
const ofPeople = [
  'person_name',
  'person_name_in',
  'people',
  'reads_file',
  'enter',
  'enter_any',
  'root_id',
  'notifications_of',
];

/**
 * What is read, but notified as a change of another record that the call declares: a new logo is a change of the
 * organization.
 */
const otherReads: Record<string, string[]> = { 'GET /organizations': ['file'] };

/** A key is told once and then only its hash is kept, so no call answers it. */
const neverRead = 'secret_link';

let all: World;
let maker: Person;
/** The names under which changes of a table are notified; none if they are notified as its parent record. */
const notifiedAs = new Map<string, string[]>();
/** What functions and views are defined by, by their names. */
const definitions = new Map<string, string>();
const query = vi.spyOn(pg.Client.prototype, 'query');

beforeAll(async () => {
  all = await world();
  await all.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  maker = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const tables = await all.owner.query<{ name: string; trigger: string; what: string }>(`
    select c.relname as name, p.proname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where t.tgname in ('audit_insert', 'tell_of_notifications') and c.relnamespace = 'app'::regnamespace`);
  const others: Record<string, string[]> = {
    record_member_changes: ['member'],
    record_link_changes: ['legislation_association'],
  };
  for (const { name, trigger } of tables.rows)
    if (name !== neverRead) notifiedAs.set(name, others[trigger] ?? [name]);
  // As the file's record, which is read with it.
  notifiedAs.set('attachment', []);
  const defined = await all.owner.query<{ name: string; source: string }>(`
    select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace = 'ctx'::regnamespace
    union all select viewname, definition from pg_views where schemaname in ('app', 'ctx', 'work')`);
  for (const { name, source } of defined.rows)
    definitions.set(name, `${definitions.get(name) ?? ''}\n${source}`);
});
afterAll(async () => {
  query.mockRestore();
  await all.close();
});

/** The records that a SQL text names, also through the functions and views that it uses. */
function recordsIn(text: string, seen = new Set(ofPeople)): Set<string> {
  const named = [
    ...text.matchAll(/\b(?:app|ctx|work)"?\."?(\w+)|\b(?:from|join)\s+"?(?!(?:app|ctx|work)\b)(\w+)/gi),
  ].flatMap(([, qualified, plain]) => qualified ?? plain ?? []);
  const found = new Set(named.flatMap((name) => notifiedAs.get(name) ?? []));
  for (const name of named) {
    const definition = definitions.get(name);
    if (definition === undefined || seen.has(name)) continue;
    seen.add(name);
    for (const record of recordsIn(definition, seen)) found.add(record);
  }
  return found;
}

/** Makes a call of an endpoint that succeeds, and gives the statements that it took. */
async function statementsOf(endpoint: Endpoint): Promise<string[]> {
  const given = await samples[keyOf(endpoint)]?.(maker, maker.organizationId);
  query.mockClear();
  const args = { orgId: maker.organizationId, ...given?.params, ...given };
  const { status, text } = await maker.call(endpoint, args);
  expect([200, 404], text).toContain(status);
  return query.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : (asked as { text: string }).text,
  );
}

describe('what a GET reads', () => {
  test.each(reading.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s: its SQL names no record that it does not say it reads',
    async (key, endpoint) => {
      const answered = new Set([...(recordsOf(endpoint) ?? []), ...(otherReads[key] ?? [])]);
      const statements = await statementsOf(endpoint);
      expect(statements.length).toBeGreaterThan(2);
      const read = recordsIn(statements.join('\n'));
      expect([...read].filter((record) => !answered.has(record)).toSorted()).toEqual([]);
    },
  );

  test('every record whose changes are notified is read by a call, and no other is named', () => {
    const notified = new Set([...notifiedAs.values()].flat());
    const named = new Set(reading.flatMap(({ reads }) => (Array.isArray(reads) ? reads : [])));
    expect([...named].filter((record) => !notified.has(record))).toEqual([]);
    expect([...notified].filter((record) => !named.has(record))).toEqual([]);
  });
});
