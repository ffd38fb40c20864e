import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { substances } from '../substance.ts';

let all: World;
let maintainer: Person;
let other: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  other = await all.person({ level: 'MAINTAIN_SYSTEM' });
  // A table of a later version that refers to substances, as the parts of products do.
  await all.owner
    .query(`create table probe_part (id uuid primary key, product text not null, substance_id uuid not null references substance,
      version int not null default 1, deleted_at timestamptz, deleted_by uuid);
    create unique index probe_part_key on probe_part (product, substance_id) where deleted_at is null;
    call ctx.protect_catalogue('probe_part')`);
});
afterAll(() => all.close());

const create = async (body: Record<string, unknown>) => {
  const reply = await maintainer.call(substances.create, {
    body: { name: `Substance ${uuidv7()}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const partOf = async (product: string, substanceId: string) => {
  const id = uuidv7();
  await all.owner.query('insert into probe_part (id, product, substance_id) values ($1, $2, $3)', [
    id,
    product,
    substanceId,
  ]);
  return id;
};
const substanceOf = async (part: string) =>
  (await all.owner.query<{ id: string }>('select substance_id as id from probe_part where id = $1', [part]))
    .rows[0]?.id;
const merge = (id: string, otherId: string, by = maintainer, ifMatch?: number) =>
  by.call(substances.merge, {
    id,
    body: { other: { id: otherId } },
    ...(ifMatch !== undefined && { ifMatch }),
  });
const duplicates = async (query: Record<string, unknown>) =>
  (await maintainer.call(substances.duplicates, { query })).body.content.map(({ substance, because }) => ({
    id: substance.id,
    because,
  }));

describe('while one is typed', () => {
  test('a substance with the same number is found, and one with a similar name', async () => {
    const { id } = await create({
      name: 'Ammonium perchlorate',
      casNumber: '7790-98-9',
      ecNumber: '232-235-1',
    });
    expect(await duplicates({ casNumber: '7790-98-9' })).toEqual([{ id, because: ['CAS'] }]);
    expect(await duplicates({ ecNumber: ' 232-235-1 ', name: 'Ammoniumperchlorat' })).toEqual([
      { id, because: ['EC', 'NAME'] },
    ]);
    expect(await duplicates({ name: 'ammonium perchlorat' })).toEqual([{ id, because: ['NAME'] }]);
    expect(await duplicates({ casNumber: '7790-98-9', except: id })).toEqual([]);
    // Half a number, and nothing at all, find nothing.
    expect(await duplicates({ casNumber: '7790-98' })).toEqual([]);
    expect(await duplicates({})).toEqual([]);
  });

  test('one whose member has the number is found', async () => {
    const { id } = await create({ members: [{ name: 'x', casNumber: '506-87-6' }] });
    expect(await duplicates({ casNumber: '506-87-6' })).toEqual([{ id, because: ['CAS'] }]);
  });
});

describe('two substances', () => {
  test('become one, with all that refers to them, and both names and numbers find it', async () => {
    const stays = await create({ name: 'Sulphur dye', casNumber: '7704-34-9', notes: ['A'] });
    const goes = await create({
      name: 'Sulfur dye',
      ecNumber: '231-722-6',
      synonyms: ['Brimstone dye'],
      hazardStatements: { H315: { code: 'H315' } },
      notes: ['B'],
    });
    const part = await partOf('Dye bath', goes.id);
    const merged = await merge(stays.id, goes.id);
    expect(merged.status, merged.text).toBe(200);
    expect(merged.body).toMatchObject({
      name: 'Sulphur dye',
      casNumber: '7704-34-9',
      ecNumber: '231-722-6',
      synonyms: ['Sulfur dye', 'Brimstone dye'],
      notes: ['A'],
    });
    expect(Object.keys(merged.body.hazardStatements)).toEqual(['H315']);
    expect(await substanceOf(part)).toBe(stays.id);
    expect((await maintainer.call(substances.get, { id: goes.id })).status).toBe(404);
    expect((await maintainer.call(substances.restore, { id: goes.id })).status).toBe(404);
    const found = await maintainer.call(substances.list, { query: { search: 'brimstone' } });
    expect(found.body.content.map(({ id }) => id)).toEqual([stays.id]);
    const { rows } = await all.owner.query(
      'select action, account_id, changes from catalogue_change where record_id = $1 order by id desc limit 1',
      [goes.id],
    );
    expect(rows[0]).toMatchObject({
      action: 'DELETE',
      account_id: maintainer.accountId,
      changes: { merged_into_id: { from: null, to: stays.id } },
    });
  });

  test('with different numbers keep both, each found by its own', async () => {
    const stays = await create({ name: 'Mixed A', casNumber: '64-17-5' });
    const goes = await create({ name: 'Mixed B', casNumber: '67-56-1' });
    const { body } = await merge(stays.id, goes.id);
    expect(body.casNumber).toBe('64-17-5');
    expect(body.members).toEqual([
      { name: 'Mixed A', casNumber: '64-17-5', ecNumber: null },
      { name: 'Mixed B', casNumber: '67-56-1', ecNumber: null },
    ]);
    const found = await maintainer.call(substances.list, { query: { search: '67-56-1' } });
    expect(found.body.content.map(({ id }) => id)).toEqual([stays.id]);
  });

  test('that are in the same product are not merged, and nothing is changed', async () => {
    const [stays, goes] = [await create({}), await create({})];
    await partOf('Both', stays.id);
    const part = await partOf('Both', goes.id);
    const refused = await merge(stays.id, goes.id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'USED_TOGETHER']);
    expect(await substanceOf(part)).toBe(goes.id);
    expect((await maintainer.call(substances.get, { id: goes.id })).body).toEqual(goes);
  });

  test('merged by two maintainers at the same moment are merged once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [one, two] = [await create({}), await create({})];
      const part = await partOf(`Once ${time}`, two.id);
      // The same way round, and against each other.
      const replies = await Promise.all([
        merge(one.id, two.id, maintainer),
        time % 2 ? merge(one.id, two.id, other) : merge(two.id, one.id, other),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.every(({ status }) => [200, 404, 422].includes(status))).toBe(true);
      const left = await substanceOf(part);
      expect((await maintainer.call(substances.get, { id: left ?? '' })).status).toBe(200);
    }
  });

  test('are not merged if one has changed meanwhile', async () => {
    const [stays, goes] = [await create({}), await create({})];
    await maintainer.call(substances.update, { id: stays.id, body: { name: stays.name, formula: 'X' } });
    expect((await merge(stays.id, goes.id, maintainer, 1)).status).toBe(412);
  });

  test('are two: one with itself is refused, and one that is gone', async () => {
    const { id } = await create({});
    const itself = await merge(id, id);
    expect(itself.problem.errors?.map(({ path, code }) => [path, code])).toEqual([['other', 'INVALID']]);
    const gone = await merge(id, uuidv7());
    expect(gone.problem.errors?.map(({ path, code }) => [path, code])).toEqual([['other', 'NO_SUCH_RECORD']]);
  });

  test('the harmonised one stays', async () => {
    const [stays, goes] = [await create({}), await create({})];
    await all.owner.query(
      `update substance set harmonisation = '{"adaptation":"ATP1","celex":"x","appliesFrom":"2020-01-01","previous":null}' where id = $1`,
      [goes.id],
    );
    expect((await merge(stays.id, goes.id)).problem.code).toBe('SUBSTANCE_HARMONISED');
    expect((await merge(goes.id, stays.id)).status).toBe(200);
  });
});

test('a substance in use is not deleted', async () => {
  const { id } = await create({});
  const part = await partOf('Used', id);
  const refused = await maintainer.call(substances.remove, { id });
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORD_IN_USE']);
  await all.owner.query('update probe_part set deleted_at = now() where id = $1', [part]);
  expect((await maintainer.call(substances.remove, { id })).status).toBe(204);
});
