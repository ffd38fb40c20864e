import { describe, expect } from 'vitest';
import { expectAccessible } from '../../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { done } from '../../../../test/support/replies.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { organizations } from '../organization.ts';
import { importPaths, managePath } from '../paths.ts';

describe('lists of the organization from files', () => {
  test('departments: errors are shown, corrected in place, left out, downloaded, imported and undone', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization();
    const manager = await people.person({ organization, firstName: 'Karen', lastName: 'Vang' });
    await done(manager.call(organizations.addDepartment, { orgId: organization, body: { name: 'Forge' } }));
    const { page } = await visit(manager, managePath);
    await page
      .getByRole('button', { name: en('kit.panel.more') })
      .first()
      .click();
    await page
      .getByRole('menuitem', { name: en('import.title', { what: en('import.of.department') }) })
      .click();
    await expectAddress(page, importPaths.department);
    await expectVisible(page.getByText(en('import.none')));
    const text = 'Afdeling;Leder;Område\nLager;Karen Vang;Nord\n;;\nLab;Nobody Known;\nForge;;\nKantine;;';
    await dropFile(page, 'afdelinger.csv', text);
    const table = page.getByRole('table');
    const at = (role: string, words: string) => en('import.error.at', { role, text: words });
    await expectText(
      table,
      at(en('manage.field.responsible'), en('import.error.UNKNOWN_PERSON', { name: 'Nobody Known' })),
    );
    await expectText(table, at(en('manage.field.name'), en('import.error.ALREADY_THERE')));
    await expectAccessible(page);
    const run = (count: number) =>
      page.getByRole('button', {
        name: en('import.run', { what: en('import.of.department.count', { count, shown: count }) }),
      });
    await expect.poll(() => run(2).isDisabled()).toBe(true);

    // Taken away as a file, with the reasons.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: en('import.refused') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

    const responsible = en('import.cell', { name: en('manage.field.responsible'), line: 4 });
    await correctCell(page, responsible, 'Karen Vang');
    await expectVisible(page.getByText(en('import.corrected', { count: 1, shown: 1 })));
    const leaveOut = page.getByRole('button', { name: en('import.leaveOutExisting') });
    await reading(page, () => leaveOut.click());
    await reading(page, () => run(3).click());
    await expectAddress(page, managePath);
    await expectVisible(page.getByRole('link', { name: 'Kantine' }));
    await expectVisible(page.getByRole('link', { name: 'Lab', exact: true }));
    await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
    await expectGone(page.getByRole('link', { name: 'Kantine' }));
    await page.goto(importPaths.department);
    await expectText(page.getByRole('table'), 'afdelinger.csv');
    await expectText(page.getByRole('table'), en('import.history.undone'));
  });

  test('areas without a heading come in, all but the wrong ones', async ({ people, visit }) => {
    const manager = await people.person();
    const { page } = await visit(manager, importPaths.area);
    await dropFile(page, 'haller.csv', `Hal 1\n${'x'.repeat(201)}\nHal 2\n`);
    const leaveOut = page.getByRole('button', { name: en('import.leaveOut', { count: 1, shown: 1 }) });
    await reading(page, () => leaveOut.click());
    await expectVisible(page.getByText(en('import.wrongOut', { count: 1, shown: 1 })));
    const run = page.getByRole('button', {
      name: en('import.run', { what: en('import.of.area.count', { count: 2, shown: 2 }) }),
    });
    await reading(page, () => run.click());
    await expectAddress(page, managePath);
    await expectVisible(page.getByText('Hal 1, Hal 2'));
  });
});
