import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newMeter, newReading } from '../support/monitoring.ts';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/journey.ts';
import { da, en, inOrder } from './support/texts.ts';

test('the list of meters is exported as its filters show it, and a meter’s readings whole', async ({
  people,
  visit,
}) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { name: 'Kælder' });
  await newMeter(person, { name: 'Vand', utilityType: 'WATER', units: ['m3'] });
  await newReading(person, meter, '2025-05-31', '1234.5');
  const { page } = await visit(person, '/monitoring/meters?utilityType=ELECTRICITY', { language: 'da' });
  const download = async (within: Page | Locator): Promise<{ name: string; text: string }> => {
    await within.getByRole('button', { name: da('kit.list.export') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
  };
  const list = await download(page);
  expect(list.name).toMatch(inOrder(da('meters.title'), /\d{4}-\d\d-\d\d\.csv$/));
  expect(list.text).toContain('Kælder');
  expect(list.text).not.toContain(da('meters.type.WATER'));

  await page.goto(`/monitoring/meters/${meter.id}?tab=readings`);
  const readings = await download(page.getByRole('region', { name: 'Kælder' }));
  expect(readings.text).toContain('2025-05-31;1234,5;kWh');
});

test('on a phone the export of a list is among its further actions', async ({ people, visit }) => {
  const person = await people.person({ level: 'EDIT_ORGANIZATION' });
  await newMeter(person, { name: 'Kælder' });
  await newMeter(person, { name: 'Vand', utilityType: 'WATER', units: ['m3'] });
  const { page } = await visit(person, '/monitoring/meters?utilityType=WATER', { on: 'phone' });
  await page.getByRole('button', { name: en('kit.panel.more') }).click();
  await page.getByRole('menuitem', { name: en('kit.list.exportCsv') }).waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: en('kit.list.exportCsv') }).click(),
  ]);
  const exported = await text(await file.createReadStream());
  expect(exported).toContain(da('meters.type.WATER'));
  expect(exported).not.toContain('Kælder');
});
