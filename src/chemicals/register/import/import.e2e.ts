import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { full } from '../../../../test/support/full.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { substances } from '../../substances/substance.ts';
import { en } from '../../../../test/e2e/support/texts.ts';

const list = '/chemicals/my-chemicals';

describe('a list of chemicals', () => {
  test('is matched with the catalogue, corrected row by row, imported, and undone', async ({
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
    await page.getByRole('link', { name: en('import.openList') }).click();
    await expectAddress(page, `${list}/import`);
    await expectVisible(page.getByText(en('registerImport.history.none')));
    await dropFile(
      page,
      'Kemikalier 2025.csv',
      [
        'Kemikalieliste 2025;;;',
        'Navn;CAS-nr.;Placering;Forbrug (kg/år)',
        `${thinner};;Skab 1;12,5`,
        `Boat polihs ${mark};;Bådhus;`,
        `Sæbe fra havnen ${mark.split('').toReversed().join('')};;Bådhus;`,
        'Vand;7732-18-6;Skab 1;',
        `Acetone ${mark.slice(-6)} teknisk;67-64-1;Skab 1;`,
      ].join('\n'),
    );
    const table = page.getByRole('table');
    await expectText(table, en('registerImport.error.INVALID_CAS', { text: '7732-18-6' }));
    await expectText(table, en('registerImport.is.UNSURE', { name: polish }));
    await expectVisible(
      page.getByText(en('registerImport.note.WRONG', { shown: 1, count: 1 }), { exact: false }),
    );
    await expectVisible(page.getByRole('button', { name: en('registerImport.run', { shown: 1, count: 1 }) }));
    await expectAccessible(page);

    await page.getByRole('button', { name: `${en('registerImport.outcome.UNSURE')} 1` }).click();
    await page.getByRole('button', { name: en('registerImport.useOf', { line: 4, name: polish }) }).click();
    await expectVisible(page.getByRole('button', { name: en('registerImport.run', { shown: 2, count: 2 }) }));
    await page.getByRole('button', { name: en('registerImport.propose', { count: 2 }) }).click();
    await expectVisible(page.getByRole('button', { name: en('registerImport.run', { shown: 4, count: 4 }) }));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: en('registerImport.download', { count: 1 }) }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Kemikalier 2025 – left out.csv');
    expect(await text(await file.createReadStream())).toContain(
      `6,${en('registerImport.error.INVALID_CAS', { text: '7732-18-6' })},Vand,7732-18-6,Skab 1`,
    );
    await page.getByRole('button', { name: en('registerImport.run', { shown: 4, count: 4 }) }).click();
    await expectVisible(
      page.getByText(
        `${en('registerImport.done', { shown: 4, count: 4 })} ${en('registerImport.doneLeft', { shown: 1, count: 1 })}`,
      ),
    );
    await expectText(page.getByRole('table'), 'Kemikalier 2025.csv');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('registerImport.see') }).click();
    await expectAddress(page, new RegExp(`${list}(\\?|$)`));
    await expectText(page.getByRole('table'), new RegExp(thinner));
    await expectText(page.getByRole('table'), 'Sæbe fra havnen');

    // A substance without a statement is unknown, never green; Annex VI has a proposal, which counts once it is confirmed.
    await page.getByRole('link', { name: /Acetone/ }).click();
    const acetone = page.getByRole('region', { name: /^Acetone/ });
    await expectText(acetone, en('products.danger.UNKNOWN'), en('products.unknown'));
    await expectText(acetone, en('products.annexVI', { codes: 'H225, H319, H336, EUH066' }));
    await page.screenshot({ path: 'test-results/unknown-panel.png' });
    await expectVisible(acetone.getByRole('link', { name: en('products.annexVI.check') }));
    await page.goto(new URL(list, page.url()).toString());

    await page.getByRole('link', { name: en('import.open'), exact: true }).click();
    await page
      .getByRole('button', { name: en('import.history.undoOf', { file: 'Kemikalier 2025.csv' }) })
      .click();
    await expectText(page.getByRole('table'), en('import.history.undone'));
    await page.getByRole('button', { name: en('registerImport.back') }).click();
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
    await acetone.getByRole('link', { name: en('products.annexVI.check') }).click();
    await page.getByRole('button', { name: en('products.annexVI.fill') }).click();
    await page.screenshot({ path: 'test-results/unknown-confirm.png' });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(
      acetone,
      en('products.danger.YELLOW'),
      en('products.becauseOf', { count: 4 }),
      'H225',
      'H319',
      '+2',
    );
  });

  test('has two cells corrected with the keyboard and one refused again; the others come in, and are undone', async ({
    people,
    visit,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(anna, `${list}/import`);
    const rows = [
      'Name;CAS;EC;UFI;Location',
      'Quorvex;67-64-2;;;Shed 1',
      'Bluntim;;200-662-3;;Shed 2',
      'Gazzerol;;;GMTT-2SQN-6FDD-6TV2;Shed 3',
      'Wyndapast;;;;Shed 4',
    ].join('\n');
    await dropFile(page, 'boatyard.csv', rows);
    const table = page.getByRole('table');
    const cell = (role: 'cas' | 'ec' | 'ufi', line: number) =>
      page.getByLabel(en('import.cell', { name: en(`registerImport.role.${role}`), line }));
    await expectText(
      table,
      en('registerImport.error.INVALID_CAS', { text: '67-64-2' }),
      en('registerImport.error.INVALID_EC', { text: '200-662-3' }),
      en('registerImport.error.INVALID_UFI', { text: 'GMTT-2SQN-6FDD-6TV2' }),
    );
    await cell('cas', 2).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('67-64-1');
    await reading(page, () => page.keyboard.press('Enter'));
    await expectVisible(page.getByText(en('import.corrected', { shown: 1, count: 1 })));
    await expectFocused(cell('cas', 2));
    // By the name of the next row to its number; leaving a cell has it read, too.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocused(cell('ec', 3));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('200-662-2');
    await reading(page, () => page.keyboard.press('Tab'));
    await expectVisible(page.getByText(en('import.corrected', { shown: 2, count: 2 })));

    // A correction that says nothing is refused with its reason, and stays as typed.
    const typed = 'GMTT-2SQN-6FDD-6TV3';
    await correctCell(page, en('import.cell', { name: en('registerImport.role.ufi'), line: 4 }), typed);
    await expectText(table, en('registerImport.error.INVALID_UFI', { text: typed }));
    await expectValue(cell('ufi', 4), typed);
    await expectValue(cell('cas', 2), '67-64-1');
    await expectValue(cell('ec', 3), '200-662-2');
    await expectAccessible(page);

    await reading(page, () =>
      page.getByRole('button', { name: en('registerImport.propose', { count: 3 }) }).click(),
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: en('registerImport.download', { count: 1 }) }).click(),
    ]);
    expect(await text(await file.createReadStream())).toContain(`Gazzerol,,,${typed},Shed 3`);
    await reading(page, () =>
      page.getByRole('button', { name: en('registerImport.run', { shown: 3, count: 3 }) }).click(),
    );
    await expectVisible(
      page.getByText(
        `${en('registerImport.done', { shown: 3, count: 3 })} ${en('registerImport.doneLeft', { shown: 1, count: 1 })}`,
      ),
    );
    const names = async () =>
      (await anna.call(chemicalAssociations.list, { orgId: anna.organizationId, query: {} })).body.content
        .map(({ chemical }) => chemical.name)
        .toSorted();
    expect(await names()).toEqual(['Bluntim', 'Quorvex', 'Wyndapast']);

    await page.getByRole('button', { name: en('import.history.undoOf', { file: 'boatyard.csv' }) }).click();
    await expectText(page.getByRole('table'), 'boatyard.csv', en('import.history.undone'));
    expect(await names()).toEqual([]);
  });

  test('is read on a phone, and found in the catalogue by hand', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const name = `Degreaser ${Date.now()}`;
    const reply = await maintainer.call(chemicals.create, { body: { name } });
    expect(reply.status, reply.text).toBe(201);
    const { page } = await visit(anna, `${list}/import`, { on: 'phone' });
    await dropFile(page, 'list.csv', 'Navn;Placering\nDet blå i dunken;Værksted');
    const rows = page.getByRole('list', { name: en('import.table') });
    await expectText(rows, en('registerImport.outcome.UNKNOWN'));
    await expectNoSideways(page);
    await page
      .getByLabel(en('registerImport.chooseOf', { line: 2 }))
      .selectOption({ label: en('registerImport.search') });
    await page.locator('input[name=chemical-2]').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expectText(rows, en('registerImport.because.CHOSEN'));
    await page.getByRole('button', { name: en('registerImport.run', { shown: 1, count: 1 }) }).click();
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
        await page
          .locator('main')
          .getByRole('button', { name: en('kit.panel.more') })
          .click();
        await page.getByRole('menuitem', { name: en('import.open') }).click();
      } else await page.getByRole('link', { name: en('import.open'), exact: true }).click();
      await expectAddress(page, `${list}/import`);
      await dropFile(page, 'list.csv', ['Navn;Placering', ...names.map((name) => `${name};Shed`)].join('\n'));
      const table = page.getByRole(on === 'phone' ? 'list' : 'region', { name: en('import.table') });
      await expectText(table, en('registerImport.is.ENDED', { date: '2024-12-31' }));
      await expectVisible(page.getByText(en('registerImport.note.ENDED', { shown: 2, count: 2 })));
      await page
        .getByRole('combobox', { name: en('registerImport.endedOf', { name: `${names[0]}`, line: 2 }) })
        .selectOption(en('registerImport.ended.RESUME'));
      await expectText(table, en('registerImport.is.RESUMED', { date: '2024-12-31' }));
      await page
        .getByRole('combobox', { name: en('registerImport.endedOf', { name: `${names[1]}`, line: 3 }) })
        .selectOption(en('registerImport.ended.ADD'));
      await expectVisible(
        page.getByRole('button', { name: en('registerImport.run', { shown: 2, count: 2 }) }),
      );
      await expectNoSideways(page);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/import-again-${on}.png`, fullPage: true });
      await page.getByRole('button', { name: en('registerImport.run', { shown: 2, count: 2 }) }).click();
      await expectVisible(
        page.getByText(en('registerImport.done', { shown: 2, count: 2 }), { exact: false }),
      );
      const { body } = await anna.call(chemicalAssociations.list, { orgId, query: { use: 'current' } });
      expect(body.content.map(({ chemical }) => chemical.name).toSorted()).toEqual(names);
    });
});
