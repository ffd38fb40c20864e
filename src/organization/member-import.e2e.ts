import { describe, expect } from 'vitest';
import { mailedLink } from '../../test/e2e/support/account.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { test } from '../../test/e2e/support/journey.ts';

const list = '/organization/members';

describe('members from a file', () => {
  test('are looked at, put right, invited, and the import is undone', async ({ people, visit }) => {
    const manager = await people.person();
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: 'Import' }).click();
    await expectAddress(page, `${list}/import`);
    await expectVisible(page.getByText('No members have been imported yet.'));
    const email = `ane.${Date.now()}@members.example`;
    const text = `Navn;E-mail;Afdeling;Rettighed\nAne Berg;${email};Kantinen;Redigering\nMona;${manager.email};;`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'folk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const table = page.getByRole('table');
    await expectText(table, /“Kantinen” is not here/);
    await expectText(table, /is a member already/);
    expect(await page.getByRole('button', { name: /^Invite/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Make Kantinen' }).click();
    await page.getByRole('button', { name: 'Leave out who is a member' }).click();
    await expectVisible(page.getByText('New departments: Kantinen'));
    await expectVisible(page.getByText('1 person is a member already and is left out.'));
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await expectAddress(page, list);
    await expectText(page.getByRole('table'), /Ane Berg/);
    expect(await mailedLink(email)).toContain('#token=');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectGone(page.getByRole('table').getByText('Ane Berg'));
    await page.goto(`${list}/import`);
    await expectText(page.getByRole('table'), /folk\.csv/);
    await expectText(page.getByRole('table'), /Undone/);
  });

  test('what runs out shows person, competence and day, the next first', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const manager = await people.person({ organization });
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: 'Expiring competences' }).click();
    await expectAddress(page, `${list}/competences?expiry=soon`);
    const rows = page.getByRole('table').getByRole('row');
    await expectText(rows.nth(1), /Emil Vestergaard.*Hot work.*expired 12 days ago/s);
    await expectText(rows.nth(2), /Ida Lauridsen.*First aid.*expires in 33 days/s);
    await expectText(rows.nth(3), /Bent Hougaard.*Overhead crane.*expires in 41 days/s);
    await rows.nth(2).getByRole('link').first().click();
    await expectVisible(page.getByRole('region', { name: 'Ida Lauridsen' }));
  });
});
