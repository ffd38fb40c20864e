import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { goTo, test } from '../../test/e2e/support/journey.ts';
import { da, en } from '../../test/e2e/support/texts.ts';
import type { Person } from '../../test/support/people.ts';
import { ok } from '../../test/support/replies.ts';
import { controlledTexts } from './controlled-text.ts';
import { templateBody } from './policy-templates.ts';

const instructions = '/operation/instructions';

/** An instruction in force: written by one person, approved by another. */
async function inForce(writer: Person, manager: Person, name: string) {
  const { organizationId: orgId } = writer;
  const body = {
    name,
    kind: 'INSTRUCTION' as const,
    mustAcknowledge: true,
    body: '# Before\n\nWear **gloves**.',
  };
  const { id } = ok(await writer.call(controlledTexts.create, { orgId, body }));
  ok(await writer.call(controlledTexts.submit, { orgId, id }));
  return ok(await manager.call(controlledTexts.approve, { orgId, id, body: {} }));
}

describe('an instruction', () => {
  test.for(['online', 'offline'] as const)(
    'is read and acknowledged by a foreman on a phone in two taps, and a second tap changes nothing (%s)',
    { tags: ['main'] },
    async (network, { people, visit }) => {
      const manager = await people.person();
      const { organizationId: orgId } = manager;
      const writer = await people.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
      const foreman = await people.person({ level: 'READ_ORGANIZATION', organization: orgId });
      const { id } = await inForce(writer, manager, 'Zinc bath');
      const { page, context, troubles } = await visit(foreman, instructions, { on: 'phone', language: 'da' });
      const read = async () => ok(await foreman.call(controlledTexts.get, { orgId, id })).acknowledged;
      await expectText(page.getByRole('main'), 'Zinc bath', da('controlled.unread'));
      await expectAccessible(page);
      // From their tasks, the first tap opens it, the second says that it is read.
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Zinc bath' }).click();
      const button = page.getByRole('button', { name: da('controlled.acknowledge') });
      await expectVisible(button, page.getByRole('heading', { name: 'Before' }));
      await expectAccessible(page);
      await expectNoSideways(page);
      if (network === 'offline') {
        await troubles.quiet();
        troubles.allowOffline();
        await context.setOffline(true);
        await button.click();
        await expectVisible(page.getByText(da('controlled.acknowledge.waits')));
        await context.setOffline(false);
      } else await button.click();
      await expect.poll(read).toBe(true);
      await expectVisible(page.getByText(da('controlled.acknowledged')));
      await expectGone(button);
      const { content } = ok(
        await manager.call(controlledTexts.readers, { orgId, id, query: { missing: false } }),
      );
      expect(content.map((reader) => reader.id)).toEqual([foreman.accountId]);
    },
  );

  test('is written, approved by another person and read; who has read it is seen', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ firstName: 'Henrik', lastName: 'Kjær' });
    const { organizationId: orgId } = manager;
    const writer = await people.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const { page } = await visit(writer, '/leadership/policies');
    await page.getByRole('link', { name: en('controlled.new.policy') }).click();
    const form = page.getByRole('region', { name: en('controlled.new.policy') });
    await expectAccessible(page);
    // A template is offered as long as nothing is written.
    const template = form.getByText(en('controlled.template.ENVIRONMENT'), { exact: true });
    await template.click();
    const written = form.getByRole('textbox', { name: en('controlled.field.body') });
    await expect.poll(() => written.inputValue()).toBe(templateBody('ENVIRONMENT', 'en'));
    await expectGone(template);
    await written.fill('# We promise\n\n- less waste');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('controlled.create') }).click();
    // Its name is that of the template.
    const name = en('controlled.template.ENVIRONMENT');
    const panel = page.getByRole('region', { name });
    await expectText(panel, 'We promise', 'less waste', en('controlled.status.DRAFT'));
    await expectAccessible(page);
    await panel.getByRole('button', { name: en('controlled.submit') }).dblclick();
    await expectText(panel, en('controlled.status.IN_REVIEW'));
    await expectGone(panel.getByRole('button', { name: en('controlled.approve') }));

    // It is a task of who manages, and the list that the task leads to has it.
    const visited = await visit(manager, '/dashboard');
    await expectVisible(visited.page.getByRole('link', { name }));
    await goTo(visited, '/leadership/policies?toApprove=true');
    await visited.page.getByRole('link', { name }).click();
    const theirs = visited.page.getByRole('region', { name });
    await theirs.getByRole('button', { name: en('controlled.approve') }).click();
    const dialog = visited.page.getByRole('dialog');
    await expectAccessible(visited.page);
    await dialog.getByRole('button', { name: en('controlled.approve') }).dblclick();
    await expectGone(dialog);
    await expectText(theirs, en('controlled.status.APPROVED'), 'Henrik Kjær');
    await theirs.getByRole('button', { name: en('controlled.acknowledge') }).click();
    await expectVisible(theirs.getByText(en('controlled.acknowledged')));
    await theirs.getByRole('tab', { name: en('controlled.tab.readers') }).click();
    await expectText(
      theirs,
      en('controlled.missing', { count: 1 }),
      en('controlled.readers', { count: 1 }),
      'Henrik Kjær',
    );
    await expectAccessible(visited.page);
    await theirs.getByRole('tab', { name: en('controlled.tab.versions') }).click();
    await expectText(theirs, en('controlled.version', { number: 1 }), /[0-9a-f]{64}/);
    await expectAccessible(visited.page);
  });

  test('that is changed keeps its version in force until the next one is approved', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    const { organizationId: orgId } = manager;
    const writer = await people.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const { id } = await inForce(writer, manager, 'Zinc bath');
    const { page } = await visit(writer, `${instructions}/${id}`);
    const panel = page.getByRole('region', { name: 'Zinc bath' });
    await panel.getByRole('link', { name: en('kit.panel.edit') }).click();
    await page.getByRole('textbox', { name: en('controlled.field.body') }).fill('Wear long gloves.');
    await page.getByRole('button', { name: en('kit.form.save') }).click();
    await expectAddress(page, `${instructions}/${id}`);
    await expectText(panel, 'Wear gloves.');
    await panel.getByRole('tab', { name: en('controlled.tab.draft') }).click();
    await expectText(panel, en('controlled.status.DRAFT'), en('compare.direction', { from: 1, to: 2 }));
    await expectText(panel.getByRole('insertion').last(), 'long');
    await expectAccessible(page);
    await panel.getByText(en('controlled.whole')).click();
    await expectText(panel, 'Wear long gloves.');
    await panel.getByRole('tab', { name: en('controlled.tab.versions') }).click();
    await panel.getByRole('button', { name: en('controlled.compare', { number: 1 }) }).click();
    await expectText(panel, en('compare.direction', { from: 1, to: 2 }));
    await expectAccessible(page);
  });
});
