import { describe, expect } from 'vitest';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { controlledTexts } from '../../controlled-texts/controlled-text.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { expectGone, expectValue, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { leaveNetwork, pin, unlock } from '../../../test/e2e/support/offline.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';
import { done } from '../../../test/support/replies.ts';

const waiting = (count: number) => en('kit.outbox.waiting', { count });

describe('a new record from an app that is opened without a network', () => {
  test('chooses from what was fetched ahead, waits while the app is closed, and is there once', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Åse', lastName: 'Bak' });
    const orgId = editor.organizationId;
    const areas = [{ name: 'Hall “B” 😀' }, { name: 'Yard' }];
    const body = { name: 'Smithy', country: 'DK', timeZone: 'Europe/Copenhagen', areas } as const;
    await editor.call(organizations.update, { orgId, body: { ...body, areas } });
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const product = { name: `Thinner ${crypto.randomUUID()}` };
    const { id: chemicalId } = await done(maintainer.call(chemicals.create, { body: product }));
    const stored = { chemical: { id: chemicalId }, storageLocation: 'Bund 1, “north”' };
    await done(editor.call(chemicalAssociations.create, { orgId, body: stored }));
    const visited = await visit(editor, '/account/offline', { on: 'phone', onDevice: true });
    const { page, context } = visited;
    await leaveNetwork(visited);
    await page.close();

    // No form was ever open on this device.
    const cold = await context.newPage();
    await cold.goto('/monitoring/meters/new/water');
    await unlock(cold, pin, en);
    await cold.getByLabel(beginning(en('meters.field.name'))).fill('Water, kitchen’s');
    await cold.getByRole('combobox', { name: beginning(en('meters.field.area')) }).click();
    await cold.getByRole('option', { name: 'Hall “B” 😀' }).click();
    await cold.getByRole('combobox', { name: beginning(en('meters.field.responsible')) }).fill('åse');
    await cold.getByRole('option', { name: 'Åse Bak' }).click();
    await cold.getByRole('radio', { name: beginning(en('meters.emission.CHOSEN')) }).check();
    await cold.getByRole('combobox', { name: beginning(en('meters.field.emissionFactor')) }).click();
    const factors = cold.getByRole('listbox', { name: en('meters.field.emissionFactor') });
    const factor = factors.getByRole('option').first();
    const [factorName = ''] = (await factor.innerText()).split('\n');
    await factor.click();
    await cold.getByRole('button', { name: en('meters.form.create') }).click();
    await expectVisible(cold.getByText(waiting(1)));

    await cold.goto('/leadership/policies/new');
    await unlock(cold, pin, en);
    await cold.getByLabel(beginning(en('controlled.field.name'))).fill('Ladders');
    await cold.getByLabel(beginning(en('controlled.field.body'))).fill('Look before you climb.');
    const topics = cold.getByRole('combobox', { name: en('controlled.field.topics') });
    await topics.click();
    const topic = cold.getByRole('option').first();
    const chosen = await topic.innerText();
    await topic.click();
    await cold.keyboard.press('Escape');
    await cold.getByRole('combobox', { name: beginning(en('controlled.field.approver')) }).click();
    await cold.getByRole('option', { name: 'Åse Bak' }).click();
    await cold.getByRole('button', { name: en('controlled.create') }).click();
    await expectVisible(cold.getByText(waiting(2)));

    // Where others are stored is proposed.
    await cold.goto('/chemicals/my-chemicals/new');
    await unlock(cold, pin, en);
    const place = cold.getByRole('combobox', { name: en('register.field.storageLocation') });
    await place.fill('bund');
    await cold.getByRole('option', { name: 'Bund 1, “north”' }).click();
    await expectValue(place, 'Bund 1, “north”');
    await cold.close();

    await context.setOffline(false);
    const evening = await context.newPage();
    await evening.goto('/dashboard');
    await expectGone(evening.getByText(waiting(2)), evening.getByText(waiting(1)));
    const read = async () => {
      const { body: found } = await editor.call(meters.list, { orgId, query: {} });
      return found.content.map(({ name, area, responsible }) => [name, area?.name, responsible?.id]);
    };
    await expect.poll(read).toEqual([['Water, kitchen’s', 'Hall “B” 😀', editor.accountId]]);
    const { content } = await done(editor.call(meters.list, { orgId, query: {} }));
    const meter = await done(editor.call(meters.get, { orgId, id: content[0]?.id ?? '' }));
    expect(meter.emissionFactor?.name).toBe(factorName);
    const texts = async () =>
      (await editor.call(controlledTexts.list, { orgId, query: {} })).body.content.map(({ id }) => id);
    await expect.poll(texts).toHaveLength(1);
    const [id = ''] = await texts();
    const { body: policy } = await editor.call(controlledTexts.get, { orgId, id });
    expect(policy).toMatchObject({
      name: 'Ladders',
      topics: [{ name: chosen }],
      approver: { id: editor.accountId },
    });
  });
});
