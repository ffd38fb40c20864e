import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { changes } from '../../trail/change.ts';
import { chemicals } from '../products/chemical.ts';
import { producers, suppliers } from './company.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const kinds = [
  ['producers', producers, 'producer'],
  ['suppliers', suppliers, 'supplier'],
] as const;

describe.each(kinds)('%s', (_, given, kind) => {
  const companies = given as typeof producers;
  const create = async (body: Record<string, unknown>) => {
    const reply = await maintainer.call(companies.create, { body: { name: 'x', ...body } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const names = async (query: Record<string, unknown>) =>
    (await maintainer.call(companies.list, { query })).body.content.map(({ name }) => name);
  const named = (id: string) =>
    kind === 'producer' ? { producer: { id } } : { supplies: [{ supplier: { id } }] };

  it('are kept with how to reach them, also when something has happened', async () => {
    const full = {
      name: `Vestkem ${kind} A/S`,
      address: 'Havnegade 4\n8000 Aarhus C',
      phone: '+45 86 12 34 56',
      email: 'sds@vestkem.example',
      website: 'www.vestkem.example',
      emergencyPhone: '+45 82 12 12 12',
      registrationNumber: 'DK12345674',
    };
    const made = await create(full);
    expect(made).toMatchObject({ ...full, website: 'https://www.vestkem.example', chemicalCount: 0 });
    const reader = await all.person({ level: 'READ_ORGANIZATION' });
    expect((await reader.call(companies.get, { id: made.id })).body).toEqual(made);
    const update = await maintainer.call(companies.update, {
      id: made.id,
      body: { name: full.name },
      ifMatch: 1,
    });
    expect(update.body).toMatchObject({ name: full.name, phone: null, address: null });
    const stale = await maintainer.call(companies.update, { id: made.id, body: { name: 'y' }, ifMatch: 1 });
    expect(stale.status).toBe(412);
    const logged = await maintainer.call(changes.ofCatalogue, { query: { record: made.id } });
    expect(logged.body.content.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
  });

  it('are only written by maintainers', async () => {
    const { id } = await create({ name: `Kept ${kind}` });
    for (const level of ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION'] as const) {
      const person = await all.person({ level });
      expect((await person.call(companies.create, { body: { name: 'Mine' } })).status).toBe(403);
      expect((await person.call(companies.update, { id, body: { name: 'Mine' } })).status).toBe(403);
      expect((await person.call(companies.remove, { id })).status).toBe(403);
    }
  });

  it('are found by name, number and place, in their order', async () => {
    await create({ name: `Ålborg Gas ${kind}`, registrationNumber: `CVR ${kind} 998877` });
    await create({ name: `Zinkværket ${kind}`, address: 'Nordhavnsgade 8' });
    expect(await names({ search: `aalborg` })).toEqual([]);
    expect(await names({ search: `ålborg gas` })).toEqual([`Ålborg Gas ${kind}`]);
    expect(await names({ search: '998877' })).toEqual([`Ålborg Gas ${kind}`]);
    expect(await names({ search: 'nordhavnsgade' })).toEqual([`Zinkværket ${kind}`]);
    const sorted = await names({ size: 200 });
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'da')));
  });

  it.each([
    ['no name', { name: '' }, ['name REQUIRED']],
    ['an address that is none', { email: 'vestkem' }, ['email INVALID_EMAIL']],
    ['a script', { website: 'javascript:alert(1)' }, ['website INVALID_URL']],
    ['a typing error', { nmae: 'x' }, ['nmae UNKNOWN_FIELD']],
  ])('refuse %s', async (_, body, fields) => {
    const reply = await maintainer.call(companies.create, { raw: { name: 'x', ...body } });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
  });

  it('have a name once, however it is written', async () => {
    await create({ name: `Lindborg ${kind}` });
    const again = await maintainer.call(companies.create, { body: { name: `LINDBORG ${kind}` } });
    expect([again.status, again.problem.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it('go and come back, but not while a chemical names them', async () => {
    const { id } = await create({ name: `Going ${kind}` });
    const body = { name: `Thinner of ${kind}`, ...named(id) };
    const chemical = await maintainer.call(chemicals.create, { body });
    expect(chemical.status, chemical.text).toBe(201);
    expect((await maintainer.call(companies.get, { id })).body.chemicalCount).toBe(1);
    const refused = await maintainer.call(companies.remove, { id });
    expect([refused.status, refused.problem.code]).toEqual([409, 'COMPANY_IN_USE']);
    expect(refused.problem.detail).toContain(`(1): Thinner of ${kind}.`);
    const without = { name: body.name };
    expect((await maintainer.call(chemicals.update, { id: chemical.body.id, body: without })).status).toBe(
      200,
    );
    expect((await maintainer.call(companies.remove, { id })).status).toBe(204);
    expect((await maintainer.call(companies.get, { id })).status).toBe(404);
    const late = await maintainer.call(chemicals.update, { id: chemical.body.id, body });
    expect(late.problem.errors?.map(({ code }) => code)).toEqual(['NO_SUCH_RECORD']);
    expect((await maintainer.call(companies.restore, { id })).body.name).toBe(`Going ${kind}`);
  });
});
