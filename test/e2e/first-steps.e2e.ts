import { mkdirSync } from 'node:fs';
import { describe } from 'vitest';
import { newMeter, newReading } from '../support/monitoring.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { daysAgo } from '../support/days.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Manner } from './support/journey.ts';
import { en, textsIn } from './support/texts.ts';

const manners: (Manner & { name: string })[] = [
  { name: 'desktop-light-en' },
  { name: 'desktop-dark-da', theme: 'dark', language: 'da' },
  { name: 'phone-light-da', on: 'phone', language: 'da' },
  { name: 'phone-dark-en', on: 'phone', theme: 'dark' },
];

describe('a holding', () => {
  test.for(manners)(
    'new, and with something waiting below: $name',
    async ({ name, ...manner }, { people, visit }) => {
      mkdirSync('test-results/holding', { recursive: true });
      const holding = await people.organization({ name: 'Vesterhav Gruppen' });
      const works = await people.organization({ parent: holding, name: 'Vesterhav Produktion' });
      await people.organization({ parent: works, name: 'Vesterhav Laboratorium' });
      const small = await people.organization({
        parent: holding,
        name: 'Vesterhav Service',
        accessibility: 'LIMITED',
      });
      const manager = await people.person({ organization: holding });
      for (const organizationId of [works, works, small]) {
        const there = { ...manager, organizationId };
        await newReading(there, await newMeter(there, { frequency: 'P1M' }), daysAgo(70), 1);
      }
      const { page, troubles } = await visit(manager, '/dashboard', manner);
      const t = textsIn(manner.language);
      await expectVisible(page.getByRole('region', { name: t('dashboard.steps') }));
      await troubles.quiet();
      await page.screenshot({ path: `test-results/holding/${name}-steps.png` });
      await expectAccessible(page);
      await expectNoSideways(page);

      await page
        .getByRole('button', { name: t('organizations.switch') })
        .first()
        .click();
      const overdue = t('organizations.overdue', { count: 2 });
      await expectVisible(page.getByRole('button', { name: `Vesterhav Produktion ${overdue}` }));
      await troubles.quiet();
      await page.screenshot({ path: `test-results/holding/${name}-switcher.png` });
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.getByRole('button', { name: `Vesterhav Produktion ${overdue}` }).click();
      await expectGone(page.getByRole('row', { name: /^Vesterhav Service/ }));
      await expectText(page.getByRole('heading', { level: 1 }), t('dashboard.title'));
      await expectVisible(page.getByText(`${t('dashboard.due.overdue')} 2`, { exact: true }));
    },
  );
});

test('a first step that is done says what is next', async ({ people, visit }) => {
  const organization = await people.organization({ name: 'New works' });
  const manager = await people.person({ organization });
  const { page } = await visit(manager, '/dashboard');
  await page.getByRole('link', { name: en('dashboard.steps.meters') }).click();
  // Both ways are offered.
  await expectVisible(page.getByRole('link', { name: en('import.openList') }));
  await page
    .getByRole('link', { name: en('meters.new') })
    .first()
    .click();
  await page.getByRole('link', { name: en('meters.type.ELECTRICITY'), exact: true }).click();
  await page.getByLabel(en('meters.field.name')).fill('Main supply');
  await page.getByRole('button', { name: en('meters.form.create') }).click();
  const messages = page.getByRole('list', { name: en('toast.list') });
  await expectText(
    messages,
    `${en('kit.record.created', { name: 'Main supply' })} ${en('dashboard.steps.next')} ${en('dashboard.steps.organization')}`,
  );
  await messages.getByRole('link', { name: en('dashboard.steps.organization') }).click();
  await expectAddress(page, /^\/organization\/manage-organization\/[0-9a-f-]{36}\/edit$/);
  await expectGone(messages.getByText(en('kit.record.created', { name: 'Main supply' })));
  await page.goto('/dashboard');
  await expectVisible(page.getByText(en('dashboard.steps.count', { done: 1, count: 9 })));
});
