/** Nonconformities with their grade and the requirement that they do not meet (management system, 3.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../test/support/days.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { actions } from '../actions/action.ts';
import { changes } from '../trail/change.ts';
import { events } from './event.ts';
import type { EventCategory } from './rules.ts';
import { eventExport } from './statistics/statistics.ts';

let all: World;
let orgId: string;
let henrik: Person;
let anna: Person;
beforeAll(async () => {
  all = await world();
  henrik = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = henrik.organizationId;
  anna = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const report = {
  title: 'Drum without a label',
  description: 'Waste area.',
  category: 'NONCONFORMITY' as EventCategory | null,
  importance: 'LOW' as const,
  occurrence: today(),
  accidentOccurred: false,
};
const graded = { grade: 'MAJOR' as const, requirement: 'ISO 14001, 8.1 – “waste” € 😀' };
const reported = async () => (await done(anna.call(events.create, { orgId, body: report }))).id;
const write = (id: string, handling: object, parts: { category?: EventCategory | null } = {}, by = henrik) =>
  by.call(events.update, { orgId, id, body: { ...report, ...parts, handling } });
const withGrade = async (grade: 'MAJOR' | 'MINOR', by = henrik) =>
  (await done(by.call(events.list, { orgId, query: { grade, size: 200 } }))).content.map(({ id }) => id);
const errorsOf = ({ status, problem }: Awaited<ReturnType<typeof write>>) => [
  status,
  ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];

test('who manages grades a nonconformity: it is read, found, listed, exported and in the trail', async () => {
  const id = await reported();
  const saved = await done(write(id, graded));
  expect(saved).toMatchObject({ status: 'IN_PROGRESS', handling: graded });
  expect(await withGrade('MAJOR')).toContain(id);
  expect(await withGrade('MINOR')).not.toContain(id);
  const listed = await done(henrik.call(events.list, { orgId, query: { grade: 'MAJOR' } }));
  expect(listed.content.find((row) => row.id === id)?.handling).toMatchObject({ grade: 'MAJOR' });
  const exported = await henrik.call(eventExport, { orgId, query: { format: 'csv', grade: 'MAJOR' } });
  for (const part of ['Grade', 'Major', 'Requirement', graded.requirement])
    expect(exported.text).toContain(part);
  const { content } = await done(henrik.call(changes.ofOrganization, { orgId, query: { record: id } }));
  expect(JSON.stringify(content)).toContain('“waste” € 😀');
  const action = await done(
    henrik.call(actions.create, {
      orgId,
      body: {
        title: 'Order labels',
        kind: 'CORRECTIVE',
        responsible: { id: henrik.accountId },
        dueDate: today(),
        source: { kind: 'EVENT', id },
      },
    }),
  );
  expect(action.source).toMatchObject({ name: report.title, grade: 'MAJOR' });
  // Who reported it reads what is done about it, and this with it.
  expect((await done(anna.call(events.get, { orgId, id }))).handling).toMatchObject(graded);
});

test.each([
  [{ grade: 'HUGE' }, 'handling.grade NOT_ONE_OF'],
  [{ grade: 1 }, 'handling.grade NOT_ONE_OF'],
  [{ requirement: 'x'.repeat(201) }, 'handling.requirement TOO_LONG'],
  [{ requirement: 8.1 }, 'handling.requirement NOT_TEXT'],
])('%j is refused at its field', async (handling, at) => {
  expect(errorsOf(await write(await reported(), handling))).toEqual([422, at]);
});

test.each(['NEAR_MISS', 'OBSERVATION', null] as const)(
  'an event that is no nonconformity, but %s, takes neither grade nor requirement',
  async (category) => {
    const id = await reported();
    expect(errorsOf(await write(id, graded, { category }))).toEqual([
      422,
      'handling.grade NOT_NONCONFORMITY',
      'handling.requirement NOT_NONCONFORMITY',
    ]);
    expect(errorsOf(await write(id, { grade: null, requirement: ' ' }, { category }))).toEqual([200]);
  },
);

test('a nonconformity that turns out to be another kind keeps its grade, uncounted, and has it again afterwards', async () => {
  const id = await reported();
  await done(write(id, graded));
  const other = await done(write(id, graded, { category: 'OBSERVATION' }));
  expect(other.handling).toMatchObject(graded);
  expect(await withGrade('MAJOR')).not.toContain(id);
  await done(write(id, graded));
  expect(await withGrade('MAJOR')).toContain(id);
});

test('who is responsible handles it and leaves its grade; who merely reported it changes nothing', async () => {
  const id = await reported();
  await done(write(id, { ...graded, responsible: { id: anna.accountId } }));
  const responsible = { id: anna.accountId };
  const body = { cause: 'The labels were in the office.', grade: 'MINOR', requirement: null, responsible };
  expect((await done(write(id, body, {}, anna))).handling).toMatchObject({ ...graded, cause: body.cause });
  const emil = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
  expect((await write(id, graded, {}, emil)).status).toBe(404);
  expect((await write(await reported(), graded, {}, anna)).status).toBe(403);
});
