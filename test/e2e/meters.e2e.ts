import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { meters } from '../../src/monitoring/meter.ts';
import { readings } from '../../src/monitoring/reading.ts';
import { newMeter, newReading } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
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

const list = '/monitoring/meters';
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

describe('a meter', () => {
  test('is made, read twice, and shows its use and CO₂', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await expectVisible(page.getByText('No meters yet'));
    await page.getByRole('link', { name: 'New meter' }).click();
    await page.getByRole('link', { name: 'Electricity' }).click();
    await expectAddress(page, `${list}/new/electricity`);
    await page.getByLabel('Name').fill('Main supply');
    await page.getByLabel('Meter number').fill('E-1');
    await page.getByRole('button', { name: 'Create meter' }).click();
    await expectVisible(page.getByText('Main supply was created.'));
    await expectAddress(page, /\/monitoring\/meters\/[0-9a-f-]{36}$/);

    const panel = panelOf(page, 'Main supply');
    await expectVisible(panel.getByText('The first reading: use shows from the second one on.'));
    await panel.getByLabel('Counter shows').fill('10,000.5');
    await panel.getByRole('textbox', { name: 'Read on' }).fill(daysAgo(40));
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`10,000.5 kWh on ${daysAgo(40)} was saved.`));
    await expectVisible(panel.getByText(`Previous 10,000.5 kWh on ${daysAgo(40)}`));

    // What the number means, while it is typed; Enter saves.
    await panel.getByLabel('Counter shows').fill('12000,5');
    await panel.getByRole('textbox', { name: 'Read on' }).fill(today);
    await expectText(panel, 'Use in 40 days 2,000kWh');
    await panel.getByLabel('Counter shows').press('Enter');
    await expectVisible(page.getByText(`12,000.5 kWh on ${today} was saved.`));
    await expectVisible(panel.getByRole('group', { name: /^Use per month in kWh/ }));
    // The next one goes on from the one of today.
    await expectVisible(panel.getByText(`Previous 12,000.5 kWh on ${today}`));
    await expectText(panel, /CO2 .*(kg|t) .*Electricity, Denmark/);
    await expectText(rowOf(page, /Main supply/), /12,000\.5 kWh/);

    const meterId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await editor.call(readings.consumption, {
      orgId: editor.organizationId,
      meterId,
      query: { from: daysAgo(39), to: today, interval: 'day' },
    });
    expect(body.buckets.map(({ value }) => Number(value))).toEqual(Array.from({ length: 40 }, () => 50));
    expect(body.factor?.name).toBe('Electricity, Denmark');
  });

  test.for([
    ['heat', 'MWh', 'Counter shows'],
    ['water', 'm³', 'Counter shows'],
    ['tank_bearing', 'L', 'Tank holds'],
    ['temperature', '°C', 'Measured'],
    ['mass', 'kg', 'Amount used'],
    ['concentration_mass_to_volume', 'mg/L', 'Measured'],
  ] as const)('of type %s is read in its own units', async ([type, unit, asks], { people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/new/${type}`);
    await page.getByLabel('Name').fill('Something');
    const units = page.getByRole('group', { name: 'Units' });
    if (!(await units.getByText(unit, { exact: true }).isVisible())) {
      await units.getByRole('button', { name: 'Add a unit' }).click();
      await page.getByRole('menuitem', { name: unit, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Create meter' }).click();
    const panel = panelOf(page, 'Something');
    await panel.getByLabel(asks).fill('12.5');
    if (await panel.getByLabel('Unit').isVisible())
      await panel.getByLabel('Unit').selectOption({ label: unit });
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`12.5 ${unit} on ${today} was saved.`));
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
    await expectVisible(panel.getByText('No factor'));
    await panel.getByRole('link', { name: 'Choose a factor' }).click();

    const form = panelOf(page, 'Edit meter');
    const units = form.getByRole('group', { name: 'Units' });
    await units.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByRole('menuitem', { name: 'm³', exact: true }).click();
    await expectVisible(form.getByText(/They are converted and shown in m³\.$/));
    // The target is told in the unit that is shown from now on.
    expect(await form.getByLabel('Target for a year').inputValue()).toBe('5');
    await form.getByRole('radio', { name: /The start of the day/ }).check();
    await expectVisible(form.getByText(/CO₂ is unknown until you choose a factor/));
    await form.getByRole('radio', { name: /Chosen factor/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectVisible(form.getByText('Fill in this field.'));
    await form.getByLabel('Emission factor').fill('diesel');
    await page.getByRole('option', { name: /Diesel/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Yard tank was saved.'));
    await expectText(panel, /CO2 .*(kg|t) .*Diesel/);
    await panel.getByLabel('Unit').selectOption({ label: 'm³' });
    await panel.getByLabel('Tank holds').fill('0.45');
    await expectVisible(panel.getByText(`Previous 510 L on ${daysAgo(1)}`));
    await expectText(panel, 'Use in 1 day 0.06m³');
    await panel.getByLabel('Tank holds').fill('0.52');
    await expectVisible(panel.getByText('The tank holds more than before. Was it refilled?'));

    await panel.getByRole('link', { name: 'Edit' }).click();
    await form.getByRole('radio', { name: /^No CO₂/ }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectVisible(panel.getByText('Not counted'));
    await page.getByRole('tab', { name: 'Details' }).click();
    await expectText(panel, /A reading counts for The start of the day/);
  });

  test('of an own unit has the unit that was typed', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: 'EDIT_ORGANIZATION' }), `${list}/new/custom`);
    await page.getByLabel('Name').fill('Pallets');
    await page.getByLabel('Add a unit').fill('pallets of 1.2 m');
    await page.getByLabel('Add a unit').press('Enter');
    await expectVisible(page.getByText(/Units of your own cannot be converted/));
    await page.getByRole('button', { name: 'Create meter' }).click();
    const panel = panelOf(page, 'Pallets');
    await panel.getByLabel('Amount used').fill('7');
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expectVisible(page.getByText(`7 pallets of 1.2 m on ${today} was saved.`));
  });

  test('of an unknown type has no page', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: 'EDIT_ORGANIZATION' }), `${list}/new/magic`);
    await expectVisible(page.getByRole('heading', { name: 'There is no such page' }));
  });

  test('is deleted with its readings, and comes back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Old hall' });
    await newReading(editor, meter, daysAgo(9), '100');
    const { page } = await visit(editor, `${list}/${meter.id}`);
    const panel = panelOf(page, 'Old hall');
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete meter' }).click();
    await expectAddress(page, list);
    await expectVisible(page.getByText('No meters yet'));
    await expectVisible(page.getByText('Old hall and its readings were deleted.'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('Old hall is back, with its readings.'));
    await expectText(rowOf(page, /Old hall/), '100 kWh');
  });

  test('that two people change at once loses nothing', async ({ people, visit }) => {
    const organization = await people.organization();
    const anna = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const bent = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const meter = await newMeter(anna, { name: 'Hall', location: 'Cellar' });
    const one = await visit(anna, `${list}/${meter.id}/edit`);
    const other = await visit(bent, `${list}/${meter.id}/edit`, {}, 412);
    await expectValue(other.page.getByLabel('Name'), 'Hall');

    await one.page.getByLabel('Name').fill('Hall A');
    await one.page.getByLabel('Location').fill('Roof');
    await one.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(one.page.getByText('Hall A was saved.'));

    await other.page.getByLabel('Location').fill('Yard');
    await other.page.getByLabel('Meter number').fill('E-7');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
    const location = dialog.getByRole('radiogroup', { name: 'Location' });
    await expectText(location, /Yours Yard Saved meanwhile Roof/);
    expect(await location.getByRole('radio', { name: /Yard/ }).isChecked()).toBe(true);
    expect(
      await dialog
        .getByRole('radiogroup', { name: 'Name' })
        .getByRole('radio', { name: /Hall A/ })
        .isChecked(),
    ).toBe(true);
    await location.getByRole('radio', { name: /Roof/ }).check();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expectVisible(other.page.getByText('Hall A was saved.'));
    const { body } = await anna.call(meters.get, { orgId: organization, id: meter.id });
    expect(body).toMatchObject({ name: 'Hall A', location: 'Roof', number: 'E-7' });
  });

  test('shows in its history who changed what', async ({ people, visit }) => {
    const organization = await people.organization();
    const editor = await people.person({
      level: 'EDIT_ORGANIZATION',
      organization,
      firstName: 'Anna',
      lastName: 'Skov',
    });
    const meter = await newMeter(editor, { name: 'Hall' });
    const { page } = await visit(editor, `${list}/${meter.id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Location').fill('Cellar');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(page.getByText('Hall was saved.'));
    await page.getByRole('tab', { name: 'History' }).click();
    const panel = panelOf(page, 'Hall');
    await expectText(panel, /Anna Skov changed it.*Location set to Cellar.*Anna Skov created it/);
  });

  test('refuses bad input beside its field, and asks before it is left', async ({ people, visit }) => {
    const { page } = await visit(
      await people.person({ level: 'EDIT_ORGANIZATION' }),
      `${list}/new/electricity`,
    );
    await page.getByRole('button', { name: 'Create meter' }).click();
    await expectFocused(page.getByLabel('Name'));
    await expectVisible(page.getByText('Fill in this field.'));
    await page.getByLabel('Name').fill('x'.repeat(300));
    await page.getByLabel('Target for a year').fill('1e400');
    await page.getByLabel('Description').fill('y'.repeat(1_000_000));
    await page.getByRole('button', { name: 'Create meter' }).click();
    await expectText(page.getByRole('alert').first(), '3 fields need another value.');
    await expectVisible(page.getByText('At most 2000 characters.'), page.getByText('Enter a number.'));

    await page.getByLabel('Name').fill('Half a meter');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expectValue(page.getByLabel('Name'), 'Half a meter');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expectAddress(page, '/dashboard');
    await page.goto(`${list}/new/electricity`);
    await expectValue(page.getByLabel('Name'), '');
    await expectGone(page.getByRole('button', { name: 'Bring it back' }));
  });

  test('of another organization looks like one that does not exist', async ({ people, visit }) => {
    const stranger = await people.person();
    const meter = await newMeter(stranger, { name: 'Foreign' });
    const { page } = await visit(await people.person(), `${list}/${meter.id}`, {}, 404);
    await expectVisible(page.getByText('This is not here any more, or you may not see it.'));
    expect(await page.getByText('Foreign').count()).toBe(0);
  });

  test('is only looked at by who reads', async ({ people, visit }) => {
    const organization = await people.organization();
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const meter = await newMeter(editor, { name: 'Hall' });
    await newReading(editor, meter, daysAgo(9), '100');
    const { page } = await visit(
      await people.person({ level: 'READ_ORGANIZATION', organization }),
      `${list}/${meter.id}`,
    );
    await expectVisible(panelOf(page, 'Hall').getByText('Use per month'));
    for (const name of ['New meter', 'Edit', 'Reading round'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save reading' }).count()).toBe(0);
    await panelOf(page, 'Hall').getByRole('button', { name: 'More actions' }).click();
    await expectVisible(page.getByRole('menuitem', { name: 'Print' }));
    expect(await page.getByRole('menuitem').count()).toBe(1);
  });
});

describe('the use of a meter', () => {
  const readAll = async (
    editor: Person,
    meter: { id: string },
    given: readonly (readonly [string, string])[],
  ) => {
    for (const [day, value] of given) await newReading(editor, meter, day, value);
  };

  test('of an earlier year is shown, goes from year to year, and a month opens its days', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Press', readAt: 'START', frequency: 'P1M' });
    await readAll(editor, meter, [
      ['2024-01-01', '0'],
      ['2025-01-01', '3660'],
      ['2025-03-01', '4250'],
      ['2025-03-02', '4270'],
      ['2025-03-03', '4300'],
      ['2025-04-01', '4590'],
      ['2026-01-01', '9000'],
    ]);
    const { page } = await visit(editor, `${list}/${meter.id}`);
    const panel = panelOf(page, 'Press');
    // The readings of New Year 2026 are told at the beginning of the day: the latest use is that of 2025.
    const chart = panel.getByRole('group', { name: /^Use per/ });
    await expectVisible(panel.getByRole('group', { name: /^Use per month in kWh, 2025 in front of 2024/ }));
    await expectText(panel, /January to December 2025 5,340kWh 45\.9 % above 2024/);
    await expectText(panel, /CO2 .*(kg|t) .*Electricity, Denmark/);

    // To this year, of which nothing is known, and no further; and to the first, and no further.
    const [before, after] = ['before', 'after'].map((side) =>
      panel.getByRole('button', { name: `Year ${side}` }),
    );
    if (!before || !after) throw new Error('no arrows');
    const thisYear = Number(today.slice(0, 4));
    for (let year = 2026; year <= thisYear; year += 1) await after.click();
    await expectAddress(page, `${list}/${meter.id}?period=${thisYear}`);
    await expect.poll(() => after.isDisabled()).toBe(true);
    await expectGone(panel.getByText(/kg per kWh/));
    await page.goBack();
    await before.press('Enter');
    await before.press('Enter');
    await expectAddress(page, `${list}/${meter.id}?period=2024`);
    await expectText(panel, /January to December 2024 3,660kWh 2023 is not known in full/);
    expect(await before.isDisabled()).toBe(true);
    await expectFocused(before);

    // By the keyboard into March, whose first two days were read by themselves.
    await after.click();
    await expectVisible(panel.getByRole('group', { name: /2025 in front of 2024/ }));
    await chart.focus();
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('ArrowRight');
    await expectText(panel, /March 2025 2025: 340 kWh .*Click to see its days/);
    await page.keyboard.press('Enter');
    await expectAddress(page, `${list}/${meter.id}?period=2025-03`);
    await expectVisible(
      panel.getByRole('group', { name: 'Use per day in kWh, March 2025. Known so far: 340 kWh.' }),
    );
    await expectVisible(panel.getByText(/^Hatched: readings are more than a day apart/));
    await expectText(panel, /March 2025 340kWh/);
    await chart.focus();
    await page.keyboard.press('Home');
    await expectText(panel, /Saturday 2025-03-01 20 kWh/);
    await page.keyboard.press('End');
    await expectText(panel, /Monday 2025-03-31 10 kWh of which 10 kWh interpolated/);
    await panel.getByRole('button', { name: 'Month after' }).click();
    await expectAddress(page, `${list}/${meter.id}?period=2025-04`);
    await expectVisible(panel.getByRole('group', { name: /April 2025/ }));
    await page.goBack();
    await expectVisible(panel.getByRole('group', { name: /March 2025/ }));
    await panel.getByRole('button', { name: 'Back to 2025' }).click();
    await expectVisible(panel.getByRole('group', { name: /^Use per month/ }));

    // By the pointer, too; and another tab does not forget it.
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart');
    await page.mouse.click(box.x + box.width - 10, box.y + 80);
    await expectAddress(page, `${list}/${meter.id}?period=2025-12`);
    await panel.getByRole('tab', { name: /Readings/ }).click();
    await expectText(rowOf(page, /^2025-03-03/), /4,300kWh 30kWh/);
    await expectText(rowOf(page, /^2024-01-01/), /0kWh .*Not known/);
    await panel.getByRole('tab', { name: 'Overview' }).click();
    await expectVisible(panel.getByRole('group', { name: /December 2025/ }));
  });
});
