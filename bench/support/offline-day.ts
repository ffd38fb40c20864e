import { events } from '../../src/events/event.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { reminders } from '../../src/monitoring/control-book/reminders/reminder.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { addDays, homeTimeZone, todayIn } from '../../src/core/time/period.ts';
import type { Person } from '../../test/support/people.ts';
import type { Phone } from './offline-phone.ts';

/** Something to enter, and how often it is on the server, each with the number of its photos. */
interface Entry {
  name: string;
  photos: number;
  enter(phone: Phone): Promise<boolean>;
  acknowledged: boolean;
  found(): Promise<number[]>;
}

/** What is left of days: counts of entries, and the names of those that are lost, there twice or without their photos, and of screens that did not open. */
export interface Left {
  entered: number;
  acknowledged: number;
  there: number;
  lost: string[];
  doubled: string[];
  bare: string[];
  notThere: string[];
}

/** What was answered, or the error. */
function made<T>({ status, body, text }: { status: number; body: T; text: string }): T {
  if (status !== 201) throw new Error(text);
  return body;
}

/** Makes what a day needs: ten meters that are due and five inspections of today. Out: the entries, in the order in which they are made. */
export async function aDay(person: Person): Promise<Entry[]> {
  const orgId = person.organizationId;
  const today = todayIn(homeTimeZone, Date.now());
  const before = addDays(today, -40);
  const entries: Entry[] = [];
  for (const letter of 'ABCDEFGHIJ') {
    const name = `Meter ${letter}`;
    const body = {
      name,
      utilityType: 'ELECTRICITY',
      units: ['kWh'],
      location: `Stop ${letter}`,
      frequency: 'P1M',
    } as const;
    const { id: meterId } = made(
      await person.call(meters.create, { orgId, body: { ...body, units: [...body.units] } }),
    );
    made(
      await person.call(readings.create, {
        orgId,
        meterId,
        body: { performedAt: before, value: 100, unit: 'kWh' },
      }),
    );
    entries.push({
      name,
      photos: 0,
      acknowledged: false,
      enter: (phone) => phone.read(name, 150),
      async found() {
        const { body: page } = await person.call(readings.list, { orgId, meterId, query: { size: 200 } });
        return page.content.filter(({ performedAt }) => performedAt !== before).map(() => 0);
      },
    });
  }
  for (const name of ['Hall', 'Yard', 'Cellar', 'Roof', 'Gate']) {
    const reminder = made(
      await person.call(reminders.create, {
        orgId,
        body: { name, startsAt: today, period: 'P1M', responsible: [{ id: person.accountId }] },
      }),
    );
    const planned = await person.call(inspections.list, {
      orgId,
      query: { reminder: reminder.id, size: 200 },
    });
    const id = planned.body.content[0]?.id ?? '';
    const remark = name === 'Gate' ? undefined : `Remark of ${name}`;
    entries.push({
      name,
      photos: remark ? 2 : 0,
      acknowledged: false,
      enter: (phone) => phone.inspect({ id, name }, remark),
      async found() {
        const { body } = await person.call(inspections.get, { orgId, id });
        return body.status === 'DONE' && body.note === (remark ?? null) ? [body.files.length] : [];
      },
    });
  }
  const title = 'Oil below press 4';
  entries.push({
    name: title,
    photos: 1,
    acknowledged: false,
    enter: (phone) => phone.report(title),
    async found() {
      const { body } = await person.call(events.list, { orgId, query: { size: 200 } });
      return Promise.all(
        body.content.map(async ({ id }) => (await person.call(events.get, { orgId, id })).body.files.length),
      );
    },
  });
  return entries;
}

/** Compares the server with what was entered and acknowledged. */
export async function leftOf(entries: readonly Entry[]): Promise<Omit<Left, 'notThere'>> {
  const left = {
    entered: entries.length,
    acknowledged: 0,
    there: 0,
    lost: [] as string[],
    doubled: [] as string[],
    bare: [] as string[],
  };
  for (const entry of entries) {
    const { name, photos, acknowledged } = entry;
    const there = await entry.found();
    if (acknowledged) left.acknowledged += 1;
    left.there += there.length;
    if (acknowledged && there.length === 0) left.lost.push(name);
    if (there.length > 1) left.doubled.push(name);
    if (there.some((count) => count !== photos)) left.bare.push(name);
  }
  return left;
}
