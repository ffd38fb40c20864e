import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectGone, expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';
import { today } from '../../../test/support/days.ts';
import { done } from '../../../test/support/replies.ts';
import { events } from '../../events/event.ts';
import { lockedReports } from '../../events/locked/locked-report.ts';
import { obligations } from '../../legislation/obligations/obligation.ts';
import { ownObligations } from '../../legislation/obligations/own/own.ts';
import { requirements } from '../../legislation/requirements/requirement.ts';

const list = '/documents/binding-obligations';

/** The server has the next POST to a path, and its answer never arrives. */
async function loseAnswer(context: BrowserContext, path: string): Promise<void> {
  let lost = false;
  await context.route(path, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

describe('what is sent again after its answer was lost is there once', () => {
  test('the conditions of a permit, and its evaluation', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = editor.organizationId;
    const make = async (title: string) => {
      const body = { own: { title, type: 'PERMIT' as const } };
      return (await done(editor.call(ownObligations.create, { orgId, body }))).id;
    };
    const [legislationId, noise] = [await make('Permit of the works'), await make('Noise permit')];
    const { page, context, troubles } = await visit(editor, `${list}/${legislationId}/requirements/new`);
    await page.getByLabel(en('requirements.add.text')).fill('1. Keep it quiet.\n2. No smell.');
    await troubles.quiet();
    troubles.allowOffline();
    await loseAnswer(context, '**/requirements');
    const add = page.getByRole('button', { name: en('requirements.add.save', { count: 2 }) });
    await add.click();
    await expectVisible(page.getByText(en('toast.offline')).first());
    await add.click();
    await expectVisible(page.getByText(en('requirements.added', { count: 2 })));
    const { requirements: added } = await done(editor.call(requirements.list, { orgId, legislationId }));
    expect(added.map(({ ref }) => ref)).toEqual(['1', '2']);

    await page.goto(`${list}/${noise}/evaluate`);
    await loseAnswer(context, '**/evaluations');
    await page.getByText(en('obligations.status.COMPLIANT'), { exact: true }).click();
    const save = page.getByRole('button', { name: en('obligations.evaluate.save') });
    await save.click();
    await expectVisible(page.getByText(en('toast.offline')).first());
    await save.click();
    await expectVisible(page.getByText(en('obligations.evaluate.saved')));
    const { evaluations } = await done(editor.call(obligations.get, { orgId, legislationId: noise }));
    expect(evaluations).toHaveLength(1);
  });

  test('a locked report of an event', async ({ people, visit }) => {
    const manager = await people.person();
    const orgId = manager.organizationId;
    const body = {
      title: 'Oil in the yard',
      description: 'Two litres.',
      importance: 'LOW' as const,
      occurrence: today(),
      accidentOccurred: false,
    };
    const { id: eventId } = await done(manager.call(events.create, { orgId, body }));
    const { page, context, troubles } = await visit(
      manager,
      `/evaluation/event-handling/${eventId}?view=list`,
    );
    await page.getByRole('button', { name: beginning(en('events.locked.lock')) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en('events.locked.purpose')).fill('The insurer');
    await troubles.quiet();
    troubles.allowOffline();
    await loseAnswer(context, '**/locked-reports');
    const lock = dialog.getByRole('button', { name: en('events.locked.lock') });
    await lock.click();
    await expectVisible(page.getByText(en('toast.offline')).first());
    await lock.click();
    await expectGone(dialog);
    await expectText(page.getByRole('list', { name: en('events.locked.title') }), 'The insurer');
    const { content } = await done(manager.call(lockedReports.list, { orgId, eventId, query: {} }));
    expect(content).toHaveLength(1);
  });
});
