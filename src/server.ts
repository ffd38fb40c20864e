import compress from '@fastify/compress';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSeals } from './account/second-factor/keys.server.ts';
import {
  apiRoutes,
  constraints,
  contracts,
  jobsOf,
  problems,
  queues,
  referenceFiles,
  tables,
  translations,
} from './areas.server.ts';
import { ChangeFeed } from './core/live/feed.server.ts';
import { ChangeStreams } from './core/live/streams.server.ts';
import { httpsBy, keepRenewed } from './core/http/certificate.server.ts';
import { rarely, serveClient, serveHealth, serveTexts } from './core/http/client.server.ts';
import { Database } from './core/database/database.server.ts';
import { startEmbedded } from './core/database/embedded/embedded.server.ts';
import { diskStore } from './core/files/store.server.ts';
import { buildServer } from './core/http/fastify.server.ts';
import { startJobs } from './core/jobs/jobs.server.ts';
import { useProblems } from './core/contract/problem.ts';
import { useTexts } from './core/http/language.server.ts';
import { openKeys } from './core/installation/keys.server.ts';
import { migrate } from './core/installation/migrate.server.ts';
import { serveDescription } from './core/openapi/openapi.server.ts';
import { appLogin, givenDatabase, provisionDatabase } from './core/installation/provision.server.ts';
import type { Addresses } from './core/installation/provision.server.ts';
import { selfCheck } from './core/database/self-check.server.ts';
import { Sessions } from './core/http/session.server.ts';
import { Shutdown } from './core/installation/shutdown.server.ts';
import { readSettings } from './core/installation/settings.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { startFailure } from './core/installation/start-failure.server.ts';
import { endOnUncaught } from './core/installation/uncaught.server.ts';
import { prepareDemo } from './demo.server.ts';
import { whatTheyMaySee } from './trail/change-notification.server.ts';
import { loadFiles } from './core/reference/load.server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const shutdown = new Shutdown(say);

/** The database in the settings, or the embedded one. */
async function openDatabase({ databaseUrl, databaseMigrateUrl, dataDir }: Settings): Promise<Addresses> {
  if (databaseUrl) return givenDatabase(databaseUrl, databaseMigrateUrl);
  const embedded = await startEmbedded({ dataDir, log: say });
  shutdown.addProgram(() => embedded.stop(), 15);
  return provisionDatabase(embedded.url);
}

async function start(settings: Settings): Promise<void> {
  shutdown.listen();
  const addresses = await openDatabase(settings);
  await migrate({
    url: addresses.databaseMigrateUrl,
    appLogin: loginOf(addresses.databaseUrl),
    queues,
    log: say,
  });
  await selfCheck({ url: addresses.databaseUrl, appLogin: loginOf(addresses.databaseUrl), tables, log: say });
  await loadFiles({ url: addresses.databaseMigrateUrl, files: referenceFiles, log: say });
  await mkdir(settings.dataDir, { recursive: true });
  const fileStore = diskStore(join(settings.dataDir, 'files'));
  const demo = settings.demo
    ? await prepareDemo({ url: addresses.databaseMigrateUrl, settings, log: say })
    : null;

  useTexts(translations);
  useProblems(problems);
  const database = new Database(addresses.databaseUrl, {
    onLost: (error) => app.log.warn({ err: error }, 'a database connection was lost'),
  });
  shutdown.add(() => database.close(), 3);
  const streams = new ChangeStreams({ check: whatTheyMaySee(database) });
  const keys = openKeys(settings);
  await checkSeals(database, keys);
  const routes = apiRoutes({
    fileStore,
    security: { keys, requireSecondFactor: settings.requireSecondFactor },
    invitationsPerDay: settings.invitationsPerDay,
    streams,
  });
  const sessions = new Sessions(database, settings.publicUrl);
  const https = settings.tls && (await httpsBy(settings.tls));
  const app = buildServer({
    settings,
    database,
    sessions,
    routes,
    constraints,
    ...(https && { serverFactory: https.factory }),
  });
  if (https) keepRenewed(https, (error) => app.log.error({ err: error }, 'the certificate stays as it is'));
  const jobs = await startJobs({
    url: addresses.databaseUrl,
    queues,
    jobs: jobsOf(settings, fileStore),
    log: app.log,
  });
  const feed = new ChangeFeed({
    url: addresses.databaseUrl,
    onNote: (note) => streams.tell(note),
    onGap: () => streams.tellAll(),
    log: app.log,
  });
  await feed.start();
  shutdown.add(() => {
    // Before the server waits for its responses: a stream would never end by itself.
    streams.close();
    return Promise.all([app.close(), feed.close(), jobs.stop()]);
  }, 12);

  await app.register(compress, { threshold: 1024 });
  serveTexts(app, translations);
  serveHealth(app, {
    needed: {
      database: () => database.ready(),
      jobs: () => Promise.resolve(jobs.ready()),
      keys: () => Promise.resolve(keys.ready()),
    },
    named: { files: rarely(() => fileStore.ready()) },
  });
  serveDescription(app, routes, contracts, Object.keys(problems));
  await serveClient(app, fileURLToPath(new URL('../dist', import.meta.url)), sessions);

  await app.listen({ port: settings.port, host: settings.host });
  say(`\nRede is ready: ${settings.publicUrl}`);
  if (demo)
    say(
      `\nDemo sign-ins, all with the password  ${demo.password}\n${demo.signIns.map((line) => `  ${line}`).join('\n')}\n`,
    );
}

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username) || appLogin;

endOnUncaught();
try {
  await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
