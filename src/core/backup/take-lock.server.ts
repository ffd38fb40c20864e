import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** How often the lock of a process that was killed is asked for: the server notices the closed connection a moment later. */
const tries = 20;

/** Takes an advisory lock for the connection. Out: false if another one keeps it. */
export async function takeLock(client: pg.ClientBase, key: number): Promise<boolean> {
  // What ends by a kill in the middle of a long statement must not hold its lock until that is done.
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
  for (let left = tries; ; left--) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
    if (rows[0]?.mine) return true;
    if (left === 0) return false;
    await wait(100);
  }
}
