import { describe, expect } from 'vitest';
import { expectAccessible } from '../../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { chemicals } from '../../products/chemical.ts';

const list = '/chemicals/my-chemicals';

describe('a list of chemicals with their hazards', () => {
  test('is compared with the catalogue, answered, corrected and imported, and the own chemicals have their hazards', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const name = `Thinner ${Date.now()}`;
    const reply = await maintainer.call(chemicals.create, {
      body: { name, hazardStatements: { H225: {}, H336: {} } },
    });
    expect(reply.status, reply.text).toBe(201);
    const { page } = await visit(anna, `${list}/import`);
    await dropFile(
      page,
      'Kemikalieliste.csv',
      [
        'Handelsnavn;Leverandør;Klassificering;Signalord;SDS dato;Placering;Mængde',
        `${name};;H225, H319;Fare;12-05-2023;Skab 1;5 L`,
        'Quorvex lak;Nordlak;H225 Meget brandfarlig. H319;Fare;12-05-2023;Skab 1;25 L',
        'Bluntim sæbe;;Ikke klassificeret;;31-01-2024;Skab 2;12 stk',
        'Gazzerol lim;;H225, H3O1;;;Skab 2;',
        'Wyndapast olie;;Ingen;;01-02-2024;Skab 2;',
      ].join('\n'),
    );
    const hazards = en('registerImport.role.hazards');
    await expectVisible(
      page.getByText(en('registerImport.error.COLUMN_ASKED', { name: 'Klassificering', role: hazards })),
    );
    await page.screenshot({ path: 'test-results/import-hazards-asked.png', fullPage: true });
    await reading(page, () =>
      page.getByRole('button', { name: en('registerImport.column.yes'), exact: true }).click(),
    );
    await reading(page, () =>
      page.getByRole('button', { name: en('registerImport.propose', { count: 4 }) }).click(),
    );
    const table = page.getByRole('table');
    await expectText(
      table,
      en('registerImport.difference.onlyInList', { codes: 'H319' }),
      en('registerImport.difference.onlyInProduct', { codes: 'H336', name }),
      'H225, H319',
      en('registerImport.own.notClassified', { date: '2024-01-31' }),
      en('registerImport.error.UNKNOWN_STATEMENT', { role: hazards, text: 'H3O1' }),
    );
    await expectVisible(page.getByText(en('registerImport.differ', { shown: 1, count: 1 })));
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/import-hazards.png', fullPage: true });

    await correctCell(page, en('import.cell', { name: hazards, line: 5 }), 'H225, H301');
    await expectText(table, 'H225, H301');
    await reading(page, () =>
      page.getByRole('button', { name: en('registerImport.takeNone', { count: 1 }) }).click(),
    );
    await expectText(table, en('registerImport.own.notClassified', { date: '2024-02-01' }));
    await page.getByRole('button', { name: en('registerImport.run', { shown: 5, count: 5 }) }).click();
    await expectAddress(page, new RegExp(`${list}(\\?|$)`));

    await page.getByRole('link', { name: /Gazzerol/ }).click();
    const glue = page.getByRole('region', { name: /^Gazzerol/ });
    await expectText(glue, en('products.danger.RED'), 'H225', 'H301');
    await page.goto(new URL(`${list}/import`, page.url()).toString());
    await page
      .getByRole('button', { name: en('import.history.undoOf', { file: 'Kemikalieliste.csv' }) })
      .click();
    await expectText(page.getByRole('table'), en('import.history.undone'));
    await page.getByRole('button', { name: en('registerImport.back') }).click();
    await expectGone(page.getByText('Gazzerol lim'));
  });
});
