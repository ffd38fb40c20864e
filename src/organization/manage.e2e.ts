import { describe, expect } from 'vitest';
import { expectAccessible } from '../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { organizations } from './organization.ts';

const path = '/organization/manage-organization';
const body = { country: 'DK', timeZone: 'Europe/Copenhagen' };

describe('managing an organization', () => {
  test('builds a holding: departments, a subsidiary, and the switcher knows it', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Fjordgruppen' });
    const manager = await people.person({ organization });
    const { page } = await visit(manager, path);
    await expectVisible(page.getByText(/^No departments or subsidiaries yet/));
    await page.getByRole('link', { name: 'New department' }).click();
    await expectAddress(page, `${path}/${organization}/department/new/edit`);
    await page.getByLabel('Name').fill('Laboratory');
    await page.getByRole('button', { name: 'Create department' }).click();
    await expectVisible(page.getByRole('link', { name: 'Laboratory' }));

    await page.getByRole('link', { name: 'New subsidiary' }).click();
    await page.getByRole('button', { name: 'Create subsidiary' }).click();
    await expectFocused(page.getByLabel('Name'));
    await page.getByLabel('Name').fill('Fjord Production');
    await page.getByLabel('Registration number').fill('12345678');
    await page.getByRole('button', { name: 'Create subsidiary' }).click();
    await expectVisible(page.getByText('A CVR number has 8 digits'));
    await page.getByLabel('Registration number').fill('DK 13 58 56 28');
    await page.getByRole('button', { name: 'Create subsidiary' }).click();
    await expectVisible(
      page.getByRole('list', { name: 'Organizations and departments' }).getByText('Fjord Production'),
    );
    await page.getByRole('button', { name: /^Switch organization/ }).click();
    await page.getByRole('button', { name: 'Fjord Production', exact: true }).click();
    await expectAddress(page, path);
    await expectText(
      page.getByRole('list', { name: 'Organizations and departments' }),
      /Fjord Production you work here/,
    );
  });

  test('renames, finds the line of business by a word of either language and by going down', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Before' });
    const manager = await people.person({ organization });
    const { page } = await visit(manager, `${path}/${organization}/edit`);
    const panel = page.getByRole('region', { name: 'Edit organization' });
    const nace = panel.getByRole('combobox', { name: 'Line of business (NACE)' });
    await nace.fill('overfladebehandling');
    await page.getByRole('option', { name: /25\.61/ }).click();
    await expectValue(nace, '25.61 Treatment and coating of metals');
    await panel.getByRole('button', { name: /remove the choice/ }).click();
    await nace.click();
    for (const step of [/^C Manufacturing/, /^33 /, /^33\.1 /, /^33\.12 /])
      await page.getByRole('option', { name: step }).click();
    await expectValue(nace, '33.12 Repair of machinery');
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('After');
    await panel.getByLabel('Street and number').fill('Havnen 1');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByRole('link', { name: 'After', exact: true }));
    // Beside the tree stands what is known of the organization that one works in.
    const read = page.getByRole('region', { name: 'After', exact: true });
    await expectText(read, /Line of business \(NACE\)\s*33\.12 Repair of machinery/);
    await expectText(read, /Havnen 1/);
    await expectText(page.getByRole('button', { name: /^Switch organization/ }), 'After');
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
    const areas = page.getByRole('group', { name: 'Areas' });
    await areas.getByRole('button', { name: 'Remove Hall' }).click();
    await areas.getByRole('button', { name: 'Add area' }).click();
    await expectFocused(areas.getByLabel('Name 3'));
    await page.keyboard.type('yard');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(areas.getByText('This is already there.'));
    await areas.getByLabel('Name 3').fill('Roof');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('In use and cannot be removed: Hall.'));
    await areas.getByRole('button', { name: 'Restore Hall' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectAddress(page, path);
    const { body: kept } = await manager.call(organizations.get, { orgId });
    expect(kept.areas.map(({ name }) => name)).toEqual(['Hall', 'Roof', 'Yard']);
  });

  test('moves an organization, and tells it in its history', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Moving group' });
    const one = await people.organization({ parent: holding, name: 'One' });
    await people.organization({ parent: holding, name: 'Two' });
    const manager = await people.person({ organization: holding, firstName: 'Mona', lastName: 'Vang' });
    const { page } = await visit(manager, `${path}/${one}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move One' });
    await dialog.getByLabel('Move it below').click();
    await page.getByRole('option', { name: 'Two' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expectGone(dialog);
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await expectAddress(page, `${path}/${one}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expectText(page.getByRole('dialog', { name: 'History of One' }), 'Mona Vang changed it');
    await expectText(
      page.getByRole('dialog', { name: 'History of One' }),
      'Parent organization from Moving group to Two',
    );
  });

  test('asks which to keep when somebody else has saved meanwhile', async ({ people, visit }) => {
    const manager = await people.person();
    const orgId = manager.organizationId;
    const { page } = await visit(manager, `${path}/${orgId}/edit`, {}, 412);
    await page.getByLabel('Town').fill('Mine');
    await manager.call(organizations.update, { orgId, body: { ...body, name: 'Theirs' } });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'Someone else has changed this meanwhile');
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
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
    await expectVisible(asManager.page.getByLabel('Town'));
    expect(await asManager.page.getByText('Access to modules').count()).toBe(0);
    const { page } = await visit(maintainer, edit);
    await page.getByText('Members and meters only.').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(
      page.getByRole('list', { name: 'Organizations and departments' }).getByText('Limited'),
    );
    await page.getByRole('link', { name: 'Shut' }).click();
    await page.getByRole('button', { name: 'Give full access' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expectVisible(page.getByLabel('Town'));
  });
});
