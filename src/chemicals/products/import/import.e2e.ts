import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectAddress, expectText } from '../../../../test/e2e/support/expectations.ts';
import { correctCell, dropFile, reading } from '../../../../test/e2e/support/import-file.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { done } from '../../../../test/support/replies.ts';
import { producers } from '../../companies/company.ts';
import { chemicals } from '../chemical.ts';

const list = '/admin/chemicals';

describe('chemicals of the catalogue from a file', () => {
  for (const on of ['desktop', 'phone'] as const)
    test(`a producer’s list shows its errors, is corrected, imported and undone (${on})`, async ({
      people,
      visit,
    }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const mark = Date.now();
      const producer = `Vestkem ${mark}`;
      const [clear, primer, cleaner] = [`Clear coat ${mark}`, `Primer ${mark}`, `Cleaner ${mark}`];
      await done(maintainer.call(producers.create, { body: { name: producer } }));
      const { page } = await visit(maintainer, list, { on });
      if (on === 'phone') {
        await page
          .locator('main')
          .getByRole('button', { name: en('kit.panel.more') })
          .click();
        await page.getByRole('menuitem', { name: en('import.open') }).click();
      } else await page.getByRole('link', { name: en('import.open'), exact: true }).click();
      await expectAddress(page, `${list}/import`);
      await dropFile(
        page,
        'sortiment.csv',
        [
          'Handelsnavn;Producent;Varenr.;UFI;Indholdsstoffer;H-sætninger;Signalord;UN-nr.;Emballagegruppe',
          `${clear};${producer};20;GMTT-2SQN-6FDD-6TV1;108-93-0: 10-20 %;H225 H319;Fare;UN 1263;II`,
          `${primer};${producer};4;;;H225;Advarsel;;`,
          `${cleaner};${producer};7;;64-17-6: < 30 %;H225;Fare;UN 1993;`,
        ].join('\n'),
      );
      const table = page.getByRole(on === 'phone' ? 'list' : 'region', { name: en('import.table') });
      const at = (role: string, text: string) => en('import.error.at', { role, text });
      await expectText(
        table,
        at(en('products.field.signalWord'), en('import.error.SIGNAL_DANGER', { codes: 'H225' })),
      );
      await expectText(
        table,
        at(en('products.field.substanceConcentrations'), en('import.error.CAS', { text: '64-17-6' })),
      );
      await expectAccessible(page);
      if (on === 'phone') await expectNoSideways(page);

      const signalWord = en('import.cell', { name: en('products.field.signalWord'), line: 3 });
      await correctCell(page, signalWord, 'Fare');
      const leaveOut = page.getByRole('button', { name: en('import.leaveOut', { count: 1, shown: 1 }) });
      await reading(page, () => leaveOut.click());
      const run = page.getByRole('button', {
        name: en('import.run', { what: en('import.of.chemical.count', { count: 2, shown: 2 }) }),
      });
      await reading(page, () => run.click());
      await expectAddress(page, list);
      // Others fill the catalogue meanwhile: which page of it they are on is not known.
      const found = async () =>
        (await done(maintainer.call(chemicals.list, { query: { search: `${mark}`, sort: ['name,asc'] } })))
          .content;
      expect((await found()).map(({ name, dangerCode }) => [name, dangerCode])).toEqual([
        [clear, 'YELLOW'],
        [primer, 'YELLOW'],
      ]);
      await page.getByRole('button', { name: en('toast.undo'), exact: true }).click();
      await expect.poll(found).toEqual([]);
    });
});
