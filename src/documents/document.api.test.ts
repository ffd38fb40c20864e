/** @module-tag versioned */
import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneWithReference } from '../../test/support/database/database.ts';
import { upload, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { bodyOf } from '../core/contract/contract.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { scopes } from '../organization/scope/scope.ts';
import { changes } from '../trail/change.ts';
import { documentExports } from './exports.ts';
import { DocumentBody, files } from './file.ts';
import { inDays } from '../../test/support/days.ts';

let w: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  w = await world(await cloneWithReference());
  anna = await w.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
});
afterAll(() => w.close());

let count = 0;
/** A document with unique content, or with the one given. */
async function sent(name: string, fields: Record<string, string> = {}, by = anna, content?: string) {
  const { status, json } = await upload(w, by, {
    name,
    content: Buffer.from(content ?? `number;${(count += 1)}\n`),
    fields,
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return String(json['id']);
}
const listed = async (query: Record<string, unknown>, by = anna) => {
  const { status, text, body } = await by.call(files.list, { orgId: by.organizationId, query });
  expect(status, text).toBe(200);
  return body.content.map(({ name }) => name);
};

describe('a document', () => {
  test('is uploaded with its details, read, changed, and has a history', async () => {
    const { status, json } = await upload(w, anna, {
      name: 'permit.csv',
      content: Buffer.from('a;b\n1;2\n'),
      fields: {
        name: 'Environmental permit',
        description: 'From the municipality',
        category: 'PERMIT',
        topics: '[{"id":"ENV-PERM"},{"id":"ENV-WW"}]',
        date: '2024-03-01',
        review_date: '2029-03-01',
        responsible: JSON.stringify({ id: anna.accountId }),
      },
    });
    expect(status, JSON.stringify(json)).toBe(201);
    const id = String(json['id']);
    expect(json).toMatchObject({
      name: 'Environmental permit',
      version: 1,
      content_type: 'text/csv',
      size: 8,
      url: `/api/v1/organizations/${orgId}/files/${id}/content`,
      topics: [
        { id: 'ENV-PERM', name: 'Environmental permits and approvals' },
        { id: 'ENV-WW', name: 'Wastewater' },
      ],
      date: '2024-03-01',
      review_date: '2029-03-01',
      responsible: { id: anna.accountId, name: 'Anna Skov' },
      created_by: { name: 'Anna Skov' },
      text_state: 'PENDING',
      attachment_count: 0,
      held_by: [],
    });
    const { body, headers } = await anna.call(files.get, { orgId, id });
    expect(headers['etag']).toBe('"1"');
    const change = (name: string) =>
      anna.call(files.update, {
        orgId,
        id,
        ifMatch: 1,
        body: { ...bodyOf(DocumentBody, body), reviewDate: null, name },
      });
    expect((await change('Permit\u0007 2024')).problem.errors).toMatchObject([
      { path: 'name', code: 'CONTROL_CHARACTER' },
    ]);
    const changed = await change('../Permit 2024');
    expect(changed.body).toMatchObject({ name: 'Permit 2024', reviewDate: null, version: 1 });
    expect(changed.headers['etag']).toBe('"2"');
    const stale = await anna.call(files.update, { orgId, id, ifMatch: 1, body: bodyOf(DocumentBody, body) });
    expect(stale.status).toBe(412);
    const trail = await anna.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(trail.body.content.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
    expect(Object.keys(trail.body.content[0]?.changes ?? {}).toSorted()).toEqual(['name', 'reviewDate']);
  });

  test.each([
    [{ topics: '[{"id":"NO-SUCH"}]' }, 'topics.0', 'NO_SUCH_RECORD'],
    [{ date: '2024-02-30' }, 'date', 'INVALID_DATE'],
    [{ responsible: '{"id":"01890000-0000-7000-8000-000000000000"}' }, 'responsible', 'NO_SUCH_RECORD'],
    [{ use: 'EVERYTHING' }, 'use', 'NOT_ONE_OF'],
    [{ colour: 'red' }, 'colour', 'UNKNOWN_FIELD'],
  ])('with %j is refused by field, and leaves nothing', async (fields, path, code) => {
    const before = await w.owner.query('select count(*)::int as count from file');
    const { status, json } = await upload(w, anna, { name: 'a.csv', content: Buffer.from('a'), fields });
    expect([status, json['errors']]).toMatchObject([422, [{ path, code }]]);
    expect((await w.owner.query('select count(*)::int as count from file')).rows).toEqual(before.rows);
  });

  test('that is empty, or an interrupted body, is refused as such', async () => {
    const empty = await upload(w, anna, { name: 'a.csv', content: Buffer.alloc(0) });
    expect([empty.status, empty.json['errors']]).toMatchObject([422, [{ path: 'file', code: 'REQUIRED' }]]);
    for (const raw of [
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf',
      'x',
    ])
      for (const type of ['multipart/form-data; boundary=part', 'multipart/form-data']) {
        const broken = await anna.call(files.upload, { orgId, raw, headers: { 'content-type': type } });
        expect([broken.status, broken.problem.code], `${type} ${raw}`).toEqual([400, 'MALFORMED_REQUEST']);
      }
  });

  test('sent again with its key is there once; another content with that key is refused', async () => {
    const raw = (content: string) =>
      `--part\r\ncontent-disposition: form-data; name="file"; filename="once.csv"\r\n\r\n${content}\r\n--part--\r\n`;
    const send = (content: string) =>
      anna.call(files.upload, {
        orgId,
        raw: raw(content),
        idempotencyKey: 'the same',
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
      });
    const [first, second, other] = [await send('a;b'), await send('a;b'), await send('a;c')];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await listed({ search: 'once' })).length).toBe(1);
  });
});

describe('versions', () => {
  test('a new file of another kind has the name of the document with its own ending, and the old one keeps its name', async () => {
    const first = await sent('Emergency plan.txt', {}, anna, 'Leave by the gate.');
    const second = await sent('beredskab.CSV', { use: 'ATTACHMENT' });
    const at = { orgId, id: second };
    const replaced = await anna.call(files.update, { ...at, body: { replacesFile: { id: first } } });
    expect(replaced.body).toMatchObject({
      name: 'Emergency plan.CSV',
      versions: [{ name: 'Emergency plan.CSV' }, { name: 'Emergency plan.txt' }],
    });
    const { headers } = await anna.call(files.content, { ...at, query: { download: true } });
    expect(headers['content-disposition']).toContain('Emergency plan.CSV');
  });

  test('a new file takes the place of a document, and the old one stays readable', async () => {
    const first = await sent('plan.csv', { name: 'Waste plan', category: 'PROCEDURE', date: '2023-01-01' });
    const second = await sent('plan 2.csv', { use: 'ATTACHMENT' });
    const replaced = await anna.call(files.update, {
      orgId,
      id: second,
      body: { replacesFile: { id: first } },
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(replaced.body).toMatchObject({
      id: second,
      name: 'Waste plan',
      category: 'PROCEDURE',
      version: 2,
      versions: [
        { id: second, version: 2 },
        { id: first, version: 1, name: 'Waste plan', createdBy: { name: 'Anna Skov' } },
      ],
    });
    expect(await listed({ search: 'waste plan' })).toEqual(['Waste plan']);
    expect((await anna.call(files.content, { orgId, id: first })).status).toBe(200);

    // The other way round, with unique words: of two files the later one is the newer version.
    const third = await sent('plan 3.csv');
    const again = await anna.call(files.update, {
      orgId,
      id: second,
      body: { name: 'Waste plan 2026', replacesFile: { id: third } },
    });
    expect(again.body).toMatchObject({ id: third, name: 'Waste plan 2026', version: 3, category: null });
    expect(again.body.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await anna.call(files.get, { orgId, id: first })).body).toMatchObject({
      version: 1,
      name: 'Waste plan',
      versions: [{ id: third }, { id: second }, { id: first }],
    });

    for (const id of [first, second]) {
      const fork = await anna.call(files.update, {
        orgId,
        id: await sent('fork.csv'),
        body: { replacesFile: { id } },
      });
      expect([fork.status, fork.problem.code]).toEqual([409, 'CONFLICT']);
      expect((await anna.call(files.update, { orgId, id, body: { name: 'x' } })).status).toBe(409);
      expect((await anna.call(files.remove, { orgId, id })).status).toBe(409);
    }

    expect((await anna.call(files.remove, { orgId, id: third })).status).toBe(204);
    for (const id of [first, second, third])
      expect((await anna.call(files.get, { orgId, id })).status).toBe(404);
    expect((await anna.call(files.restore, { orgId, id: third })).body.versions).toHaveLength(3);
    expect((await anna.call(files.content, { orgId, id: first })).status).toBe(200);
  });

  test('a file that is not a document here cannot be replaced', async () => {
    const mine = await sent('mine.csv');
    const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
    const theirs = await sent('theirs.csv', {}, stranger);
    for (const id of [theirs, mine, '01890000-0000-7000-8000-000000000000']) {
      const refused = await anna.call(files.update, { orgId, id: mine, body: { replacesFile: { id } } });
      expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'replaces_file' }]]);
    }
    const nothing = await anna.call(files.update, { orgId, id: mine, raw: {} });
    expect(nothing.problem.errors).toMatchObject([{ path: 'name', code: 'REQUIRED' }]);
  });
});

describe('the list', () => {
  test('filters, sorts and searches; attachments are not included', async () => {
    const by = await w.person({ level: 'EDIT_ORGANIZATION' });
    const org = by.organizationId;
    const today = inDays(0);
    const one = await sent(
      'Årsrapport.csv',
      { category: 'REPORT', date: '2024-01-01', review_date: '2020-01-01', topics: '[{"id":"ENV-AIR"}]' },
      by,
    );
    const two = await sent(
      'Brandtilsyn.txt',
      { category: 'CERTIFICATE', review_date: today, responsible: JSON.stringify({ id: by.accountId }) },
      by,
    );
    await sent('photo.csv', { use: 'ATTACHMENT' }, by);
    const lists: [Record<string, unknown>, string[]][] = [
      [{}, ['Brandtilsyn.txt', 'Årsrapport.csv']],
      [{ sort: 'date,desc' }, ['Årsrapport.csv', 'Brandtilsyn.txt']],
      [{ sort: 'review_date,asc' }, ['Årsrapport.csv', 'Brandtilsyn.txt']],
      [{ category: 'REPORT' }, ['Årsrapport.csv']],
      [{ topic: 'ENV' }, ['Årsrapport.csv']],
      [{ topic: 'ENV-AIR,CHE' }, ['Årsrapport.csv']],
      [{ topic: 'CHE' }, []],
      [{ responsible: by.accountId }, ['Brandtilsyn.txt']],
      [{ review: 'overdue' }, ['Årsrapport.csv']],
      [{ review: 'soon' }, ['Brandtilsyn.txt', 'Årsrapport.csv']],
      [{ contentType: 'text/csv' }, ['Årsrapport.csv']],
      [{ search: 'arsrap' }, ['Årsrapport.csv']],
      [{ search: 'TILSYN' }, ['Brandtilsyn.txt']],
      [{ search: '%' }, []],
      [{ attached: false }, ['Brandtilsyn.txt', 'Årsrapport.csv']],
      [{ deleted: true }, []],
    ];
    for (const [query, names] of lists) expect([query, await listed(query, by)]).toEqual([query, names]);

    const meter = await by.call(meters.create, {
      orgId: org,
      body: { name: 'Main', utilityType: 'WATER', units: ['m3'], files: [{ id: one }] },
    });
    const scope = await by.call(scopes.save, {
      orgId: org,
      body: { description: 'All', files: [{ id: one }] },
    });
    expect(await listed({ attached: true }, by)).toEqual(['Årsrapport.csv']);
    const { body } = await by.call(files.get, { orgId: org, id: one });
    expect(body.heldBy).toMatchObject([
      { type: 'METER', id: meter.body.id, name: 'Main', version: 1 },
      { type: 'SCOPE', id: scope.body.id, name: '1', version: 1 },
    ]);
    const inUse = await by.call(files.remove, { orgId: org, id: one });
    expect([inUse.status, inUse.problem.code]).toEqual([409, 'FILE_IN_USE']);
    const newer = await sent('Årsrapport 2.csv', {}, by);
    await by.call(files.update, { orgId: org, id: newer, body: { replacesFile: { id: one } } });
    expect((await by.call(files.get, { orgId: org, id: newer })).body).toMatchObject({
      attachmentCount: 2,
      heldBy: [{ version: 1 }, { version: 1 }],
    });

    expect((await by.call(files.remove, { orgId: org, id: two })).status).toBe(204);
    expect(await listed({}, by)).toEqual(['Årsrapport.csv']);
    expect(await listed({ deleted: true }, by)).toEqual(['Brandtilsyn.txt']);
    await w.owner.query("update file set deleted_at = now() - interval '31 days' where id = $1", [two]);
    expect(await listed({ deleted: true }, by)).toEqual([]);
    expect((await by.call(files.restore, { orgId: org, id: two })).status).toBe(404);
  });

  test('as a file has what its filters show, and starts no formula', async () => {
    const by = await w.person({ level: 'READ_ORGANIZATION' });
    const editor = await w.person({ level: 'EDIT_ORGANIZATION', organization: by.organizationId });
    await sent('=HYPERLINK(x).csv', { category: 'REPORT', date: '2024-01-01' }, editor);
    await sent('other.csv', { category: 'PHOTO' }, editor);
    const { status, text } = await by.call(documentExports.documents, {
      orgId: by.organizationId,
      query: { category: 'REPORT' },
    });
    expect(status).toBe(200);
    expect(text).toContain("'=HYPERLINK(x).csv,");
    expect(text).not.toContain('other.csv');
  });

  test('everybody in the organization may read a document, and no one where it is LIMITED', async () => {
    const reader = await w.person({ level: 'READ_ORGANIZATION', organization: orgId });
    const id = await sent('for all.csv');
    expect((await reader.call(files.content, { orgId, id })).status).toBe(200);
    const limited = await w.person({
      level: 'EDIT_ORGANIZATION',
      organization: await w.organization({ accessibility: 'LIMITED' }),
    });
    const refused = await upload(w, limited, { name: 'a.csv', content: Buffer.from('a;b') });
    expect([refused.status, refused.json['code']]).toEqual([403, 'FEATURE_NOT_AVAILABLE']);
    await sent('photo.csv', { use: 'ATTACHMENT' }, limited);
  });
});
