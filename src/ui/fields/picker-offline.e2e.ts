import { describe } from 'vitest';
import { organizations } from '../../organization/tree/organization.ts';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { beginning, textsIn } from '../../../test/e2e/support/texts.ts';

describe('the choices of a field without a network', () => {
  for (const language of ['en', 'da'] as const)
    test(`are those that were read before, and say so, until there is a network again (${language})`, async ({
      people,
      visit,
    }) => {
      const say = textsIn(language);
      const editor = await people.person({ level: 'MANAGE_ORGANIZATION' });
      const orgId = editor.organizationId;
      const areas = [{ name: 'Hall “B” 😀' }, { name: 'Yard' }];
      const body = { name: 'Smithy', country: 'DK', timeZone: 'Europe/Copenhagen', areas } as const;
      await editor.call(organizations.update, { orgId, body: { ...body, areas } });
      const { page, context, troubles } = await visit(editor, '/monitoring/meters/new/water', {
        on: 'phone',
        language,
      });
      const place = page.getByRole('combobox', { name: beginning(say('meters.field.area')) });
      const choice = (name: string) => page.getByRole('option', { name });
      const onlyHere = page.getByRole('status').filter({ hasText: say('kit.picker.onlyHere') });
      await place.click();
      await expectVisible(choice('Hall “B” 😀'), choice('Yard'));
      await expectGone(onlyHere);
      await page.keyboard.press('Escape');
      await troubles.quiet();
      troubles.allowOffline();
      await context.setOffline(true);
      await place.fill('hall');
      await expectVisible(onlyHere, choice('Hall “B” 😀'));
      await expectGone(choice('Yard'));
      await expectAccessible(page);
      await place.fill('zzz');
      await expectVisible(onlyHere, page.getByText(say('kit.picker.none')));
      await expectGone(choice('Hall “B” 😀'));
      await place.fill('yard');
      await expectVisible(onlyHere, choice('Yard'));
      await context.setOffline(false);
      await expectGone(onlyHere);
      await expectVisible(choice('Yard'));
    });
});
