import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { Person } from '../../../test/support/people.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { chemicals } from './chemical.ts';
import { anyNumber, anything, beginning, da, en, inOrder } from '../../../test/e2e/support/texts.ts';

const list = '/admin/chemicals';
let count = 0;
const nameOf = (what: string) => `${what} ${(count += 1)} ${Date.now()}`;
async function made(person: Person, body: Record<string, unknown>) {
  const reply = await person.call(chemicals.create, { body: { name: nameOf('Product'), ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();
const pdf = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(plainPdf(title, ['Section 1']), 'latin1'),
});

describe('the catalogue of chemicals', () => {
  test('warns while a product is filled in, refuses what cannot be, and shows the sheet', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, `${list}/new`, {}, 415, 422);
    const name = nameOf('Solvent');
    await page.getByLabel(`${en('products.field.name')} *`).fill(name);
    await page
      .getByRole('textbox', { name: beginning(en('products.field.ufi')) })
      .fill('GMTT-2SQN-6FDD-6TV2');

    const statements = page.getByPlaceholder(en('products.statements.find'));
    await statements.first().fill('highly flammable liquid');
    await option(page, /^H225/).click();
    await expectVisible(page.getByText('H225', { exact: true }).first());
    await expectText(
      page.getByRole('region', { name: en('products.part.hazards') }),
      en('products.danger.YELLOW'),
      en('products.because', { code: 'H225' }),
    );
    await statements.first().fill('H350');
    await option(page, /^H350 /).click();
    const hazards = page.getByRole('region', { name: en('products.part.hazards') });
    await expectText(hazards, en('products.danger.RED'));
    await expectText(hazards, 'GHS08');
    // A typed list works like a pasted one, and codes that are not statements are named.
    await statements.first().fill('H304, H999 H350');
    // Nor does a second key press choose what nobody picked, or send the form.
    for (let stroke = 0; stroke < 2; stroke += 1) await page.keyboard.press('Enter');
    await expectVisible(
      hazards.getByRole('button', { name: en('products.statements.remove', { code: 'H304' }) }),
    );
    await expect
      .poll(() =>
        hazards.getByRole('button', { name: en('products.statements.remove', { code: 'H200' }) }).count(),
      )
      .toBe(0);
    await expectVisible(hazards.getByText(en('products.statements.unknown', { codes: 'H999' })));
    await statements.first().fill('H302');
    await page.getByLabel(`${en('products.field.name')} *`).focus();
    await expectVisible(
      hazards.getByRole('button', { name: en('products.statements.remove', { code: 'H302' }) }),
    );
    for (const code of ['H304', 'H302'])
      await hazards.getByRole('button', { name: en('products.statements.remove', { code }) }).click();
    await statements.first().fill('H226');
    await option(page, /^H226/).click();
    await expectVisible(
      hazards
        .getByText(inOrder(en('products.conflict', { one: 'H225', other: 'H226', rule: anything })))
        .first(),
    );
    await hazards.getByRole('button', { name: en('products.statements.remove', { code: 'H226' }) }).click();
    await hazards
      .getByRole('button', { name: inOrder(en('products.takeProposed', { count: anyNumber })) })
      .click();
    await expectVisible(
      hazards.getByRole('button', { name: en('products.statements.remove', { code: 'P210' }) }),
    );

    await page.getByRole('button', { name: en('products.composition.add') }).click();
    await page.getByLabel(`${en('products.composition.substance', { place: 1 })} *`).fill('71-43-2');
    await option(page, /^benzene/).click();
    await page.getByRole('textbox', { name: en('products.composition.min') }).fill('60');
    await page.getByRole('textbox', { name: en('products.composition.max') }).fill('40');

    const sheets = page.getByRole('group', { name: en('products.sheet.title') });
    await page.locator('input[type=file]').setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><body>Not found</body></html>'),
    });
    await expectVisible(page.getByText(en('problem.FILE_TYPE_REFUSED')));
    await page.locator('input[type=file]').setInputFiles(pdf(`${name} SDS`));
    await expectVisible(page.getByText(`${name} SDS.pdf`, { exact: true }));
    await expectVisible(sheets);
    await page.getByLabel(`${en('products.sheet.revised')} *`).fill('2026-03-01');

    await page.getByRole('button', { name: en('products.create') }).click();
    await expectVisible(page.getByText(en('field.INVALID_UFI')));
    await expectVisible(page.getByText(en('field.MIN_ABOVE_MAX')).first());
    await page.getByRole('textbox', { name: beginning(en('products.field.ufi')) }).fill('gmtt2sqn6fdd6tv1');
    await page.getByRole('textbox', { name: en('products.composition.max') }).fill('80');
    await page.getByRole('button', { name: en('products.create') }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expectText(panel, 'H350');
    await expectText(panel, '60–80 %');
    await page.getByRole('tab', { name: en('products.tab.restrictions') }).click();
    await expectText(panel, en('products.restrictions.ABOVE', { threshold: anything }));
    await page.getByRole('tab', { name: en('products.tab.sheets') }).click();
    await panel
      .getByRole('button', { name: en('products.sheet.openOne', { name: `${name} SDS.pdf` }) })
      .click();
    await panel.locator('[data-page] canvas').waitFor();
    await expectAccessible(page);
  });

  test('says what may be there already, and merges two into one', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const [stays, goes] = [nameOf('Alkawash'), nameOf('Alkaline wash')];
    const kept = await made(maintainer, { name: stays });
    const other = await made(maintainer, { name: goes, flashPoint: '61', use: 'Washing' });
    const { page } = await visit(maintainer, `${list}/new`);
    await page.getByLabel(`${en('products.field.name')} *`).fill(stays.replace('Alkawash', 'Alka-wash'));
    await expectVisible(page.getByText(en('products.similar.title')));
    await page.getByRole('link', { name: stays }).first().waitFor();

    const second = await visit(maintainer, `${list}/${kept.id}/merge`);
    await second.page.getByLabel(`${en('products.merge.other')} *`).fill(goes);
    await option(second.page, new RegExp(goes)).click();
    await expectVisible(second.page.getByText(en('products.merge.differing')));
    await second.page.getByRole('button', { name: en('products.merge.do'), exact: true }).click();
    const panel = second.page.getByRole('region', { name: stays, exact: true });
    await expectText(panel, 'Washing');
    expect((await maintainer.call(chemicals.get, { id: other.id })).status).toBe(404);
    expect((await maintainer.call(chemicals.get, { id: kept.id })).body.flashPoint).toBe('61');
  });

  test(
    'says on a page that follows its sheet whether that sheet is on file',
    { tags: ['full'] },
    async ({ people, visit }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const name = nameOf('Coolant');
      const { id } = await made(maintainer, { name, notClassified: '2026-01-01' });
      const panel = (of: Page, title: string) => of.getByRole('region', { name: title, exact: true });
      for (const [language, text] of [
        ['en', en],
        ['da', da],
      ] as const) {
        const { page } = await visit(maintainer, `${list}/${id}`, { on: 'phone', language });
        await expectText(panel(page, name), text('products.harmlessByMissing', { date: anything }));
      }

      const kept = nameOf('Coolant with its sheet');
      const { page } = await visit(maintainer, `${list}/new`);
      await page.getByLabel(`${en('products.field.name')} *`).fill(kept);
      await page
        .getByRole('textbox', { name: beginning(en('products.field.notClassified')) })
        .fill('2026-01-01');
      await page.locator('input[type=file]').setInputFiles(pdf(`${kept} SDS`));
      await page.getByLabel(`${en('products.sheet.revised')} *`).fill('2026-01-01');
      await page.getByRole('button', { name: en('products.create') }).click();
      await expectText(panel(page, kept), en('products.harmlessBy', { date: anything }));
      const missing = inOrder(en('products.harmlessByMissing', { date: anything }));
      await expectGone(panel(page, kept).getByText(missing));
    },
  );

  test('is deleted and restored, on a phone, only by maintainers', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const name = nameOf('Gone');
    const { id } = await made(maintainer, { name, hazardStatements: { H314: {} } });
    const { page } = await visit(maintainer, `${list}/${id}`, { on: 'phone', language: 'da' });
    await expectText(page.getByRole('region', { name, exact: true }), da('products.danger.RED'));
    await expectNoSideways(page);
    await page.getByRole('region', { name, exact: true }).getByLabel(da('kit.panel.more')).click();
    await page.getByRole('menuitem', { name: da('products.remove') }).click();
    await page.getByRole('button', { name: da('toast.undo') }).click();
    await expectVisible(page.getByText(da('kit.record.restored', { name })));
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const refused = await visit(manager, list);
    await expectAddress(refused.page, '/unauthorized');
    await expectGone(refused.page.getByRole('heading', { name: en('products.title') }));
  });
});
