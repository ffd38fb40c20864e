import type { Page } from 'playwright-core';

/** Longer than the server gives the process that reads a file: it answers before, whatever happens. */
const timeout = 65_000;

/**
 * A step on the page of an import that has the file read: dropping it, a correction, a choice, importing. Reading has a low
 * priority, so on a busy machine it takes much longer than a screen does; this waits for its answer. The step itself
 * must lead to only one.
 */
export async function reading(page: Page, step: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /imports?$/.test(new URL(response.url()).pathname),
    { timeout },
  );
  await Promise.all([answer, step()]);
}

/** Drops a table on the page of an import, and waits until it is read. */
export const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  reading(page, () =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
  );

/** Pastes cells on the page of an import, as a spreadsheet copies them, and waits until they are read. */
export const pasteCells = (page: Page, text: string): Promise<void> =>
  reading(page, () =>
    page.evaluate((cells) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', cells);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text),
  );

/** Corrects a cell of a row, and waits until the file is read with it. In: its label, and the key that leaves it. */
export async function correctCell(page: Page, label: string, text: string, key = 'Enter'): Promise<void> {
  await page.getByLabel(label).fill(text);
  await reading(page, () => page.keyboard.press(key));
}
