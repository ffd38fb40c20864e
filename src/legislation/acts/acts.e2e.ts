import { describe } from 'vitest';
import {
  expectFocused,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { anything, en } from '../../../test/e2e/support/texts.ts';

describe('the catalogue of acts', () => {
  test('is made and changed by a maintainer, with links, in both languages', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const title = `Executive order on quays ${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await visit(maintainer, '/admin/legislation');
    await page.getByRole('link', { name: en('legislation.new') }).click();
    await page.getByRole('button', { name: en('legislation.create') }).click();
    await expectFocused(page.getByLabel(`${en('legislation.field.title')} *`));
    await page.getByLabel(`${en('legislation.field.title')} *`).fill(title);
    await page.getByLabel(en('legislation.field.url')).fill('javascript:alert(1)');
    await page.getByRole('button', { name: en('legislation.link.add') }).click();
    await page.getByLabel(en('legislation.link.url'), { exact: true }).fill('www.at.dk/guide');
    await page.getByLabel(en('legislation.link.name')).fill('Guide to quays');
    await page.getByRole('button', { name: en('legislation.link.add') }).click();
    await expectVisible(page.getByRole('link', { name: 'Guide to quays' }));
    await page.getByLabel(en('legislation.translation.titleField')).fill('Bekendtgørelse om kajer');
    await page.getByRole('button', { name: en('legislation.create') }).click();
    await expectVisible(page.getByText(en('field.INVALID_URL')));
    await page.getByLabel(en('legislation.field.url')).fill('www.retsinformation.dk/quays');
    await page.getByRole('button', { name: en('legislation.create') }).click();
    const panel = page.getByRole('region', { name: title });
    await expectText(panel, en('legislation.status.IN_FORCE'), 'Guide to quays', 'Bekendtgørelse om kajer');

    await page.getByRole('link', { name: en('kit.panel.edit'), exact: true }).click();
    await expectValue(page.getByLabel(en('legislation.translation.titleField')), 'Bekendtgørelse om kajer');
    await page
      .getByLabel(en('legislation.field.summary'), { exact: false })
      .first()
      .fill('Ladders and lights.');
    await page.getByLabel(en('legislation.field.changeNote')).fill('Lights since June.');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(
      panel,
      en('legislation.status.changedOn', { date: anything }),
      'Ladders and lights.',
      'Lights since June.',
    );
    await panel.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(panel, en('legislation.field.changeNote'));
  });
});
