import { expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { chemicals } from '../products/chemical.ts';
import { substances } from '../substances/substance.ts';

test('a product’s composition is explained down to the article, and a slider shows when a class falls', async ({
  people,
  visit,
}) => {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const { body: irritant } = await maintainer.call(substances.create, {
    body: {
      name: `Irritant ${Date.now()}`,
      classification: [{ hazardClass: 'Eye Irrit.', category: '2', statement: 'H319' }],
    },
  });
  const { body: product } = await maintainer.call(chemicals.create, {
    body: {
      name: `Cleaner ${Date.now()}`,
      physicalState: 'LIQUID',
      hazardStatements: { H319: {} },
      substanceConcentrations: [{ substance: { id: irritant.id }, concentration: { min: '12', max: '20' } }],
    },
  });
  const { page } = await visit(maintainer, `/admin/chemicals/${product.id}?tab=composition`);
  const line = page.locator('details[data-status]', { hasText: en('mixtures.class.3.3') });
  await line.locator('summary').click();
  await expectText(line, 'Eye Irrit. 2', en('mixtures.outcome.AGREES'), 'Table 3.3.3');
  await expectAccessible(page);
  // The precautions are a proposal by rules that nobody has verified, and the label says so.
  await expectText(
    page.locator('section', { hasText: en('mixtures.label') }),
    en('mixtures.unreviewed.short'),
  );
  const link = page.getByRole('link', { name: en('mixtures.report') });
  const report = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(report.headers()['content-type']).toBe('application/pdf');
  await page.getByText(en('mixtures.shares'), { exact: true }).click();
  const slider = page.getByRole('slider', { name: en('mixtures.shares.one', { name: irritant.name }) });
  await slider.fill('9.9');
  await expectVisible(
    page
      .locator('details[data-status=NOT_CLASSIFIED]', { hasText: en('mixtures.class.3.3') })
      .or(page.getByText(en('mixtures.rows.counted', { count: 0 })))
      .first(),
  );
  await expectText(page.locator('body'), en('mixtures.label.none'));
  await page.getByRole('button', { name: en('mixtures.shares.reset') }).click();
  await expectText(page.locator('body'), en('mixtures.rows.counted', { count: 1 }));
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
});
