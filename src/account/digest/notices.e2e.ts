import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { newInspection } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import { readCalendar } from '../../../test/support/read-calendar.ts';
import { notices } from './notices.ts';
import { anything, en } from '../../../test/e2e/support/texts.ts';

describe('mails and calendar', () => {
  test('are chosen on the page of one’s account; the calendar’s address is shown once, renewed and ended', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    await newInspection(manager, { name: 'Emergency shower', dueDate: inDays(3) });
    const { page } = await visit(manager, '/account/notices', {}, 404);
    const card = page.getByRole('region', { name: en('notices.title') });
    const often = card.getByRole('radiogroup', { name: en('notices.digest') });
    await expectVisible(often.getByText(en('notices.DAILY'), { exact: true }));
    await often.getByText(en('notices.WEEKLY')).click();
    await expectVisible(page.getByText(en('notices.chose.WEEKLY')));
    expect((await manager.call(notices.get, {})).body.digest).toBe('WEEKLY');
    await often.getByText(en('notices.NONE'), { exact: true }).click();
    await expectVisible(card.getByText(en('notices.means.NONE')));
    await often.getByText(en('notices.WEEKLY')).click();
    await expectVisible(card.getByText(en('notices.means.WEEKLY')));

    await card.getByRole('button', { name: en('notices.calendarMake') }).click();
    const address = card.getByLabel(en('notices.address'));
    await expectVisible(address);
    await expectAccessible(page);
    const url = await address.inputValue();
    const read = () => page.request.get(new URL(url).pathname + new URL(url).search);
    const feed = readCalendar(await (await read()).text());
    expect(feed.events.map(({ summary, start }) => [summary, start])).toEqual([
      ['Emergency shower', inDays(3)],
    ]);
    await page.reload();
    await expectText(card, en('notices.calendarRead', { date: anything }));
    await expectGone(address);
    await card.getByRole('button', { name: en('notices.calendarRenew') }).click();
    await expectVisible(address);
    expect((await read()).status()).toBe(404);
    await card.getByRole('button', { name: en('notices.calendarEnd') }).click();
    await expectVisible(page.getByText(en('notices.calendarEnded')));
    await expectVisible(card.getByRole('button', { name: en('notices.calendarMake') }));
  });

  test('a link in a mail opens its record in its own organization; another one stops the mails without a sign-in', async ({
    people,
    visit,
  }) => {
    const first = await people.person();
    const other = await people.organization({ name: 'Another organization' });
    await people.owner.query(
      "insert into member (organization_id, id, account_id, permission) values ($1, $2, $2, 'EDIT_ORGANIZATION')",
      [other, first.accountId],
    );
    const { id } = await newInspection({ ...first, organizationId: other }, { name: 'Far away' });
    const { page } = await visit(first, `/in/${other}/monitoring/control-book/inspections/${id}`);
    await expectVisible(page.getByRole('region', { name: 'Far away' }));
    await expectAddress(page, `/monitoring/control-book/inspections/${id}`);

    const { rows } = await people.owner.query<{ key: string }>(
      'select unsubscribe_key as key from account where id = $1',
      [first.accountId],
    );
    const { page: mail } = await visit(null, `/api/v1/unsubscribe?key=${rows[0]?.key}`, { on: 'phone' });
    await expectVisible(mail.getByRole('heading', { name: en('unsubscribe.title') }));
    await expectAccessible(mail);
    await expectNoSideways(mail);
    expect((await first.call(notices.get, {})).body.digest).toBe('DAILY');
    await mail.getByRole('button', { name: en('unsubscribe.stop') }).click();
    await expectVisible(mail.getByRole('heading', { name: en('unsubscribe.stoppedTitle') }));
    expect((await first.call(notices.get, {})).body.digest).toBe('NONE');
  });
});
