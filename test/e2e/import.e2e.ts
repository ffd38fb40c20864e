import { expect } from 'vitest';
import { newMeter } from '../support/monitoring.ts';
import { timeZone } from '../support/days.ts';
import { eloverblik, thousandths } from '../support/utility-export.ts';
import { formatDecimal } from '../../src/core/numbers/decimal.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { chartIn } from './support/chart.ts';
import { dropFile as drop } from './support/import-file.ts';
import { expectGone } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { anything, da, en, inOrder } from './support/texts.ts';

test('a utility’s export is dropped, fits after one step, is imported and undone', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { number: '571313174200123456' });
  // A meter without readings offers it where there is nothing to see yet.
  const { page } = await visit(person, `/monitoring/meters/${meter.id}?tab=readings`);
  const offer = page.getByRole('link', { name: en('meters.import') });
  await offer.waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: en('kit.panel.overview') }).click();
  await offer.click();
  await page.waitForURL(`**/monitoring/meters/${meter.id}/import`);
  const year = eloverblik({ zone: timeZone() });
  await drop(page, 'eloverblik.csv', year.text);

  // The new meter is a counter, as electricity meters usually are; the file contains amounts.
  await page.getByText(en('readingImport.error.AMOUNTS_ON_COUNTER')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: en('meters.import') }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: en('readingImport.toAmounts') }).click();

  await page.getByText(en('readingImport.ready')).waitFor();
  await page.getByText('2025-01-01 to 2025-12-31').waitFor();
  const months = page.getByRole('region', { name: en('readingImport.months') });
  const march = formatDecimal(thousandths(year.months.get('2025-03') ?? 0n), 'en');
  await months
    .getByRole('row', { name: /^2025-03/ })
    .getByText(march)
    .waitFor();
  await months.getByText(formatDecimal(thousandths(year.total), 'en')).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: en('readingImport.run', { shown: 365, count: 365 }) }).click();
  await page.getByText(en('readingImport.done', { shown: 365, count: 365 })).waitFor();
  await page.waitForURL(`**/monitoring/meters/${meter.id}?tab=readings`);
  await page.getByRole('table', { name: en('readings.list.caption') }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
  await page.getByText(en('readingImport.undone')).waitFor();
  await page.getByText('365').waitFor({ state: 'detached' });
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await page.getByRole('cell', { name: 'eloverblik.csv' }).waitFor();
  await page.getByText(en('import.history.undone')).waitFor();
});

test('the hours of an export are stored: its days open them', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const number = '571313174200123456';
  const meter = await newMeter(person, { name: 'Supply', number, readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  await drop(
    page,
    'eloverblik.csv',
    eloverblik({ from: '2025-10-01', to: '2025-11-01', zone: timeZone() }).text,
  );
  await page.getByRole('button', { name: en('readingImport.run', { shown: 31, count: 31 }) }).click();
  await page.getByText(en('readingImport.done', { shown: 31, count: 31 })).waitFor();
  const panel = page.getByRole('region', { name: 'Supply', exact: true });
  await panel.getByRole('columnheader', { name: en('readings.field.value.CONSUMPTION') }).waitFor();

  await panel.getByRole('tab', { name: en('kit.panel.overview') }).click();
  const chart = chartIn(panel);
  await chart.focus();
  for (let month = 0; month < 10; month += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await panel.getByRole('group', { name: inOrder('October 2025. ', en('consumption.openDays')) }).waitFor();
  // The last Sunday of October, on which the clock is set back.
  await chart.focus();
  await page.keyboard.press('End');
  for (let day = 31; day > 26; day -= 1) await page.keyboard.press('ArrowLeft');
  await panel.getByText('Sunday 2025-10-26').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/monitoring/meters/${meter.id}?period=2025-10-26`);
  await panel
    .getByRole('group', {
      name: inOrder(en('consumption.hourChart', { unit: 'kWh', day: '2025-10-26', amount: anything })),
    })
    .waitFor();
  // In the EU clocks go back at 01:00 UTC: from 03:00 to 02:00 in Denmark.
  const back = new Date('2025-10-26T01:00Z').toLocaleTimeString('da', {
    timeZone: timeZone(),
    hour: '2-digit',
  });
  await chart.focus();
  await page.keyboard.press('Home');
  for (let hour = -1; hour < Number(back); hour += 1) await page.keyboard.press('ArrowRight');
  await panel
    .getByText(en('consumption.hourAgain', { time: `${back}:00` }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: en('kit.chart.day.after') }).click();
  await panel
    .getByRole('group', {
      name: inOrder(en('consumption.hourChart', { unit: 'kWh', day: '2025-10-27', amount: anything })),
    })
    .waitFor();
  await panel.getByRole('button', { name: en('consumption.back', { period: 'October' }) }).click();
  await panel
    .getByRole('group', {
      name: inOrder(en('consumption.dayChart', { unit: 'kWh', month: 'October 2025', amount: anything })),
    })
    .waitFor();
});

test('errors are shown at their row, and wrong guesses can be corrected', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`, {
    on: 'phone',
    language: 'da',
    theme: 'dark',
  });
  const rows = [
    'Dato;Forbrug (kWh);Andet (kWh)',
    '01-06-2025;10;1',
    '02-06-2025;20;2',
    '31-06-2025;30;3',
    '04-06-2025;ca. 4;4',
  ];
  await drop(page, 'juni.csv', rows.join('\n'));
  await page.getByText(da('import.attention', { shown: 2, count: 2 })).waitFor();
  const card = (line: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: da('import.card.line', { line }) }) });
  await card(4)
    .getByText(da('readingImport.error.DATE_INVALID', { text: '31-06-2025' }))
    .waitFor();
  await card(5)
    .getByText(da('readingImport.error.VALUE_INVALID', { text: 'ca. 4' }))
    .waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByText(da('import.columns')).click();
  await page
    .getByLabel(da('import.column.role', { name: 'Andet (kWh)' }))
    .selectOption({ label: da('readingImport.role.value') });
  await page.getByText(da('import.attention', { shown: 1, count: 1 })).waitFor();
  await page.getByRole('button', { name: da('import.other') }).click();
  await drop(page, 'juni.csv', rows.slice(0, 3).join('\n'));
  await page.getByRole('button', { name: da('readingImport.run', { shown: 2, count: 2 }) }).click();
  await page.getByText(da('readingImport.done', { shown: 2, count: 2 })).waitFor();

  // The same file again: its days are there already.
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await drop(page, 'juni.csv', [...rows.slice(0, 3), '03-06-2025;30;3'].join('\n'));
  await page
    .getByText(da('readingImport.error.READING_EXISTS', { value: 10, unit: 'kWh', date: '2025-06-01' }))
    .waitFor();
  await page.getByRole('button', { name: da('readingImport.leaveOut') }).click();
  await page.getByText(da('readingImport.note.EXISTING_LEFT_OUT', { shown: 2, count: 2 })).waitFor();
  await page.getByRole('button', { name: da('readingImport.run', { shown: 1, count: 1 }) }).click();
  await page.getByText(da('readingImport.done', { shown: 1, count: 1 })).waitFor();

  // And once more: that nothing of it is left is no error.
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await drop(page, 'juni.csv', rows.slice(0, 3).join('\n'));
  await page.getByRole('button', { name: da('readingImport.leaveOut') }).click();
  await page.getByText(da('import.nothing')).waitFor();
  await expectGone(page.getByText(da('import.attention', { shown: 0, count: 0 })));
});

test('corrected figures of a supplier are shown next to the old ones, replace them on request, and are undone', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  const run = page.getByRole('button', { name: en('readingImport.run', { shown: 3, count: 3 }) });
  const heading = 'Dato;Forbrug (kWh);Kvalitet';
  const estimated = ['01-03-2025;10;Estimeret', '02-03-2025;11;Estimeret', '03-03-2025;12;Målt'];
  await drop(page, 'first.csv', [heading, ...estimated].join('\n'));
  await run.click();
  await page.getByText(en('readingImport.done', { shown: 3, count: 3 })).waitFor();
  const readings = page.getByRole('table', { name: en('readings.list.caption') });
  const figures = async (...wanted: string[]): Promise<void> => {
    const shown = readings.getByRole('row').locator('td:nth-child(2) b');
    await expect.poll(() => shown.allInnerTexts()).toEqual(wanted);
  };
  await readings.waitFor();

  await page.goto(`/monitoring/meters/${meter.id}/import`);
  const measured = [
    '01-03-2025;10,4;Målt',
    '02-03-2025;11,7;Målt',
    '03-03-2025;12;Målt',
    '04-03-2025;13;Målt',
  ];
  await drop(page, 'corrected.csv', [heading, ...measured].join('\n'));
  await page.getByText(en('import.attention', { shown: 3, count: 3 })).waitFor();
  const differing = page.getByRole('region', { name: en('readingImport.differing') });
  const differs = differing.getByRole('row');
  await expect
    .poll(async () => (await differs.allInnerTexts()).slice(1).map((row) => row.split(/\s+/).join(' ')))
    .toEqual(['2025-03-01 10 kWh 10.4 kWh', '2025-03-02 11 kWh 11.7 kWh']);
  await expectAccessible(page);
  await page.getByRole('button', { name: en('readingImport.replace', { shown: 2, count: 2 }) }).click();
  await page.getByText(en('readingImport.ready')).waitFor();
  await page.getByText(en('readingImport.note.EXISTING_EQUAL', { shown: 1, count: 1 })).waitFor();
  const replaced = { date: '2025-03-01', value: 10, unit: 'kWh', inFile: 10.4, unitInFile: 'kWh' };
  await page
    .getByText(en('readingImport.note.EXISTING_REPLACED', { shown: 2, count: 2, ...replaced }))
    .waitFor();
  await run.click();
  await page.getByText(en('readingImport.done', { shown: 3, count: 3 })).waitFor();
  await figures('13', '12', '11.7', '10.4');

  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await page.getByText(en('readingImport.history.replaced', { shown: 2, count: 2 })).waitFor();
  await page.getByRole('button', { name: en('import.history.undoOf', { file: 'corrected.csv' }) }).click();
  await page.getByText(en('import.history.undone'), { exact: true }).waitFor();
  await page.goto(`/monitoring/meters/${meter.id}?tab=readings`);
  await figures('12', '11', '10');
});

test('what a file leaves open is asked on a phone, answered there, and imported', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`, {
    on: 'phone',
    language: 'da',
  });
  await drop(page, 'lader.csv', 'Date,Energy Produced (Wh)\n01/02/2025,3000\n01/03/2025,1500');
  const column = 'Energy Produced (Wh)';
  const kind = da('readingImport.kind.AMOUNTS');
  await page.getByText(da('readingImport.error.VALUE_COLUMN_ASKED', { column, unit: 'Wh', kind })).waitFor();
  await page.getByText(da('readingImport.error.DATE_ORDER_ASKED', { text: '01/02/2025' })).waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  const run = page.getByRole('button', { name: da('readingImport.run', { shown: 2, count: 2 }) });
  await expect.poll(() => run.isDisabled()).toBe(true);

  await page.getByRole('button', { name: da('readingImport.answer.value', { column, unit: 'Wh' }) }).click();
  await page
    .getByText(da('readingImport.error.VALUE_COLUMN_ASKED', { column, unit: 'Wh', kind }))
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: da('import.set.dateOrder.MDY') }).click();
  await page.getByText(da('readingImport.ready')).waitFor();
  await page.getByText(da('readingImport.note.CONVERTED', { from: 'Wh', to: 'kWh' })).waitFor();
  await page.getByText('2025-01-02 til 2025-01-03').waitFor();
  await expectAccessible(page);
  await run.click();
  await page.getByText(da('readingImport.done', { shown: 2, count: 2 })).waitFor();
});
