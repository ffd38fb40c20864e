import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { changes } from '../../trail/change.ts';
import { organizations } from './organization.ts';
import { organizationsTree } from './node.ts';
import type { Organization } from './organization.ts';

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  anna = await all.person({ firstName: 'Anna', lastName: 'Holm' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const body = (given: Record<string, unknown> = {}) => ({
  name: 'Nordlys',
  country: 'DK',
  timeZone: 'Europe/Copenhagen',
  ...given,
});
const get = async (person: Person, id: string): Promise<Organization> =>
  (await person.call(organizations.get, { orgId: id })).body;
const put = (person: Person, id: string, given: Record<string, unknown> = {}, ifMatch?: number) =>
  person.call(organizations.update, {
    orgId: id,
    body: body(given),
    ...(ifMatch !== undefined && { ifMatch }),
  });
const subsidiary = async (person: Person, id: string, given: Record<string, unknown> = {}) => {
  const made = await person.call(organizations.addSubsidiary, { orgId: id, body: body(given) });
  expect(made.status, made.text).toBe(201);
  return made.body;
};
const trail = async (person: Person, id: string, record = id) =>
  (await person.call(changes.ofOrganization, { orgId: id, query: { record } })).body.content;

describe('an organization', () => {
  test('takes all its fields, returns them, and shows who changed what', async () => {
    const given = {
      name: 'Nordlys Production',
      registrationNumber: 'DK 13 58 56 28',
      naceCode: '25.61',
      address: { street: 'Galvanovej 14', postalCode: '8600', city: 'Silkeborg', country: 'DK' },
      timeZone: 'America/Nuuk',
      country: 'DK',
    };
    const person = await all.person();
    const sent = await put(person, person.organizationId, given);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.headers['etag']).toBe('"2"');
    const kept = { ...given, registrationNumber: '13585628' };
    expect(sent.body).toMatchObject({ ...kept, featureAccessibility: 'FULL', parentId: null });
    expect(await get(person, person.organizationId)).toEqual(sent.body);
    const [change] = await trail(person, person.organizationId);
    expect(change).toMatchObject({
      action: 'UPDATE',
      by: { id: person.accountId },
      changes: {
        naceCode: { from: null, to: expect.stringMatching(/^25\.61 ./) as string },
        timeZone: { from: 'Europe/Copenhagen', to: 'America/Nuuk' },
      },
    });
  });

  test('names its members, which a change neither requires nor accepts', async () => {
    const person = await all.person({ firstName: 'Anna', lastName: 'Holm' });
    const below = await subsidiary(person, person.organizationId, { name: 'Below' });
    const [member] = (await get(person, person.organizationId)).members;
    expect(member).toMatchObject({ id: person.accountId, name: 'Anna Holm' });
    expect((await get(person, below.id)).members).toEqual([]);
    const sent = await put(person, person.organizationId, { members: [] });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.members).toEqual([member]);
  });

  test('dates its records by its own clock, with the instant', async () => {
    const person = await all.person();
    // 23 hours apart, so that their dates differ at every time of the day but one hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await put(person, person.organizationId, { timeZone });
      const { lastModifiedDate, lastModifiedAt, members } = await get(person, person.organizationId);
      const dateThere = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
      expect(lastModifiedDate).toBe(dateThere(lastModifiedAt));
      expect(members.map((member) => member.lastModifiedDate)).toEqual(
        members.map((member) => dateThere(member.lastModifiedAt)),
      );
    }
  });

  test.each([
    ['name', { name: ' ' }, 'REQUIRED'],
    ['registration_number', { registrationNumber: '12345678' }, 'INVALID_CVR'],
    ['registration_number', { registrationNumber: '1358562' }, 'INVALID_CVR'],
    ['country', { country: 'EU' }, 'NOT_ONE_OF'],
    ['country', { country: 'XX' }, 'NO_SUCH_RECORD'],
    ['time_zone', { timeZone: 'Europe/Aarhus' }, 'NOT_ONE_OF'],
    ['nace_code', { naceCode: '25.99.1' }, 'NO_SUCH_RECORD'],
    ['areas.1.name', { areas: [{ name: 'Hall' }, { name: 'hall' }] }, 'DUPLICATE'],
    ['areas.0.id', { areas: [{ id: uuidv7(), name: 'Hall' }] }, 'NO_SUCH_RECORD'],
    ['competences.0.name', { competences: [{ name: '' }] }, 'REQUIRED'],
  ])('refuses at %s %j as %s, and changes nothing', async (path, given, code) => {
    const before = await get(anna, orgId);
    const sent = await put(anna, orgId, given);
    expect(sent.status, sent.text).toBe(422);
    expect(sent.problem.errors).toMatchObject([{ path, code }]);
    expect(await get(anna, orgId)).toEqual(before);
  });

  test('of another country has that country’s number, and keeps a section as its code', async () => {
    const person = await all.person();
    const sent = await put(person, person.organizationId, {
      country: 'SE',
      registrationNumber: '556036-0793',
      naceCode: 'C',
    });
    expect(sent.body).toMatchObject({ country: 'SE', registrationNumber: '556036-0793', naceCode: 'C' });
  });

  test('is not overwritten by a person who has not seen the latest version', async () => {
    const person = await all.person();
    const { organizationId: id } = person;
    expect((await put(person, id, { name: 'First' }, 1)).status).toBe(200);
    expect((await put(person, id, { name: 'Second' }, 1)).problem).toMatchObject({
      code: 'EDITED_MEANWHILE',
    });
    expect((await get(person, id)).name).toBe('First');
  });

  test('only a maintainer makes it LIMITED, and FULL again by the call that LIMITED leaves open', async () => {
    const manager = await all.person();
    const id = manager.organizationId;
    const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM', organization: id });
    expect((await put(manager, id, { featureAccessibility: 'LIMITED' })).status).toBe(403);
    expect((await put(manager, id, { featureAccessibility: 'FULL' })).status).toBe(200);
    expect((await put(maintainer, id, { featureAccessibility: 'LIMITED' })).body.featureAccessibility).toBe(
      'LIMITED',
    );
    expect((await put(maintainer, id)).problem.code).toBe('FEATURE_NOT_AVAILABLE');
    const open = { orgId: id, body: { featureAccessibility: 'FULL' as const } };
    expect((await manager.call(organizations.setAccessibility, open)).status).toBe(403);
    expect((await maintainer.call(organizations.setAccessibility, open)).body.featureAccessibility).toBe(
      'FULL',
    );
    // Left out, it stays.
    expect((await put(manager, id)).body.featureAccessibility).toBe('FULL');
  });

  test('of the database’s own accord lets no level open or move it by hand', async () => {
    const manager = await all.person();
    const id = manager.organizationId;
    const other = await all.organization();
    for (const change of ["feature_accessibility = 'LIMITED'", `parent_id = '${other}'`]) {
      await all.owner.query('begin');
      await all.owner.query(
        "select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true), set_config('app.level', '3', true)",
        [id, manager.accountId],
      );
      await all.owner.query('set local role rede_tenant');
      const refused = await all.owner.query(`update app.organization set ${change} where id = '${id}'`).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      await all.owner.query('rollback');
      expect(refused, change).toBe('42501');
    }
  });
});

describe('competences and areas', () => {
  test('are edited in place: kept by id, new without, gone when left out', async () => {
    const person = await all.person();
    const id = person.organizationId;
    const first = await put(person, id, {
      areas: [{ name: 'Hall A' }, { name: 'Yard', description: 'Outside' }],
    });
    expect(first.status, first.text).toBe(200);
    const [hall, yard] = first.body.areas;
    const second = await put(person, id, {
      areas: [{ name: 'Roof' }, { id: hall?.id, name: 'Hall 1', description: null }],
      competences: [{ name: 'First aid' }],
    });
    expect(second.body.areas.map(({ name }) => name)).toEqual(['Hall 1', 'Roof']);
    expect(second.body.areas[0]?.id).toBe(hall?.id);
    expect(second.body.competences).toMatchObject([{ name: 'First aid', description: null }]);
    expect((await trail(person, id, hall?.id)).map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
    expect((await trail(person, id, yard?.id)).map(({ action }) => action)).toEqual(['DELETE', 'CREATE']);
    // A list left out altogether stays; an empty one is emptied.
    expect((await put(person, id)).body.areas).toHaveLength(2);
    expect((await put(person, id, { areas: [] })).body).toMatchObject({ areas: [], competences: [{}] });
    const again = await put(person, id, { areas: [{ name: 'Yard' }] });
    expect(again.body.areas[0]?.id).not.toBe(yard?.id);
  });

  test('stay while something uses them, which is named', async () => {
    const person = await all.person();
    const id = person.organizationId;
    const { body: made } = await put(person, id, {
      name: 'Before',
      areas: [{ name: 'Hall' }, { name: 'Yard' }],
    });
    const [hall, yard] = made.areas;
    const meter = await newMeter(person, { area: { id: hall?.id ?? '' } });
    const sent = await put(person, id, { name: 'After', areas: [{ id: yard?.id, name: 'Garden' }] });
    expect(sent.problem).toMatchObject({
      code: 'RECORD_IN_USE',
      errors: [{ path: 'areas', code: 'IN_USE', values: { name: 'Hall' } }],
    });
    expect(await get(person, id)).toMatchObject({
      name: 'Before',
      areas: [{ name: 'Hall' }, { name: 'Yard' }],
    });
    await person.call(meters.remove, { orgId: id, id: meter.id });
    expect((await put(person, id, { areas: [] })).status).toBe(200);
  });

  test('of another organization do not count', async () => {
    const person = await all.person();
    const foreign = (await put(anna, orgId, { areas: [{ name: 'Ours' }] })).body.areas[0]?.id;
    const refused = await put(person, person.organizationId, { areas: [{ id: foreign, name: 'Mine' }] });
    const unknown = await put(person, person.organizationId, { areas: [{ id: uuidv7(), name: 'Mine' }] });
    expect(refused.problem.errors).toEqual(unknown.problem.errors);
    expect((await get(anna, orgId)).areas).toMatchObject([{ id: foreign, name: 'Ours' }]);
  });
});

describe('a subsidiary', () => {
  test('is made below its parent, seen in the tree and managed from above', async () => {
    const person = await all.person();
    const id = person.organizationId;
    const made = await subsidiary(person, id, { name: 'Daughter', registrationNumber: '24256790' });
    expect(made).toMatchObject({
      name: 'Daughter',
      parentId: id,
      permission: 'MANAGE_ORGANIZATION',
      areas: [],
    });
    expect((await get(person, id)).subsidiaries).toEqual([{ id: made.id, name: 'Daughter' }]);
    const { body: tree } = await person.call(organizationsTree, {});
    expect(tree.content[0]?.subsidiaries).toMatchObject([{ id: made.id, parentId: id }]);
    const below = await subsidiary(person, made.id, { name: 'Granddaughter' });
    expect((await put(person, below.id, { name: 'Renamed' })).body.name).toBe('Renamed');
    expect(await trail(person, below.id)).toMatchObject([{ action: 'UPDATE' }, { action: 'CREATE' }]);
  });

  test('is LIMITED from the start only by a maintainer, and has its lists when it is there', async () => {
    const manager = await all.person();
    const id = manager.organizationId;
    const limited = { orgId: id, body: { ...body(), featureAccessibility: 'LIMITED' as const } };
    expect((await manager.call(organizations.addSubsidiary, limited)).problem.code).toBe('PERMISSION_DENIED');
    const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM', organization: id });
    expect((await maintainer.call(organizations.addSubsidiary, limited)).body.featureAccessibility).toBe(
      'LIMITED',
    );
    const listed = await manager.call(organizations.addSubsidiary, {
      orgId: id,
      raw: { ...body({ time_zone: 'UTC', timeZone: undefined }), areas: [] },
    });
    expect(listed.problem.errors).toMatchObject([{ path: 'areas', code: 'UNKNOWN_FIELD' }]);
  });

  test('sent twice with one key is one', async () => {
    const person = await all.person();
    const id = person.organizationId;
    const once = () =>
      person.call(organizations.addSubsidiary, { orgId: id, body: body(), idempotencyKey: 'new-daughter' });
    expect((await once()).body.id).toBe((await once()).body.id);
    expect((await get(person, id)).subsidiaries).toHaveLength(1);
  });
});

describe('a department', () => {
  test('is made, renamed with who is responsible, and in the tree of its organization', async () => {
    const person = await all.person({ firstName: 'Bo', lastName: 'Dahl' });
    const id = person.organizationId;
    const made = await person.call(organizations.addDepartment, { orgId: id, body: { name: 'Forge' } });
    expect(made.status, made.text).toBe(201);
    const args = { orgId: id, id: made.body.id };
    const change = { name: 'Smithy', description: 'Hot', responsible: { id: person.accountId } };
    const sent = await person.call(organizations.updateDepartment, { ...args, body: change, ifMatch: 1 });
    expect(sent.body).toMatchObject({ ...change, responsible: { name: 'Bo Dahl' } });
    expect((await person.call(organizations.department, args)).body).toEqual(sent.body);
    expect((await get(person, id)).departments).toMatchObject([{ name: 'Smithy', description: 'Hot' }]);
    const stale = await person.call(organizations.updateDepartment, { ...args, body: change, ifMatch: 1 });
    expect(stale.status).toBe(412);
    const twice = await person.call(organizations.addDepartment, { orgId: id, body: { name: 'Smithy' } });
    expect(twice.problem.code).toBe('NAME_TAKEN');
    expect((await trail(person, id, made.body.id))[0]?.changes).toMatchObject({
      responsible: { to: 'Bo Dahl' },
    });
  });

  test('names no one from elsewhere', async () => {
    const person = await all.person();
    for (const responsible of [{ id: uuidv7() }, { id: anna.accountId }]) {
      const sent = await person.call(organizations.addDepartment, {
        orgId: person.organizationId,
        body: { name: 'Forge', responsible },
      });
      expect(sent.problem.errors).toMatchObject([{ path: 'responsible', code: 'NO_SUCH_RECORD' }]);
    }
  });
});

test('more than fifty subsidiaries in 24 hours are refused anywhere in the tree, but for maintainers', async () => {
  const person = await all.person();
  const orgId = person.organizationId;
  const first = await subsidiary(person, orgId);
  for (let count = 1; count < 50; count += 1) await subsidiary(person, count % 2 ? orgId : first.id);
  for (const id of [orgId, first.id]) {
    const refused = await person.call(organizations.addSubsidiary, { orgId: id, body: body() });
    expect([refused.status, refused.problem.code]).toEqual([429, 'SUBSIDIARIES_USED_UP']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  }
  const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM', organization: orgId });
  await subsidiary(maintainer, orgId);
  await all.owner.query(`update change set at = at - interval '24 hours' where table_name = 'organization'`);
  await subsidiary(person, orgId);
});
