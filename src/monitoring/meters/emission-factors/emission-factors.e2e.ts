import type { Page } from 'playwright-core';
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
import { test } from '../../../../test/e2e/support/journey.ts';
import type { Person } from '../../../../test/support/people.ts';
import { emissionFactors } from './emission-factor.ts';
import { anything, da, en, inOrder } from '../../../../test/e2e/support/texts.ts';

const list = '/admin/emission-factors';
let count = 0;

/** A separate factor, so that journeys do not disturb each other. */
async function factorOf(person: Person) {
  const { body } = await person.call(emissionFactors.create, {
    body: {
      name: `Steam network ${(count += 1)}`,
      utilityType: 'HEAT',
      territory: 'DK',
      source: 'The network',
      values: [
        {
          meterUnits: 'MWh',
          emissionUnits: 'KILOGRAMS',
          value: '62.5',
          startDate: '2025-01-01',
          endDate: null,
        },
        {
          meterUnits: 'MWh',
          emissionUnits: 'KILOGRAMS',
          value: '65',
          startDate: '2024-01-01',
          endDate: '2024-12-31',
        },
      ],
    },
  });
  return body;
}
const row = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^Value ${place} of`) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('factors of emission', () => {
  test('are for the maintainers of the system', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    for (const path of [list, `${list}/new/electricity`]) {
      const { page } = await visit(manager, path);
      await expectAddress(page, '/unauthorized');
    }
  });

  test('are found, opened with their values and sources, and left again', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await page.getByRole('searchbox', { name: en('factors.search') }).fill('fjernvarme');
    await expectAddress(page, `${list}?search=fjernvarme`);
    await page.getByRole('link', { name: /District heating, Denmark/ }).click();
    const panel = page.getByRole('region', { name: 'District heating, Denmark' });
    await expectVisible(
      panel.getByText(inOrder(en('factors.state.inForce', { from: anything, to: anything }))),
      panel.getByText('Danish Building Regulations (BR18), Annex 2', { exact: false }).first(),
      panel.getByText('Method: '),
    );
    await expectText(
      panel.getByRole('table'),
      en('factors.rate', { emission: anything, gases: 'CO₂e', unit: 'kWh' }),
    );
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectVisible(panel.getByText(inOrder(en('kit.history.CREATE', { name: anything }))));
    await page.keyboard.press('Escape');
    await expectAddress(page, `${list}?search=fjernvarme`);
  });

  test('are made for a type of meter', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await page.getByRole('link', { name: en('factors.new') }).click();
    await page.getByRole('link', { name: en('meters.type.GAS'), exact: true }).click();
    await expectAddress(page, `${list}/new/gas`);
    await page.getByRole('button', { name: en('factors.create') }).click();
    await expectFocused(field(page, en('factors.field.name')));
    const name = `Biogas ${(count += 1)}`;
    await field(page, en('factors.field.name')).fill(name);
    await row(page, 1).getByLabel(en('factors.values.field.value')).fill('0,35');
    await field(page, en('factors.translation.name')).fill(`${name} fra gylle`);
    await page.getByRole('button', { name: en('factors.create') }).click();
    const panel = page.getByRole('region', { name });
    await expectText(panel, en('factors.rate', { emission: '0.35 kg', gases: 'CO₂', unit: 'm³' }));
    await expectText(panel, `${name} fra gylle`);
    await expectAddress(page, /emission-factors\/[0-9a-f-]{36}$/);
    await expectVisible(page.getByRole('link', { name: new RegExp(`${name}.*Gas`) }));
    const { page: danish } = await visit(maintainer, new URL(page.url()).pathname, { language: 'da' });
    await expectVisible(
      danish.getByRole('region', { name: `${name} fra gylle` }),
      danish.getByRole('heading', { name: da('factors.translation.title') }),
    );
  });

  test('refuse overlapping values at their row, and a new row continues from the last', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`);
    await page.getByRole('button', { name: en('factors.values.add') }).click();
    await expectFocused(row(page, 1).getByLabel(en('factors.values.field.value')));
    await page.keyboard.type('60');
    const ended = row(page, 2).getByRole('textbox', { name: en('factors.values.field.endDate') });
    await expect.poll(() => ended.inputValue()).toMatch(/^20\d\d-12-31$/);

    await ended.fill('');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(row(page, 1).getByText(en('field.OVERLAP')));
    await expectFocused(row(page, 1).getByRole('textbox', { name: en('factors.values.field.startDate') }));

    await ended.fill('2025-12-31');
    await row(page, 1)
      .getByRole('textbox', { name: en('factors.values.field.startDate') })
      .fill('2026-01-01');
    await expectGone(page.getByText(en('field.OVERLAP')));
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const panel = page.getByRole('region', { name: factor.name });
    await expectText(panel, en('factors.rate', { emission: '60 kg', gases: 'CO₂', unit: 'MWh' }));
    await expectText(panel, en('factors.state.open', { from: anything }));
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(
      panel,
      en('factors.field.values'),
      en('factors.rate', { emission: '62.5 kg', gases: 'CO₂', unit: 'MWh' }),
      '2025-01-01',
      en('factors.rate', { emission: '60 kg', gases: 'CO₂', unit: 'MWh' }),
    );
  });

  test('ask which to keep if another person has saved meanwhile', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`, {}, 412);
    await field(page, en('factors.field.source')).fill('My own words');
    const { id, lastModifiedDate: _, ...body } = factor;
    await maintainer.call(emissionFactors.update, { id, body: { ...body, note: 'Theirs' } });
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, en('kit.conflict.title'));
    await dialog.getByRole('button', { name: en('kit.conflict.save') }).click();
    await expectText(page.getByRole('region', { name: factor.name }), 'My own words', 'Theirs');
    const { body: kept } = await maintainer.call(emissionFactors.get, { id });
    expect(kept).toMatchObject({ source: 'My own words', note: 'Theirs' });
  });

  test('keep what was typed until it is saved', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, `${list}/new/water`);
    const name = `Half a factor ${crypto.randomUUID()}`;
    await field(page, en('factors.field.name')).fill(name);
    await page.reload();
    await page.getByRole('button', { name: en('kit.form.takeDraft') }).click();
    await expectValue(field(page, en('factors.field.name')), name);
  });

  test('are accessible with refusals in a form, and fit the smallest phone', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`, { on: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await row(page, 1)
      .getByRole('textbox', { name: en('factors.values.field.startDate') })
      .fill('2024-06-01');
    await row(page, 1).getByLabel(en('factors.values.field.value')).fill('');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectFocused(row(page, 1).getByLabel(en('factors.values.field.value')));
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
