/**
 * Kept counts against real ones, after random writes.
 * @module-tag full
 * @module-tag versioned
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '../../actions/action.ts';
import { actionStatuses } from '../../actions/rules.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { events } from '../../events/event.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { legislations } from '../../legislation/acts/legislation.ts';
import { obligations } from '../../legislation/obligations/obligation.ts';
import { meterBody, newMeter } from '../../../test/support/monitoring.ts';

let all: World;
let manager: Person;
let reporter: Person;
let other: Person;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  const holding = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const organization = await all.organization({ parent: holding.organizationId });
  maintainer = holding;
  manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization });
  reporter = await all.person({ level: 'EDIT_ORGANIZATION', organization });
  other = await all.person();
});
afterAll(() => all.close());

const tables = ['meter', 'event', 'chemical_association', 'chemical'] as const;
const event = (title: string) => ({
  title,
  description: 'Ten litres on the floor.',
  importance: 'HIGH' as const,
  occurrence: '2024-01-31',
  accidentOccurred: false,
});

/** The totals of the four lists, unfiltered, next to a fresh count of what each person may see. */
async function totalsOf(by: Person): Promise<Record<string, [number, number]>> {
  const { organizationId: orgId } = by;
  const lists = [
    await by.call(meters.list, { orgId }),
    await by.call(events.list, { orgId }),
    await by.call(chemicalAssociations.list, { orgId }),
    await by.call(chemicals.list, {}),
  ];
  const counted: number[] = [];
  for (const table of tables) {
    const own = table === 'event' && by === reporter ? `and reported_by_id = '${by.accountId}'` : '';
    const here = table === 'chemical' ? '' : `and organization_id = '${orgId}' ${own}`;
    const { rows } = await all.owner.query<{ count: number }>(
      `select count(*)::int from ${table} where deleted_at is null ${here}`,
    );
    counted.push(rows[0]?.count ?? -1);
  }
  return Object.fromEntries(
    tables.map((table, at) => [table, [lists[at]?.body.totalElements ?? -1, counted[at] ?? -2]]),
  );
}
async function expectExact(): Promise<void> {
  for (const by of [manager, reporter, other])
    for (const [table, [total, there]] of Object.entries(await totalsOf(by)))
      expect([table, total]).toEqual([table, there]);
}

type Step = (some: number) => Promise<unknown>;
/** The id of an existing row, deleted or not. */
async function someId(
  table: string,
  by: Person,
  deleted: boolean,
  some: number,
): Promise<string | undefined> {
  const here = table === 'chemical' ? '' : `organization_id = '${by.organizationId}' and`;
  const { rows } = await all.owner.query<{ id: string }>(
    `select id from ${table} where ${here} (deleted_at is not null) = ${deleted} order by id`,
  );
  return rows.length === 0 ? undefined : rows[some % rows.length]?.id;
}
const orgOf = ({ organizationId: orgId }: Person) => ({ orgId });
/** Rows by SQL, as imports and fills make them: many in one statement, with and without the other triggers. */
const many = (role: 'origin' | 'replica', rows: number) => async () => {
  await all.owner.query('begin');
  await all.owner.query(`set local session_replication_role = ${role}`);
  for (const { organizationId } of [manager, other])
    await all.owner.query(
      `insert into meter (organization_id, id, name, utility_type, units, reading_mode, deleted_at)
        select $1, gen_random_uuid(), 'Many ' || n, 'WATER', '{m3}', 'COUNTER', case when n % 4 = 0 then now() end from generate_series(1, $2::int) n`,
      [organizationId, rows],
    );
};
const steps: Record<string, Step> = {
  'a meter is made': () => newMeter(manager),
  'meters are made at once': (some) =>
    Promise.all(
      Array.from({ length: 2 + (some % 4) }, () =>
        manager.call(meters.create, { ...orgOf(manager), body: meterBody({ name: `At once ${some}` }) }),
      ),
    ),
  'a meter is deleted': async (some) => {
    const id = await someId('meter', manager, false, some);
    if (id) await manager.call(meters.remove, { ...orgOf(manager), id });
  },
  'a meter is brought back': async (some) => {
    const id = await someId('meter', manager, true, some);
    if (id) await manager.call(meters.restore, { ...orgOf(manager), id });
  },
  'a meter is changed': async (some) => {
    const id = await someId('meter', manager, false, some);
    if (id)
      await manager.call(meters.update, { ...orgOf(manager), id, body: meterBody({ name: `New ${some}` }) });
  },
  'an event is reported': (some) =>
    Promise.all(
      [reporter, manager].map((by) => by.call(events.create, { ...orgOf(by), body: event(`Leak ${some}`) })),
    ),
  'a product is made and taken into two registers': async (some) => {
    const { body } = await maintainer.call(chemicals.create, {
      body: { name: `Product ${some} ${crypto.randomUUID()}` },
    });
    for (const by of [manager, other])
      await by.call(chemicalAssociations.create, { ...orgOf(by), body: { chemical: { id: body.id } } });
  },
  'an entry is deleted, and its product': async (some) => {
    const id = await someId('chemical_association', manager, false, some);
    if (id) await manager.call(chemicalAssociations.remove, { ...orgOf(manager), id });
    const product = await someId('chemical', manager, false, some);
    if (product) await maintainer.call(chemicals.remove, { id: product });
  },
  'many are imported': async (some) => {
    await many('origin', 1 + (some % 40))();
    await all.owner.query('commit');
  },
  'many are filled in': async (some) => {
    await many('replica', 1 + (some % 40))();
    await all.owner.query('commit');
  },
  'an import is broken off': async (some) => {
    await many('origin', 1 + (some % 40))();
    await all.owner.query('rollback');
  },
  'many are deleted, and some for good': async (some) => {
    await all.owner.query(
      "update meter set deleted_at = now() where deleted_at is null and get_byte(decode(replace(id::text, '-', ''), 'hex'), 15) % 3 = $1",
      [some % 3],
    );
    await all.owner.query('begin; set local session_replication_role = replica');
    await all.owner.query(
      "delete from meter where name like 'Many%' and get_byte(decode(replace(id::text, '-', ''), 'hex'), 15) % 5 = $1",
      [some % 5],
    );
    await all.owner.query('commit');
  },
  'the organization moves': async (some) => {
    const parent = some % 2 === 0 ? other.organizationId : maintainer.organizationId;
    await maintainer.call(organizations.move, {
      ...orgOf(manager),
      body: { parent: { id: parent } },
    });
  },
};

test('the total of an unfiltered list is right after any inserts and deletes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1000)), {
        minLength: 3,
        maxLength: 12,
      }),
      async (chosen) => {
        for (const [name, some] of chosen) await steps[name]?.(some);
        await expectExact();
      },
    ),
    { numRuns: 12 },
  );
});

test('obligations are counted by their status, whatever was evaluated, deleted, filled in or broken off', async () => {
  await all.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  const { organizationId } = manager;
  const judged = ['COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'] as const;
  const statuses = ['NOT_EVALUATED', ...judged];
  const expectCounted = async (): Promise<void> => {
    const { body } = await manager.call(dashboard, orgOf(manager));
    const { rows } = await all.owner.query<{ status: string; count: number }>(
      `select s.status, (select count(*)::int from legislation_association a where a.organization_id = $1
          and a.deleted_at is null and a.compliance_status = s.status) as count from unnest($2::text[]) s(status)`,
      [organizationId, statuses],
    );
    expect(body.obligations?.byStatus).toEqual(
      Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    );
    expect(body.obligations?.total).toBe(rows.reduce((sum, { count }) => sum + count, 0));
  };
  const inAll = (change: string, filter = 'true') =>
    all.owner.query(`update legislation_association set ${change} where organization_id = $1 and ${filter}`, [
      organizationId,
    ]);
  await expectCounted();
  const acts: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const act = await maintainer.call(legislations.create, {
      body: { title: `Act ${number}`, territory: 'DK' },
    });
    acts.push(act.body.id);
    await manager.call(obligations.associate, { ...orgOf(manager), legislationId: act.body.id });
  }
  await expectCounted();
  for (const [at, legislationId] of acts.slice(1).entries())
    await manager.call(obligations.evaluate, {
      ...orgOf(manager),
      legislationId,
      body: { complianceStatus: judged[at % 3] ?? 'PARTLY' },
    });
  await expectCounted();
  await manager.call(obligations.remove, { ...orgOf(manager), legislationId: acts[0] ?? '' });
  await expectCounted();
  await manager.call(obligations.restore, { ...orgOf(manager), legislationId: acts[0] ?? '' });
  await expectCounted();
  await inAll("compliance_status = 'PARTLY'", "compliance_status = 'COMPLIANT'");
  await expectCounted();
  await all.owner.query('begin');
  await inAll("compliance_status = 'COMPLIANT'", "compliance_status = 'PARTLY'");
  await all.owner.query('rollback');
  await expectCounted();
  await inAll('deleted_at = now()');
  await expectCounted();
  await inAll("deleted_at = null, compliance_status = 'NOT_COMPLIANT'", "compliance_status = 'PARTLY'");
  await expectCounted();
});

test('actions are counted by status, to those who see all of them and to those who see some', async () => {
  const { organizationId } = manager;
  const { body: leak } = await manager.call(events.create, { ...orgOf(manager), body: event('Leak') });
  for (let number = 0; number < 9; number += 1)
    await manager.call(actions.create, {
      ...orgOf(manager),
      body: {
        title: `Action ${number}`,
        kind: 'CORRECTIVE',
        responsible: { id: (number % 2 === 0 ? manager : reporter).accountId },
        dueDate: '2030-01-31',
        ...(number % 3 === 0 && { source: { kind: 'EVENT', id: leak.id } }),
      },
    });
  const changes = [
    "status = 'DONE', done_date = '2024-01-31', done_by_id = responsible_id",
    "status = 'OPEN', done_date = null, done_by_id = null",
    'deleted_at = now()',
    'deleted_at = null',
  ];
  const expectCounted = async (): Promise<void> => {
    for (const by of [manager, reporter])
      for (const query of [
        {},
        ...actionStatuses.map((status) => ({ status })),
        { status: ['OPEN', 'DONE'] },
      ]) {
        const { body } = await by.call(actions.list, { ...orgOf(by), query: { ...query, size: 200 } });
        expect(body.totalElements, JSON.stringify(query)).toBe(body.content.length);
      }
  };
  const seen = await reporter.call(actions.list, orgOf(reporter));
  expect(seen.body.totalElements).toBeLessThan(9);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...changes), fc.nat(8)), { minLength: 1, maxLength: 8 }),
      async (chosen) => {
        for (const [change, offset] of chosen)
          await all.owner.query(
            `update action set ${change} where id in (select id from action where organization_id = $1 order by id offset $2 limit 3)`,
            [organizationId, offset],
          );
        await expectCounted();
      },
    ),
    { numRuns: 12 },
  );
});

test('chemicals are counted by colour and sheet, whatever is taken in, ended, classified or deleted', async () => {
  const { organizationId } = manager;
  const one =
    'id in (select id from chemical_association where organization_id = $1 order by id offset $2 limit 3)';
  const changes = [
    'end_date = current_date - 1',
    'end_date = current_date',
    'end_date = current_date + 30',
    'end_date = null',
    "shown_danger_code = 'RED'",
    "shown_danger_code = 'GREEN'",
    'shown_danger_code = null',
    "shown_sheet_date = current_date - interval '3 years 1 day'",
    "shown_sheet_date = current_date - interval '2 years'",
    'shown_sheet_date = null',
    'deleted_at = now()',
    'deleted_at = null',
  ];
  const expectCounted = async (): Promise<void> => {
    const { body } = await manager.call(dashboard, orgOf(manager));
    const { rows } = await all.owner.query<Record<string, number>>(
      `select count(*) filter (where shown_danger_code = 'RED')::int as "RED", count(*) filter (where shown_danger_code = 'YELLOW')::int as "YELLOW",
          count(*) filter (where shown_danger_code = 'GREEN')::int as "GREEN", count(*) filter (where shown_danger_code is null)::int as "UNKNOWN",
          count(*) filter (where shown_sheet_date is null)::int as "sheetsMissing",
          count(*) filter (where shown_sheet_date < current_date - interval '3 years')::int as "sheetsOld"
        from chemical_association where organization_id = $1 and deleted_at is null and (end_date is null or end_date >= current_date)`,
      [organizationId],
    );
    expect(body.chemicals).toEqual(rows[0]);
  };
  for (let number = 0; number < 12; number += 1)
    await steps['a product is made and taken into two registers']?.(10_000 + number);
  await expectCounted();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...changes), fc.nat(12)), { minLength: 1, maxLength: 8 }),
      async (chosen) => {
        for (const [change, offset] of chosen)
          await all.owner.query(
            `update chemical_association set ${change} where organization_id = $1 and ${one}`,
            [organizationId, offset],
          );
        await expectCounted();
      },
    ),
    { numRuns: 12 },
  );
});

test('an open transaction blocks no other, and its rows count only for itself', async () => {
  const before = (await totalsOf(manager))['meter']?.[0] ?? 0;
  await many('origin', 8)();
  await newMeter(manager);
  expect((await totalsOf(manager))['meter']).toEqual([before + 1, before + 1 + 6]);
  await all.owner.query('commit');
  expect((await totalsOf(manager))['meter']).toEqual([before + 7, before + 7]);
});
