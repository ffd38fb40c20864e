import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import { daysAgo, today } from '../support/days.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { anything, beginning, en, inOrder } from './support/texts.ts';

const list = '/monitoring/meters';
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

describe('a meter', () => {
  test('is made, read twice, and shows its use and CO₂', { tags: ['main'] }, async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await expectVisible(page.getByText(en('meters.empty.title')));
    await page.getByRole('link', { name: en('meters.new') }).click();
    await page.getByRole('link', { name: en('meters.type.ELECTRICITY') }).click();
    await expectAddress(page, `${list}/new/electricity`);
    await page.getByLabel(en('meters.field.name')).fill('Main supply');
    await page.getByLabel(en('meters.field.number')).fill('E-1');
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    await expectVisible(page.getByText(en('kit.record.created', { name: 'Main supply' })));
    await expectAddress(page, /\/monitoring\/meters\/[0-9a-f-]{36}$/);

    const panel = panelOf(page, 'Main supply');
    await expectVisible(panel.getByText(en('readings.first')));
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('10,000.5');
    await panel.getByRole('textbox', { name: en('readings.field.performedAt') }).fill(daysAgo(40));
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(
      page.getByText(en('readings.saved', { value: '10,000.5', unit: 'kWh', date: daysAgo(40) })),
    );
    await expectVisible(
      panel.getByText(en('readings.previous', { value: '10,000.5', unit: 'kWh', date: daysAgo(40) })),
    );

    // What the number means, while it is typed; Enter saves.
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('12000,5');
    await panel.getByRole('textbox', { name: en('readings.field.performedAt') }).fill(today());
    await expectText(panel, `${en('readings.consumption', { count: 40 })} 2,000kWh`);
    await panel.getByLabel(en('readings.field.value.COUNTER')).press('Enter');
    await expectVisible(
      page.getByText(en('readings.saved', { value: '12,000.5', unit: 'kWh', date: today() })),
    );
    await expectVisible(
      panel.getByRole('group', {
        name: inOrder(
          en('consumption.chart', { unit: 'kWh', year: anything, before: anything, amount: anything }),
        ),
      }),
    );
    // The next one continues from today's.
    await expectVisible(
      panel.getByText(en('readings.previous', { value: '12,000.5', unit: 'kWh', date: today() })),
    );
    await expectText(panel, /CO₂e .*(kg|t) .*Electricity, Denmark/);
    await expectText(rowOf(page, /Main supply/), '12,000.5 kWh');

    const meterId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await editor.call(readings.consumption, {
      orgId: editor.organizationId,
      meterId,
      query: { from: daysAgo(39), to: today(), interval: 'day' },
    });
    expect(body.buckets.map(({ value }) => Number(value))).toEqual(Array.from({ length: 40 }, () => 50));
    expect(body.factor?.name).toBe('Electricity, Denmark');
  });

  test.for([
    ['heat', 'MWh', 'COUNTER'],
    ['water', 'm³', 'COUNTER'],
    ['tank_bearing', 'L', 'TANK'],
    ['temperature', '°C', 'LEVEL'],
    ['mass', 'kg', 'CONSUMPTION'],
    ['concentration_mass_to_volume', 'mg/L', 'LEVEL'],
  ] as const)('of type %s is read in its own units', async ([type, unit, asks], { people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/new/${type}`);
    await page.getByLabel(en('meters.field.name')).fill('Something');
    const units = page.getByRole('group', { name: en('meters.field.units') });
    if (!(await units.getByText(unit, { exact: true }).isVisible())) {
      await units.getByRole('button', { name: en('meters.field.units.add') }).click();
      await page.getByRole('menuitem', { name: unit, exact: true }).click();
    }
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    const panel = panelOf(page, 'Something');
    await panel.getByLabel(en(`readings.field.value.${asks}`)).fill('12.5');
    if (await panel.getByLabel(en('readings.field.unit')).isVisible())
      await panel.getByLabel(en('readings.field.unit')).selectOption({ label: unit });
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(page.getByText(en('readings.saved', { value: '12.5', unit, date: today() })));
    await expectText(rowOf(page, /Something/), `12.5 ${unit}`);
  });

  test('is one counter in all its units, read as the day begins, and says why it has no CO₂', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, {
      name: 'Yard tank',
      utilityType: 'TANK_BEARING',
      units: ['L'],
      target: '5000',
    });
    await newReading(editor, meter, daysAgo(40), '900', { unit: 'L' });
    await newReading(editor, meter, daysAgo(1), '510', { unit: 'L' });
    const { page } = await visit(editor, `${list}/${meter.id}`);
    const panel = panelOf(page, 'Yard tank');
    await expectVisible(panel.getByText(en('consumption.noFactor')));
    await panel.getByRole('link', { name: en('consumption.chooseFactor') }).click();

    const form = panelOf(page, en('meters.edit'));
    const units = form.getByRole('group', { name: en('meters.field.units') });
    await units.getByRole('button', { name: en('meters.field.units.add') }).click();
    await page.getByRole('menuitem', { name: 'm³', exact: true }).click();
    await expectVisible(form.getByText(en('meters.field.units.help.several', { unit: 'm³' })));
    // The target is converted to the unit shown from now on.
    await expect.poll(() => form.getByLabel(en('meters.field.target')).inputValue()).toBe('5');
    await form.getByRole('radio', { name: en('meters.readAt.START') }).check();
    await expectVisible(form.getByText(en('meters.emission.AUTOMATIC.tank')));
    await form.getByRole('radio', { name: en('meters.emission.CHOSEN') }).check();
    await form.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(form.getByText(en('field.REQUIRED')));
    await form.getByLabel(en('meters.field.emissionFactor')).fill('diesel');
    await page.getByRole('option', { name: /Diesel/ }).click();
    await form.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('kit.record.saved', { name: 'Yard tank' })));
    await expectText(panel, /CO₂e .*(kg|t) .*Diesel/);
    await panel.getByLabel(en('readings.field.unit')).selectOption({ label: 'm³' });
    await panel.getByLabel(en('readings.field.value.TANK')).fill('0.45');
    await expectVisible(
      panel.getByText(en('readings.previous', { value: 510, unit: 'L', date: daysAgo(1) })),
    );
    await expectText(panel, `${en('readings.consumption', { count: 1 })} 0.06m³`);
    await panel.getByLabel(en('readings.field.value.TANK')).fill('0.52');
    await expectVisible(panel.getByText(en('readings.rose')));

    await panel.getByRole('link', { name: en('kit.panel.edit') }).click();
    await form.getByRole('radio', { name: beginning(en('meters.emission.NONE')) }).check();
    await form.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(panel.getByText(en('consumption.notWanted')));
    await page.getByRole('tab', { name: en('meters.tab.details') }).click();
    await expectText(panel, `${en('meters.field.readAt')} ${en('meters.readAt.START')}`);
  });

  test('of an own unit has the unit that was typed', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: 'EDIT_ORGANIZATION' }), `${list}/new/custom`);
    await page.getByLabel(en('meters.field.name')).fill('Pallets');
    await page.getByLabel(en('meters.field.units.add')).fill('pallets of 1.2 m');
    await page.getByLabel(en('meters.field.units.add')).press('Enter');
    await expectVisible(page.getByText(en('meters.field.units.help.own')));
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    const panel = panelOf(page, 'Pallets');
    await panel.getByLabel(en('readings.field.value.CONSUMPTION')).fill('7');
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(
      page.getByText(en('readings.saved', { value: 7, unit: 'pallets of 1.2 m', date: today() })),
    );
  });

  test('of an unknown type has no page', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: 'EDIT_ORGANIZATION' }), `${list}/new/magic`);
    await expectVisible(page.getByRole('heading', { name: en('page.unknownTitle') }));
  });

  test('is deleted with its readings, and comes back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Old hall' });
    await newReading(editor, meter, daysAgo(9), '100');
    const { page } = await visit(editor, `${list}/${meter.id}`);
    const panel = panelOf(page, 'Old hall');
    await panel.getByRole('button', { name: en('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: en('meters.delete') }).click();
    await expectAddress(page, list);
    await expectVisible(page.getByText(en('meters.empty.title')));
    await expectVisible(page.getByText(en('meters.deleted', { name: 'Old hall' })));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('meters.restored', { name: 'Old hall' })));
    await expectText(rowOf(page, /Old hall/), '100 kWh');
  });

  test('comes back by a double click on Undo, whose second click opens no meter behind the message', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    for (let number = 10; number < 34; number += 1) await newMeter(editor, { name: `Hall ${number}` });
    const { id } = await newMeter(editor, { name: 'Old hall' });
    const { page } = await visit(editor, `${list}/${id}`);
    await panelOf(page, 'Old hall')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('meters.delete') }).click();
    await expectAddress(page, list);
    await expectVisible(page.getByRole('link', { name: 'Hall 20' }));
    await page.getByRole('button', { name: en('toast.undo') }).dblclick();
    await expectVisible(page.getByText(en('meters.restored', { name: 'Old hall' })));
    await expectAddress(page, list);
    await expectGone(page.locator('section[data-panel]'));
    // A moment later what was behind it can be opened.
    await page.getByRole('link', { name: 'Hall 30' }).click();
    await expectVisible(panelOf(page, 'Hall 30'));
  });

  test('of another organization looks like one that does not exist', async ({ people, visit }) => {
    const stranger = await people.person();
    const meter = await newMeter(stranger, { name: 'Foreign' });
    const { page } = await visit(await people.person(), `${list}/${meter.id}`, {}, 404);
    await expectVisible(page.getByText(en('kit.panel.gone')));
    await expect.poll(() => page.getByText('Foreign').count()).toBe(0);
  });

  test('is read-only for readers', async ({ people, visit }) => {
    const organization = await people.organization();
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const meter = await newMeter(editor, { name: 'Hall' });
    await newReading(editor, meter, daysAgo(9), '100');
    const { page } = await visit(
      await people.person({ level: 'READ_ORGANIZATION', organization }),
      `${list}/${meter.id}`,
    );
    await expectVisible(panelOf(page, 'Hall').getByText(en('consumption.title')));
    for (const name of [en('meters.new'), en('kit.panel.edit'), en('meters.round')])
      await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: en('readings.save') }).count()).toBe(0);
    await panelOf(page, 'Hall')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await expectVisible(page.getByRole('menuitem', { name: en('kit.print') }));
    await expectVisible(page.getByRole('menuitem', { name: en('kit.panel.copyLink') }));
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(2);
  });
});
