import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { today } from '../../test/support/days.ts';
import { until } from '../../test/support/patience.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { reported } from '../../test/e2e/support/events.ts';
import { photo } from '../../test/e2e/support/photo.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Manner, Visit } from '../../test/e2e/support/journey.ts';
import type { People, Person } from '../../test/support/people.ts';
import { en } from '../../test/e2e/support/texts.ts';
import { addDays } from '../core/time/period.ts';
import { events } from '../events/event.ts';
import { actions } from './action.ts';

type Device = NonNullable<Manner['on']>;
type Visiting = (person: Person, path: string, manner: Manner) => Promise<Visit>;

/** Two actions of an event: one is done, did not help, is done again and verified. In: what who manages has, and who does them. */
async function course(people: People, visit: Visiting, desk: Device, floor: Device): Promise<void> {
  const manager = await people.person({
    level: 'MANAGE_ORGANIZATION',
    firstName: 'Mads',
    lastName: 'Leder',
  });
  const { organizationId: orgId } = manager;
  const worker = await people.person({
    level: 'READ_ORGANIZATION',
    organization: orgId,
    firstName: 'Rikke',
    lastName: 'Lund',
  });
  const { body: event } = await manager.call(events.create, {
    orgId,
    body: {
      title: 'Oil leak',
      description: 'Ten litres.',
      importance: 'HIGH',
      occurrence: today(),
      accidentOccurred: false,
    },
  });
  const { page } = await visit(manager, `/evaluation/event-handling/${event.id}?view=list`, { on: desk });
  const line = page.getByRole('group', { name: en('actions.new') });
  await line.getByRole('combobox', { name: en('actions.inline.who') }).fill('Rikke');
  await page.getByRole('option', { name: /Rikke Lund/ }).click();
  const what = line.getByLabel(en('actions.inline.what'));
  const adds = line.getByRole('button', { name: en('actions.inline.add') });
  await adds.click();
  await expectText(line, en('field.REQUIRED'));
  await what.fill('Change the hoses');
  await adds.dblclick();
  await expectVisible(page.getByRole('link', { name: 'Change the hoses' }));
  await what.fill('Put a tray below');
  await what.press('Enter');
  await expectVisible(page.getByRole('link', { name: 'Put a tray below' }));
  await expect.poll(() => page.getByRole('link', { name: 'Change the hoses' }).count()).toBe(1);
  await expectAccessible(page);

  // Who does it has it among their tasks, and needs no right to edit.
  const { page: own } = await visit(worker, '/dashboard', { on: floor });
  await own.getByRole('link', { name: /Change the hoses/ }).click();
  const panel = own.getByRole('region', { name: 'Change the hoses' });
  await panel.getByRole('button', { name: en('actions.done'), exact: true }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByLabel(en('actions.field.doneNote')).fill('All six are new.');
  await expectNoSideways(own);
  // Who may not upload is offered no files.
  await expectGone(dialog.getByText(en('actions.field.files'), { exact: true }));
  await dialog.getByRole('button', { name: en('actions.done'), exact: true }).click();
  await expectText(panel, en('actions.status.DONE'), 'All six are new.');

  await page.getByRole('link', { name: 'Change the hoses' }).click();
  const verified = page.getByRole('region', { name: 'Change the hoses' });
  await verified.getByRole('button', { name: en('actions.verify') }).click();
  const ask = page.getByRole('dialog');
  await ask.getByText(en('actions.effective.NO'), { exact: true }).click();
  await ask.getByRole('textbox', { name: en('actions.verify.newDueDate') }).fill(addDays(today(), 14));
  await ask.getByLabel(en('actions.field.verificationNote')).fill('It leaked again.');
  await ask.getByRole('button', { name: en('actions.verify') }).click();
  await expectText(verified, en('actions.effect.NO'), 'It leaked again.');

  const { content } = (await manager.call(actions.list, { orgId, query: { search: 'hoses' } })).body;
  const id = content[0]?.id ?? '';
  await worker.call(actions.done, { orgId, id, body: { doneDate: today() } });
  await verified.getByRole('button', { name: en('actions.verify') }).click();
  await ask.getByText(en('actions.effective.YES'), { exact: true }).click();
  await ask.getByRole('button', { name: en('actions.verify') }).click();
  await expectText(verified, en('actions.effect.YES'));
  await verified.getByRole('tab', { name: en('actions.tab.course') }).click();
  await expectText(verified, 'All six are new.', en('actions.effect.NO'), 'It leaked again.');
}

describe('actions', () => {
  test(
    'from an event: two are added, one is done, did not help, is done again and verified, on a desk and a phone',
    { tags: ['main'] },
    ({ people, visit }) => course(people, visit, 'desktop', 'phone'),
  );
  test('from an event the same, managed on a phone and done at a desk', ({ people, visit }) =>
    course(people, visit, 'phone', 'desktop'));

  test('are done with a photo that shows it, on a phone', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId, accountId } = worker;
    const made = await worker.call(actions.create, {
      orgId,
      body: { title: 'Paint', kind: 'IMPROVEMENT', responsible: { id: accountId }, dueDate: today() },
    });
    const { page } = await visit(worker, `/planning/actions/${made.body.id}?view=list`, { on: 'phone' });
    const panel = page.getByRole('region', { name: 'Paint' });
    await panel.getByRole('button', { name: en('actions.done'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await photo('painted.jpg'));
    await expectVisible(dialog.getByRole('button', { name: en('kit.photos.show', { name: 'painted.jpg' }) }));
    await expectAccessible(page);
    await expectNoSideways(page);
    await dialog.getByRole('button', { name: en('actions.done'), exact: true }).click();
    await expectText(panel, en('actions.status.DONE'), 'painted.jpg');
    const { files } = (await worker.call(actions.get, { orgId, id: made.body.id })).body;
    if (files.map(({ name }) => name).join() !== 'painted.jpg') throw new Error(JSON.stringify(files));
  });

  test('are done without a network, photo and all, which are sent when there is one', async ({
    people,
    visit,
  }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { organizationId: orgId, accountId } = worker;
    const made = await worker.call(actions.create, {
      orgId,
      body: { title: 'Paint', kind: 'IMPROVEMENT', responsible: { id: accountId }, dueDate: today() },
    });
    const { page, context, troubles } = await visit(worker, `/planning/actions/${made.body.id}?view=list`, {
      on: 'phone',
    });
    const panel = page.getByRole('region', { name: 'Paint' });
    await panel.getByRole('button', { name: en('actions.done'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog.getByLabel(en('actions.field.doneNote')));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await dialog.locator('input[type=file]').setInputFiles(await photo('painted.jpg'));
    await expectVisible(dialog.getByRole('img', { name: en('kit.files.kept') }));
    await dialog.getByRole('button', { name: en('actions.done'), exact: true }).click();
    await expectVisible(page.getByText(en('actions.done.kept', { title: 'Paint' })));
    await context.setOffline(false);
    await until(async () => {
      const { status, files } = (await worker.call(actions.get, { orgId, id: made.body.id })).body;
      return status === 'DONE' && files.length === 1;
    });
  });

  test('are added to an event without a network, kept, and there once when there is one', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { organizationId: orgId } = manager;
    const { id } = await reported(manager);
    const { page, context, troubles } = await visit(manager, `/evaluation/event-handling/${id}?view=list`, {
      on: 'phone',
      theme: 'dark',
    });
    const line = page.getByRole('group', { name: en('actions.new') });
    const what = line.getByLabel(en('actions.inline.what'));
    await expectVisible(what);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await what.fill('Change the “hoses” 😀');
    await what.press('Enter');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    // The line is free for the next one.
    await expectValue(what, '');
    await expectNoSideways(page);
    await context.setOffline(false);
    await expectGone(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    const { content } = (await manager.call(actions.list, { orgId })).body;
    expect(content.map(({ title, source }) => [title, source?.id])).toEqual([['Change the “hoses” 😀', id]]);
  });

  test('may be due in the past, which a new one says at the date, and is made', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Rikke', lastName: 'Lund' });
    const { page } = await visit(editor, '/planning/actions/new?view=list', { on: 'phone' });
    const day = page.getByRole('textbox', { name: en('actions.field.dueDate') });
    const note = page.getByText(en('actions.pastDue'));
    await expectVisible(day);
    await expectGone(note);
    await day.fill('2020-05-04');
    await expectVisible(note);
    const isOfDay = await note.evaluate((element) =>
      document
        .querySelector('[name=dueDate]')
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .includes(element.closest('[id]')?.id ?? ''),
    );
    expect(isOfDay).toBe(true);
    await expectAccessible(page);
    await page.getByLabel(en('actions.field.title')).fill('Paint');
    await page.getByRole('combobox', { name: en('actions.field.responsible') }).fill('Rikke');
    await page.getByRole('option', { name: /Rikke Lund/ }).click();
    await page.getByRole('button', { name: en('actions.create') }).click();
    await expectVisible(page.getByRole('region', { name: 'Paint' }));
    const { content } = (await editor.call(actions.list, { orgId: editor.organizationId })).body;
    expect(content.map(({ dueDate }) => dueDate)).toEqual(['2020-05-04']);
  });

  test('are changed several at once, and seen as a board', async ({ people, visit }) => {
    const manager = await people.person({
      level: 'MANAGE_ORGANIZATION',
      firstName: 'Mads',
      lastName: 'Leder',
    });
    const { organizationId: orgId, accountId } = manager;
    const { accountId: other } = await people.person({
      level: 'EDIT_ORGANIZATION',
      organization: orgId,
      firstName: 'Erik',
      lastName: 'Skov',
    });
    for (const title of ['Paint', 'Sweep'])
      await manager.call(actions.create, {
        orgId,
        body: { title, kind: 'IMPROVEMENT', responsible: { id: accountId }, dueDate: today() },
      });
    const { page } = await visit(manager, '/planning/actions?view=list');
    for (const title of ['Paint', 'Sweep'])
      await page
        .getByRole('row', { name: new RegExp(title) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: en('actions.field.responsible') }).fill('Erik');
    await page.getByRole('option', { name: /Erik Skov/ }).click();
    await dialog.getByRole('textbox', { name: en('actions.field.dueDate') }).fill(addDays(today(), 30));
    await dialog.getByLabel(en('actions.several.reason')).fill('After the holidays.');
    await dialog.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(page.getByRole('table'), 'Erik Skov');
    const { content } = (await manager.call(actions.list, { orgId })).body;
    const owners = content.map(({ responsible, postponed }) => `${responsible.id} ${postponed}`);
    if (owners.some((owner) => owner !== `${other} 1`)) throw new Error(owners.join());
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await until(async () =>
      (await manager.call(actions.list, { orgId })).body.content.every(
        ({ responsible, dueDate }) => responsible.id === accountId && dueDate === today(),
      ),
    );
    await page.getByRole('button', { name: en('actions.view.board'), exact: true }).click();
    await expectAddress(page, '/planning/actions?view=board');
    await expectText(page.getByRole('region', { name: new RegExp(en('actions.status.OPEN')) }), 'Paint');
    await expectAccessible(page);
  });
});
