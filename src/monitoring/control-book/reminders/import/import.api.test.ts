import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectionsOf } from '../../../../../test/support/control-book.ts';
import { importList } from '../../../../../test/support/import.ts';
import { world } from '../../../../../test/support/people.ts';
import type { Person, World } from '../../../../../test/support/people.ts';
import { done } from '../../../../../test/support/replies.ts';
import { addDays, todayIn } from '../../../../core/time/period.ts';
import { inspections } from '../../inspections/inspection.ts';
import { reminders } from '../reminder.ts';
import { reminderImport } from './definition.ts';

let all: World;
let today: string;
beforeAll(async () => {
  all = await world();
  today = todayIn('Europe/Copenhagen', Date.now());
});
afterAll(() => all.close());

const file = () =>
  [
    'Eftersyn;Næste eftersyn;Interval;Regnes fra;Status',
    `Cranes;${addDays(today, -10)};hver uge;;`,
    `Ladders;${addDays(today, 5)};hver måned;Seneste eftersyn;`,
    `Sprinkler;${addDays(today, 5)};;;Stoppet`,
  ].join('\n');

async function imported(person: Person) {
  const { body, text } = await importList(all, person, reminderImport, file(), { commit: true });
  expect(body?.recordCount, text).toBe(3);
  const { organizationId: orgId } = person;
  const { content } = await done(person.call(reminders.list, { orgId, query: { sort: ['name,asc'] } }));
  return { importId: body.importId ?? '', content };
}

it('puts what each has due into the control book, and takes it out again', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const { importId, content } = await imported(person);
  expect(
    content.map(({ name, period, anchor, active, nextDueDate }) => [
      name,
      period,
      anchor,
      active,
      nextDueDate,
    ]),
  ).toEqual([
    ['Cranes', 'P1W', 'SCHEDULED', true, addDays(today, -10)],
    ['Ladders', 'P1M', 'COMPLETED', true, addDays(today, 5)],
    ['Sprinkler', 'P0D', 'SCHEDULED', false, null],
  ]);
  const [cranes = { id: '' }] = content;
  expect((await inspectionsOf(person, cranes)).map(({ dueDate }) => dueDate)).toEqual([
    addDays(today, -10),
    addDays(today, -3),
    addDays(today, 4),
  ]);
  await done(person.call(reminderImport.undo, { orgId, id: importId }));
  expect((await done(person.call(inspections.list, { orgId }))).totalElements).toBe(0);
  // The same list, corrected, is imported again.
  expect((await imported(person)).content).toHaveLength(3);
});

it('is refused if it would create more overdue inspections than anybody can catch up with, also next to rows left out', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const daily = Array.from({ length: 6 }, (_, at) => `Daily ${at};${addDays(today, -3900)};hver dag`);
  const text = ['Eftersyn;Næste eftersyn;Interval', ...daily, 'Long ago;1990-01-01;hver dag'].join('\n');
  const { body } = await importList(all, person, reminderImport, text, { mapping: { wrong: 'LEAVE_OUT' } });
  expect(body).toMatchObject({ ready: false, wrongCount: 1 });
  expect(body.errors).toEqual([{ role: null, code: 'TOO_MANY_MISSED', values: { max: 20_000 } }]);
});

it('stays once one of its inspections is done', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const { importId, content } = await imported(person);
  const [first = { id: '' }] = await inspectionsOf(person, content[0] ?? { id: '' });
  await done(person.call(inspections.done, { orgId, id: first.id, body: { result: 'OK' } }));
  const refused = await person.call(reminderImport.undo, { orgId, id: importId });
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain('Cranes');
  expect((await done(person.call(reminders.list, { orgId }))).totalElements).toBe(3);
});

it('reads an inspection plan as people write it, and asks for the day of a month', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const text = [
    'Udstyr;Næste gang;Interval',
    'Traverskran;01-03-2027;1 gang årligt',
    'Stiger;01-03-2027;2 x årligt',
    'Porte;3/2027;1/2 år',
    'Stige\u200Br;01-03-2027;2  x  årligt',
  ].join('\n');
  const { body } = await importList(all, person, reminderImport, text);
  expect(body.mapping.columns).toMatchObject({ name: 0, startsAt: 1, period: 2 });
  expect(body.rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`))).toEqual([
    [],
    [],
    ['startsAt DATE_MONTH'],
    // What shows nothing makes no other name.
    ['name SAME_AS_LINE'],
  ]);
  expect(body.rows[2]?.errors[0]?.candidates?.map(({ cells }) => cells)).toEqual([
    [{ role: 'startsAt', text: '2027-03-01' }],
    [{ role: 'startsAt', text: '2027-03-31' }],
  ]);
  const first = await importList(all, person, reminderImport, text.replace('Næste gang', 'Første dato'));
  expect(first.body.mapping.columns['startsAt']).toBe(1);
});

it('works out what is due from when it was last done and the interval, and asks where the list does not say', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const text = [
    'Udstyr;Sidste eftersyn;Næste eftersyn;Interval',
    `Cranes;${addDays(today, -10)};;hver uge`,
    `Ladders;${addDays(today, -10)};${addDays(today, 30)};hver måned`,
    `Sprinkler;${addDays(today, -10)};;`,
    'Doors;;;hver måned',
  ].join('\n');
  const { body } = await importList(all, person, reminderImport, text);
  expect(body.rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`))).toEqual([
    [],
    [],
    ['lastDone NEXT_UNKNOWN', 'startsAt REQUIRED'],
    ['startsAt REQUIRED'],
  ]);
  const plain = text.split('\n').slice(0, 2).join('\n').replace(';Næste eftersyn', '').replace(';;', ';');
  await importList(all, person, reminderImport, plain, { commit: true });
  const { content } = await done(person.call(reminders.list, { orgId }));
  expect(content.map(({ name, nextDueDate }) => [name, nextDueDate])).toEqual([
    ['Cranes', addDays(today, -3)],
  ]);
});
