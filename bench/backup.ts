/**
 * How long a backup takes while eight clients write, its proof, and its restore into an empty database: readings with their trail and
 * seals, and files. Counts, per table, and hashes are compared, and every write that was acknowledged before the backup began must be
 * in it. Run with `node_modules/.bin/node bench/backup.ts [readings] [megabytes of files] [address of another PostgreSQL to restore into, as an
 * ordinary role with createdb and createrole, and its address with the login for backups of docs/operations.md]`; Linux.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { leftOutOfBackups, queues } from '../src/areas.server.ts';
import { putContent } from '../src/core/backup/contents.server.ts';
import { backUpToFile } from '../src/core/backup/file.server.ts';
import { restoreInto } from '../src/core/backup/restore.server.ts';
import { verifyArchive } from '../src/core/backup/verify.server.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { verifyAudit } from '../src/trail/seal/verify-audit.server.ts';

const readings = Number(process.argv[2] ?? 1_000_000);
const megabytes = Number(process.argv[3] ?? 200);
const [elsewhere, elsewhereForBackups] = process.argv.slice(4);
const clients = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'rede-backup-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseMigrateUrl: url } = await provisionDatabase(embedded.url);
await migrate({ url, appLogin, queues });
const owner = newClient({ connectionString: url });
await owner.connect();
const store = diskStore(join(dataDir, 'files'));
const file = join(dataDir, 'backup.tar');
const restoredFiles = diskStore(join(dataDir, 'restored'));

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}
const organization = '01900000-0000-7000-8000-000000000001';
const account = '01900000-0000-7000-8000-000000000003';
/** Meters of the readings that are there before, and one for each client after them. */
const meters = 200;
/** Readings as they are stored, the nth of each meter on its nth day; the triggers write their trail. */
const write = (client: typeof owner, from: number, count: number, meter: string) =>
  client.query(
    `insert into app.reading (organization_id, id, meter_id, kind, value, unit, performed_at)
      select $1, gen_random_uuid(), m.id, 'NORMAL', n, 'kWh', date '0100-01-01' + n from (
        select n / $5 as n, coalesce($4, (n % $5)::text) as name from generate_series($2::int, $2 + $3 - 1) n) n
      join app.meter m on m.organization_id = $1 and m.name = n.name`,
    [organization, from, count, meter === '' ? null : meter, meter === '' ? meters : 1],
  );

const halt = new AbortController();
/** Writes to its own meter until it is told to end. Out: how many transactions were acknowledged. */
async function writer(_: unknown, at: number): Promise<number> {
  const client = newClient({ connectionString: url });
  await client.connect();
  let acknowledged = 0;
  for (; !halt.signal.aborted; acknowledged++) await write(client, acknowledged * 2, 2, String(meters + at));
  await client.end();
  return acknowledged;
}
const countIn = async (client: typeof owner): Promise<number> =>
  (await client.query<{ count: number }>('select count(*)::int as count from app.reading')).rows[0]?.count ??
  0;

try {
  await owner.query("insert into app.organization (id, name) values ($1, 'Bench')", [organization]);
  await owner.query(
    "insert into app.account (id, email, first_name, last_name) values ($1, 'bench@rede.example', 'Bench', 'Bench')",
    [account],
  );
  await owner.query(
    `insert into app.meter (organization_id, id, name, utility_type, units, reading_mode)
      select $1, gen_random_uuid(), n, 'ELECTRICITY', '{kWh}', 'COUNTER' from generate_series(0, $2) n`,
    [organization, meters + clients - 1],
  );
  await timed(`${readings} readings with their changes written`, () => write(owner, 0, readings, ''));
  for (let n = 0; n < megabytes; n++) {
    const content = randomBytes(1_000_000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await putContent(store, sha256, Readable.from([content]) as AsyncIterable<Buffer>);
    await owner.query(
      `insert into app.file (organization_id, id, name, size, sha256, content_type, use, created_by_id)
        values ($1, gen_random_uuid(), $2, 1000000, $3, 'application/octet-stream', 'ATTACHMENT', $4)`,
      [organization, `${n}.bin`, sha256, account],
    );
  }
  await timed('all of it sealed', () => owner.query("select from ctx.seal_trail('change', 100000000)"));
  await owner.query('vacuum analyze');

  const writing = Promise.all(Array.from({ length: clients }, writer));
  await new Promise((resolve) => void setTimeout(resolve, 1000));
  const before = await countIn(owner);
  const written = await timed(`backup, while ${clients} clients write`, () =>
    backUpToFile({ url, leftOut: leftOutOfBackups, version: '0.0.0', store, files: 'INSIDE' }, file),
  );
  halt.abort();
  const transactions = (await writing).reduce((sum, each) => sum + each, 0);
  const rows = written.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const inBackup = written.manifest.tables.find(({ name }) => name === 'reading')?.rows ?? 0;
  process.stdout.write(
    `${rows} rows of ${written.manifest.tables.length} tables, ${written.manifest.contents.length} files, ${((await stat(file)).size / 1e6).toFixed(0)} MB; ` +
      `${transactions} transactions written meanwhile; readings before ${before}, in the backup ${inBackup}\n`,
  );
  if (inBackup < before || inBackup % 2 !== readings % 2) throw new Error('The backup is not one moment.');

  const source = { file, identities: [] };
  const proved = await timed('proof', () => verifyArchive(source));
  // What is restored is not there twice: the machine of before is gone.
  await rm(join(dataDir, 'files'), { recursive: true });
  const target = await provisionDatabase(elsewhere ?? embedded.url, 'restored');
  await timed('restore into an empty database, with its check', () =>
    restoreInto({ url: target.databaseMigrateUrl, appLogin, queues }, source, proved, {
      keep: (sha256, bytes) => putContent(restoredFiles, sha256, bytes),
      check: async (client) => {
        const { faults } = await timed('of which verifying the trail', () =>
          verifyAudit(client, proved.manifest.heads),
        );
        if (faults.length > 0) throw new Error(`${faults.length} faults in the restored trail.`);
      },
      log: () => {},
    }),
  );
  const again = join(dataDir, 'again.tar');
  const backupUrl = new URL(elsewhereForBackups ?? target.databaseMigrateUrl);
  backupUrl.pathname = new URL(target.databaseMigrateUrl).pathname;
  const second = await timed('backup of what was restored', () =>
    backUpToFile(
      {
        url: backupUrl.href,
        leftOut: leftOutOfBackups,
        version: '0.0.0',
        store: restoredFiles,
        files: 'NONE',
      },
      again,
    ),
  );
  const sums = ({ manifest }: typeof written) =>
    manifest.tables.map(({ name, rows: count, sha256 }) => `${name} ${count} ${sha256}`);
  const differing = sums(written).filter((sum, at) => sum !== sums(second)[at]);
  process.stdout.write(
    `${differing.length} tables differ; memory ${Math.round(process.memoryUsage().rss / 1_048_576)} MB\n`,
  );
  if (differing.length > 0) throw new Error(differing.join(', '));
} finally {
  halt.abort();
  await owner.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
