import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { newMeter } from '../support/monitoring.ts';
import { expectAddress, expectGone, expectValue, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { beginning, en } from './support/texts.ts';

test('a record is duplicated: the new form has its values, without its number', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = editor;
  const meter = await newMeter(editor, {
    name: 'Boiler west',
    number: '17',
    location: 'Cellar',
    frequency: 'P1Y',
  });
  const { page } = await visit(editor, `/monitoring/meters/${meter.id}`);
  const more = (of: Page) =>
    of.getByRole('region', { name: meter.name }).getByRole('button', { name: en('kit.panel.more') });
  await more(page).click();
  await page.getByRole('menuitem', { name: en('kit.panel.duplicate') }).click();
  await expectAddress(page, `/monitoring/meters/new/${meter.utilityType.toLowerCase()}`);
  const name = page.getByLabel(beginning(en('meters.field.name')));
  await expectValue(name, 'Boiler west');
  await expectValue(page.getByLabel(beginning(en('meters.field.number'))), '');
  await expectValue(page.getByLabel(beginning(en('meters.field.location'))), 'Cellar');
  await name.fill('Boiler east');
  await page.getByRole('button', { name: en('meters.form.create') }).click();
  await expectVisible(page.getByText(en('kit.record.created', { name: 'Boiler east' })));
  const { content } = (await editor.call(meters.list, { orgId, query: { search: 'east' } })).body;
  expect(content).toHaveLength(1);
  expect(content[0]).toMatchObject({ location: 'Cellar', frequency: 'P1Y', number: null });

  // Who may not create one is not offered it.
  const reader = await people.person({ level: 'READ_ORGANIZATION', organization: orgId });
  const { page: theirs } = await visit(reader, `/monitoring/meters/${meter.id}`);
  await more(theirs).click();
  await expectVisible(theirs.getByRole('menuitem', { name: en('kit.panel.copyLink') }));
  await expectGone(theirs.getByRole('menuitem', { name: en('kit.panel.duplicate') }));
});
