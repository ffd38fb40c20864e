import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { actOf, associate } from '../../../test/support/acts.ts';
import { legislations } from '../acts/legislation.ts';
import { obligations } from './obligation.ts';
import { today } from '../../../test/support/days.ts';
import { anything, beginning, en } from '../../../test/e2e/support/texts.ts';

const list = '/documents/binding-obligations';

const option = (page: Page, name: string) => page.getByRole('option', { name });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

describe('the obligations of an organization', () => {
  test(
    'are added from the catalogue, described, evaluated, and say so for ever',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const { id, title } = await actOf(people);
      const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
      const { page } = await visit(editor, list);
      await expectVisible(page.getByRole('heading', { name: en('obligations.empty.title') }));
      await page.getByRole('link', { name: en('obligations.add') }).click();
      await page.getByRole('button', { name: en('obligations.add') }).click();
      await expectFocused(page.getByLabel(`${en('obligations.field.legislation')} *`));
      await page.getByLabel(`${en('obligations.field.legislation')} *`).fill(title);
      await option(page, title).click();
      await page.getByRole('button', { name: en('obligations.add') }).click();
      await expectAddress(page, `${list}/${id}/edit?view=list`);

      await page.getByLabel(en('obligations.field.relevance')).fill('We run a quay.');
      await page.getByLabel(en('obligations.field.howComplied')).fill('Rounds each week.');
      await page.getByRole('button', { name: en('kit.form.save') }).click();
      const panel = panelOf(page, title);
      await expectText(panel, en('obligations.status.NOT_EVALUATED'), 'We run a quay.', 'Rounds each week.');

      await panel.getByRole('link', { name: en('obligations.evaluate') }).click();
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectVisible(page.getByText(en('field.REQUIRED')).first());
      await page.getByText(en('obligations.finding.PARTLY')).click();
      await page.getByLabel(en('obligations.field.note')).fill('One ladder is broken.');
      await page
        .getByRole('textbox', { name: beginning(en('obligations.field.evaluatedDate')) })
        .fill('2999-01-01');
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectVisible(page.getByText(en('field.IN_FUTURE')));
      await page
        .getByRole('textbox', { name: beginning(en('obligations.field.evaluatedDate')) })
        .fill(today());
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectText(panel, en('obligations.status.PARTLY'), 'Anna Skov');
      await panel.getByRole('tab', { name: en('obligations.tab.evaluations') }).click();
      await expectText(panel, 'One ladder is broken.');
      await panel.getByRole('tab', { name: en('kit.panel.history') }).click();
      await expectText(panel, 'Anna Skov');

      // An evaluation saved by mistake is withdrawn: immediately in the toast, later with a reason.
      await page.goto(`${list}/${id}/evaluate`);
      await page.getByText(en('obligations.finding.COMPLIANT')).click();
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectText(panel, en('obligations.status.COMPLIANT'), 'Anna Skov');
      await page.getByRole('button', { name: en('toast.undo') }).click();
      await expectText(panel, en('obligations.status.PARTLY'), 'Anna Skov');
      await panel.getByRole('tab', { name: en('obligations.tab.evaluations') }).click();
      await expectText(
        panel,
        en('obligations.withdrawn', {
          name: 'Anna Skov',
          date: anything,
          reason: en('obligations.withdraw.undone'),
        }),
      );
      await panel.getByRole('button', { name: en('obligations.withdraw') }).click();
      const dialog = page.getByRole('dialog', {
        name: beginning(en('obligations.withdraw.title', { date: anything })),
      });
      await dialog.getByRole('button', { name: en('obligations.withdraw') }).click();
      await expectVisible(dialog.getByText(en('field.REQUIRED')));
      await dialog.getByLabel(en('obligations.field.reason')).fill('It was another quay.');
      await dialog.getByRole('button', { name: en('obligations.withdraw') }).click();
      await expectText(panel, 'It was another quay.');
      await panel.getByRole('tab', { name: en('kit.panel.overview') }).click();
      await expectText(panel, en('obligations.status.NOT_EVALUATED'));
      await page.goto(`${list}/${id}/evaluate`);
      await page.getByText(en('obligations.finding.PARTLY')).click();
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectFocused(page.getByLabel(en('obligations.field.note')));
      await page.getByLabel(en('obligations.field.note')).fill('One ladder is broken.');
      await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
      await expectText(panel, en('obligations.status.PARTLY'), 'Anna Skov');

      await page.getByRole('button', { name: en('obligations.view.board'), exact: true }).click();
      await expectAddress(page, `${list}/${id}?view=board`);
      await expectVisible(
        page
          .getByRole('region', { name: en('obligations.board.PARTLY') })
          .getByRole('link', { name: new RegExp(title) }),
      );
    },
  );

  test('require review when the act changes, own ones first', async ({ people, visit }) => {
    const { id, title, maintainer } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { organizationId: orgId } = editor;
    await editor.call(obligations.evaluate, {
      orgId,
      legislationId: id,
      body: { complianceStatus: 'COMPLIANT' },
    });
    const { page } = await visit(editor, `${list}/${id}`);
    const panel = panelOf(page, title);
    await expectText(panel, en('obligations.status.COMPLIANT'));
    // The open page is notified.
    await maintainer.call(legislations.update, {
      id,
      body: { title, territory: 'DK', naceCodes: ['52'], changeNote: 'Ladders every 25 metres.' },
    });
    await expectText(
      panel,
      `${en('obligations.review.required')}.`,
      en('obligations.review.news', { note: 'Ladders every 25 metres.' }),
    );
    await page.getByRole('link', { name: en('obligations.notice.review', { count: 1 }) }).click();
    await expectAddress(page, `${list}?review=required&view=list`);
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
    await page.goto(`${list}/${id}/evaluate`);
    await page.getByText(en('obligations.finding.COMPLIANT')).click();
    await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
    await expectGone(page.getByText(`${en('obligations.review.required')}.`));
  });

  test('are proposed, accepted or rejected with a reason, and that is undone', async ({ people, visit }) => {
    const { title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await people.owner.query("update organization set nace_code = '52.22' where id = $1", [
      editor.organizationId,
    ]);
    const { page } = await visit(editor, `${list}/proposals?search=${encodeURIComponent(title)}`);
    const row = page.getByRole('link', { name: new RegExp(title) });
    await row.click();
    const panel = panelOf(page, title);
    await expectText(panel, en('obligations.reason.activity', { name: 52 }));
    await panel.getByRole('button', { name: en('obligations.reject') }).click();
    await panel.getByRole('button', { name: en('obligations.reject') }).click();
    await expectVisible(panel.getByText(en('field.REQUIRED')));
    await panel.getByLabel(en('obligations.reject.title')).fill('The quay is let.');
    await panel.getByRole('button', { name: en('obligations.reject') }).click();
    await expectVisible(page.getByText(en('kit.list.nothing')));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await row.click();
    await panel.getByRole('button', { name: en('obligations.associate') }).click();
    await expectGone(row);
    await page.goto(list);
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
  });

  test('not complied with become an action in two presses: title, note and who is responsible are filled in', async ({
    people,
    visit,
  }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}`, { on: 'phone' });
    const panel = panelOf(page, title);
    const plan = panel.getByRole('link', { name: en('actions.new') });
    await expectText(panel, en('obligations.status.NOT_EVALUATED'));
    await expectGone(plan);
    await panel.getByRole('link', { name: en('obligations.evaluate'), exact: true }).click();
    await page.getByText(en('obligations.finding.NOT_COMPLIANT')).click();
    await page.getByLabel(en('obligations.field.note')).fill('The quay has no ladders.');
    await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
    await plan.click();
    const described = page.getByLabel(en('actions.field.description'), { exact: true });
    await expectVisible(page.getByText(en('actions.forObligation', { name: title })));
    await expectValue(described, 'The quay has no ladders.');
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: en('actions.create') }).click();
    await expectAddress(page, `${list}/${id}?view=list`);
    await page.getByRole('link', { name: en('actions.forObligation.title', { name: title }) }).click();
    await expectText(
      panelOf(page, en('actions.forObligation.title', { name: title })),
      'The quay has no ladders.',
      'Anna Skov',
      title,
    );
  });

  test('are deleted and restored', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, list);
    // What is still being read of it when it is deleted must not end in an error, which would take "Undo" away.
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.route('**/links?*', async (route) => {
      await gone;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('obligations.remove') }).click();
    await expectVisible(page.getByRole('heading', { name: en('obligations.empty.title') }));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
  });

  test('ask which to keep if another person has saved meanwhile', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}/edit`, {}, 412);
    await page.getByLabel(en('obligations.field.howComplied')).fill('My own words');
    await editor.call(obligations.update, {
      orgId: editor.organizationId,
      legislationId: id,
      body: { relevance: 'Theirs' },
    });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('kit.conflict.save') })
      .click();
    await expectText(panelOf(page, title), 'Theirs', 'My own words');
  });

  test('are evaluated on a phone, and read by who may not change them', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}`, { on: 'phone' });
    await page.getByRole('link', { name: en('obligations.evaluate'), exact: true }).click();
    await page.getByText(en('obligations.finding.COMPLIANT')).click();
    await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
    await expectText(panelOf(page, title), en('obligations.status.COMPLIANT'));
    await expectAccessible(page);
    await expectNoSideways(page);

    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const seen = await visit(reader, `${list}/${id}`);
    await expectText(panelOf(seen.page, title), en('obligations.status.COMPLIANT'));
    await expectGone(
      seen.page.getByRole('link', { name: en('obligations.evaluate'), exact: true }),
      seen.page.getByRole('link', { name: en('kit.panel.edit') }),
      seen.page.getByRole('link', { name: en('obligations.add') }),
    );
    await seen.page.goto(`${list}/${id}/evaluate`);
    await expectAddress(seen.page, '/unauthorized');
  });
});
