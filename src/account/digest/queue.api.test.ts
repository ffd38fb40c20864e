/**
 * Hundreds of mails (a thousand in a long run) over servers that are killed.
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInspection } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import { long } from '../../../test/support/full.ts';
import { mailbox } from '../../../test/support/mailbox.ts';
import type { Mailbox, Received } from '../../../test/support/mailbox.ts';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { until } from '../../../test/support/patience.ts';

const count = long ? 1000 : 200;
let all: World;
let url: string;
let box: Mailbox;
let boss: PgBoss;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  all = await world();
  url = String(all.database.pool.options.connectionString);
  box = await mailbox();
  boss = new PgBoss({
    connectionString: all.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  await newInspection(person, { name: 'Emergency shower', dueDate: inDays(0) });
  // Managers, each responsible for work that nobody else has.
  await all.owner.query(
    `with made as (insert into account (id, email, first_name, last_name, password_hash)
       select gen_random_uuid(), 'reader-' || n || '@test.example', 'Reader', n::text, 'x' from generate_series(1, $2) n returning id)
     insert into member (organization_id, id, account_id, permission) select $1, id, id, 'MANAGE_ORGANIZATION' from made`,
    [person.organizationId, count],
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await boss.stop({ graceful: false });
  await box.close();
  await all.close();
});

/** A separate server at noon of a day, once it is ready. */
async function server(day: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../test/support/processes/digest.ts', import.meta.url));
  const given = [url, box.url, String(Date.parse(`${day}T12:00:00Z`))];
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
}
const waiting = async (): Promise<number> => {
  const { rows } = await all.owner.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'letters' and state in ('created', 'retry', 'active')",
  );
  return rows[0]?.count ?? 0;
};
/** What a killed server had in hand is taken up again two minutes later: now. */
async function twoMinutesLater(): Promise<void> {
  await all.owner.query(
    "update pgboss.job set started_on = started_on - interval '3 minutes' where name in ('letters', 'digests') and state = 'active'",
  );
  await boss.supervise('letters');
  await boss.supervise('digests');
  await all.owner.query(
    "update pgboss.job set start_after = now() where name = 'letters' and state = 'retry'",
  );
}
/** Who has a letter that the database does not know to be sent: what was on the wire when its server was killed. */
async function onTheWire(today: string): Promise<string[]> {
  const { rows } = await all.owner.query<{ email: string }>(
    'select email from account where email = any ($1) and digest_sent_day is distinct from $2',
    [readers(box.mails), today],
  );
  return rows.map(({ email }) => email);
}
/** As mailboxes keep them: a letter that comes again under the name that it had is the one that is there. */
const kept = (mails: Received[]): Map<string, Received> =>
  new Map(mails.map((mail) => [mail.headers['message-id'] ?? '', mail]));
const readers = (mails: Iterable<Received>): string[] => [...mails].flatMap(({ to }) => to).toSorted();

test('hundreds of digests over two servers, one of them killed again and again: none is lost, and each mailbox has one', async () => {
  const today = inDays(0);
  let [first, second] = await Promise.all([server(today), server(today)]);
  const unsure = new Set<string>();
  const kills = 4;
  await boss.send('digests', {});
  for (const part of [0.1, 0.4, 0.7]) {
    await until(() => box.mails.length >= part * count);
    await kill(first);
    for (const email of await onTheWire(today)) unsure.add(email);
    await twoMinutesLater();
    first = await server(today);
  }
  await until(() => box.mails.length >= 0.9 * count);
  await kill(second);
  for (const email of await onTheWire(today)) unsure.add(email);
  second = await server(today);
  await until(async () => {
    await twoMinutesLater();
    return (await waiting()) === 0;
  });
  const letters = kept(box.mails);
  expect(letters.size).toBe(count);
  expect(new Set(readers(letters.values())).size).toBe(count);
  // Digests recorded as sent are not sent again. One in transit at the moment of a kill is sent once more, with the
  // same id: at most as many as a server sends in parallel.
  const repeated = readers(box.mails).filter((email, index, sent) => email === sent[index - 1]);
  expect(repeated.filter((email) => !unsure.has(email))).toEqual([]);
  expect(new Set(repeated).size).toBe(repeated.length);
  expect(repeated.length).toBeLessThanOrEqual(kills * 5);

  // A second look on the same day queues none.
  await boss.send('digests', {});
  await wait(1500);
  expect(await waiting()).toBe(0);
  expect(kept(box.mails).size).toBe(count);
  await kill(first);
  await kill(second);
}, 600_000);

test('a mail server that is down for a day: nothing is lost, and what was overtaken by the next day is not sent late', async () => {
  box.mails.length = 0;
  box.broken = true;
  await all.owner.query("update account set digest = 'NONE' where email not like 'reader-_@%'");
  await all.owner.query('update account set digest_at = null');
  const [tomorrow, next] = [inDays(1), inDays(2)];
  const down = await server(tomorrow);
  await boss.send('digests', {});
  await until(() => box.refusals >= 9);
  await kill(down);
  expect(await waiting()).toBe(9);
  // So often as it is tried in a day, and it still waits.
  await all.owner.query(
    "update pgboss.job set retry_count = 55 where name = 'letters' and state <> 'completed'",
  );
  const up = await server(next);
  await boss.send('digests', {});
  await until(async () => {
    const { rows } = await all.owner.query<{ left: number }>(
      'select count(*)::int as left from account where digest_day = $1',
      [next],
    );
    return rows[0]?.left === 9;
  });
  // Each new mail was refused too, so none of the day before is still in hand.
  await until(async () => {
    const { rows } = await all.owner.query<{ refused: number }>(
      "select count(*)::int as refused from pgboss.job where name = 'letters' and data->>'day' = $1 and (state = 'retry' or retry_count > 0)",
      [next],
    );
    return rows[0]?.refused === 9;
  });
  box.broken = false;
  await twoMinutesLater();
  await until(() => box.mails.length >= 9);
  await until(async () => {
    await twoMinutesLater();
    return (await waiting()) === 0;
  });
  expect(readers(box.mails)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `reader-${n}@test.example`));
  for (const { headers } of box.mails) expect(headers['message-id']).toContain(`digest.${next}.`);
  await kill(up);
});
