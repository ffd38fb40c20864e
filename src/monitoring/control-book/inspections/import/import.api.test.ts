import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookOf, inspectionsOf, newReminder } from '../../../../../test/support/control-book.ts';
import { importList } from '../../../../../test/support/import.ts';
import { upload, world } from '../../../../../test/support/people.ts';
import type { Person, World } from '../../../../../test/support/people.ts';
import { done } from '../../../../../test/support/replies.ts';
import { today } from '../../../../../test/support/days.ts';
import { bodyOf } from '../../../../core/contract/contract.ts';
import { addDays, addPeriod } from '../../../../core/time/period.ts';
import { InspectionBody, inspections } from '../inspection.ts';
import { reminders } from '../../reminders/reminder.ts';
import { inspectionImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

type Options = Parameters<typeof importList>[4];
const imported = (person: Person, text: string, options: Options = {}) =>
  importList(all, person, inspectionImport, text, options);
const errorsOf = ({ body }: Awaited<ReturnType<typeof imported>>) =>
  body.rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`));
const notesOf = ({ body }: Awaited<ReturnType<typeof imported>>) =>
  body.rows.map(({ notes }) => notes.map(({ code }) => code));

/** Adds a report, as the page of the import does. */
async function report(person: Person, name: string, content = name): Promise<string> {
  const file = { name, content: Buffer.from(content), fields: { use: 'ATTACHMENT' } };
  const { status, text, json } = await upload(all, person, file);
  expect(status, text).toBe(201);
  return String(json['id']);
}

/** The inspections that are done, the earliest first. */
async function doneOf(person: Person) {
  const orgId = person.organizationId;
  const query = { status: 'DONE' as const, sort: ['performedAt,asc' as const] };
  const { content } = await done(person.call(inspections.list, { orgId, query }));
  return Promise.all(content.map(({ id }) => done(person.call(inspections.get, { orgId, id }))));
}

const nextOf = async (person: Person, { id }: { id: string }) =>
  (await done(person.call(reminders.get, { orgId: person.organizationId, id }))).nextDueDate;

it('takes inspections with their reports, names what is missing and what no row names, and takes all back', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = person.organizationId;
  const cranes = await newReminder(person, { name: 'Traverskraner', startsAt: '2099-01-31', period: 'P1Y' });
  const files = [await report(person, 'Kraner 2024.txt'), await report(person, 'Porte.txt')];
  const text = [
    'Eftersyn;Dato;Resultat;Bemærkninger;Udført af;Rapport',
    'Traverskraner;12.03.2024;Godkendt;;;Rapporter\\kraner 2024.TXT',
    'traverskraner;11.03.2025;Godkendt med bemærkninger;Krog slidt;;Kraner 2025.pdf',
  ].join('\n');
  const first = await imported(person, text, { mapping: { files } });
  expect(errorsOf(first)).toEqual([[], ['files NO_SUCH_FILE']]);
  expect(first.body.notes).toEqual([
    { role: null, code: 'FILES_NOT_NAMED', values: { count: 1, names: 'Porte.txt' } },
  ]);
  expect(first.body.keepable).toEqual([{ role: 'files', names: ['Kraner 2025.pdf'], count: 1 }]);

  const mapping = { files, missingFiles: 'KEEP_NAME' as const };
  const { body, text: answer } = await imported(person, text, { mapping, commit: true });
  expect(body.recordCount, answer).toBe(2);
  const [one, two] = await doneOf(person);
  expect(one).toMatchObject({
    name: 'Traverskraner',
    performedAt: '2024-03-12',
    performedBy: null,
    result: 'OK',
    note: null,
    reminder: { id: cranes.id },
    files: [{ id: files[0], name: 'Kraner 2024.txt' }],
  });
  expect(two).toMatchObject({ result: 'REMARK', note: 'Krog slidt\nReport: Kraner 2025.pdf', files: [] });
  expect(await nextOf(person, cranes)).toBe('2099-01-31');

  // The same file adds nothing, even if its reports are sent once more; the missing one still comes in.
  const again = [await report(person, 'Kraner 2024.txt'), await report(person, 'Other.txt', 'x')];
  const twice = await imported(person, text, { mapping: { ...mapping, files: again } });
  expect(twice.body).toMatchObject({ recordCount: 0, ready: false });
  const late = [again[0] ?? '', await report(person, 'Kraner 2025.txt')];
  const later = { files: late, existing: 'LEAVE_OUT' as const };
  const renamed = text.replace('2025.pdf', '2025.txt');
  const added = await imported(person, renamed, { mapping: later, commit: true });
  expect([added.body.recordCount, added.body.existingCount], added.text).toEqual([1, 1]);
  expect((await doneOf(person)).map((each) => each.files.length)).toEqual([1, 1]);
  await done(person.call(inspectionImport.undo, { orgId, id: added.body.importId ?? '' }));
  expect((await doneOf(person)).map((each) => each.files.length)).toEqual([1, 0]);

  await done(person.call(inspectionImport.undo, { orgId, id: body.importId ?? '' }));
  expect(await doneOf(person)).toEqual([]);
  // Undone, it can come in once more.
  expect((await imported(person, text, { mapping, commit: true })).body.recordCount).toBe(2);
});

it('completes what is due, continues the series as any completion does, and undoes both', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = person.organizationId;
  const day = (days: number) => addDays(today(), days);
  const fixed = await newReminder(person, { name: 'Gates', startsAt: day(-35), period: 'P1M' });
  const last = { anchor: 'COMPLETED' as const, period: 'P1Y' };
  const overdue = await newReminder(person, { ...last, name: 'Boiler', startsAt: day(-20) });
  const ahead = await newReminder(person, { ...last, name: 'Ladders', startsAt: day(300) });
  // What was attached before stays, whatever happens to the import.
  const id = (await inspectionsOf(person, fixed))[0]?.id ?? '';
  const gates = await done(person.call(inspections.get, { orgId, id }));
  const files = [{ id: await report(person, 'gate.txt') }];
  await done(
    person.call(inspections.update, { orgId, id, body: { ...bodyOf(InspectionBody, gates), files } }),
  );
  const before = await Promise.all([fixed, overdue, ahead].map((each) => bookOf(person, each)));
  const text = [
    'Inspection,Date,Result',
    `Gates,${day(-34)},OK`,
    `Boiler,${day(-10)},OK`,
    `Boiler,${day(-400)},OK`,
    `Ladders,${day(-500)},OK`,
    `Ladders,${day(-30)},OK`,
  ].join('\n');
  const first = await imported(person, text);
  expect(notesOf(first)).toEqual([['COMPLETES_DUE'], ['COMPLETES_DUE'], [], [], []]);
  const { body, text: answer } = await imported(person, text, { commit: true });
  expect(body.recordCount, answer).toBe(5);
  expect((await inspectionsOf(person, fixed))[0]).toMatchObject({
    dueDate: day(-35),
    performedAt: day(-34),
    status: 'DONE',
  });
  expect(await nextOf(person, overdue)).toBe(addPeriod(day(-10), 'P1Y'));
  expect(await nextOf(person, ahead)).toBe(addPeriod(day(-30), 'P1Y'));

  await done(person.call(inspectionImport.undo, { orgId, id: body.importId ?? '' }));
  expect(await Promise.all([fixed, overdue, ahead].map((each) => bookOf(person, each)))).toEqual(before);
  expect(await nextOf(person, ahead)).toBe(day(300));
  expect((await done(person.call(inspections.get, { orgId, id }))).files).toMatchObject(files);
});

it('does not take an inspection back that was changed since', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = person.organizationId;
  await newReminder(person, { name: 'Gates', startsAt: addDays(today(), -5), period: 'P1M' });
  const text = `Inspection,Date,Result\nGates,${addDays(today(), -4)},OK`;
  const { body } = await imported(person, text, { commit: true });
  const [gates] = await doneOf(person);
  await done(person.call(inspections.reopen, { orgId, id: gates?.id ?? '' }));
  const refused = await person.call(inspectionImport.undo, { orgId, id: body.importId ?? '' });
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain('Gates');
});

it('asks about what it does not know: results once, entries with candidates, people and findings', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  await newReminder(person, { name: 'Fire doors', startsAt: '2099-01-31', period: 'P1Y', needsReport: true });
  const text = [
    'What,Where,Inspected on,Outcome,Remarks,Inspector',
    'Fire door,,2024-05-01,Grade A,Renewed,Falck',
    'Hoist 7,Hall Z,2024-05-02,Grade A,,',
    'Hoist 8,,2024-05-03,Grade C,,Falck',
    'Fire doors,,2024-05-04,OK,,Falck',
  ].join('\n');
  const first = await imported(person, text);
  expect(first.body.questions.map(({ word, count }) => [word, count])).toEqual([
    ['Grade A', 2],
    ['Grade C', 1],
  ]);
  const answers = { 'result=gradea': 'OK', 'result=gradec': 'NOT_OK' };
  const asked = await imported(person, text, { mapping: { answers } });
  expect(errorsOf(asked)).toEqual([
    ['name UNKNOWN_ENTRY', 'performedBy UNKNOWN_PERSON'],
    ['name UNKNOWN_ENTRY'],
    ['name UNKNOWN_ENTRY', 'performedBy UNKNOWN_PERSON'],
    ['performedBy UNKNOWN_PERSON'],
  ]);
  expect(asked.body.rows[0]?.errors[0]?.candidates).toEqual([
    {
      label: 'Fire doors',
      cells: [
        { role: 'name', text: 'Fire doors' },
        { role: 'place', text: '' },
      ],
      likely: true,
    },
  ]);
  expect(asked.body.unmatchedCount).toBe(3);
  const kept = { answers, unmatched: 'KEEP' as const, people: 'KEEP_NAME' as const };
  // Who did it is neither a finding nor a report.
  expect(errorsOf(await imported(person, text, { mapping: kept }))).toEqual([
    [],
    [],
    ['note FINDING_NOT_SAID'],
    ['files REPORT_REQUIRED'],
  ]);
  const mapping = { ...kept, wrong: 'LEAVE_OUT' as const };
  const { body, text: answer } = await imported(person, text, { mapping, commit: true });
  expect(body.recordCount, answer).toBe(2);
  expect(await doneOf(person)).toMatchObject([
    { name: 'Fire door', note: 'Renewed\nDone by: Falck', reminder: null, performedBy: null },
    { name: 'Hoist 7', description: 'Area: Hall Z', reminder: null },
  ]);
});

it('takes each inspection once of two people who import the same file at once', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const other = await all.person({ level: 'EDIT_ORGANIZATION', organization: person.organizationId });
  const gates = await newReminder(person, { name: 'Gates', startsAt: addDays(today(), -5), period: 'P1M' });
  const text = [
    'Inspection,Date,Result',
    `Gates,${addDays(today(), -4)},OK`,
    `Gates,${addDays(today(), -40)},OK`,
    `Ladder,${addDays(today(), -40)},OK`,
  ].join('\n');
  const mapping = { unmatched: 'KEEP' as const };
  const both = await Promise.all(
    [person, other].map((each) => imported(each, text, { mapping, commit: true })),
  );
  // Of the second all rows are there already.
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect((await doneOf(person)).map(({ name, performedAt }) => `${name} ${performedAt}`)).toEqual([
    `Gates ${addDays(today(), -40)}`,
    `Ladder ${addDays(today(), -40)}`,
    `Gates ${addDays(today(), -4)}`,
  ]);
  const pending = (await inspectionsOf(person, gates)).filter(({ status }) => status === 'PENDING');
  expect(pending.map(({ dueDate }) => dueDate)).not.toContain(addDays(today(), -5));
});

it('does not know the reminders or the files of another organization', async () => {
  const [person, stranger] = await Promise.all([
    all.person({ level: 'EDIT_ORGANIZATION' }),
    all.person({ level: 'EDIT_ORGANIZATION' }),
  ]);
  await newReminder(stranger, { name: 'Their cranes' });
  await newReminder(person, { name: 'Our cranes', startsAt: '2099-01-31' });
  const files = [await report(stranger, 'theirs.txt')];
  const text =
    'Inspection,Date,Result,File\nTheir cranes,2024-05-01,OK,\nOur cranes,2024-05-01,OK,theirs.txt';
  const first = await imported(person, text, { mapping: { files } });
  expect(errorsOf(first)).toEqual([['name UNKNOWN_ENTRY'], ['files NO_SUCH_FILE']]);
  expect(first.body.notes).toEqual([]);
  const reader = await all.person({ level: 'READ_ORGANIZATION' });
  expect((await imported(reader, text)).status).toBe(403);
});
