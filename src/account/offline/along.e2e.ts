import { describe, expect } from 'vitest';
import { inspectionsOf, newReminder } from '../../../test/support/control-book.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { expectGone, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { goTo, test } from '../../../test/e2e/support/journey.ts';
import { fetchedAhead, onDevice, pin, turnOn, unlock } from '../../../test/e2e/support/offline.ts';
import { anything, en, inOrder } from '../../../test/e2e/support/texts.ts';
import { patience } from '../../../test/support/patience.ts';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { organizations } from '../../organization/tree/organization.ts';

describe('an area that is taken along', () => {
  test('has its inspections, meters, chemicals and emergency sheets on the device; what is of another area has not', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const orgId = manager.organizationId;
    const changed = await manager.call(organizations.update, {
      orgId,
      body: {
        name: 'Smithy',
        country: 'DK',
        timeZone: 'Europe/Copenhagen',
        areas: [{ name: 'Press hall' }, { name: 'Yard' }],
      },
    });
    const named = (name: string) => changed.body.areas.find((each) => each.name === name) ?? null;
    const [hall, yard] = [named('Press hall'), named('Yard')];
    // Of no responsible person, and due later than what is fetched ahead: only the area brings it.
    const meter = await newMeter(manager, { name: 'Main supply', area: hall });
    const [inspection] = await inspectionsOf(
      manager,
      await newReminder(manager, { name: 'Ladders', area: hall }),
    );
    const other = await newMeter(manager, { name: 'Well', area: yard });
    const product = await maintainer.call(chemicals.create, {
      body: {
        name: `Thinner ${orgId}`,
        hazardStatements: { H225: { code: 'H225' } },
        physicalState: 'LIQUID',
      },
    });
    const stored = await manager.call(chemicalAssociations.create, {
      orgId,
      body: { chemical: { id: product.body.id }, area: hall, storageLocation: 'Cabinet 2' },
    });
    expect(stored.status, stored.text).toBe(201);

    const place = `/chemicals/my-chemicals/places/${encodeURIComponent('Cabinet 2')}`;
    const visited = await visit(manager, place, { on: 'phone', onDevice: true });
    const { page, context, troubles } = visited;
    await onDevice(page);
    const take = en('offline.along.take', { name: 'Press hall' });
    await expectVisible(page.getByText(en('offline.along.off')));
    await expectAccessible(page);
    await page.getByRole('link', { name: take }).click();
    await expectVisible(page.getByLabel(en('offline.pin.new')));
    await turnOn(page, en);
    await fetchedAhead(page, en);
    await goTo(visited, place);
    await page.getByRole('button', { name: take }).click();
    // Three lists with their three records, the place, and its sheet.
    const taken = { count: 8, size: anything, at: anything, until: anything };
    await page.getByText(inOrder(en('offline.along.taken', taken))).waitFor({ timeout: patience(120_000) });
    await expectAccessible(page);
    await goTo(visited, '/account/offline');
    await expectVisible(page.getByText(inOrder(en('offline.along.taken', taken))));
    await expectVisible(page.getByText(en('offline.along.not')));
    await expectAccessible(page);
    await troubles.quiet();

    troubles.allowOffline();
    await context.setOffline(true);
    await page.goto(`/monitoring/meters/${meter.id}`);
    await unlock(page, pin, en);
    await expectVisible(page.getByRole('heading', { name: 'Main supply' }));
    await goTo(visited, `/monitoring/control-book/inspections/${inspection?.id}`);
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await goTo(visited, `/chemicals/my-chemicals/${stored.body.id}`);
    await expectVisible(page.getByRole('heading', { name: `Thinner ${orgId}` }));
    await goTo(visited, place);
    await page.getByRole('link', { name: en('register.place.emergency') }).click();
    await expectVisible(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await goTo(visited, `/monitoring/meters/${other.id}`);
    await expectVisible(page.getByText(en('kit.notOnDevice.on')));

    await context.setOffline(false);
    await goTo(visited, `/organization/manage-organization/${orgId}`);
    await page.getByText(en('offline.along')).click();
    await expectVisible(page.getByText(inOrder(en('offline.along.taken', taken))));
    await expectAccessible(page);
    await page.getByRole('button', { name: en('offline.along.leave', { name: 'Press hall' }) }).click();
    await expectGone(page.getByText(inOrder(en('offline.along.taken', taken))));
  });
});
