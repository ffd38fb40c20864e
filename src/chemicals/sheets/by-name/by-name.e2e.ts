import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectAddress, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { takesImports } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { da, en } from '../../../../test/e2e/support/texts.ts';
import { done } from '../../../../test/support/replies.ts';
import { englishSheet } from '../../../../test/support/sheets/sheet-readings.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';

const list = '/chemicals/my-chemicals';
const file = (name: string, content: Buffer) => ({ name, mimeType: 'application/pdf', buffer: content });
async function locked(): Promise<Buffer> {
  const pdf = new Pdf({ userPassword: 'secret' });
  pdf.text('A sheet that no one may open');
  pdf.end();
  return buffer(pdf);
}

test('sheets dropped on the register are matched, the doubtful ones asked about, attached, and undone', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const orgId = editor.organizationId;
  const mark = crypto.randomUUID().slice(0, 8);
  const [sealer, wax] = [`Quay Sealer ${mark}`, `Hull Wax ${mark}`];
  const entryOf = async (name: string) => {
    const chemical = await done(maintainer.call(chemicals.create, { body: { name } }));
    const body = { chemical: { id: chemical.id }, storageLocation: 'Shed' };
    return done(editor.call(chemicalAssociations.create, { orgId, body }));
  };
  const [first, second] = [await entryOf(sealer), await entryOf(wax)];
  const { page } = await visit(editor, list);
  const row = page.getByRole('link', { name: sealer });
  await expectVisible(row);
  await takesImports(page);
  // As a browser hands over what is dropped.
  const sheet = (await englishSheet({ name: sealer })).toString('base64');
  await row.evaluate(
    (here, [name = '', content = '']) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (each) => each.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'application/pdf' }));
      here.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [`SDS ${sealer} EN.pdf`, sheet],
  );
  await expectAddress(page, /\/sheets/);
  const certain = page.getByRole('checkbox', { name: `SDS ${sealer} EN.pdf` });
  await expect.poll(() => certain.isChecked()).toBe(true);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('scan 1.pdf', await englishSheet({ name: `Hull Wax ${mark} matt` })),
      file('locked.pdf', await locked()),
      { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no sheet') },
    ]);
  await expectVisible(page.getByText(en('kit.drop.wrongKind')));
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expectText(line('locked.pdf'), en('sheets.status.ENCRYPTED'));
  await expectText(
    line('scan 1.pdf'),
    en('sheets.place.doubtful', { name: wax, because: en('sheets.place.because.ALIKE') }),
  );
  await expectAccessible(page);
  await page
    .getByLabel(en('sheets.place.chemical', { name: 'scan 1.pdf' }))
    .selectOption({ label: `${wax} · Shed` });
  await page.getByRole('button', { name: en('sheets.place.do', { count: 2 }) }).press('Enter');
  await expectAddress(page, /my-chemicals(\?|$)/);
  const names = async (id: string) =>
    (await done(editor.call(chemicalAssociations.get, { orgId, id }))).files.map((each) => each.name);
  expect([await names(first.id), await names(second.id)]).toEqual([[`SDS ${sealer} EN.pdf`], ['scan 1.pdf']]);
  await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
  await expect.poll(() => names(second.id)).toEqual([]);
});

test('the page fits a phone, in Danish', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const { page } = await visit(editor, `${list}/sheets`, { on: 'phone', language: 'da' });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('ukendt.pdf', await englishSheet({ name: 'Not in the register' }))]);
  await expectVisible(page.getByText(da('sheets.place.none')));
  await expectAccessible(page);
  await expectNoSideways(page);
});
