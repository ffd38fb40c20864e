/**
 * Loads the demo into separate databases; the journeys depend on it.
 * @module-tag full
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cloneDatabase } from '../test/support/database/database.ts';
import type { TestDatabase } from '../test/support/database/database.ts';
import { plainOwner } from '../test/support/database/plain-owner.ts';
import { verifyPassword } from './account/sign-in/password.server.ts';
import { diskStore } from './core/files/store.server.ts';
import type { FileStore } from './core/files/store.server.ts';
import { prepareDemo } from './demo.server.ts';
import { loadDemo } from './load-demo.server.ts';
import { newClient, withClient } from './core/database/connection.server.ts';
import { verifyAudit } from './trail/seal/verify-audit.server.ts';
import { loadFiles } from './core/reference/load.server.ts';
import { referenceFiles } from './areas.server.ts';

const opened: TestDatabase[] = [];
let dataDir: string;
let store: FileStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rede-demo-'));
  store = diskStore(join(dataDir, 'files'));
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.drop()));
  await rm(dataDir, { recursive: true });
});

/** What comes with the product; of the lists of chemicals those that the demo refers to. */
const referred = referenceFiles.filter(
  ([name]) => !/chemicals/.test(name) || /annex_vi|dangerous_goods/.test(name),
);

async function fresh(): Promise<string> {
  const database = await cloneDatabase();
  opened.push(database);
  await loadFiles({ url: database.ownerUrl, files: referred });
  return database.ownerUrl;
}
async function rows<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = newClient({ connectionString: url, options: '-c search_path=app' });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}
const counts = `select (select count(*)::int from app.organization) as organizations, (select count(*)::int from app.account) as accounts,
  (select count(*)::int from app.meter) as meters, (select count(*)::int from app.reading) as readings`;

describe('the demo', () => {
  it('is loaded once, with what its meters need worked out by the database', async () => {
    const url = await fresh();
    await loadDemo({ url, today: '2026-06-18', hash: 'h', store });
    const [loaded] = await rows(url, counts);
    expect(loaded).toMatchObject({ organizations: 4, accounts: 16, meters: 28 });
    // Made as those of people who are invited (RFC 9562, version 4): an id tells nobody whether an account is old.
    expect(await rows(url, 'select distinct substr(id::text, 15, 1) as version from app.account')).toEqual([
      { version: '4' },
    ]);
    await loadDemo({ url, today: '2026-06-19', hash: 'h', store });
    expect(await rows(url, counts)).toEqual([loaded]);
    const due = `select number, next_reading_date from app.meter m join app.organization o on o.id = m.organization_id
      where o.name = 'Nordlys Production' and next_reading_date <= '2026-06-18' order by 2`;
    expect(await rows(url, due)).toMatchObject([{ number: 'T-301' }, { number: 'W-203' }]);
    expect(await rows(url, 'select id from app.meter where last_reading_date is null')).toEqual([]);
    const trail =
      "select count(*)::int, count(account_id)::int as people from app.change where table_name = 'reading'";
    expect(await rows(url, trail)).toEqual([{ count: loaded?.['readings'], people: 0 }]);
    const unforced =
      "select relname from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity and not relforcerowsecurity";
    expect(await rows(url, unforced)).toEqual([]);
  });

  it('is loaded by an owner who is not a superuser', async () => {
    const database = await fresh();
    const url = await plainOwner(database);
    await loadDemo({ url, today: '2026-06-18', hash: 'h', store });
    expect(await rows(database, counts)).toMatchObject([{ meters: 28 }]);
  });

  it('has a trail in the order of time, in which verify-audit finds nothing', async () => {
    const url = await fresh();
    await loadDemo({ url, today: '2026-06-18', hash: 'h', store });
    for (const table of ['change', 'catalogue_change'])
      await rows(url, `select from ctx.seal_trail('${table}', 1000000)`);
    const report = await withClient({ connectionString: url }, (client) => verifyAudit(client));
    expect(report.faults).toEqual([]);
    expect(report.trails).toHaveLength(5);
    expect(report.trails.every(({ head, waiting }) => head && waiting === 0)).toBe(true);
    const countEvents =
      "select count(*)::int from change where table_name = 'event' and account_id is not null";
    expect(await rows(url, countEvents)).toEqual([{ count: 21 }]);
    const unnamed =
      "select record_id from change where table_name = 'file' and action = 'CREATE' and account_id is null";
    expect(await rows(url, unnamed)).toEqual([]);
  });

  it('has the same catalogues in every installation, by their ids', async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    for (const url of [one, other]) await loadDemo({ url, today: '2026-06-18', hash: 'h', store });
    for (const table of ['emission_factor', 'stakeholder', 'legislation', 'substance']) {
      const ids = (url: string) => rows(url, `select id from ${table} order by id`);
      expect(await ids(one), table).toEqual(await ids(other));
    }
  });

  it('is never loaded into an installation in use', async () => {
    const url = await fresh();
    await rows(url, "insert into app.organization (id, name) values ($1, 'Somebody’s own')", [uuidv7()]);
    expect(await prepareDemo({ url, settings: { dataDir } })).toBeNull();
    await loadDemo({ url, today: '2026-06-18', hash: 'h', store });
    expect(await rows(url, counts)).toMatchObject([{ organizations: 1, meters: 0 }]);
  });

  it('keeps its generated password for its owner’s eyes, and follows the setting', async () => {
    const url = await fresh();
    const first = await prepareDemo({ url, settings: { dataDir } });
    expect(first?.password).toMatch(/^([a-z]{5}-){3}[a-z]{5}$/);
    expect(first?.signIns).toHaveLength(6);
    const file = join(dataDir, 'demo-password');
    expect((await readFile(file, 'utf8')).trim()).toBe(first?.password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const fits = async (password: string, email = 'editor@nordlys.example') => {
      const [account] = await rows<{ hash: string | null }>(
        url,
        'select password_hash as hash from app.account where email = $1',
        [email],
      );
      return (await verifyPassword(password, account?.hash ?? null)).ok;
    };
    expect(await fits(first?.password ?? '')).toBe(true);
    expect(await fits(first?.password ?? '', 'ole.brandt@nordlys.example')).toBe(false);
    expect((await prepareDemo({ url, settings: { dataDir } }))?.password).toBe(first?.password);
    const set = await prepareDemo({ url, settings: { dataDir, demoPassword: 'correct horse battery' } });
    expect(set?.password).toBe('correct horse battery');
    expect(await fits('correct horse battery')).toBe(true);
    await writeFile(file, '');
    const again = await prepareDemo({ url, settings: { dataDir } });
    expect(await fits(again?.password ?? '')).toBe(true);
  });
});
