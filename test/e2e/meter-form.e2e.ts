import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { newMeter } from '../support/monitoring.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';
import { en } from './support/texts.ts';

const list = '/monitoring/meters';
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the form of a meter', () => {
  test('that two people change at the same moment loses nothing', async ({ people, visit }) => {
    const organization = await people.organization();
    const anna = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const bent = await people.person({ level: 'EDIT_ORGANIZATION', organization });
    const meter = await newMeter(anna, { name: 'Hall', location: 'Cellar' });
    const one = await visit(anna, `${list}/${meter.id}/edit`);
    const other = await visit(bent, `${list}/${meter.id}/edit`, {}, 412);
    await expectValue(other.page.getByLabel(en('meters.field.name')), 'Hall');

    await one.page.getByLabel(en('meters.field.name')).fill('Hall A');
    await one.page.getByLabel(en('meters.field.location')).fill('Roof');
    await one.page.getByRole('button', { name: en('kit.form.save'), exact: true }).click();
    await expectVisible(one.page.getByText(en('kit.record.saved', { name: 'Hall A' })));

    await other.page.getByLabel(en('meters.field.location')).fill('Yard');
    await other.page.getByLabel(en('meters.field.number')).fill('E-7');
    await other.page.getByRole('button', { name: en('kit.form.save'), exact: true }).click();
    const dialog = other.page.getByRole('dialog', { name: en('kit.conflict.title') });
    const location = dialog.getByRole('radiogroup', { name: en('meters.field.location') });
    await expectText(location, `${en('kit.conflict.mine')} Yard ${en('kit.conflict.theirs')} Roof`);
    await expect.poll(() => location.getByRole('radio', { name: /Yard/ }).isChecked()).toBe(true);
    await expect
      .poll(() =>
        dialog
          .getByRole('radiogroup', { name: en('meters.field.name') })
          .getByRole('radio', { name: /Hall A/ })
          .isChecked(),
      )
      .toBe(true);
    await location.getByRole('radio', { name: /Roof/ }).check();
    await dialog.getByRole('button', { name: en('kit.conflict.save') }).click();
    await expectVisible(other.page.getByText(en('kit.record.saved', { name: 'Hall A' })));
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
    await page.getByRole('link', { name: en('kit.panel.edit') }).click();
    await page.getByLabel(en('meters.field.location')).fill('Cellar');
    await page.getByRole('button', { name: en('kit.form.save'), exact: true }).click();
    await expectVisible(page.getByText(en('kit.record.saved', { name: 'Hall' })));
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    const panel = panelOf(page, 'Hall');
    await expectText(
      panel,
      en('kit.history.UPDATE', { name: 'Anna Skov' }),
      `${en('meters.field.location')} set to Cellar`,
      en('kit.history.CREATE', { name: 'Anna Skov' }),
    );
  });

  test('refuses bad input at its field, and asks before it is left', async ({ people, visit }) => {
    const { page } = await visit(
      await people.person({ level: 'EDIT_ORGANIZATION' }),
      `${list}/new/electricity`,
    );
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    await expectFocused(page.getByLabel(en('meters.field.name')));
    await expectVisible(page.getByText(en('field.REQUIRED')));
    await page.getByLabel(en('meters.field.name')).fill('x'.repeat(300));
    await page.getByLabel(en('meters.field.target')).fill('1e400');
    await page.getByLabel(en('meters.field.description')).fill('y'.repeat(1_000_000));
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    await expectText(page.getByRole('alert').first(), en('kit.form.refused', { count: 3 }));
    await expectVisible(
      page.getByText(en('field.TOO_LONG', { max: '2000' })),
      page.getByText(en('field.NOT_A_NUMBER')),
    );

    await page.getByLabel(en('meters.field.name')).fill('Half a meter');
    await page.getByRole('link', { name: en('menu.dashboard') }).click();
    const question = page.getByRole('dialog', { name: en('kit.form.leaveTitle') });
    await question.getByRole('button', { name: en('kit.form.leaveStay') }).click();
    await expectValue(page.getByLabel(en('meters.field.name')), 'Half a meter');
    await page.getByRole('link', { name: en('menu.dashboard') }).click();
    await question.getByRole('button', { name: en('kit.form.leaveDrop') }).click();
    await expectAddress(page, '/dashboard');
    await page.goto(`${list}/new/electricity`);
    await expectValue(page.getByLabel(en('meters.field.name')), '');
    await expectGone(page.getByRole('button', { name: en('kit.form.takeDraft') }));
  });
});
