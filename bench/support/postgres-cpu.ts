import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../../src/core/database/connection.server.ts';

/** Milliseconds of a tick in /proc: what Linux counts in. */
const tick = 10;

/** What `/proc` says about a process: its parent, and the milliseconds of CPU that it has used. */
function processOf(pid: string): { parent: number; used: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * tick };
  } catch {
    return null;
  }
}

/** Milliseconds of CPU that all processes of a data folder's database server have used, those that are gone left out. */
export function clusterCpu(dataDir: string): number {
  const first = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      const found = processOf(pid);
      return found && found.parent === first ? sum + found.used : sum;
    }, 0);
}

interface Statement {
  text: string;
  values: unknown[];
}
const turns = 5;
/** Milliseconds for a turn. */
const long = 300;

/**
 * How much more CPU PostgreSQL uses for statements with the policies, in the context of a session, than without, as a superuser: the
 * middle of the ratios, by turns.
 */
export function withoutPolicies(
  url: string,
  { token, orgId }: { token: string; orgId: string },
  statements: readonly Statement[],
): Promise<number> {
  return withClient({ connectionString: url, options: '-c search_path=app' }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = String(rows[0]?.pid);
    await client.query('begin; set local role rede_tenant');
    await client.query('select * from ctx.enter($1, $2)', [Buffer.from(token, 'hex'), orgId]);
    const ratios: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await client.query('set local role rede_tenant');
      const bound = await used(client, pid, statements);
      await client.query('reset role');
      ratios.push(bound / (await used(client, pid, statements)));
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN;
  });
}

/** Milliseconds of a backend for all of the statements once. */
async function used(client: pg.Client, pid: string, statements: readonly Statement[]): Promise<number> {
  const before = processOf(pid)?.used ?? 0;
  const until = performance.now() + long;
  let times = 0;
  while (performance.now() < until) {
    for (const { text, values } of statements) await client.query(text, values);
    times += 1;
  }
  return ((processOf(pid)?.used ?? 0) - before) / times;
}
