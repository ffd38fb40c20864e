import compress from '@fastify/compress';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkSeals } from './account/second-factor/keys.server.ts';
import {
  apiRoutes,
  constraints,
  contracts,
  jobsOf,
  leftOutOfBackups,
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
import { takeProblems } from './core/contract/problem.ts';
import { takeTexts } from './core/http/language.server.ts';
import { keyLines, openKeys, parseKeys } from './core/installation/keys.server.ts';
import { followData, refuseOtherData, refuseToStartEmpty } from './core/installation/marks.server.ts';
import type { Places } from './core/installation/marks.server.ts';
import { migrate } from './core/installation/migrate.server.ts';
import { serveDescription } from './core/openapi/openapi.server.ts';
import { appLogin, givenDatabase, provisionDatabase } from './core/installation/provision.server.ts';
import type { Addresses } from './core/installation/provision.server.ts';
import { selfCheck } from './core/database/self-check.server.ts';
import { Sessions } from './core/http/session.server.ts';
import { Shutdown } from './core/installation/shutdown.server.ts';
import { readSettings } from './core/installation/settings.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { version } from './core/installation/version.server.ts';
import { startFailure } from './core/installation/start-failure.server.ts';
import { settleUpgrade, upgradeSafely, upgradeWatched } from './core/installation/upgrade.server.ts';
import { endOnUncaught } from './core/installation/uncaught.server.ts';
import { prepareDemo } from './demo.server.ts';
import { whatTheyMaySee } from './trail/change-notification.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { BringBack, isUnused } from './bring-back.server.ts';
import { pagePath, serveBringBack, serveMeanwhile } from './bring-back-page.server.ts';
import { lastBackups } from './operation/last-backups.server.ts';
import { tryRestore } from './restore-trial.server.ts';
import { judgeWhatIsDue } from './chemicals/products/misfits/judge-again.server.ts';
import { loadFiles } from './core/reference/load.server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Milliseconds between two marks of how far the database is. */
const markEvery = 60_000;

const shutdown = new Shutdown(say);

/** The database in the settings, or the embedded one with its superuser's address. */
async function openDatabase(
  { databaseUrl, databaseMigrateUrl, dataDir }: Settings,
  places: Places,
): Promise<Addresses & { superuserUrl?: string }> {
  if (databaseUrl) return givenDatabase(databaseUrl, databaseMigrateUrl);
  if (!existsSync(join(dataDir, 'postgres'))) await refuseToStartEmpty(places);
  const embedded = await startEmbedded({ dataDir, log: say });
  shutdown.addProgram(() => embedded.stop(), 15);
  await settleUpgrade({ superuserUrl: embedded.url, log: say });
  return { ...(await provisionDatabase(embedded.url)), superuserUrl: embedded.url };
}

/** In: what the first page of an empty installation knows, from one start to the next. */
async function start(settings: Settings, bringBack: BringBack): Promise<void> {
  const places = { files: join(settings.dataDir, 'files'), backups: settings.backups.folder };
  const addresses = await openDatabase(settings, places);
  const fileStore = diskStore(places.files);
  await withClient({ connectionString: addresses.databaseMigrateUrl }, (owner) =>
    refuseOtherData(places, owner, fileStore),
  );
  const bringUp = async () => {
    const login = loginOf(addresses.databaseUrl);
    const found = await migrate({ url: addresses.databaseMigrateUrl, appLogin: login, queues, log: say });
    const onlyKnown = found === 'newer';
    await selfCheck({ url: addresses.databaseUrl, appLogin: login, tables, onlyKnown, log: say });
    return found;
  };
  const { superuserUrl } = addresses;
  const { dataDir } = settings;
  const state = await (superuserUrl
    ? upgradeSafely({ superuserUrl, dataDir, now: new Date(), log: say }, bringUp)
    : upgradeWatched({ url: addresses.databaseMigrateUrl, log: say, lastBackups }, bringUp));
  // What the newer version brought stays.
  if (state === 'current') {
    await loadFiles({ url: addresses.databaseMigrateUrl, files: referenceFiles, log: say });
    // Before anyone reads a green that no longer holds.
    await withClient({ connectionString: addresses.databaseMigrateUrl }, (owner) => judgeWhatIsDue(owner));
  }
  await mkdir(places.files, { recursive: true });
  const demo = settings.demo
    ? await prepareDemo({ url: addresses.databaseMigrateUrl, settings, log: say })
    : null;

  const { backups } = settings;
  const ownBackups =
    backups.folder === null
      ? null
      : {
          ...backups,
          folder: backups.folder,
          url: addresses.databaseMigrateUrl,
          tryRestore: (file: string) =>
            tryRestore({ superuserUrl: superuserUrl ?? addresses.databaseMigrateUrl, folder: dataDir }, file),
          options: { leftOut: leftOutOfBackups, version, store: fileStore },
        };

  takeTexts(translations);
  takeProblems(problems);
  const database = new Database(addresses.databaseUrl, {
    onLost: (error) => app.log.warn({ err: error }, 'a database connection was lost'),
  });
  shutdown.add(() => database.close(), 3);
  const streams = new ChangeStreams({ check: whatTheyMaySee(database) });
  // Before a new key is made where the file is missing: the refusal changes nothing.
  await checkSeals(database, [...(parseKeys(keyLines(settings) ?? '')?.keys() ?? [])]);
  const keys = openKeys(settings);
  const routes = apiRoutes({
    fileStore,
    security: { keys, requireSecondFactor: settings.requireSecondFactor },
    ...(demo && { demoPassword: demo.password }),
    invitationsPerDay: settings.invitationsPerDay,
    ocr: settings.ocr,
    backups: settings.backups,
    streams,
  });
  const sessions = new Sessions(database, settings.publicUrl);
  const https = settings.tls && (await httpsBy(settings.tls));
  let leaving = false;
  const app = buildServer({
    isLeaving: () => leaving,
    settings,
    database,
    sessions,
    routes,
    constraints,
    ...(https && { serverFactory: https.factory }),
  });
  if (https)
    keepRenewed(https, (error) =>
      app.log.error({ err: error }, 'the new certificate could not be read; the previous one stays in use'),
    );
  const jobs = await startJobs({
    url: addresses.databaseUrl,
    queues,
    jobs: jobsOf(settings, fileStore, ownBackups),
    log: app.log,
  });
  const feed = new ChangeFeed({
    url: addresses.databaseUrl,
    onNote: (note) => streams.notify(note),
    onGap: () => streams.notifyAll(),
    log: app.log,
  });
  await feed.start();
  shutdown.add(() => {
    // Before the server waits for its responses: a stream would never end by itself.
    streams.close();
    return Promise.all([app.close(), feed.close(), jobs.stop()]);
  }, 12);
  shutdown.add(async () => {
    leaving = true;
    // Takes no more jobs; those under way have until the server stops.
    void jobs.stop().catch(() => {});
    await wait(settings.drainSeconds * 1000);
  }, settings.drainSeconds + 1);

  await app.register(compress, { threshold: 1024 });
  serveTexts(app, translations);
  serveHealth(app, {
    needed: {
      database: () => database.ready(),
      jobs: () => Promise.resolve(jobs.ready()),
      keys: () => Promise.resolve(keys.ready()),
      stopping: () => Promise.resolve(!leaving),
    },
    named: { files: rarely(() => fileStore.ready()) },
  });
  serveDescription(app, routes, contracts, Object.keys(problems));
  const { databaseMigrateUrl: ownerUrl } = addresses;
  const takesBackup = superuserUrl !== undefined && (await isUnused(ownerUrl));
  bringBack.startedAgain();
  if (takesBackup)
    await serveBringBack(app, bringBack, {
      isUnused: () => isUnused(ownerUrl),
      restart: (work) => void startAgain(work).catch(giveUp),
    });
  await serveClient(app, fileURLToPath(new URL('../dist', import.meta.url)), sessions);

  /** Stops all of it for the restore of a backup, and starts it on what is there then. */
  const startAgain = async (work: () => Promise<void>) => {
    await shutdown.stopAll();
    const stopMeanwhile = await serveMeanwhile(bringBack, settings, https?.factory);
    await work();
    await stopMeanwhile();
    await start(settings, bringBack);
  };

  const mark = () =>
    withClient({ connectionString: addresses.databaseMigrateUrl }, (owner) =>
      followData(places, owner),
    ).catch((error: unknown) => app.log.warn({ err: error }, 'the data folder could not be marked'));
  await mark();
  const marking = setInterval(() => void mark(), markEvery);
  shutdown.add(() => {
    clearInterval(marking);
    return Promise.resolve();
  }, 1);

  await app.listen({ port: settings.port, host: settings.host });
  say(`\nRede is ready: ${settings.publicUrl}`);
  if (takesBackup)
    say(
      `The installation is empty. To bring back a backup, open ${settings.publicUrl}${pagePath} and give the code  ${bringBack.code}`,
    );
  if (ownBackups)
    say(
      `Backups: every day at ${clockOf(ownBackups.minute)} in ${ownBackups.folder} (${ownBackups.keep.days} days and ${ownBackups.keep.weeks} weeks are kept).`,
    );
  if (demo)
    say(
      `\nDemo sign-ins, all with the password  ${demo.password}\n${demo.signIns.map((line) => `  ${line}`).join('\n')}\n`,
    );
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const loginOf = (url: string): string => decodeURIComponent(new URL(url).username) || appLogin;

function giveUp(error: unknown): never {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

endOnUncaught();
try {
  const settings = readSettings(process.env);
  shutdown.listen();
  await start(settings, new BringBack(settings));
} catch (error) {
  giveUp(error);
}
