import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A Rede server as a separate process, to be killed. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from its start until it was ready. */
  readyAfter: number;
  /** Kills the process and, if requested, every process of its database with it. */
  kill(options: { database: boolean }): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Whether the process that was started is there still. */
  runs(): boolean;
  /** Kills the main process of its database; the others notice. */
  killDatabase(): void;
  /** Whether its database has a first process that lives. */
  databaseRuns(): boolean;
}

/**
 * Starts src/server.ts on a data folder and waits until it is ready. In: settings beyond these.
 * @throws Error with what it said when it ends before that
 */
export async function startServer(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const over = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries === 3600) throw new Error(`The server did not start: ${output}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    async kill({ database }) {
      const pids = database ? databaseProcesses(dataDir) : [];
      child.kill('SIGKILL');
      for (const pid of pids) killed(pid);
      await over;
      while (pids.some(isThere)) await new Promise((resolve) => void setTimeout(resolve, 10));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    runs: () => child.exitCode === null && child.signalCode === null,
    killDatabase: () => killed(firstProcess(dataDir)),
    databaseRuns: () => isThere(firstProcess(dataDir)),
  };
}

/** The first process of a data folder's database, as its file says; it may be gone. */
const firstProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The database server of a data folder and all its own processes, the first one first. */
function databaseProcesses(dataDir: string): number[] {
  const first = firstProcess(dataDir);
  const parentOf = (pid: string): number => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === first);
  return [first, ...others.map(Number)];
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone with the first.
  }
}

/** Whether a process is running; one that is over and only not yet collected is not. */
function isThere(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
