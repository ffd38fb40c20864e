import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectAddress, expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { da } from '../../../../test/e2e/support/texts.ts';
import { associations } from '../stakeholder-association.ts';

const list = '/organization/stakeholders';
const file = [
  'Interessent;Kategori;Forventninger;Indflydelse;Internt nr.',
  'Grundejerforeningen;Naboer;Ro om natten;3;17',
  'Banken;Ven;Orden i sagerne;9;18',
  ';Kunder;Levering til tiden;4;19',
].join('\n');

describe('stakeholders from a file', () => {
  test('on a phone: a row shows its errors first, is corrected in place, another is left out', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list, { on: 'phone', language: 'da', theme: 'dark' });
    await page.getByRole('link', { name: da('import.openList') }).click();
    await expectAddress(page, `${list}/import`);
    await dropFile(page, 'interessenter.csv', file);
    const card = (line: number) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: da('import.card.line', { line }) }) });
    const category = da('stakeholders.field.category');
    const influence = da('stakeholders.field.influence');
    const cell = (name: string, line: number) => da('import.cell', { name, line });

    await expectText(
      card(3),
      da('import.error.at', { role: influence, text: da('field.TOO_LARGE', { max: 5 }) }),
    );
    // Every cell is there without scrolling sideways, also one of a column that nothing takes.
    await expectText(card(3), 'Orden i sagerne');
    await expectText(card(3), '18');
    await expectNoSideways(page);
    await expectAccessible(page);

    await correctCell(page, cell(category, 3), da('stakeholders.category.OWNER'), 'Tab');
    await expectVisible(page.getByText(da('import.corrected', { count: 1, shown: 1 })));
    await correctCell(page, cell(influence, 3), '4');
    await expectText(card(3), da('import.row.fine'));
    await expectText(card(3).locator('del').first(), 'Ven');
    const leaveOut = page.getByRole('button', { name: da('import.row.leaveOutOf', { line: 4 }) });
    await reading(page, () => leaveOut.click());
    await expectText(card(4), da('import.row.out'));
    await expectNoSideways(page);
    await expectAccessible(page);

    const what = da('import.of.stakeholder.count', { count: 2, shown: 2 });
    const run = page.getByRole('button', { name: da('import.run', { what }) });
    await reading(page, () => run.click());
    await expectAddress(page, `${list}?view=list`);
    await expectVisible(page.getByText('Banken'));
    const { content } = (await editor.call(associations.list, { orgId: editor.organizationId })).body;
    expect(content.map(({ stakeholder, influence: own }) => [stakeholder.category, own])).toEqual([
      ['OWNER', 4],
      ['NEIGHBOUR', 3],
    ]);
  });
});
