import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { events } from '../../events/event.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { organizations } from '../../organization/tree/organization.ts';
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
async function told(by: Person): Promise<Record<string, [number, number]>> {
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
    for (const [table, [said, there]] of Object.entries(await told(by)))
      expect([table, said]).toEqual([table, there]);
}

type Step = (some: number) => Promise<unknown>;
/** The id of an existing row, deleted or not. */
async function someId(
  table: string,
  by: Person,
  setAside: boolean,
  some: number,
): Promise<string | undefined> {
  const here = table === 'chemical' ? '' : `organization_id = '${by.organizationId}' and`;
  const { rows } = await all.owner.query<{ id: string }>(
    `select id from ${table} where ${here} (deleted_at is not null) = ${setAside} order by id`,
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
  'a meter is set aside': async (some) => {
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
  'an entry is set aside, and its product': async (some) => {
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
  'many are set aside, and some deleted': async (some) => {
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
}, 120_000);

test('an open transaction blocks no other, and its rows count only for itself', async () => {
  const before = (await told(manager))['meter']?.[0] ?? 0;
  await many('origin', 8)();
  await newMeter(manager);
  expect((await told(manager))['meter']).toEqual([before + 1, before + 1 + 6]);
  await all.owner.query('commit');
  expect((await told(manager))['meter']).toEqual([before + 7, before + 7]);
});
