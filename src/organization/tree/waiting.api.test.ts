import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../core/time/period.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { readings } from '../../monitoring/meters/readings/reading.ts';
import { newInspection } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { organizationsWaiting } from './waiting.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

/** Inspections that were due so many days ago. */
const inspectionDueBefore = (days: number, by: Person, orgId: string) =>
  newInspection({ ...by, organizationId: orgId }, { dueDate: inDays(-days) });

/** A meter to be read each month, read last so many days ago. */
async function meterReadBefore(days: number, by: Person, orgId: string) {
  const meter = await newMeter({ ...by, organizationId: orgId }, { frequency: 'P1M' });
  await by.call(readings.create, {
    orgId,
    meterId: meter.id,
    body: { performedAt: addDays(todayIn('Europe/Copenhagen', new Date()), -days), value: '1', unit: 'kWh' },
  });
  return meter;
}
const waitingFor = async (person: Person) => {
  const { body } = await person.call(organizationsWaiting, {});
  expect(body.totalElements).toBe(body.content.length);
  return Object.fromEntries(body.content.map(({ id, overdueReadings }) => [id, overdueReadings]));
};

test('open work is shown for each organization that the person may see, and for no other', async () => {
  const anna = await all.person();
  const holding = anna.organizationId;
  const below = await all.organization({ parent: holding });
  const deeper = await all.organization({ parent: below, accessibility: 'LIMITED' });
  await all.organization({ parent: holding });
  const stranger = await all.person();
  await meterReadBefore(60, anna, below);
  const removed = await meterReadBefore(60, anna, below);
  await meterReadBefore(90, anna, deeper);
  await meterReadBefore(90, anna, deeper);
  await meterReadBefore(3, anna, holding);
  await meterReadBefore(60, stranger, stranger.organizationId);
  await anna.call(meters.remove, { orgId: below, id: removed.id });
  expect(await waitingFor(anna)).toEqual({ [below]: 1, [deeper]: 2 });
  expect(await waitingFor(await all.person({ organization: deeper, level: 'READ_ORGANIZATION' }))).toEqual({
    [deeper]: 2,
  });
  expect(await waitingFor(stranger)).toEqual({ [stranger.organizationId]: 1 });
});

test('overdue inspections wait, too, where there is a control book', async () => {
  const anna = await all.person();
  const below = await all.organization({ parent: anna.organizationId });
  await inspectionDueBefore(1, anna, below);
  await inspectionDueBefore(9, anna, below);
  await inspectionDueBefore(0, anna, below);
  await inspectionDueBefore(4, anna, anna.organizationId);
  const { body } = await anna.call(organizationsWaiting, {});
  expect(
    Object.fromEntries(body.content.map(({ id, overdueInspections }) => [id, overdueInspections])),
  ).toEqual({
    [anna.organizationId]: 1,
    [below]: 2,
  });
  await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [below]);
  expect((await anna.call(organizationsWaiting, {})).body.content).toEqual([
    { id: anna.organizationId, overdueReadings: 0, overdueInspections: 1, openEvents: 0 },
  ]);
});

test('it is shown for many organizations in one call', async () => {
  const anna = await all.person();
  await all.owner.query(
    `with made as (insert into organization (id, parent_id, name) select gen_random_uuid(), $1, 'Below ' || n from generate_series(1, 300) n returning id)
     insert into meter (organization_id, id, name, utility_type, units, reading_mode, frequency, last_reading_date)
     select made.id, gen_random_uuid(), 'Meter ' || n, 'ELECTRICITY', '{kWh}', 'COUNTER', 'P1M', (now() at time zone 'Europe/Copenhagen')::date - 41 + n * 3 from made, generate_series(1, 20) n`,
    [anna.organizationId],
  );
  await all.owner.query('analyze meter');
  const waiting = await waitingFor(anna);
  expect(Object.keys(waiting)).toHaveLength(300);
  const { rows } = await all.owner.query<{ count: number }>(
    'select count(*)::int as count from meter m join organization o on o.id = m.organization_id where o.parent_id = $1 and next_reading_date < (now() at time zone $2)::date',
    [anna.organizationId, 'Europe/Copenhagen'],
  );
  expect(Object.values(waiting).reduce((sum, count) => sum + count, 0)).toBe(rows[0]?.count);
});
