import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, pasteCells, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { da, en } from '../../../../test/e2e/support/texts.ts';
import { meters } from '../meter.ts';

const list = '/monitoring/meters';
const file = [
  'Måler;Målernr.;Forsyning',
  'Hovedmåler;571313174002456789;El',
  'Kedel;V-1;Fjernvarme',
  'Udløb;5,71313E+17;Spildevand',
].join('\n');

describe('meters from a list', () => {
  test('from the empty list: what the file leaves open is answered once, a number that was cut is put right, all is undone', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list, { on: 'phone', language: 'da' });
    await page.getByRole('link', { name: da('import.openList') }).click();
    await expectAddress(page, `${list}/import`);
    await dropFile(page, 'målere.csv', file);
    const at = (role: string, text: string) => da('import.error.at', { role, text });
    const [type, units] = [da('meters.field.utilityType'), da('meters.field.units')];
    const choose = (label: string, option: string) =>
      reading(page, async () => {
        await page.getByLabel(label).selectOption(option);
      });
    await expectAccessible(page);
    await expectNoSideways(page);
    await choose(at(type, da('import.ask.word', { word: 'Spildevand' })), 'WATER');
    await correctCell(page, da('import.cell', { name: da('meters.field.number'), line: 4 }), 'A-1');
    await choose(at(units, da('meters.type.HEAT')), 'MWh');
    const confirm = page.getByRole('button', { name: da('import.ask.confirm') });
    await reading(page, () => confirm.click());
    await expectGone(confirm);
    // What was answered can be changed below.
    await expectVisible(page.getByLabel(at(units, da('meters.type.HEAT'))));
    await expectAccessible(page);
    const what = da('import.of.meter.count', { count: 3, shown: 3 });
    await reading(page, () => page.getByRole('button', { name: da('import.run', { what }) }).click());
    await expectAddress(page, list);
    await expectVisible(page.getByText('Hovedmåler'));
    const { content } = (await editor.call(meters.list, { orgId: editor.organizationId })).body;
    expect(content.map((meter) => [meter.name, meter.number, ...meter.units, meter.readingMode])).toEqual([
      ['Hovedmåler', '571313174002456789', 'kWh', 'COUNTER'],
      ['Kedel', 'V-1', 'MWh', 'COUNTER'],
      ['Udløb', 'A-1', 'm3', 'COUNTER'],
    ]);
    await page.getByRole('button', { name: da('toast.undo'), exact: true }).click();
    await expectGone(page.getByText('Hovedmåler'));
  });

  test('pasted, with a column for each month: the odd cell is put right, the total left out, and the readings are there until it is undone', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/import`);
    const total = 'Totalt';
    const months = `;;2024;2025;\nMåler;Enhed;dec;jan;feb\nPresse;kWh;1.100,25;ca. 1.000;1.200\n${total};;1.100,25;0;1.200\n`;
    await expectVisible(page.getByText(en('import.paste'), { exact: false }));
    await pasteCells(page, months.replaceAll(';', '\t'));
    await reading(page, async () => {
      await page
        .getByRole('combobox', { name: en('meters.field.utilityType'), exact: true })
        .selectOption('ELECTRICITY');
    });
    await correctCell(page, en('import.cell', { name: '2025-01', line: 3 }), '1.000,5');
    await expectVisible(page.getByText(en('import.note.TOTALS_LEFT_OUT', { names: total })));
    await reading(page, () => page.getByRole('button', { name: en('import.ask.confirm') }).click());
    await expectAccessible(page);
    const what = en('import.of.meter.count', { count: 1, shown: 1 });
    await reading(page, () => page.getByRole('button', { name: en('import.run', { what }) }).click());
    await expectAddress(page, list);
    const { content } = (await editor.call(meters.list, { orgId: editor.organizationId })).body;
    expect(content.map((meter) => [meter.name, meter.readingMode, meter.lastReading?.performedAt])).toEqual([
      ['Presse', 'CONSUMPTION', '2025-02-28'],
    ]);
    await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
    await expectGone(page.getByText('Presse'));
  });

  test('a download of hours, dropped on the list, becomes its meters with their readings', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/import`, { on: 'phone', language: 'da' });
    const hours = [11, 12].flatMap((number) =>
      Array.from({ length: 24 }, (_, hour) => `5713131000000000${number};2025-07-07 ${hour}:00;0,5;kWh`),
    );
    await dropFile(page, 'timer.csv', ['MålepunktsID;Tid;Mængde;Enhed', ...hours].join('\n'));
    const choose = (label: string, option: string) =>
      reading(page, async () => {
        await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
      });
    await choose(da('meters.field.utilityType'), 'ELECTRICITY');
    await choose(da('import.of.meter.zone'), 'LOCAL');
    await reading(page, () => page.getByRole('button', { name: da('import.ask.confirm') }).click());
    await expectAccessible(page);
    await expectNoSideways(page);
    const what = da('import.of.meter.count', { count: 2, shown: 2 });
    await reading(page, () => page.getByRole('button', { name: da('import.run', { what }) }).click());
    await expectAddress(page, list);
    const { content } = (await editor.call(meters.list, { orgId: editor.organizationId })).body;
    expect(
      content.map(({ number, lastReading }) => [number, lastReading?.performedAt, lastReading?.value]),
    ).toEqual([
      ['571313100000000011', '2025-07-07', '12'],
      ['571313100000000012', '2025-07-07', '12'],
    ]);
    await page.getByRole('button', { name: da('toast.undo'), exact: true }).click();
    await expectGone(page.getByText('571313100000000012'));
  });
});
