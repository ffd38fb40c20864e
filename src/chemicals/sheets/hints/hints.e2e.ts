import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { expectText } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { anything, begun, en, inOrder } from '../../../../test/e2e/support/texts.ts';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../../test/support/sheets/make-sheet.ts';
import { patience } from '../../../../test/support/patience.ts';
import { done } from '../../../../test/support/replies.ts';
import { loadReference } from '../reference.server.ts';
import { sheetReadings } from '../readings/reading.ts';
import { unitsOf } from '../readings/review.ts';
import type { SheetReading } from '../exchange.ts';
import { sheetHints } from './hint.ts';

/** A sheet whose label for the name is the supplier's own. */
async function ownLabel(name: string): Promise<Buffer> {
  const reference = loadReference();
  const labels = { ...reference.labels, product_name: { en: ['House article'] } };
  return makeSheet(
    { ...madeRecord, name },
    { language: 'en', layout: 'stacked', paper: 'A4', reference: { ...reference, labels } },
  );
}

describe('what corrections of sheets show', () => {
  test('serves the supplier’s next sheet, says so there, and is turned off in its list', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const { page } = await visit(editor, '/chemicals/sheets');
    const drop = async (name: string) =>
      page
        .locator('input[type=file]')
        // Its row has the chemical's name only once it has been read.
        .setInputFiles([
          { name: `${name.slice(-1)}.pdf`, mimeType: 'application/pdf', buffer: await ownLabel(name) },
        ]);
    const readings = async () =>
      (await done(editor.call(sheetReadings.list, { orgId, query: { status: ['READ'] } }))).content;
    await drop('Lock Paint 1');
    await expect.poll(async () => (await readings()).length).toBe(1);
    const [{ id } = { id: '' }] = await readings();
    const { sheet } = await done(editor.call(sheetReadings.values, { orgId, id }));
    const open = unitsOf((sheet as SheetReading).values as NonNullable<SheetReading['values']>).filter(
      ({ path, required, state }) => required && state === 'check' && path !== 'product_name',
    );
    const decisions = [
      { path: 'product_name', decision: 'EDITED' as const, value: 'Lock Paint 1' },
      ...open.map(({ path, read }) => ({
        path,
        decision: read === null ? ('NOT_STATED' as const) : ('ACCEPTED' as const),
      })),
    ];
    await done(editor.call(sheetReadings.decide, { orgId, id, body: { decisions } }));
    await done(editor.call(sheetReadings.apply, { orgId, id, body: { target: 'PROPOSAL' } }));
    const learned = async () => (await done(editor.call(sheetHints.list, { orgId, query: {} }))).content;
    // The job reads the sheet several times; a failed try is repeated after half a minute.
    await expect.poll(async () => (await learned()).length, { timeout: patience(90_000) }).toBe(1);

    await page.reload();
    await begun(page);
    await drop('Lock Paint 2');
    await page.getByRole('row').filter({ hasText: 'Lock Paint 2' }).getByRole('link').first().click();
    await expectText(page.locator('[data-path=product_name]'), en('sheets.why.HINT.read'));

    await page.goto('/chemicals/sheets');
    await page.getByRole('button', { name: en('sheets.hints.open', { count: 1 }) }).click();
    const dialog = page.getByRole('dialog', { name: en('sheets.hints.title') });
    await expectText(dialog, 'House article');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: en('sheets.hints.download') }).click();
    expect(JSON.parse(await text(await (await saved).createReadStream()))).toMatchObject({
      content: [{ value: 'House article' }],
      total_elements: 1,
    });
    await dialog
      .getByRole('button', {
        name: inOrder(en('sheets.hints.of', { action: en('sheets.hints.off'), hint: anything })),
      })
      .click();
    await expectText(dialog, en('sheets.hints.isOff'));
    expect(await learned()).toMatchObject([{ active: false }]);
  });
});
