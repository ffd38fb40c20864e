import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { chemicals } from '../products/chemical.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const substance = async (cas: string | null): Promise<{ id: string }> => {
  const id = uuidv7();
  await all.owner.query('insert into substance (id, name, cas_number) values ($1, $2, $3)', [
    id,
    `substance ${id}`,
    cas,
  ]);
  return { id };
};
async function lookedOf(...parts: { substance: { id: string }; concentration?: object }[]) {
  const { body: made } = await maintainer.call(chemicals.create, {
    body: { name: `Product ${crypto.randomUUID()}`, substanceConcentrations: parts },
  });
  return (await maintainer.call(chemicals.restrictions, { id: made.id })).body;
}

it('says what was looked up, so that an empty list is not taken for a clean product', async () => {
  const nothing = { content: [], totalElements: 0 };
  expect(await lookedOf()).toEqual({
    ...nothing,
    looked: { substances: 0, withoutNumber: 0, unnamed: null },
  });
  const [water, unnumbered] = [await substance('7732-18-5'), await substance(null)];
  expect(await lookedOf({ substance: water, concentration: { min: '60', max: '87.5' } })).toEqual({
    ...nothing,
    looked: { substances: 1, withoutNumber: 0, unnamed: '12.5' },
  });
  expect(
    await lookedOf(
      { substance: water, concentration: { min: '90', max: '100' } },
      { substance: unnumbered, concentration: { min: null, max: '1' } },
    ),
  ).toEqual({ ...nothing, looked: { substances: 2, withoutNumber: 1, unnamed: null } });
});
