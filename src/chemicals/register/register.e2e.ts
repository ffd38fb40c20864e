import { writeFileSync } from 'node:fs';
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
import { chemicalAssociations } from './chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { closest, substances } from '../substances/substance.ts';
import { anything, beginning, en } from '../../../test/e2e/support/texts.ts';

const list = '/chemicals/my-chemicals';
let count = 0;
const nameOf = (what: string) => `${what} ${(count += 1)} ${Date.now()}`;
const codes = (...of: string[]) => Object.fromEntries(of.map((code) => [code, { code }]));
async function product(maintainer: Person, body: Record<string, unknown>) {
  const reply = await maintainer.call(chemicals.create, { body: { name: nameOf('Product'), ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

/** Of a picture drawn in the browser, how much is white, black and red: of one. */
function coloursOf(canvas: HTMLElement | SVGElement): { white: number; black: number; red: number } {
  const found = { white: 0, black: 0, red: 0 };
  if (!(canvas instanceof HTMLCanvasElement)) return found;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
    const share = 4 / data.length;
    if (red > 240 && green > 240 && blue > 240) found.white += share;
    else if (red < 80 && green < 80 && blue < 80) found.black += share;
    else if (red > 180 && green < 80 && blue < 80) found.red += share;
  }
  return found;
}

describe('my chemicals', () => {
  test(
    'are picked from the catalogue, kept, found and added up',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
      const name = nameOf('Thinner');
      await product(maintainer, {
        name,
        productNumber: 'TH-35',
        physicalState: 'LIQUID',
        hazardStatements: codes('H225', 'H304'),
      });
      const { page } = await visit(anna, list, {}, 422);
      await expectVisible(page.getByText(en('register.empty.title')));
      await page.getByRole('link', { name: en('register.add') }).click();
      await page.getByRole('button', { name: en('register.add') }).click();
      await page
        .getByRole('textbox', { name: beginning(en('register.field.chemical')) })
        .or(page.getByRole('combobox', { name: beginning(en('register.field.chemical')) }))
        .first()
        .fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await expectVisible(page.getByText(en('products.pictogram.GHS02'), { exact: true }).first());
      await page.locator('input[name=storageLocation]').fill('Cabinet 2');
      await page.locator('input[name=annualAmount]').fill('12,5 x');
      await page.getByRole('button', { name: en('register.add') }).click();
      await expectVisible(page.getByText(en('field.INVALID_DECIMAL'), { exact: false }));
      await page.locator('input[name=annualAmount]').fill('12.5');
      await page.locator('label').getByText(en('register.approved.true'), { exact: true }).click();
      await page.getByRole('button', { name: en('register.add') }).click();
      const panel = page.getByRole('region', { name, exact: true });
      await expectText(panel, 'Cabinet 2');
      await expectText(panel, '12.5 L');
      await expectAccessible(page);

      await page.getByRole('link', { name: en('kit.panel.edit') }).click();
      await page.locator('textarea[name=note]').fill('Order no more.');
      await page.getByRole('button', { name: en('kit.form.save') }).click();
      await expectText(panel, 'Order no more.');
      await page.keyboard.press('Escape');
      await expectAddress(page, new RegExp(`${list}(\\?|$)`));
      await page.getByRole('button', { name: en('register.view.locations') }).click();
      await expectVisible(page.getByRole('rowheader', { name: 'Cabinet 2' }));
      await expectText(
        page.getByRole('group', { name: en('register.view.locations') }),
        en('register.location.sheetMissing', { count: 1 }),
      );
      await page.getByRole('link', { name: 'Cabinet 2' }).click();
      const place = page.getByRole('region', { name: 'Cabinet 2', exact: true });
      await expectText(place, en('register.place.proposedBy', { value: 3, because: 'H225' }));
      await expectAccessible(page);
      const href = await place
        .getByRole('link', { name: en('register.place.emergency') })
        .getAttribute('href');
      const printed = await page.request.get(href ?? '');
      expect(printed.headers()['content-type']).toBe('application/pdf');
    },
  );

  test('are shown to who reads, without what writes, on a phone', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
    const name = nameOf('Acid');
    const { body: benzene } = await maintainer.call(substances.list, {
      query: { search: '71-43-2', size: 1, sort: closest },
    });
    const chemical = await product(maintainer, {
      name,
      hazardStatements: codes('H314'),
      substanceConcentrations: [{ substance: { id: benzene.content[0]?.id } }],
    });
    const made = await anna.call(chemicalAssociations.create, {
      orgId: anna.organizationId,
      body: { chemical: { id: chemical.id }, storageLocation: 'Bund 1' },
    });
    expect(made.status, made.text).toBe(201);
    const { page } = await visit(reader, list, { on: 'phone' });
    await expectText(
      page.getByRole('link', { name: new RegExp(name) }),
      'Bund 1',
      en('register.restrictedCard'),
    );
    await expectNoSideways(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expectText(page.getByRole('region', { name, exact: true }), 'Bund 1');
    await expectNoSideways(page);
    await expect.poll(() => page.getByRole('link', { name: en('kit.panel.edit') }).count()).toBe(0);
  });

  test('that the catalogue lacks are proposed with their sheet, used immediately, and added to it', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const name = nameOf('Boat polish');
    const { page } = await visit(anna, `${list}/new`);
    await page.getByRole('link', { name: en('proposals.new') }).click();
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=producer]').fill('Havnens Kemi');
    await page.locator('input[type=file]').setInputFiles({
      name: 'polish.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(plainPdf(name, ['Section 1']), 'latin1'),
    });
    await expectVisible(page.getByText('polish.pdf').first());
    await page.locator('input[name=sheetDate]').fill('2025-03-01');
    await page.getByPlaceholder(en('products.statements.find')).first().fill('H225');
    await page.getByRole('option', { name: /^H225 / }).click();
    await page.getByRole('button', { name: en('proposals.send') }).click();
    await page.locator('input[name=storageLocation]').fill('Boathouse');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const own = page.getByRole('region', { name, exact: true });
    await expectText(own, 'Boathouse');
    await expectText(own, en('proposals.isProposed'));
    await expectAccessible(page);

    const { page: desk } = await visit(maintainer, '/admin/chemical-proposals?status=PROPOSED');
    await desk.getByRole('link', { name: new RegExp(name) }).click();
    await desk.getByRole('button', { name: en('proposals.accept') }).waitFor();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: en('proposals.accept') }).click();
    await expectVisible(desk.getByText('polish.pdf').first());
    await desk.getByRole('button', { name: en('products.create') }).click();
    await expectVisible(desk.getByText(en('kit.record.created', { name })));

    await page.reload();
    await expectGone(page.getByText(en('proposals.isProposed')));
    await expectVisible(own.getByText('polish.pdf').first());
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('labels.action') }).click();
    const dialog = page.getByRole('dialog', { name: en('labels.title', { name }) });
    await dialog.getByRole('combobox', { name: en('labels.format') }).click();
    await page.getByRole('option', { name: '105 × 148 mm' }).click();
    await expectText(dialog, en('labels.one', { width: 105, height: 148, xHeight: anything }));
    const label = dialog.locator('[data-page]').first();
    await expectText(label, name);
    await expectText(label, 'Meget brandfarlig væske og damp.');
    const picture = label.locator('canvas');
    const drawn = await picture.evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '',
    );
    writeFileSync('test-results/label-of-a-proposal.png', Buffer.from(drawn.split(',')[1] ?? '', 'base64'));
    // White paper, black type and the flame in its red frame: a few of a hundred dots each.
    const { white, black, red } = await picture.evaluate(coloursOf);
    expect(white).toBeGreaterThan(0.6);
    expect(black).toBeGreaterThan(0.01);
    expect(red).toBeGreaterThan(0.003);
  });

  test('open from the code of a label in the organization that it was printed in', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const other = await people.organization({ name: 'Another organization' });
    await people.owner.query(
      "insert into member (organization_id, id, account_id, permission) values ($1, $2, $2, 'EDIT_ORGANIZATION')",
      [other, anna.accountId],
    );
    const name = nameOf('Lye');
    const chemical = await product(maintainer, { name, hazardStatements: codes('H314') });
    const { status, text, body } = await anna.call(chemicalAssociations.create, {
      orgId: other,
      body: { chemical: { id: chemical.id }, storageLocation: 'Cabinet 1/2' },
    });
    expect(status, text).toBe(201);
    const { page } = await visit(anna, `/in/${other}${list}/${body.id}`, { on: 'phone' });
    await expectText(page.getByRole('region', { name, exact: true }), 'Cabinet 1/2');
    await expectAddress(page, `${list}/${body.id}?view=list`);
    const { page: wall } = await visit(anna, `/in/${other}${list}/places/Cabinet%201%2F2`);
    await expectText(wall.getByRole('region', { name: 'Cabinet 1/2', exact: true }), name);
  });
});
