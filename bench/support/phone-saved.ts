import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { addDays, homeTimeZone, todayIn } from '../../src/core/time/period.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { en } from '../../test/e2e/support/texts.ts';
import type { Person } from '../../test/support/people.ts';
import { slowed } from './phone-page.ts';
import { pressed, pressOn } from './phone-painted.ts';
import type { Awaited, Painted } from './phone-painted.ts';

const today = (): string => todayIn(homeTimeZone, Date.now());

async function openSlowed(context: BrowserContext, path: string, there: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator(there).first().waitFor();
  await slowed(page, true);
  return page;
}

/** Reads meters of the round one after the other, each after what the former has changed was read again. They have one reading: none is far off. */
async function round(context: BrowserContext, person: Person, count: number): Promise<Painted> {
  const orgId = person.organizationId;
  for (let at = 0; at < count; at += 1) {
    const { body: meter } = await person.call(meters.create, {
      orgId,
      body: { name: `Stop ${at}`, utilityType: 'ELECTRICITY', units: ['kWh'], frequency: 'P1M' },
    });
    const body = { performedAt: addDays(today(), -40), value: 100, unit: 'kWh' } as const;
    await person.call(readings.create, { orgId, meterId: meter.id, body });
  }
  const page = await openSlowed(context, '/monitoring/meters/round', 'main form input[data-value]');
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const form = page.getByRole('form', { name: `Stop ${at}`, exact: true });
    await form.locator('input[data-value]').fill('150');
    const saved: Awaited = { name: 'saved', selector: 'main li[data-done]', count: at + 1 };
    const press = await pressOn(page, form.locator('button[type=submit]'));
    times.push((await pressed(page, [saved], press))['saved'] ?? Number.NaN);
    await wait(3000);
  }
  await page.close();
  return { name: 'reading of the round, saved', times };
}

/** Says of inspections in their panel that all is in order: until the question is gone. */
async function inspect(context: BrowserContext, person: Person, count: number): Promise<Painted> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await person.call(inspections.create, {
      orgId: person.organizationId,
      body: { name: `Ladder ${at + 1}`, dueDate: today() },
    });
    const question = 'section[data-panel] button[data-result]';
    const page = await openSlowed(context, `/monitoring/control-book/inspections/${body.id}`, question);
    const saved: Awaited = { name: 'saved', selector: question, count: 0 };
    const press = await pressOn(page, page.getByRole('button', { name: en('book.do.OK'), exact: true }));
    times.push((await pressed(page, [saved], press))['saved'] ?? Number.NaN);
    // What is on its way arrives.
    await wait(2000);
    await page.close();
  }
  return { name: 'inspection in order, saved', times };
}

/** How long a save on a phone takes until it is painted: the processor slowed four times, a round trip of 150 ms. */
export const savedOn = async (context: BrowserContext, person: Person, times: number): Promise<Painted[]> => [
  await round(context, person, times),
  await inspect(context, person, times),
];
