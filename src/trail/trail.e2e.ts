import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { newMeter, newReading } from '../../test/support/monitoring.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { anything, en, inOrder } from '../../test/e2e/support/texts.ts';
import { patience } from '../../test/support/patience.ts';

const path = '/organization/manage-organization';

/** A logo as companies have them: wide, and dark on nothing. */
const drawing = (text: string, width = 640) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><circle cx="80" cy="80" r="64" fill="#0b3d5c"/>
        <text x="170" y="112" font-family="sans-serif" font-weight="bold" font-size="96" fill="#0b3d5c">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe('the trail of changes', () => {
  test('shows who changed what, links to the record, is filtered, sealed and exported', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Fjordgruppen' });
    const anna = await people.person({ organization, firstName: 'Anna', lastName: 'Friis' });
    const erik = await people.person({
      organization,
      level: 'EDIT_ORGANIZATION',
      firstName: 'Erik',
      lastName: 'Holm',
    });
    const meter = await newMeter(anna, { name: 'Main meter' });
    await newReading(erik, meter, '2024-01-31', '10');
    await anna.call(meters.update, {
      orgId: organization,
      id: meter.id,
      body: { ...meter, name: 'Main meter, hall A', frequency: 'P1M' },
    });
    const { page } = await visit(anna, path);
    await page.getByRole('link', { name: en('changes.title') }).click();
    await expectAddress(page, `${path}/changes`);
    const first = page.getByRole('row').nth(1);
    await expectText(
      first,
      `${en('changes.kind.meter')}: Main meter, hall A ${en('changes.field.name')} ${en('kit.history.changed', { from: 'Main meter', to: 'Main meter, hall A' })}`,
      'Anna Friis',
    );
    await first.getByRole('link').click();
    const panel = page.getByRole('region', { name: `${en('changes.kind.meter')}: Main meter, hall A` });
    await expectText(panel, en('kit.history.UPDATE', { name: 'Anna Friis' }));
    await expectVisible(
      panel.getByRole('row', {
        name: `${en('meters.field.frequency')} ${en('kit.period.none')} ${en('kit.period.months', { count: 1 })}`,
      }),
    );
    // The job comes by within a minute.
    await expect
      .poll(
        async () => {
          await page.reload();
          const sealText = panel.getByText(
            inOrder(en('changes.sealed', { date: anything, time: anything, position: anything })),
          );
          await sealText
            .or(panel.getByText(en('changes.waits')))
            .first()
            .waitFor();
          return (await sealText.count()) > 0;
        },
        { timeout: patience(180_000), interval: 2_000 },
      )
      .toBe(true);
    await page.reload();
    await expectVisible(
      page.getByText(
        inOrder(en('changes.sealedUpTo', { date: anything, time: anything, number: anything, count: 2 })),
      ),
    );
    await page.screenshot({ path: 'test-results/trail-sealed.png' });

    await panel.getByRole('link', { name: en('changes.onlyRecord') }).click();
    await expectVisible(
      page.getByRole('button', {
        name: `${en('changes.filter.record')}: ${en('changes.kind.meter')}: Main meter, hall A`,
      }),
    );
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await page
      .getByRole('button', { name: en('kit.list.removeFilter', { filter: en('changes.filter.record') }) })
      .click();
    await page
      .getByRole('button', { name: en('kit.list.filter', { filter: en('changes.filter.person') }) })
      .click();
    await page.getByRole('checkbox', { name: 'Erik Holm' }).click();
    await page.keyboard.press('Escape');
    await expectText(
      page.getByRole('row').nth(1),
      `${en('changes.kind.reading')}: Main meter, hall A, 2024-01-31`,
      `${en('changes.column.value')} 10`,
      'Erik Holm',
    );
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page
      .getByRole('button', { name: en('kit.list.filter', { filter: en('changes.filter.from') }) })
      .click();
    await page
      .getByRole('dialog', { name: en('changes.filter.from') })
      .getByRole('button', { name: /^1 / })
      .first()
      .click();
    await expectAddress(page, /from=\d{4}-\d\d-01/);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('link', { name: en('changes.goTo') }).click();
    await expectAddress(page, new RegExp(`^/monitoring/meters/${meter.id}/readings/`));

    await page.goto(`${path}/changes?recordType=meter`);
    await page.getByRole('button', { name: en('kit.list.export') }).click();
    const waits = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: en('kit.list.exportCsv') }).click();
    const download = await waits;
    expect(download.suggestedFilename()).toMatch(inOrder(en('changes.title'), /\d{4}-\d\d-\d\d\.csv$/));
    await page.goto(`${path}/changes/99999999`);
    await expectVisible(page.getByText(en('changes.gone')));
  });

  test('is only for managers', async ({ people, visit }) => {
    const erik = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(erik, `${path}/changes`);
    await expectAddress(page, '/unauthorized');
  });
});

describe('the logo', () => {
  test('is chosen, shown next to the name there and below, replaced and removed', async ({
    people,
    visit,
  }) => {
    const holding = await people.organization({ name: 'Solrød Holding' });
    const below = await people.organization({ parent: holding, name: 'Solrød Production' });
    const anna = await people.person({ organization: holding });
    const reader = await people.person({ organization: below, level: 'READ_ORGANIZATION' });
    const { page } = await visit(anna, `${path}/${holding}/edit`, {}, 415);
    const group = page.getByRole('group', { name: en('changes.field.logo'), exact: true });
    const input = group.locator('input[type=file]');
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expectVisible(group.getByText(en('problem.FILE_TYPE_REFUSED')));
    await input.setInputFiles({ name: 'n.png', mimeType: 'image/png', buffer: await drawing('Solrød') });
    const picture = group.getByRole('img', { name: en('manage.logo.of', { name: 'Solrød Holding' }) });
    await expectVisible(picture);
    await page.screenshot({ path: 'test-results/logo-form.png' });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const switcher = page.getByRole('button', { name: en('organizations.switch') }).first();
    await expectVisible(switcher.locator('img'));
    const drawn = () => switcher.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawn).toBe(512);
    await page.screenshot({ path: 'test-results/logo-desktop.png' });

    for (const manner of [{ theme: 'dark' }, { on: 'phone' }, { on: 'phone', theme: 'dark' }] as const) {
      const seen = await visit(reader, '/dashboard', manner);
      await expectVisible(
        seen.page
          .getByRole('button', { name: en('organizations.switch') })
          .locator('img')
          .locator('visible=true'),
      );
      await expectAccessible(seen.page);
      await expectNoSideways(seen.page);
      await seen.page.screenshot({ path: `test-results/logo-${Object.values(manner).join('-')}.png` });
      await seen.context.close();
    }
    const lent = await visit(anna, `${path}/${holding}/subsidiary/${below}/edit`);
    await expectVisible(lent.page.getByText(en('manage.logo.lent')));

    await page.goto(`${path}/${holding}/edit`);
    await group.getByRole('button', { name: en('manage.logo.remove'), exact: true }).click();
    await expectGone(picture);
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectGone(switcher.locator('img'));
    await page.goto(`${path}/changes`);
    await expectText(
      page.getByRole('row').nth(1),
      `${en('changes.kind.organization')}: Solrød Holding ${en('changes.field.logo')} ${en('kit.history.cleared', { from: 'n.webp' })}`,
    );
  });
});
