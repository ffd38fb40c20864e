import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { full } from '../../../test/support/full.ts';
import type { Person } from '../../../test/support/people.ts';
import { bodyOf } from '../../core/contract/contract.ts';
import { chemicalAssociations } from '../register/chemical-association.ts';
import { producers } from '../companies/company.ts';
import { chemicals } from '../products/chemical.ts';
import { chemicalProposals, ProposalBody, sentProposals } from './chemical-proposal.ts';
import { ownMoves } from './proposal-moves.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { substances } from '../substances/substance.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';

const list = '/chemicals/my-chemicals';

/** Adds what a label needs. */
async function complete(by: Person, name: string): Promise<void> {
  const orgId = by.organizationId;
  const { body: found } = await by.call(chemicalAssociations.list, { orgId, query: { search: name } });
  const id = found.content[0]?.chemical.id ?? '';
  const { body: own } = await by.call(chemicalProposals.get, { orgId, id });
  const body = {
    ...bodyOf(ProposalBody, own),
    producer: 'Havnens Kemi',
    hazardStatements: { H226: { code: 'H226' } },
  };
  const { status, text } = await by.call(chemicalProposals.update, { orgId, id, body });
  expect(status, text).toBe(200);
}

describe('an own chemical', () => {
  test('may have an ingredient that the catalogue lacks, whose substance its maintainer is asked to choose', async ({
    people,
    visit,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { organizationId: orgId } = anna;
    const name = `Rail varnish ${Date.now()}`;
    const { page } = await visit(anna, `${list}/proposals/new`, { on: 'phone' });
    await page.locator('input[name=name]').fill(name);
    await page.getByRole('button', { name: en('products.composition.addUnlisted') }).click();
    const field = (of: 'nameOnSheet' | 'casNumber') =>
      page.getByRole('textbox', { name: beginning(en(`products.composition.${of}`)) });
    await field('casNumber').fill('112926-00-7');
    await page.getByRole('button', { name: en('proposals.send') }).click();
    await expectVisible(page.getByText(en('field.INVALID_CAS')).first());
    await field('casNumber').fill('112926-00-8');
    await page.getByRole('button', { name: en('proposals.send') }).click();
    await expectVisible(page.getByText(en('field.REQUIRED')).first());
    await field('nameOnSheet').fill('Matting agent 4');
    await page.getByRole('textbox', { name: en('products.composition.max') }).fill('5');
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/proposal-unlisted-phone.png', fullPage: true });
    await page.getByRole('button', { name: en('proposals.send') }).click();
    await page.locator('input[name=storageLocation]').fill('Boathouse');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const own = page.getByRole('region', { name, exact: true });
    await own.getByRole('tab', { name: en('register.tab.product') }).click();
    await expectText(own, 'Matting agent 4', en('products.composition.unlisted'), '112926-00-8');

    await complete(anna, name);
    const { body: found } = await anna.call(chemicalAssociations.list, { orgId, query: { search: name } });
    const id = found.content[0]?.chemical.id ?? '';
    expect((await anna.call(ownMoves.propose, { orgId, id })).status).toBe(200);
    const { page: desk } = await visit(maintainer, `/admin/chemicals/new?proposal=${id}`);
    const words = 'Matting agent 4, CAS 112926-00-8';
    await expectVisible(desk.getByText(en('products.composition.choose', { words })));
    await desk.screenshot({ path: 'test-results/proposal-unlisted-desk.png', fullPage: true });
  });

  for (const on of full ? (['desktop', 'phone'] as const) : (['phone'] as const))
    test(`shows its composition and restrictions immediately, and can be chosen for a second place (${on})`, async ({
      people,
      visit,
    }) => {
      const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const name = `Keel paint ${on} ${Date.now()}`;
      const { page } = await visit(anna, `${list}/proposals/new`, { on });
      await page.locator('input[name=name]').fill(name);
      await page.getByRole('button', { name: en('products.composition.add') }).click();
      await page
        .getByRole('textbox', { name: en('products.composition.substance', { place: 1 }) })
        .or(page.getByRole('combobox', { name: en('products.composition.substance', { place: 1 }) }))
        .first()
        .fill('7439-92-1');
      await page
        .getByRole('option', { name: /7439-92-1/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: en('products.composition.min') }).fill('60');
      await page.getByRole('textbox', { name: en('products.composition.max') }).fill('50');
      await page.getByRole('button', { name: en('proposals.send') }).click();
      await expectVisible(page.getByText(en('field.MIN_ABOVE_MAX')).first());
      await page.getByRole('textbox', { name: en('products.composition.min') }).fill('2');
      await page.getByRole('textbox', { name: en('products.composition.max') }).fill('5');
      await expectNoSideways(page);
      await page.screenshot({ path: `test-results/proposal-form-${on}.png`, fullPage: true });
      await expectAccessible(page);
      await page.getByRole('button', { name: en('proposals.send') }).click();
      await page.locator('input[name=storageLocation]').fill('Boathouse');
      await page.getByRole('button', { name: en('kit.form.save') }).click();
      const own = page.getByRole('region', { name, exact: true });
      await expectText(own, 'Boathouse');
      await own.getByRole('tab', { name: en('products.tab.restrictions') }).click();
      await expectText(own, en('substances.shortList.REACH_SVHC'));
      await page.screenshot({ path: `test-results/proposal-restrictions-${on}.png` });

      await page.goto(`${list}/new`);
      const field = page
        .getByRole('combobox', { name: beginning(en('register.field.chemical')) })
        .or(page.getByRole('textbox', { name: beginning(en('register.field.chemical')) }))
        .first();
      await field.fill(name);
      await expectVisible(page.getByRole('option', { name: new RegExp(`${name}.*your own`) }));
      await page.screenshot({ path: `test-results/proposal-picked-${on}.png` });
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await expectVisible(page.getByText(en('proposals.isOwn')));
      await page.locator('input[name=storageLocation]').fill('Slipway');
      await page
        .getByRole('button', { name: en('register.add') })
        .last()
        .click();
      await expectText(own, 'Slipway');
      await expectAccessible(page);
      await own.getByRole('button', { name: en('kit.panel.more') }).click();
      await page.getByRole('menuitem', { name: en('proposals.propose') }).click();
      await expectVisible(page.getByText(en('proposals.isProposed')));

      const { body } = await maintainer.call(substances.list, { query: { search: '7439-92-1' } });
      expect(body.totalElements).toBeGreaterThan(0);
      const { page: desk } = await visit(maintainer, '/admin/chemical-proposals?status=PROPOSED', { on });
      await desk.getByRole('link', { name: new RegExp(name) }).click();
      const sent = desk.getByRole('region', { name, exact: true });
      await expectText(sent, '2–5 %');
      await desk.screenshot({ path: `test-results/proposal-sent-${on}.png`, fullPage: true });
      await expectAccessible(desk);
      // Neither its producer nor its hazards are known.
      await expect
        .poll(() => desk.getByRole('button', { name: en('proposals.accept') }).isDisabled())
        .toBe(true);
      const fields = [en('proposals.missing.PRODUCER'), en('proposals.missing.HAZARDS')].join(', ');
      await expectVisible(desk.getByText(en('proposals.missing.text', { fields })));
      await complete(anna, name);
      await desk.reload();
      await desk.getByRole('button', { name: en('proposals.accept') }).click();
      await desk.getByRole('button', { name: en('products.create') }).click();
      await expectVisible(desk.getByText(en('kit.record.created', { name })));
      await page.reload();
      await expectGone(page.getByText(en('proposals.isProposed')));
      await expectText(own, 'Slipway');
    });

  test('waits for a sheet that is still on its way before it is saved', async ({ people, visit }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const name = `Varnish ${Date.now()}`;
    const { page } = await visit(anna, `${list}/proposals/new`);
    await page.route(`**/organizations/${anna.organizationId}/files`, async (route) => {
      await new Promise((passed) => setTimeout(passed, 1500));
      await route.continue();
    });
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[type=file]').setInputFiles({
      name: 'varnish.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(plainPdf(name, ['Section 1']), 'latin1'),
    });
    await page.getByRole('button', { name: en('proposals.send') }).click();
    await page.locator('input[name=storageLocation]').fill('Boathouse');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(page.getByRole('region', { name, exact: true }), 'varnish.pdf');
  });

  test('is declined with others in one action, which is undone, and each decision leads to the next', async ({
    people,
    visit,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const word = `Flood ${Date.now()}`;
    const orgId = anna.organizationId;
    for (const name of ['A', 'B', 'C'].map((letter) => `${word} ${letter}`)) {
      const { body } = await anna.call(chemicalProposals.create, { orgId, body: { name } });
      await anna.call(ownMoves.propose, { orgId, id: body.id });
    }
    const open = `status=PROPOSED&search=${encodeURIComponent(word)}&sort=name%2Casc`;
    const { page } = await visit(maintainer, `/admin/chemical-proposals?${open}`);
    const waiting = async () =>
      (await maintainer.call(sentProposals.list, { query: { search: word, status: 'PROPOSED' } })).body
        .totalElements;
    for (const letter of ['A', 'B'])
      await page.getByRole('checkbox', { name: new RegExp(`${word} ${letter}`) }).check();
    await page.getByRole('button', { name: en('proposals.several.decline', { count: 2 }) }).click();
    await page.getByRole('textbox').last().fill('No producer.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('proposals.decline') })
      .click();
    await expectVisible(page.getByText(en('proposals.several.declined', { count: 2 })));
    expect(await waiting()).toBe(1);
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('kit.several.undone', { count: 2 })));
    expect(await waiting()).toBe(3);

    await page.getByRole('link', { name: new RegExp(`${word} A`) }).click();
    const first = page.getByRole('region', { name: `${word} A`, exact: true });
    await first.getByRole('textbox', { name: en('proposals.reason') }).fill('No sheet.');
    await first.getByRole('button', { name: en('proposals.decline') }).click();
    await expectVisible(page.getByRole('region', { name: `${word} B`, exact: true }));
  });

  test('is added to the catalogue with others that have what a label needs; the rest are named with what they lack', async ({
    people,
    visit,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const word = `Ebb ${Date.now()}`;
    const orgId = anna.organizationId;
    const producer = `Kemi ${word} “æøå”`;
    await maintainer.call(producers.create, { body: { name: producer } });
    const hazards = { hazardStatements: { H226: { code: 'H226' } } };
    const bodies = [
      { name: `${word} A`, producer, ...hazards },
      { name: `${word} B`, producer: producer.toUpperCase(), ...hazards },
      { name: `${word} C`, producer },
      { name: `${word} D`, producer: 'Unknown & Sons', ...hazards },
    ];
    for (const body of bodies) {
      const { body: own } = await anna.call(chemicalProposals.create, { orgId, body });
      await anna.call(ownMoves.propose, { orgId, id: own.id });
    }
    const open = `status=PROPOSED&search=${encodeURIComponent(word)}&sort=name%2Casc`;
    const { page } = await visit(maintainer, `/admin/chemical-proposals?${open}`);
    for (const letter of ['A', 'B', 'C', 'D'])
      await page.getByRole('checkbox', { name: new RegExp(`${word} ${letter}`) }).check();
    await page.getByRole('button', { name: en('proposals.several.add', { count: 4 }) }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, `${word} C`, en('proposals.obstacle.HAZARDS'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: en('proposals.several.add', { count: 3 }) }).click();
    await expectVisible(page.getByText(en('proposals.several.added', { count: 2 })));
    await expectText(
      dialog,
      en('proposals.several.left', { count: 2 }),
      `${word} D`,
      en('proposals.obstacle.NO_COMPANY'),
      `${word} C`,
    );
    await expectAccessible(page);
    await expectNoSideways(page);
    await dialog.getByRole('button', { name: en('proposals.several.close') }).click();
    await expectGone(dialog);
    const { body: added } = await maintainer.call(chemicals.list, { query: { search: word } });
    expect(added.content.map((each) => [each.name, each.producer?.name])).toEqual([
      [`${word} A`, producer],
      [`${word} B`, producer],
    ]);
    const { body: entries } = await anna.call(chemicalAssociations.list, { orgId, query: { search: word } });
    const ids = new Set(entries.content.map(({ chemical }) => chemical.id));
    expect(added.content.every(({ id }) => ids.has(id))).toBe(true);
  });
});
