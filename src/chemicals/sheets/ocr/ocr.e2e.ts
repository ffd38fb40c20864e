import { expect } from 'vitest';
import { expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { holding } from '../../../../test/e2e/support/holding.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { makeScan } from '../../../../test/support/scans/make-scan.ts';
import { patience } from '../../../../test/support/patience.ts';
import { englishSheet } from '../../../../test/support/sheets/sheet-readings.ts';

test(
  'a scanned sheet is read from its pictures by a button, and each value is shown on the page to be checked',
  { tags: ['full'], timeout: patience(480_000) },
  async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, '/chemicals/sheets');
    const buffer = await makeScan(await englishSheet({ name: 'Lighthouse Primer' }));
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'scan.pdf', mimeType: 'application/pdf', buffer }]);
    const row = page.getByRole('row').filter({ hasText: 'scan.pdf' });
    // On a busy machine a file of pictures takes its time, too.
    await row.filter({ hasText: en('sheets.status.NEEDS_OCR') }).waitFor({ timeout: patience(120_000) });
    await row.getByRole('link').first().click();
    // Its job begins with what corrections of earlier sheets have shown. Held there, it cannot have read the sheet before the page says that it waits.
    await holding('sheet_hint', async () => {
      await page.getByRole('button', { name: en('sheets.ocr.read') }).click();
      await expectVisible(page.getByText(en('sheets.waiting')));
    });
    const heading = page.getByRole('heading', { name: 'Lighthouse Primer' });
    await heading.waitFor({ timeout: patience(240_000) });
    await expectVisible(page.getByText(en('sheets.ocr.done', { count: 3, pages: '1, 2, 3' })));
    const name = page.locator('[data-row][aria-current]');
    await expectText(name, 'Lighthouse Primer');
    await expectText(name, en('sheets.why.OCR'));
    // Its words are marked on the picture of the page.
    await expectVisible(page.locator('[data-page="1"] + div'));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('li[data-open]').count()).toBeGreaterThan(0);
  },
);
