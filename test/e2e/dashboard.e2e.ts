import { describe, expect } from 'vitest';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { daysAgo, today } from '../support/days.ts';
import { demoIds } from './support/demo.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { beginning, en } from './support/texts.ts';

/** A water meter overdue by ten days, an electricity meter due in two, and a heat meter that is not. */
async function dueMeters(editor: Person): Promise<void> {
  const water = await newMeter(editor, {
    name: 'Well',
    utilityType: 'WATER',
    units: ['m3'],
    frequency: 'P2W',
  });
  await newReading(editor, water, daysAgo(24), 10, { unit: 'm3' });
  const power = await newMeter(editor, { name: 'Main supply', frequency: 'P1W' });
  await newReading(editor, power, daysAgo(12), 1000);
  await newReading(editor, power, daysAgo(5), 1700);
  const heat = await newMeter(editor, {
    name: 'Heat',
    utilityType: 'HEAT',
    units: ['MWh'],
    frequency: 'P1Y',
  });
  await newReading(editor, heat, daysAgo(3), 5, { unit: 'MWh' });
}

describe('the dashboard', () => {
  test('shows what is due, to complete with one click', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const { page } = await visit(editor, '/dashboard');
    const due = page.getByRole('region', { name: en('dashboard.due'), exact: true });
    await expectText(due, 'Well', en('due.late', { count: 10 }), 'Main supply ');
    await expect.poll(() => due.getByRole('listitem').count()).toBe(2);
    await due.getByText(`${en('dashboard.due.overdue')} 1`).click();
    await expectGone(due.getByRole('link', { name: 'Main supply' }));
    await due.getByText(`${en('dashboard.due.all')} 2`).click();

    await due.getByRole('link', { name: `${en('dashboard.due.do.READING')}: Well` }).click();
    const panel = page.getByRole('region', { name: 'Well', exact: true });
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('12');
    await panel.getByLabel(en('readings.field.value.COUNTER')).press('Enter');
    await expectVisible(page.getByText(en('readings.saved', { value: 12, unit: 'm³', date: today() })));
    await page
      .getByRole('navigation', { name: en('shell.menu') })
      .getByRole('link', { name: en('menu.dashboard') })
      .click();
    await expectText(due, 'Main supply');
    await expectGone(due.getByRole('link', { name: 'Well' }));
  });

  test('links each figure to the meters behind it', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const { page } = await visit(editor, '/dashboard');
    const use = page.getByRole('region', { name: en('dashboard.consumption') });
    await expectText(use, en('meters.type.ELECTRICITY'), '700', 'kWh');
    await expectText(use, 'CO₂e 80 kg');
    await use.getByRole('link', { name: en('meters.type.ELECTRICITY') }).click();
    await expectAddress(page, '/monitoring/meters?utilityType=ELECTRICITY');
    await expectVisible(page.getByRole('table').getByRole('link', { name: /Main supply$/ }));
    await expect.poll(() => page.getByRole('table').getByRole('link').count()).toBe(1);
  });

  test('is drawn from one request', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const { page, troubles } = await visit(
      await people.person({ level: 'READ_ORGANIZATION', organization }),
      '/unauthorized',
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.replace(/[0-9a-f-]{36}/, ':id'));
    });
    await page.getByRole('link', { name: en('page.toDashboard') }).click();
    await expectVisible(page.getByRole('link', { name: beginning(en('meters.type.ELECTRICITY')) }));
    await troubles.quiet();
    // The frame's own, and the stream of what others change, for which nothing waits.
    const own = asked.filter(
      (path) => !/\/(user|organizations|permissions|unread|change-notifications)$/.test(path),
    );
    expect(own).toEqual(['/api/v1/organizations/:id/dashboard']);
    await expect
      .poll(() => page.getByRole('link', { name: beginning(en('dashboard.due.do.READING')) }).count())
      .toBe(0);
  });

  test('of a LIMITED organization is its meters', async ({ people, visit }) => {
    const { limited } = await demoIds(people);
    const { page } = await visit(
      await people.person({ level: 'READ_ORGANIZATION', organization: limited }),
      '/dashboard',
    );
    await expectVisible(page.getByText(en('dashboard.quiet')));
    await expectVisible(page.getByRole('region', { name: en('dashboard.consumption') }));
  });
});
