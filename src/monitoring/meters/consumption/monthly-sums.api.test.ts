import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asJob, workOutMeters } from '../../../../test/support/consumption.ts';
import { inDays } from '../../../../test/support/days.ts';
import { importFile } from '../../../../test/support/import.ts';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { add, sum } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { addDays, addPeriod, endOf, toDay, fromDay } from '../../../core/time/period.ts';
import { dashboard } from '../../../dashboard/dashboard.ts';
import { seeded } from '../../demo/series.ts';
import { amountFromGrains, amountInGrains, isConvertible } from '../../units/conversion.ts';
import { commonUnit, meterTypes, shownUnit } from '../../units/units.ts';
import type { MeterType, Unit } from '../../units/units.ts';
import { emissionFactors } from '../emission-factors/emission-factor.ts';
import { readingImports } from '../import/contract.ts';
import { meters } from '../meter.ts';
import type { Meter } from '../meter.ts';
import { readings } from '../readings/reading.ts';
import { buckets, total } from './consumption.ts';
import { emissions } from './emissions.ts';
import { chooseFactors } from './factor-choice.ts';
import type { Factor, FactorNeed } from './factor-choice.ts';
import { intervalsOf } from './intervals.ts';
import type { Interval, PlainMeter, PlainReading } from './intervals.ts';
import { keepDueMonths } from './monthly-sums.server.ts';
import { factorValues } from './usage-read.server.ts';
import { patience } from '../../../../test/support/patience.ts';

let all: World;
beforeAll(async () => {
  all = await world();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark'), ('SE', 'Sweden', 'Sverige')",
  );
});
afterAll(() => all.close());

const board = async (person: Person) => {
  const { status, text, body } = await person.call(dashboard, {
    orgId: person.organizationId,
    query: { subsidiaries: 'without' },
  });
  expect(status, text).toBe(200);
  return body;
};
type Group = Awaited<ReturnType<typeof board>>['groups'][number];

interface StoredMeter extends PlainMeter, Omit<FactorNeed, 'country'> {
  id: string;
}
const readingColumns = `meter_id as "meterId", performed_at::text as "performedAt", trim_scale(value)::text as value, unit, kind,
  trim_scale(new_start_value)::text as "newStartValue", trim_scale(refill_amount)::text as "refillAmount", period_start::text as "periodStart"`;

/** What a meter used on the days, where each of them is known. */
function whole(
  intervals: readonly Interval[],
  range: { from: string; to: string; meterType: MeterType; unit: Unit },
) {
  const found = total(intervals, range);
  return found && found.missingDays === 0 ? found.value : null;
}

/** The months of one meter from all its readings, month by month and day by day: what the sums must come to. */
function expectedMonths(
  meter: StoredMeter,
  own: PlainReading[],
  country: string,
  factors: Factor[],
  year: number,
) {
  const { utilityType: meterType } = meter;
  const unit = shownUnit(meter);
  const intervals = intervalsOf(own, meter).filter((each) => isConvertible(each.unit, unit, meterType));
  const values = factorValues(chooseFactors({ ...meter, country }, factors));
  return [year - 1, year].flatMap((each) => {
    const range = { from: `${each}-01-01`, to: `${each}-12-31`, interval: 'month' as const, meterType };
    const masses = values.length > 0 ? emissions(intervals, values, range) : [];
    return buckets(intervals, { ...range, unit }).flatMap(({ start, value, interpolated }, index) => {
      if (value === null) return [];
      const mass = masses[index]?.value ?? null;
      const co2Only = masses[index]?.co2Only ?? '0';
      const of = { meterType, unit };
      let compared = null;
      let comparedMass = null;
      // As many days from the first on as are known one by one.
      let to = start;
      while (to <= endOf('month', start) && whole(intervals, { from: to, to, ...of }) !== null)
        to = addDays(to, 1);
      to = addDays(to, -1);
      if (each === year && to >= start) {
        const from = addPeriod(start, 'P1Y', -1);
        const until = to === endOf('month', start) ? endOf('month', from) : addPeriod(to, 'P1Y', -1);
        const before = whole(intervals, { from, to: until, ...of });
        if (before !== null) compared = { now: whole(intervals, { from: start, to, ...of }) ?? '0', before };
        const [massNow, massBefore] = [
          { from: start, to },
          { from, to: until },
        ].map((days) => emissions(intervals, values, { ...days, interval: 'year', meterType })[0]);
        const both = [massNow, massBefore].flatMap((mass) => mass ?? []);
        const bases = new Set(
          both.flatMap(({ value: all, co2Only }) =>
            all === '0' ? [] : [co2Only === '0' ? 'CO2E' : co2Only === all ? 'CO2' : 'BOTH'],
          ),
        );
        if (
          compared &&
          massNow?.daysWithoutFactor === 0 &&
          massBefore?.daysWithoutFactor === 0 &&
          bases.size < 2
        )
          comparedMass = { now: massNow.value, before: massBefore.value };
      }
      return [{ meterType, unit, month: start, value, interpolated, mass, co2Only, compared, comparedMass }];
    });
  });
}

/** What the dashboard must show for an organization, from everything in the database. */
async function expectedGroups(organizationId: string, year: number): Promise<Group[]> {
  const ask = async <Row>(text: string, values: unknown[] = [organizationId]) =>
    (await all.owner.query(text, values)).rows as Row[];
  const [place] = await ask<{ country: string }>('select country from organization where id = $1');
  const factors = await ask<Factor>(
    'select id, name_en as name, utility_type as "utilityType", territory, "values" from emission_factor where deleted_at is null',
    [],
  );
  const stored = await ask<StoredMeter>(
    `select id, utility_type as "utilityType", reading_mode as "readingMode", read_at as "readAt", units,
      emission_mode as "emissionMode", emission_factor_id as "emissionFactorId" from meter where organization_id = $1 and deleted_at is null`,
  );
  const found = Map.groupBy(
    await ask<PlainReading & { meterId: string }>(
      `select ${readingColumns} from reading where organization_id = $1 and deleted_at is null`,
    ),
    ({ meterId }) => meterId,
  );
  const worked = stored.map((meter) => ({
    meterType: meter.utilityType,
    unit: shownUnit(meter),
    months: expectedMonths(meter, found.get(meter.id) ?? [], place?.country ?? '', factors, year),
  }));
  return meterTypes.flatMap((type) => {
    const ofType = worked.filter(({ meterType }) => meterType === type);
    const units = [...new Set(ofType.map(({ unit }) => unit))].toSorted();
    const common = commonUnit(type, units) ?? '';
    const statedIn = (unit: Unit) => (isConvertible(unit, common, type) ? common : unit);
    return [...new Set(units.map(statedIn))].flatMap((unit): Group[] => {
      const own = ofType.filter((each) => statedIn(each.unit) === unit);
      const known = own.filter(({ months }) => months.length > 0).length;
      if (known === 0) return [];
      const months = own.flatMap((each) => each.months);
      type Month = (typeof months)[number];
      /** Added up by unit, then converted to the common one. */
      const inUnit = (some: Month[], of: (month: Month) => DecimalString | undefined) =>
        sum(
          [...Map.groupBy(some, (each) => each.unit)].map(([from, same]) =>
            amountFromGrains(
              amountInGrains(sum(same.map((each) => of(each) ?? '0')), from, type),
              unit,
              type,
            ),
          ),
        );
      const ofYear = (each: number) => months.filter(({ month }) => month.startsWith(String(each)));
      const byMonth = (some: Month[], of: (month: Month) => DecimalString | undefined) =>
        sum([...Map.groupBy(some, ({ month }) => month).values()].map((same) => inUnit(same, of)));
      const now = ofYear(year);
      const compared = now.filter((each) => each.compared);
      const comparedMass = now.flatMap((each) => each.comparedMass ?? []);
      const masses = now.flatMap(({ mass }) => mass ?? []);
      const twelve = (some: Month[]) =>
        Array.from({ length: 12 }, (_, index) => {
          const of = some.filter(({ month }) => Number(month.slice(5, 7)) === index + 1);
          return {
            value: of.length > 0 ? inUnit(of, ({ value }) => value) : null,
            interpolated: inUnit(of, ({ interpolated }) => interpolated),
          };
        });
      const emission = masses.length > 0 ? sum(masses) : null;
      return [
        {
          utilityType: type,
          unit,
          meterCount: own.length,
          unknownCount: own.length - known,
          consumption: now.length > 0 ? byMonth(now, ({ value }) => value) : null,
          compared:
            compared.length > 0
              ? {
                  now: byMonth(compared, (each) => each.compared?.now),
                  before: byMonth(compared, (each) => each.compared?.before),
                }
              : null,
          emission,
          co2Only: emission === null ? null : sum(now.map(({ co2Only }) => co2Only)),
          belowZero:
            emission === null ? null : sum(now.flatMap(({ mass }) => (mass?.startsWith('-') ? [mass] : []))),
          comparedEmission:
            comparedMass.length > 0
              ? {
                  now: sum(comparedMass.map((each) => each.now)),
                  before: sum(comparedMass.map((each) => each.before)),
                }
              : null,
          months: twelve(now),
          previousMonths: twelve(ofYear(year - 1)),
          organizations: [
            {
              id: organizationId,
              consumption: now.length > 0 ? inUnit(now, ({ value }) => value) : null,
              emission,
            },
          ],
        },
      ];
    });
  });
}

const kinds = [
  { utilityType: 'ELECTRICITY', units: ['kWh'] },
  { utilityType: 'ELECTRICITY', units: ['MWh', 'MJ'], readAt: 'START' },
  { utilityType: 'HEAT', units: ['GJ', 'diesel L'], readingMode: 'CONSUMPTION' },
  { utilityType: 'WATER', units: ['m3', 'L'], readingMode: 'CONSUMPTION' },
  { utilityType: 'WATER', units: ['L'], readAt: 'START', readingMode: 'CONSUMPTION' },
  { utilityType: 'TANK_BEARING', units: ['L'] },
  { utilityType: 'CUSTOM', units: ['pallets', 'boxes'] },
  { utilityType: 'GAS', units: ['m3'] },
] as const;

/** Makes random writes of meters, readings, imports and emission factors, four at a time, as four people would. */
class Writers {
  readonly #random: () => number;
  readonly #anna: Person;
  readonly #meters: Meter[] = [];
  readonly #gone = { meters: [] as string[], readings: [] as { meterId: string; id: string }[] };
  readonly #known: { meter: Meter; id: string; performedAt: string }[] = [];
  readonly #factors: string[] = [];
  readonly #imports: string[] = [];
  accepted = 0;
  refused = 0;
  readonly done = new Map<string, number>();

  constructor(anna: Person, seed: string) {
    this.#anna = anna;
    this.#random = seeded(seed);
  }
  #upTo = (most: number) => Math.floor(this.#random() * most);
  #one<T>(of: readonly T[]): T | undefined {
    return of[this.#upTo(of.length)];
  }
  #take<T>(of: T[]): T | undefined {
    return of.splice(this.#upTo(of.length), 1)[0];
  }
  #noted(what: string, status: number): boolean {
    if (status >= 500) throw new Error(`${what}: ${status}`);
    if (status >= 300) this.refused += 1;
    else {
      this.accepted += 1;
      this.done.set(what, (this.done.get(what) ?? 0) + 1);
    }
    return status < 300;
  }

  #readingBody(meter: Meter, back = this.#upTo(this.#random() < 0.6 ? 120 : 900)) {
    const performedAt = inDays(-back);
    const unit = this.#one(meter.units) ?? '';
    const { readingMode: mode, utilityType } = meter;
    // Counters rise with the days, in a unit that is worth the same.
    const perUnit: Record<string, number> = { MWh: 0.001, MJ: 3.6 };
    const value =
      mode === 'COUNTER'
        ? ((5000 - back) * 7 + this.#upTo(6)) * (perUnit[unit] ?? 1)
        : mode === 'LEVEL'
          ? this.#upTo(900)
          : this.#upTo(5000) / 16;
    return {
      performedAt,
      unit,
      value: String(Math.round(value * 1e6) / 1e6),
      ...(mode === 'CONSUMPTION' &&
        this.#random() < 0.4 && {
          periodStart: addDays(performedAt, -this.#upTo(this.#random() < 0.1 ? 400 : 40)),
        }),
      ...(utilityType === 'TANK_BEARING' &&
        this.#random() < 0.5 && { kind: 'REFILL' as const, refillAmount: String(this.#upTo(900)) }),
    };
  }

  async #addMeter(): Promise<void> {
    const kind = this.#one(kinds) ?? kinds[0];
    const { status, body } = await this.#anna.call(meters.create, {
      orgId: this.#anna.organizationId,
      body: {
        name: 'Meter',
        ...kind,
        units: [...kind.units],
        emissionMode: this.#random() < 0.15 ? 'NONE' : 'AUTOMATIC',
      },
    });
    if (this.#noted('meter', status)) this.#meters.push(body);
  }

  async #addReading(): Promise<void> {
    const meter = this.#one(this.#meters);
    if (!meter) return;
    const orgId = this.#anna.organizationId;
    const body = this.#readingBody(meter);
    const reply = await this.#anna.call(readings.create, { orgId, meterId: meter.id, body });
    if (this.#noted('reading', reply.status))
      this.#known.push({ meter, id: reply.body.id, performedAt: body.performedAt });
  }

  async #changeReading(): Promise<void> {
    const known = this.#one(this.#known);
    if (!known) return;
    const back = toDay(inDays(0)) - toDay(known.performedAt) + (this.#random() < 0.5 ? 0 : this.#upTo(5));
    const body = this.#readingBody(known.meter, Math.max(0, back));
    const orgId = this.#anna.organizationId;
    const { status } = await this.#anna.call(readings.updateAlone, { orgId, id: known.id, body });
    if (this.#noted('reading changed', status)) known.performedAt = body.performedAt;
  }

  async #removeReading(): Promise<void> {
    const known = this.#take(this.#known);
    if (!known) return;
    const orgId = this.#anna.organizationId;
    const { status } = await this.#anna.call(readings.removeAlone, { orgId, id: known.id });
    if (this.#noted('reading removed', status))
      this.#gone.readings.push({ meterId: known.meter.id, id: known.id });
  }

  async #restoreReading(): Promise<void> {
    const gone = this.#take(this.#gone.readings);
    if (!gone) return;
    const { status } = await this.#anna.call(readings.restore, { orgId: this.#anna.organizationId, ...gone });
    const meter = this.#meters.find(({ id }) => id === gone.meterId);
    if (this.#noted('reading restored', status) && meter)
      this.#known.push({ meter, id: gone.id, performedAt: inDays(-30) });
  }

  async #changeMeter(): Promise<void> {
    const meter = this.#one(this.#meters);
    if (!meter) return;
    const orgId = this.#anna.organizationId;
    const { status, body } = await this.#anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: {
        name: `Meter ${this.#upTo(100)}`,
        utilityType: meter.utilityType,
        readingMode: meter.readingMode,
        units: this.#random() < 0.5 ? [...meter.units].toReversed() : meter.units,
        readAt: this.#one(['START', 'END'] as const),
        emissionMode: this.#one(['NONE', 'AUTOMATIC', 'AUTOMATIC'] as const),
      },
    });
    if (this.#noted('meter changed', status)) Object.assign(meter, body);
  }

  async #removeOrRestoreMeter(): Promise<void> {
    const orgId = this.#anna.organizationId;
    const id = this.#random() < 0.6 ? this.#take(this.#gone.meters) : undefined;
    if (id) {
      const { status, body } = await this.#anna.call(meters.restore, { orgId, id });
      if (this.#noted('meter restored', status)) this.#meters.push(body);
      return;
    }
    const meter = this.#meters.length > 6 ? this.#take(this.#meters) : undefined;
    if (!meter) return;
    const { status } = await this.#anna.call(meters.remove, { orgId, id: meter.id });
    if (this.#noted('meter removed', status)) this.#gone.meters.push(meter.id);
  }

  async #import(): Promise<void> {
    const orgId = this.#anna.organizationId;
    const made = this.#random() < 0.4 ? this.#take(this.#imports) : undefined;
    if (made) {
      const { status } = await this.#anna.call(readingImports.undo, { orgId, id: made });
      return void this.#noted('import undone', status);
    }
    const meter = this.#one(this.#meters.filter(({ readingMode }) => readingMode === 'CONSUMPTION'));
    if (!meter) return;
    const first = -this.#upTo(700) - 60;
    const rows = Array.from(
      { length: 20 + this.#upTo(30) },
      (_, day) => `${inDays(first + day)};${this.#upTo(90)},5`,
    );
    const { status, body } = await importFile(all, this.#anna, meter, ['Dato;Forbrug', ...rows].join('\n'), {
      commit: true,
      mapping: { existing: 'LEAVE_OUT', unit: meter.units[0] ?? '' },
    });
    if (this.#noted('import', status) && body.importId) this.#imports.push(body.importId);
  }

  async #factor(): Promise<void> {
    const [utilityType, meterUnits] = this.#one([
      ['ELECTRICITY', 'kWh'],
      ['HEAT', 'diesel L'],
      ['WATER', 'm3'],
    ] as const) ?? ['GAS', 'm3'];
    const year = Number(inDays(0).slice(0, 4)) - this.#upTo(3);
    const body = {
      name: `Factor ${this.#upTo(1e9)}`,
      utilityType,
      territory: this.#one(['DK', 'SE', null]) ?? null,
      values: [
        {
          meterUnits,
          emissionUnits: 'GRAMS' as const,
          gases: this.#one(['CO2', 'CO2E'] as const),
          value: String(this.#upTo(1000) / 7).slice(0, 12),
          startDate: `${year}-0${1 + this.#upTo(9)}-15`,
          endDate: this.#random() < 0.5 ? `${year + 1}-02-10` : null,
        },
      ],
    };
    const id = this.#random() < 0.5 ? this.#one(this.#factors) : undefined;
    const { status, body: made } = id
      ? await this.#anna.call(emissionFactors.update, { id, body })
      : await this.#anna.call(emissionFactors.create, { body });
    if (this.#noted(id ? 'factor changed' : 'factor', status) && !id) this.#factors.push(made.id);
  }

  async #country(): Promise<void> {
    await all.owner.query('update organization set country = $2 where id = $1', [
      this.#anna.organizationId,
      this.#one(['DK', 'SE']),
    ]);
    this.#noted('country', 200);
  }

  #write(): Promise<void> {
    const turn = this.#random();
    if (turn < 0.02 || this.#meters.length < 8) return this.#addMeter();
    if (turn < 0.5) return this.#addReading();
    if (turn < 0.67) return this.#changeReading();
    if (turn < 0.82) return this.#removeReading();
    if (turn < 0.91) return this.#restoreReading();
    if (turn < 0.95) return this.#changeMeter();
    if (turn < 0.97) return this.#removeOrRestoreMeter();
    if (turn < 0.985) return this.#import();
    if (turn < 0.998) return this.#factor();
    return this.#country();
  }

  /** Writes until that many have been accepted. */
  async go(count: number): Promise<void> {
    for (const until = this.accepted + count; this.accepted < until;)
      await Promise.all(Array.from({ length: 4 }, () => this.#write()));
  }
}

/** That the sums are those of all readings, looked at so often while so many random writes come in; how many kinds of write at least. */
async function expectSums(writes: number, checks: number, kinds: number): Promise<void> {
  const anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const writers = new Writers(anna, 'monthly sums');
  const year = Number(inDays(0).slice(0, 4));
  for (let check = 0; check < checks; check += 1) {
    await writers.go(writes / checks);
    await workOutMeters(all);
    const { groups, metersLeft } = await board(anna);
    expect(metersLeft).toBe(0);
    expect(groups).toEqual(await expectedGroups(anna.organizationId, year));
    expect(groups.length).toBeGreaterThan(0);
  }
  expect(writers.accepted).toBeGreaterThan(writers.refused);
  // The result is not empty, and every kind of write occurred.
  expect([...writers.done.keys()].length).toBeGreaterThanOrEqual(kinds);
  // The organization's sums are those of its meters, including years no longer shown.
  const { rows } = await all.owner.query(
    `select utility_type, unit, month, count(*)::int, sum(consumption) from meter_month group by 1, 2, 3
        except select utility_type, unit, month, sum(known)::int, sum(consumption) from consumption_total group by 1, 2, 3`,
  );
  expect(rows).toEqual([]);
}

describe('monthly sums against readings after random writes, deletions, imports and factor changes', () => {
  test('100', () => expectSums(100, 2, 5));
  test('300', { tags: ['full', 'versioned'] }, () => expectSums(300, 4, 8));
  test('10,000', { tags: ['full', 'long'], timeout: patience(1_800_000) }, () => expectSums(10_000, 20, 12));
});

test(
  'a reading counts immediately, with no meter left; a factor counts after the job, and until then the dashboard says how many are left',
  { tags: ['versioned'] },
  async () => {
    const anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const meter = await newMeter(anna, { utilityType: 'GAS', units: ['m3'] });
    await newReading(anna, meter, inDays(-390), 0, { unit: 'm3' });
    await newReading(anna, meter, inDays(0), 390, { unit: 'm3' });
    const before = await board(anna);
    expect(before).toMatchObject({
      metersLeft: 0,
      groups: [{ utilityType: 'GAS', unit: 'm3', emission: null }],
      factors: [],
    });
    await anna.call(emissionFactors.create, {
      body: {
        name: 'Town gas',
        note: 'Method: direct combustion\nGases: CO₂',
        source: 'The network',
        utilityType: 'GAS',
        values: [{ meterUnits: 'm3', emissionUnits: 'KILOGRAMS', value: '2', startDate: '2000-01-01' }],
      },
    });
    expect(await board(anna)).toMatchObject({ metersLeft: 1, groups: before.groups });
    expect(await workOutMeters(all)).toBeGreaterThan(0);
    const after = await board(anna);
    expect(after.metersLeft).toBe(0);
    // The figure says by which factor it is worked out, and how.
    expect(after.factors).toMatchObject([
      { name: 'Town gas', method: 'Method: direct combustion', source: 'The network', year: 2000 },
    ]);
    const [group] = after.groups;
    expect(Number(group?.emission)).toBeCloseTo(2 * Number(group?.consumption), 9);
    // Nothing else is worked out again.
    expect(await workOutMeters(all)).toBe(0);
  },
);

test(
  'what a reading changed while the job was at its meter is not overwritten by the job',
  { tags: ['versioned'] },
  async () => {
    const anna = await all.person();
    const meter = await newMeter(anna);
    await newReading(anna, meter, inDays(-40), 0);
    await all.owner.query(
      "update meter_consumption set due_from = '-infinity', due_to = 'infinity', turn = turn + 1 where meter_id = $1",
      [meter.id],
    );
    let between = true;
    const worked = await asJob(all, (ask) =>
      keepDueMonths()({}, async <Row>(text: string, values?: unknown[]) => {
        const rows = await ask<Row>(text, values);
        if (between && text.includes('take_consumption')) {
          between = false;
          await newReading(anna, meter, inDays(0), 40);
        }
        return rows;
      }),
    );
    expect(worked).toEqual({ meters: 1 });
    const { groups, metersLeft } = await board(anna);
    expect(metersLeft).toBe(0);
    expect(groups).toEqual(await expectedGroups(anna.organizationId, Number(inDays(0).slice(0, 4))));
    expect(groups[0]?.consumption).not.toBeNull();
  },
);

test(
  'what a killed job had taken is left alone for two minutes, then taken by the next',
  { tags: ['versioned'] },
  async () => {
    const anna = await all.person();
    const meter = await newMeter(anna);
    await all.owner.query(
      "update meter_consumption set due_from = '-infinity', due_to = 'infinity', turn = turn + 1 where meter_id = $1",
      [meter.id],
    );
    await asJob(all, (ask) => ask('select * from ctx.take_consumption(1000)'));
    expect(await workOutMeters(all)).toBe(0);
    expect((await board(anna)).metersLeft).toBe(1);
    await all.owner.query("update meter_consumption set taken_at = taken_at - interval '3 minutes'");
    expect(await workOutMeters(all)).toBe(1);
    expect((await board(anna)).metersLeft).toBe(0);
  },
);

test(
  'of a running month the same days are compared, as far as this year knows them',
  { tags: ['versioned'] },
  async () => {
    const anna = await all.person();
    const meter = await newMeter(anna, { utilityType: 'WATER', units: ['L'], readingMode: 'CONSUMPTION' });
    const first = `${inDays(0).slice(0, 8)}01`;
    const [now, before] = [first, addPeriod(first, 'P1Y', -1)];
    // Each day of last year's month has used another amount; of this year's the first day alone is known.
    const days = toDay(endOf('month', before)) - toDay(before) + 1;
    for (let day = 0; day < days; day += 1)
      await newReading(anna, meter, addDays(before, day), 100 + day, {
        unit: 'L',
        periodStart: addDays(before, day),
      });
    await newReading(anna, meter, now, 7, { unit: 'L', periodStart: now });
    expect((await board(anna)).groups).toMatchObject([{ compared: { now: '7', before: '100' } }]);
    if (inDays(0) < addDays(now, 1)) return;
    await newReading(anna, meter, addDays(now, 1), 8, { unit: 'L', periodStart: addDays(now, 1) });
    expect((await board(anna)).groups).toMatchObject([{ compared: { now: add('7', '8'), before: '201' } }]);
    // A day that is not known is no saving: what comes after it is not compared.
    const [later] = [fromDay(Math.min(toDay(inDays(0)), toDay(now) + 3))];
    if (later <= addDays(now, 2)) return;
    await newReading(anna, meter, later, 9, { unit: 'L', periodStart: later });
    expect((await board(anna)).groups).toMatchObject([
      { consumption: '24', compared: { now: '15', before: '201' } },
    ]);
  },
);
