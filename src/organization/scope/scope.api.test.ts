/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { hashToken } from '../../core/http/session.server.ts';
import { files } from '../../documents/file.ts';
import { changes } from '../../trail/change.ts';
import { scopes } from './scope.ts';
import { newClient } from '../../core/database/connection.server.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const editor = () => all.person({ level: 'EDIT_ORGANIZATION' });
type Body = Parameters<typeof send>[1];
const send = (
  person: Person,
  body: { description: string; [field: string]: unknown },
  ifMatch?: number,
  orgId = person.organizationId,
) => person.call(scopes.save, { orgId, body, ...(ifMatch !== undefined && { ifMatch }) });
async function save(person: Person, body: Body, ifMatch?: number) {
  const { status, text, body: scope } = await send(person, body, ifMatch);
  expect(status, text).toBe(200);
  return scope;
}
const get = (person: Person, query = {}) => person.call(scopes.get, { orgId: person.organizationId, query });
const versions = (person: Person, query = {}) =>
  person.call(scopes.versions, { orgId: person.organizationId, query });

async function upload(person: Person, name: string): Promise<string> {
  const { status, text, body } = await person.call(files.upload, {
    orgId: person.organizationId,
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    raw: [
      '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
      `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\na;b\n1;2\n\r\n`,
      '--part--\r\n',
    ].join(''),
  });
  expect(status, text).toBe(201);
  return body.id;
}
/** The day on which a version was saved, as if it had been another. */
const savedAt = (id: string, at: string) =>
  all.owner.query('update scope set created_date = $2 where id = $1', [id, at]);

describe('the scope of an organization', () => {
  test('is not there at first: 404, and no versions', async () => {
    const person = await editor();
    expect((await get(person)).problem.code).toBe('NOT_FOUND');
    expect((await versions(person)).body).toEqual({ content: [], totalElements: 0 });
  });

  test('keeps every field as it was sent; the server says which version, who and when', async () => {
    const person = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const file = await upload(person, 'site-plan.csv');
    const sent = {
      description: '  Surface treatment.\nSecond line: Ærø. ',
      standards: ['ISO 14001', 'ISO 45001', 'FSC'],
      boundaries: 'The fence',
      exclusions: 'The canteen',
      changeNote: 'First version',
      files: [{ id: file }],
    };
    const saved = await send(person, sent);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.headers.etag).toBe('"1"');
    expect(saved.body).toMatchObject({
      ...sent,
      description: 'Surface treatment.\nSecond line: Ærø.',
      files: [{ id: file, name: 'site-plan.csv', contentType: 'text/csv' }],
      version: 1,
      createdBy: { id: person.accountId, name: 'Anna Skov' },
    });
    expect(Date.now() - Date.parse(saved.body.createdAt)).toBeLessThan(60_000);
    const read = await get(person);
    expect(read.body).toEqual(saved.body);
    expect(read.headers.etag).toBe('"1"');
    // What was read may be sent back: its own fields are the server's.
    const again = await send(person, { ...read.body, changeNote: null });
    expect(again.body).toMatchObject({ version: 2, changeNote: null, files: [{ id: file }] });
    expect(again.body.id).not.toBe(read.body.id);
  });

  test.each([
    ['nothing', {}, 'description', 'REQUIRED'],
    ['only white space', { description: ' \n ' }, 'description', 'REQUIRED'],
    ['too much', { description: 'x'.repeat(10_001) }, 'description', 'TOO_LONG'],
    [
      'a standard twice',
      { description: 'x', standards: ['ISO 9001', 'iso 9001'] },
      'standards.1',
      'DUPLICATE',
    ],
    ['a nameless standard', { description: 'x', standards: [''] }, 'standards.0', 'REQUIRED'],
    ['a file of nobody', { description: 'x', files: [{ id: uuidv7() }] }, 'files.0', 'NO_SUCH_RECORD'],
  ])('refuses %s and makes no version', async (_what, body, path, code) => {
    const person = await editor();
    const refused = await send(person, body as Body);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual([expect.objectContaining({ path, code })]);
    expect((await versions(person)).body.totalElements).toBe(0);
  });

  test('refuses a field that it has not by name', async () => {
    const person = await editor();
    const raw = { description: 'x', text: 'y' };
    const { status, problem } = await person.call(scopes.save, { orgId: person.organizationId, raw });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([expect.objectContaining({ path: 'text', code: 'UNKNOWN_FIELD' })]);
  });

  test('is written by people who may edit, and by no one from another organization', async () => {
    const person = await editor();
    await save(person, { description: 'Ours' });
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: person.organizationId });
    expect((await get(reader)).body.description).toBe('Ours');
    expect((await send(reader, { description: 'x' })).problem.code).toBe('PERMISSION_DENIED');
    const stranger = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const orgId = person.organizationId;
    for (const refused of [
      await stranger.call(scopes.get, { orgId }),
      await stranger.call(scopes.versions, { orgId }),
      await send(stranger, { description: 'x' }, undefined, orgId),
    ])
      expect(refused.status).toBe(404);
    // Nor is one of ours found by its id through an organization of theirs.
    const { body: ours } = await get(person);
    const through = await stranger.call(scopes.version, { orgId: stranger.organizationId, id: ours.id });
    expect(through.status).toBe(404);
  });
});

describe('its versions', () => {
  test('are all kept as they were, newest first, each to be read, searched and paged', async () => {
    const person = await editor();
    const orgId = person.organizationId;
    const made = [];
    for (const description of ['The forge', 'The forge and the paint shop', 'Hele virksomheden på Ærø'])
      made.push(await save(person, { description, changeNote: `Now: ${description}` }));
    const { body } = await versions(person);
    expect(body.totalElements).toBe(3);
    expect(body.content).toEqual(made.toReversed());
    for (const one of made)
      expect((await person.call(scopes.version, { orgId, id: one.id })).body).toEqual(one);
    const numbers = async (query: object) =>
      (await versions(person, query)).body.content.map(({ version }) => version);
    expect(await numbers({ search: 'FORGE' })).toEqual([2, 1]);
    expect(await numbers({ search: 'kantine' })).toEqual([]);
    expect(await numbers({ search: 'virksomheden Ærø' })).toEqual([3]);
    expect(await numbers({ size: 2, page: 1 })).toEqual([1]);
    for (const property of ['version', 'createdDate']) {
      expect(await numbers({ sort: [`${property},asc`] })).toEqual([1, 2, 3]);
      expect(await numbers({ sort: [`${property},desc`] })).toEqual([3, 2, 1]);
    }
    expect((await person.call(scopes.version, { orgId, id: uuidv7() })).status).toBe(404);
    expect((await person.call(scopes.version, { orgId, id: '3' })).status).toBe(404);
  });

  test('the one in force on a day is the newest saved by its end, in the organization’s time zone', async () => {
    const person = await editor();
    const made: string[] = [];
    // The second one at half past midnight on the 1st of March in Copenhagen; in UTC it is still February.
    for (const at of ['2025-01-10T08:00:00Z', '2025-02-28T23:30:00Z', '2025-03-01T09:00:00Z']) {
      const { id } = await save(person, { description: at });
      await savedAt(id, at);
      made.push(id);
    }
    const on = async (day: string) => {
      const { status, body } = await get(person, { on: day });
      return status === 200 ? made.indexOf(body.id) + 1 : status;
    };
    expect(await on('2025-01-09')).toBe(404);
    expect(await on('2025-01-10')).toBe(1);
    expect(await on('2025-02-28')).toBe(1);
    expect(await on('2025-03-01')).toBe(3);
    expect(await on('2030-01-01')).toBe(3);
    await all.owner.query("update organization set time_zone = 'America/New_York' where id = $1", [
      person.organizationId,
    ]);
    expect(await on('2025-02-28')).toBe(2);
    expect((await get(person, { on: '2025-02-30' })).status).toBe(422);
  });

  test('keep the files that they were saved with; files are readable with any of them', async () => {
    const person = await editor();
    const orgId = person.organizationId;
    const [plan, map] = [await upload(person, 'plan.csv'), await upload(person, 'map.csv')];
    const first = await save(person, { description: 'One', files: [{ id: plan }, { id: map }] });
    const second = await save(person, { description: 'Two', files: [{ id: map }] });
    const idsOf = async (id: string) =>
      (await person.call(scopes.version, { orgId, id })).body.files.map((file) => file.id);
    expect(await idsOf(first.id)).toEqual([plan, map]);
    expect(await idsOf(second.id)).toEqual([map]);
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    const content = () => reader.call(files.content, { orgId, id: plan });
    expect((await content()).status).toBe(200);
    // A LIMITED organization has no scope, and so none of its files.
    await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [orgId]);
    expect((await content()).status).toBe(404);
  });

  test('are in the trail, with the people who made them', async () => {
    const person = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Bo', lastName: 'Lind' });
    const orgId = person.organizationId;
    const { id } = await save(person, { description: 'One', boundaries: 'Here' });
    const { body } = await person.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(body.content).toEqual([
      expect.objectContaining({
        recordType: 'scope',
        action: 'CREATE',
        by: { id: person.accountId, name: 'Bo Lind' },
        changes: expect.objectContaining({
          description: { from: null, to: 'One' },
          boundaries: { from: null, to: 'Here' },
        }),
      }),
    ]);
    const trail = await person.call(changes.ofOrganization, { orgId, query: {} });
    expect(trail.body.content.map(({ recordId }) => recordId)).toContain(id);
  });
});

describe('two people at the same moment', () => {
  test('a version is not lost to who has not seen it: 412, and nothing is saved', async () => {
    const person = await editor();
    await save(person, { description: 'One' }, 0);
    await save(person, { description: 'Two' }, 1);
    for (const stale of [0, 1, 3])
      expect((await send(person, { description: 'Lost' }, stale)).problem.code).toBe('EDITED_MEANWHILE');
    expect((await versions(person)).body.totalElements).toBe(2);
    await save(person, { description: 'Three' }, 2);
    // Without If-Match the write goes through.
    expect((await save(person, { description: 'Four' })).version).toBe(4);
  });

  test('of ten who save upon the same version one does; of ten who say nothing all do', async () => {
    const person = await editor();
    await save(person, { description: 'One' });
    const ten = Array.from({ length: 10 }, (_, index) => `By ${index}`);
    const upon = await Promise.all(ten.map((description) => send(person, { description }, 1)));
    expect(upon.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    const free = await Promise.all(ten.map((description) => send(person, { description })));
    expect(free.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });
});

describe('the database', () => {
  test('are unchangeable, including the files that they were saved with', async () => {
    const person = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const orgId = person.organizationId;
    const [plan, late] = [await upload(person, 'plan.csv'), await upload(person, 'late.csv')];
    const { id } = await save(person, { description: 'One', files: [{ id: plan }] });
    const client = newClient({ connectionString: String(all.database.pool.options.connectionString) });
    await client.connect();
    const token = hashToken(/rede_session=([^;]*)/.exec(person.cookie)?.[1] ?? '');
    const attempt = async (statement: string, values: unknown[]): Promise<string | number | null> => {
      await client.query('begin; set local role rede_tenant');
      try {
        await client.query('select ctx.enter($1, $2)', [token, orgId]);
        return (await client.query(statement, values)).rowCount;
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await client.query('rollback');
      }
    };
    const attach = `insert into app.attachment (organization_id, id, file_id, scope_id) values ('${orgId}', gen_random_uuid(), $1, $2)`;
    try {
      expect(await attempt('select 1 from app.scope where id = $1', [id])).toBe(1);
      for (const change of [
        "description = 'Other'",
        'version = 9',
        'deleted_at = now()',
        "change_note = 'x'",
      ])
        expect(await attempt(`update app.scope set ${change} where id = $1`, [id]), change).toBe('42501');
      expect(await attempt('delete from app.scope where id = $1', [id])).toBe('42501');
      expect(await attempt('update app.attachment set deleted_at = now() where scope_id = $1', [id])).toBe(0);
      expect(await attempt(attach, [late, id])).toBe('42501');
    } finally {
      await client.end();
    }
    const { body } = await get(person);
    expect(body).toMatchObject({ description: 'One', version: 1, files: [{ id: plan }] });
  });
});
