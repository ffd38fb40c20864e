import { randomUUID } from 'node:crypto';
import writeWorkbook from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { importFile } from '../../../../test/support/import.ts';
import { newMeter, newReading, sendReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { eloverblik, thousandths } from '../../../../test/support/utility-export.ts';
import { sum } from '../../../core/numbers/decimal.ts';
import type { Meter } from '../meter.ts';
import { meters } from '../meter.ts';
import { readingImports } from './contract.ts';
import type { ImportMapping } from './contract.ts';
import { readings } from '../readings/reading.ts';
import { changes } from '../../../trail/change.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const amounts = { readingMode: 'CONSUMPTION' } as const;
async function withMeter(given = {}): Promise<{ person: Person; meter: Meter }> {
  const person = await at.person({ level: 'EDIT_ORGANIZATION' });
  return { person, meter: await newMeter(person, { ...amounts, ...given }) };
}
async function readingsOf(person: Person, meter: { id: string }) {
  const { body } = await person.call(readings.list, {
    orgId: person.organizationId,
    meterId: meter.id,
    query: { size: 200, sort: 'performedAt,asc' },
  });
  return body;
}
const undo = (person: Person, id: string) =>
  person.call(readingImports.undo, { orgId: person.organizationId, id });

const days = (from: number, to: number, amount = '1,5') =>
  [
    'Dato;Forbrug (kWh)',
    ...Array.from({ length: to - from + 1 }, (_, index) => `${from + index}-06-2025;${amount}`),
  ].join('\r\n');

test(
  'more readings than are written at a time come in whole, corrected ones too, and can be undone',
  { tags: ['full'] },
  async () => {
    const { person, meter } = await withMeter();
    const orgId = person.organizationId;
    const dayOf = (day: number) => new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10);
    const text = [
      'Dato;Forbrug (kWh)',
      ...Array.from({ length: 5200 }, (_, day) => `${dayOf(day)};${5200 - day},5`),
    ];
    text[5151] = `${dayOf(5150)};?`;
    const line = 5152;
    const sent = await importFile(at, person, meter, text.join('\n'), {
      commit: true,
      mapping: { corrections: [{ line, column: 1, text: '7' }] },
    });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ readingCount: 5200, firstDate: dayOf(0), lastDate: dayOf(5199) });
    const all = await readingsOf(person, meter);
    expect(all.totalElements).toBe(5200);
    const around = await person.call(readings.list, {
      orgId,
      meterId: meter.id,
      query: { from: dayOf(5149), to: dayOf(5151), sort: 'performedAt,asc' },
    });
    expect(around.body.content.map(({ value, note }) => [value, note === null])).toEqual([
      ['51.5', true],
      ['7', false],
      ['49.5', true],
    ]);
    const { body: found } = await person.call(meters.get, { orgId, id: meter.id });
    expect(found.lastReading?.performedAt).toBe(dayOf(5199));
    expect((await undo(person, String(sent.body.importId))).status).toBe(200);
    expect((await readingsOf(person, meter)).totalElements).toBe(0);
  },
);

test(
  'a year of hours is previewed, imported whole in under five seconds and right to the last digit',
  { tags: ['full'] },
  async () => {
    const { person, meter } = await withMeter({ number: '571313174200123456' });
    const year = eloverblik();
    const bytes = Buffer.from(year.text, 'latin1');
    const shown = await importFile(at, person, meter, bytes, { name: '../Eloverblik 2025.csv' });
    expect(shown.status, shown.text).toBe(200);
    expect(shown.body).toMatchObject({
      importId: null,
      fileName: 'Eloverblik 2025.csv',
      format: { kind: 'CSV', encoding: 'windows-1252', delimiter: ';' },
      rowCount: 8760,
      readingCount: 365,
      errorCount: 0,
      firstDate: '2025-01-01',
      lastDate: '2025-12-31',
    });
    expect((await readingsOf(person, meter)).totalElements).toBe(0);

    const imported = await importFile(at, person, meter, bytes, { commit: true });
    expect(imported.status, imported.text).toBe(200);
    expect(imported.body.importId).toMatch(/^[0-9a-f-]{36}$/);
    const { rows } = await at.owner.query<{ month: string; total: string; count: string }>(
      `select to_char(performed_at, 'yyyy-mm') as month, sum(value)::text as total, count(*)::text as count
     from reading where meter_id = $1 and deleted_at is null and period_start = performed_at group by 1 order by 1`,
      [meter.id],
    );
    expect(rows.map(({ month, total }) => [month, sum([total.replace(/\.?0+$/, '')])])).toEqual(
      [...year.months].map(([month, exact]) => [month, thousandths(exact)]),
    );
    const use = await person.call(readings.consumption, {
      orgId: person.organizationId,
      meterId: meter.id,
      query: { from: '2025-01-01', to: '2025-12-31', interval: 'month' },
    });
    expect(
      use.body.buckets.map(({ value, interpolated, missingDays }) => [value, interpolated, missingDays]),
    ).toEqual([...year.months.values()].map((exact) => [thousandths(exact), '0', 0]));
  },
);

describe('hours that were imported', () => {
  const hoursOf = async (person: Person, meter: { id: string }, query: { from: string; to: string }) =>
    person.call(readings.hours, { orgId: person.organizationId, meterId: meter.id, query });
  const march = { from: '2025-03-01', to: '2025-03-31' };

  it.each([
    ['2025-03-29', '2025-03-31', '2025-03-30', 23, 2, ['03:00', '04:00']],
    ['2025-10-25', '2025-10-27', '2025-10-26', 25, 2, ['02:00', '02:00']],
  ])(
    'of a day on which the clock is changed are all there: %s to %s',
    async (from, to, day, count, place, starts) => {
      const { person, meter } = await withMeter({ number: '571313174200123456', readAt: 'START' });
      const file = eloverblik({ from, to });
      const { status, text } = await importFile(at, person, meter, Buffer.from(file.text, 'latin1'), {
        commit: true,
      });
      expect(status, text).toBe(200);
      const sent = await hoursOf(person, meter, { from: day, to: day });
      expect(sent.status, sent.text).toBe(200);
      expect(sent.body.days).toHaveLength(1);
      const hours = sent.body.days[0]?.hours ?? [];
      expect(hours).toHaveLength(count);
      expect(hours.slice(place, place + 2).map(({ start }) => start)).toEqual(starts);
      // Every row of the file is there again, in its order, and they add up to the use of the day.
      const rows = file.text
        .split('\r\n')
        .filter((line) => line.split(';')[1]?.startsWith(day.split('-').toReversed().join('-')))
        .map((line) => String(line.split(';')[3]).replace(',', '.'));
      expect(hours.map(({ value }) => value)).toEqual(rows);
      const use = await person.call(readings.consumption, {
        orgId: person.organizationId,
        meterId: meter.id,
        query: { from, to: day, interval: 'day' },
      });
      expect(
        use.body.buckets.map(({ value, interpolated, missingDays }) => [value, interpolated, missingDays]),
      ).toEqual([
        [expect.any(String), '0', 0],
        [sum(rows), '0', 0],
      ]);
    },
  );

  it('are kept as long as their day is, and shown for a month at most', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter({ number: '571313174200123456' });
    const file = eloverblik({ from: '2025-03-01', to: '2025-03-04' });
    await importFile(at, person, meter, Buffer.from(file.text, 'latin1'), { commit: true });
    const daysOf = async () => (await hoursOf(person, meter, march)).body.days.map(({ day }) => day);
    expect(await daysOf()).toEqual(['2025-03-01', '2025-03-02', '2025-03-03']);
    const { content } = await readingsOf(person, meter);
    const [first, second] = content;
    const { id = '', performedAt = '', unit = '', periodStart } = second ?? {};
    const changed = await person.call(readings.updateAlone, {
      orgId: person.organizationId,
      id,
      body: { performedAt, unit, periodStart, value: '1' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await daysOf()).toEqual(['2025-03-01', '2025-03-03']);
    await person.call(readings.removeAlone, { orgId: person.organizationId, id: first?.id ?? '' });
    expect(await daysOf()).toEqual(['2025-03-03']);
    expect(
      (await hoursOf(person, meter, { from: '2025-03-01', to: '2025-04-01' })).problem.errors,
    ).toMatchObject([{ path: 'from', code: 'TOO_LARGE' }]);
    expect(
      (await hoursOf(person, meter, { from: '2025-03-02', to: '2025-03-01' })).problem.errors,
    ).toMatchObject([{ path: 'to', code: 'END_BEFORE_START' }]);
    expect((await hoursOf(person, { id: randomUUID() }, march)).status).toBe(404);
  });

  it('of a counter are given by its reading at each', async () => {
    const { person, meter } = await withMeter({ readingMode: 'COUNTER' });
    const two = (hour: number) => String(hour).padStart(2, '0');
    const text = [
      'Dato;Tid;Visning (kWh)',
      ...Array.from(
        { length: 49 },
        (_, hour) => `${two(1 + Math.floor(hour / 24))}-03-2025;${two(hour % 24)}:00;${100 + hour * hour}`,
      ),
    ].join('\r\n');
    const { status, text: answer } = await importFile(at, person, meter, text, { commit: true });
    expect(status, answer).toBe(200);
    const { body } = await hoursOf(person, meter, march);
    // The reading at the first midnight ends the day before.
    expect(body.days.map(({ day, hours }) => [day, hours.length, hours[0]?.value, hours[23]?.value])).toEqual(
      [
        ['2025-03-01', 24, '1', '47'],
        ['2025-03-02', 24, '49', '95'],
      ],
    );
  });
});

describe('an import', () => {
  it('is all or nothing', async () => {
    const { person, meter } = await withMeter();
    const bad = days(1, 10).replace('5-06-2025;1,5', '5-06-2025;ca. 1');
    const refused = await importFile(at, person, meter, bad, { commit: true });
    expect([refused.status, refused.problem.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect((await readingsOf(person, meter)).totalElements).toBe(0);
    const shown = await importFile(at, person, meter, bad);
    expect(shown.body.rows.filter(({ errors }) => errors.length > 0)).toEqual([
      {
        line: 6,
        cells: ['5-06-2025', 'ca. 1'],
        errors: [{ role: 'value', code: 'VALUE_INVALID', values: { text: 'ca. 1' } }],
      },
    ]);
  });

  it('of nothing is refused', async () => {
    const { person, meter } = await withMeter();
    const refused = await importFile(at, person, meter, 'Dato;Forbrug (kWh)\n', { commit: true });
    expect([refused.status, refused.problem.code]).toEqual([422, 'IMPORT_REFUSED']);
  });

  it('names its readings in the trail and moves the meter’s last date', async () => {
    const { person, meter } = await withMeter();
    const { body } = await importFile(at, person, meter, days(1, 3), { commit: true });
    const { rows } = await at.owner.query(
      `select c.action, c.changes #>> '{import_id,to}' as import from change c join reading r on r.id = c.record_id
       where r.meter_id = $1`,
      [meter.id],
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ action: 'CREATE', import: body.importId })));
    const { body: after } = await person.call(meters.get, { orgId: person.organizationId, id: meter.id });
    expect(after.lastReading).toMatchObject({ performedAt: '2025-06-03', value: '1.5' });
    expect(after.readings[0]?.performedBy?.id).toBe(person.accountId);
  });

  it('is undone as one, and can be made again', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter();
    await newReading(person, meter, '2025-05-31', '7');
    const { body } = await importFile(at, person, meter, days(1, 30), { commit: true, name: 'june.csv' });
    const undone = await undo(person, body.importId ?? '');
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body).toMatchObject({
      fileName: 'june.csv',
      readingCount: 30,
      undoneDate: expect.any(String),
    });
    expect((await readingsOf(person, meter)).content.map(({ performedAt }) => performedAt)).toEqual([
      '2025-05-31',
    ]);
    expect((await undo(person, body.importId ?? '')).status).toBe(404);
    expect((await importFile(at, person, meter, days(1, 30), { commit: true })).status).toBe(200);
    const { body: list } = await person.call(readingImports.list, {
      orgId: person.organizationId,
      meterId: meter.id,
    });
    expect(list.content.map(({ fileName, undoneDate }) => [fileName, undoneDate !== null])).toEqual([
      ['readings.csv', false],
      ['june.csv', true],
    ]);
    expect(list.content[0]?.createdBy).toMatchObject({
      id: person.accountId,
      name: expect.stringContaining('Person'),
    });
  });

  it('is not undone over a reading that was changed since, and says which', async () => {
    const { person, meter } = await withMeter();
    const { body } = await importFile(at, person, meter, days(1, 5), { commit: true });
    const { content } = await readingsOf(person, meter);
    const [first, second] = content;
    const { performedAt, unit } = first ?? { performedAt: '', unit: '' };
    const changed = await person.call(readings.updateAlone, {
      orgId: person.organizationId,
      id: first?.id ?? '',
      body: { performedAt, unit, value: '9', periodStart: performedAt },
    });
    expect(changed.status, changed.text).toBe(200);
    const refused = await undo(person, body.importId ?? '');
    expect([refused.status, refused.problem.code]).toEqual([409, 'IMPORT_CHANGED']);
    expect(refused.problem.detail).toContain('2025-06-01');
    expect((await readingsOf(person, meter)).totalElements).toBe(5);
    // A deleted one stays deleted and does not conflict.
    await person.call(readings.removeAlone, { orgId: person.organizationId, id: first?.id ?? '' });
    await person.call(readings.removeAlone, { orgId: person.organizationId, id: second?.id ?? '' });
    expect((await undo(person, body.importId ?? '')).status).toBe(200);
    expect((await readingsOf(person, meter)).totalElements).toBe(0);
  });

  it('skips days that have a reading if requested, and not otherwise', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter();
    await newReading(person, meter, '2025-06-02', '7', { periodStart: '2025-06-02' });
    expect((await importFile(at, person, meter, days(1, 3), { commit: true })).problem.code).toBe(
      'IMPORT_REFUSED',
    );
    const mapping = { existing: 'LEAVE_OUT' } as const;
    const { body } = await importFile(at, person, meter, days(1, 3), { commit: true, mapping });
    expect([body.readingCount, body.notes]).toEqual([
      2,
      [
        { code: 'EXISTING_LEFT_OUT', values: { count: 1 } },
        {
          code: 'EXISTING_DIFFERS',
          values: {
            count: 1,
            date: '2025-06-02',
            value: '7',
            unit: 'kWh',
            inFile: '1.5',
            unitInFile: 'kWh',
          },
        },
      ],
    ]);
    expect((await readingsOf(person, meter)).content.map(({ value }) => value)).toEqual(['1.5', '7', '1.5']);
  });

  it('of corrected figures replaces what differs, keeps the old ones in the history, and brings them back', async () => {
    const { person, meter } = await withMeter();
    const figures = async () => (await readingsOf(person, meter)).content.map(({ value }) => value);
    const first = await importFile(
      at,
      person,
      meter,
      'Dato;Forbrug (kWh);Kvalitet\n01-03-2025;10;Estimeret\n02-03-2025;11;Estimeret\n03-03-2025;12;Målt\n',
      { commit: true },
    );
    const better =
      'Dato;Forbrug (kWh);Kvalitet\n01-03-2025;10,4;Målt\n02-03-2025;11,7;Målt\n03-03-2025;12;Målt\n04-03-2025;13;Målt\n';
    const shown = await importFile(at, person, meter, better);
    expect(shown.body).toMatchObject({
      errorCount: 3,
      differingCount: 2,
      differing: [
        {
          performedAt: '2025-03-01',
          was: { value: '10', unit: 'kWh', byHand: false },
          value: '10.4',
          unit: 'kWh',
        },
        {
          performedAt: '2025-03-02',
          was: { value: '11', unit: 'kWh', byHand: false },
          value: '11.7',
          unit: 'kWh',
        },
      ],
    });
    const mapping = { existing: 'REPLACE' } as const;
    const { body } = await importFile(at, person, meter, better, { commit: true, mapping });
    expect([body.readingCount, body.notes]).toMatchObject([
      3,
      [
        { code: 'EXISTING_EQUAL', values: { count: 1 } },
        { code: 'EXISTING_REPLACED', values: { count: 2, date: '2025-03-01', value: '10', inFile: '10.4' } },
      ],
    ]);
    expect(await figures()).toEqual(['10.4', '11.7', '12', '13']);
    const orgId = person.organizationId;
    const made = await done(person.call(readingImports.list, { orgId, meterId: meter.id }));
    expect(made.content[0]).toMatchObject({ readingCount: 3, replacedCount: 2 });
    const [old] = (await readingsOf(person, meter)).content.filter(({ value }) => value === '10.4');
    const trail = await done(
      person.call(changes.ofOrganization, { orgId, query: { record: old?.id ?? '' } }),
    );
    expect(trail.content[0]?.changes).toMatchObject({ value: { from: '10', to: '10.4' } });
    // What a later import has replaced is no longer the first one's alone.
    expect((await undo(person, first.body.importId ?? '')).problem.code).toBe('IMPORT_CHANGED');
    expect((await undo(person, body.importId ?? '')).status).toBe(200);
    expect(await figures()).toEqual(['10', '11', '12']);
    expect((await undo(person, first.body.importId ?? '')).status).toBe(200);
    expect(await figures()).toEqual([]);
  });

  it('asks before it replaces what a person entered or changed', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter();
    await newReading(person, meter, '2025-06-02', '7', { periodStart: '2025-06-02' });
    const mapping = { existing: 'REPLACE' } as const;
    const asked = await importFile(at, person, meter, days(1, 3), { mapping });
    expect(asked.body.errors).toMatchObject([
      { code: 'BY_HAND_ASKED', values: { count: 1, date: '2025-06-02', value: '7', inFile: '1.5' } },
    ]);
    const kept = await importFile(at, person, meter, days(1, 3), { mapping: { ...mapping, byHand: 'KEEP' } });
    expect([kept.body.errorCount, kept.body.readingCount]).toEqual([0, 2]);
    const taken = await importFile(at, person, meter, days(1, 3), {
      commit: true,
      mapping: { ...mapping, byHand: 'REPLACE' },
    });
    expect((await readingsOf(person, meter)).content.map(({ value }) => value)).toEqual([
      '1.5',
      '1.5',
      '1.5',
    ]);
    expect((await undo(person, taken.body.importId ?? '')).status).toBe(200);
    expect((await readingsOf(person, meter)).content.map(({ value }) => value)).toEqual(['7']);
  });

  it(
    'of amounts below zero asks first, and says on the reading that they were confirmed',
    { tags: ['full'] },
    async () => {
      const { person, meter } = await withMeter();
      const text = days(1, 3).replace('2-06-2025;1,5', '2-06-2025;-4,2');
      const asked = await importFile(at, person, meter, text, { commit: true });
      expect([asked.status, asked.problem.code]).toEqual([422, 'IMPORT_REFUSED']);
      const taken = { commit: true, name: 'june.csv', mapping: { belowZero: 'IMPORT' } } as const;
      expect((await importFile(at, person, meter, text, taken)).status).toBe(200);
      expect(
        (await readingsOf(person, meter)).content.map(({ value, plausibilityReason }) => [
          value,
          plausibilityReason,
        ]),
      ).toEqual([
        ['1.5', null],
        ['-4.2', 'Negative in june.csv; confirmed on import.'],
        ['1.5', null],
      ]);
    },
  );

  it('is of the file as corrected, and says so in its record and on the readings', async () => {
    const { person, meter } = await withMeter();
    const bad = days(1, 5)
      .replace('2-06-2025;1,5', '31-06-2025;1,5')
      .replace('4-06-2025;1,5', '4-06-2025;ca. 4');
    const corrections = [{ line: 5, column: 1, text: '4,25' }];
    const half = await importFile(at, person, meter, bad, { mapping: { corrections } });
    expect(half.body).toMatchObject({
      errorCount: 1,
      corrections: [{ line: 5, column: 1, was: 'ca. 4', is: '4,25' }],
      leftOut: [],
    });
    expect(half.body.rows.find(({ line }) => line === 5)).toMatchObject({
      cells: ['4-06-2025', '4,25'],
      errors: [],
    });
    const still = await importFile(at, person, meter, bad, { commit: true, mapping: { corrections } });
    expect([still.status, still.problem.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect((await readingsOf(person, meter)).totalElements).toBe(0);

    const mapping = { corrections, leftOut: [3, 99] };
    const { body } = await importFile(at, person, meter, bad, { commit: true, mapping });
    expect([body.readingCount, body.leftOut]).toEqual([4, [3]]);
    expect((await readingsOf(person, meter)).content.map(({ value, note }) => [value, note])).toEqual([
      ['1.5', null],
      ['1.5', null],
      ['4.25', 'Corrected on import, line 5: “ca. 4” to “4,25”'],
      ['1.5', null],
    ]);
    const undone = await undo(person, body.importId ?? '');
    expect(undone.body).toMatchObject({ readingCount: 4, correctedCount: 1, leftOutCount: 1 });
    expect((await readingsOf(person, meter)).totalElements).toBe(0);
  });

  it('sent twice with one key is made once, and with another file refused', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter();
    const idempotencyKey = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => importFile(at, person, meter, days(1, 3), { commit: true, idempotencyKey })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body.importId).toBe(twice[1]?.body.importId);
    const other = await importFile(at, person, meter, days(4, 6), { commit: true, idempotencyKey });
    expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await readingsOf(person, meter)).totalElements).toBe(3);
  });

  it('at the same time as another of the same days is made once', { tags: ['full'] }, async () => {
    const { person, meter } = await withMeter();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => importFile(at, person, meter, days(1, 3), { commit: true })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect((await readingsOf(person, meter)).totalElements).toBe(3);
  });

  it('keeps a counter from falling', async () => {
    const { person, meter } = await withMeter({ readingMode: 'COUNTER' });
    await newReading(person, meter, '2025-06-10', '110');
    const text = 'Dato;Målerstand (kWh)\n01-06-2025;100\n02-06-2025;120';
    const { body } = await importFile(at, person, meter, text);
    expect(body.rows.flatMap(({ errors }) => errors)).toEqual([
      { role: 'value', code: 'COUNTER_DECREASED', values: { date: '2025-06-10', value: '110', unit: 'kWh' } },
    ]);
    expect((await importFile(at, person, meter, text.replace('120', '105'), { commit: true })).status).toBe(
      200,
    );
    expect((await sendReading(person, meter, '2025-06-03', '104')).problem.code).toBe('COUNTER_DECREASED');
  });

  it('says on a reading of an incomplete day how much of it is known', async () => {
    const { person, meter } = await withMeter();
    const lines = eloverblik({ from: '2025-06-01', to: '2025-06-03' }).text.trimEnd().split('\r\n');
    const { status } = await importFile(
      at,
      person,
      meter,
      lines.filter((_, index) => index !== 5).join('\n'),
      { commit: true },
    );
    expect(status).toBe(200);
    expect((await readingsOf(person, meter)).content.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^23 .* 24 /),
      null,
    ]);
  });
});

// Each sends three files; what is asked and when is held in every run by import.test.ts and generated.test.ts.
describe('a question about the file', { tags: ['full'] }, () => {
  const two = (value: number) => String(value).padStart(2, '0');
  /** Hours of 3 and 4 March, or from another date on. */
  const hours = (heading: string, of: (hour: number) => string, from = 0, to = 48, first = '2025-03-03') =>
    [
      `Tidspunkt;${heading}`,
      ...Array.from({ length: to - from }, (_, index) => {
        const at = new Date(Date.parse(`${first}T00:00Z`) + (from + index) * 3_600_000).toISOString();
        return `${at.slice(0, 10)} ${at.slice(11, 16)};${of(from + index)}`;
      }),
    ].join('\r\n');
  const everyThird = (hour: number) => two((hour * 7) % 10);
  it.each<[code: string, content: string, mapping: ImportMapping, sum: string, meter?: object]>([
    [
      'VALUE_COLUMN_ASKED',
      hours('Aktiv energi (Wh)', () => '1000'),
      { columns: { value: 1 }, unit: 'Wh' },
      '48',
    ],
    ['UNIT_ASKED', 'Dato;Forbrug\n03-03-2025;2\n04-03-2025;1', { unit: 'MWh' }, '3000'],
    [
      'COUNTER_ASKED',
      hours('Forbrug (kWh)', (hour) => String(5000 + hour)),
      { content: 'DIFFERENCES' },
      '24',
    ],
    [
      'READINGS_ASKED',
      'Dato;Energi (kWh)\n03-03-2025;2\n04-03-2025;5',
      { content: 'READINGS' },
      '7',
      { readingMode: 'COUNTER' },
    ],
    ['POWER_ASKED', hours('Effekt (kW)', () => '2'), { content: 'POWER' }, '96'],
    [
      'DECIMAL_ASKED',
      'Dato;Forbrug (kWh)\n03-03-2025;2.000\n04-03-2025;1.500',
      { decimalMark: 'POINT' },
      '3.5',
    ],
    [
      'DATE_COLUMN_ASKED',
      'A;B;Forbrug (kWh)\n03-03-2025;10-03-2025;1\n04-03-2025;11-03-2025;2',
      { columns: { date: 1 } },
      '3',
    ],
    ['DATE_ORDER_ASKED', 'Date,Use (kWh)\n01/02/2025,2\n01/03/2025,1', { dateOrder: 'DMY' }, '3'],
    ['DATE_MEANS_ASKED', hours('Forbrug (kWh)', everyThird, 1, 44), { dateMeans: 'END' }, '110'],
    ['ZONE_ASKED', hours('Forbrug (kWh)', everyThird, 0, 72, '2025-03-29'), { zone: 'NORMAL' }, '315'],
  ])(
    '%s is answered by a part of the mapping, and imported then',
    async (code, content, mapping, total, own) => {
      const { person, meter } = await withMeter(own);
      const asked = await importFile(at, person, meter, content);
      expect(asked.body.errors.map((error) => error.code)).toEqual([code]);
      expect((await importFile(at, person, meter, content, { commit: true })).problem.code).toBe(
        'IMPORT_REFUSED',
      );
      const { status, text } = await importFile(at, person, meter, content, { commit: true, mapping });
      expect(status, text).toBe(200);
      const { content: stored } = await readingsOf(person, meter);
      expect(sum(stored.map(({ value }) => value))).toBe(total);
    },
  );

  it('SHEET_ASKED names the sheet, and another can be read', async () => {
    const { person, meter } = await withMeter();
    const head = ['Dato', 'Forbrug (kWh)'];
    const book = await writeWorkbook([
      { sheet: 'Hal A', data: [head, ['03-03-2025', 1]] },
      { sheet: 'Hal B', data: [head, ['03-03-2025', 3], ['04-03-2025', 4]] },
    ]).toBuffer();
    const asked = await importFile(at, person, meter, book);
    expect(asked.body.errors).toMatchObject([{ code: 'SHEET_ASKED', values: { sheet: 'Hal B', count: 2 } }]);
    expect(asked.body.format.sheets).toEqual(['Hal A', 'Hal B']);
    const { body } = await importFile(at, person, meter, book, { commit: true, mapping: { sheet: 'Hal A' } });
    expect([body.mapping.sheet, body.readingCount]).toEqual(['Hal A', 1]);
  });
});

describe('refused is', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  it.each([
    ['a picture that calls itself a table', png, 415, 'FILE_TYPE_REFUSED'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(600, '0'), 'hex'), 415, 'WORKBOOK_REFUSED'],
    ['an empty file', '', 422, 'INVALID'],
    ['a quotation mark that never ends', 'Dato;Forbrug (kWh)\n"01-06-2025;1', 422, 'INVALID'],
  ])('%s', async (_name, content, status, code) => {
    const { person, meter } = await withMeter();
    const refused = await importFile(at, person, meter, content);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
  });

  it('a file over 50 MiB', async () => {
    const { person, meter } = await withMeter();
    const refused = await importFile(at, person, meter, Buffer.alloc(50 * 1024 * 1024 + 1, '1'));
    expect([refused.status, refused.problem.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('an invalid mapping', async () => {
    const { person, meter } = await withMeter();
    const refused = await importFile(at, person, meter, days(1, 2), {
      mapping: { dateOrder: 'YDM' as 'DMY' },
    });
    expect(refused.status).toBe(422);
    expect(refused.problem.errors?.[0]).toMatchObject({ path: 'mapping.date_order', code: 'NOT_ONE_OF' });
  });

  it('a form that breaks off, JSON, and no file', async () => {
    const { person, meter } = await withMeter();
    const send = (type: string, raw: string) =>
      person.call(readingImports.create, {
        orgId: person.organizationId,
        meterId: meter.id,
        raw,
        headers: { 'content-type': type },
      });
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b\r\n';
    expect((await send('multipart/form-data; boundary=x', part)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(422);
    expect((await send('application/json', '{}')).status).toBeGreaterThanOrEqual(400);
    expect((await send('application/json', '{}')).status).toBeLessThan(500);
  });

  it('a reader, and a person from elsewhere', async () => {
    const { person, meter } = await withMeter();
    const reader = await at.person({ level: 'READ_ORGANIZATION', organization: person.organizationId });
    expect((await importFile(at, reader, meter, days(1, 2))).status).toBe(403);
    const stranger = await at.person();
    expect((await importFile(at, stranger, meter, days(1, 2))).status).toBe(404);
    const { body } = await importFile(at, person, meter, days(1, 2), { commit: true });
    expect((await undo(stranger, body.importId ?? '')).status).toBe(404);
    expect((await undo(reader, body.importId ?? '')).status).toBe(403);
  });
});

test('how the last file with the same headings was read is offered for meters of the same kind, without what was of that file alone', async () => {
  const { person, meter } = await withMeter();
  const file = (month: number, last = '') =>
    `Tid;Kanal 1\n01-0${month}-2025;1,5\n02-0${month}-2025;2,5\n${last}`;
  const said = { columns: { value: 1 }, unit: 'Wh' };
  const mapping = { ...said, leftOut: [4] };
  const made = await importFile(at, person, meter, file(3, '03-03-2025;x\n'), { mapping, commit: true });
  expect(made.status, made.text).toBe(200);
  const next = await importFile(at, person, meter, file(4));
  expect(next.body.errors.map(({ code }) => code)).toEqual(['VALUE_COLUMN_ASKED']);
  expect(next.body.remembered?.mapping).toEqual(said);
  const again = await importFile(at, person, meter, file(4), { mapping: said });
  expect([again.body.errorCount, again.body.readings[0]?.value]).toEqual([0, '0.0015']);
  const other = await newMeter(person, { ...amounts, name: 'Boiler', utilityType: 'HEAT', units: ['MWh'] });
  expect((await importFile(at, person, other, file(4))).body.remembered).toBeNull();
});
