import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { People } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { chemicals } from '../products/chemical.ts';
import { suppliers } from '../companies/company.ts';
import { anything, en, inOrder } from '../../../test/e2e/support/texts.ts';

const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));
async function thinner(people: People, name: string) {
  const person = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const { body: supplier } = await person.call(suppliers.create, {
    body: {
      name: `Nordisk Kemi ${crypto.randomUUID().slice(0, 8)}`,
      address: 'Færgevej 12\n4000 Roskilde',
      phone: '+45 46 32 10 00',
    },
  });
  const { status, text, body } = await person.call(chemicals.create, {
    body: {
      name,
      physicalState: 'LIQUID',
      supplies: [{ supplier, articleNumber: null }],
      hazardStatements: codes('H225', 'H319', 'H336'),
      euHazardStatements: codes('EUH066'),
      precautionaryStatements: codes('P210', 'P280', 'P305+P351+P338', 'P403+P235'),
    },
  });
  expect(status, text).toBe(201);
  return { person, path: `/admin/chemicals/${body.id}` };
}

describe('the label of a product', () => {
  for (const on of ['desktop', 'phone'] as const)
    for (const theme of on === 'desktop' ? (['light'] as const) : (['dark'] as const))
      test(`is shown as it will be printed, and handed over as PDF (${on}, ${theme})`, async ({
        people,
        visit,
      }) => {
        const { person, path } = await thinner(people, `Fortynder ${on}`);
        const { page, troubles } = await visit(person, path, { on, theme });
        await page
          .getByRole('region', { name: `Fortynder ${on}` })
          .getByRole('button', { name: en('kit.panel.more') })
          .click();
        await page.getByRole('menuitem', { name: en('labels.action') }).click();
        const dialog = page.getByRole('dialog', { name: en('labels.title', { name: `Fortynder ${on}` }) });
        await expectVisible(dialog.getByRole('region', { name: en('labels.preview') }));
        // The smallest label that fits everything, its buttons in view.
        await expectText(dialog, en('labels.one', { width: anything, height: anything, xHeight: anything }));
        await expectText(dialog, en('labels.type', { width: anything, height: anything, date: anything }));
        await expectVisible(dialog.locator('canvas'));
        const button = await dialog.getByRole('link', { name: en('labels.download') }).boundingBox();
        expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(
          page.viewportSize()?.height ?? 0,
        );

        await dialog.getByRole('combobox', { name: en('labels.format') }).click();
        await page
          .getByRole('option', { name: en('labels.format.least', { width: 52, height: 74 }) })
          .click();
        await expectText(
          dialog,
          en('labels.foldOut', { pages: anything, width: 52, height: 74 }),
          en('labels.side', { side: 16 }),
        );
        await dialog.getByRole('combobox', { name: en('labels.format') }).click();
        await page.getByRole('option', { name: '105 × 148 mm' }).click();
        await expectText(dialog, en('labels.one', { width: 105, height: 148, xHeight: anything }));
        await expectGone(
          dialog.getByText(
            inOrder(en('labels.foldOut', { pages: anything, width: anything, height: anything })),
          ),
        );
        await expectText(dialog.locator('[data-page]'), 'Meget brandfarlig væske og damp.');
        await troubles.quiet();
        await expectAccessible(page);
        await expectNoSideways(page);
        await page.screenshot({ path: `test-results/label-${on}-${theme}.png` });

        await dialog.getByText(en('labels.paper.A4')).click();
        await dialog.getByRole('textbox', { name: en('labels.copies') }).fill('6');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('link', { name: en('labels.download') }).click(),
        ]);
        const pages = await readPrinted(await buffer(await download.createReadStream()));
        expect(pages.map(({ width, frames }) => [Math.round(width), frames.length])).toEqual([
          [210, 8],
          [210, 4],
        ]);
        expect(pages[0]?.text).toContain('Færgevej 12, 4000 Roskilde');

        await dialog.getByText(en('labels.kind.WORKPLACE')).click();
        await expectGone(dialog.getByLabel(en('labels.amount')));
        await expectText(dialog, en('labels.one', { width: anything, height: anything, xHeight: anything }));
        await expectGone(
          dialog.getByText(inOrder(en('labels.tooSmall', { width: anything, height: anything }))),
        );
        await expectText(dialog.locator('[data-page]'), 'Scan for more');
      });

  test('has the words of precautions that a person writes', async ({ people, visit }) => {
    const person = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const body = {
      name: `Dust bath ${crypto.randomUUID()}`,
      hazardStatements: codes('H335'),
      precautionaryStatements: codes('P261', 'P280'),
    };
    const { id } = (await person.call(chemicals.create, { body })).body;
    const { page } = await visit(person, `/admin/chemicals/${id}/edit`, { on: 'phone' }, 422);
    // Nothing decides what may be breathed: no physical state.
    await expectVisible(page.getByText(en('products.words.left', { codes: 'P261, P280' })));
    await page.getByRole('button', { name: en('products.words.choose') }).click();
    const english = page.getByRole('textbox', { name: en('products.words.en', { code: 'P261' }) });
    await english.fill('Breathe it.');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('field.WORDS_CHANGED', { fixed: 'Avoid …' })));
    await expectAccessible(page);
    await expectNoSideways(page);
    await english.fill('Avoid breathing dust.');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText('Avoid breathing dust.'));
  });
});
