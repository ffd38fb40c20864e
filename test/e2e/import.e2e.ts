import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { newMeter } from '../support/monitoring.ts';
import { eloverblik, thousandths } from '../support/utility-export.ts';
import { formatDecimal } from '../../src/core/decimal.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { test } from './support/journey.ts';

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a utility’s export is dropped, fits after one step, is imported and undone', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { number: '571313174200123456' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  const year = eloverblik();
  await drop(page, 'eloverblik.csv', year.text);

  // The new meter is a counter, as electricity meters usually are; the file holds amounts.
  await page.getByText('The file holds amounts used').waitFor();
  expect(await page.getByRole('button', { name: /^Import / }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Enter amounts for this meter' }).click();

  await page.getByText('Nothing stands in the way.').waitFor();
  await page.getByText('2025-01-01 to 2025-12-31').waitFor();
  const months = page.getByRole('region', { name: 'By month' });
  const march = formatDecimal(thousandths(year.months.get('2025-03') ?? 0n), 'en');
  await months
    .getByRole('row', { name: /^2025-03/ })
    .getByText(march)
    .waitFor();
  await months.getByText(formatDecimal(thousandths(year.total), 'en')).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 365 readings' }).click();
  await page.getByText('365 readings were imported.').waitFor();
  await page.waitForURL(`**/monitoring/meters/${meter.id}?tab=readings`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The import was undone.').waitFor();
  await page.getByText('365').waitFor({ state: 'detached' });
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await page.getByRole('cell', { name: 'eloverblik.csv' }).waitFor();
  await page.getByText('Undone').waitFor();
});

test('the hours of an export are kept: a day of it opens them', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const number = '571313174200123456';
  const meter = await newMeter(person, { name: 'Supply', number, readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  await drop(page, 'eloverblik.csv', eloverblik({ from: '2025-10-01', to: '2025-11-01' }).text);
  await page.getByRole('button', { name: 'Import 31 readings' }).click();
  await page.getByText('31 readings were imported.').waitFor();
  const panel = page.getByRole('region', { name: 'Supply', exact: true });
  await panel.getByRole('columnheader', { name: 'Amount used' }).waitFor();

  await panel.getByRole('tab', { name: 'Overview' }).click();
  const chart = panel.getByRole('group', { name: /^Use per/ });
  await chart.focus();
  for (let month = 0; month < 10; month += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await panel.getByRole('group', { name: /October 2025\. .*Enter shows the hours of one/ }).waitFor();
  // The last Sunday of October, on which the clock is set back.
  await chart.focus();
  await page.keyboard.press('End');
  for (let day = 31; day > 26; day -= 1) await page.keyboard.press('ArrowLeft');
  await panel.getByText('Sunday 2025-10-26').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/monitoring/meters/${meter.id}?period=2025-10-26`);
  await panel.getByText(/^The whole day: [\d,.]+ kWh\.$/).waitFor();
  await chart.focus();
  for (let hour = 0; hour < 4; hour += 1) await page.keyboard.press('ArrowRight');
  await panel.getByText('From 02:00, after the clock was set back').first().waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Day after' }).click();
  await panel.getByRole('group', { name: /^Use per hour in kWh, 2025-10-27/ }).waitFor();
  await panel.getByRole('button', { name: 'Back to October' }).click();
  await panel.getByRole('group', { name: /^Use per day/ }).waitFor();
});

test('what is wrong with a row stands beside it, and what was guessed wrongly can be put right', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`, {
    on: 'phone',
    language: 'da',
    theme: 'dark',
  });
  const rows = [
    'Dato;Forbrug;Andet',
    '01-06-2025;10;1',
    '02-06-2025;20;2',
    '31-06-2025;30;3',
    '04-06-2025;ca. 4;4',
  ];
  await drop(page, 'juni.csv', rows.join('\n'));
  await page.getByText('2 ting skal ses efter').waitFor();
  await page
    .getByRole('row', { name: /31-06-2025/ })
    .getByText('»31-06-2025« er ikke en dato i kalenderen.')
    .waitFor();
  await page
    .getByRole('row', { name: /ca\. 4/ })
    .getByText('»ca. 4« er ikke et tal.')
    .waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByLabel('Hvad Andet indeholder').selectOption({ label: 'Tal' });
  await page.getByText('1 ting skal ses efter').waitFor();
  await page.getByRole('button', { name: 'Vælg en anden fil' }).click();
  await drop(page, 'juni.csv', rows.slice(0, 3).join('\n'));
  await page.getByRole('button', { name: 'Importér 2 aflæsninger' }).click();
  await page.getByText('2 aflæsninger er importeret.').waitFor();

  // The same file again: its days are there already.
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await drop(page, 'juni.csv', [...rows.slice(0, 3), '03-06-2025;30;3'].join('\n'));
  await page.getByText('Der er allerede en aflæsning på 10 kWh den 2025-06-01.').waitFor();
  await page.getByRole('button', { name: 'Udelad de dage' }).click();
  await page.getByText('2 aflæsninger af dage, der allerede er dækket, er udeladt.').waitFor();
  await page.getByRole('button', { name: 'Importér 1 aflæsning' }).click();
  await page.getByText('1 aflæsning er importeret.').waitFor();
});

const faulty = ['Dato;Forbrug', '01-06-2025;10', '31-06-2025;20', '03-06-2025;ca. 30', '04-06-2025;x'];

test('a faulty row is put right where it stands, another left out; both can be taken back', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  await drop(page, 'june.csv', faulty.join('\n'));
  await page.getByText('3 things need another look').waitFor();
  const date = page.getByLabel('Date in line 3');
  await date.fill('02-06-2025');
  await page.keyboard.press('Tab');
  await page.getByText('2 things need another look').waitFor();
  // What was typed into another cell meanwhile is still there, and a correction that is none is told.
  const figure = page.getByLabel('Figure in line 4');
  await figure.fill('30 or so');
  await figure.press('Enter');
  await page.getByText('“30 or so” is no number.').waitFor();
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true);
  await figure.fill('30');
  await figure.press('Enter');
  await page.getByText('2 cells are corrected.').waitFor();
  await page.getByRole('button', { name: 'Leave out this row' }).click();
  await page.getByText('1 row is left out.').waitFor();
  await page.getByText('Nothing stands in the way.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Take in again: line 5' }).click();
  await page.getByText('“x” is no number.').waitFor();
  await page.getByRole('button', { name: 'Leave out: line 5' }).click();
  await page.getByRole('button', { name: 'Import 3 readings' }).click();
  await page.getByText('3 readings were imported.').waitFor();
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await page.getByText('2 cells are corrected.').waitFor();
  await page.getByRole('button', { name: 'Undo the import of june.csv' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
});

test('on a phone, too, a faulty row is put right and the others are left out', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`, {
    on: 'phone',
    language: 'da',
    theme: 'dark',
  });
  await drop(page, 'juni.csv', faulty.join('\n'));
  const figure = page.getByLabel('Tal i linje 4');
  await figure.fill('30');
  await figure.press('Enter');
  await page.getByText('1 felt er rettet.').waitFor();
  await page.getByRole('button', { name: 'Udelad disse 2 rækker' }).click();
  await page.getByText('2 rækker er udeladt.').waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Importér 2 aflæsninger' }).click();
  await page.getByText('2 aflæsninger er importeret.').waitFor();
});

test('a picture is refused in words, and a lost answer can be asked for again without importing twice', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page, context, troubles } = await visit(person, `/monitoring/meters/${meter.id}/import`, {}, 415);
  await drop(page, 'picture.csv', '\u0089PNG\r\n\u001a\n\0\0');
  await page.getByText('Files of this kind are not accepted.').waitFor();
  await drop(page, 'june.csv', 'Dato;Forbrug\n01-06-2025;10\n02-06-2025;20');
  const run = page.getByRole('button', { name: 'Import 2 readings' });
  await run.waitFor();
  troubles.allowOffline();
  // The import arrives, its answer does not.
  await context.route(
    '**/readings/import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await run.click();
  await page.getByText('No answer came.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('2 readings were imported.').waitFor();
});
