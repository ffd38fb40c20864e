/** @module-tag versioned */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearing } from '../../../test/support/heard.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { events } from '../../events/event.ts';
import { meters } from '../../monitoring/meters/meter.ts';

// Each call is bound by the session, level and organization as they are at that moment.
let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const listed = (by: Person) => by.call(meters.list, { orgId: by.organizationId });
/** Somebody whose lists have been opened before. */
async function knownPerson(level: 'READ_ORGANIZATION' | 'MANAGE_ORGANIZATION' = 'MANAGE_ORGANIZATION') {
  const person = await all.person({ level });
  const { status } = await listed(person);
  expect(status).toBe(200);
  expect((await person.call(chemicals.list, {})).status).toBe(200);
  return person;
}

test('a list that was opened before is answered as the first time', async () => {
  const anna = await knownPerson();
  const made = await newMeter(anna);
  const { body } = await listed(anna);
  expect([body.totalElements, body.content.map(({ id }) => id)]).toEqual([1, [made.id]]);
});

test('an ended session is refused as such', async () => {
  const anna = await knownPerson();
  await all.owner.query('delete from session where account_id = $1', [anna.accountId]);
  expect([(await listed(anna)).status, (await anna.call(chemicals.list, {})).status]).toEqual([401, 401]);
});

test('who was taken out of the organization finds it no more', async () => {
  const anna = await knownPerson();
  await all.owner.query('update member set active = false where account_id = $1', [anna.accountId]);
  expect([(await listed(anna)).status, (await anna.call(chemicals.list, {})).status]).toEqual([404, 403]);
});

test('who may do less from now on sees less', async () => {
  const [anna, orgId] = await knownPerson().then((person) => [person, person.organizationId] as const);
  const boris = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  const body = {
    title: 'Leak',
    description: 'Oil.',
    importance: 'HIGH' as const,
    occurrence: '2024-01-31',
    accidentOccurred: false,
  };
  expect((await boris.call(events.create, { orgId, body })).status).toBe(201);
  const seen = async () => {
    const reply = await anna.call(events.list, { orgId });
    return [reply.body.totalElements, reply.body.content.length];
  };
  expect([await seen(), await seen()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await all.owner.query("update member set permission = 'READ_ORGANIZATION' where account_id = $1", [
    anna.accountId,
  ]);
  expect(await seen()).toEqual([0, 0]);
});

test('an organization that has only a part of the product from now on is refused the rest', async () => {
  const anna = await knownPerson();
  await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [
    anna.organizationId,
  ]);
  const { status, problem } = await anna.call(events.list, { orgId: anna.organizationId });
  expect([status, problem.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
});

test('days follow the time zone of the organization, texts the language of the reader', async () => {
  const anna = await knownPerson();
  const { id } = await newMeter(anna);
  await listed(anna);
  await all.owner.query('begin; set local session_replication_role = replica');
  await all.owner.query("update meter set last_modified_date = '2026-03-01T23:30:00Z' where id = $1", [id]);
  await all.owner.query('commit');
  const day = async () => (await listed(anna)).body.content[0]?.lastModifiedDate;
  expect(await day()).toBe('2026-03-02');
  await all.owner.query("update organization set time_zone = 'America/New_York' where id = $1", [
    anna.organizationId,
  ]);
  await all.owner.query("update account set language = 'da' where id = $1", [anna.accountId]);
  expect(await day()).toBe('2026-03-01');
  expect((await listed(anna)).headers['content-language']).toBe('da');
});

test('a faulty question is refused by its name, and the next one is answered', async () => {
  const anna = await knownPerson();
  const { status, problem } = await anna.call(meters.list, {
    orgId: anna.organizationId,
    query: { colour: 'red' },
  });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['colour']]);
  expect((await listed(anna)).status).toBe(200);
});

test('a list asks for its page and its count, and leaves no transaction open', async () => {
  const anna = await knownPerson('READ_ORGANIZATION');
  const hear = hearing(all);
  const { heard } = await hear(() => listed(anna));
  expect(heard.map(({ text }) => text.slice(0, 6))).toEqual(['select', 'select']);
  const { rows } = await all.owner.query<{ state: string }>(
    "select state from pg_stat_activity where datname = current_database() and usename = 'rede_app' and state like 'idle in%'",
  );
  expect(rows).toEqual([]);
});

test('people who share connections each see their own rows', async () => {
  const people = [await knownPerson(), await knownPerson('READ_ORGANIZATION'), await knownPerson()];
  const [anna, , carla] = people as [Person, Person, Person];
  const made = [await newMeter(anna), await newMeter(anna), await newMeter(carla)].map(({ id }) => id);
  const own = [made.slice(0, 2), [], made.slice(2)];
  const name = (await listed(carla)).body.content[0]?.name ?? '';
  // Often enough that each connection serves each of them.
  for (let time = 0; time < 40; time += 1)
    for (const [index, person] of people.entries())
      for (const query of [{}, { search: name }]) {
        const { body } = await person.call(meters.list, { orgId: person.organizationId, query });
        const found = body.content.map(({ id }) => id).toSorted();
        const theirs = own[index] ?? [];
        expect([body.totalElements, found]).toEqual([theirs.length, theirs.toSorted()]);
      }
});

test('a page of search results has the total, also beyond the last page', async () => {
  const anna = await knownPerson();
  const made = [await newMeter(anna), await newMeter(anna), await newMeter(anna)].map(({ id }) => id);
  const search = (await listed(anna)).body.content[0]?.name ?? '';
  const pageOf = async (page: number, more = {}) => {
    const query = { search, size: 2, page, ...more };
    const { body } = await anna.call(meters.list, { orgId: anna.organizationId, query });
    return [body.totalElements, body.content.map(({ id }) => id)] as const;
  };
  const [first, second] = [await pageOf(0), await pageOf(1)];
  expect([...first[1], ...second[1]].toSorted()).toEqual(made.toSorted());
  expect([first[0], second[0], await pageOf(2)]).toEqual([3, 3, [3, []]]);
  expect(await pageOf(0, { search: `${search} nowhere` })).toEqual([0, []]);
});

test('a search finds all products, whether few or many have its words', async () => {
  const anna = await knownPerson();
  await all.owner.query("insert into producer (id, name) values (gen_random_uuid(), 'Maker of what grows')");
  const add = async (from: number, to: number) => {
    await all.owner.query('begin; set local session_replication_role = replica');
    await all.owner.query(
      `insert into chemical (id, name, physical_state, producer_id, danger_code, search_text)
        select gen_random_uuid(), w, 'LIQUID', p.id, 'GREEN', ctx.fold(w) from generate_series($1::int, $2::int) n
          cross join lateral (select 'Growing ' || to_char(n, 'FM00000') as w) w, producer p where p.name = 'Maker of what grows'`,
      [from, to],
    );
    await all.owner.query('commit');
  };
  const found = async (page = 0) => {
    const { status, body } = await anna.call(chemicals.list, {
      query: { search: 'growing', size: 2, page },
    });
    return [status, body.totalElements, ...body.content.map(({ name }) => name)];
  };
  await add(1, 3);
  const few = [200, 3, 'Growing 00001', 'Growing 00002'];
  expect([await found(), await found(), await found(1), await found(2)]).toEqual([
    few,
    few,
    [200, 3, 'Growing 00003'],
    [200, 3],
  ]);
  await add(4, 2100);
  const many = [200, 2100, 'Growing 00001', 'Growing 00002'];
  expect([await found(), await found(), await found(1049)]).toEqual([
    many,
    many,
    [200, 2100, 'Growing 02099', 'Growing 02100'],
  ]);
});
