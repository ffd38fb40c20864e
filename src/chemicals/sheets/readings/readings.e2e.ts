import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { patience } from '../../../../test/support/patience.ts';
import { done } from '../../../../test/support/replies.ts';
import { zip } from '../../../../test/support/zip.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { sheetReadings } from './reading.ts';
import { englishSheet } from '../../../../test/support/sheets/sheet-readings.ts';

const list = '/chemicals/sheets';
const file = (name: string, content: Buffer) => ({ name, mimeType: 'application/pdf', buffer: content });
async function locked(): Promise<Buffer> {
  const pdf = new Pdf({ userPassword: 'secret' });
  pdf.text('A sheet that nobody may open');
  pdf.end();
  return buffer(pdf);
}
const newChemical = `${en('sheets.to.new')} ${en('sheets.to.new.note')}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A page that is a picture, and one that is no sheet. */
async function others(): Promise<[scan: Buffer, invoice: Buffer]> {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const [scan, invoice] = [new Pdf(), new Pdf()];
  scan.image(Buffer.from(dot, 'base64'), 0, 0, { width: 600, height: 800 });
  for (let at = 0; at < 40; at += 1) invoice.text(`Invoice ${at}: 12 boxes of screws, EUR 120.00`);
  scan.end();
  invoice.end();
  return Promise.all([buffer(scan), buffer(invoice)]);
}

/**
 * Goes through a sheet by keys alone until nothing required is open, and uses it: as a new chemical, or for what is given. Out: how many keys
 * that took.
 */
async function reviewByKeys(
  page: Page,
  use: { for: string; opens: string } = { for: newChemical, opens: '**/chemicals/my-chemicals/**' },
): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.locator('[data-row][aria-current]').waitFor();
  const open = page.locator('li[data-open]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    const isEmpty = (await page.locator('li[data-chosen][data-open] [data-none]').count()) > 0;
    await press(isEmpty ? 'x' : 'Enter');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
  await press('g');
  const choice = page.getByRole('radio', { name: use.for });
  await expectVisible(choice);
  // The first one is chosen; each key goes to the next.
  if (!(await choice.isChecked())) {
    await page.getByRole('radio', { checked: true }).focus();
    for (let tries = 0; tries < 6 && !(await choice.isChecked()); tries += 1) await press('ArrowDown');
  }
  await press('Enter');
  await page.waitForURL(use.opens);
  return keys;
}

describe('safety data sheets', () => {
  test(
    'dropped together are read, what cannot be says why, and one is used by keys alone',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const { page } = await visit(editor, list, {}, 415, 409);
      const good = await englishSheet({ name: 'Harbour Primer' });
      await page
        .locator('input[type=file]')
        .setInputFiles([
          file('primer.pdf', good),
          file('the same primer.pdf', good),
          file('thinner.pdf', await englishSheet({ name: 'Harbour Thinner' })),
          file('locked.pdf', await locked()),
          file('cut off.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n')),
          file('nothing.pdf', Buffer.alloc(0)),
          file('letter.pdf', Buffer.from('Not a PDF at all')),
        ]);
      // What can never be taken is not offered again.
      await expectText(page.getByRole('listitem').filter({ hasText: 'nothing.pdf' }), en('kit.drop.empty'));
      await expectText(
        page.getByRole('listitem').filter({ hasText: 'letter.pdf' }),
        en('problem.FILE_TYPE_REFUSED'),
      );
      await expectGone(page.getByRole('button', { name: en('kit.drop.retry') }));
      await expectText(row(page, 'locked.pdf'), en('sheets.status.ENCRYPTED'));
      await expectText(row(page, 'cut off.pdf'), en('sheets.status.DAMAGED'));
      await expectVisible(row(page, 'Harbour Thinner'));
      await row(page, 'Harbour Primer').getByRole('link').first().click();
      await expectVisible(page.getByRole('heading', { name: 'Harbour Primer' }));
      expect(await reviewByKeys(page)).toBeLessThanOrEqual(25);
      await expectVisible(page.getByRole('region', { name: 'Harbour Primer' }));
      const id = /my-chemicals\/([\w-]+)/.exec(page.url())?.[1] ?? '';
      await page.goto(list);
      await expectText(row(page, 'Harbour Primer'), en('sheets.state.APPLIED'));
      await expect.poll(() => page.getByRole('row').count()).toBe(5);
      // Someone has worked on the chemical since: it is not taken back, and that is said.
      await done(editor.call(chemicalAssociations.remove, { orgId: editor.organizationId, id }));
      await row(page, 'Harbour Primer').getByRole('link').first().click();
      await expectVisible(page.getByText(en('sheets.lead.applied')));
      await expectGone(page.getByText(en('sheets.lead.ready')));
      await expectGone(page.getByText(en('sheets.keys')));
      await page.getByRole('button', { name: en('sheets.takeBack') }).click();
      await expectVisible(page.getByText(en('problem.CHANGED_SINCE')));
    },
  );

  test(
    'forty dropped together are read or say why not, and are used for a new chemical, the register and the catalogue',
    { tags: ['full'], timeout: patience(240_000) },
    async ({ people, visit }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const { organizationId: orgId } = maintainer;
      const mark = crypto.randomUUID().slice(0, 8);
      const name = (at: number) => `Quay Paint ${mark}-${100 + at}`;
      const good = await Promise.all(Array.from({ length: 35 }, (_, at) => englishSheet({ name: name(at) })));
      await done(maintainer.call(chemicals.create, { body: { name: name(1) } }));
      const [scan, invoice] = await others();
      const { page } = await visit(maintainer, list);
      await page
        .locator('input[type=file]')
        .setInputFiles([
          ...good.map((content, at) => file(`${at}.pdf`, content)),
          file('again.pdf', good[0] ?? scan),
          file('locked.pdf', await locked()),
          file('cut off.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF\n')),
          file('scan.pdf', scan),
          file('invoice.pdf', invoice),
        ]);
      const count = async (status?: 'READ' | 'WAITING') => {
        const query = { size: 1, ...(status && { status: [status] }) };
        return (await done(maintainer.call(sheetReadings.list, { orgId, query }))).totalElements;
      };
      const isRead = async () => (await count()) === 39 && (await count('WAITING')) === 0;
      await expect.poll(isRead, { timeout: patience(180_000), interval: 500 }).toBe(true);
      expect(await count('READ')).toBe(35);
      for (const [of, status] of [
        ['locked.pdf', 'ENCRYPTED'],
        ['cut off.pdf', 'DAMAGED'],
        ['scan.pdf', 'NEEDS_OCR'],
        ['invoice.pdf', 'NOT_A_SHEET'],
      ] as const) {
        await page.goto(`${list}?search=${encodeURIComponent(of)}`);
        await expectText(row(page, of), en(`sheets.status.${status}`));
      }
      const register = '**/chemicals/my-chemicals/**';
      for (const [at, use] of [
        [0, { for: newChemical, opens: register }],
        [
          1,
          {
            for: `${en('sheets.to.register', { name: name(1) })} ${en('sheets.because.NAME')}`,
            opens: register,
          },
        ],
        [
          2,
          {
            for: `${en('sheets.to.catalogue.new')} ${en('sheets.to.catalogue.new.note')}`,
            opens: '**/admin/chemicals/**',
          },
        ],
      ] as const) {
        await page.goto(`${list}?search=${name(at)}`);
        await row(page, name(at)).getByRole('link').first().click();
        await expectVisible(page.getByRole('heading', { name: name(at) }));
        expect(await reviewByKeys(page, use)).toBeLessThanOrEqual(25);
      }
      await page.goto(`${list}?search=${mark}&state=APPLIED`);
      await expect.poll(() => page.getByRole('row').count()).toBe(4);
    },
  );

  test('an archive brings its sheets and names the rest; what is confirmed in all of them is accepted together, and undone', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    const names = ['Mast Paint', 'Mast Thinner'];
    const [paint, thinner] = await Promise.all(names.map((name) => englishSheet({ name })));
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'sheets.zip',
        mimeType: 'application/zip',
        buffer: zip({ 'paint.pdf': paint ?? '', 'thinner.pdf': thinner ?? '', 'prices.txt': 'words' }),
      },
    ]);
    await expectVisible(page.getByText(en('sheets.archive.leftOut', { names: 'prices.txt' })));
    for (const name of names) await expectVisible(row(page, name));
    await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).click();
    await page.getByRole('button', { name: en('sheets.several.accept', { count: 2 }) }).click();
    const said = en('sheets.several.accepted', { count: 2 });
    await expectVisible(page.getByText(said));
    const decided = async () => {
      const { content } = await done(
        editor.call(sheetReadings.list, { orgId: editor.organizationId, query: {} }),
      );
      const all = await Promise.all(
        content.map(async ({ id }) =>
          done(editor.call(sheetReadings.values, { orgId: editor.organizationId, id })),
        ),
      );
      return all.map(({ decisions }) => decisions.length > 5);
    };
    expect(await decided()).toEqual([true, true]);
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expect.poll(decided).toEqual([false, false]);
  });

  test('say on a phone in full what is still to be checked, in Danish too', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list, { on: 'phone', language: 'da' });
    await page
      .locator('input[type=file]')
      .setInputFiles([file('primer.pdf', await englishSheet({ name: 'Harbour Primer' }))]);
    const status = page.locator('[data-row] [data-tone=soon]');
    await expectVisible(status);
    const isCut = await status.evaluate(({ parentElement: at }) => at && at.scrollWidth > at.clientWidth);
    expect(isCut).toBe(false);
  });

  const shared = '../shared/sds/sheets/da_mankiewicz_seevenax_112.pdf';
  test.skipIf(!existsSync(shared))('a real sheet takes at most 25 keys', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list);
    await page.locator('input[type=file]').setInputFiles([file('seevenax.pdf', readFileSync(shared))]);
    await row(page, 'seevenax')
      .or(row(page, 'Seevenax'))
      .or(row(page, 'SEEVENAX'))
      .getByRole('link')
      .first()
      .click();
    expect(await reviewByKeys(page)).toBeLessThanOrEqual(25);
  });
});
