import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { photo } from '../../../test/e2e/support/photo.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { beginning, textsIn } from '../../../test/e2e/support/texts.ts';

const place = 'Gate 4, packing hall';
describe('a poster', () => {
  test.for([
    { desk: 'desktop', on: 'phone', language: 'da' },
    { desk: 'phone', on: 'desktop', language: 'en' },
  ] as const)(
    'is hung up on a $desk, a stranger reports by it on a $on, it is handled, and the stranger reads the answer',
    async ({ desk, on, language }, { people, visit }) => {
      const say = textsIn(language);
      const orgId = await people.organization({ name: 'Nordbo Træ' });
      const manager = await people.person({ organization: orgId, firstName: 'Henrik', lastName: 'Kjær' });
      const { page } = await visit(manager, '/evaluation/event-handling/posters', { language, on: desk });
      await page.getByRole('link', { name: say('posters.new') }).click();
      await page.getByLabel(`${say('posters.field.name')} *`).fill(place);
      await page.getByRole('button', { name: say('posters.create') }).click();
      const panel = page.getByRole('region', { name: place });
      await panel.getByRole('button', { name: say('posters.code.first') }).click();
      const sheet = panel.getByRole('link', { name: say('posters.print.da') });
      await expectVisible(sheet);
      await expectAccessible(page);
      const href = (await sheet.getAttribute('href')) ?? '';
      const pdf = await page.request.get(href);
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const key = new URL(href, 'https://rede.example').searchParams.get('key') ?? '';

      const stranger = await visit(null, `/report#key=${key}`, { on, language }, 422);
      const form = stranger.page.getByRole('region', { name: say('anybody.title') });
      await expectText(form, 'Nordbo Træ');
      // The photo comes first.
      await expectText(form.locator('.mantine-InputWrapper-label').first(), say('anybody.photos'));
      await expectAccessible(stranger.page);
      const expectBothThemes = async () => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await stranger.page.emulateMedia({ colorScheme });
          await stranger.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
          await expectAccessible(stranger.page, 'colours');
        }
      };
      await expectBothThemes();
      await stranger.page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideways(stranger.page);
      await stranger.page.setViewportSize(
        on === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      );
      // What is left out is said at its field, and nothing is lost.
      await form.getByLabel(say('anybody.where')).fill('Saw 2');
      await form.getByRole('button', { name: say('anybody.send') }).click();
      await expectFocused(form.getByLabel(`${say('anybody.what')} *`));
      await expectValue(form.getByLabel(say('anybody.where')), 'Saw 2');
      await stranger.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
      await expectVisible(form.getByText(say('anybody.notPhoto', { name: 'list.csv' })));
      await stranger.page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
      await expectVisible(stranger.page.getByRole('img', { name: 'leak.jpg' }));
      await form.getByLabel(`${say('anybody.what')} *`).fill('Oil leak by the saw');
      await form.getByRole('button', { name: say('anybody.send') }).click();
      const accident = form.getByRole('radiogroup', { name: beginning(say('anybody.accident')) });
      await expectFocused(accident.getByRole('radio').first());
      await accident.getByText(say('events.accident.no'), { exact: true }).click();
      await form.getByRole('button', { name: say('anybody.send') }).click();
      await expectVisible(stranger.page.getByRole('heading', { name: say('anybody.sent') }));
      await stranger.page.getByRole('link', { name: say('anybody.follow') }).click();
      const state = stranger.page.getByRole('region', { name: say('anybody.state.title') });
      await expectText(state, say('anybody.state.REPORTED'));
      await expectText(state, say('anybody.state.noAnswer'));
      await expectAccessible(stranger.page);
      await expectBothThemes();

      await page.goto('/evaluation/event-handling?view=list');
      // On a phone a row has no room for it; the event itself says it.
      if (desk === 'desktop')
        await expectText(page.getByRole('main'), say('events.byPoster', { name: place }));
      await page.getByRole('link', { name: 'Oil leak by the saw' }).click();
      const event = page.getByRole('region', { name: 'Oil leak by the saw' });
      await expectText(event, say('events.unnamed'), place);
      await expectVisible(event.getByRole('button', { name: say('kit.photos.show', { name: 'leak.jpg' }) }));
      await event.getByLabel(say('events.field.answer')).fill('The hose has been replaced.');
      await event.getByRole('button', { name: say('events.save'), exact: true }).click();
      await expectVisible(page.getByText(say('events.saved', { title: 'Oil leak by the saw' })));

      await stranger.page.reload();
      await expectText(state, 'The hose has been replaced.');
      await expectText(state, say('anybody.state.IN_PROGRESS'));

      // A new code: the poster that hangs is dead, the answer is not.
      await page.goto('/evaluation/event-handling/posters');
      await page.getByRole('link', { name: place }).click();
      await panel.getByRole('button', { name: say('posters.code.new') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('posters.code.new') })
        .click();
      await expectVisible(sheet);
      const late = await visit(null, `/report#key=${key}`, { on, language }, 404);
      await expectVisible(late.page.getByRole('heading', { name: say('anybody.gone') }));
      await expectGone(late.page.getByRole('button', { name: say('anybody.send') }));
      await stranger.page.reload();
      await expectText(state, 'The hose has been replaced.');
    },
  );
});
