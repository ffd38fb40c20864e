import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import type { ListImportPreview } from '../../../core/import/list-import.ts';
import { sum } from '../../../core/numbers/decimal.ts';
import { meters } from '../meter.ts';
import { readings } from '../readings/reading.ts';
import { meterImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const editor = () => all.person({ level: 'EDIT_ORGANIZATION' });
const metersOf = async (person: Person) =>
  (await done(person.call(meters.list, { orgId: person.organizationId, query: { sort: ['name,asc'] } })))
    .content;
const readingsOf = async (person: Person, meter: { id: string } | undefined) =>
  (
    await done(
      person.call(readings.list, {
        orgId: person.organizationId,
        meterId: meter?.id ?? '',
        query: { sort: ['performedAt,asc'], size: 100 },
      }),
    )
  ).content;
const errorsOf = ({ rows }: ListImportPreview) =>
  rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`));
const frequency = { frequency: 'P1M' };

test('meters as rows with months as columns come in with their readings: an amount for each month, none for an empty cell', async () => {
  const person = await editor();
  const text = [
    'Energi på fabrikken;;;;;;',
    ';;;2024;;2025;',
    'Måler;Type;Enhed;nov;dec;jan;I alt',
    'Hall;El;kWh;1.200,5;1.100,25;1.300;3.600,75',
    'Kedel;Varme;MWh;10,1;-;9,9;20',
    'I alt;;;1;2;3;6',
  ].join('\n');
  const { body } = await importList(all, person, meterImport, text);
  expect(errorsOf(body)).toEqual([[], ['readingMode REQUIRED']]);
  expect(body.notes.map(({ code }) => code)).toEqual(['MONTHS_READ', 'TOTALS_LEFT_OUT']);
  // What falls and rises is an amount. A counter may have been replaced where figures fall once.
  expect(body.questions.map(({ key }) => key)).toEqual(['readingMode HEAT', 'frequency']);
  const mapping = { answers: { ...frequency, 'readingMode HEAT': 'CONSUMPTION' } };
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body?.recordCount, made.text).toBe(2);
  const [hall, boiler] = await metersOf(person);
  expect([hall?.readingMode, boiler?.readingMode]).toEqual(['CONSUMPTION', 'CONSUMPTION']);
  const plain = async (meter: { id: string } | undefined) =>
    (await readingsOf(person, meter)).map(({ periodStart, performedAt, value, unit }) => [
      periodStart,
      performedAt,
      value,
      unit,
    ]);
  expect(await plain(hall)).toEqual([
    ['2024-11-01', '2024-11-30', '1200.5', 'kWh'],
    ['2024-12-01', '2024-12-31', '1100.25', 'kWh'],
    ['2025-01-01', '2025-01-31', '1300', 'kWh'],
  ]);
  expect(await plain(boiler)).toEqual([
    ['2024-11-01', '2024-11-30', '10.1', 'MWh'],
    ['2025-01-01', '2025-01-31', '9.9', 'MWh'],
  ]);
  // The same file adds nothing.
  const twice = await importList(all, person, meterImport, text, { mapping });
  expect(twice.body).toMatchObject({ recordCount: 0, existingCount: 2, wrongCount: 0, ready: false });
  expect(twice.body.questions).toEqual([]);
});

test('figures that never fall may be those of a counter: it is asked, and a counter is read at the end of each month', async () => {
  const person = await editor();
  const text = 'Måned;Hall (kWh);Roof (kWh)\njan 2025;100;50\nfeb 2025;250;40\nmar 2025;250;60\n';
  const { body } = await importList(all, person, meterImport, text, {
    mapping: { answers: { utilityType: 'ELECTRICITY', ...frequency } },
  });
  expect(body.questions.map(({ key, count, answer }) => [key, count, answer])).toEqual([
    ['utilityType', 2, 'ELECTRICITY'],
    ['readingMode ELECTRICITY', 1, null],
    ['frequency', 2, 'P1M'],
  ]);
  expect(body.ready).toBe(false);
  const answers = { utilityType: 'ELECTRICITY', 'readingMode ELECTRICITY': 'COUNTER', ...frequency };
  const made = await importList(all, person, meterImport, text, { mapping: { answers }, commit: true });
  expect(made.body?.recordCount, made.text).toBe(2);
  const [hall, roof] = await metersOf(person);
  expect([hall?.readingMode, roof?.readingMode]).toEqual(['COUNTER', 'CONSUMPTION']);
  expect(hall?.lastReading).toMatchObject({ performedAt: '2025-03-31', value: '250' });
  expect((await readingsOf(person, hall)).map(({ periodStart }) => periodStart)).toEqual([null, null, null]);
});

test('an odd cell is refused by name and the rest is kept; a month to come, one below zero and a counter that falls are odd', async () => {
  const person = await editor();
  const head = 'Meter;Type;Unit;Kind of reading;Interval;Jan 2025;Feb 2025;Jan 2999';
  const row = (name: string, kind: string, ...months: string[]) =>
    [name, 'Water', 'm3', kind, 'monthly', ...months].join(';');
  const text = [
    head,
    row('A', 'Amount', '5', 'broken', ''),
    row('B', 'Amount', '5', '6', '7'),
    row('C', 'Amount', '-5', '6', ''),
    row('D', 'Counter', '5', '4', ''),
    row('E', 'Amount', '5', '4', ''),
  ].join('\n');
  const { body } = await importList(all, person, meterImport, text);
  expect(errorsOf(body)).toEqual([
    ['2025-02 NUMBER'],
    ['2999-01 MONTH_NOT_OVER'],
    ['2025-01 MONTH_BELOW_ZERO'],
    ['null MONTH_FALLS'],
    [],
  ]);
  const corrections = [{ line: 2, column: 6, text: '' }];
  const mapping = { wrong: 'LEAVE_OUT' as const, corrections };
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  // A figure with an error is left out; a counter that falls is wrong as a whole.
  expect(made.body, made.text).toMatchObject({ recordCount: 4, wrongCount: 1, notedCount: 2 });
  const found = await Promise.all((await metersOf(person)).map((meter) => readingsOf(person, meter)));
  expect(found.map((own) => own.map(({ value }) => value))).toEqual([['5'], ['5', '6'], ['6'], ['5', '4']]);
});

test('a figure that can be read in two ways is asked about', async () => {
  const person = await editor();
  const text =
    'Meter;Type;Unit;Kind of reading;Interval;Jan 2025;Feb 2025\nA;Water;m3;Amount;monthly;12.345;7\n';
  const { body } = await importList(all, person, meterImport, text);
  expect(body.errors).toEqual([{ role: null, code: 'DECIMAL_ASKED', values: { text: '12.345' } }]);
  const mapping = { decimalMark: 'POINT' as const };
  await importList(all, person, meterImport, text, { mapping, commit: true });
  const [meter] = await metersOf(person);
  expect(meter?.lastReading?.value).toBe('7');
  expect((await readingsOf(person, meter)).map(({ value }) => value)).toEqual(['12.345', '7']);
});

test('25 meters of 24 months: the sum in the database is that of the file to the last digit, within a second or so, and all is undone', async () => {
  const person = await editor();
  const { organizationId: orgId } = person;
  const months = Array.from(
    { length: 24 },
    (_, at) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  const figures = Array.from({ length: 25 }, (_, meter) =>
    months.map(
      (_month, at) =>
        `${((at * 7919 + meter * 104_729) % 90_000) + 1}.${String((at * 31 + meter * 17) % 1000).padStart(3, '0')}1`,
    ),
  );
  const text = [
    ['Meter', 'Type', 'Unit', ...months].join(';'),
    ...figures.map((row, at) => [`Meter ${at}`, 'Electricity', 'kWh', ...row].join(';')),
  ].join('\n');
  const mapping = { answers: frequency };
  const { body } = await importList(all, person, meterImport, text, { mapping });
  expect(body).toMatchObject({ ready: true, recordCount: 25 });
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  const { rows } = await all.owner.query<{ count: number; sum: string }>(
    'select count(*)::int as count, trim_scale(sum(value))::text as sum from reading where organization_id = $1 and deleted_at is null',
    [orgId],
  );
  expect(rows).toEqual([{ count: 600, sum: sum(figures.flat()) }]);
  await done(person.call(meterImport.undo, { orgId, id: made.body.importId ?? '' }));
  expect(await metersOf(person)).toEqual([]);

  const again = await importList(all, person, meterImport, text, { mapping, commit: true });
  const [meter = { id: '' }] = await metersOf(person);
  await newReading(person, meter, '2025-01-31', '10');
  const refused = await person.call(meterImport.undo, { orgId, id: again.body.importId ?? '' });
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  // Nothing of it was taken back.
  expect(await metersOf(person)).toHaveLength(25);
  expect(await readingsOf(person, meter)).toHaveLength(25);
});

test('months of a meter that exists are put in where they lack; what differs stays unless it is to be replaced, and undoing brings it back', async () => {
  const person = await editor();
  const { organizationId: orgId } = person;
  const first = 'Meter;Type;Unit;Interval;Jan 2025;Feb 2025;Mar 2025\nHall;Electricity;MWh;monthly;3;2.5;3\n';
  await importList(all, person, meterImport, first, { commit: true });
  // Another unit, no type and no interval: as the meter has them.
  const text = 'Meter;Unit;Feb 2025;Mar 2025;Apr 2025\nHall;kWh;2500;2999.5;2000\n';
  const { body } = await importList(all, person, meterImport, text);
  expect(body.rows[0]?.notes.map(({ role, code, values }) => [role, code, values])).toEqual([
    [null, 'METER_THERE', { count: 1, equal: 1, unit: 'MWh' }],
    ['2025-03', 'FIGURE_DIFFERS', { value: '3', unit: 'MWh', inFile: '2.9995', unitInFile: 'MWh' }],
  ]);
  const values = async () => {
    const [meter] = await metersOf(person);
    return (await readingsOf(person, meter)).map(({ value }) => value);
  };
  const made = await importList(all, person, meterImport, text, { commit: true });
  expect(made.body.recordCount, made.text).toBe(1);
  expect(await values()).toEqual(['3', '2.5', '3', '2']);
  const kept = await importList(all, person, meterImport, text);
  expect(kept.body).toMatchObject({ recordCount: 0, existingCount: 1, notedCount: 1, ready: false });
  const mapping = { existing: 'REPLACE' as const };
  const replaced = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(replaced.status, replaced.text).toBe(200);
  expect(await values()).toEqual(['3', '2.5', '2.9995', '2']);
  for (const { body: each } of [replaced, made])
    await done(person.call(meterImport.undo, { orgId, id: each.importId ?? '' }));
  expect(await values()).toEqual(['3', '2.5', '3']);
});

test('a reading that a person entered is replaced only once they say so', async () => {
  const person = await editor();
  const { organizationId: orgId } = person;
  const text = (march: string) =>
    `Meter;Type;Unit;Kind of reading;Interval;Jan 2025;Feb 2025;Mar 2025\nHall;Electricity;kWh;Amount;monthly;9;5;${march}\n`;
  await importList(all, person, meterImport, text(''), { commit: true });
  const [meter = { id: '' }] = await metersOf(person);
  const entered = { performedAt: '2025-03-31', periodStart: '2025-03-01', value: '7', unit: 'kWh' } as const;
  await done(person.call(readings.create, { orgId, meterId: meter.id, body: entered }));
  const corrected = text('8').replace(';9;', ';10;');
  const of = async (byHand?: 'KEEP' | 'REPLACE') => {
    const mapping = { existing: 'REPLACE' as const, ...(byHand && { byHand }) };
    const { body } = await importList(all, person, meterImport, corrected, { mapping });
    const said = body.rows.flatMap(({ errors, notes }) => [...errors, ...notes]);
    return [body.ready, ...said.map(({ role, code }) => `${role} ${code}`)];
  };
  expect(await of()).toEqual([false, 'null BY_HAND_ASKED']);
  expect(await of('KEEP')).toEqual([
    true,
    'null METER_THERE',
    '2025-01 FIGURE_REPLACED',
    '2025-03 FIGURE_DIFFERS',
  ]);
  expect(await of('REPLACE')).toEqual([
    true,
    'null METER_THERE',
    '2025-01 FIGURE_REPLACED',
    '2025-03 FIGURE_REPLACED',
  ]);
  const mapping = { existing: 'REPLACE', byHand: 'KEEP' } as const;
  await importList(all, person, meterImport, corrected, { mapping, commit: true });
  expect((await readingsOf(person, meter)).map(({ value }) => value)).toEqual(['10', '5', '7']);
});

test('a meter that exists has its own type, kind and unit: figures of another are refused', async () => {
  const person = await editor();
  await newMeter(person, {
    name: 'Hall',
    utilityType: 'ELECTRICITY',
    units: ['kWh'],
    readingMode: 'COUNTER',
    number: 'E-1',
  });
  const of = async (head: string, row: string) =>
    errorsOf(
      (await importList(all, person, meterImport, `Meter;${head};Jan 2025;Feb 2025;Mar 2025\nHall;${row}\n`))
        .body,
    )[0];
  expect(await of('Type;Unit', 'Water;m3;5;4;6')).toEqual(['utilityType OTHER_TYPE_THERE']);
  expect(await of('Unit', 'kWh;5;4;6')).toEqual(['readingMode OTHER_KIND_THERE']);
  expect(await of('Unit', 'kW;4;5;6')).toContain('units UNIT_NOT_IN_GROUP');
  expect(await of('Unit;Kind of reading', 'MWh;Counter;4;5;6')).toEqual([]);
  const twice = 'Meter;Number;Kind of reading;Jan 2025;Feb 2025\nHall;;Counter;4;5\nOther;E-1;Counter;4;5\n';
  const { body } = await importList(all, person, meterImport, twice);
  expect(errorsOf(body)).toEqual([[], ['name SAME_AS_LINE']]);
});

test('of two imports at once one brings the readings, and figures of others are not touched', async () => {
  const person = await editor();
  const stranger = await editor();
  const text =
    'Meter;Type;Unit;Interval;Kind of reading;Jan 2025;Feb 2025\nHall;Electricity;kWh;monthly;Amount;3;2\n';
  await importList(all, stranger, meterImport, text, { commit: true });
  const both = await Promise.all(
    [0, 1].map(() => importList(all, person, meterImport, text, { commit: true })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const [meter] = await metersOf(person);
  expect(await readingsOf(person, meter)).toHaveLength(2);
  const id = both.find(({ status }) => status === 200)?.body.importId ?? '';
  const { organizationId: orgId } = stranger;
  const undone = await stranger.call(meterImport.undo, { orgId, id });
  expect(undone.status).toBe(404);
});

test('a row for each month of each meter: the meters are made, with their readings; the same file again adds nothing', async () => {
  const person = await editor();
  const text = [
    'Nr.;Måler;Type;Måned;Forbrug (kWh);Kvalitet',
    '571;Hal A;El;jan 2025;1.200,5;Målt',
    '572;Hal B;El;jan 2025;10;Målt',
    '571;Hal A;El;feb 2025;1.100,25;Anslået',
    '572;Hal B;El;feb 2025;;Målt',
    '571;Hal A;El;marts 2025;1.300;Målt',
  ].join('\n');
  const { body } = await importList(all, person, meterImport, text);
  expect(body.notes.map(({ code }) => code)).toEqual(['MONTHS_READ', 'ROWS_OF_METERS']);
  const mapping = { answers: { ...frequency, 'readingMode ELECTRICITY': 'CONSUMPTION' } };
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body?.recordCount, made.text).toBe(2);
  const [first, second] = await metersOf(person);
  const valuesOf = async (meter: { id: string } | undefined) =>
    (await readingsOf(person, meter)).map(({ performedAt, value }) => [performedAt, value]);
  expect(await valuesOf(first)).toEqual([
    ['2025-01-31', '1200.5'],
    ['2025-02-28', '1100.25'],
    ['2025-03-31', '1300'],
  ]);
  expect(await valuesOf(second)).toEqual([['2025-01-31', '10']]);
  const again = await importList(all, person, meterImport, text, { mapping });
  expect(again.body.recordCount).toBe(0);
});
