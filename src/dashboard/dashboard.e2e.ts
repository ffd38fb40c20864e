import { mkdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Manner } from '../../test/e2e/support/journey.ts';
import { inDays, newInspection, newReminder } from '../../test/support/control-book.ts';
import { newMeter, newReading } from '../../test/support/monitoring.ts';

const manners: (Manner & { name: string })[] = [
  { name: 'desktop-light-en' },
  { name: 'desktop-dark-da', theme: 'dark', language: 'da' },
  { name: 'phone-light-da', on: 'phone', language: 'da' },
  { name: 'phone-dark-en', on: 'phone', theme: 'dark' },
];

describe('the dashboard of a manager', () => {
  test('says what is theirs, and each number leads to its list', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Hav Gruppen' });
    const works = await people.organization({ parent: holding, name: 'Hav Værft' });
    const anna = await people.person({ organization: holding });
    await newReminder(anna, {
      name: 'Ladders',
      startsAt: inDays(-3),
      period: 'P0D',
      responsible: [{ id: anna.accountId }],
    });
    await newInspection({ ...anna, organizationId: works }, { name: 'Crane', dueDate: inDays(-9) });
    const { page } = await visit(anna, '/dashboard');
    await page.getByText('This organization').click();
    await expectAddress(page, '/dashboard?subsidiaries=without');
    const late = page.getByRole('region', { name: 'Overdue', exact: true });
    await expectText(late.getByRole('link', { name: /Inspections/ }), /1 ?Inspections/);
    const own = page.getByRole('region', { name: 'My tasks' });
    await expectText(own.getByRole('listitem').last(), /Ladders.*3 days late/);

    await own.getByRole('link', { name: /^Inspections 1/ }).click();
    await expectAddress(page, `/monitoring/control-book?responsible=${anna.accountId}&due=week`);
    await expectVisible(page.getByRole('table').getByRole('link', { name: /Ladders/ }));
    await page.goBack();
    await late.getByRole('link', { name: /Inspections/ }).click();
    await expectAddress(page, '/monitoring/control-book?due=overdue');
    await page.goBack();

    // As it was chosen last, until it is chosen otherwise.
    await page.goto('/dashboard');
    await expectText(late.getByRole('link', { name: /Inspections/ }), /1 ?Inspections/);
    await page.getByText('With subsidiaries').click();
    await expectAddress(page, '/dashboard?subsidiaries=with');
    const below = page.getByRole('region', { name: 'Overdue by organization' });
    await expectVisible(below);
    expect(await below.getByRole('row').count()).toBe(3);
    await below.getByRole('link', { name: 'Hav Værft: Inspections 1' }).click();
    await expectAddress(page, '/monitoring/control-book?due=overdue');
    await expectVisible(page.getByRole('table').getByRole('link', { name: /Crane/ }));
    await expectVisible(page.getByRole('button', { name: /^Switch organization.*Hav Værft/ }).first());
  });

  test('says what is overdue below a holding without a click, and leads there with one', async ({
    people,
    visit,
  }) => {
    const holding = await people.organization({ name: 'Nordhavn Group' });
    const [works, depot] = [
      await people.organization({ parent: holding, name: 'Nordhavn Works' }),
      await people.organization({ parent: holding, name: 'Nordhavn Depot' }),
    ];
    const director = await people.person({ organization: holding });
    await newInspection(
      { ...director, organizationId: works },
      { name: 'Pressure vessel', dueDate: inDays(-9) },
    );
    for (const organizationId of [works, depot]) {
      const there = { ...director, organizationId };
      await newReading(there, await newMeter(there, { name: 'Main', frequency: 'P1M' }), inDays(-70), 1);
    }
    const { page } = await visit(director, '/dashboard');
    const sentence = page.getByText('3 overdue in 2 of 3 organizations:').locator('..');
    await expectText(sentence, /Nordhavn Works, Nordhavn Depot.*Longest overdue: Main \(Nordhavn/);
    await expectText(sentence, /1 of 3 organizations has no data yet/);
    const late = page.getByRole('region', { name: 'Overdue', exact: true });
    await expectText(late.getByRole('listitem').filter({ hasText: 'Document reviews' }), /–.*No data yet/);

    // Of what only one has, the number leads to its list there …
    await late.getByRole('link', { name: /Inspections/ }).click();
    await expectAddress(page, '/monitoring/control-book?due=overdue');
    await expectVisible(page.getByRole('table').getByRole('link', { name: /Pressure vessel/ }));
    await expectVisible(page.getByRole('button', { name: /^Switch organization.*Nordhavn Works/ }).first());
    // … and of what several have, to the rows of those.
    await page.goto(`/in/${holding}/dashboard`);
    await late.getByRole('link', { name: /Readings/ }).click();
    await expectAddress(page, '/dashboard?by=READING.overdue');
    const rows = page.getByRole('region', { name: 'By organization' });
    await expectText(rows.getByRole('row').nth(1), /Nordhavn (Works|Depot) ?1/);
    expect(await rows.getByRole('row').count()).toBe(3);
    await rows.getByRole('link', { name: 'Nordhavn Depot: Readings 1' }).click();
    await expectAddress(page, '/monitoring/meters?due=overdue');
    await expectVisible(page.getByRole('button', { name: /^Switch organization.*Nordhavn Depot/ }).first());

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Report event' }).first().click();
    await expectAddress(page, /^\/events\/new/);
  });

  test('leads from each number of the chemicals to the register, on a phone too', async ({
    people,
    visit,
  }) => {
    const { organization } = await demoIds(people);
    const reader = await people.person({ organization, level: 'READ_ORGANIZATION' });
    for (const on of ['desktop', 'phone'] as const) {
      const { page } = await visit(reader, '/dashboard', { on });
      const card = page.getByRole('region', { name: 'Chemicals' });
      const links = [
        ['Red', 'use=current&dangerCode=RED'],
        ['Safety data sheets missing', 'use=current&sheet=missing'],
        ['Safety data sheets over 3 years old', 'use=current&sheet=old'],
      ] as const;
      for (const [name, query] of links) {
        const link = card.getByRole('link', { name });
        const count = Number((await link.locator('b').textContent()) ?? '');
        expect(count, name).toBeGreaterThan(0);
        await link.click();
        await expectAddress(page, `/chemicals/my-chemicals?${query}&view=list`);
        await expectVisible(page.getByLabel(`${count} in all`));
        await page.goBack();
      }
    }
  });

  test.for(manners)(
    'with all its areas, and of its holding: $name',
    async ({ name, ...manner }, { people, visit }) => {
      mkdirSync('test-results/dashboard', { recursive: true });
      const { organization, group } = await demoIds(people);
      for (const [of, where] of [
        ['production', organization],
        ['group', group],
      ] as const) {
        const manager = await people.person({ organization: where });
        if (of === 'production')
          await people.owner.query(
            `update meter set responsible_id = $2 where organization_id = $1 and id in (
            select id from meter where organization_id = $1 and next_reading_date is not null order by next_reading_date limit 2)`,
            [where, manager.accountId],
          );
        const { page, troubles } = await visit(manager, '/dashboard', manner);
        await expectVisible(page.getByRole('region', { name: /^(Overdue|Overskredet)$/ }));
        await troubles.quiet();
        await page.screenshot({ path: `test-results/dashboard/${name}-${of}.png` });
        await page.locator('main').evaluate((main) => {
          main.style.overflow = 'visible';
        });
        await page.setViewportSize({
          width: page.viewportSize()?.width ?? 0,
          height: manner.on === 'phone' ? 3600 : 2400,
        });
        await page.screenshot({ path: `test-results/dashboard/${name}-${of}-whole.png` });
        await expectAccessible(page);
        await expectNoSideways(page);
      }
    },
  );
});
