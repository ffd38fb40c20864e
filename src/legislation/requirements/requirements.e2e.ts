import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';

const list = '/documents/binding-obligations';
const conditions = Array.from({ length: 14 }, (_, at) => `${at + 1}. Condition number ${at + 1}.`);

test('an own permit is added, its 14 conditions are pasted in one step, and decide how it counts', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { page } = await visit(editor, `${list}/new`, { on: 'phone' });
  await page.getByRole('link', { name: en('obligations.own.add') }).click();
  await page.getByLabel(en('obligations.own.field.title')).fill('Permit of the works');
  await page.getByLabel(en('obligations.own.field.reference')).fill('MST-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: en('obligations.add') }).click();
  const panel = page.getByRole('region', { name: 'Permit of the works' });
  await expectText(panel, en('obligations.status.NOT_EVALUATED'));
  await panel.getByRole('tab', { name: en('requirements.tab') }).click();
  await panel.getByRole('link', { name: en('requirements.add') }).click();
  const text = page.getByLabel(en('requirements.add.text'));
  await text.fill('No numbers at all');
  await page.getByRole('button', { name: en('requirements.add'), exact: true }).click();
  await expectVisible(page.getByText(en('field.NO_NUMBERS')));
  // A table is read into the same text, as long as it is empty.
  await expectGone(page.locator('input[type=file]'));
  await text.fill('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'permit.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('No.,Text\nNoise-1,Keep it quiet.\n2,No smell.\n'),
  });
  await expectVisible(page.getByRole('button', { name: en('requirements.add.save', { count: 2 }) }));
  await expectText(page.getByRole('list', { name: en('requirements.tab') }), 'Noise-1', 'No smell.');
  await text.fill(['Conditions', ...conditions].join('\n'));
  await expectVisible(page.getByText(en('requirements.add.before')));
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: en('requirements.add.save', { count: 14 }) }).click();
  await expectText(panel, en('requirements.met', { met: 0, of: 14 }), 'Condition number 14.');
  await panel.getByRole('link', { name: '3', exact: true }).click();
  await page.getByText(en('requirements.applies.YES'), { exact: true }).click();
  await page.getByText(en('obligations.status.NOT_COMPLIANT'), { exact: true }).click();
  await page.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('field.REQUIRED')).first());
  await page.getByLabel(en('requirements.field.note')).fill('Zinc is too high.');
  await expectAccessible(page);
  await page.getByRole('button', { name: en('kit.form.save') }).click();
  await expectText(panel, 'Zinc is too high.');
  await panel.getByRole('tab', { name: en('kit.panel.overview') }).click();
  await expectText(panel, en('obligations.status.NOT_COMPLIANT'), en('requirements.met', { met: 0, of: 14 }));

  const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
  const seen = await visit(reader, `${new URL(page.url()).pathname}?tab=requirements`);
  const read = seen.page.getByRole('region', { name: 'Permit of the works' });
  await expectText(read, 'Condition number 1.', 'Zinc is too high.');
  await expectGone(
    read.getByRole('link', { name: en('requirements.add') }),
    read.getByRole('link', { name: '3', exact: true }),
  );
});
