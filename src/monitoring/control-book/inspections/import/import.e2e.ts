import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectVisible } from '../../../../../test/e2e/support/expectations.ts';
import { dropFile, reading } from '../../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../../test/e2e/support/journey.ts';
import { da, en } from '../../../../../test/e2e/support/texts.ts';
import { newReminder } from '../../../../../test/support/control-book.ts';
import { reminders } from '../../reminders/reminder.ts';
import { inspections } from '../inspection.ts';

const address = '/monitoring/control-book/import/inspections';
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
});

test('inspections of past years come in with their reports, dropped together', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  await newReminder(editor, { name: 'Traverskraner', startsAt: '2099-01-31', period: 'P1Y' });
  const { page } = await visit(editor, '/monitoring/control-book?show=done', { on: 'phone', language: 'da' });
  await page.getByRole('link', { name: da('import.openList') }).click();
  await expectAddress(page, address);
  const list = [
    'Udstyr;Kontroldato;Resultat;Bemærkninger;Rapport',
    'Traverskraner;12.03.2024;Godkendt;;Kraner 2024.pdf',
    'Traverskraner;11.03.2025;Anmærkning;Krog slidt;Kraner 2025.pdf',
  ].join('\n');
  const table = { name: 'eftersyn.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await reading(page, () =>
    page
      .locator('input[type=file]')
      .setInputFiles([pdf('Kraner 2024.pdf'), table, pdf('Kraner 2025.pdf'), pdf('Porte.pdf')]),
  );
  await expectVisible(page.getByText(da('import.files.added', { count: 3, shown: 3 }), { exact: false }));
  await expectVisible(page.getByText(da('import.note.FILES_NOT_NAMED', { count: 1, names: 'Porte.pdf' })));
  await expectAccessible(page);
  await expectNoSideways(page);
  const what = da('import.of.inspection.count', { count: 2, shown: 2 });
  await reading(page, () => page.getByRole('button', { name: da('import.run', { what }) }).click());
  await expectAddress(page, '/monitoring/control-book?show=done');
  const orgId = editor.organizationId;
  const { content } = (await editor.call(inspections.list, { orgId, query: { status: 'DONE' } })).body;
  const each = await Promise.all(
    content.map(async ({ id }) => (await editor.call(inspections.get, { orgId, id })).body),
  );
  expect(each.flatMap(({ files }) => files.map(({ name = '' }) => name)).toSorted()).toEqual([
    'Kraner 2024.pdf',
    'Kraner 2025.pdf',
  ]);
  await page.getByRole('button', { name: da('toast.undo'), exact: true }).click();
  await expectVisible(page.getByText(da('book.empty.done.title')));
});

test('a report that is missing is named, and can be added to the list that is open', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  await newReminder(editor, { name: 'Cranes', startsAt: '2099-01-31', period: 'P1Y' });
  const { page } = await visit(editor, address);
  const list = 'Equipment,Inspection date,Outcome,Report\nCranes,2024-03-12,Passed,cranes.pdf\n';
  await dropFile(page, 'inspections.csv', list);
  const missing = page.getByText(en('import.error.NO_SUCH_FILE', { name: 'cranes.pdf' }), { exact: false });
  await expectVisible(missing.first());
  await expectAccessible(page);
  const files = page.getByRole('group', { name: en('import.files') }).locator('input[type=file]');
  await reading(page, () => files.setInputFiles([pdf('cranes.pdf')]));
  await expectGone(missing);
  const what = en('import.of.inspection.count', { count: 1, shown: 1 });
  await expectVisible(page.getByRole('button', { name: en('import.run', { what }) }));
});

test('the reminders of inspections that match none are created along, asked once how often', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const { page } = await visit(editor, address, { language: 'da' });
  const list =
    'Udstyr;Kontroldato;Resultat\nStiger;12.03.2025;OK\nStiger;12.03.2024;OK\nPorte;11.03.2025;OK\n';
  await dropFile(page, 'eftersyn.csv', list);
  const make = da('import.of.inspection.unmatched.make', { count: 3, shown: 3 });
  await page.getByRole('button', { name: make }).click();
  await expectAccessible(page);
  await reading(page, () => page.getByRole('menuitem', { name: da('book.import.every.P1Y') }).click());
  const made = da('import.of.inspection.unmatched.made', { count: 3, shown: 3 });
  await expectVisible(page.getByText(made, { exact: false }));
  await expectAccessible(page);
  const what = da('import.of.inspection.count', { count: 3, shown: 3 });
  await reading(page, () => page.getByRole('button', { name: da('import.run', { what }) }).click());
  await expectAddress(page, '/monitoring/control-book?show=done');
  const orgId = editor.organizationId;
  const { content } = (await editor.call(reminders.list, { orgId, query: { sort: ['name,asc'] } })).body;
  expect(content.map(({ name, nextDueDate }) => [name, nextDueDate])).toEqual([
    ['Porte', '2026-03-11'],
    ['Stiger', '2026-03-12'],
  ]);
});
