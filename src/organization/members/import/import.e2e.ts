import { describe, expect } from 'vitest';
import { mailedLink } from '../../../../test/e2e/support/account.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { demoIds } from '../../../../test/e2e/support/demo.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';

const list = '/organization/members';

describe('members from a file', () => {
  test('are checked, corrected, invited, and the import is undone', async ({ people, visit }) => {
    const manager = await people.person();
    const { page } = await visit(manager, list);
    await page.getByRole('link', { name: en('import.open') }).click();
    await expectAddress(page, `${list}/import`);
    await expectVisible(page.getByText(en('import.none')));
    const email = `ane.${Date.now()}@members.example`;
    const text = `Navn;E-mail;Afdeling;Rettighed\nAne Berg;${email};Kantinen;Redigering\nMona Holm;${manager.email};;\nIb;ib.${email};;`;
    await dropFile(page, 'folk.csv', text);
    const table = page.getByRole('table');
    await expectText(table, en('import.error.UNKNOWN_NAME', { name: 'Kantinen' }));
    await expectText(table, en('import.error.ALREADY_THERE'));
    await expectText(table, en('import.error.ONE_NAME'));
    const run = (count: number) =>
      page.getByRole('button', { name: en('import.of.member.run', { shown: count, count }) });
    await expect.poll(() => run(0).isDisabled()).toBe(true);
    for (const name of [en('import.make', { names: 'Kantinen' }), en('import.leaveOutExisting')])
      await reading(page, () => page.getByRole('button', { name }).click());
    const name = en('import.cell', { name: en('members.field.name'), line: 4 });
    await correctCell(page, name, 'Ib Dam');
    await expectVisible(
      page.getByText(en('import.made', { list: en('members.field.departments'), names: 'Kantinen' })),
    );
    await expectVisible(page.getByText(en('import.existingOut', { shown: 1, count: 1 })));
    await reading(page, () => run(2).click());
    await expectAddress(page, list);
    await expectText(page.getByRole('table'), 'Ane Berg');
    expect(await mailedLink(email)).toContain('#token=');
    await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
    await expectVisible(page.getByText(en('import.of.member.undone')));
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
    await expectText(rows.nth(1), 'Emil Vestergaard', 'Hot work', en('due.expired', { count: 12 }));
    await expectText(rows.nth(2), 'Ida Lauridsen', 'First aid', en('due.expires', { count: 33 }));
    await expectText(rows.nth(3), 'Bent Hougaard', 'Overhead crane', en('due.expires', { count: 41 }));
    await rows.nth(2).getByRole('link').first().click();
    await expectVisible(page.getByRole('region', { name: 'Ida Lauridsen' }));
  });
});
