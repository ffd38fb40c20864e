import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Manner } from '../../test/e2e/support/journey.ts';
import { capital } from '../ui/language/dates.ts';
import { newInspection, newReminder } from '../../test/support/control-book.ts';
import { inDays } from '../../test/support/days.ts';
import { newMeter, newReading } from '../../test/support/monitoring.ts';
import { anything, beginning, en, inOrder, textsIn } from '../../test/e2e/support/texts.ts';

const manners: (Manner & { name: string })[] = [
  { name: 'desktop-light-en' },
  { name: 'desktop-dark-da', theme: 'dark', language: 'da' },
  { name: 'phone-light-da', on: 'phone', language: 'da' },
  { name: 'phone-dark-en', on: 'phone', theme: 'dark' },
];

/** The card of late numbers; the one that has them by organization comes after it. */
const lateNumbers = (page: Page, say: typeof en = en) =>
  page.getByRole('region', { name: beginning(capital(say('dashboard.late.cause.overdue'))) }).first();

describe('the dashboard of a manager', () => {
  test(
    'shows their tasks, and each number links to its list',
    { tags: ['main'] },
    async ({ people, visit }) => {
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
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await page.getByRole('button', { name: en('kit.print') }).click();
      await page.emulateMedia({ media: 'print' });
      // On paper it says whose it is, and when it was printed.
      await expectVisible(page.getByText(/^Hav Gruppen · Printed /));
      await page.emulateMedia({ media: 'screen' });
      await page.getByText(en('dashboard.subsidiaries.without')).click();
      await expectAddress(page, '/dashboard?subsidiaries=without');
      const late = lateNumbers(page);
      await expectText(
        late.getByRole('link', { name: en('dashboard.late.inspections') }),
        '1',
        en('dashboard.late.inspections'),
      );
      const own = page.getByRole('region', { name: en('dashboard.own') });
      await expectText(own.getByRole('listitem').last(), 'Ladders', en('due.late', { count: 3 }));

      await own.getByRole('link', { name: `${en('dashboard.own.INSPECTION')} 1` }).click();
      await expectAddress(page, `/monitoring/control-book?responsible=${anna.accountId}&due=week`);
      await expectVisible(page.getByRole('table').getByRole('link', { name: /Ladders/ }));
      await page.goBack();
      await late.getByRole('link', { name: en('dashboard.late.inspections') }).click();
      await expectAddress(page, '/monitoring/control-book?due=overdue');
      await page.goBack();

      // As it was chosen last, until it is chosen otherwise.
      await page.goto('/dashboard');
      await expectText(
        late.getByRole('link', { name: en('dashboard.late.inspections') }),
        '1',
        en('dashboard.late.inspections'),
      );
      await page.getByText(en('dashboard.subsidiaries.with')).click();
      await expectAddress(page, '/dashboard?subsidiaries=with');
      const below = page.getByRole('region', {
        name: inOrder(en('dashboard.organizations', { what: anything })),
      });
      await expectVisible(below);
      await expect.poll(() => below.getByRole('row').count()).toBe(3);
      await below.getByRole('link', { name: `Hav Værft: ${en('dashboard.late.inspections')} 1` }).click();
      await expectAddress(page, '/monitoring/control-book?due=overdue');
      await expectVisible(page.getByRole('table').getByRole('link', { name: /Crane/ }));
      await expectVisible(
        page.getByRole('button', { name: inOrder(en('organizations.switch'), 'Hav Værft') }).first(),
      );
    },
  );

  test('says in the card which part could not be loaded, and loads it at the next try', async ({
    people,
    visit,
  }) => {
    const anna = await people.person();
    await newReminder(anna, {
      name: 'Fire doors',
      startsAt: inDays(-3),
      period: 'P0D',
      responsible: [{ id: anna.accountId }],
    });
    const { page, context } = await visit(anna, '/organization/members');
    await context.route('**/dashboard?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, due: [], failed: ['due', 'counts'] } });
    });
    await page.goto('/dashboard');
    const due = page.getByRole('region', { name: en('dashboard.due'), exact: true });
    await expectVisible(due.getByText(en('dashboard.failed')));
    await expectVisible(page.getByRole('region', { name: en('dashboard.failed.counts') }));
    // The other cards are there.
    await expectVisible(page.getByRole('region', { name: en('dashboard.own') }).getByText('Fire doors'));
    await expectAccessible(page);
    await context.unroute('**/dashboard?*');
    await due.getByRole('button', { name: en('kit.list.retry') }).click();
    await expectVisible(due.getByText('Fire doors'));
  });

  test('shows what is overdue below a holding without a click, and links there', async ({
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
    // A changed act has no due date: it is counted as what it is, not as overdue, and stands among what is due now.
    await people.owner.query(
      `with act as (insert into legislation (id, title_en, title_da, territory)
          values (gen_random_uuid(), 'Act', 'Lov', 'DK') returning id)
        insert into legislation_association (organization_id, id, legislation_id, requires_review_since)
          select $1, gen_random_uuid(), act.id, now() from act`,
      [works],
    );
    const { page } = await visit(director, '/dashboard');
    const what = `${en('dashboard.summary.overdue', { count: 3 })} and ${en('dashboard.summary.changed', { count: 1 })}`;
    const sentence = page
      .getByText(en('dashboard.summary', { what, late: 2, organizations: 3 }))
      .locator('..');
    await expectVisible(page.getByText(`${en('dashboard.due.overdue')} 4`, { exact: true }));
    await expectVisible(page.getByRole('link', { name: `${en('dashboard.due.do.REVIEW')}: Act` }));
    await expectText(
      sentence,
      'Nordhavn Works, Nordhavn Depot',
      `${en('dashboard.summary.first')} Main (Nordhavn`,
    );
    await expectText(sentence, en('dashboard.summary.silent', { count: 1, organizations: 3 }));
    const late = lateNumbers(page);
    await expectText(
      late.getByRole('listitem').filter({ hasText: en('dashboard.late.documents') }),
      '–',
      en('dashboard.late.unknown'),
    );

    // Of what only one has, the number leads to its list there …
    await late.getByRole('link', { name: en('dashboard.late.inspections') }).click();
    await expectAddress(page, '/monitoring/control-book?due=overdue');
    await expectVisible(page.getByRole('table').getByRole('link', { name: /Pressure vessel/ }));
    await expectVisible(
      page.getByRole('button', { name: inOrder(en('organizations.switch'), 'Nordhavn Works') }).first(),
    );
    // … and of what several have, to the rows of those.
    await page.goto(`/in/${holding}/dashboard`);
    await late.getByRole('link', { name: en('dashboard.late.readings') }).click();
    await expectAddress(page, '/dashboard?by=READING.overdue');
    const rows = page.getByRole('region', { name: en('dashboard.organizations.of') });
    await expectText(rows.getByRole('row').nth(1), /Nordhavn (Works|Depot) ?1/);
    await expect.poll(() => rows.getByRole('row').count()).toBe(3);
    await rows.getByRole('link', { name: `Nordhavn Depot: ${en('dashboard.late.readings')} 1` }).click();
    await expectAddress(page, '/monitoring/meters?due=overdue');
    await expectVisible(
      page.getByRole('button', { name: inOrder(en('organizations.switch'), 'Nordhavn Depot') }).first(),
    );

    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: en('shell.reportEvent') })
      .first()
      .click();
    await expectAddress(page, /^\/events\/new/);
  });

  test('opens all it shows to people who only read: a record, or the list that it is in', async ({
    people,
    visit,
  }) => {
    const { organization } = await demoIds(people);
    const reader = await people.person({ organization, level: 'READ_ORGANIZATION' });
    const { page } = await visit(reader, '/dashboard');
    const due = page.getByRole('region', { name: en('dashboard.due') });
    await expectVisible(due);
    const rows = await due.getByRole('list').last().getByRole('listitem').all();
    expect(rows.length).toBeGreaterThan(3);
    const addresses = await Promise.all(
      rows.map((row) => row.getByRole('link').first().getAttribute('href')),
    );
    for (const to of new Set(addresses)) {
      await page.goto(to ?? '');
      await expectVisible(page.getByRole('heading', { level: 1 }));
      await expectGone(page.getByText(en('problem.PERMISSION_DENIED')));
    }
  });

  test('links each number of the chemicals to the register, on a phone too', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const reader = await people.person({ organization, level: 'READ_ORGANIZATION' });
    for (const on of ['desktop', 'phone'] as const) {
      const { page } = await visit(reader, '/dashboard', { on });
      const card = page.getByRole('region', { name: en('dashboard.chemicals') });
      const links = [
        [en('products.danger.RED'), 'use=current&dangerCode=RED'],
        [en('dashboard.chemicals.sheets.missing'), 'use=current&sheet=missing'],
        [en('dashboard.chemicals.sheets.old'), 'use=current&sheet=old'],
      ] as const;
      for (const [name, query] of links) {
        const link = card.getByRole('link', { name });
        const count = Number((await link.locator('b').textContent()) ?? '');
        expect(count, name).toBeGreaterThan(0);
        await link.click();
        await expectAddress(page, `/chemicals/my-chemicals?${query}&view=list`);
        await expectVisible(page.getByLabel(en('kit.list.count', { count })));
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
        await expectVisible(lateNumbers(page, textsIn(manner.language)));
        await troubles.quiet();
        await page.screenshot({ path: `test-results/dashboard/${name}-${of}.png` });
        const height = await page.locator('main').evaluate((main) => {
          main.style.overflow = 'visible';
          return main.scrollHeight;
        });
        // Higher than all there is: the bar at the bottom of a phone would cover what can be scrolled from under it.
        await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: height + 300 });
        await page.screenshot({ path: `test-results/dashboard/${name}-${of}-whole.png` });
        await expectAccessible(page);
        await expectNoSideways(page);
      }
    },
  );
});
