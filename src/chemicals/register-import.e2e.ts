import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { full } from '../../test/support/full.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { chemicals } from './chemical.ts';
import { chemicalProposals } from './chemical-proposal.ts';
import { substances } from './substance.ts';

const list = '/chemicals/my-chemicals';

describe('a list of chemicals', () => {
  test('is held against the catalogue, put right row by row, imported, and undone', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const mark = `${Date.now()}`;
    const [thinner, polish] = [`Thinner ${mark}`, `Boat polish ${mark}`];
    for (const name of [thinner, polish]) {
      const reply = await maintainer.call(chemicals.create, { body: { name } });
      expect(reply.status, reply.text).toBe(201);
    }
    const { page } = await visit(anna, list);
    await page.getByRole('link', { name: 'Import your list' }).click();
    await expectAddress(page, `${list}/import`);
    await expectVisible(page.getByText('No list has been imported yet.'));
    await page.locator('input[type=file]').setInputFiles({
      name: 'Kemikalier 2025.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Kemikalieliste 2025;;;',
          'Navn;CAS-nr.;Placering;Forbrug (kg/år)',
          `${thinner};;Skab 1;12,5`,
          `Boat polihs ${mark};;Bådhus;`,
          `Sæbe fra havnen ${mark.split('').toReversed().join('')};;Bådhus;`,
          'Vand;7732-18-6;Skab 1;',
          `Acetone ${mark.slice(-6)} teknisk;67-64-1;Skab 1;`,
        ].join('\n'),
      ),
    });
    const table = page.getByRole('table');
    await expectText(table, /CAS number: “7732-18-6” is not a valid/);
    await expectText(table, new RegExp(`Perhaps ${polish}`));
    await expectVisible(page.getByText('1 row is wrong and is left out.', { exact: false }));
    await expectVisible(page.getByRole('button', { name: 'Import 1 chemical' }));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'To confirm 1' }).click();
    await page.getByRole('button', { name: `Use it for line 4: ${polish}` }).click();
    await expectVisible(page.getByRole('button', { name: 'Import 2 chemicals' }));
    await page.getByRole('button', { name: 'Add them as own chemicals' }).click();
    await expectVisible(page.getByRole('button', { name: 'Import 4 chemicals' }));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the row left out' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Kemikalier 2025 – left out.csv');
    expect(await text(await file.createReadStream())).toContain(
      '6,CAS number: “7732-18-6” is not a valid CAS number.,Vand,7732-18-6,Skab 1',
    );
    await page.getByRole('button', { name: 'Import 4 chemicals' }).click();
    await expectVisible(page.getByText('4 chemicals were imported into the register. 1 row was left out.'));
    await expectText(page.getByRole('table'), /Kemikalier 2025\.csv/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See the chemicals' }).click();
    await expectAddress(page, new RegExp(`${list}(\\?|$)`));
    await expectText(page.getByRole('table'), new RegExp(thinner));
    await expectText(page.getByRole('table'), /Sæbe fra havnen/);

    // A substance without a statement is unknown, never green; Annex VI has a proposal, which counts once it is confirmed.
    await page.getByRole('link', { name: /Acetone/ }).click();
    const acetone = page.getByRole('region', { name: /^Acetone/ });
    await expectText(acetone, /Not classified yet.*Treat as dangerous/s);
    await expectText(acetone, 'From Annex VI: H225, H319, H336, EUH066. Check with the sheet.');
    await page.screenshot({ path: 'test-results/unknown-panel.png' });
    await expectVisible(acetone.getByRole('link', { name: 'Check and confirm' }));
    await page.goto(new URL(list, page.url()).toString());

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Undo the import of Kemikalier 2025.csv' }).click();
    await expectText(page.getByRole('table'), /Undone/);
    await page.getByRole('button', { name: 'Back to my chemicals' }).click();
    await expectGone(page.getByText(thinner));

    const { body: known } = await maintainer.call(substances.list, {
      query: { search: '67-64-1', sort: ['fit,asc'] },
    });
    const { body: own } = await anna.call(chemicalProposals.create, {
      orgId: anna.organizationId,
      body: {
        name: `Acetone ${mark}`,
        substanceConcentrations: [{ substance: { id: known.content[0]?.id ?? '' } }],
      },
    });
    await page.goto(new URL(`${list}/${own.entry?.id}`, page.url()).toString());
    await acetone.getByRole('link', { name: 'Check and confirm' }).click();
    await page.getByRole('button', { name: 'Fill in these statements' }).click();
    await page.screenshot({ path: 'test-results/unknown-confirm.png' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(acetone, /Yellow.*because of 4 statements.*H225.*H319.*\+2/s);
  });

  test('is read on a phone, and found in the catalogue by hand', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const name = `Degreaser ${Date.now()}`;
    const reply = await maintainer.call(chemicals.create, { body: { name } });
    expect(reply.status, reply.text).toBe(201);
    const { page } = await visit(anna, `${list}/import`, { on: 'phone' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Navn;Placering\nDet blå i dunken;Værksted'),
    });
    await expectText(page.getByRole('table'), /Not in the catalogue/);
    await expectNoSideways(page);
    await page.getByLabel('Another chemical for line 2').selectOption({ label: 'Find in the catalogue …' });
    await page.locator('input[name=chemical-2]').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expectText(page.getByRole('table'), /chosen by you/);
    await page.getByRole('button', { name: 'Import 1 chemical' }).click();
    await expectAddress(page, new RegExp(`${list}(\\?|$)`));
    await expectVisible(page.getByText(name).first());
    await expectNoSideways(page);
  });

  for (const on of full ? (['desktop', 'phone'] as const) : (['phone'] as const))
    test(`is reached from the register, and takes up again what was no longer used (${on})`, async ({
      people,
      visit,
    }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
      const orgId = anna.organizationId;
      const mark = Date.now();
      const names = [`Paint stripper ${mark}`, `Rust remover ${mark}`];
      for (const name of names) {
        const { body: chemical } = await maintainer.call(chemicals.create, { body: { name } });
        const { status, text: why } = await anna.call(chemicalAssociations.create, {
          orgId,
          body: { chemical: { id: chemical.id }, storageLocation: 'Shed', endDate: '2024-12-31' },
        });
        expect(status, why).toBe(201);
      }
      const { page } = await visit(anna, list, { on });
      await expectVisible(page.getByText(names[0] ?? ''));
      if (on === 'phone') {
        await page.locator('main').getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Import' }).click();
      } else await page.getByRole('link', { name: 'Import', exact: true }).click();
      await expectAddress(page, `${list}/import`);
      await page.locator('input[type=file]').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Navn;Placering', ...names.map((name) => `${name};Shed`)].join('\n')),
      });
      const table = page.getByRole('table');
      await expectText(table, /its use ended on 2024-12-31/);
      await expectVisible(page.getByText('2 rows are in the register as no longer used', { exact: false }));
      await page.getByRole('combobox', { name: `Result for ${names[0]} in line 2` }).selectOption('Resume');
      await expectText(table, /Is used again; its end of 2024-12-31 is removed/);
      await page
        .getByRole('combobox', { name: `Result for ${names[1]} in line 3` })
        .selectOption('Add a new entry');
      await expectVisible(page.getByRole('button', { name: 'Import 2 chemicals' }));
      await expectNoSideways(page);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/import-again-${on}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Import 2 chemicals' }).click();
      await expectVisible(page.getByText('2 chemicals were imported into the register.', { exact: false }));
      const { body } = await anna.call(chemicalAssociations.list, { orgId, query: { use: 'current' } });
      expect(body.content.map(({ chemical }) => chemical.name).toSorted()).toEqual(names);
    });
});
