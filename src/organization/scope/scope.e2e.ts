import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
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
import { scopes } from './scope.ts';
import { anything, en, inOrder } from '../../../test/e2e/support/texts.ts';

const [present, edit, versions] = [
  '/organization/scope',
  '/organization/scope/edit',
  '/organization/scope/versions',
];
const article = (page: Page): Locator => page.getByRole('article');
const covered = (page: Page): Locator => page.getByLabel(en('scope.field.description'));

async function saved(person: Person, description: string, more = {}) {
  const { status, text, body } = await person.call(scopes.save, {
    orgId: person.organizationId,
    body: { description, ...more },
  });
  expect(status, text).toBe(200);
  return body;
}

describe('the scope', () => {
  test('is described for the first time, changed, and compared word by word', async ({ people, visit }) => {
    const editor = await people.person({
      level: 'EDIT_ORGANIZATION',
      firstName: 'Anna',
      lastName: 'Skov',
    });
    // A missing scope is not an error, yet the server answers 404.
    const { page } = await visit(editor, present, {}, 404);
    await expectVisible(page.getByRole('heading', { name: en('scope.empty.title') }));
    await page.getByRole('link', { name: en('scope.write') }).click();
    await expectAddress(page, edit);
    await page.getByRole('button', { name: en('scope.saveVersion', { version: 1 }) }).click();
    await expectFocused(covered(page));

    await covered(page).fill('Forging and painting of steel parts in hall A.');
    await page.getByRole('combobox', { name: en('scope.field.standards') }).click();
    await page.getByRole('option', { name: 'ISO 14001' }).click();
    await page.keyboard.type('FSC Chain of Custody');
    await page.keyboard.press('Enter');
    await page.getByLabel(en('scope.field.boundaries')).fill('The fence around the site.');
    await page.locator('input[type=file]').setInputFiles({
      name: 'site plan.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('hall;area\nA;1200\n'),
    });
    await expectVisible(page.getByRole('link', { name: /site plan\.csv/ }));
    await expectAccessible(page);
    await page.getByRole('button', { name: en('scope.saveVersion', { version: 1 }) }).click();
    await expectAddress(page, present);
    await expectText(article(page), 'Forging and painting of steel parts in hall A.');
    await expectText(
      article(page),
      en('scope.savedBy', { version: 1, date: anything, time: anything, name: 'Anna Skov' }),
    );
    await expectVisible(
      article(page).getByText('FSC Chain of Custody'),
      article(page).getByRole('link', { name: /site plan\.csv/ }),
    );

    await page.getByRole('link', { name: en('scope.edit') }).click();
    await expectValue(covered(page), 'Forging and painting of steel parts in hall A.');
    await covered(page).fill('Forging and welding of steel parts in halls A and B.');
    await page.getByLabel(en('scope.field.changeNote')).fill('Painting was given up');
    await page.getByRole('button', { name: en('scope.saveVersion', { version: 2 }) }).click();
    await expectText(article(page), 'halls A and B');
    await expectText(article(page), 'Painting was given up');

    await page.getByRole('link', { name: en('scope.versions') }).click();
    await expectVisible(
      page.getByRole('link', { name: en('scope.version', { version: 1 }) }),
      page.getByText(en('scope.now')),
    );
    await page.getByRole('link', { name: en('scope.version', { version: 2 }) }).click();
    const panel = page.getByRole('region', { name: en('scope.version', { version: 2 }) });
    await expectText(panel, en('compare.direction', { from: 1, to: 2 }));
    const changes = panel.getByRole('region', { name: en('scope.field.description') });
    await expect
      .poll(() => changes.locator('del').allInnerTexts())
      .toEqual(['painting', 'hall'].map((word) => expect.stringContaining(word)));
    await expect
      .poll(() => changes.locator('ins').allInnerTexts())
      .toEqual(['welding', 'halls', 'and B'].map((word) => expect.stringContaining(word)));
    // Not by colour alone, and not only visually.
    expect(
      await changes
        .locator('ins')
        .first()
        .evaluate((element) => getComputedStyle(element).textDecorationLine),
    ).toBe('underline');
    await expectText(changes, `${en('compare.added')} welding`);
    await expectVisible(
      panel.getByText(
        en('scope.compare.unchanged', {
          fields: [en('scope.field.boundaries'), en('scope.field.standards'), en('scope.field.files')].join(
            ', ',
          ),
        }),
      ),
    );
    await panel.getByRole('tab', { name: en('scope.tab.text') }).click();
    await expectText(panel, 'Forging and welding of steel parts in halls A and B.');
    await page.keyboard.press('Escape');
    await expectAddress(page, versions);
  });

  test('of any two versions is compared, and the one of a day is found; the address keeps both', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reader = await people.person({
      level: 'READ_ORGANIZATION',
      organization: editor.organizationId,
    });
    const made = [
      await saved(editor, 'The forge', { standards: ['ISO 14001'] }),
      await saved(editor, 'The forge and the yard'),
      await saved(editor, 'The forge, the yard and the roof', { standards: ['ISO 50001'] }),
    ];
    for (const [index, day] of ['2024-03-01', '2025-03-01', '2026-03-01'].entries())
      await people.owner.query('update scope set created_date = $2 where id = $1', [
        made[index]?.id,
        `${day}T10:00:00Z`,
      ]);
    const { page } = await visit(reader, `${versions}/${made[2]?.id}`, {}, 404);
    const panel = page.getByRole('region', { name: en('scope.version', { version: 3 }) });
    await expectText(panel, en('compare.direction', { from: 2, to: 3 }));
    await panel.getByRole('combobox', { name: en('scope.compare.with') }).click();
    await page.getByRole('option', { name: en('scope.version', { version: 1 }) }).click();
    await expectText(panel, en('compare.direction', { from: 1, to: 3 }));
    const standards = panel.getByRole('region', { name: en('scope.field.standards') });
    await expectText(standards, `${en('compare.removed')} ISO 14001`);
    await expectText(standards, `${en('compare.added')} ISO 50001`);
    await page.reload();
    await expectText(panel, en('compare.direction', { from: 1, to: 3 }));
    // Seen from the older one, it is still the newer that came after.
    await page.goto(`${versions}/${made[0]?.id}?with=${made[1]?.id}`);
    await expectText(
      page.getByRole('region', { name: en('scope.version', { version: 1 }) }),
      en('compare.direction', { from: 1, to: 2 }),
    );

    await page.goto(versions);
    await page.getByRole('textbox', { name: en('scope.on') }).fill('2025-06-30');
    const answer = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expectVisible(answer(en('scope.version', { version: 2 })));
    await expectAddress(page, `${versions}?on=2025-06-30`);
    await page.getByRole('textbox', { name: en('scope.on') }).fill('2024-02-29');
    await expectVisible(answer(en('scope.on.none')));
    await page.getByRole('textbox', { name: en('scope.on') }).fill('2024-03-01');
    await page
      .getByRole('status')
      .getByRole('link', { name: en('scope.version', { version: 1 }) })
      .click();
    await expectVisible(page.getByRole('region', { name: en('scope.version', { version: 1 }) }));

    await page.goto(present);
    await expectText(article(page), 'The forge, the yard and the roof');
    await expectGone(page.getByRole('link', { name: en('scope.edit') }));
    await page.goto(edit);
    await expectAddress(page, '/unauthorized');
  });

  test('saved by another meanwhile is not lost: both are shown, and what was typed can be kept', async ({
    people,
    visit,
  }) => {
    const one = await people.person({ level: 'EDIT_ORGANIZATION' });
    const other = await people.person({ level: 'EDIT_ORGANIZATION', organization: one.organizationId });
    await saved(one, 'The forge', { boundaries: 'The fence' });
    const { page } = await visit(one, edit, {}, 412);
    await covered(page).fill('The forge and the yard');
    await page.getByLabel(en('scope.field.changeNote')).fill('The yard joined');
    await saved(other, 'The forge', { boundaries: 'The road', changeNote: 'New border' });

    await page.getByRole('button', { name: inOrder(en('scope.saveVersion', { version: anything })) }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'The road');
    await expectText(dialog, 'The forge and the yard');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(article(page), en('scope.version', { version: 3 }));
    const { body } = await one.call(scopes.get, { orgId: one.organizationId });
    expect(body).toMatchObject({
      version: 3,
      description: 'The forge and the yard',
      boundaries: 'The road',
      changeNote: 'The yard joined',
    });
  });

  test('described for the first time by two people at the same moment: the second sees the first', async ({
    people,
    visit,
  }) => {
    const one = await people.person({ level: 'EDIT_ORGANIZATION' });
    const other = await people.person({ level: 'EDIT_ORGANIZATION', organization: one.organizationId });
    const { page } = await visit(one, edit, {}, 404, 412);
    await covered(page).fill('Mine');
    await saved(other, 'Theirs');
    // By then the form may have been notified.
    await page.getByRole('button', { name: inOrder(en('scope.saveVersion', { version: anything })) }).click();
    await expectText(page.getByRole('dialog'), 'Theirs');
  });
});
