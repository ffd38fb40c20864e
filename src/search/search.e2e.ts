import { mkdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Manner } from '../../test/e2e/support/journey.ts';
import { newInspection, newReminder } from '../../test/support/control-book.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';
import { en, inOrder, textsIn } from '../../test/e2e/support/texts.ts';

describe('the palette', () => {
  test(
    'finds records however they are spelled, and goes there by the keyboard',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const meter = await newMeter(editor, { name: 'Kølekompressor 3', location: 'Hal 2' });
      await newReminder(editor, { name: 'Kølekompressor, lovpligtigt eftersyn' });
      const { page } = await visit(editor, '/dashboard');
      await expectVisible(page.getByRole('heading', { name: en('dashboard.title'), level: 1 }));
      await page.keyboard.press('Control+k');
      await expectFocused(page.getByRole('combobox', { name: en('palette.title') }));
      const options = page.getByRole('listbox', { name: en('palette.title') });
      await page.keyboard.type('kolekompresor');
      const found = options.getByRole('group', { name: en('search.kind.METER') }).getByRole('option');
      await expectText(found, /Kølekompressor 3 ?Hal 2/);
      await expectVisible(options.getByRole('group', { name: en('search.kind.REMINDER') }));
      await expect.poll(() => options.getByRole('group', { name: en('search.kind.EVENT') }).count()).toBe(0);
      await page.keyboard.press('Enter');
      await expectAddress(page, `/monitoring/meters/${meter.id}`);
      await expectGone(options);
    },
  );

  test('leads readers to the list that contains the record', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId } = editor;
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: orgId });
    await newReminder(editor, { name: 'Cooling tower, yearly' });
    const { id } = await newInspection(editor, { name: 'Cooling tower, after the storm' });
    const { status } = await editor.call(inspections.done, { orgId, id, body: {} });
    expect(status).toBe(200);
    const { page } = await visit(reader, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title'), level: 1 }));
    for (const [group, name] of [
      [en('search.kind.INSPECTION_DONE'), 'Cooling tower, after the storm'],
      [en('search.kind.REMINDER'), 'Cooling tower, yearly'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: en('palette.title') }).fill(name);
      await page.getByRole('group', { name: group }).getByRole('option', { name }).click();
      await expectVisible(page.getByRole('row', { name }));
    }
  });

  test('goes to work in the organization that was meant', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Søndergaard Gruppen' });
    await people.organization({ parent: holding, name: 'Søndergaard Værft' });
    const { page } = await visit(await people.person({ organization: holding }), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title'), level: 1 }));
    await page.keyboard.press('Control+k');
    await expectFocused(page.getByRole('combobox', { name: en('palette.title') }));
    await page.keyboard.type('sondergard vaerft');
    await page.getByRole('option', { name: /Søndergaard Værft/ }).click();
    await expectVisible(
      page.getByRole('button', { name: inOrder(en('organizations.switch'), 'Søndergaard Værft') }).first(),
    );
  });

  test('fills a phone, opened from its top bar, and closes by a button', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Kølekompressor 4', location: 'Hal 2' });
    const { page } = await visit(editor, '/dashboard', { on: 'phone' });
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title'), level: 1 }));
    const opener = page.getByRole('banner').getByRole('button', { name: en('palette.open') });
    const target = await opener.boundingBox();
    expect(target?.width).toBeGreaterThanOrEqual(44);
    expect(target?.height).toBeGreaterThanOrEqual(44);
    await opener.tap();
    const palette = page.getByRole('dialog', { name: en('palette.title') });
    const field = palette.getByRole('combobox', { name: en('palette.title') });
    await expectFocused(field);
    expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await palette.getByRole('button', { name: en('shell.close') }).tap();
    await expectGone(palette);
    await expectFocused(opener);
    await opener.tap();
    await field.fill('kolekompresor');
    const found = palette.getByRole('group', { name: en('search.kind.METER') }).getByRole('option');
    await expectText(found, 'Kølekompressor 4');
    expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await found.tap();
    await expectAddress(page, `/monitoring/meters/${meter.id}`);
    await expectGone(palette);
  });

  const manners: (Manner & { name: string })[] = [
    { name: 'desktop-light-en' },
    { name: 'desktop-dark-da', theme: 'dark', language: 'da' },
    { name: 'phone-light-da', on: 'phone', language: 'da' },
    { name: 'phone-dark-en', on: 'phone', theme: 'dark' },
  ];
  test.for(manners)('shows what it found: $name', async ({ name, ...manner }, { people, visit }) => {
    mkdirSync('test-results/search', { recursive: true });
    const { organization } = await demoIds(people);
    const { page, troubles } = await visit(
      await people.person({ organization, level: 'MANAGE_ORGANIZATION' }),
      '/dashboard',
      manner,
    );
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page
      .getByRole('button', { name: textsIn(manner.language)('palette.open') })
      .first()
      .click();
    await page.getByRole('combobox').fill('olie');
    await expectVisible(page.getByRole('option').first());
    await troubles.quiet();
    await page.screenshot({ path: `test-results/search/${name}.png` });
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
