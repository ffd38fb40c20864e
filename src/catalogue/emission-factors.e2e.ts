import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { emissionFactors } from './emission-factor.ts';

const list = '/admin/emission-factors';
let count = 0;

/** A factor of one's own, so that journeys do not get in each other's way. */
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

describe('emission factors', () => {
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
    await page.getByRole('searchbox', { name: 'Search factors' }).fill('fjernvarme');
    await expectAddress(page, `${list}?search=fjernvarme`);
    await page.getByRole('link', { name: /District heating, Denmark/ }).click();
    const panel = page.getByRole('region', { name: 'District heating, Denmark' });
    await expectVisible(
      panel.getByText('In force from'),
      panel.getByText('Danish Building Regulations (BR18), Annex 2', { exact: false }).first(),
      panel.getByText('Boundary: '),
    );
    await expectText(panel.getByRole('table'), 'kg CO₂ per kWh');
    await page.getByRole('tab', { name: 'History' }).click();
    await expectVisible(panel.getByText('created it'));
    await page.keyboard.press('Escape');
    await expectAddress(page, `${list}?search=fjernvarme`);
  });

  test('are made for a type of meter', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await page.getByRole('link', { name: 'New emission factor' }).click();
    await page.getByRole('link', { name: 'Gas', exact: true }).click();
    await expectAddress(page, `${list}/new/gas`);
    await page.getByRole('button', { name: 'Create factor' }).click();
    await expectFocused(field(page, 'Name'));
    const name = `Biogas ${(count += 1)}`;
    await field(page, 'Name').fill(name);
    await row(page, 1).getByLabel('Amount').fill('0,35');
    await field(page, 'Name in Danish').fill(`${name} fra gylle`);
    await page.getByRole('button', { name: 'Create factor' }).click();
    const panel = page.getByRole('region', { name });
    await expectText(panel, '0.35 kg CO₂ per m³');
    await expectText(panel, `${name} fra gylle`);
    await expectAddress(page, /emission-factors\/[0-9a-f-]{36}$/);
    await expectVisible(page.getByRole('link', { name: new RegExp(`${name}.*Gas`) }));
    const { page: danish } = await visit(maintainer, new URL(page.url()).pathname, { language: 'da' });
    await expectVisible(
      danish.getByRole('region', { name: `${name} fra gylle` }),
      danish.getByRole('heading', { name: 'På engelsk' }),
    );
  });

  test('refuse overlapping values beside the row, and follow on with the next', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`);
    await page.getByRole('button', { name: 'Add a value' }).click();
    await expectFocused(row(page, 1).getByLabel('Amount'));
    await page.keyboard.type('60');
    const ended = row(page, 2).getByRole('textbox', { name: 'Last day' });
    expect(await ended.inputValue()).toMatch(/^20\d\d-12-31$/);

    await ended.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(row(page, 1).getByText('This period overlaps another.'));
    await expectFocused(row(page, 1).getByRole('textbox', { name: 'First day' }));

    await ended.fill('2025-12-31');
    await row(page, 1).getByRole('textbox', { name: 'First day' }).fill('2026-01-01');
    await expectGone(page.getByText('This period overlaps another.'));
    await page.getByRole('button', { name: 'Save' }).click();
    const panel = page.getByRole('region', { name: factor.name });
    await expectText(panel, '60 kg CO₂ per MWh');
    await expectText(panel, 'until further notice');
    await page.getByRole('tab', { name: 'History' }).click();
    await expectText(panel, /Values from .*62\.5 kg CO₂ per MWh from 2025-01-01.* to .*60 kg CO₂ per MWh/);
  });

  test('ask which to keep when somebody else has saved meanwhile', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`, {}, 412);
    await field(page, 'Source').fill('Mine');
    const { id, lastModifiedDate: _, ...body } = factor;
    await maintainer.call(emissionFactors.update, { id, body: { ...body, note: 'Theirs' } });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'Someone else has changed this meanwhile');
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expectText(page.getByRole('region', { name: factor.name }), /Mine.*Theirs/s);
    const { body: kept } = await maintainer.call(emissionFactors.get, { id });
    expect(kept).toMatchObject({ source: 'Mine', note: 'Theirs' });
  });

  test('keep what was typed until it is saved', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, `${list}/new/water`);
    await field(page, 'Name').fill('Half a factor');
    await page.reload();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expectValue(field(page, 'Name'), 'Half a factor');
  });

  test('are accessible with refusals in a form, and fit the smallest phone', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const factor = await factorOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${factor.id}/edit`, { on: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await row(page, 1).getByRole('textbox', { name: 'First day' }).fill('2024-06-01');
    await row(page, 1).getByLabel('Amount').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectFocused(row(page, 1).getByLabel('Amount'));
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
