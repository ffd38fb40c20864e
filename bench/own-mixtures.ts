/**
 * How long 1,000 own mixtures take to calculate after anything below them has changed, as the list does when it is read: each has a product of
 * its own, of 12 substances of Annex VI in ranges, and water; every other one contains another mixture. Their products' sheets are compared too, so
 * twice as many compositions are calculated. Over the API, ten pages of a hundred. Prints Markdown; exits with 1 above 10 seconds. Run with
 * `node_modules/.bin/node bench/own-mixtures.ts [mixtures]`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceFiles, queues } from '../src/areas.server.ts';
import { ownMixtures } from '../src/chemicals/mixtures/own/own-mixture.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';
import { world } from '../test/support/people.ts';

const count = Number(process.argv[2] ?? 1000);
const [substances, onPage, most] = [12, 100, 10_000];

const dataDir = await mkdtemp(join(tmpdir(), 'rede-mixtures-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(embedded.url);
await migrate({ url: databaseMigrateUrl, appLogin, queues, log: () => {} });
const all = await world({ url: databaseUrl, ownerUrl: databaseMigrateUrl, drop: async () => {} });
try {
  await loadFiles({ url: databaseMigrateUrl, files: referenceFiles });
  const reader = await all.person({ level: 'READ_ORGANIZATION' });
  const orgId = reader.organizationId;
  await all.owner.query(
    `insert into chemical (id, name, physical_state, hazard_statements)
      select ctx.uuid7(), 'Product ' || lpad(n::text, 5, '0'), 'LIQUID', '{H314,H317}' from generate_series(1, $1) n`,
    [count],
  );
  await all.owner.query(
    `with product as (select id, row_number() over (order by name) as n from chemical where name like 'Product _____'),
        known as (select id, row_number() over (order by id) as n, count(*) over () as whole from substance where harmonised)
      insert into chemical_substance (id, chemical_id, substance_id, position, min, max)
        select ctx.uuid7(), p.id, k.id, s, 0.1 * (1 + s % 4), 1 + s % 7 from product p cross join generate_series(1, $1) s
          join known k on k.n = 1 + (p.n * 31 + s * 97) % k.whole`,
    [substances],
  );
  await all.owner.query(
    `insert into own_mixture (organization_id, id, name, physical_state, flash_point)
      select $1, ctx.uuid7(), 'Mixture ' || lpad(n::text, 5, '0'), 'LIQUID', 100 from generate_series(1, $2) n`,
    [orgId, count],
  );
  await all.owner.query(
    `with mixture as (select id, row_number() over (order by name) as n from own_mixture where organization_id = $1),
        product as (select id, row_number() over (order by name) as n from chemical where name like 'Product _____')
      insert into own_mixture_line (organization_id, id, own_mixture_id, position, chemical_id, mixture_id, name, cas_number, amount)
        select $1, ctx.uuid7(), m.id, 0, p.id, null::uuid, null, null, 30 from mixture m join product p on p.n = m.n
        union all select $1, ctx.uuid7(), m.id, 1, null, null, 'Water', '7732-18-5', 50 from mixture m
        union all select $1, ctx.uuid7(), m.id, 2, null, o.id, null, null, 20 from mixture m join mixture o on o.n = m.n - 1 where m.n % 2 = 0`,
    [orgId],
  );
  await all.owner.query('vacuum analyze');
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let page = 0; page < count / onPage; page += 1) {
    const began = performance.now();
    const { status, text, body } = await reader.call(ownMixtures.list, {
      orgId,
      query: { page, size: onPage },
    });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(text);
    if (body.content.some(({ hazard }) => hazard === null || hazard.hazardStatements.length === 0))
      throw new Error('a mixture was not calculated');
  }
  const { user, system } = process.cpuUsage(before);
  const whole = times.reduce((sum, each) => sum + each, 0);
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  console.log(
    `${cpus().length} cores, load ${load}\n\n| mixtures | all, s | processor time of the server, s | a page of ${onPage}, ms |\n| --- | --- | --- | --- |`,
  );
  console.log(
    `| ${count} | ${(whole / 1000).toFixed(1)} | ${((user + system) / 1e6).toFixed(1)} | ${middle.toFixed(0)} |`,
  );
  if (whole > most) process.exitCode = 1;
} finally {
  await all.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
