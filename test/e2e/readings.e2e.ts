import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from '../../src/account/account.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import type { Meter } from '../../src/monitoring/meters/meter.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { givePassword, password, signIn } from './support/account.ts';
import { daysAgo, today } from '../support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { chartIn } from './support/chart.ts';
import { test } from './support/journey.ts';
import { anything, beginning, en } from './support/texts.ts';

const pathOf = (meter: Meter): string => `/monitoring/meters/${meter.id}`;
const panelOf = (page: Page, { name }: Meter) => page.getByRole('region', { name, exact: true });

/** Pixels between the field for a note and what is above it, and between it and what is below it. */
const aroundNote = (page: Page): Promise<number[]> =>
  page.getByLabel(en('readings.field.note')).evaluate((input) => {
    const field = input.closest('.mantine-InputWrapper-root');
    const edge = (side: 'top' | 'bottom', of: Element | null | undefined): number =>
      of?.getBoundingClientRect()[side] ?? NaN;
    const above = [...(field?.parentElement?.previousElementSibling?.children ?? [])];
    return [
      edge('top', field) - Math.max(...above.map((each) => edge('bottom', each))),
      edge('top', field?.nextElementSibling) - edge('bottom', field),
    ].map(Math.round);
  });

/** Around 100 every ten days, in sum 900. */
const rises = [0, 88, 119, 96, 84, 121, 93, 108, 79, 112];

/** A counter read every ten days, of 1900 when it was read last, twenty days ago. */
async function steadyMeter(editor: Person): Promise<Meter> {
  const meter = await newMeter(editor, { name: 'Pump', frequency: 'P1M' });
  let value = 1000;
  for (const [index, rise] of rises.entries())
    await newReading(editor, meter, daysAgo(20 + 10 * (9 - index)), (value += rise));
  return meter;
}
const stored = async (editor: Person, meter: Meter) => {
  const args = { orgId: editor.organizationId, meterId: meter.id, query: { sort: ['performedAt,desc'] } };
  return (await editor.call(readings.list, args)).body.content;
};

describe('a reading', () => {
  test('that falls is refused at its field, and taken for a replaced meter', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('40');
    await expectText(panel, en('readings.fell', { value: '1,900', unit: 'kWh', date: daysAgo(20) }));
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectFocused(panel.getByLabel(en('readings.field.value.COUNTER')));
    await expectText(
      panel,
      en('field.COUNTER_DECREASED', { value: anything, unit: anything, date: anything }),
    );
    expect(await stored(editor, meter)).toHaveLength(10);

    await panel.getByRole('radio', { name: en('readings.kind.METER_REPLACED') }).check();
    await panel.getByLabel(en('readings.field.value.RESTART')).fill('2050');
    await panel.getByLabel(en('readings.field.newStartValue')).fill('40');
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(page.getByText(en('readings.saved', { value: '2,050', unit: 'kWh', date: today() })));
    const [newest] = await stored(editor, meter);
    expect(newest).toMatchObject({ kind: 'METER_REPLACED', value: '2050', newStartValue: '40' });
    await page.getByRole('tab', { name: beginning(en('meters.tab.readings')) }).click();
    await expectVisible(panel.getByRole('cell', { name: en('readings.kind.METER_REPLACED') }));
  });

  test('far outside what was seen before asks why, and keeps the reason', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('2110');
    await expectText(panel, en('readings.consumption', { count: 20 }));
    await expectVisible(panel.getByText(en('kit.range.soFar')));
    await expect.poll(() => panel.getByLabel(en('readings.field.plausibilityReason')).count()).toBe(0);

    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('19000');
    await expectVisible(panel.getByText(en('readings.asks.times', { value: 855, unit: 'kWh', times: 71 })));
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectFocused(panel.getByLabel(en('readings.field.plausibilityReason')));
    expect(await stored(editor, meter)).toHaveLength(10);
    await panel.getByLabel(en('readings.field.plausibilityReason')).fill('A second shift');
    await panel.getByLabel(en('readings.field.plausibilityReason')).press('Enter');
    await expectVisible(
      page.getByText(en('readings.saved', { value: '19,000', unit: 'kWh', date: today() })),
    );
    expect((await stored(editor, meter))[0]).toMatchObject({ plausibilityReason: 'A second shift' });
  });

  test('of an amount below zero asks why', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { readingMode: 'CONSUMPTION' });
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel(en('readings.field.value.CONSUMPTION')).fill('-4.2');
    await expectVisible(panel.getByText(en('readings.asks.BELOW_ZERO')));
    await panel.getByLabel(en('readings.field.plausibilityReason')).fill('Sent back to the grid');
    await panel.getByLabel(en('readings.field.plausibilityReason')).press('Enter');
    await expectVisible(page.getByText(en('readings.saved', { value: '-4.2', unit: 'kWh', date: today() })));
    expect((await stored(editor, meter))[0]).toMatchObject({ plausibilityReason: 'Sent back to the grid' });
  });

  test('is changed, deleted and restored', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, `${pathOf(meter)}?tab=readings`);
    const panel = panelOf(page, meter);
    const date = daysAgo(20);
    await panel.getByRole('button', { name: `${en('readings.list.actions')}: ${date}` }).click();
    await page.getByRole('menuitem', { name: en('readings.edit') }).click();
    await expectAddress(page, new RegExp(`^${pathOf(meter)}/readings/[0-9a-f-]+/edit`));
    // Where nothing is counted, no field is further away than the others.
    for (const typed of ['1', 'twelve']) {
      await page.getByLabel(en('readings.field.value.COUNTER')).fill(typed);
      await expect.poll(() => aroundNote(page)).toEqual([16, 16]);
    }
    await page.getByLabel(en('readings.field.value.COUNTER')).fill('1890');
    await page.getByLabel(en('readings.field.note')).fill('Read again');
    await page.getByRole('button', { name: en('kit.form.save'), exact: true }).click();
    await expectVisible(page.getByText(en('readings.changed', { name: date })));
    await expectAddress(page, new RegExp(`^${pathOf(meter)}\\?.*tab=readings`));
    await expectVisible(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));

    await panel.getByRole('button', { name: `${en('readings.list.actions')}: ${date}` }).click();
    await page.getByRole('menuitem', { name: en('readings.delete') }).click();
    await expectGone(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));
    expect(await stored(editor, meter)).toHaveLength(10);
  });

  const counter = en('readings.field.value.COUNTER');
  const readOn = en('readings.field.performedAt');
  test.for([
    [counter, '1e400', en('field.INVALID_DECIMAL')],
    [counter, 'twelve', en('field.INVALID_DECIMAL')],
    [counter, '9'.repeat(60), en('field.INVALID_DECIMAL')],
    [readOn, '2024-02-30', en('field.INVALID_DATE')],
    [readOn, daysAgo(-1), en('field.IN_FUTURE')],
    [readOn, '', en('field.REQUIRED')],
  ] as const)('with %s %s is refused at the field', async ([field, value, sentence], { people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('2000');
    await panel.getByRole('textbox', { name: field }).fill(value);
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(panel.getByText(sentence));
    expect(await stored(editor, meter)).toHaveLength(10);
  });

  test('typed without network is kept, and saved when the network is back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page, context, troubles } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await expectVisible(chartIn(panel));
    troubles.allowOffline();
    await context.setOffline(true);
    await expectVisible(page.getByText(en('shell.offline')));
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('2090');
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(page.getByText(en('readings.kept', { value: '2,090', unit: 'kWh', date: today() })));
    // The field is free for the next one.
    await expectValue(panel.getByLabel(en('readings.field.value.COUNTER')), '');
    expect(await stored(editor, meter)).toHaveLength(10);

    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => stored(editor, meter)).toHaveLength(11);
  });

  test('whose session ends while it is saved is sent once, after signing in again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await givePassword(people, editor);
    const meter = await steadyMeter(editor);
    const later = await people.known(editor.email);
    const { page, context } = await visit(editor, pathOf(meter), {}, 401);
    const panel = panelOf(page, meter);
    await expectVisible(chartIn(panel));
    let sent = 0;
    await context.route('**/readings', async (route) => {
      if (route.request().method() === 'POST' && (sent += 1) === 1)
        // It is on its way already.
        await editor.call(account.signOut, {});
      await route.continue();
    });
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('2090');
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectAddress(page, `/login?return_url=${encodeURIComponent(pathOf(meter))}`);
    await signIn(page, editor.email, password);
    await expectAddress(page, pathOf(meter));
    await expect.poll(() => stored(later, meter)).toHaveLength(11);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    // The field is free for the next one.
    await expectValue(panel.getByLabel(en('readings.field.value.COUNTER')), '');
    await page.reload();
    await expectText(panel, '2,090');
    expect((await stored(later, meter)).map(({ value }) => value).slice(0, 2)).toEqual(['2090', '1900']);
    expect(sent).toBe(2);
  });

  test.for([
    ['signing in', false],
    ['a sign-in that loads the page again', true],
  ] as const)(
    'typed while the session ends is there again after %s',
    async ([, again], { people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      await givePassword(people, editor);
      const meter = await steadyMeter(editor);
      // Not a new reading: that would be sent by itself after the sign-in, where another call is the first to be refused.
      const [last] = await stored(editor, meter);
      const path = `${pathOf(meter)}/readings/${last?.id}/edit`;
      const { page } = await visit(editor, path, {}, 401);
      const value = page.getByLabel(en('readings.field.value.COUNTER'));
      const save = page.getByRole('button', { name: en('kit.form.save'), exact: true });
      await value.fill('1890');
      await people.owner.query('delete from session where account_id = $1', [editor.accountId]);
      await save.or(page.getByLabel(en('login.email'))).click();
      await expectAddress(page, `/login?return_url=${encodeURIComponent(path)}`);
      if (again) await page.reload();
      await signIn(page, editor.email, password);
      await expectAddress(page, path);
      await expectValue(value, '1,890');
      await save.click();
      await expectVisible(page.getByText(en('readings.changed', { name: daysAgo(20) })));
    },
  );
});
