import { describe, expect } from 'vitest';
import { legislations } from '../../src/legislation/acts/legislation.ts';
import { obligations } from '../../src/legislation/obligations/obligation.ts';
import { inDays } from '../support/days.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { expectAddress, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Manner } from './support/journey.ts';
import { en } from './support/texts.ts';
import { noAccident } from './support/report.ts';

const duties = '/documents/binding-obligations';
const today = inDays(0);

const manners: [name: string, manner: Manner][] = [
  ['a desk', { on: 'desktop' }],
  ['a phone', { on: 'phone' }],
];

describe.each(manners)('from %s', (_name, manner) => {
  test('a duty becomes a reminder, falls due, is found wanting, becomes an event, is handled, and is evaluated', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({
      level: 'MANAGE_ORGANIZATION',
      firstName: 'Henrik',
      lastName: 'Kjær',
    });
    const orgId = manager.organizationId;
    const at = { organization: orgId };
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', ...at });
    const reader = await people.person({ level: 'READ_ORGANIZATION', ...at });
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });

    // Who maintains the system has put the act into the catalogue; who edits has made it a duty.
    const title = `Act on separators ${crypto.randomUUID().slice(0, 8)}`;
    const act = await maintainer.call(legislations.create, {
      body: { title, territory: 'DK', reference: `BEK ${title.slice(-8)}` },
    });
    expect(act.status, act.text).toBe(201);
    const legislationId = act.body.id;
    expect((await editor.call(obligations.associate, { orgId, legislationId })).status).toBe(201);

    // From the duty to a reminder, which says what it is for.
    const { page } = await visit(editor, `${duties}/${legislationId}`, manner);
    const duty = page.getByRole('region', { name: title });
    await duty.getByRole('link', { name: en('reminders.new') }).click();
    await expectVisible(page.getByText(en('reminders.forObligation', { name: title })));
    await page.getByLabel(`${en('reminders.field.name')} *`).fill('Oil separator');
    await page.getByRole('button', { name: en('reminders.create') }).click();
    const reminder = page.getByRole('region', { name: 'Oil separator' });
    await expectVisible(reminder.getByRole('link', { name: title }));
    await expectAccessible(page);
    await expectNoSideways(page);
    await reminder.getByRole('link', { name: title }).click();
    await expectVisible(duty.getByRole('link', { name: 'Oil separator' }));

    // It is due, and something is wrong.
    await page.goto('/monitoring/control-book');
    await page.getByRole('link', { name: /Oil separator/ }).click();
    await page.getByRole('button', { name: en('book.do.NOT_OK'), exact: true }).click();
    await page.getByLabel(en('book.field.note')).fill('The alarm is mute');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.NOT_OK') }) })
      .click();
    await page.getByRole('link', { name: en('book.event') }).click();
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
    await page.goto('/monitoring/control-book?show=done');
    await page.getByRole('link', { name: /Oil separator/ }).click();
    await expectText(
      page.getByRole('region', { name: 'Oil separator' }),
      en('book.events'),
      en('events.status.REPORTED'),
    );

    // Who manages handles it.
    const { page: managing } = await visit(manager, '/evaluation/event-handling?view=list', manner);
    await managing.getByRole('link', { name: /Oil separator/ }).click();
    const event = managing.getByRole('region', { name: 'Oil separator' });
    await event.getByLabel(en('events.field.cause')).fill('Battery flat');
    await event.getByLabel(en('events.field.correctiveAction')).fill('Battery on the yearly service');
    await event.getByRole('button', { name: en('events.close') }).click();
    await expectVisible(event.getByLabel(en('events.field.effectiveness')));

    // The reporter sees it, and evaluates the duty.
    await page.goto('/events');
    await expectText(page.getByRole('link', { name: /Oil separator/ }), 'Oil separator');
    await page.goto(`${duties}/${legislationId}/evaluate`);
    await page.getByText(en('obligations.finding.PARTLY')).click();
    await page.getByLabel(en('obligations.field.note')).fill('Alarm seen to.');
    await page.getByRole('button', { name: en('obligations.evaluate.save') }).click();
    await expectText(duty, en('obligations.status.PARTLY'));

    // Who may only look sees it all, and changes nothing.
    const { page: looking } = await visit(reader, `${duties}/${legislationId}`, manner);
    const seen = looking.getByRole('region', { name: title });
    await expectText(seen, en('obligations.status.PARTLY'), 'Oil separator');
    await expect.poll(() => seen.getByRole('link', { name: en('reminders.new') }).count()).toBe(0);
    await expect.poll(() => seen.getByRole('link', { name: en('obligations.evaluate') }).count()).toBe(0);
    await expectNoSideways(looking);
    await looking.goto('/evaluation/event-handling');
    await expectAddress(looking, '/unauthorized');
    const { body } = await reader.call(obligations.get, { orgId, legislationId });
    expect(body).toMatchObject({ complianceStatus: 'PARTLY', evaluatedDate: today });
  });
});
