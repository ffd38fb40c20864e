/**
 * Years of due dates over servers that are killed.
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookOf, newReminder } from '../../../../test/support/control-book.ts';
import { inDays } from '../../../../test/support/days.ts';
import { world } from '../../../../test/support/people.ts';
import { plainOwner } from '../../../../test/support/database/plain-owner.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import type { Ask, Together } from '../../../core/jobs/jobs.server.ts';
import { addDays, addPeriod, todayIn } from '../../../core/time/period.ts';
import { dueDates } from '../reminders/recurrence.ts';
import { putDueInspections } from '../reminders/plan.server.ts';
import { withClient } from '../../../core/database/connection.server.ts';

const zones = ['Europe/Copenhagen', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo'];
const periods = ['P1D', 'P3D', 'P1W', 'P1M', 'P3M', 'P1M3D', 'P1Y', 'P0D'];

let all: World;
let url: string;
let people: Person[];
const children = new Set<ChildProcess>();
beforeAll(async () => {
  all = await world();
  url = String(all.database.pool.options.connectionString);
  people = [];
  for (const zone of zones) {
    const person = await all.person({ level: 'EDIT_ORGANIZATION' });
    await all.owner.query('update organization set time_zone = $2 where id = $1', [
      person.organizationId,
      zone,
    ]);
    people.push(person);
  }
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await all.close();
});

/** What the job does at a moment, as the role of the jobs. */
const putAt = (moment: string) =>
  withClient({ connectionString: url, options: '-c role=rede_job' }, async (client) => {
    const ask: Ask = async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[];
    const together: Together = async (work) => {
      await client.query('begin');
      const result = await work(ask);
      await client.query('commit');
      return result;
    };
    return putDueInspections(() => new Date(moment))({}, { together });
  });

/** How often each due date of a reminder is in its book, deleted or not. */
async function countsOf(reminder: string): Promise<Map<string, number>> {
  const { rows } = await all.owner.query<{ due: string; count: number }>(
    `select due_date::text as due, count(*)::int as count from inspection
     where reminder_id = $1 and deleted_at is null group by 1 order by 1`,
    [reminder],
  );
  return new Map(rows.map(({ due, count }) => [due, count]));
}

test('each day comes at midnight where the organization is, also when the clocks change', async () => {
  const [copenhagen, kiritimati, pago] = people as [Person, Person, Person, Person];
  const day = async (person: Person, startsAt: string) => newReminder(person, { startsAt, period: 'P1D' });
  const here = await day(copenhagen, '2027-03-27');
  const ahead = await day(kiritimati, '2027-03-27');
  const behind = await day(pago, '2027-03-27');
  const last = async () =>
    Promise.all([here, ahead, behind].map(async ({ id }) => [...(await countsOf(id)).keys()].at(-1)));
  // The night before the clocks go forward in Copenhagen (28 March 2027), and the one after.
  await putAt('2027-03-27T22:30:00Z');
  expect(await last()).toEqual(['2027-03-27', '2027-03-28', '2027-03-27']);
  await putAt('2027-03-27T23:30:00Z');
  expect(await last()).toEqual(['2027-03-28', '2027-03-28', '2027-03-27']);
  await putAt('2027-03-28T21:30:00Z');
  expect(await last()).toEqual(['2027-03-28', '2027-03-29', '2027-03-28']);
  await putAt('2027-03-28T22:30:00Z');
  expect(await last()).toEqual(['2027-03-29', '2027-03-29', '2027-03-28']);
  // A clock that jumps back takes nothing away and adds nothing.
  expect(await putAt('2027-03-20T12:00:00Z')).toBeNull();
  expect(await last()).toEqual(['2027-03-29', '2027-03-29', '2027-03-28']);
  for (const { id } of [here, ahead, behind]) expect(Math.max(...(await countsOf(id)).values())).toBe(1);
});

test('several servers together catch up on ten years without a server', async () => {
  const [person] = people as [Person];
  const start = inDays(2);
  const daily = await newReminder(person, { startsAt: start, period: 'P1D' });
  const weekly = await newReminder(person, { startsAt: start, period: 'P1W' });
  const later = addPeriod(start, 'P10Y');
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => putAt(`${later}T12:00:00Z`)));
  expect(outcomes.some((outcome) => outcome !== null)).toBe(true);
  for (const reminder of [daily, weekly]) {
    const counts = await countsOf(reminder.id);
    const due = dueDates(reminder, start, later);
    expect([...counts.keys()].filter((date) => date <= later)).toEqual(due);
    expect(new Set(counts.values())).toEqual(new Set([1]));
  }
  await all.owner.query('update reminder set active = false, fill_on = null where id = any ($1)', [
    [daily.id, weekly.id],
  ]);
});

test('what people have stopped or deleted gets nothing more', async () => {
  const [person] = people as [Person];
  const stopped = await newReminder(person, { startsAt: inDays(1), period: 'P1D', active: false });
  await putAt(`${inDays(40)}T12:00:00Z`);
  expect(await bookOf(person, stopped)).toEqual([]);
});

/** A separate server, once it is ready. Stuck: once it says so, which may be earlier. */
async function server(
  began: number,
  clockStart: number,
  speed: number,
  stuckIn = 0,
): Promise<{ child: ChildProcess; stuck: Promise<string> }> {
  const script = fileURLToPath(
    new URL('../../../../test/support/processes/control-book.ts', import.meta.url),
  );
  const given = [url, began, clockStart, speed, stuckIn].map(String);
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const said = (word: string) =>
    new Promise<string>((resolve) => {
      child.stdout.on('data', (words: Buffer) => words.toString().includes(word) && resolve(word));
    });
  const stuck = said('stuck');
  await said('ready');
  return { child, stuck };
}

test('over a year two servers, one of them killed halfway, leave one inspection for each due date', async () => {
  await all.owner.query('update reminder set fill_on = null');
  const reminders = [];
  for (const [index, person] of people.entries())
    for (const [nth, period] of periods.entries())
      reminders.push({
        person,
        ...(await newReminder(person, {
          name: `${zones[index]} ${period}`,
          startsAt: inDays(1 + nth * 3 + index),
          period,
          notifyBefore: period === 'P3M' ? 'P1M' : 'P0D',
        })),
      });
  const boss = new PgBoss({
    connectionString: all.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const began = Date.now();
  // A day in 25 milliseconds, a year in nine seconds.
  const speed = 86_400_000 / 25;
  const simulated = () => began + (Date.now() - began) * speed;
  const year = began + 366 * 86_400_000;
  const [first, second] = await Promise.all([server(began, began, speed, 12), server(began, began, speed)]);
  let killed = false;
  while (simulated() < year || !killed) {
    await boss.send('inspections', {});
    const outcome = killed ? await wait(150) : await Promise.race([first.stuck, wait(150)]);
    if (outcome === 'stuck') {
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      killed = true;
      const { rows } = await all.owner.query(
        "select count(*)::int as count from pgboss.job where name = 'inspections' and state = 'active'",
      );
      expect(rows[0].count).toBeGreaterThanOrEqual(1);
      // Two minutes later, when the queue looks after what is overdue.
      await all.owner.query(
        "update pgboss.job set started_on = started_on - interval '3 minutes' where name = 'inspections' and state = 'active'",
      );
      await boss.supervise('inspections');
    }
    if (Date.now() - began > 60_000) throw new Error('nobody got stuck');
  }
  const end = new Date(simulated() + 20 * 86_400_000).toISOString();
  second.child.kill('SIGTERM');
  await boss.stop({ graceful: false });
  // The next server to start does what is left.
  await putAt(end);

  let inspections = 0;
  for (const { person, id, ...reminder } of reminders) {
    const zone = zones[people.indexOf(person)] ?? '';
    const today = todayIn(zone, Date.parse(end));
    const counts = await countsOf(id);
    expect([reminder.name, [...counts.keys()].filter((date) => date <= today)]).toEqual([
      reminder.name,
      dueDates(reminder, reminder.startsAt, today),
    ]);
    expect([reminder.name, new Set(counts.values())]).toEqual([reminder.name, new Set([1])]);
    // The next one is there already.
    const ahead = [...counts.keys()].filter((date) => date > today);
    expect(ahead.length).toBeGreaterThanOrEqual(reminder.period === 'P0D' || counts.has(today) ? 0 : 1);
    expect(ahead).toEqual(dueDates(reminder, addDays(today, 1), ahead.at(-1) ?? today));
    inspections += counts.size;
  }
  expect(inspections).toBeGreaterThan(1500);
  const { rows } = await all.owner.query(
    `select reminder_id, due_date from inspection group by reminder_id, due_date, turn having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('works where row-level security binds the owner of the database', async () => {
  const [person] = people as [Person];
  const daily = await newReminder(person, { startsAt: inDays(1), period: 'P1D' });
  await plainOwner(all.ownerUrl);
  await putAt(`${inDays(5)}T12:00:00Z`);
  expect([...(await countsOf(daily.id))]).toEqual([1, 2, 3, 4, 5].map((days) => [inDays(days), 1]));
});
