import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList, refusedRows } from '../../../../test/support/import.ts';
import { world } from '../../../../test/support/people.ts';
import type { World } from '../../../../test/support/people.ts';
import { reminderImport } from '../../../monitoring/control-book/reminders/import/definition.ts';
import { reminders } from '../../../monitoring/control-book/reminders/reminder.ts';
import { memberImport } from '../../../organization/members/import/definition.ts';
import type { ReadList } from '../read-list.ts';
import { pack, slicesOf, unpack } from '../slices.server.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `a${from + at}`);
const book = (cells: readonly string[]) =>
  ['Name;First due date;Responsible', ...cells.map((cell, at) => `R${at};2027-01-01;${cell}`)].join('\n');

test('a cell names 50 at most, and of the unknown ones 20 are named and the others counted', async () => {
  const person = await all.person();
  const text = book([numbered(51).join('|'), numbered(50).join('|'), numbered(21).join('|')]);
  const { body } = await importList(all, person, reminderImport, text);
  const [most, fifty, some] = body.rows.map(({ errors }) => errors);
  expect(most).toEqual([{ role: 'responsible', code: 'TOO_MANY_NAMES', values: { max: 50 } }]);
  expect(fifty?.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 20 }, () => 'UNKNOWN_PERSON'),
    'MORE_NAMES',
  ]);
  expect(fifty?.at(-1)).toEqual({ role: 'responsible', code: 'MORE_NAMES', values: { count: 30 } });
  expect(some?.at(-1)?.values).toEqual({ count: 1 });
  expect(await refusedRows(all, person, reminderImport, text)).toContain('1 more');
});

test('a first name means the only person who has it; of two, the cell says that there are several', async () => {
  const person = await all.person({ firstName: 'Mona', lastName: 'Leder' });
  const of = { organization: person.organizationId };
  await all.person({ ...of, firstName: 'Bent', lastName: 'Hougaard' });
  await all.person({ ...of, firstName: 'Ole', lastName: 'Brandt' });
  await all.person({ ...of, firstName: 'Ole', lastName: 'Skov' });
  const { body } = await importList(all, person, reminderImport, book(['bent', 'Ole', 'Ole Skov', 'Falck']));
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => `${line} ${code}`))).toEqual([
    '3 SEVERAL_NAMED',
    '5 UNKNOWN_PERSON',
  ]);
  expect(body.wrongCount).toBe(2);
});

test('who edits without managing names people by their first names, too', async () => {
  const manager = await all.person({ firstName: 'Mona', lastName: 'Leder' });
  const of = { organization: manager.organizationId };
  await all.person({ ...of, firstName: 'Anna Marie', lastName: 'Holm' });
  await all.person({ ...of, firstName: 'Bent', lastName: 'Hougaard' });
  const editor = await all.person({ ...of, level: 'EDIT_ORGANIZATION' });
  const { body } = await importList(
    all,
    editor,
    reminderImport,
    book(['Bent', 'anna marie', 'Anna', 'Holm']),
  );
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => `${line} ${code}`))).toEqual([
    '5 UNKNOWN_PERSON',
  ]);
});

test('people who are no members are left out on request, for all rows at once, and their names kept as text', async () => {
  const person = await all.person({ firstName: 'Mona', lastName: 'Leder' });
  await all.person({ organization: person.organizationId, firstName: 'Ole', lastName: 'Skov' });
  const text = [
    'Name;Next check;Responsible;Description',
    'Cranes;2027-01-01;Falck;Hooks and ropes',
    'Fire doors;2027-01-02;Bent|Ole Skov;',
    'Lifts;2027-01-03;falck;',
    `Ladders;2027-01-04;Falck;${'x'.repeat(1995)}`,
  ].join('\n');
  const refused = await importList(all, person, reminderImport, text);
  expect(refused.body).toMatchObject({
    wrongCount: 4,
    keepable: [{ role: 'responsible', names: ['Falck', 'Bent'], count: 2 }],
  });
  const mapping = { people: 'KEEP_NAME' as const };
  const { body } = await importList(all, person, reminderImport, text, { mapping });
  expect(body).toMatchObject({ wrongCount: 1, notedCount: 3, keepable: [] });
  expect(body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => `${line} ${code}`))).toEqual([
    '5 NO_ROOM_FOR_NAME',
  ]);
  const done = await importList(all, person, reminderImport, text, {
    mapping: { ...mapping, wrong: 'LEAVE_OUT' },
    commit: true,
  });
  expect(done.status, done.text).toBe(200);
  const { content } = (
    await person.call(reminders.list, { orgId: person.organizationId, query: { sort: 'name', size: 10 } })
  ).body;
  expect(
    content.map(({ name, description, responsible }) => [
      name,
      description,
      responsible.map((each) => each.name),
    ]),
  ).toEqual([
    ['Cranes', 'Hooks and ropes\nResponsible person: Falck', []],
    ['Fire doors', 'Responsible person: Bent', ['Ole Skov']],
    ['Lifts', 'Responsible person: falck', []],
  ]);
});

test('a file names 20,000 different records at most', { tags: ['full'] }, async () => {
  const person = await all.person();
  const cells = Array.from({ length: 501 }, (_, at) => numbered(40, at * 40).join('|'));
  const { body } = await importList(all, person, reminderImport, book(cells));
  expect(body.errors).toEqual([{ role: null, code: 'TOO_MANY_NAMES', values: { max: 20_000 } }]);
  expect(body.ready).toBe(false);
  // The same people again are no more names.
  const again = await importList(all, person, reminderImport, book(cells.map(() => numbered(40).join('|'))));
  expect([again.body.errors, again.body.wrongCount]).toEqual([[], 501]);
  expect(again.body.errorCount).toBe(501 * 21);
});

test('of names that could be created the first twenty are shown, and all are counted and created', async () => {
  const person = await all.person();
  const text = [
    'Name;E-mail;Departments',
    ...numbered(30).map((name) => `${name} Berg;${name}@names.example;Department ${name}`),
  ].join('\n');
  const { body } = await importList(all, person, memberImport, text);
  expect(body.makeable).toMatchObject([{ role: 'departments', count: 30 }]);
  expect(body.makeable[0]?.names).toHaveLength(20);
  const mapping = { unknown: 'MAKE' as const };
  const made = await importList(all, person, memberImport, text, { mapping, commit: true });
  expect(made.body.made).toMatchObject([{ role: 'departments', count: 30 }]);
});

test('too long a name that could be created is refused in each row that has it', async () => {
  const person = await all.person();
  const long = 'x'.repeat(300);
  const text = [
    'Name;E-mail;Departments',
    `One Berg;one@names.example;${long}`,
    'Two Berg;two@names.example;Short',
    `Three Berg;three@names.example;Short|${long}`,
  ].join('\n');
  const { body } = await importList(all, person, memberImport, text, { mapping: { unknown: 'MAKE' } });
  const codes = body.rows.map(({ errors }) => errors.map(({ code }) => code));
  expect(codes).toEqual([['TOO_LONG'], [], ['TOO_LONG']]);
  expect(body.made).toEqual([{ role: 'departments', names: ['Short'], count: 1 }]);
});

test('between two slices of rows others have their turn', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const seen: number[] = [];
  for await (const slice of slicesOf(Array.from({ length: 2001 }, (_, at) => at))) {
    seen.push(slice.length);
    // Three milliseconds in which nothing else runs.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3);
  }
  clearInterval(others);
  expect(Math.max(...seen)).toBeLessThanOrEqual(500);
  expect(seen.reduce((sum, each) => sum + each)).toBe(2001);
  expect(turns).toBeGreaterThanOrEqual(seen.length / 2);
});

test('a file arrives as it was packed', async () => {
  const row = (line: number) => ({
    line,
    cells: ['a', 'b'],
    errors: [],
    body: { name: `N${line}`, none: undefined },
    named: {
      areas: {
        whole: 'Hall|Yard',
        parts: [{ name: 'Hall' }, { name: 'Yard', more: { until: '2027-01-01' } }],
      },
    },
  });
  const mapping: ReadList['mapping'] = {
    columns: {},
    sheet: null,
    headings: true,
    headingLine: 1,
    decimalMark: 'COMMA',
    dateOrder: 'DMY',
    otherwise: {},
    answers: {},
    existing: 'REFUSE',
    byHand: 'ASK',
    unmatched: 'REFUSE',
    empty: 'KEEP',
    unknown: 'REFUSE',
    people: 'REFUSE',
    files: [],
    missingFiles: 'REFUSE',
    wrong: 'REFUSE',
  };
  const list = {
    format: { kind: 'CSV' as const, encoding: 'utf-8', sheets: [] },
    titles: ['A'],
    beginning: [{ line: 1, text: 'A' }],
    columns: [],
    mapping,
    rowCount: 1200,
    rows: Array.from({ length: 1200 }, (_, at) => row(at)),
    errors: [],
    corrections: [],
    leftOut: [],
    notes: [],
    questions: [],
  };
  const packed = pack(list);
  expect(packed.names).toEqual(['Hall|Yard', 'Hall', 'Yard']);
  expect(await unpack(packed)).toEqual(list);
});
