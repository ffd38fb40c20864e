import { describe, expect } from 'vitest';
import { expectAccessible } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { beginning, en } from '../../test/e2e/support/texts.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { listViews } from './list-view.ts';
import { viewParameter } from './view-query.ts';

describe('named views', () => {
  test('one is named, shared and opened by another, who sees it as it is by then', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const { organizationId: orgId } = manager;
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: orgId });
    for (const name of ['Boiler west', 'Boiler east', 'Yard']) await newMeter(manager, { name });
    const shown = (page: typeof mine) => page.getByRole('link', { name: /Boiler|Yard/ });

    const { page: mine } = await visit(manager, '/monitoring/meters?search=boiler&sort=name%2Cdesc');
    await expectVisible(mine.getByRole('link', { name: /Boiler west/ }));
    await mine.getByRole('button', { name: en('views.open') }).click();
    await expectVisible(mine.getByText(en('views.none')));
    await expectAccessible(mine);
    await mine.getByRole('menuitem', { name: en('views.saveNew') }).click();
    const dialog = mine.getByRole('dialog');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await expectVisible(dialog.getByText(en('field.REQUIRED')));
    await dialog.getByLabel(en('views.field.name')).fill('Boilers');
    await dialog.getByText(en('views.everyone')).click();
    await expectAccessible(mine);
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await expectVisible(mine.getByRole('button', { name: en('views.current', { name: 'Boilers' }) }));
    const id = new URL(mine.url()).searchParams.get(viewParameter) ?? '';

    // The link that is copied names the view alone.
    const { page: theirs } = await visit(reader, `/in/${orgId}/monitoring/meters?${viewParameter}=${id}`);
    await expectAddress(theirs, /\?search=boiler&sort=name%2Cdesc/);
    await expectVisible(shown(theirs).first());
    await expect.poll(() => shown(theirs).count()).toBe(2);
    const current = theirs.getByRole('button', { name: en('views.current', { name: 'Boilers' }) });
    await current.click();
    // Who does not manage changes nothing of it, and saves their own.
    await expectVisible(theirs.getByRole('menuitem', { name: en('views.saveNew') }));
    await expectGone(theirs.getByRole('menuitem', { name: en('views.remove') }));
    await theirs.getByRole('menuitem', { name: en('views.all') }).click();
    await expectVisible(theirs.getByRole('link', { name: /Yard/ }));

    // The manager narrows it, and the link shows it as it is now.
    await mine.getByRole('searchbox').fill('boiler east');
    await mine.getByRole('button', { name: en('views.changedAria', { name: 'Boilers' }) }).click();
    await mine.getByRole('menuitem', { name: en('views.saveChanges', { name: 'Boilers' }) }).click();
    await expectVisible(mine.getByText(en('views.saved', { name: 'Boilers' })).last());
    await theirs.goto(`/in/${orgId}/monitoring/meters?${viewParameter}=${id}`);
    await expectVisible(theirs.getByRole('link', { name: /Boiler east/ }));
    await expectGone(theirs.getByRole('link', { name: /Boiler west/ }));
  });

  test('an own one is renamed, deleted and restored; one that is gone says so', async ({ people, visit }) => {
    const reader = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newMeter(reader, { name: 'Boiler west' });
    const { page } = await visit(reader, '/monitoring/meters?search=boiler');
    await page.getByRole('button', { name: en('views.open') }).click();
    await page.getByRole('menuitem', { name: en('views.saveNew') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en('views.field.name')).fill('Boiler');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await page.getByRole('button', { name: en('views.current', { name: 'Boiler' }) }).click();
    await page.getByRole('menuitem', { name: en('views.renameOnly') }).click();
    await dialog.getByLabel(en('views.field.name')).fill('Boilers in the west');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    const named = page.getByRole('button', { name: en('views.current', { name: 'Boilers in the west' }) });
    await expectVisible(named);
    const address = page.url();
    await named.click();
    await page.getByRole('menuitem', { name: en('views.remove') }).click();
    await expectVisible(page.getByText(en('views.removed', { name: 'Boilers in the west' })));
    await expectGone(named);
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('views.restored', { name: 'Boilers in the west' })));
    await page.getByRole('button', { name: en('views.open') }).click();
    await page.getByRole('menuitemradio', { name: 'Boilers in the west' }).click();
    await named.click();
    await page.getByRole('menuitem', { name: en('views.remove') }).click();
    await expectGone(named);
    await page.goto(address);
    await page.getByRole('button', { name: en('views.current', { name: en('views.gone') }) }).click();
    await expectVisible(page.getByText(en('views.goneText')));
  });

  test('a shared one that two managers change at once keeps what each of them saved', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const orgId = manager.organizationId;
    const other = await people.person({ organization: orgId });
    await newMeter(manager, { name: 'Boiler west' });
    const body = { list: 'meters', name: 'Boilers', query: 'search=boiler', shared: true };
    const { body: view } = await manager.call(listViews.create, { orgId, body });
    const args = { orgId, id: view.id };
    const asStored = async () => {
      const { name, query } = (await other.call(listViews.get, args)).body;
      return { name, query };
    };
    const { page } = await visit(manager, `/monitoring/meters?search=boiler&${viewParameter}=${view.id}`);
    await expectVisible(page.getByRole('button', { name: en('views.current', { name: 'Boilers' }) }));

    // Renamed here, it keeps the filters that were saved elsewhere.
    await other.call(listViews.update, { ...args, body: { ...body, query: 'search=west' } });
    await page.getByRole('button', { name: beginning('View: Boilers') }).click();
    await page.getByRole('menuitem', { name: en('views.rename') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en('views.field.name')).fill('All boilers');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await expectVisible(page.getByText(en('views.saved', { name: 'All boilers' })));
    expect(await asStored()).toEqual({ name: 'All boilers', query: 'search=west' });

    // Other filters of it do not replace those that were saved elsewhere, unless this is wanted.
    await page.getByRole('searchbox').fill('boiler west');
    await page.getByRole('button', { name: en('views.changedAria', { name: 'All boilers' }) }).click();
    await page.getByRole('menuitem', { name: en('views.saveChanges', { name: 'All boilers' }) }).click();
    await expectVisible(page.getByText(en('views.overtaken', { name: 'All boilers' })));
    await expectAccessible(page);
    expect(await asStored()).toEqual({ name: 'All boilers', query: 'search=west' });
    await dialog.getByRole('button', { name: en('views.overtaken.over') }).click();
    await expect.poll(asStored).toEqual({ name: 'All boilers', query: 'search=boiler+west' });

    // Renamed at both ends, the second is told of the first.
    await page.getByRole('button', { name: en('views.current', { name: 'All boilers' }) }).click();
    await page.getByRole('menuitem', { name: en('views.rename') }).click();
    await other.call(listViews.update, { ...args, body: { ...body, name: 'Heating' } });
    await dialog.getByLabel(en('views.field.name')).fill('Boilers 2');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await expectVisible(dialog.getByText(en('views.renamed.shared', { name: 'Heating' })));
    expect((await asStored()).name).toBe('Heating');
    await dialog.getByRole('button', { name: en('views.save') }).click();
    await expect.poll(async () => (await asStored()).name).toBe('Boilers 2');
  });
});
