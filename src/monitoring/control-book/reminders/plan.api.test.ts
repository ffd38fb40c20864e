/**
 * What plans make of control books, against planning as the database did it itself before `planOf`: 10,000 series in a full run.
 */
import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOf, inspectionBody, newReminder } from '../../../../test/support/control-book.ts';
import { inDays } from '../../../../test/support/days.ts';
import { world } from '../../../../test/support/people.ts';
import type { World } from '../../../../test/support/people.ts';
import { addDays, addPeriod, endOf, fromDay, isZeroPeriod, toDay } from '../../../core/time/period.ts';
import { inspections } from '../inspections/inspection.ts';
import { plansOf } from './plan.server.ts';
import type { PlanInput } from './plan.ts';
import { anchors, dueDates } from './recurrence.ts';
import { patience } from '../../../../test/support/patience.ts';

const atOnce = 200;

let all: World;
/** Two identical books; one is planned as before, the other by planOf. */
let [before, now] = ['', ''];
beforeAll(async () => {
  all = await world();
  [before, now] = [await all.organization(), await all.organization()];
  const functions = new URL('../../../../test/support/database/plans-before.sql', import.meta.url);
  await all.owner.query(await readFile(functions, 'utf8'));
});
afterAll(() => all.close());

const periods = 'P0D P1D P3D P1W P2W P1M P1M3D P2M P3M P6M P14M P60W P1Y P1Y1M1D P400D P4Y'.split(' ');
const mostly = fc.oneof(
  { weight: 4, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
const seldom = mostly.map((usual) => !usual);
const day = fc
  .integer({ min: toDay('2019-01-01'), max: toDay('2033-12-31') })
  .map(fromDay)
  .chain((some) => fc.constantFrom(some, some, endOf('month', some)));
const days = (min: number, max: number) => fc.integer({ min, max });

/** Any possible inspection: on a date of the series or another, with any turn, in any state. */
const existing = fc.record({
  onSeries: fc.boolean(),
  nth: fc.nat(20),
  offset: days(-70, 70),
  turn: fc.constantFrom<number>(0, 0, 1, 1, 2, 3),
  state: fc.constantFrom('PENDING', 'PENDING', 'PENDING', 'DONE', 'SKIPPED'),
  completed: days(-90, 0),
  by_plan: mostly,
  deleted: seldom,
});
const seriesGiven = fc.record({
  today: day,
  period: fc.constantFrom(...periods),
  /** It began this many periods, or days, before today. */
  steps: fc.option(fc.nat(30)),
  offset: days(-200, 300),
  anchor: fc.constantFrom(...anchors),
  notify: fc.constantFrom('P0D', 'P0D', 'P1D', 'P1W', 'P2W', 'P1M', 'P1M15D', 'P1Y'),
  active: mostly,
  deleted: seldom,
  covered: fc.option(days(-100, 60)),
  inspections: fc.array(existing, { maxLength: 8 }),
  /** Of a series counted from completion, the next one is there. */
  hasNext: fc.boolean(),
  replan: fc.boolean(),
  first: seldom,
});

type Given = typeof seriesGiven extends fc.Arbitrary<infer Value> ? Value : never;

/** A series as rows of the database. */
function rowsOf({ today, period, steps, offset, ...given }: Given) {
  const startsAt = steps === null ? addDays(today, offset) : addPeriod(today, period, -steps);
  const near = dueDates({ startsAt, period }, addDays(today, -100), addDays(today, 400), 20);
  const found = given.inspections.map((each) => {
    const completed = addDays(today, each.completed);
    return {
      turn: each.turn,
      by_plan: each.by_plan,
      deleted: each.deleted,
      due_date: (each.onSeries && near[each.nth % near.length]) || addDays(today, each.offset),
      status: each.state === 'PENDING' ? 'PENDING' : 'DONE',
      performed_at: each.state === 'DONE' ? completed : null,
      skipped_date: each.state === 'SKIPPED' ? completed : null,
    };
  });
  const done = found.filter(({ status, deleted }) => status === 'DONE' && !deleted);
  const last = done
    .map(({ performed_at, skipped_date }) => performed_at ?? skipped_date ?? '')
    .toSorted()
    .at(-1);
  if (given.hasNext && last !== undefined && !isZeroPeriod(period))
    found.push({
      turn: Math.max(...done.map(({ turn }) => turn)) + 1,
      by_plan: true,
      deleted: given.deleted,
      due_date: addPeriod(last, period),
      status: 'PENDING',
      performed_at: null,
      skipped_date: null,
    });
  const id = uuidv7();
  return {
    reminder: {
      id,
      today,
      period,
      starts_at: startsAt,
      anchor: given.anchor,
      notify_before: given.notify,
      active: given.active,
      deleted: given.deleted,
      covered_to: given.covered === null ? null : addDays(today, given.covered),
      replan: given.replan,
      first: given.first,
    },
    // One of a date and turn.
    inspections: [...new Map(found.map((each) => [`${each.due_date} ${each.turn}`, each])).values()].map(
      (each) => ({
        id: uuidv7(),
        reminder_id: id,
        ...each,
      }),
    ),
  };
}
type Rows = ReturnType<typeof rowsOf>;

/** Puts the series into both books. */
async function fill(series: readonly Rows[]): Promise<void> {
  const books = [before, now];
  await all.owner.query(
    `insert into reminder (organization_id, id, name, starts_at, period, anchor, notify_before, active, covered_to, deleted_at)
     select book, r.id, 'Ladders', r.starts_at, r.period, r.anchor, r.notify_before, r.active, r.covered_to, case when r.deleted then now() end
     from unnest($1::uuid[]) as book cross join jsonb_to_recordset($2) as r(id uuid, starts_at date, period text, anchor text, notify_before text,
       active boolean, covered_to date, deleted boolean)`,
    [books, JSON.stringify(series.map(({ reminder }) => reminder))],
  );
  await all.owner.query(
    `insert into inspection (organization_id, id, name, reminder_id, due_date, turn, by_plan, status, performed_at, result, skipped_date, skip_reason,
       deleted_at)
     select book, i.id, 'By its own name', i.reminder_id, i.due_date, i.turn, i.by_plan, i.status, i.performed_at,
       case when i.performed_at is not null then 'OK' end, i.skipped_date, case when i.skipped_date is not null then 'Out of use' end,
       case when i.deleted then now() end
     from unnest($1::uuid[]) as book cross join jsonb_to_recordset($2) as i(id uuid, reminder_id uuid, due_date date, turn int, by_plan boolean,
       status text, performed_at date, skipped_date date, deleted boolean)`,
    [books, JSON.stringify(series.flatMap((each) => each.inspections))],
  );
}

async function planAsBefore(series: readonly Rows[]): Promise<number> {
  const { rows } = await all.owner.query<{ came: number }>(
    `select sum(before.plan_reminder($1, r.id, r.today, r.replan, r.first))::int as came
     from jsonb_to_recordset($2) as r(id uuid, today date, replan boolean, first boolean)`,
    [before, JSON.stringify(series.map(({ reminder }) => reminder))],
  );
  return rows[0]?.came ?? 0;
}

async function planNow(series: readonly Rows[]): Promise<number> {
  const { rows } = await all.owner.query<{ input: PlanInput }>(
    `select ctx.plan_input(r, s.today) as input from jsonb_to_recordset($2) as s(id uuid, today date)
     join reminder r on r.organization_id = $1 and r.id = s.id`,
    [now, JSON.stringify(series.map(({ reminder }) => reminder))],
  );
  const changes = new Map(series.map(({ reminder }) => [reminder.id, reminder]));
  const plans = rows.flatMap(({ input }) => JSON.parse(plansOf([input], changes.get(input.id))) as unknown[]);
  const executed = await all.owner.query<{ came: number }>('select ctx.execute_plans($1) as came', [
    JSON.stringify(plans),
  ]);
  return executed.rows[0]?.came ?? 0;
}

interface Outcome {
  id: string;
  gone: number;
}
/** The present state of each series of a book, with how many of its inspections are deleted. */
async function outcomes(book: string): Promise<Outcome[]> {
  const { rows } = await all.owner.query<Outcome>(
    `select r.id, r.covered_to::text, r.fill_on::text, r.next_due_date::text, r.version, i.* from reminder r
     cross join lateral (select count(*) filter (where i.deleted_at is not null)::int as gone,
       jsonb_agg(jsonb_build_array(i.due_date, i.turn, i.status, i.name, i.by_plan, i.version,
         case when i.deleted_at is not null then 'deleted' end) order by i.due_date, i.turn) as inspections
       from inspection i where i.organization_id = r.organization_id and i.reminder_id = r.id) i
     where r.organization_id = $1 order by r.id`,
    [book],
  );
  return rows;
}

/** Random series get the same as before: inspections inserted, restored and removed, and when to plan again. */
async function expectAsBefore(count: number): Promise<void> {
  let [came, gone] = [0, 0];
  for (let at = 0; at < count; at += atOnce) {
    const series = fc.sample(seriesGiven, atOnce).map(rowsOf);
    // The trail has its own tests, and would take most of the time.
    await all.owner
      .query(`begin; alter table inspection disable trigger audit_insert, disable trigger audit_update;
      alter table reminder disable trigger audit_insert, disable trigger audit_update`);
    await fill(series);
    await all.owner.query('analyze reminder, inspection');
    const goneBefore = (await outcomes(now)).reduce((sum, each) => sum + each.gone, 0);
    const cameBefore = await planAsBefore(series);
    const cameNow = await planNow(series);
    const [wanted, found] = [await outcomes(before), await outcomes(now)];
    await all.owner.query('rollback');
    const given = new Map(series.map((each) => [each.reminder.id, each]));
    for (const [index, outcome] of wanted.entries())
      expect({ given: given.get(outcome.id), outcome: found[index] }).toEqual({
        given: given.get(outcome.id),
        outcome,
      });
    expect([found.length, cameNow]).toEqual([atOnce, cameBefore]);
    came += cameNow;
    gone += found.reduce((sum, each) => sum + each.gone, 0) - goneBefore;
  }
  // It was about something.
  expect(came).toBeGreaterThan(count / 2);
  expect(gone).toBeGreaterThan(count / 50);
}

describe('random series get what they got before', () => {
  test('of 200', { tags: ['versioned'] }, () => expectAsBefore(200));
  test('of 10,000', { tags: ['full'], timeout: patience(600_000) }, () => expectAsBefore(10_000));
});

describe('a plan', { tags: ['versioned'] }, () => {
  test('is made from a few inspections, however many there are', async () => {
    const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newReminder(anna, { anchor: 'COMPLETED', startsAt: inDays(-3650), period: 'P1D' });
    await all.owner.query(
      `insert into inspection (organization_id, id, name, reminder_id, due_date, turn, by_plan, status, performed_at, result)
       select $1, ctx.uuid7(), 'Done', $2, current_date - n, 1000 - n, true, 'DONE', current_date - n, 'OK' from generate_series(1, 900) n`,
      [anna.organizationId, id],
    );
    const { rows } = await all.owner.query<{ input: PlanInput }>(
      'select ctx.plan_input(r, current_date) as input from reminder r where r.id = $1',
      [id],
    );
    expect(rows[0]?.input.inspections.map(({ turn, completedOn }) => [turn, completedOn !== null])).toEqual([
      [1, false],
      [999, true],
      [999, true],
      [999, true],
    ]);
  });

  test('of several people who record the same inspection at the same moment one succeeds, and no one waits forever', async () => {
    const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = anna.organizationId;
    const service = await newReminder(anna, { anchor: 'COMPLETED', startsAt: inDays(10), period: 'P1M' });
    const offsets = [-1, -2, -3, -4, -5, -6];
    const answers = await Promise.all(
      offsets.map((ago) =>
        anna.call(inspections.create, {
          orgId,
          body: inspectionBody({
            dueDate: inDays(ago),
            status: 'DONE',
            performedAt: inDays(ago),
            result: 'OK',
            reminder: { id: service.id },
          }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(offsets.map(() => 201));
    const next = addPeriod(inDays(-1), 'P1M');
    expect((await bookOf(anna, service)).filter(([date]) => date > inDays(-1))).toEqual([[next, 'PENDING']]);
  });
});
