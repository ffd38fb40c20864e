import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { textsIn } from '../../../test/e2e/support/texts.ts';
import { daysAgo } from '../../../test/support/days.ts';
import { done } from '../../../test/support/replies.ts';
import { events } from '../event.ts';

const title = 'Ammonia smelled in cold store 2';
const purpose = 'Skade ’4711’ “€” 😀';

describe('a locked report', () => {
  test.for([
    ['desktop', 'en'],
    ['phone', 'da'],
  ] as const)(
    'is locked, printed, and compared with what the event says today (%s, %s)',
    async ([on, language], { people, visit }) => {
      const say = textsIn(language);
      const orgId = await people.organization({ name: 'Nordbo Træ' });
      const manager = await people.person({ organization: orgId, firstName: 'Henrik', lastName: 'Kjær' });
      const event = await done(
        manager.call(events.create, {
          orgId,
          body: {
            title,
            description: 'Ten litres on the floor.',
            importance: 'HIGH',
            occurrence: daysAgo(2),
            accidentOccurred: false,
          },
        }),
      );
      const { page } = await visit(manager, `/evaluation/event-handling/${event.id}?view=list`, {
        on,
        language,
      });
      await page.getByRole('button', { name: `${say('events.locked.lock')} …` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('events.locked.purpose')).fill(purpose);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('events.locked.lock') }).click();
      await expectGone(dialog);
      const reports = page.getByRole('list', { name: say('events.locked.title') });
      await expectText(reports, 'Henrik Kjær', purpose, say('lockedReports.field.sha256'));
      const print = reports.getByRole('link');
      const pdf = await page.request.get((await print.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

      const compare = reports.getByRole('button');
      await compare.click();
      await expectVisible(dialog.getByText(say('events.locked.same')));
      await page.keyboard.press('Escape');
      await expectGone(dialog);

      const cause = page.getByLabel(say('events.field.cause'));
      await cause.fill('The seal was worn.');
      await page.getByRole('button', { name: say('events.save'), exact: true }).click();
      await expectVisible(page.getByText(say('events.saved', { title })).first());
      await compare.click();
      await expectText(dialog.getByRole('table'), /The seal was worn\./);
      await expectNoSideways(page);
      await expectAccessible(page);
    },
  );
});
