import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectText, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { en } from '../../../../test/e2e/support/texts.ts';
import { chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';

test('an own mixture of a mixture is made with its calculation; what cannot be keeps all that was typed', async ({
  people,
  visit,
}) => {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const mark = String(Date.now()).slice(-6);
  const { body: lye } = await maintainer.call(substances.create, {
    body: {
      name: `Lye ${mark}`,
      classification: [{ hazardClass: 'Skin Corr.', category: '1B', statement: 'H314' }],
    },
  });
  const product = `Degreaser ${mark}`;
  await maintainer.call(chemicals.create, {
    body: {
      name: product,
      physicalState: 'LIQUID',
      hazardStatements: { H314: {}, H317: {} },
      substanceConcentrations: [{ substance: { id: lye.id }, concentration: { min: '20', max: '30' } }],
    },
  });
  const { page } = await visit(editor, '/chemicals/mixtures/new', {}, 422);
  const save = () => page.getByRole('button', { name: en('ownMixtures.create') }).click();
  const name = page.getByRole('textbox', { name: en('ownMixtures.field.name'), exact: true });
  const amount = (at: number) => page.getByRole('textbox', { name: en('ownMixtures.line.amount') }).nth(at);
  const pick = async (label: string, of: string) => {
    await page.getByRole('combobox', { name: label }).last().fill(of);
    await page.getByRole('option', { name: new RegExp(of) }).click();
  };
  await name.fill('Base');
  await pick(en('ownMixtures.line.chemical'), product);
  await amount(0).fill('60');
  await page.getByRole('button', { name: en('ownMixtures.line.add') }).click();
  await page
    .getByRole('combobox', { name: en('ownMixtures.line.kind', { place: 2 }) })
    .selectOption(en('ownMixtures.line.kind.name'));
  // Shares over 100, and a number that is none.
  await page
    .getByRole('textbox', { name: en('ownMixtures.line.name'), exact: true })
    .last()
    .fill('Booster');
  await page.getByRole('textbox', { name: en('ownMixtures.line.casNumber') }).fill('50-00-1');
  await amount(1).fill('45');
  await save();
  await expectVisible(page.getByText(en('field.INVALID_CAS')));
  await page.getByRole('textbox', { name: en('ownMixtures.line.casNumber') }).fill('7732-18-5');
  await save();
  await expectVisible(page.getByText(en('field.SHARES_OVER_HUNDRED', { sum: '105' })));
  expect([await name.inputValue(), await amount(0).inputValue(), await amount(1).inputValue()]).toEqual([
    'Base',
    '60',
    '45',
  ]);
  await expectAccessible(page);
  await amount(1).fill('5');
  await save();
  const panel = page.getByRole('region', { name: 'Base' });
  // The sheet's H317 stays, since the composition does not explain it.
  await expectText(panel, 'H314', 'H317', en('ownMixtures.kept'));
  // A mixture of the mixture.
  await page.goto('/chemicals/mixtures/new');
  await name.fill('Bath');
  await page
    .getByRole('combobox', { name: en('ownMixtures.line.kind', { place: 1 }) })
    .selectOption(en('ownMixtures.line.kind.mixture'));
  await pick(en('ownMixtures.line.mixture'), 'Base');
  await amount(0).fill('10');
  await page.getByRole('button', { name: en('ownMixtures.line.fillUp') }).click();
  await expect.poll(() => amount(1).inputValue()).toBe('90');
  await save();
  const bath = page.getByRole('region', { name: 'Bath' });
  // 30 % × 60 % × 10 % is 1.8 %: irritant.
  await expectText(bath, 'H315', 'H317');
  await bath.getByRole('tab', { name: en('mixtures.tab') }).click();
  // What stays of the sheet is on the label that is calculated, too; skin and eyes are calculated.
  await expectVisible(
    bath.getByText(en('mixtures.label.kept', { codes: 'H317' })),
    bath.getByText(en('mixtures.rows.counted', { count: 2 })),
  );
  const line = page.locator('details[data-status]', { hasText: en('mixtures.class.3.2') });
  await line.locator('summary').click();
  await expectText(line, 'Skin Irrit. 2', '1.8 %');
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // The base cannot contain the bath: the way round is named, and the form keeps what was chosen.
  await page.goto('/chemicals/mixtures');
  await page.getByRole('link', { name: 'Base' }).click();
  await page.getByRole('link', { name: en('kit.panel.edit') }).click();
  await page.getByRole('button', { name: en('ownMixtures.line.add') }).click();
  await page
    .getByRole('combobox', { name: en('ownMixtures.line.kind', { place: 3 }) })
    .selectOption(en('ownMixtures.line.kind.mixture'));
  await pick(en('ownMixtures.line.mixture'), 'Bath');
  await amount(2).fill('1');
  await page.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('field.MIXTURE_CYCLE', { way: 'Base → Bath → Base' })));
  await expect.poll(() => amount(2).inputValue()).toBe('1');
  await page.goto(`/chemicals/mixtures/${id}`);
  await bath.getByRole('button', { name: en('kit.panel.more') }).click();
  await page.getByRole('menuitem', { name: en('ownMixtures.remove') }).click();
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expectText(page.locator('body'), en('kit.record.restored', { name: 'Bath' }));
  const phone = await visit(editor, `/chemicals/mixtures/${id}`, { on: 'phone' });
  await expectText(phone.page.getByRole('region', { name: 'Bath' }), 'H315');
  await expectNoSideways(phone.page);
  await expectAccessible(phone.page);
  await phone.page.goto(`/chemicals/mixtures/${id}/edit`);
  await expectVisible(phone.page.getByRole('textbox', { name: en('ownMixtures.field.name'), exact: true }));
  await expectNoSideways(phone.page);
});
