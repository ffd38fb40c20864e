import { expect } from 'vitest';
import { obligations } from '../../legislation/obligations/obligation.ts';
import { expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { actOf, associate } from '../../../test/support/acts.ts';
import { done } from '../../../test/support/replies.ts';

test('a due date in a phone’s list is level with the word before it', async ({ people, visit }) => {
  const { id } = await actOf(people);
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  await associate(editor, id);
  await done(
    editor.call(obligations.evaluate, {
      orgId: editor.organizationId,
      legislationId: id,
      body: { complianceStatus: 'COMPLIANT', nextEvaluationDate: '2999-12-31' },
    }),
  );
  const { page } = await visit(editor, '/documents/binding-obligations?view=list', { on: 'phone' });
  const date = page.getByText('2999-12-31', { exact: true });
  await expectVisible(date);
  const [word, day] = await date.evaluate((of) =>
    [of.parentElement?.firstChild, of.lastChild].map((part) => {
      const range = document.createRange();
      if (part) range.selectNodeContents(part);
      return range.getBoundingClientRect().top;
    }),
  );
  expect(day).toBeCloseTo(word ?? 0, 0);
});
