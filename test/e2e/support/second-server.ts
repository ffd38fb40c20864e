import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { appLogin } from '../../../src/core/installation/provision.server.ts';
import { serve } from './served.ts';

/** A second server over the database of the server under test. */
interface SecondServer {
  url: string;
  /** Ends its process. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Ends it, and removes what it kept. */
  close(): Promise<void>;
}

/** Starts a second server, as where two share the load, to be stopped and started while pages are open. */
export async function secondServer(): Promise<SecondServer> {
  const { ownerUrl, dataDir: first } = inject('stage');
  const url = new URL(ownerUrl);
  url.username = appLogin;
  url.password = '';
  const dataDir = await mkdtemp(join(tmpdir(), 'rede-second-'));
  // Servers that share a database share files and the keys of second factors too, or do not start.
  await copyFile(join(first, 'secret-keys'), join(dataDir, 'secret-keys'));
  await symlink(join(first, 'files'), join(dataDir, 'files'));
  const begin = (at: { PORT?: string } = {}) =>
    serve(
      {
        DATABASE_URL: url.href,
        DATABASE_MIGRATE_URL: ownerUrl,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...at,
      },
      'test-results/second-server.log',
    );
  let running = await begin();
  const { url: address } = running;
  let runs = true;
  const stop = async (): Promise<void> => {
    if (runs) await running.stop();
    runs = false;
  };
  return {
    url: address,
    stop,
    start: async () => {
      running = await begin({ PORT: new URL(address).port });
      runs = true;
    },
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
