import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { readPrinted } from '../../../../test/support/printed-pdf.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { substances } from '../../substances/substance.ts';

test('a product is diluted 1:20 on a phone, and the label of its vessel is printed', async ({
  people,
  visit,
}) => {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const name = `Lye cleaner ${String(Date.now()).slice(-6)}`;
  const { body: lye } = await maintainer.call(substances.create, {
    body: {
      name: `Lye ${Date.now()}`,
      classification: [{ hazardClass: 'Skin Corr.', category: '1B', statement: 'H314' }],
    },
  });
  const { body: product } = await maintainer.call(chemicals.create, {
    body: {
      name,
      physicalState: 'LIQUID',
      flashPoint: '100',
      density: '1.5',
      hazardStatements: { H314: {}, H317: {} },
      substanceConcentrations: [{ substance: { id: lye.id }, concentration: { min: '24', max: '30' } }],
    },
  });
  const { body: entry } = await editor.call(chemicalAssociations.create, {
    orgId: editor.organizationId,
    body: { chemical: { id: product.id } },
  });
  const { page } = await visit(editor, `/chemicals/my-chemicals/${entry.id}`, { on: 'phone' });
  await page
    .getByRole('region', { name })
    .getByRole('button', { name: en('kit.panel.more') })
    .click();
  await page.getByRole('menuitem', { name: en('dilutions.action') }).click();
  const ratio = page.getByRole('textbox', { name: en('dilutions.ratio') });
  // Bad input is explained and stays.
  await ratio.fill('a lot');
  await expectVisible(page.getByText(en('field.INVALID_RATIO')));
  await expect.poll(() => ratio.inputValue()).toBe('a lot');
  await expectGone(page.getByRole('region', { name: en('dilutions.label') }));
  await ratio.fill('1:20');
  const label = page.getByRole('region', { name: en('dilutions.label') });
  // 30 % × 1.5 ÷ 21.5 is 2.09 %: irritant. What the composition does not explain stays.
  await expectText(label, '6.9767', 'H315', 'H317');
  await page.getByRole('textbox', { name: en('dilutions.vessel') }).fill('10.5');
  await expectText(label, en('dilutions.measure', { product: '0.5 L', water: '10 L' }));
  await expectText(
    page.getByRole('region', { name: en('dilutions.changes') }),
    en('dilutions.kept.NOT_EXPLAINED', { name: en('mixtures.class.3.4-skin'), codes: 'H317' }),
  );
  // 5 of 30 % by weight: 5 parts of water, 7.5 by volume.
  await expectText(
    page.getByRole('region', { name: en('dilutions.falls') }),
    en('dilutions.falls.held', { name: en('mixtures.class.3.2'), from: 'H314', to: 'H315', ratio: '1:7.5' }),
  );
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.screenshot({ path: 'test-results/dilution-phone.png', fullPage: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
  await label.getByRole('button', { name: en('dilutions.print') }).click();
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.locator('canvas'));
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: en('labels.download') }).click(),
  ]);
  const [printed] = await readPrinted(await buffer(await download.createReadStream()));
  expect(printed?.text).toContain(`${name} 1:20 in water`);
  expect(printed?.text).toContain('Causes skin irritation.');
  expect(printed?.frames).toHaveLength(1);
  // Kept as an own mixture, which is classified as the dilution is.
  await page.keyboard.press('Escape');
  await label.getByRole('button', { name: en('ownMixtures.fromDilution') }).click();
  await expectVisible(page.getByRole('textbox', { name: en('ownMixtures.field.name'), exact: true }));
  await page.getByRole('button', { name: en('ownMixtures.create') }).click();
  const kept = page.getByRole('region', { name: en('dilutions.name', { name, ratio: '1:20' }) });
  await expectText(kept, 'H315', 'H317', en('ownMixtures.parts', { parts: '1.5', sum: '21.5' }));
});
