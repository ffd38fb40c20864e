import { describe } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { drag, paste, reading, takesImports } from '../../../test/e2e/support/import-file.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { da, en } from '../../../test/e2e/support/texts.ts';
import { newMeter } from '../../../test/support/monitoring.ts';

const meterList = '/monitoring/meters';
const register = '/chemicals/my-chemicals';
const stakeholderList = '/organization/stakeholders';

describe('a list with an import', () => {
  test('takes cells that are pasted on it, from a spreadsheet or a page, and no other text', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, meterList);
    await takesImports(page);
    // One cell, and text that is no table, are left to the page.
    await paste(page, { 'text/plain': 'Boiler', 'text/html': '<table><tr><td>Boiler</td></tr></table>' });
    await paste(page, { 'text/plain': 'Dear all,\nthe meters are read.' });
    await expectAddress(page, meterList);
    await reading(page, () =>
      paste(page, {
        'text/plain': 'Meter\tNumber\tType\tUnit\nBoiler\tB-1\tElectricity\tkWh\nPump\tP-2\tWater\tm3\n',
      }),
    );
    await expectAddress(page, `${meterList}/import`);
    await expectText(page.getByRole('table'), 'Boiler', 'P-2');
    await expectAccessible(page);

    await page.goto(register);
    await takesImports(page);
    await reading(page, () =>
      paste(page, {
        'text/plain': 'Name\nGrease\nThinner',
        'text/html':
          '<p>Ours</p><table><tr><th>Name</th></tr><tr><td>Grease,<br>blue</td></tr><tr><td> Thinner\n A </td></tr></table>',
      }),
    );
    await expectAddress(page, `${register}/import?view=list`);
    await expectText(page.getByRole('table'), 'Grease', 'Thinner A');
    // What was pasted is read once: the page, loaded again, has nothing.
    await page.reload();
    await expectVisible(page.getByText(en('registerImport.history.none')));
  });

  test('leaves a paste to the field that has the focus', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newMeter(editor, { name: 'Boiler' });
    const { page } = await visit(editor, meterList);
    await takesImports(page);
    await page.getByRole('searchbox').focus();
    await paste(page, { 'text/plain': 'Boiler\tB-1\nPump\tP-2' });
    await expectAddress(page, meterList);
  });

  test('takes a file that is dropped on it, and only one', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, stakeholderList, { language: 'da' });
    const list = page.getByRole('region', { name: da('stakeholders.own.title') });
    await takesImports(page);
    const file = { 'parter.csv': 'Navn\nHavnens naboer', 'andre.csv': 'Navn\nx' };
    await drag(list, 'dragover', file);
    await expectVisible(page.getByText(da('import.dropHere')));
    await reading(page, () => drag(list, 'drop', file));
    await expectText(page.getByRole('table'), 'Havnens naboer');
    await expectVisible(page.getByText(da('kit.drop.oneOnly', { name: 'parter.csv' })));
  });

  test('says which file is for what, and asks where a page has several imports', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { page } = await visit(manager, register, { language: 'da' });
    await takesImports(page);
    const chemicals = page.getByRole('main').locator('section').first();
    await drag(chemicals, 'dragover', { 'liste.csv': 'Navn\nFedt' });
    await expectVisible(
      page.getByText(da('import.dropEither', { kind: 'PDF', what: da('sheets.place.title') })),
    );

    await page.goto('/organization/manage-organization');
    await takesImports(page);
    await drag(page.getByRole('region', { name: da('manage.title') }), 'drop', {
      'områder.csv': 'Navn\nPressehal 7\nPressehal 8',
    });
    const which = page.getByRole('dialog', { name: da('import.which') });
    await expectVisible(which);
    await expectAccessible(page);
    const areas = da('import.title', { what: da('import.of.area') });
    await reading(page, () => which.getByRole('button', { name: areas }).click());
    await expectAddress(page, '/organization/manage-organization/import/areas');
    await expectText(page.getByRole('table'), 'Pressehal 7', 'Pressehal 8');
  });

  test('offers none of it to people who may not import', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const { page } = await visit(reader, meterList);
    await expectVisible(page.getByRole('heading', { name: en('meters.empty.title') }));
    await expectGone(page.getByRole('link', { name: en('import.openList') }));
    await paste(page, { 'text/plain': 'Meter\tNumber\nBoiler\tB-1' });
    await expectAddress(page, meterList);
    await expectGone(page.locator('[data-imports]'));
  });

  test('is not what a meter that is open next to it takes: those are its readings', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Boiler', readingMode: 'CONSUMPTION' });
    const { page } = await visit(editor, `${meterList}/${meter.id}?tab=readings`);
    await page.locator(`[data-imports$="${meter.id}/import"]`).waitFor({ state: 'attached' });
    await reading(page, () =>
      paste(page, { 'text/plain': 'Date\tUse (kWh)\n2025-06-01\t10\n2025-06-02\t20' }),
    );
    await expectAddress(page, `${meterList}/${meter.id}/import`);
    await expectVisible(page.getByText(en('readingImport.ready')));
  });
});
