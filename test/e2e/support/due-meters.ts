import { readings } from '../../../src/monitoring/meters/readings/reading.ts';
import type { Meter } from '../../../src/monitoring/meters/meter.ts';
import { newMeter, newReading } from '../../support/monitoring.ts';
import type { Person } from '../../support/people.ts';
import { daysAgo } from '../../support/days.ts';

/** Three counters that are due: read each month, last 40 days ago. */
export async function dueMeters(editor: Person): Promise<Record<'boiler' | 'hall' | 'yard', Meter>> {
  const due = async (name: string, stop: number): Promise<Meter> => {
    const meter = await newMeter(editor, { name, location: `Stop ${stop}`, frequency: 'P1M' });
    await newReading(editor, meter, daysAgo(40), 100 * stop);
    return meter;
  };
  await newMeter(editor, { name: 'Not due' });
  return { boiler: await due('Boiler', 1), hall: await due('Hall', 2), yard: await due('Yard', 3) };
}
/** The readings of a meter, the newest first: the day and the value. */
export const newest = async (editor: Person, meter: Meter) => {
  const args = { orgId: editor.organizationId, meterId: meter.id, query: { sort: ['performedAt,desc'] } };
  return (await editor.call(readings.list, args)).body.content.map(({ performedAt, value }) => [
    performedAt,
    value,
  ]);
};
