import { mkdirSync } from 'node:fs';
import { describe } from 'vitest';
import { newMeter, newReading } from '../support/monitoring.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { daysAgo } from './support/days.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Manner } from './support/journey.ts';

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
      await expectVisible(page.getByRole('region', { name: /^(First steps|De første skridt)$/ }));
      await troubles.quiet();
      await page.screenshot({ path: `test-results/holding/${name}-steps.png` });
      await expectAccessible(page);
      await expectNoSideways(page);

      await page
        .getByRole('button', { name: /^(Switch organization|Skift organisation)/ })
        .first()
        .click();
      const overdue = manner.language === 'da' ? '2 overskredne aflæsninger' : '2 overdue readings';
      await expectVisible(page.getByRole('button', { name: `Vesterhav Produktion ${overdue}` }));
      await troubles.quiet();
      await page.screenshot({ path: `test-results/holding/${name}-switcher.png` });
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.getByRole('button', { name: `Vesterhav Produktion ${overdue}` }).click();
      await expectGone(page.getByRole('row', { name: /^Vesterhav Service/ }));
      await expectText(page.getByRole('heading', { level: 1 }), /Dashboard|Overblik/);
      await expectVisible(page.getByText(/^(Overdue|Overskredet) 2$/));
    },
  );
});

test('a first step that is done says what is next', async ({ people, visit }) => {
  const organization = await people.organization({ name: 'New works' });
  const manager = await people.person({ organization });
  const { page } = await visit(manager, '/dashboard');
  await page.getByRole('link', { name: /Add the first meter/ }).click();
  await page.getByRole('link', { name: 'Electricity', exact: true }).click();
  await page.getByLabel('Name').fill('Main supply');
  await page.getByRole('button', { name: 'Create meter' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expectText(messages, /Main supply was created\. Next: Fill in the organization’s data/);
  await messages.getByRole('link', { name: 'Fill in the organization’s data' }).click();
  await expectAddress(page, /^\/organization\/manage-organization\/[0-9a-f-]{36}\/edit$/);
  await expectGone(messages.getByText('Main supply was created.'));
  await page.goto('/dashboard');
  await expectVisible(page.getByText('1 of 9 done'));
});
