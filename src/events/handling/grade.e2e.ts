import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { textsIn } from '../../../test/e2e/support/texts.ts';
import { daysAgo } from '../../../test/support/days.ts';
import { done } from '../../../test/support/replies.ts';
import { events } from '../event.ts';

const requirement = 'ISO 14001, 8.1 – “waste” € 😀';

describe('a nonconformity', () => {
  test.for([
    ['desktop', 'en'],
    ['phone', 'da'],
  ] as const)(
    'is graded with the requirement that it does not meet, and found by its grade (%s, %s)',
    async ([on, language], { people, visit }) => {
      const say = textsIn(language);
      const manager = await people.person();
      const { organizationId: orgId } = manager;
      const report = (title: string, category: 'NONCONFORMITY' | 'SPILL') =>
        done(
          manager.call(events.create, {
            orgId,
            body: {
              title,
              category,
              description: 'Waste area.',
              importance: 'LOW',
              occurrence: daysAgo(3),
              accidentOccurred: false,
            },
          }),
        );
      const { id } = await report('Drum without a label', 'NONCONFORMITY');
      const spill = await report('Oil leak', 'SPILL');
      const queue = '/evaluation/event-handling';
      const { page } = await visit(manager, `${queue}/${spill.id}?view=list`, { on, language });
      await expectVisible(page.getByLabel(say('events.field.cause')));
      await expectGone(page.getByLabel(say('events.field.requirement')));

      await page.goto(`${queue}/${id}?view=list`);
      const panel = page.getByRole('region', { name: 'Drum without a label' });
      await panel.getByText(say('events.grade.MAJOR'), { exact: true }).click();
      await panel.getByLabel(say('events.field.requirement')).fill(requirement);
      await expectAccessible(page);
      await expectNoSideways(page);
      await panel.getByRole('button', { name: say('events.save'), exact: true }).click();
      await expectVisible(page.getByText(say('events.saved', { title: 'Drum without a label' })));
      await expectValue(panel.getByLabel(say('events.field.requirement')), requirement);
      await panel.getByRole('tab', { name: say('kit.panel.history') }).click();
      await expectText(panel, say('events.grade.MAJOR'), requirement);

      await page.goto(`${queue}?view=list&grade=MAJOR`);
      // The filter says it in full, and then the row; a phone has the card.
      const graded = say('events.graded.MAJOR');
      await expectText(page.locator('main'), ...(on === 'desktop' ? [graded, graded] : [graded]));
      await expectVisible(page.getByRole('link', { name: /Drum without a label/ }));
      await expectGone(page.getByRole('link', { name: /Oil leak/ }));
    },
  );
});
