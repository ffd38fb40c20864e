/**
 * Founds databases, and loads everything that comes with the product.
 * @module-tag full
 * @module-tag versioned
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emissionFactors } from '../src/monitoring/meters/emission-factors/emission-factor.ts';
import { todayIn } from '../src/core/time/period.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { lint, selfCheck } from '../src/core/database/self-check.server.ts';
import { dashboard } from '../src/dashboard/dashboard.ts';
import { prepareDemo } from '../src/demo.server.ts';
import { meters } from '../src/monitoring/meters/meter.ts';
import { changes } from '../src/trail/change.ts';
import { organizations } from '../src/organization/tree/organization.ts';
import { organizationsTree } from '../src/organization/tree/node.ts';
import { ask } from './support/ask.ts';
import { newMeter, newReading } from './support/monitoring.ts';
import { world } from './support/people.ts';
import type { World } from './support/people.ts';
import { workOutMeters } from './support/consumption.ts';
import { plainDatabase } from './support/database/plain-database.ts';
import type { PlainDatabase } from './support/database/plain-database.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { queues, referenceFiles, tables } from '../src/areas.server.ts';

/** Everything, with a database owner bound by row-level security like everybody else. */
let database: PlainDatabase;
let all: World;
beforeAll(async () => {
  database = await plainDatabase();
  all = await world(database);
});
afterAll(() => all.close());

const asOwner = (statement: string) => ask(database.plainUrl, statement);

test('the owner is bound: no rows of an organization without a context', async () => {
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  expect(
    await asOwner('select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  await all.owner.query(
    "insert into department (organization_id, id, name) values ($1, gen_random_uuid(), 'Lab')",
    [anna.organizationId],
  );
  // Not what functions look at over all organizations, nor the trail, which the owner reads to verify it.
  for (const table of ['department', 'area', 'scope'])
    expect(await asOwner(`select * from app.${table}`), table).toEqual([]);
});

test('the schema keeps every rule, and the start says what only a superuser could close', async () => {
  expect(await lint(all.owner, appLogin, tables)).toEqual([]);
  const lines: string[] = [];
  await selfCheck({ url: database.url, appLogin, tables, log: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringContaining('set_config')]);
});

test('a later version redefines every function in a session of its own', async () => {
  await asOwner("update app.definition set hash = 'of an earlier version'");
  await migrate({ url: database.plainUrl, appLogin, queues });
  expect(await asOwner("select count(*)::int as left from app.definition where hash like 'of an%'")).toEqual([
    { left: 0 },
  ]);
});

test('people, meters, readings, search and the trail work', async () => {
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = anna.organizationId;
  const meter = await newMeter(anna, { name: 'Hovedmåler', responsible: { id: anna.accountId } });
  await newReading(anna, meter, '2024-01-01', '10');
  await newReading(anna, meter, '2024-02-01', '20');
  expect((await anna.call(meters.list, { orgId, query: { search: 'måler' } })).body).toMatchObject({
    totalElements: 1,
    content: [{ lastReading: { value: '20' }, responsible: { id: anna.accountId } }],
  });
  expect((await anna.call(organizations.members, { orgId })).body.totalElements).toBe(1);
  expect((await anna.call(organizationsTree, {})).body.content).toMatchObject([{ id: orgId }]);
  expect(
    (await anna.call(changes.ofOrganization, { orgId, query: { record: meter.id } })).body.content,
  ).toMatchObject([{ action: 'CREATE' }]);
  const stranger = await all.person({ level: 'MAINTAIN_SYSTEM' });
  expect((await stranger.call(meters.get, { orgId, id: meter.id })).status).toBe(404);
  expect(
    (await stranger.call(meters.list, { orgId: stranger.organizationId, query: { search: 'måler' } })).body
      .totalElements,
  ).toBe(0);
});

test('reference data and demo are loaded by the owner, twice without harm', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rede-plain-'));
  const dataDir = folder.path;
  for (let time = 0; time < 2; time += 1) await loadFiles({ url: database.plainUrl, files: referenceFiles });
  const person = await all.person({ level: 'READ_ORGANIZATION' });
  expect((await person.call(emissionFactors.list, {})).body.totalElements).toBeGreaterThan(10);

  // Takes the catalogue's acts along, since some acts are an organization's own.
  await all.owner.query('truncate organization, account, member, meter, change, reference_file cascade');
  await loadFiles({ url: database.plainUrl, files: referenceFiles });
  const settings = { dataDir, demoPassword: undefined };
  const demo = await prepareDemo({ url: database.plainUrl, settings });
  expect(demo?.signIns.length).toBeGreaterThan(4);
  expect(await prepareDemo({ url: database.plainUrl, settings })).toEqual(demo);
  const { rows } = await all.owner.query<{ id: string }>(
    "select id from organization where name = 'Nordlys Production'",
  );
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: rows[0]?.id ?? '' });
  expect(await workOutMeters({ ownerUrl: database.ownerUrl })).toBeGreaterThan(3);
  const board = await reader.call(dashboard, { orgId: reader.organizationId });
  expect(board.body.today).toBe(todayIn('Europe/Copenhagen', new Date()));
  expect(board.body.groups.length).toBeGreaterThan(3);
});

test('what is over is swept by the jobs’ role', async () => {
  const anna = await all.person();
  await anna.call(meters.create, {
    orgId: anna.organizationId,
    idempotencyKey: 'k',
    body: { name: 'x', utilityType: 'WATER', units: ['m3'] },
  });
  await all.owner.query("update idempotency set at = now() - interval '31 days'");
  const [swept] = await ask<{ sweep: string }>(database.url, 'select ctx.sweep()', '-c role=rede_job');
  expect(Number(swept?.sweep)).toBeGreaterThan(0);
  expect((await all.owner.query('select 1 from idempotency')).rows).toEqual([]);
});
