import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
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
import type { People, Person } from '../../test/support/people.ts';
import { legislations } from './legislation.ts';
import { obligations } from './obligation.ts';
import { today } from '../../test/e2e/support/days.ts';

const list = '/documents/binding-obligations';

async function actOf(people: People, parts: Record<string, unknown> = {}) {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const title = `Act on harbours ${crypto.randomUUID().slice(0, 8)}`;
  const { status, text, body } = await maintainer.call(legislations.create, {
    raw: { title, territory: 'DK', nace_codes: ['52'], ...parts },
  });
  expect(status, text).toBe(201);
  return { id: body.id, title, maintainer };
}
const associate = (by: Person, legislationId: string) =>
  by.call(obligations.associate, { orgId: by.organizationId, legislationId });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

describe('the obligations of an organization', () => {
  test('are added from the catalogue, described, evaluated, and say so for ever', async ({
    people,
    visit,
  }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { page } = await visit(editor, list);
    await expectVisible(page.getByRole('heading', { name: 'What do you have to comply with?' }));
    await page.getByRole('link', { name: 'Add obligation' }).click();
    await page.getByRole('button', { name: 'Add obligation' }).click();
    await expectFocused(page.getByLabel('Act *'));
    await page.getByLabel('Act *').fill(title);
    await option(page, title).click();
    await page.getByRole('button', { name: 'Add obligation' }).click();
    await expectAddress(page, `${list}/${id}/edit?view=list`);

    await page.getByLabel('Why it applies').fill('We run a quay.');
    await page.getByLabel('How we comply').fill('Rounds each week.');
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = panelOf(page, title);
    await expectText(panel, /Not evaluated.*We run a quay\..*Rounds each week\./s);

    await panel.getByRole('link', { name: 'Evaluate' }).click();
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectVisible(page.getByText('Fill in this field.').first());
    await page.getByText(/^Something is missing/).click();
    await page.getByLabel('What was found').fill('One ladder is missing.');
    await page.getByRole('textbox', { name: /^Evaluated/ }).fill('2999-01-01');
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectVisible(page.getByText('The date may not be in the future.'));
    await page.getByRole('textbox', { name: /^Evaluated/ }).fill(today);
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectText(panel, /Partly compliant.*Anna Skov/s);
    await panel.getByRole('tab', { name: /Evaluations/ }).click();
    await expectText(panel, /One ladder is missing\./);
    await panel.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, /Anna Skov/);

    // One that was saved by mistake is withdrawn: at once in the toast, later with a reason.
    await page.goto(`${list}/${id}/evaluate`);
    await page.getByText('Everything that it asks for is done.').click();
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectText(panel, /Compliant.*Anna Skov/s);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectText(panel, /Partly compliant.*Anna Skov/s);
    await panel.getByRole('tab', { name: /Evaluations/ }).click();
    await expectText(panel, /Withdrawn by Anna Skov .* Undone right after saving\./);
    await panel.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw the evaluation of/ });
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectVisible(dialog.getByText('Fill in this field.'));
    await dialog.getByLabel('Reason').fill('It was another quay.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectText(panel, /It was another quay\./);
    await panel.getByRole('tab', { name: 'Overview' }).click();
    await expectText(panel, /Not evaluated/);
    await page.goto(`${list}/${id}/evaluate`);
    await page.getByText(/^Something is missing/).click();
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectFocused(page.getByLabel('What was found'));
    await page.getByLabel('What was found').fill('One ladder is missing.');
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectText(panel, /Partly compliant.*Anna Skov/s);

    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await expectAddress(page, `${list}/${id}?view=board`);
    await expectVisible(
      page.getByRole('region', { name: /Partly compliant/ }).getByRole('link', { name: new RegExp(title) }),
    );
  });

  test('ask to be looked at again when the act changes, first those that are one’s own', async ({
    people,
    visit,
  }) => {
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
    await expectText(panel, /Compliant/);
    // The open page hears of it.
    await maintainer.call(legislations.update, {
      id,
      body: { title, territory: 'DK', naceCodes: ['52'], changeNote: 'Ladders every 25 metres.' },
    });
    await expectText(panel, /Requires review\..*What is new: Ladders every 25 metres\./s);
    await page.getByRole('link', { name: '1 act has changed since you evaluated it' }).click();
    await expectAddress(page, `${list}?review=required&view=list`);
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
    await page.goto(`${list}/${id}/evaluate`);
    await page.getByText('Everything that it asks for is done.').click();
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectGone(page.getByText(/Requires review\./));
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
    await expectText(panel, /Your industry: 52/);
    await panel.getByRole('button', { name: 'Does not apply' }).click();
    await panel.getByRole('button', { name: 'Does not apply' }).click();
    await expectVisible(panel.getByText('Fill in this field.'));
    await panel.getByLabel('Why does it not apply?').fill('The quay is let.');
    await panel.getByRole('button', { name: 'Does not apply' }).click();
    await expectVisible(page.getByText('Nothing matches'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.click();
    await panel.getByRole('button', { name: 'It applies to us' }).click();
    await expectGone(row);
    await page.goto(list);
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
  });

  test('are removed and brought back', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}`);
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove from your obligations' }).click();
    await expectVisible(page.getByRole('heading', { name: 'What do you have to comply with?' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('link', { name: new RegExp(title) }));
  });

  test('ask which to keep when somebody else has saved meanwhile', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}/edit`, {}, 412);
    await page.getByLabel('How we comply').fill('Mine');
    await editor.call(obligations.update, {
      orgId: editor.organizationId,
      legislationId: id,
      body: { relevance: 'Theirs' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save what is chosen' }).click();
    await expectText(panelOf(page, title), /Theirs.*Mine/s);
  });

  test('are evaluated on a phone, and read by who may not change them', async ({ people, visit }) => {
    const { id, title } = await actOf(people);
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await associate(editor, id);
    const { page } = await visit(editor, `${list}/${id}`, { on: 'phone' });
    await page.getByRole('link', { name: 'Evaluate', exact: true }).click();
    await page.getByText('Everything that it asks for is done.').click();
    await page.getByRole('button', { name: 'Save evaluation' }).click();
    await expectText(panelOf(page, title), /Compliant/);
    await expectAccessible(page);
    await expectNoSideways(page);

    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const seen = await visit(reader, `${list}/${id}`);
    await expectText(panelOf(seen.page, title), /Compliant/);
    await expectGone(
      seen.page.getByRole('link', { name: 'Evaluate', exact: true }),
      seen.page.getByRole('link', { name: 'Edit' }),
      seen.page.getByRole('link', { name: 'Add obligation' }),
    );
    await seen.page.goto(`${list}/${id}/evaluate`);
    await expectAddress(seen.page, '/unauthorized');
  });
});

describe('the catalogue of acts', () => {
  test('is made and changed by a maintainer, with links, in both languages', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const title = `Executive order on quays ${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await visit(maintainer, '/admin/legislation');
    await page.getByRole('link', { name: 'New act' }).click();
    await page.getByRole('button', { name: 'Create act' }).click();
    await expectFocused(page.getByLabel('Title *'));
    await page.getByLabel('Title *').fill(title);
    await page.getByLabel('Address of the text').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Address', { exact: true }).fill('www.at.dk/guide');
    await page.getByLabel('What it is called').fill('Guide to quays');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await expectVisible(page.getByRole('link', { name: 'Guide to quays' }));
    await page.getByLabel('Title in Danish').fill('Bekendtgørelse om kajer');
    await page.getByRole('button', { name: 'Create act' }).click();
    await expectVisible(page.getByText('Enter an address that starts with https://.'));
    await page.getByLabel('Address of the text').fill('www.retsinformation.dk/quays');
    await page.getByRole('button', { name: 'Create act' }).click();
    const panel = panelOf(page, title);
    await expectText(panel, /In force.*Guide to quays.*Bekendtgørelse om kajer/s);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expectValue(page.getByLabel('Title in Danish'), 'Bekendtgørelse om kajer');
    await page.getByLabel('Summary', { exact: false }).first().fill('Ladders and lights.');
    await page.getByLabel('What is new').fill('Lights since June.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(panel, /Changed \d{4}-\d\d-\d\d.*Ladders and lights\..*Lights since June\./s);
    await panel.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, /What is new/);
  });
});
