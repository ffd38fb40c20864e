import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { newDocument } from '../../test/e2e/support/documents.ts';
import { expectAddress, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { textsIn } from '../../test/e2e/support/texts.ts';
import { done } from '../../test/support/replies.ts';
import type { Person } from '../../test/support/people.ts';
import { actions } from '../actions/action.ts';
import { todayIn } from '../core/time/period.ts';
import { events } from '../events/event.ts';
import { obligations } from '../legislation/obligations/obligation.ts';
import { ownObligations } from '../legislation/obligations/own/own.ts';
import { links } from '../links/link.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';

const list = '/documents/binding-obligations';
const today = todayIn('Europe/Copenhagen', Date.now());

type Kind = 'DOCUMENT' | 'INSPECTION' | 'EVENT';
/** Five obligations, each shown to be complied with by something else. */
async function fiveObligations(by: Person): Promise<void> {
  const orgId = by.organizationId;
  const make = async (title: string) =>
    (await done(by.call(ownObligations.create, { orgId, body: { own: { title, type: 'PERMIT' } } }))).id;
  const link = async (obligation: string, kind: Kind, id: string) =>
    done(
      by.call(links.create, {
        orgId,
        body: { from: { kind: 'OBLIGATION', id: obligation }, to: { kind, id } },
      }),
    );
  await link(await make('Waste water permit'), 'DOCUMENT', await newDocument(by, 'Analysis of waste water'));

  const inspection = await done(
    by.call(inspections.create, {
      orgId,
      body: {
        name: 'Noise at the fence',
        status: 'DONE',
        performedAt: today,
        result: 'OK',
        note: 'Measured 52 dB.',
        files: [{ id: await newDocument(by, 'Noise report') }],
      },
    }),
  );
  await link(await make('Noise permit'), 'INSPECTION', inspection.id);

  const event = await done(
    by.call(events.create, {
      orgId,
      body: {
        title: 'Oil in the yard',
        description: 'Two litres, taken up at once.',
        category: 'SPILL',
        importance: 'LOW',
        occurrence: today,
        accidentOccurred: true,
        location: 'North gate',
      },
    }),
  );
  await link(await make('Oil tank permit'), 'EVENT', event.id);

  const air = await make('Air permit');
  await done(
    by.call(actions.create, {
      orgId,
      body: {
        title: 'Change the filter',
        kind: 'CORRECTIVE',
        responsible: { id: by.accountId },
        dueDate: today,
        source: { kind: 'OBLIGATION', id: air },
      },
    }),
  );

  // A text that was removed again.
  for (const howComplied of ['Gauge of 1998', null])
    await done(by.call(obligations.update, { orgId, legislationId: air, body: { howComplied } }));

  const soil = await make('Soil permit');
  await done(
    by.call(obligations.evaluate, {
      orgId,
      legislationId: soil,
      body: {
        complianceStatus: 'COMPLIANT',
        note: 'No stains found.',
        files: [{ id: await newDocument(by, 'Survey of the soil') }],
      },
    }),
  );
}

test.for([
  { on: 'desktop', language: 'en' },
  { on: 'phone', language: 'da' },
] as const)(
  'an auditor’s hour by a link ($on, $language): five obligations, each to its proof in three clicks at most, nothing else seen, all of it logged, and the link ended',
  { tags: ['full'] },
  async ({ on, language }, { people, visit }) => {
    const say = textsIn(language);
    const orgId = await people.organization({ name: 'Nordbo Træ' });
    const anna = await people.person({ organization: orgId, firstName: 'Anna', lastName: 'Skov' });
    await fiveObligations(anna);
    await newDocument(anna, 'Canary of salaries');
    const draft = { title: 'Canary act', type: 'PERMIT' as const };
    const { id: removed } = await done(anna.call(ownObligations.create, { orgId, body: { own: draft } }));
    await done(anna.call(obligations.remove, { orgId, legislationId: removed }));

    const { page: desk } = await visit(anna, `${list}/auditors`, { on, language });
    await desk
      .getByRole('link', { name: say('auditors.new') })
      .first()
      .click();
    await desk.getByLabel(`${say('auditors.field.auditor')} *`).fill('Ida Holm');
    for (const part of ['EVENTS', 'CHANGES'] as const)
      await desk.getByLabel(say(`auditors.part.${part}`)).check();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: say('auditors.create') }).click();
    const panel = desk.getByRole('region', { name: 'Ida Holm' });
    await panel.getByRole('button', { name: say('auditors.address.create') }).click();
    const address = (await panel.locator('code').innerText()).trim();
    expect(address).toMatch(/\/auditor#key=[\w-]{43}$/);
    await expectAccessible(desk);

    const { pathname, hash } = new URL(address);
    const { page, troubles } = await visit(null, pathname + hash, { on, language }, 401);
    await expectAddress(page, '/auditor/obligations');
    expect(page.url()).not.toContain('key=');
    await expectText(page.getByRole('main'), 'Nordbo Træ');
    await expectAccessible(page);
    await expectNoSideways(page);
    const seen: string[] = [];
    const look = async () => seen.push(await page.getByRole('main').innerText());
    await look();

    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    /** A file opens in a tab of its own. */
    const open = async (file: Locator) => {
      clicks += 1;
      const answer = await page.request.get((await file.getAttribute('href')) ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    };
    const proofs: [string, (shown: Page) => Promise<unknown>][] = [
      [
        'Waste water permit',
        (shown) => open(shown.getByRole('link', { name: 'Analysis of waste water.pdf' })),
      ],
      ['Noise permit', (shown) => open(shown.getByRole('link', { name: 'Noise report.pdf' }))],
      [
        'Oil tank permit',
        async (shown) => {
          await click(shown.getByRole('link', { name: 'Oil in the yard' }));
          await expectText(
            shown.getByRole('article', { name: 'Oil in the yard' }),
            say('events.category.SPILL'),
            say('events.field.accidentOccurred'),
            say('events.accident.yes'),
            'North gate',
            'Two litres, taken up at once.',
          );
        },
      ],
      ['Air permit', (shown) => expectVisible(shown.getByText('Change the filter'))],
      ['Soil permit', (shown) => open(shown.getByRole('link', { name: 'Survey of the soil.pdf' }).first())],
    ];
    for (const [name, show] of proofs) {
      clicks = 0;
      await click(page.getByRole('link', { name: say('auditors.visit.obligations'), exact: true }));
      await click(page.getByRole('link', { name, exact: true }));
      await expectVisible(page.getByRole('heading', { name, exact: true }));
      await show(page);
      expect(clicks, name).toBeLessThanOrEqual(3);
      await look();
      await expectAccessible(page);
      await expectNoSideways(page);
    }
    await page.getByRole('link', { name: say('auditors.part.CHANGES') }).click();
    await expectText(
      page.getByRole('main'),
      'Anna Skov',
      say('kit.history.cleared', { from: 'Gauge of 1998' }),
      say('kit.history.set', { to: 'Gauge of 1998' }),
    );
    await expectAccessible(page);
    await expectNoSideways(page);
    await look();
    for (const text of seen) {
      expect(text).not.toMatch(/canary of/i);
      expect(text).not.toContain('@');
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await expectAccessible(page, 'colours');
    }

    await desk.reload();
    await panel.getByRole('tab', { name: say('auditors.tab.openings') }).click();
    for (const name of [
      'Waste water permit',
      'Analysis of waste water.pdf',
      'Noise report.pdf',
      'Oil in the yard',
      'Air permit',
    ])
      await expectVisible(panel.getByText(name, { exact: false }).first());
    await expectAccessible(desk);

    // Ended, it opens nothing any more, also where it is open.
    await panel.getByRole('button', { name: say('kit.panel.more') }).click();
    await desk.getByRole('menuitem', { name: say('auditors.end') }).click();
    await expectVisible(desk.getByText(say('auditors.ended')));
    troubles.allow(404);
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: say('auditors.visit.over') }));
    await expectAccessible(page);
  },
);
