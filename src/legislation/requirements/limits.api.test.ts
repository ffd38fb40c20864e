/** Limits that requirements set on what meters measure, and where readings are beyond them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, today } from '../../../test/support/days.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { askOver } from '../../../test/support/ask.ts';
import { ok, refused } from '../../../test/support/replies.ts';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { events } from '../../events/event.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { readings } from '../../monitoring/meters/readings/reading.ts';
import { addDays, startOf } from '../../core/time/period.ts';
import { legislationExports } from '../exports.ts';
import { obligations } from '../obligations/obligation.ts';
import { ownObligations } from '../obligations/own/own.ts';
import { requirements } from './requirement.ts';
import type { LimitInput } from './requirement.ts';
import { exceedancesJob } from './watched.server.ts';

let all: World;
let anna: Person;
let boris: Person;
let orgId: string;
let stranger: Person;
beforeAll(async () => {
  all = await world();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  boris = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

type Body = BodyInputOf<typeof requirements.update>;
const meter = async (parts: Partial<BodyInputOf<typeof meters.create>> = {}, by = anna) =>
  ok(
    await by.call(meters.create, {
      orgId: by.organizationId,
      body: {
        name: 'Outlet',
        utilityType: 'CONCENTRATION_MASS_TO_VOLUME',
        units: ['mg/L', 'ug/L'],
        ...parts,
      },
    }),
  ).id;
const read = async (meterId: string, value: string, performedAt = today(), unit = 'mg/L') =>
  ok(await anna.call(readings.create, { orgId, meterId, body: { performedAt, value, unit } }));
/** The first day of the month so many months ago. */
const monthsAgo = (count: number): string =>
  Array.from({ length: count }).reduce<string>(
    (start) => startOf('month', addDays(start, -1)),
    startOf('month', today()),
  );
/** A condition of a permit. */
async function condition() {
  const own = { title: `Permit ${crypto.randomUUID()}`, type: 'PERMIT' as const };
  const { id: legislationId } = ok(await anna.call(ownObligations.create, { orgId, body: { own } }));
  const at = { orgId, legislationId };
  const body = { requirements: [{ ref: 'Vilkår 14', text: 'Nickel in waste water.' }] };
  const [made] = ok(await anna.call(requirements.add, { ...at, body })).requirements;
  const id = made?.id ?? '';
  const put = (parts: Partial<Body>) =>
    anna.call(requirements.update, {
      ...at,
      id,
      body: { ref: 'Vilkår 14', text: 'Nickel in waste water.', applies: 'YES', ...parts },
    });
  return { put, get: async () => ok(await anna.call(requirements.get, { ...at, id })), own, legislationId };
}
const nickel = (id: string, parts: Partial<LimitInput> = {}): LimitInput => ({
  meter: { id },
  unit: 'ug/L',
  atMost: '250',
  ...parts,
});

/** The obligations of a list with a filter, by their act. */
const listed = async (exceeded: 'any' | 'mine') =>
  ok(await anna.call(obligations.list, { orgId, query: { associated: true, exceeded, size: 100 } })).content;
/** How many exceeded requirements are the person's work. */
const work = async () =>
  ok(await anna.call(dashboard, { orgId })).own.counts.find(({ kind }) => kind === 'EXCEEDANCE')?.count ?? 0;

describe('an exceedance that is not dealt with', () => {
  test('is work of who is responsible, is found in the list, and at its meter, until the requirement is evaluated', async () => {
    const meterId = await meter();
    const { put, legislationId } = await condition();
    const mine = { responsible: { id: anna.accountId } };
    const { limits } = ok(await put({ ...mine, limits: [nickel(meterId)] }));
    const before = await work();
    const found = async (which: 'any' | 'mine') =>
      (await listed(which)).find(({ id }) => id === legislationId);
    expect(await found('any')).toBeUndefined();
    const reading = await read(meterId, '0.31');
    expect(await work()).toBe(before + 1);
    expect(await found('mine')).toMatchObject({ exceededRequirements: 1 });
    const at = async () => ok(await anna.call(requirements.ofMeter, { orgId, meterId })).limits;
    expect(await at()).toMatchObject([
      {
        exceeded: { value: '310', percent: '24', isSeen: false },
        periods: [{ state: 'EXCEEDED', readings: 1 }],
      },
    ]);
    // Of another person it is not.
    await put({ responsible: { id: boris.accountId }, limits });
    await read(meterId, '0.4', inDays(-1));
    expect([await work(), (await found('mine'))?.id, (await found('any'))?.exceededRequirements]).toEqual([
      before,
      undefined,
      1,
    ]);
    await put({ ...mine, limits, complianceStatus: 'PARTLY', note: 'A filter broke.' });
    expect([await work(), await found('any')]).toEqual([before, undefined]);
    expect((await at())[0]?.exceeded).toBeNull();
    // A reading that is corrected counts as new; one that is deleted counts no more.
    const body = { performedAt: today(), value: '0.5', unit: 'mg/L' };
    ok(await anna.call(readings.update, { orgId, meterId, id: reading.id, body }));
    expect(await work()).toBe(before + 1);
    await anna.call(readings.remove, { orgId, meterId, id: reading.id });
    expect(await work()).toBe(before);
    await anna.call(readings.restore, { orgId, meterId, id: reading.id });
    expect(await work()).toBe(before + 1);
    await anna.call(meters.remove, { orgId, id: meterId });
    expect(await work()).toBe(before);
  });

  test('of an earlier month is the one that its meter names, with how many there are, though the months since are kept', async () => {
    const meterId = await meter();
    const { put } = await condition();
    await put({ limits: [nickel(meterId, { unit: 'mg/L', statistic: 'MONTH_MEAN', atMost: '3' })] });
    for (const [months, value] of [
      [5, '3.3'],
      [4, '3.6'],
      [1, '2'],
      [0, '1'],
    ] as const)
      await read(meterId, value, monthsAgo(months));
    expect(ok(await anna.call(requirements.ofMeter, { orgId, meterId })).limits).toMatchObject([
      {
        exceeded: { start: monthsAgo(4), value: '3.6', percent: '20', isSeen: false },
        exceededCount: 2,
        periods: [{ state: 'RUNNING' }, { state: 'KEPT' }],
      },
    ]);
  });

  test('is counted as such and not as complied with: on the board, the dashboard, where it is linked, in the export', async () => {
    const meterId = await meter();
    const { put, legislationId } = await condition();
    await put({ limits: [nickel(meterId)], complianceStatus: 'COMPLIANT' });
    ok(
      await anna.call(obligations.evaluate, {
        orgId,
        legislationId,
        body: { complianceStatus: 'COMPLIANT', nextEvaluationDate: inDays(200) },
      }),
    );
    const columns = async () =>
      ok(await anna.call(obligations.board, { orgId, query: {} }))
        .columns.filter(({ content }) => content.some(({ id }) => id === legislationId))
        .map(({ column }) => column);
    const counts = async () => {
      const { obligations: part, due } = ok(await anna.call(dashboard, { orgId }));
      const isListed = due.some(({ kind, id }) => kind === 'EXCEEDANCE' && id === legislationId);
      return { exceeded: part?.exceeded ?? 0, lapsed: part?.compliantLapsed ?? 0, isListed };
    };
    expect(await columns()).toEqual(['COMPLIANT']);
    const before = await counts();
    expect(before.isListed).toBe(false);
    await read(meterId, '0.31', inDays(-9));
    expect(await columns()).toEqual(['EXCEEDED']);
    expect(await counts()).toEqual({
      exceeded: before.exceeded + 1,
      lapsed: before.lapsed + 1,
      isListed: true,
    });
    const { text } = await anna.call(legislationExports.register, {
      orgId,
      query: { format: 'csv', associated: true, exceeded: 'any' },
    });
    expect(text).toContain('Requirements exceeded');
  });

  test('is found by the job where an earlier version wrote the readings, and taken back where it is no more', async () => {
    const meterId = await meter();
    const { put, legislationId } = await condition();
    await put({ limits: [nickel(meterId)] });
    await read(meterId, '0.31');
    const found = async () =>
      (await listed('any')).find(({ id }) => id === legislationId)?.exceededRequirements;
    expect(await found()).toBe(1);
    const kept = (since: string | null) =>
      all.owner.query('update requirement set exceeded_since = $2 where organization_id = $1', [
        orgId,
        since,
      ]);
    await kept(null);
    expect(await found()).toBeUndefined();
    await exceedancesJob({}, askOver(all.owner));
    expect(await found()).toBe(1);
    const still = await condition();
    await still.put({ limits: [nickel(await meter())] });
    await kept('2026-01-01');
    await exceedancesJob({}, askOver(all.owner));
    const ids = (await listed('any')).map(({ id }) => id);
    expect(ids).toContain(legislationId);
    expect(ids).not.toContain(still.legislationId);
    // Nothing is left to do.
    expect(await exceedancesJob({}, askOver(all.owner))).toBeNull();
  });

  test('falls to who is responsible for the obligation where the requirement has no one', async () => {
    const meterId = await meter();
    // Whoever makes an obligation is responsible for it.
    const { put } = await condition();
    await put({ limits: [nickel(meterId)] });
    const before = await work();
    await read(meterId, '0.31');
    expect(await work()).toBe(before + 1);
  });

  test('is not what only the reading of another year or unit would be', async () => {
    const meterId = await meter();
    const { put, get } = await condition();
    await put({ limits: [nickel(meterId, { unit: 'mg/L', statistic: 'YEAR_SUM', atMost: '5' })] });
    await read(meterId, '4', '2025-12-31');
    await read(meterId, '4', '2026-01-01');
    expect(await get()).toMatchObject({
      exceedances: [],
      periods: [{ start: `${today().slice(0, 4)}-01-01` }, {}],
    });
    await read(meterId, '1.1', '2026-01-02');
    expect(await get()).toMatchObject({ exceedances: [{ start: '2026-01-01', value: '5.1', percent: '2' }] });
  });
});

describe('a limit of a requirement', () => {
  test('nickel exceeded by 24 % is at the requirement, once, however often its reading is edited', async () => {
    const meterId = await meter();
    const { put, get } = await condition();
    const [limit] = ok(await put({ limits: [nickel(meterId)] })).limits;
    const { id } = await read(meterId, '0.31');
    const found = { limit: limit?.id, start: today(), value: '310', percent: '24', isSeen: false };
    expect((await get()).exceedances).toEqual([found]);
    const edit = async (value: string) =>
      ok(
        await anna.call(readings.update, {
          orgId,
          meterId,
          id,
          body: { performedAt: today(), value, unit: 'mg/L' },
        }),
      );
    for (const value of ['0.32', '0.33', '0.35']) await edit(value);
    expect(await get()).toMatchObject({
      exceedanceCount: 1,
      exceedances: [{ ...found, value: '350', percent: '40' }],
    });
    // A figure that was typed wrong is corrected; its log has what it was.
    await edit('0.2');
    expect(await get()).toMatchObject({ exceedanceCount: 0, exceedances: [] });
  });

  test('the zinc month mean of 2.2 is kept, though one reading is not', async () => {
    const meterId = await meter();
    const { put, get } = await condition();
    const zinc = (statistic: 'EACH' | 'MONTH_MEAN', atMost: string) =>
      nickel(meterId, { unit: 'mg/L', statistic, atMost });
    await put({ limits: [zinc('EACH', '3.0'), zinc('MONTH_MEAN', '3.0')] });
    for (const [day, value] of [
      ['2026-01-05', '2.1'],
      ['2026-01-15', '1.4'],
      ['2026-01-25', '3.1'],
    ] as const)
      await read(meterId, value, day);
    const { limits, exceedances } = await get();
    const each = limits.find(({ statistic }) => statistic === 'EACH');
    expect(exceedances).toMatchObject([{ limit: each?.id, start: '2026-01-25', value: '3.1' }]);
  });

  test('is exceeded until the requirement is evaluated after that, not by an evaluation of before', async () => {
    const meterId = await meter();
    const { put, get } = await condition();
    await read(meterId, '0.31');
    const judged = { complianceStatus: 'PARTLY' as const, note: 'A filter broke.' };
    const { limits } = ok(await put({ ...judged, limits: [nickel(meterId)] }));
    // Set in the same step, so that nothing had been shown.
    expect((await get()).exceedances).toMatchObject([{ isSeen: false }]);
    await put({ ...judged, limits });
    expect((await get()).exceedances).toMatchObject([{ isSeen: true }]);
    await read(meterId, '0.4', inDays(-1));
    expect((await get()).exceedances.map(({ isSeen }) => isSeen)).toEqual([true, false]);
  });

  test('is known at its meter as long as the requirement may apply, and to one organization', async () => {
    const meterId = await meter();
    const { put, own } = await condition();
    const at = async () => ok(await anna.call(requirements.ofMeter, { orgId, meterId })).limits;
    await put({ limits: [nickel(meterId)] });
    expect(await at()).toMatchObject([
      {
        atMost: '250',
        atLeast: null,
        unit: 'ug/L',
        statistic: 'EACH',
        ref: 'Vilkår 14',
        legislation: { name: own.title },
      },
    ]);
    await put({ applies: 'NO', reason: 'No nickel.', limits: [nickel(meterId)] });
    expect(await at()).toEqual([]);
    const theirs = { orgId: stranger.organizationId, meterId };
    expect((await stranger.call(requirements.ofMeter, theirs)).status).toBe(404);
  });

  test('the event that is reported for an exceedance names the requirement, which is of the same organization', async () => {
    const { put, get, legislationId } = await condition();
    await put({ limits: [nickel(await meter())] });
    const { id } = await get();
    const report = (by: Person, parts = {}) =>
      by.call(events.create, {
        orgId: by.organizationId,
        body: {
          title: 'Nickel above the limit',
          description: 'See the reading.',
          category: 'NONCONFORMITY',
          importance: 'HIGH',
          occurrence: today(),
          accidentOccurred: false,
          unmetRequirement: { id },
          ...parts,
        },
      });
    const made = ok(await report(anna));
    expect(made.unmetRequirement).toEqual({ id, name: 'Vilkår 14', legislation: { id: legislationId } });
    expect(ok(await report(anna, { unmetRequirement: null })).unmetRequirement).toBeNull();
    expect(refused(await report(stranger))).toEqual(['unmet_requirement NO_SUCH_RECORD']);
  });

  test('stays where a meter is deleted, which exceeds nothing then', async () => {
    const meterId = await meter();
    const { put, get } = await condition();
    await put({ limits: [nickel(meterId)] });
    await read(meterId, '0.31');
    await anna.call(meters.remove, { orgId, id: meterId });
    expect(await get()).toMatchObject({ limits: [{ meter: { id: meterId } }], exceedances: [] });
  });

  test('bad input of section 12 is refused at its field: both bounds empty or set, a unit of another group, a meter that counts or is not there', async () => {
    const meterId = await meter();
    const { put } = await condition();
    const wrong = async (parts: Partial<LimitInput>) =>
      refused(await put({ limits: [nickel(meterId, parts)] }));
    expect(await wrong({ atMost: null })).toEqual(['limits.0.at_most REQUIRED']);
    expect(await wrong({ atLeast: '1' })).toEqual(['limits.0.at_most ONE_OF_SEVERAL']);
    const unit = await put({ limits: [nickel(meterId, { unit: 'kWh' })] });
    expect([unit.status, unit.problem.code, unit.problem.errors?.[0]?.path]).toEqual([
      422,
      'UNIT_NOT_IN_GROUP',
      'limits.0.unit',
    ]);
    const counter = await meter({ name: 'Water', utilityType: 'WATER', units: ['m3'] });
    expect(await wrong({ meter: { id: counter }, unit: 'm3' })).toEqual(['limits.0.meter NOT_FOR_THIS_KIND']);
    const foreign = await meter({}, stranger);
    expect(await wrong({ meter: { id: foreign } })).toEqual(['limits.0.meter NO_SUCH_RECORD']);
    const many = Array.from({ length: 11 }, () => nickel(meterId));
    expect(refused(await put({ limits: many }))).toEqual(['limits TOO_MANY']);
  });
});
