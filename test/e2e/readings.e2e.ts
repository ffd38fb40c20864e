import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/reading.ts';
import type { Meter } from '../../src/monitoring/meter.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import { givePassword, password, signIn } from './support/account.ts';
import { daysAgo, today } from './support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';

const pathOf = (meter: Meter): string => `/monitoring/meters/${meter.id}`;
const panelOf = (page: Page, { name }: Meter) => page.getByRole('region', { name, exact: true });

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
    await panel.getByLabel('Counter shows').fill('40');
    await expectText(panel, `The counter was at 1,900 kWh on ${daysAgo(20)} and cannot fall.`);
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectFocused(panel.getByLabel('Counter shows'));
    await expectText(panel, /cannot fall\. Was the meter replaced or set back\?/);
    expect(await stored(editor, meter)).toHaveLength(10);

    await panel.getByRole('radio', { name: /Meter replaced/ }).check();
    await panel.getByLabel('Last value of the counter').fill('2050');
    await panel.getByLabel('Goes on from').fill('40');
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`2,050 kWh on ${today} was saved.`));
    const [newest] = await stored(editor, meter);
    expect(newest).toMatchObject({ kind: 'METER_REPLACED', value: '2050', newStartValue: '40' });
    await page.getByRole('tab', { name: /^Readings/ }).click();
    await expectVisible(panel.getByRole('cell', { name: 'Meter replaced' }));
  });

  test('far outside what was seen before asks why, and keeps the reason', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel('Counter shows').fill('2110');
    await expectText(panel, 'Use in 20 days');
    await expectVisible(panel.getByText('seen before'));
    expect(await panel.getByLabel('Why is it right?').count()).toBe(0);

    await panel.getByLabel('Counter shows').fill('19000');
    await expectVisible(panel.getByText('855 kWh a day is 71 times the highest so far. Is it right?'));
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectFocused(panel.getByLabel('Why is it right?'));
    expect(await stored(editor, meter)).toHaveLength(10);
    await panel.getByLabel('Why is it right?').fill('A second shift');
    await panel.getByLabel('Why is it right?').press('Enter');
    await expectVisible(page.getByText(`19,000 kWh on ${today} was saved.`));
    expect((await stored(editor, meter))[0]).toMatchObject({ plausibilityReason: 'A second shift' });
  });

  test('of an amount below zero asks why', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { readingMode: 'CONSUMPTION' });
    const { page } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await panel.getByLabel('Amount used').fill('-4.2');
    await expectVisible(panel.getByText('That is below zero. Is it right?'));
    await panel.getByLabel('Why is it right?').fill('Sent back to the grid');
    await panel.getByLabel('Why is it right?').press('Enter');
    await expectVisible(page.getByText(`-4.2 kWh on ${today} was saved.`));
    expect((await stored(editor, meter))[0]).toMatchObject({ plausibilityReason: 'Sent back to the grid' });
  });

  test('is changed, deleted and brought back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, `${pathOf(meter)}?tab=readings`);
    const panel = panelOf(page, meter);
    const date = daysAgo(20);
    await panel.getByRole('button', { name: `Actions: ${date}` }).click();
    await page.getByRole('menuitem', { name: 'Edit reading' }).click();
    await expectAddress(page, new RegExp(`^${pathOf(meter)}/readings/[0-9a-f-]+/edit`));
    await page.getByLabel('Counter shows').fill('1890');
    await page.getByLabel('Note').fill('Read again');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(page.getByText(`The reading of ${date} was saved.`));
    await expectAddress(page, new RegExp(`^${pathOf(meter)}\\?.*tab=readings`));
    await expectVisible(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));

    await panel.getByRole('button', { name: `Actions: ${date}` }).click();
    await page.getByRole('menuitem', { name: 'Delete reading' }).click();
    await expectGone(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(panel.getByRole('row', { name: new RegExp(`${date} 1,890`) }));
    expect(await stored(editor, meter)).toHaveLength(10);
  });

  test.for([
    ['Counter shows', '1e400', 'Enter a number.'],
    ['Counter shows', 'twelve', 'Enter a number.'],
    ['Counter shows', '9'.repeat(60), /Enter a number|At most/],
    ['Read on', '2024-02-30', 'Enter a date of the calendar as yyyy-mm-dd.'],
    ['Read on', daysAgo(-1), 'The date may not be in the future.'],
    ['Read on', '', 'Fill in this field.'],
  ] as const)(
    'with %s %s is refused beside the field',
    async ([field, value, sentence], { people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const meter = await steadyMeter(editor);
      const { page } = await visit(editor, pathOf(meter));
      const panel = panelOf(page, meter);
      await panel.getByLabel('Counter shows').fill('2000');
      await panel.getByRole('textbox', { name: field }).fill(value);
      await panel.getByRole('button', { name: 'Save reading' }).click();
      await expectVisible(panel.getByText(sentence));
      expect(await stored(editor, meter)).toHaveLength(10);
    },
  );

  test('typed without network is kept, and saved when the network is back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await steadyMeter(editor);
    const { page, context, troubles } = await visit(editor, pathOf(meter));
    const panel = panelOf(page, meter);
    await expectVisible(panel.getByRole('group', { name: /^Use per month/ }));
    troubles.allowOffline();
    await context.setOffline(true);
    await expectVisible(
      page.getByText('You are offline. Your entries are kept on this device and sent later.'),
    );
    await panel.getByLabel('Counter shows').fill('2090');
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText('The server cannot be reached. What you have entered is still here.'));
    await expectValue(panel.getByLabel('Counter shows'), '2,090');

    await context.setOffline(false);
    await page.reload();
    await panel.getByRole('button', { name: 'Bring it back' }).click();
    await expectValue(panel.getByLabel('Counter shows'), '2,090');
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`2,090 kWh on ${today} was saved.`));
    expect(await stored(editor, meter)).toHaveLength(11);
  });

  test('typed while the session ends is there again after signing in', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await givePassword(people, editor);
    const meter = await steadyMeter(editor);
    const { page } = await visit(editor, pathOf(meter), {}, 401);
    const panel = panelOf(page, meter);
    await panel.getByLabel('Counter shows').fill('2090');
    await people.owner.query('delete from session where account_id = $1', [editor.accountId]);
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectAddress(page, `/login?return_url=${encodeURIComponent(pathOf(meter))}`);
    await signIn(page, editor.email, password);
    await expectAddress(page, pathOf(meter));
    await expectValue(panel.getByLabel('Counter shows'), '2,090');
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`2,090 kWh on ${today} was saved.`));
  });
});
