import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/reading.ts';
import type { Meter } from '../../src/monitoring/meter.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { daysAgo, today } from './support/days.ts';
import { expectAddress, expectFocused, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';

/** Three counters that are due: read each month, last 40 days ago. */
async function dueMeters(editor: Person): Promise<Record<'boiler' | 'hall' | 'yard', Meter>> {
  const due = async (name: string, stop: number): Promise<Meter> => {
    const meter = await newMeter(editor, { name, location: `Stop ${stop}`, frequency: 'P1M' });
    await newReading(editor, meter, daysAgo(40), 100 * stop);
    return meter;
  };
  await newMeter(editor, { name: 'Not due' });
  return { boiler: await due('Boiler', 1), hall: await due('Hall', 2), yard: await due('Yard', 3) };
}
const newest = async (editor: Person, meter: Meter) => {
  const args = { orgId: editor.organizationId, meterId: meter.id, query: { sort: ['performedAt,desc'] } };
  return (await editor.call(readings.list, args)).body.content.map(({ performedAt, value }) => [
    performedAt,
    value,
  ]);
};

describe('a reading round on a phone', () => {
  test('takes one number a meter, and goes on by itself', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall, yard } = await dueMeters(editor);
    const { page } = await visit(editor, '/monitoring/meters', { on: 'phone' });
    await page.getByRole('link', { name: 'Reading round' }).click();
    await expectVisible(page.getByText('0 of 3 read'));
    expect(await page.getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Boiler',
      'Hall',
      'Yard',
    ]);
    const stop = (name: string) => page.getByRole('form', { name });
    await stop('Boiler').getByLabel('Counter shows').fill('150');
    await expectText(stop('Boiler'), 'Use in 40 days 50kWh');
    await stop('Boiler').getByLabel('Counter shows').press('Enter');
    await expectVisible(page.getByText('1 of 3 read'));
    await expectFocused(stop('Hall').getByLabel('Counter shows'));

    await stop('Hall').getByLabel('Counter shows').fill('20');
    await expectText(stop('Hall'), `The counter was at 200 kWh on ${daysAgo(40)} and cannot fall.`);
    await stop('Hall').getByRole('button', { name: 'Save' }).click();
    await expectText(stop('Hall'), /Was the meter replaced or set back\?/);
    await expectVisible(page.getByText('1 of 3 read'));
    await stop('Hall').getByLabel('Counter shows').fill('260');
    await stop('Hall').getByRole('button', { name: 'Save' }).click();
    await stop('Yard').getByLabel('Counter shows').fill('390');
    await stop('Yard').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('All read. Well done.'));
    for (const [meter, value] of [
      [boiler, '150'],
      [hall, '260'],
      [yard, '390'],
    ] as const)
      expect((await newest(editor, meter))[0]).toEqual([today, value]);
    await page.getByRole('link', { name: 'All meters' }).last().click();
    await expectAddress(page, '/monitoring/meters');
  });

  test('goes on without network, and sends once what it kept', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    await expectVisible(stop('Yard').getByLabel('Counter shows'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await stop('Boiler').getByLabel('Counter shows').fill('150');
    await stop('Boiler').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Kept here, sent later'));
    await stop('Hall').getByLabel('Counter shows').fill('260');
    await stop('Hall').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('2 of 3 read'));
    await expectVisible(page.getByText('2 entries are saved on this device and not sent yet.'));
    expect(await newest(editor, boiler)).toHaveLength(1);
    await context.setOffline(false);
    await expect
      .poll(() => newest(editor, hall), { timeout: 10_000 })
      .toEqual([
        [today, '260'],
        [daysAgo(40), '200'],
      ]);
    await page.getByText('entries are saved on this device').waitFor({ state: 'hidden' });
    expect(await newest(editor, boiler)).toEqual([
      [today, '150'],
      [daysAgo(40), '100'],
    ]);
    await page.reload();
    await expectVisible(page.getByText('0 of 1 read'));
  });

  test('sends what it kept from any other screen', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop.getByLabel('Counter shows'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await stop.getByLabel('Counter shows').fill('150');
    await stop.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Kept here, sent later'));
    await page.getByRole('link', { name: 'Home' }).click();
    await expectAddress(page, '/dashboard');
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    await context.unroute('**/readings');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('is saved on this device').waitFor({ state: 'hidden' });
    expect(await newest(editor, boiler)).toEqual([
      [today, '150'],
      [daysAgo(40), '100'],
    ]);
  });

  test('says so when nothing is due', async ({ people, visit }) => {
    const { page } = await visit(
      await people.person({ level: 'EDIT_ORGANIZATION' }),
      '/monitoring/meters/round',
      { on: 'phone' },
    );
    await expectVisible(page.getByText('Nothing is due'));
  });
});
