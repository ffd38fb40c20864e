import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/reading.ts';
import type { Meter } from '../../src/monitoring/meter.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { daysAgo, today } from './support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
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
    const round = page.getByRole('link', { name: 'Reading round' });
    // In words: what one comes for. A new meter is in the menu beside it.
    expect(await round.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expectVisible(page.getByRole('menuitem', { name: 'New meter' }));
    await page.keyboard.press('Escape');
    await round.click();
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

  test('asks about a slip before it is saved, however few figures there are', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const water = await newMeter(editor, {
      name: 'Water',
      frequency: 'P1M',
      units: ['m3'],
      utilityType: 'WATER',
    });
    for (const [days, value] of [
      [60, 1000],
      [50, 1100],
      [40, 1200],
    ] as const)
      await newReading(editor, water, daysAgo(days), value, { unit: 'm3' });
    const { page } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Water' });
    await stop.getByLabel('Counter shows').fill('6000');
    await expectVisible(stop.getByText('120 m³ a day is 12 times the highest so far. Is it right?'));
    await expectAccessible(page);
    await stop.getByLabel('Counter shows').press('Enter');
    await expectFocused(stop.getByLabel('Why is it right?'));
    expect(await newest(editor, water)).toHaveLength(3);
    await stop.getByLabel('Why is it right?').fill('A pipe burst');
    await stop.getByRole('button', { name: 'Save anyway' }).click();
    await expectVisible(page.getByText('1 of 1 read'));
    expect((await newest(editor, water))[0]).toEqual([today, '6000']);
  });

  test('opens a saved line by a tap to correct it, and takes back what was saved', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of ['Boiler', 'Hall', 'Yard']) {
      const link = stop(name).getByRole('link', { name });
      const { width, height } = await link.evaluate((element) => element.getBoundingClientRect());
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await stop('Boiler').getByLabel('Counter shows').fill('510');
    await stop('Boiler').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Boiler: 510 kWh was saved.'));
    await page.getByRole('button', { name: 'Correct Boiler' }).click();
    await expectFocused(stop('Boiler').getByLabel('Counter shows'));
    await expectValue(stop('Boiler').getByLabel('Counter shows'), '510');
    // The same checks, and not against itself.
    await stop('Boiler').getByLabel('Counter shows').fill('90');
    await expectText(stop('Boiler'), `The counter was at 100 kWh on ${daysAgo(40)} and cannot fall.`);
    await stop('Boiler').getByRole('button', { name: 'Leave it as it was' }).click();
    await expectText(line('Boiler'), '510 kWh');
    await page.getByRole('button', { name: 'Correct Boiler' }).click();
    // A colleague was quicker.
    const { body } = await editor.call(readings.list, { orgId: editor.organizationId, meterId: boiler.id });
    const [mine] = body.content;
    await editor.call(readings.update, {
      orgId: editor.organizationId,
      meterId: boiler.id,
      id: mine?.id ?? '',
      body: { performedAt: today, value: '149', unit: 'kWh' },
    });
    troubles.allow(412);
    await stop('Boiler').getByLabel('Counter shows').fill('151');
    await stop('Boiler').getByRole('button', { name: 'Save' }).click();
    await expectText(stop('Boiler'), 'Somebody else has changed it to 149 kWh. Save again to replace that.');
    await stop('Boiler').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Boiler: 151 kWh was saved.'));
    await expectVisible(page.getByText('1 of 3 read'));
    expect((await newest(editor, boiler))[0]).toEqual([today, '151']);
    await expectAccessible(page);

    await stop('Hall').getByLabel('Counter shows').fill('260');
    await stop('Hall').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('2 of 3 read'));
    // Only what was saved last can be taken back: several messages would cover the list.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('1 of 3 read'));
    await expectValue(stop('Hall').getByLabel('Counter shows'), '260');
    expect(await newest(editor, hall)).toEqual([[daysAgo(40), '200']]);
  });

  test('corrects without network what waits, and says why what is saved has to wait', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    const save = async (name: string, value: string) => {
      await stop(name).getByLabel('Counter shows').fill(value);
      await stop(name).getByRole('button', { name: 'Save' }).click();
    };
    await save('Boiler', '150');
    await expectVisible(page.getByText('1 of 3 read'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Correct Boiler' }).click();
    await save('Boiler', '155');
    await expectText(stop('Boiler'), 'It is saved already, and without network it cannot be corrected.');
    await expectValue(stop('Boiler').getByLabel('Counter shows'), '155');
    await save('Hall', '2600');
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    await page.getByRole('button', { name: 'Correct Hall' }).click();
    await save('Hall', '260');
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '260 kWh');
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    // Opened anew, the round knows what it has kept.
    await context.route('**/readings', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '260 kWh');
    await expectVisible(page.getByText('1 of 2 read'));
    // Discarded, it is to be read again.
    await save('Yard', '390');
    await expectVisible(page.getByText('2 of 2 read'));
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: /^Discard: .*Yard/ }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectVisible(page.getByText('1 of 2 read'));
    await expectValue(stop('Yard').getByLabel('Counter shows'), '390');
    await page.getByRole('button', { name: 'Correct Hall' }).click();
    await stop('Hall').getByLabel('Counter shows').fill('265');
    // Sent while it was being corrected.
    await context.unroute('**/readings');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('is saved on this device').waitFor({ state: 'hidden' });
    expect((await newest(editor, hall))[0]).toEqual([today, '260']);
    await stop('Hall').getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Hall: 265 kWh was saved.'));
    expect(await newest(editor, hall)).toEqual([
      [today, '265'],
      [daysAgo(40), '200'],
    ]);
    expect((await newest(editor, boiler))[0]).toEqual([today, '150']);
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
