import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stakeholders } from '../catalogue/stakeholder.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { associations } from './stakeholder-association.ts';
import { daysAgo } from '../../test/e2e/support/days.ts';

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
    await expectVisible(page.getByRole('heading', { name: 'Who has a say in what you do?' }));
    await page.getByRole('link', { name: 'Add stakeholder' }).click();
    await page.getByRole('button', { name: 'Add stakeholder' }).click();
    await expectFocused(page.getByLabel('Stakeholder *'));

    await page.getByLabel('Stakeholder *').fill('miljøstyrelsen');
    await option(page, /Danish Environmental Protection Agency/).click();
    await page.getByLabel('Needs and expectations').fill('Chemicals as registered.');
    await page.getByRole('radiogroup', { name: 'Binding obligation' }).getByText('Yes').click();
    await page.getByRole('radiogroup', { name: 'Influence' }).getByText('5').click();
    await page.getByRole('radiogroup', { name: 'Interest' }).getByText('2').click();
    await page.getByRole('combobox', { name: 'Topics' }).fill('kemikalier reach');
    await page.getByRole('combobox', { name: 'Topics' }).fill('reach');
    await option(page, /^REACH$/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add stakeholder' }).click();
    const panel = page.getByRole('region', { name: 'Danish Environmental Protection Agency' });
    await expectText(panel, 'Keep satisfied');
    await expectText(panel, 'REACH');
    await page.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, /Anna Skov/);

    await page.getByRole('link', { name: 'Add stakeholder' }).click();
    await page.getByLabel('Stakeholder *').fill('environmental protection');
    const there = option(page, /Danish Environmental Protection Agency/);
    await expectText(there, 'On your list already');
    expect(await there.getAttribute('data-combobox-disabled')).toBe('true');
  });

  test('may be one’s own, are changed, removed and brought back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, `${list}/new`);
    await page.getByText('One of your own').click();
    await page.getByLabel('Name *').fill('Fjordens Venner');
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add stakeholder' }).click();
    await expectVisible(page.getByText('Enter an address that starts with https://.'));
    await page.getByLabel('Website').fill('www.fjord.example');
    await page.getByRole('button', { name: 'Add stakeholder' }).click();
    const panel = page.getByRole('region', { name: 'Fjordens Venner' });
    await expectVisible(panel.getByRole('link', { name: 'www.fjord.example' }));

    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name *').fill('Fjordens Venner i Vejle');
    await page.getByLabel('Communication').fill('Open house in June');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(page.getByRole('region', { name: 'Fjordens Venner i Vejle' }), 'Open house in June');
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Who has a say in what you do?' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('link', { name: /Fjordens Venner i Vejle/ }));
  });

  test('stand in the matrix, each a way to its record, and the view is kept', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await added(editor, 'Big customer', { influence: 5, interest: 4, reviewDate: daysAgo(3) });
    await added(editor, 'Quiet owner', { influence: 5, interest: 1, obligation: true });
    await added(editor, 'Somebody new');
    for (const place of [1, 2, 3, 4, 5, 6])
      await added(editor, `Neighbour ${place}`, { influence: 2, interest: 5 });
    const { page } = await visit(editor, list);
    await page.getByRole('button', { name: 'Matrix' }).click();
    await expectAddress(page, `${list}?view=matrix`);
    const matrix = page.getByRole('table', { name: 'Stakeholders by influence and interest' });
    const line = matrix.getByRole('row', { name: /^Influence 5/ });
    await expectVisible(line.getByRole('link', { name: /Big customer Review overdue/ }));
    await expectVisible(page.getByRole('link', { name: /Somebody new/ }));
    await page.goto(list);
    await line.getByRole('link', { name: /Quiet owner/ }).click();
    await expectVisible(page.getByRole('region', { name: 'Quiet owner' }));
    await page.keyboard.press('Escape');
    await expectFocused(line.getByRole('link', { name: /Quiet owner/ }));

    await matrix.getByRole('link', { name: '3 more' }).click();
    await expectVisible(page.getByRole('link', { name: /Neighbour 6/ }));
    await expectGone(page.getByRole('link', { name: /Big customer/ }));
    await page.getByRole('button', { name: 'Matrix' }).click();
    await expectGone(matrix.getByRole('link', { name: /Big customer/ }));
  });

  test('are found on a phone by their place in the matrix', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await added(editor, 'Big customer', { influence: 5, interest: 4 });
    await added(editor, 'Neighbours', { influence: 2, interest: 5 });
    const { page } = await visit(editor, `${list}?view=matrix`, { on: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectVisible(page.getByRole('link', { name: /Neighbours/ }));
    await page.getByRole('button', { name: '1 with influence 5 and interest 4' }).click();
    await expectVisible(page.getByRole('link', { name: /Big customer/ }));
    await expectGone(page.getByRole('link', { name: /Neighbours/ }));
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
      page.getByRole('link', { name: 'Add stakeholder' }),
    );
    await page.goto(`${list}/${id}`);
    await expectAddress(page, '/unauthorized');
  });

  test('ask which to keep when somebody else has saved meanwhile', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await added(editor, 'Big customer');
    const { page } = await visit(editor, `${list}/${id}/edit`, {}, 412);
    await page.getByLabel('Communication').fill('Mine');
    await editor.call(associations.update, {
      orgId: editor.organizationId,
      id,
      body: { needsAndExpectations: 'Theirs' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save what is chosen' }).click();
    await expectText(page.getByRole('region', { name: 'Big customer' }), /Theirs.*Mine/s);
  });
});

describe('the catalogue of stakeholders', () => {
  test('is made by a maintainer, in both languages', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, '/admin/stakeholders');
    await page.getByRole('link', { name: 'New stakeholder' }).click();
    await page.getByRole('button', { name: 'Create stakeholder' }).click();
    await expectFocused(page.getByLabel('Name *'));
    await page.getByLabel('Name *').fill('Port of Vejle');
    await page.getByLabel('Name in Danish').fill('Vejle Havn');
    await page.getByRole('button', { name: 'Create stakeholder' }).click();
    await expectText(page.getByRole('region', { name: 'Port of Vejle' }), 'Vejle Havn');
    const { body } = await maintainer.call(stakeholders.list, { query: { search: 'vejle havn' } });
    const id = body.content[0]?.id ?? '';
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expectValue(page.getByLabel('Name in Danish'), 'Vejle Havn');
    await page.getByLabel('Name in Danish').fill('Havnen i Vejle');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(page.getByRole('region', { name: 'Port of Vejle' }), 'Havnen i Vejle');
    await expectAddress(page, `/admin/stakeholders/${id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await expectVisible(page.getByText(/Name in Danish from .*Vejle Havn/));
  });
});
