import { describe, expect } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { organizations } from './organization.ts';
import { anything, en, inOrder } from '../../../test/e2e/support/texts.ts';

const path = '/organization/manage-organization';
const body = { country: 'DK', timeZone: 'Europe/Copenhagen' };

describe('managing an organization', () => {
  test(
    'builds a holding: departments, a subsidiary, and the switcher knows it',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const organization = await people.organization({ name: 'Fjordgruppen' });
      const manager = await people.person({ organization });
      const { page } = await visit(manager, path);
      await expectVisible(page.getByText(en('manage.empty')));
      await page.getByRole('link', { name: en('manage.newDepartment') }).click();
      await expectAddress(page, `${path}/${organization}/department/new/edit`);
      await page.getByLabel(en('manage.field.name')).fill('Laboratory');
      await page.getByRole('button', { name: en('manage.createDepartment') }).click();
      await expectVisible(page.getByRole('link', { name: 'Laboratory' }));

      await page.getByRole('link', { name: en('manage.newSubsidiary') }).click();
      await page.getByRole('button', { name: en('manage.createSubsidiary') }).click();
      await expectFocused(page.getByLabel(en('manage.field.name')));
      await page.getByLabel(en('manage.field.name')).fill('Fjord Production');
      await page.getByLabel(en('manage.field.registrationNumber')).fill('12345678');
      await page.getByRole('button', { name: en('manage.createSubsidiary') }).click();
      await expectVisible(page.getByText(en('field.INVALID_CVR')));
      await page.getByLabel(en('manage.field.registrationNumber')).fill('DK 13 58 56 28');
      await page.getByRole('button', { name: en('manage.createSubsidiary') }).click();
      await expectVisible(page.getByRole('list', { name: en('manage.tree') }).getByText('Fjord Production'));
      await page.getByRole('button', { name: en('organizations.switch') }).click();
      await page.getByRole('button', { name: 'Fjord Production', exact: true }).click();
      await expectAddress(page, path);
      await expectText(
        page.getByRole('list', { name: en('manage.tree') }),
        `Fjord Production ${en('manage.here')}`,
      );
    },
  );

  test('renames, finds the line of business by a word of either language and by going down', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Before' });
    const manager = await people.person({ organization });
    const { page } = await visit(manager, `${path}/${organization}/edit`);
    const panel = page.getByRole('region', { name: en('manage.edit') });
    const nace = panel.getByRole('combobox', { name: en('manage.field.naceCode') });
    await nace.fill('overfladebehandling');
    await page.getByRole('option', { name: /25\.61/ }).click();
    await expectValue(nace, '25.61 Treatment and coating of metals');
    await panel.getByRole('button', { name: inOrder(en('kit.picker.clear', { field: anything })) }).click();
    await nace.click();
    for (const step of [/^C Manufacturing/, /^33 /, /^33\.1 /, /^33\.12 /])
      await page.getByRole('option', { name: step }).click();
    await expectValue(nace, '33.12 Repair of machinery');
    await panel.getByRole('textbox', { name: en('manage.field.name'), exact: true }).fill('After');
    await panel.getByLabel(en('manage.field.address.street')).fill('Havnen 1');
    await panel.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByRole('link', { name: 'After', exact: true }));
    // Next to the tree are the facts of the active organization.
    const read = page.getByRole('region', { name: 'After', exact: true });
    await expectText(read, en('manage.field.naceCode'), '33.12 Repair of machinery');
    await expectText(read, 'Havnen 1');
    await expectText(page.getByRole('button', { name: en('organizations.switch') }), 'After');
    const { body: kept } = await manager.call(organizations.get, { orgId: organization });
    expect(kept).toMatchObject({
      name: 'After',
      naceCode: '33.12',
      address: { street: 'Havnen 1', country: 'DK' },
    });
  });

  test('edits areas in place, and says which is in use', async ({ people, visit }) => {
    const manager = await people.person();
    const orgId = manager.organizationId;
    const { body: made } = await manager.call(organizations.update, {
      orgId,
      body: { ...body, name: 'With areas', areas: [{ name: 'Hall' }, { name: 'Yard' }] },
    });
    await newMeter(manager, { area: { id: made.areas[0]?.id ?? '' } });
    const { page } = await visit(manager, `${path}/${orgId}/edit`, {}, 409);
    const areas = page.getByRole('group', { name: en('manage.field.areas') });
    await areas.getByRole('button', { name: en('manage.items.remove', { name: 'Hall' }) }).click();
    await areas.getByRole('button', { name: en('manage.items.areas.add') }).click();
    await expectFocused(areas.getByLabel(en('manage.items.name', { place: 3 })));
    await page.keyboard.type('yard');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(areas.getByText(en('field.DUPLICATE')));
    await areas.getByLabel(en('manage.items.name', { place: 3 })).fill('Roof');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('field.IN_USE', { name: 'Hall' })));
    await areas.getByRole('button', { name: en('manage.items.back', { name: 'Hall' }) }).click();
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectAddress(page, path);
    const { body: kept } = await manager.call(organizations.get, { orgId });
    expect(kept.areas.map(({ name }) => name)).toEqual(['Hall', 'Roof', 'Yard']);
  });

  test('moves an organization, and shows it in its history', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Moving group' });
    const one = await people.organization({ parent: holding, name: 'One' });
    await people.organization({ parent: holding, name: 'Two' });
    const manager = await people.person({ organization: holding, firstName: 'Mona', lastName: 'Vang' });
    const { page } = await visit(manager, `${path}/${one}`);
    await page
      .getByRole('region', { name: 'One' })
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('manage.move') }).click();
    const dialog = page.getByRole('dialog', { name: en('manage.moveTitle', { name: 'One' }) });
    await dialog.getByLabel(en('manage.moveTo')).click();
    await page.getByRole('option', { name: 'Two' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: en('manage.moveNow'), exact: true }).click();
    await expectGone(dialog);
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await expectAddress(page, `${path}/${one}`);
    await page
      .getByRole('region', { name: 'One' })
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('manage.history') }).click();
    await expectText(
      page.getByRole('dialog', { name: en('manage.historyOf', { name: 'One' }) }),
      en('kit.history.UPDATE', { name: 'Mona Vang' }),
    );
    await expectText(
      page.getByRole('dialog', { name: en('manage.historyOf', { name: 'One' }) }),
      `${en('manage.field.parent')} ${en('kit.history.changed', { from: 'Moving group', to: 'Two' })}`,
    );
  });

  test('asks which to keep if someone else has saved meanwhile', async ({ people, visit }) => {
    const manager = await people.person();
    const orgId = manager.organizationId;
    const { page } = await visit(manager, `${path}/${orgId}/edit`, {}, 412);
    await page.getByLabel(en('manage.field.address.city')).fill('Mine');
    await manager.call(organizations.update, { orgId, body: { ...body, name: 'Theirs' } });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, en('kit.conflict.title'));
    await dialog.getByRole('button', { name: en('kit.conflict.save') }).click();
    await expectAddress(page, path);
    const { body: kept } = await manager.call(organizations.get, { orgId });
    expect(kept.address?.city).toBe('Mine');
  });

  test('lets a maintainer limit a subsidiary, and open it again', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Opening group' });
    const below = await people.organization({ parent: holding, name: 'Shut' });
    const manager = await people.person({ organization: holding });
    const maintainer = await people.person({ organization: holding, level: 'MAINTAIN_SYSTEM' });
    const edit = `${path}/${holding}/subsidiary/${below}/edit`;
    const asManager = await visit(manager, edit);
    await expectVisible(asManager.page.getByLabel(en('manage.field.address.city')));
    await expect
      .poll(() => asManager.page.getByText(en('manage.field.featureAccessibility')).count())
      .toBe(0);
    const { page } = await visit(maintainer, edit);
    await page.getByText(en('manage.access.LIMITED.text')).click();
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByRole('list', { name: en('manage.tree') }).getByText(en('manage.limited')));
    await page.getByRole('link', { name: 'Shut' }).click();
    await page.getByRole('button', { name: en('manage.openUp') }).click();
    await page.getByRole('link', { name: en('kit.panel.edit') }).click();
    await expectVisible(page.getByLabel(en('manage.field.address.city')));
  });

  test('shows many departments as a list that one opens, not as one sentence', async ({ people, visit }) => {
    const manager = await people.person();
    const { organizationId: orgId } = manager;
    for (let place = 1; place <= 13; place += 1)
      await manager.call(organizations.addDepartment, { orgId, body: { name: `Hall number ${place}` } });
    const { page } = await visit(manager, `${path}/${orgId}`, { on: 'phone' });
    const panel = page.getByRole('region').filter({ hasText: en('manage.field.country') });
    await panel.getByText(`${en('manage.field.departments')} (13)`).click();
    await expectVisible(panel.getByRole('listitem').filter({ hasText: 'Hall number 13' }));
    await expectAccessible(page);
  });
});
