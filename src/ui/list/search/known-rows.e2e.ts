import { describe } from 'vitest';
import { newMeter } from '../../../../test/support/monitoring.ts';
import type { Person } from '../../../../test/support/people.ts';
import { expectGone, expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { expectScript } from '../../../../test/e2e/support/scripts.ts';
import { en } from '../../../../test/e2e/support/texts.ts';

const list = '/monitoring/meters';

async function someMeters(editor: Person): Promise<void> {
  for (const name of ['Ash', 'Beech', 'Cherry', 'Elm']) await newMeter(editor, { name });
}

describe('the search of a list', () => {
  test('narrows what it has read with each key, and says that it searches until the server has answered', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await someMeters(editor);
    const { page, context } = await visit(editor, `${list}?sort=name,asc`);
    const row = (name: string) => page.getByRole('link', { name: new RegExp(`${name}$`) });
    const counted = page.getByLabel(en('kit.list.count', { count: 4 }));
    await expectVisible(row('Ash'), row('Elm'), counted);
    await expectScript(page, 'src/ui/list/search/known-rows.ts');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route(/\/meters\?.*search=[^&]/, async (route) => {
      await held;
      await route.continue();
    });
    const search = page.getByRole('searchbox', { name: en('meters.search') });
    await search.pressSequentially('ELM');
    await expectGone(row('Ash'));
    await expectVisible(row('Elm'), page.getByText(en('kit.list.searching')));
    await expectGone(counted, page.getByText(en('kit.list.range', { from: 1, to: 4, total: 4 })));
    // What it has not read may be there all the same.
    await search.fill('zzz');
    await expectGone(row('Elm'));
    await expectVisible(page.getByText(en('kit.list.searching')));
    await expectGone(page.getByText(en('kit.list.nothing')));
    await search.fill('elm');
    await expectVisible(row('Elm'));
    letGo();
    await expectVisible(page.getByLabel(en('kit.list.count', { count: 1 })));
    await expectGone(page.getByText(en('kit.list.searching')));
  });

  test('without a network stays with what was read, and says so', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await someMeters(editor);
    const { page, context, troubles } = await visit(editor, `${list}?sort=name,asc`);
    const row = (name: string) => page.getByRole('link', { name: new RegExp(`${name}$`) });
    await expectVisible(row('Ash'), row('Elm'));
    await expectScript(page, 'src/ui/list/search/known-rows.ts');
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    const search = page.getByRole('searchbox', { name: en('meters.search') });
    await search.pressSequentially('elm');
    await expectVisible(page.getByText(en('kit.list.onlyRead')), row('Elm'));
    await expectGone(row('Ash'));
    await search.fill('');
    await expectVisible(row('Ash'));
    await search.fill('elm');
    await context.setOffline(false);
    await expectVisible(page.getByLabel(en('kit.list.count', { count: 1 })));
    await expectGone(page.getByText(en('kit.list.onlyRead')));
  });
});
