import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stakeholders } from './catalogue/stakeholder.ts';
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
import type { Person } from '../../../test/support/people.ts';
import { associations } from './stakeholder-association.ts';
import { daysAgo } from '../../../test/support/days.ts';
import { en, inOrder } from '../../../test/e2e/support/texts.ts';

const list = '/organization/stakeholders';

async function added(person: Person, name: string, parts: Record<string, unknown> = {}) {
  const { status, text, body } = await person.call(associations.create, {
    orgId: person.organizationId,
    body: { stakeholder: { name }, ...parts },
  });
  expect(status, text).toBe(201);
  return body;
}
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

describe('the stakeholders of an organization', () => {
  test('are chosen from the catalogue, which says who is there already', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { page } = await visit(editor, list);
    await expectVisible(page.getByRole('heading', { name: en('stakeholders.own.empty.title') }));
    await page.getByRole('link', { name: en('stakeholders.own.add') }).click();
    await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
    await expectFocused(page.getByLabel(`${en('stakeholders.field.stakeholder')} *`));

    await page.getByLabel(`${en('stakeholders.field.stakeholder')} *`).fill('miljøstyrelsen');
    await option(page, /Danish Environmental Protection Agency/).click();
    await page.getByLabel(en('stakeholders.field.needsAndExpectations')).fill('Chemicals as registered.');
    await page
      .getByRole('radiogroup', { name: en('stakeholders.field.obligation') })
      .getByText(en('stakeholders.obligation.yes'))
      .click();
    await page
      .getByRole('radiogroup', { name: en('stakeholders.field.influence') })
      .getByText('5')
      .click();
    await page
      .getByRole('radiogroup', { name: en('stakeholders.field.interest') })
      .getByText('2')
      .click();
    await page.getByRole('combobox', { name: en('stakeholders.field.topics') }).fill('kemikalier reach');
    await page.getByRole('combobox', { name: en('stakeholders.field.topics') }).fill('reach');
    await option(page, /^REACH$/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
    const panel = page.getByRole('region', { name: 'Danish Environmental Protection Agency' });
    await expectText(panel, en('stakeholders.quadrant.satisfy'));
    await expectText(panel, 'REACH');
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(panel, 'Anna Skov');

    await page.getByRole('link', { name: en('stakeholders.own.add') }).click();
    await page.getByLabel(`${en('stakeholders.field.stakeholder')} *`).fill('environmental protection');
    const there = option(page, /Danish Environmental Protection Agency/);
    await expectText(there, en('stakeholders.pick.there'));
    await expect.poll(() => there.getAttribute('data-combobox-disabled')).toBe('true');
  });

  test('may be own ones, which are changed, deleted and restored', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/new`);
    await page.getByText(en('stakeholders.from.own')).click();
    await page.getByLabel(`${en('stakeholders.field.name')} *`).fill('Fjordens Venner');
    await page.getByLabel(en('stakeholders.field.website')).fill('javascript:alert(1)');
    await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
    await expectVisible(page.getByText(en('field.INVALID_URL')));
    await page.getByLabel(en('stakeholders.field.website')).fill('www.fjord.example');
    await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
    const panel = page.getByRole('region', { name: 'Fjordens Venner' });
    await expectVisible(panel.getByRole('link', { name: 'www.fjord.example' }));

    await page.getByRole('link', { name: en('kit.panel.edit') }).click();
    await page.getByLabel(`${en('stakeholders.field.name')} *`).fill('Fjordens Venner i Vejle');
    await page.getByLabel(en('stakeholders.field.communication')).fill('Open house in June');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(page.getByRole('region', { name: 'Fjordens Venner i Vejle' }), 'Open house in June');
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('stakeholders.own.remove') }).click();
    await expectVisible(page.getByRole('heading', { name: en('stakeholders.own.empty.title') }));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByRole('link', { name: /Fjordens Venner i Vejle/ }));
  });

  test('are in the matrix, each linked to its record, and the view is kept', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await added(editor, 'Big customer', { influence: 5, interest: 4, reviewDate: daysAgo(3) });
    await added(editor, 'Quiet owner', { influence: 5, interest: 1, obligation: true });
    await added(editor, 'Somebody new');
    for (const place of [1, 2, 3, 4, 5, 6])
      await added(editor, `Neighbour ${place}`, { influence: 2, interest: 5 });
    const { page } = await visit(editor, list);
    await page.getByRole('button', { name: en('stakeholders.view.matrix') }).click();
    await expectAddress(page, `${list}?view=matrix`);
    const matrix = page.getByRole('table', { name: en('stakeholders.matrix.caption') });
    const line = matrix.getByRole('row', { name: en('stakeholders.matrix.influence', { score: 5 }) });
    await expectVisible(line.getByRole('link', { name: inOrder('Big customer', en('due.is.late')) }));
    await expectVisible(page.getByRole('link', { name: /Somebody new/ }));
    await page.goto(list);
    await line.getByRole('link', { name: /Quiet owner/ }).click();
    await expectVisible(page.getByRole('region', { name: 'Quiet owner' }));
    await page.keyboard.press('Escape');
    await expectFocused(line.getByRole('link', { name: /Quiet owner/ }));

    await matrix.getByRole('link', { name: en('stakeholders.matrix.more', { count: 3 }) }).click();
    await expectVisible(page.getByRole('link', { name: /Neighbour 6/ }));
    await expectGone(page.getByRole('link', { name: /Big customer/ }));
    await page.getByRole('button', { name: en('stakeholders.view.matrix') }).click();
    await expectGone(matrix.getByRole('link', { name: /Big customer/ }));
  });

  test('are found on a phone by their place in the matrix', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await added(editor, 'Big customer', { influence: 5, interest: 4 });
    await added(editor, 'Neighbours', { influence: 2, interest: 5 });
    const { page } = await visit(editor, `${list}?view=matrix`, { on: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectVisible(page.getByRole('link', { name: en('stakeholders.category.NEIGHBOUR') }));
    await page
      .getByRole('button', { name: en('stakeholders.matrix.place', { count: 1, influence: 5, interest: 4 }) })
      .click();
    await expectVisible(page.getByRole('link', { name: /Big customer/ }));
    await expectGone(page.getByRole('link', { name: en('stakeholders.category.NEIGHBOUR') }));
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  test('are seen by everybody, and opened by who edits', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await added(editor, 'Big customer', { influence: 5, interest: 4 });
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const { page } = await visit(reader, list);
    await expectVisible(page.getByText('Big customer'));
    await expectGone(
      page.getByRole('link', { name: /Big customer/ }),
      page.getByRole('link', { name: en('stakeholders.own.add') }),
    );
    await page.goto(`${list}/${id}`);
    await expectAddress(page, '/unauthorized');
  });

  test('ask which to keep if another person has saved meanwhile', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await added(editor, 'Big customer');
    const { page } = await visit(editor, `${list}/${id}/edit`, {}, 412);
    await page.getByLabel(en('stakeholders.field.communication')).fill('My own words');
    await editor.call(associations.update, {
      orgId: editor.organizationId,
      id,
      body: { needsAndExpectations: 'Theirs' },
    });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('kit.conflict.save') })
      .click();
    await expectText(page.getByRole('region', { name: 'Big customer' }), 'Theirs', 'My own words');
  });
});

describe('the catalogue of stakeholders', () => {
  test('is made by a maintainer, in both languages', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const mark = crypto.randomUUID().slice(0, 8);
    const [name, danish, better] = [`Port ${mark}`, `Havn ${mark}`, `Havnen ${mark}`];
    const { page } = await visit(maintainer, '/admin/stakeholders');
    await page.getByRole('link', { name: en('stakeholders.new') }).click();
    await page.getByRole('button', { name: en('stakeholders.create') }).click();
    await expectFocused(page.getByLabel(`${en('stakeholders.field.name')} *`));
    await page.getByLabel(`${en('stakeholders.field.name')} *`).fill(name);
    await page.getByLabel(en('stakeholders.field.nameDa')).fill(danish);
    await page.getByRole('button', { name: en('stakeholders.create') }).click();
    await expectText(page.getByRole('region', { name }), danish);
    const { body } = await maintainer.call(stakeholders.list, { query: { search: danish.toLowerCase() } });
    const id = body.content[0]?.id ?? '';
    await page.getByRole('link', { name: en('kit.panel.edit'), exact: true }).click();
    await expectValue(page.getByLabel(en('stakeholders.field.nameDa')), danish);
    await page.getByLabel(en('stakeholders.field.nameDa')).fill(better);
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(page.getByRole('region', { name }), better);
    await expectAddress(page, `/admin/stakeholders/${id}`);
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectVisible(
      page.getByText(
        inOrder(en('stakeholders.field.nameDa'), en('kit.history.changed', { from: danish, to: better })),
      ),
    );
  });
});
