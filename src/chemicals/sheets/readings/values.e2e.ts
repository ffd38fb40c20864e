import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { anything, en, inOrder } from '../../../../test/e2e/support/texts.ts';
import { done } from '../../../../test/support/replies.ts';
import { englishSheet } from '../../../../test/support/sheets/sheet-readings.ts';
import { sheetReadings } from './reading.ts';

const list = '/chemicals/sheets';

/** Reads a made sheet of this name in, and opens it. */
async function open(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: await englishSheet({ name }) },
    ]);
  await page.getByText(name).first().click();
}

/** Where something is once it rests: a page is drawn again when its room is known, and scrolls to the value. */
async function restingPlace(locator: Locator) {
  const places: string[] = [];
  await expect
    .poll(
      async () => {
        places.push(JSON.stringify(await locator.boundingBox()));
        return places.at(-1) === places.at(-2) && places.at(-1) !== 'null';
      },
      { interval: 300 },
    )
    .toBe(true);
  return JSON.parse(places.at(-1) ?? '') as { x: number; y: number; width: number; height: number };
}

describe('a value of a sheet', () => {
  test('a value is corrected on a phone, and what is typed wrong is said', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list, { on: 'phone' });
    await open(page, 'Deck Paint');
    const name = page.locator('[data-path=revision_date]');
    const shown = page.getByRole('region', { name: en('sheets.group.identity') });
    await shown.getByRole('button', { expanded: false }).click();
    await name.getByRole('button', { name: en('sheets.correct') }).click();
    await name.getByRole('textbox').fill('14 March');
    await name.getByRole('button', { name: en('sheets.save') }).click();
    await expectVisible(name.getByText(en('field.INVALID_DATE')));
    await name.getByRole('textbox').fill('2025-03-15');
    await name.getByRole('button', { name: en('sheets.save') }).click();
    await expectText(name, '2025-03-15');
    await expectText(name, en('sheets.decision.EDITED'));
    await page.reload();
    await expectText(page.locator('[data-path=revision_date]'), '2025-03-15');
  });

  test('the keys of a sheet are listed, and the focus comes back to the value', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await open(page, 'Keel Paint');
    await page.locator('[data-row][aria-current]').waitFor();
    await page.keyboard.press('j');
    const chosen = page.locator('[data-chosen] [data-row]');
    const hasFocus = () => chosen.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    for (const [key, title] of [
      ['?', 'shortcuts.title'],
      ['u', 'sheets.use'],
      ['g', 'sheets.use'],
    ] as const) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: en(title) });
      await expectVisible(dialog);
      if (key === '?') {
        await expectText(dialog, en('sheets.keys.acceptGroup'));
        // What lists and the menu do with these keys is not said here.
        const going = dialog.getByRole('heading', { name: en('shortcuts.go'), exact: true });
        await expectGone(going);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      await expect.poll(hasFocus).toBe(true);
    }
    const value = page.locator('[data-chosen]');
    await value.getByRole('button', { name: en('sheets.notStated') }).click();
    await expectText(value, en('sheets.decision.NOT_STATED'));
    await expect.poll(hasFocus).toBe(true);
  });

  test('a box drawn on the page gives its text to the chosen value, to be saved', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await open(page, 'Quarterdeck Paint');
    const shown = page.getByRole('region', { name: en('sheets.group.identity') });
    await shown.getByRole('button', { expanded: false }).click();
    const value = page.locator('[data-path=product_name]');
    await value.locator('[data-row]').click();
    await page.getByRole('button', { name: en('kit.viewer.take') }).click();
    const words = page.getByText('Quarterdeck Paint', { exact: true }).and(page.locator('[data-page] span'));
    await words.first().scrollIntoViewIfNeeded();
    const { x, y, width, height } = await restingPlace(words.first());
    await page.mouse.move(x - 2, y - 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.move(x + width + 2, y + height + 2);
    await page.mouse.up();
    await expectText(value, en('sheets.taken', { text: 'Quarterdeck Paint' }));
    await expect.poll(() => value.getByRole('textbox').inputValue()).toBe('Quarterdeck Paint');
    await page.keyboard.press('Enter');
    await expectText(value, en('sheets.decision.EDITED'));
  });

  test('what is decided without a network is kept when the page is closed, and stored when the sheet is opened again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const { page, context, troubles } = await visit(editor, list);
    await open(page, 'Mizzen Paint');
    const value = page.locator('[data-chosen]');
    await value.locator('[data-row]').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const at = page.url();
    troubles.allowOffline();
    await context.setOffline(true);
    await value.getByRole('button', { name: en('sheets.notStated') }).click();
    await expectVisible(page.getByRole('alert').filter({ hasText: en('sheets.notStored') }));
    await page.close();
    await context.setOffline(false);
    const decisions = async () =>
      (await done(editor.call(sheetReadings.values, { orgId, id }))).decisions.map(
        ({ decision }) => decision,
      );
    expect(await decisions()).toEqual([]);
    const later = await context.newPage();
    await later.goto(at);
    await expect.poll(decisions).toEqual(['NOT_STATED']);
  });

  test('of two who decide about a value at once, one gets a message and sees what the other decided', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const other = await people.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const { page } = await visit(editor, list, {}, 412);
    await open(page, 'Bilge Paint');
    await expectVisible(page.getByRole('heading', { name: 'Bilge Paint' }));
    const shown = page.getByRole('region', { name: en('sheets.group.identity') });
    await shown.getByRole('button', { expanded: false }).click();
    // What the other decides is not read before.
    const refused = page.waitForResponse((answer) => answer.status() === 412);
    await page.route('**/values', async (route) => {
      await refused;
      await route.continue();
    });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const decisions = [{ path: 'product_name', decision: 'EDITED' as const, value: 'Bilge Paint II' }];
    const { status, text } = await other.call(sheetReadings.decide, { orgId, id, body: { decisions } });
    expect(status, text).toBe(200);
    const name = page.locator('[data-path=product_name]');
    await name.getByRole('button', { name: en('sheets.correct') }).click();
    await name.getByRole('textbox').fill('Bilge Paint III');
    await name.getByRole('button', { name: en('sheets.save') }).click();
    await expectVisible(
      page.getByRole('alert').filter({ hasText: inOrder(en('sheets.overtaken', { names: anything })) }),
    );
    await expectText(name, 'Bilge Paint II');
  });
});
