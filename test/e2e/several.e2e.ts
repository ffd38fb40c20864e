import { expect } from 'vitest';
import { actions } from '../../src/actions/action.ts';
import { chemicals } from '../../src/chemicals/products/chemical.ts';
import { chemicalAssociations } from '../../src/chemicals/register/chemical-association.ts';
import { events } from '../../src/events/event.ts';
import { inspections } from '../../src/monitoring/control-book/inspections/inspection.ts';
import { reminders } from '../../src/monitoring/control-book/reminders/reminder.ts';
import { members } from '../../src/organization/members/member.ts';
import { associations } from '../../src/organization/stakeholders/stakeholder-association.ts';
import { organizations } from '../../src/organization/tree/organization.ts';
import { expectAccessible } from './support/accessible.ts';
import { inspectionsOf, newInspection, newReminder } from '../support/control-book.ts';
import { inDays } from '../support/days.ts';
import { done } from '../support/replies.ts';
import { expectFocused, expectGone, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { takesKey } from './support/keys.ts';
import { en } from './support/texts.ts';

test('chemicals of the register are given a department together, or deleted, and both are undone', async ({
  people,
  visit,
}) => {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = editor;
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  const added = await manager.call(organizations.addDepartment, { orgId, body: { name: 'Paint shop' } });
  expect(added.status, added.text).toBe(201);
  for (const name of ['Thinner', 'Hardener', 'Primer']) {
    const { body } = await maintainer.call(chemicals.create, {
      body: { name: `${name} ${crypto.randomUUID()}` },
    });
    const entry = { chemical: { id: body.id }, use: `For ${name}` };
    const made = await editor.call(chemicalAssociations.create, { orgId, body: entry });
    expect(made.status, made.text).toBe(201);
  }
  const three = (row: (string | null)[]) => Array.from({ length: 3 }, () => row);
  const rows = async () =>
    (await editor.call(chemicalAssociations.list, { orgId, query: {} })).body.content.map(
      ({ department, use }) => [department?.name ?? null, use?.slice(0, 4)],
    );
  const { page } = await visit(editor, '/chemicals/my-chemicals');
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en('kit.several.title', { count: 3 }) });
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: en('register.field.department') }).click();
  await page.getByRole('option', { name: 'Paint shop' }).click();
  await dialog.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('kit.several.changed', { count: 3 })));
  expect(await rows()).toEqual(three(['Paint shop', 'For ']));
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expectVisible(page.getByText(en('kit.several.undone', { count: 3 })));
  expect(await rows()).toEqual(three([null, 'For ']));

  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.delete'), exact: true }).click();
  const deleted = page.getByRole('listitem').filter({ hasText: en('kit.several.deleted', { count: 3 }) });
  await expectVisible(deleted);
  expect(await rows()).toEqual([]);
  await deleted.getByRole('button', { name: en('toast.undo') }).click();
  await expect.poll(rows).toEqual(three([null, 'For ']));
});

test('events are given to a person with a deadline together, and undone; what is written in them stays', async ({
  people,
  visit,
}) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { organizationId: orgId } = manager;
  await people.person({ organization: orgId, level: 'EDIT_ORGANIZATION', firstName: 'Bo', lastName: 'Lund' });
  for (const title of ['Oil on the floor', 'Loose railing']) {
    const report = {
      title,
      description: 'Seen at the gate',
      category: 'OBSERVATION' as const,
      importance: 'MEDIUM' as const,
      occurrence: '2026-11-02',
      accidentOccurred: false,
    };
    const made = await manager.call(events.create, { orgId, body: report });
    expect(made.status, made.text).toBe(201);
    const handling = { correctiveAction: `Mend: ${title}`, cause: 'Worn' };
    const { id } = made.body;
    const changed = await manager.call(events.update, { orgId, id, body: { ...report, handling } });
    expect(changed.status, changed.text).toBe(200);
  }
  const read = async () => {
    const { content } = (await manager.call(events.list, { orgId, query: { sort: 'title' } })).body;
    const all = await Promise.all(content.map(({ id }) => manager.call(events.get, { orgId, id })));
    return all.map(({ body: { title, handling } }) => [
      title,
      handling.responsible?.name ?? null,
      handling.cause,
      handling.correctiveAction,
    ]);
  };
  const before = await read();
  expect(before.map(([, responsible]) => responsible)).toEqual([null, null]);
  const { page } = await visit(manager, '/evaluation/event-handling');
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
  await expectGone(page.getByRole('button', { name: en('kit.several.delete'), exact: true }));
  const dialog = page.getByRole('dialog', { name: en('kit.several.title', { count: 2 }) });
  await dialog.getByRole('combobox', { name: en('events.field.responsible') }).click();
  await page.getByRole('option', { name: 'Bo Lund' }).click();
  await dialog.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('kit.several.changed', { count: 2 })));
  expect(await read()).toEqual(before.map(([title, , ...rest]) => [title, 'Bo Lund', ...rest]));
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expect.poll(read).toEqual(before);
});

test('inspections and members are given a place together; inspections of a reminder are not deleted', async ({
  people,
  visit,
}) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { organizationId: orgId } = manager;
  await done(manager.call(organizations.addDepartment, { orgId, body: { name: 'Paint shop' } }));
  await newInspection(manager, { name: 'Gate', dueDate: inDays(3) });
  const reminder = await newReminder(manager, { name: 'Ladders', startsAt: inDays(2) });
  const departments = async () =>
    (await done(manager.call(inspections.list, { orgId, query: { sort: ['name,asc'] } }))).content.map(
      ({ name, department }) => [name, department?.name ?? null],
    );
  const { page, troubles } = await visit(manager, '/monitoring/control-book?show=todo');
  const change = async (count: number, field: string) => {
    await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
    await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: en('kit.several.title', { count }) });
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: 'Paint shop' }).click();
    await dialog.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('kit.several.changed', { count })));
  };
  await change(2, en('book.field.department'));
  expect(await departments()).toEqual([
    ['Gate', 'Paint shop'],
    ['Ladders', 'Paint shop'],
  ]);
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expect.poll(async () => (await departments())[0]).toEqual(['Gate', null]);

  troubles.allow(409);
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.delete'), exact: true }).click();
  await expectVisible(page.getByText(en('kit.several.deleted', { count: 1 })));
  expect((await departments()).map(([name]) => name)).toEqual(['Ladders']);

  // Who is responsible for an inspection of a reminder is a matter of the reminder.
  const [of] = await inspectionsOf(manager, reminder);
  await page.goto(`/monitoring/control-book/inspections/${of?.id}`);
  await expectVisible(page.getByRole('heading', { name: 'Ladders', level: 2 }));
  await takesKey(page, 'm');
  await page.keyboard.press('m');
  await expectVisible(page.getByText(en('book.assign.series', { name: 'Anna Skov' })));
  const responsible = async () =>
    (await done(manager.call(reminders.get, { orgId, id: reminder.id }))).responsible.map(({ id }) => id);
  expect(await responsible()).toEqual([manager.accountId]);

  await page.goto('/organization/members');
  await change(1, en('members.field.departments'));
  const belongs = async () =>
    (await done(manager.call(members.get, { orgId, id: manager.accountId }))).departments.map(
      ({ name }) => name,
    );
  expect(await belongs()).toEqual(['Paint shop']);
});

test(
  'the keys a and m give an action, an event and a stakeholder to a person; the help lists them where they work',
  { tags: ['full'] },
  async ({ people, visit }) => {
    const anna = await people.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { organizationId: orgId } = anna;
    const bo = await people.person({
      organization: orgId,
      level: 'EDIT_ORGANIZATION',
      firstName: 'Bo',
      lastName: 'Lund',
    });
    const responsible = { id: bo.accountId };
    const action = await done(
      anna.call(actions.create, {
        orgId,
        body: {
          title: 'Mend the rail',
          kind: 'PREVENTIVE',
          importance: 'LOW',
          responsible,
          dueDate: inDays(9),
        },
      }),
    );
    const event = await done(
      anna.call(events.create, {
        orgId,
        body: {
          title: 'Oil on the floor',
          description: 'At the pump',
          importance: 'LOW',
          occurrence: inDays(-1),
          accidentOccurred: false,
        },
      }),
    );
    const neighbour = await done(
      anna.call(associations.create, {
        orgId,
        body: { stakeholder: { name: 'Neighbours' } },
      }),
    );
    const whose = async () => [
      (await done(anna.call(actions.get, { orgId, id: action.id }))).responsible?.name,
      (await done(anna.call(events.get, { orgId, id: event.id }))).handling.responsible?.name,
      (await done(anna.call(associations.get, { orgId, id: neighbour.id }))).responsible?.name,
    ];
    const { page } = await visit(anna, '/dashboard');
    for (const [place, path, title] of [
      [0, `/planning/actions/${action.id}`, 'Mend the rail'],
      [1, `/evaluation/event-handling/${event.id}`, 'Oil on the floor'],
      [2, `/organization/stakeholders/${neighbour.id}`, 'Neighbours'],
    ] as const) {
      await page.goto(path);
      await expectVisible(page.getByRole('heading', { name: title, level: 2 }));
      await takesKey(page, 'm');
      await page.keyboard.press('m');
      await expectVisible(page.getByText(en('kit.assign.done', { name: 'Anna Skov' })));
      await expect.poll(async () => (await whose())[place]).toBe('Anna Skov');
      await takesKey(page, 'a');
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: en('kit.assign.title', { name: title }) });
      await expectFocused(dialog.getByRole('combobox', { name: en('kit.assign.who') }));
      await page.keyboard.type('Bo');
      await page.getByRole('option', { name: 'Bo Lund' }).click();
      await expectVisible(page.getByText(en('kit.assign.done', { name: 'Bo Lund' })));
      await expectGone(dialog);
      await expect.poll(async () => (await whose())[place]).toBe('Bo Lund');
    }
    const help = page.getByRole('dialog', { name: en('shortcuts.title') });
    await page.keyboard.press('?');
    await expectVisible(help.getByText(en('kit.assignMe')));
    await page.goto(`/organization/members/${bo.accountId}`);
    await expectVisible(page.getByRole('heading', { name: 'Bo Lund', level: 2 }));
    // With its pencil the panel has its keys.
    await expectVisible(page.getByRole('link', { name: en('kit.panel.edit') }));
    await page.keyboard.press('?');
    await expectVisible(help.getByText(en('shortcuts.edit')));
    await expectGone(help.getByText(en('kit.assignMe')));
  },
);
