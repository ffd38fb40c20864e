import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { addDays } from '../../../core/time/period.ts';
import { meters } from '../meter.ts';
import { readings } from '../readings/reading.ts';
import { meterImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const numbers = ['571313100000000011', '571313100000000028'];
const stamp = (date: string, hour: number): string =>
  `${addDays(date, Math.floor(hour / 24))} ${String(hour % 24).padStart(2, '0')}:00`;

/** A download of hours from a day on. In: how many days, and the figure of an hour. */
const download = (date: string, days: number, figure: (meter: number, hour: number) => string) =>
  [
    'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type',
    ...numbers.flatMap((number, meter) =>
      Array.from({ length: days * 24 }, (_, hour) =>
        [
          number,
          stamp(date, hour),
          stamp(date, hour + 1),
          figure(meter, hour),
          'KWH',
          'Målt',
          'Tidsserie',
        ].join(';'),
      ),
    ),
  ].join('\n');

const answers = { utilityType: 'ELECTRICITY', frequency: 'P1M' };

async function metersOf(person: Person) {
  const { organizationId: orgId } = person;
  const { content } = await done(person.call(meters.list, { orgId, query: { sort: ['name,asc'] } }));
  return Promise.all(
    content.map(async ({ id, name, number, readingMode }) => {
      const query = { sort: ['performedAt,asc' as const], size: 100 };
      const found = await done(person.call(readings.list, { orgId, meterId: id, query }));
      return { id, name, number, readingMode, readings: found.content };
    }),
  );
}
const figuresOf = (found: Awaited<ReturnType<typeof metersOf>>) =>
  found.map((meter) => meter.readings.map(({ performedAt, value }) => `${performedAt} ${value}`));

test('hours of several metering points make the meters and their readings in one import, and undoing takes both back', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  const text = download('2025-03-29', 3, (meter) => (meter === 0 ? '0,5' : '1,25'));
  // The night on which the clock is set forward has 23 hours, and the file the hour that is not there.
  const asked = await importList(all, person, meterImport, text);
  expect(asked.body.questions.map(({ key }) => key)).toEqual(['utilityType', 'frequency']);
  expect(asked.body.ready).toBe(false);
  const named = await importList(all, person, meterImport, text, { mapping: { answers } });
  expect(named.body.questions.map(({ key, answer }) => [key, answer])).toContainEqual(['zone', null]);
  expect(named.body.wrongCount).toBe(2);
  const mapping = { answers: { ...answers, zone: 'NORMAL' } };
  const { body } = await importList(all, person, meterImport, text, { mapping });
  expect(body.rows.map(({ errors }) => errors)).toEqual([[], []]);
  // The last hour is one of the next day, which is not whole.
  expect(body.rows[0]?.notes.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['AMOUNTS_FOUND', 'readingImport.note.LAST_DAY_LEFT_OUT']),
  );
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body?.recordCount, made.text).toBe(2);
  const found = await metersOf(person);
  expect(found.map(({ name, number, readingMode }) => [name, number, readingMode])).toEqual(
    numbers.map((number) => [number, number, 'CONSUMPTION']),
  );
  expect(figuresOf(found)[0]).toEqual(['2025-03-29 12', '2025-03-30 11.5', '2025-03-31 12']);
  // The same file adds nothing.
  const twice = await importList(all, person, meterImport, text, { mapping });
  expect(twice.body).toMatchObject({ recordCount: 0, existingCount: 2, wrongCount: 0, ready: false });
  await done(person.call(meterImport.undo, { orgId, id: made.body.importId ?? '' }));
  expect(await metersOf(person)).toEqual([]);
});

test('the next file adds what lacks; a corrected figure is shown next to the old one and replaced on request', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = person;
  await importList(
    all,
    person,
    meterImport,
    download('2025-01-01', 2, () => '1'),
    {
      mapping: { answers },
      commit: true,
    },
  );
  const text = download('2025-01-02', 2, (meter) => (meter === 0 ? '2' : '1'));
  const { body } = await importList(all, person, meterImport, text);
  expect(body.questions).toEqual([]);
  expect(body.rows[0]?.notes.map(({ role, code, values }) => [role, code, values])).toContainEqual([
    '2025-01-02',
    'FIGURE_DIFFERS',
    { value: '24', unit: 'kWh', inFile: '48', unitInFile: 'kWh' },
  ]);
  const kept = await importList(all, person, meterImport, text, { commit: true });
  expect(kept.body?.recordCount, kept.text).toBe(2);
  expect(figuresOf(await metersOf(person))).toEqual([
    ['2025-01-01 24', '2025-01-02 24', '2025-01-03 48'],
    ['2025-01-01 24', '2025-01-02 24', '2025-01-03 24'],
  ]);
  const mapping = { existing: 'REPLACE' as const };
  const replaced = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(replaced.body?.recordCount, replaced.text).toBe(1);
  expect(figuresOf(await metersOf(person))[0]).toEqual(['2025-01-01 24', '2025-01-02 48', '2025-01-03 48']);
  await done(person.call(meterImport.undo, { orgId, id: replaced.body.importId ?? '' }));
  expect(figuresOf(await metersOf(person))[0]).toEqual(['2025-01-01 24', '2025-01-02 24', '2025-01-03 48']);
});

test('a line that cannot be read refuses its meter, by its line, or is left out', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const text = download('2025-01-01', 2, (meter, hour) => (meter === 1 && hour === 5 ? 'fejl' : '1'));
  const { body } = await importList(all, person, meterImport, text, { mapping: { answers } });
  expect(
    body.rows.map(({ errors }) => errors.map(({ code, values }) => [code, values['line'] ?? null])),
  ).toEqual([
    [],
    [
      ['LINES_WRONG', 55],
      ['readingImport.error.VALUE_INVALID', null],
    ],
  ]);
  const mapping = { answers, wrong: 'LEAVE_OUT' as const };
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body, made.text).toMatchObject({ recordCount: 2, wrongCount: 0 });
  const notes = made.body.rows[1]?.notes.map(({ code }) => code);
  expect(notes).toEqual(expect.arrayContaining(['LINES_LEFT_OUT', 'readingImport.note.DAYS_INCOMPLETE']));
});

test('day and night kept apart stay apart in the next file, each continued by its own figures', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const days = (first: number) =>
    [
      'Målernummer;Dato;Tarif;Forbrug;Enhed',
      ...[0, 1].flatMap((more) =>
        ['Dag', 'Nat'].map((name) => `4711;2025-01-0${first + more};${name};${name === 'Dag' ? 5 : 2};kWh`),
      ),
    ].join('\n');
  const apart = { mapping: { answers: { ...answers, registers: 'APART' } }, commit: true };
  const made = await importList(all, person, meterImport, days(1), apart);
  expect(made.body?.recordCount, made.text).toBe(2);
  // The answer is prepared, and the meters say all else.
  const next = await importList(all, person, meterImport, days(3));
  expect(next.body.questions.map(({ key, prepared, answer }) => [key, prepared, answer])).toEqual([
    ['registers', 'APART', null],
  ]);
  expect(next.body.ready).toBe(false);
  const mapping = { answers: { registers: 'APART' } };
  const kept = await importList(all, person, meterImport, days(3), { mapping, commit: true });
  expect(kept.body?.recordCount, kept.text).toBe(2);
  expect(figuresOf(await metersOf(person))).toEqual([
    ['2025-01-01 5', '2025-01-02 5', '2025-01-03 5', '2025-01-04 5'],
    ['2025-01-01 2', '2025-01-02 2', '2025-01-03 2', '2025-01-04 2'],
  ]);
});

test('a value below zero that is right comes in with its reason, and figures of a counter as what was used', async () => {
  const person = await all.person({ level: 'EDIT_ORGANIZATION' });
  const text = download('2025-01-01', 2, (meter, hour) =>
    meter === 0 ? (hour === 3 ? '-30' : '1') : String(100 + hour),
  );
  const asked = await importList(all, person, meterImport, text, { mapping: { answers } });
  expect(asked.body.questions.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['belowZero', 'counter']),
  );
  const mapping = {
    answers: { ...answers, belowZero: 'IMPORT', counter: 'DIFFERENCES', dateMeans: 'START' },
  };
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body?.recordCount, made.text).toBe(2);
  const [first, second] = await metersOf(person);
  expect(
    first?.readings.map(({ value, plausibilityReason }) => [value, plausibilityReason !== null]),
  ).toEqual([
    ['-7', true],
    ['24', false],
  ]);
  // What was used in the last hour only the next file shows.
  expect(second?.readings.map(({ performedAt, value }) => [performedAt, value])).toEqual([
    ['2025-01-01', '24'],
  ]);
});
