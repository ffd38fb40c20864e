import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { textsIn } from '../../../test/e2e/support/texts.ts';
import { daysAgo } from '../../../test/support/days.ts';
import { done } from '../../../test/support/replies.ts';
import { events } from '../event.ts';

const person = 'Vikar ’4’ “€” 😀';

describe('people hurt in an accident', () => {
  test.for([
    ['desktop', 'en'],
    ['phone', 'da'],
  ] as const)(
    'are entered with their absence, and the panel says whether and by when to notify (%s, %s)',
    async ([on, language], { people, visit }) => {
      const say = textsIn(language);
      const orgId = await people.organization({ name: 'Nordbo Træ' });
      const manager = await people.person({ organization: orgId });
      const event = await done(
        manager.call(events.create, {
          orgId,
          body: {
            title: 'Finger caught in the gate',
            description: 'Crushed.',
            importance: 'HIGH',
            occurrence: daysAgo(3),
            accidentOccurred: true,
          },
        }),
      );
      const { page } = await visit(manager, `/evaluation/event-handling/${event.id}?view=list`, {
        on,
        language,
      });
      await page.getByRole('button', { name: say('injuries.new') }).click();
      const dialog = page.getByRole('dialog', { name: say('injuries.new') });
      await dialog.getByLabel(say('injuries.field.person')).fill(person);
      await dialog.getByLabel(say('injuries.field.absenceDays')).fill('x');
      await expectAccessible(page);
      const save = dialog.getByRole('button', { name: say('injuries.save') });
      await save.click();
      // Refused at its field; what else was typed stays.
      await dialog
        .getByLabel(say('injuries.field.absenceDays'))
        .and(page.locator('[aria-invalid=true]'))
        .fill('');
      await save.click();
      await expectGone(dialog);
      const list = page.getByRole('list', { name: say('injuries.title') });
      await expectText(list, person, say('injuries.state.UNKNOWN'));

      await list.getByRole('button', { name: say('injuries.editOf', { name: person }) }).click();
      const known = page.getByRole('dialog', { name: say('injuries.change') });
      const saveKnown = known.getByRole('button', { name: say('injuries.save') });
      await known.getByLabel(say('injuries.field.absenceDays')).fill('2');
      await saveKnown.click();
      await expectVisible(known.locator('[aria-invalid=true]'));
      await known.getByRole('textbox', { name: say('injuries.field.absenceFrom') }).fill(daysAgo(2));
      await saveKnown.click();
      await expectGone(known);
      await expectText(list, say('injuries.days', { count: 2 }), say('injuries.state.TO_NOTIFY'));
      await expectNoSideways(page);

      await list.getByRole('button', { name: say('injuries.deleteOf', { name: person }) }).click();
      await expectGone(list);
      await page.getByRole('button', { name: say('toast.undo') }).click();
      await expectText(list, person);
    },
  );
});
