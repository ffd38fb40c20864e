/**
 * How long sealing and verifying the trail take: 1,000,000 changes of ten organizations, sealed as the job does it and
 * verified as `npm run admin -- verify-audit` does; then the cost of sealing in a minute with 1,000 changes. Run with
 * `node_modules/.bin/node bench/audit.ts [changes]`; Linux. It creates a separate database and drops it again.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import type { Ask } from '../src/core/jobs/jobs.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { sealTrails } from '../src/trail/seal/seal.server.ts';
import { verifyAudit } from '../src/trail/seal/verify-audit.server.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { queues } from '../src/areas.server.ts';

const changes = Number(process.argv[2] ?? 1_000_000);
const dataDir = await mkdtemp(join(tmpdir(), 'rede-audit-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues });
const owner = newClient({ connectionString: databaseMigrateUrl });
const jobs = newClient({ connectionString: databaseUrl, options: '-c role=rede_job' });
await Promise.all([owner.connect(), jobs.connect()]);
const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
  (await jobs.query<Row & pg.QueryResultRow>(text, values)).rows;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s\n`);
  return result;
}
/** Changes as readings leave them. */
const write = (count: number) =>
  owner.query(
    `insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
      select ('01900000-0000-7000-8000-' || lpad((n % 10)::text, 12, '0'))::uuid, gen_random_uuid(), 'reading', gen_random_uuid(), 'CREATE',
        jsonb_build_object('unit', jsonb_build_object('from', null, 'to', 'kWh'), 'value', jsonb_build_object('from', null, 'to', n::text),
          'meter_id', jsonb_build_object('from', null, 'to', gen_random_uuid()), 'performed_at', jsonb_build_object('from', null, 'to', current_date))
      from generate_series(1, $1) n`,
    [count],
  );
try {
  await timed(`${changes} changes written`, () => write(changes));
  await owner.query('vacuum analyze app.change');
  await timed('all of them sealed', () => sealTrails(null, ask));
  await owner.query('vacuum analyze app.change_seal');
  const { faults, trails } = await timed('all of them verified', () => verifyAudit(owner));
  const sealed = trails.reduce((sum, { head }) => sum + (head?.position ?? 0), 0);
  process.stdout.write(`${sealed} sealed, ${faults.length} faults\n`);
  await write(1000);
  await timed('1000 more sealed', () => sealTrails(null, ask));
  await timed('nothing to seal', () => sealTrails(null, ask));
  const { rows } = await owner.query<{ changes: string; seals: string }>(
    `select pg_size_pretty(pg_total_relation_size('app.change')) as changes, pg_size_pretty(pg_total_relation_size('app.change_seal')) as seals`,
  );
  process.stdout.write(
    `on disk: changes ${rows[0]?.changes}, seals ${rows[0]?.seals}; memory ${Math.round(process.memoryUsage().rss / 1_048_576)} MB\n`,
  );
} finally {
  await owner.end();
  await jobs.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
