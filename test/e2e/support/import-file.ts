import type { Locator, Page } from 'playwright-core';

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

/** Pastes what a clipboard holds, by its types, where the focus is. */
export const paste = (page: Page, content: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((held) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(held)) clipboardData.setData(type, text);
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, content);

/** Pastes cells on the page of an import, or on a list that has one, as a spreadsheet copies them, and waits until they are read. */
export const pasteCells = (page: Page, text: string): Promise<void> =>
  reading(page, () => paste(page, { 'text/plain': text }));

/** Waits until a list takes what is pasted or dropped on it. */
export const takesImports = (page: Page): Promise<void> =>
  page.locator('[data-imports]').first().waitFor({ state: 'attached' });

/** Drags files over an element, or drops them there. */
export async function drag(
  target: Locator,
  type: 'dragover' | 'drop',
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((named) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(named)) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await target.dispatchEvent(type, { dataTransfer });
}

/** Corrects a cell of a row, and waits until the file is read with it. In: its label, and the key that leaves it. */
export async function correctCell(page: Page, label: string, text: string, key = 'Enter'): Promise<void> {
  await page.getByLabel(label).fill(text);
  await reading(page, () => page.keyboard.press(key));
}
