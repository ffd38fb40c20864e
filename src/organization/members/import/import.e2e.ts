import { describe, expect } from 'vitest';
import { mailedLink } from '../../../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { demoIds } from '../../../../test/e2e/support/demo.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { anyNumber, anything, en, inOrder } from '../../../../test/e2e/support/texts.ts';

const list = '/organization/members';

describe('members from a file', () => {
  test('are looked at, put right, invited, and the import is undone', async ({ people, visit }) => {
    const manager = await people.person();
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: en('import.open') }).click();
    await expectAddress(page, `${list}/import`);
    await expectVisible(page.getByText(en('memberImport.history.none')));
    const email = `ane.${Date.now()}@members.example`;
    const text = `Navn;E-mail;Afdeling;Rettighed\nAne Berg;${email};Kantinen;Redigering\nMona;${manager.email};;`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'folk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const table = page.getByRole('table');
    await expectText(table, en('memberImport.error.UNKNOWN_NAME', { name: 'Kantinen' }));
    await expectText(table, en('memberImport.error.MEMBER_EXISTS', { name: anything }));
    expect(
      await page
        .getByRole('button', { name: inOrder(en('memberImport.run', { shown: anyNumber, count: 2 })) })
        .isDisabled(),
    ).toBe(true);
    await page.getByRole('button', { name: en('memberImport.make', { names: 'Kantinen' }) }).click();
    await page.getByRole('button', { name: en('memberImport.leaveOut') }).click();
    await expectVisible(page.getByText(en('memberImport.made.departments', { names: 'Kantinen' })));
    await expectVisible(page.getByText(en('memberImport.leftOut', { shown: 1, count: 1 })));
    await page.getByRole('button', { name: en('memberImport.run', { shown: 1, count: 1 }) }).click();
    await expectAddress(page, list);
    await expectText(page.getByRole('table'), 'Ane Berg');
    expect(await mailedLink(email)).toContain('#token=');
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectGone(page.getByRole('table').getByText('Ane Berg'));
    await page.goto(`${list}/import`);
    await expectText(page.getByRole('table'), 'folk.csv');
    await expectText(page.getByRole('table'), en('import.history.undone'));
  });

  test('what runs out shows person, competence and day, the next first', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const manager = await people.person({ organization });
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: en('expiring.open') }).click();
    await expectAddress(page, `${list}/competences?expiry=soon`);
    const rows = page.getByRole('table').getByRole('row');
    await expectText(rows.nth(1), 'Emil Vestergaard', 'Hot work', en('expiring.over', { count: 12 }));
    await expectText(rows.nth(2), 'Ida Lauridsen', 'First aid', en('expiring.days', { count: 33 }));
    await expectText(rows.nth(3), 'Bent Hougaard', 'Overhead crane', en('expiring.days', { count: 41 }));
    await rows.nth(2).getByRole('link').first().click();
    await expectVisible(page.getByRole('region', { name: 'Ida Lauridsen' }));
  });
});
