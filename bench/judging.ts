/**
 * How long the first start after an upgrade judges colours before it serves: 5,000 products that their sheets do not classify, of eight
 * substances of Annex VI each, in shares of a few per cent for half of them and of traces for the others. Prints Markdown. Run with
 * `node_modules/.bin/node bench/judging.ts [products]`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { queues, referenceFiles } from '../src/areas.server.ts';
import { judgeWhatIsDue } from '../src/chemicals/products/misfits/judge-again.server.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';

const count = Number(process.argv[2] ?? 5000);
const dataDir = await mkdtemp(join(tmpdir(), 'rede-judging-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues, log: () => {} });
const owner = newClient({ connectionString: databaseMigrateUrl, options: '-c search_path=app' });
await owner.connect();
try {
  await loadFiles({ url: databaseMigrateUrl, files: referenceFiles });
  await owner.query(
    `insert into chemical (id, name, not_classified, danger_code, signal_word)
      select ctx.uuid7(), 'Product ' || lpad(n::text, 5, '0'), '2026-01-01', 'GREEN', 'NORMAL' from generate_series(1, $1) n`,
    [count],
  );
  await owner.query(
    `with product as (select id, row_number() over (order by name) as n from chemical),
        known as (select id, row_number() over (order by id) - 1 as n, count(*) over () as whole from substance where harmonised)
      insert into chemical_substance (id, chemical_id, substance_id, position, min, max)
        select ctx.uuid7(), p.id, k.id, s, case when p.n % 2 = 0 then 0.01 else 3 end, case when p.n % 2 = 0 then 0.05 else 10 end
        from product p cross join generate_series(0, 7) s join known k on k.n = (p.n * 37 + s * 911) % k.whole`,
  );
  await owner.query('vacuum analyze');
  await owner.query('update green_judging set day = null, since = null, after_id = null');
  const before = process.cpuUsage();
  const began = performance.now();
  await judgeWhatIsDue(owner);
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const { rows } = await owner.query<{ doubted: number }>(
    'select count(*)::int as doubted from chemical where danger_code is null',
  );
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  console.log(
    `load ${load}\n\n| products | no longer green | s | processor time of the server, s |\n| --- | --- | --- | --- |`,
  );
  console.log(
    `| ${count} | ${rows[0]?.doubted} | ${(took / 1000).toFixed(1)} | ${((user + system) / 1e6).toFixed(1)} |`,
  );
} finally {
  await owner.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
