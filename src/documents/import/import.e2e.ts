import { describe, expect } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { dropFile, reading } from '../../../test/e2e/support/import-file.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { done } from '../../../test/support/replies.ts';
import { documentUpload } from '../../../test/support/samples/files.ts';
import { files } from '../file.ts';

const list = '/documents/own-documents';

describe('document details from a file', () => {
  test('each change is seen before it is made, and taken back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Karen', lastName: 'Vang' });
    const { organizationId: orgId } = editor;
    for (const name of ['Permit.pdf', 'Plan.pdf']) {
      const { id } = await done(editor.call(files.upload, { orgId, ...documentUpload }));
      await done(editor.call(files.update, { orgId, id, body: { name, category: 'REPORT' } }));
    }
    const { page } = await visit(editor, list);
    const title = en('import.title', { what: en('import.of.document') });
    await page.getByRole('link', { name: title }).click();
    await expectAddress(page, `${list}/import`);
    const text =
      'Name;Category;Responsible\nPermit.pdf;Permit;karen vang\nPlan.pdf;Report;\nMissing.pdf;Report;\n';
    await dropFile(page, 'documents.csv', text);
    const table = page.getByRole('table');
    await expectText(
      table,
      en('import.error.at', {
        role: en('documents.field.name'),
        text: en('import.error.NOT_THERE', { name: 'Missing.pdf' }),
      }),
    );
    await expectText(table.getByRole('row', { name: 'Permit.pdf' }), en('documents.category.REPORT'));
    await expectVisible(page.getByText(en('import.unchanged', { count: 1, shown: 1 })));
    await expectAccessible(page);

    const run = page.getByRole('button', {
      name: en('import.update', { what: en('import.of.document.count', { count: 1, shown: 1 }) }),
    });
    await expect.poll(() => run.isDisabled()).toBe(true);
    const leaveOut = page.getByRole('button', { name: en('import.leaveOut', { count: 1, shown: 1 }) });
    await reading(page, () => leaveOut.click());
    await reading(page, () => run.click());
    await expectAddress(page, list);
    await expectVisible(page.getByText(en('documents.category.PERMIT')));
    await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
    await expectGone(page.getByText(en('documents.category.PERMIT')));
  });
});
