import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { dropFile as drop } from '../../../test/e2e/support/import-file.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { da, en } from '../../../test/e2e/support/texts.ts';
import { newMeter } from '../../../test/support/monitoring.ts';

const faulty = ['Dato;Forbrug (kWh)', '01-06-2025;10', '31-06-2025;20', '03-06-2025;ca. 30', '04-06-2025;x'];

test('a faulty row is corrected in place, another left out; both can be undone', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`);
  await drop(page, 'june.csv', faulty.join('\n'));
  await page.getByText(en('import.attention', { shown: 3, count: 3 })).waitFor();
  const date = page.getByLabel(en('import.cell', { name: en('readingImport.role.date'), line: 3 }));
  await date.fill('02-06-2025');
  await page.keyboard.press('Tab');
  await page.getByText(en('import.attention', { shown: 2, count: 2 })).waitFor();
  // What was typed into another cell meanwhile is still there, and an invalid correction is reported.
  const figure = page.getByLabel(en('import.cell', { name: en('readingImport.role.value'), line: 4 }));
  await figure.fill('30 or so');
  await figure.press('Enter');
  await page.getByText(en('readingImport.error.VALUE_INVALID', { text: '30 or so' })).waitFor();
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true);
  await figure.fill('30');
  await figure.press('Enter');
  await page.getByText(en('import.corrected', { shown: 2, count: 2 })).waitFor();
  await page.getByRole('button', { name: en('import.leaveOut', { count: 1 }) }).click();
  await page.getByText(en('import.leftOut', { shown: 1, count: 1 })).waitFor();
  await page.getByText(en('readingImport.ready')).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: en('import.row.includeOf', { line: 5 }) }).click();
  await page.getByText(en('readingImport.error.VALUE_INVALID', { text: 'x' })).waitFor();
  await page.getByRole('button', { name: en('import.row.leaveOutOf', { line: 5 }) }).click();
  await page.getByRole('button', { name: en('readingImport.run', { shown: 3, count: 3 }) }).click();
  await page.getByText(en('readingImport.done', { shown: 3, count: 3 })).waitFor();
  await page.goto(`/monitoring/meters/${meter.id}/import`);
  await page.getByText(en('import.corrected', { shown: 2, count: 2 })).waitFor();
  await page.getByRole('button', { name: en('import.history.undoOf', { file: 'june.csv' }) }).click();
  await page.getByText(en('import.history.undone'), { exact: true }).waitFor();
});

test('on a phone, too, a faulty row is corrected and the others are left out', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page } = await visit(person, `/monitoring/meters/${meter.id}/import`, {
    on: 'phone',
    language: 'da',
    theme: 'dark',
  });
  await drop(page, 'juni.csv', faulty.join('\n'));
  const figure = page.getByLabel(da('import.cell', { name: da('readingImport.role.value'), line: 4 }));
  await figure.fill('30');
  await figure.press('Enter');
  await page.getByText(da('import.corrected', { shown: 1, count: 1 })).waitFor();
  await page.getByRole('button', { name: da('import.leaveOut', { shown: 2, count: 2 }) }).click();
  await page.getByText(da('import.leftOut', { shown: 2, count: 2 })).waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: da('readingImport.run', { shown: 2, count: 2 }) }).click();
  await page.getByText(da('readingImport.done', { shown: 2, count: 2 })).waitFor();
});

test('a picture is refused with a message, and a lost answer can be requested again without importing twice', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
  const { page, context, troubles } = await visit(person, `/monitoring/meters/${meter.id}/import`, {}, 415);
  await drop(page, 'picture.csv', '\u0089PNG\r\n\u001a\n\0\0');
  await page.getByText(en('problem.FILE_TYPE_REFUSED')).waitFor();
  await drop(page, 'june.csv', 'Dato;Forbrug (kWh)\n01-06-2025;10\n02-06-2025;20');
  const run = page.getByRole('button', { name: en('readingImport.run', { shown: 2, count: 2 }) });
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
  await page.getByText(en('import.failed')).waitFor();
  await page.getByRole('button', { name: en('kit.list.retry') }).click();
  await page.getByText(en('readingImport.done', { shown: 2, count: 2 })).waitFor();
});
