/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { stakeholders } from './catalogue/stakeholder.ts';
import { files } from '../../documents/file.ts';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { refused } from '../../../test/support/replies.ts';
import { changes } from '../../trail/change.ts';
import { organizationProblemTexts } from '../problem-texts.ts';
import { associations } from './stakeholder-association.ts';
import { stakeholderExport } from './exports.ts';

type Part = BodyInputOf<typeof associations.create>['stakeholder'];
let all: World;
let anna: Person;
let orgId: string;
let neighbours: string;
let today: string;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  today = todayIn('Europe/Copenhagen', Date.now());
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  neighbours = await idOf('Neighbours (residents)');
});
afterAll(() => all.close());

async function idOf(name: string): Promise<string> {
  const { rows } = await all.owner.query<{ id: string }>('select id from stakeholder where name_en = $1', [
    name,
  ]);
  return rows[0]?.id ?? '';
}
const create = async (body: Record<string, unknown>, by = anna) => {
  const reply = await by.call(associations.create, {
    orgId: by.organizationId,
    body: body as { stakeholder: { id: string } },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const own = (name: string, parts: Record<string, unknown> = {}) =>
  create({ stakeholder: { name }, ...parts });
const names = async (query: Record<string, unknown>, by = anna) => {
  const reply = await by.call(associations.list, { orgId: by.organizationId, query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.content.map(({ stakeholder }) => stakeholder.name);
};

describe('a stakeholder of an organization', () => {
  it('is one of the catalogue with the organization’s data', async () => {
    const { body: file } = await anna.call(files.upload, {
      orgId,
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
      raw: [
        '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
        '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
        '--part--\r\n',
      ].join(''),
    });
    const sent = {
      stakeholder: { id: neighbours },
      needsAndExpectations: 'Quiet nights.\nWord before maintenance.',
      obligation: true,
      influence: 3,
      interest: 5,
      communication: 'A letter each spring',
      responsible: { id: anna.accountId },
      reviewDate: '2026-03-01',
      topics: [{ id: 'ENV-NOI' }],
      files: [{ id: file.id }],
    };
    const made = await create(sent);
    expect(made).toMatchObject({
      ...sent,
      stakeholder: { id: neighbours, name: 'Neighbours (residents)', category: 'NEIGHBOUR', own: false },
      responsible: { id: anna.accountId, name: expect.any(String) },
      topics: [{ id: 'ENV-NOI', name: 'Noise, odour and vibration' }],
      files: [{ id: file.id, name: 'a.csv' }],
    });
    const { body: again } = await anna.call(associations.get, { orgId, id: made.id });
    expect(again).toEqual(made);
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    expect((await reader.call(files.content, { orgId, id: file.id })).status).toBe(200);
    // What was read may be sent back as it is.
    const { id, lastModifiedDate: _, ...body } = made;
    const kept = await anna.call(associations.update, { orgId, id, body, ifMatch: 1 });
    expect(kept.body).toMatchObject({ ...sent, files: [{ id: file.id }] });
    expect((await anna.call(associations.update, { orgId, id, body, ifMatch: 1 })).status).toBe(412);
  });

  it('is associated only by its id, once', async () => {
    const stakeholderId = (await idOf('Insurer')) || (await idOf('Labour Market Insurance'));
    const first = await anna.call(associations.associate, { orgId, stakeholderId, body: {} });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ influence: null, obligation: false, needsAndExpectations: null });
    for (const again of [
      await anna.call(associations.associate, { orgId, stakeholderId, body: {} }),
      await anna.call(associations.create, { orgId, body: { stakeholder: { id: stakeholderId } } }),
    ]) {
      expect([again.status, again.problem.code]).toEqual([409, 'STAKEHOLDER_EXISTS']);
      expect(again.problem.detail).toBe(organizationProblemTexts['problem.STAKEHOLDER_EXISTS'][0]);
    }
  });

  it('is associated once also by ten people at the same moment', async () => {
    const stakeholderId = await idOf('Suppliers');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => anna.call(associations.associate, { orgId, stakeholderId, body: {} })),
    );
    const counted = Map.groupBy(replies, ({ status }) => status);
    expect([counted.get(201)?.length, counted.get(409)?.length]).toEqual([1, 9]);
  });

  it('is an own one, which no other organization sees', async () => {
    const made = await own('Fjordens Venner', {
      stakeholder: { name: 'Fjordens Venner', category: 'NGO', website: 'fjord.example', territory: 'DK' },
      topics: [{ id: 'ENV-NAT' }],
    });
    expect(made.stakeholder).toMatchObject({
      id: made.id,
      name: 'Fjordens Venner',
      category: 'NGO',
      website: 'https://fjord.example',
      own: true,
      topics: [],
    });
    const other = await all.person({ level: 'MANAGE_ORGANIZATION' });
    expect(await names({}, other)).toEqual([]);
    const foreign = { orgId: other.organizationId };
    expect((await other.call(associations.get, { ...foreign, id: made.id })).status).toBe(404);
    expect((await other.call(associations.get, { orgId, id: made.id })).status).toBe(404);
    const candidates = await other.call(associations.candidates, {
      ...foreign,
      query: { search: 'Fjordens' },
    });
    expect(candidates.body.totalElements).toBe(0);
    const stolen = await other.call(associations.create, {
      ...foreign,
      body: { stakeholder: { id: made.id } },
    });
    expect(refused(stolen)).toEqual(['stakeholder NO_SUCH_RECORD']);
    expect((await other.call(stakeholders.list, { query: { search: 'Fjordens' } })).body.content).toEqual([]);
  });

  it('is described by the organization where it is its own, and stays who it is', async () => {
    const made = await own('Havnefonden');
    const part = { ...made.stakeholder, name: 'Havnefonden i Vejle', category: 'OWNER' as const };
    const update = (stakeholder: Part | undefined, id = made.id) =>
      anna.call(associations.update, { orgId, id, body: { stakeholder, influence: 2 } });
    const renamed = await update(part);
    expect(renamed.body.stakeholder).toMatchObject({
      name: 'Havnefonden i Vejle',
      category: 'OWNER',
      own: true,
    });
    expect((await update(undefined)).body).toMatchObject({
      stakeholder: { name: 'Havnefonden i Vejle' },
      influence: 2,
    });
    expect(refused(await update({ id: neighbours }))).toEqual(['stakeholder STAKEHOLDER_FIXED']);
    expect(refused(await update({ id: made.id }))).toEqual(['stakeholder.name REQUIRED']);
    const catalogued = await create({ stakeholder: { id: await idOf('Media') } });
    expect(refused(await update({ name: 'Somebody' }, catalogued.id))).toEqual([
      'stakeholder STAKEHOLDER_FIXED',
    ]);
    expect(
      (await update({ ...catalogued.stakeholder, name: 'Mine' }, catalogued.id)).body.stakeholder.name,
    ).toBe('Media');
    const twice = await anna.call(associations.create, {
      orgId,
      body: { stakeholder: { name: 'Havnefonden i Vejle' } },
    });
    expect([twice.status, twice.problem.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it.each([
    ['nobody', {}, ['stakeholder REQUIRED']],
    ['one without a name', { stakeholder: {} }, ['stakeholder.name REQUIRED']],
    ['one that is not there', { stakeholder: { id: uuidv7() } }, ['stakeholder NO_SUCH_RECORD']],
    ['too much influence', { influence: 6 }, ['influence TOO_LARGE']],
    ['half an interest', { interest: 2.5 }, ['interest NOT_A_NUMBER']],
    ['a day that is none', { review_date: '2026-02-30' }, ['review_date INVALID_DATE']],
    ['a topic that is none', { topics: [{ id: 'NIX' }] }, ['topics.0 NO_SUCH_RECORD']],
    [
      'a script for a website',
      { stakeholder: { name: 'x', website: 'javascript:1' } },
      ['stakeholder.website INVALID_URL'],
    ],
    [
      'a territory that is none',
      { stakeholder: { name: 'x', territory: 'XX' } },
      ['stakeholder.territory NO_SUCH_RECORD'],
    ],
    ['a typing error', { stakeholder: { name: 'x', nmae: 'y' } }, ['stakeholder.nmae UNKNOWN_FIELD']],
    ['a stranger who answers for it', { responsible: { id: uuidv7() } }, ['responsible NO_SUCH_RECORD']],
  ])('refuses %s', async (what, parts, fields) => {
    const body = { ...(what !== 'nobody' && { stakeholder: { name: what } }), ...parts };
    const reply = await anna.call(associations.create, { orgId, raw: body });
    expect(refused(reply)).toEqual(fields);
  });

  it('is deleted and restored, unless it was associated again meanwhile', async () => {
    const stakeholderId = await idOf('Visitors');
    const { id } = (await anna.call(associations.associate, { orgId, stakeholderId, body: {} })).body;
    expect((await anna.call(associations.remove, { orgId, id })).status).toBe(204);
    expect((await anna.call(associations.get, { orgId, id })).status).toBe(404);
    expect((await anna.call(associations.restore, { orgId, id })).status).toBe(200);
    await anna.call(associations.remove, { orgId, id });
    expect((await anna.call(associations.associate, { orgId, stakeholderId, body: {} })).status).toBe(201);
    expect((await anna.call(associations.restore, { orgId, id })).problem.code).toBe('STAKEHOLDER_EXISTS');
  });

  it('shows its history by names', async () => {
    const { id } = await create({ stakeholder: { id: await idOf('Landlord') } });
    await anna.call(associations.update, { orgId, id, body: { influence: 4 } });
    const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(body.content.map(({ changes }) => changes)).toMatchObject([
      { influence: { from: null, to: '4' } },
      { stakeholder: { to: 'Landlord' } },
    ]);
  });
});

describe('the stakeholders of an organization', () => {
  let here: Person;
  beforeAll(async () => {
    here = await all.person({ level: 'EDIT_ORGANIZATION' });
    const make = (stakeholder: object, parts: object) => create({ stakeholder, ...parts }, here);
    await make(
      { id: neighbours },
      { influence: 2, interest: 5, reviewDate: addDays(today, -1), obligation: true },
    );
    await make(
      { id: await idOf('Danish Working Environment Authority') },
      { influence: 5, interest: 3, reviewDate: addDays(today, 20) },
    );
    await make(
      { name: 'Ærø Havn', category: 'NEIGHBOUR' },
      {
        needsAndExpectations: 'Ro om natten',
        topics: [{ id: 'ENV-NOI' }],
        responsible: { id: here.accountId },
      },
    );
    await make(
      { name: 'Banken', category: 'OWNER' },
      { influence: 2, interest: 2, reviewDate: addDays(today, 60) },
    );
  });

  it.each([
    [{}, ['Banken', 'Danish Working Environment Authority', 'Neighbours (residents)', 'Ærø Havn']],
    [
      { sort: 'influence,desc' },
      ['Danish Working Environment Authority', 'Banken', 'Neighbours (residents)', 'Ærø Havn'],
    ],
    [
      { sort: 'reviewDate' },
      ['Neighbours (residents)', 'Danish Working Environment Authority', 'Banken', 'Ærø Havn'],
    ],
    [{ category: ['NEIGHBOUR'] }, ['Neighbours (residents)', 'Ærø Havn']],
    [{ obligation: true }, ['Neighbours (residents)']],
    [{ review: 'overdue' }, ['Neighbours (residents)']],
    [{ review: 'soon' }, ['Danish Working Environment Authority', 'Neighbours (residents)']],
    [{ influence: ['2'], interest: ['5', '2'] }, ['Banken', 'Neighbours (residents)']],
    [{ topic: ['ENV'] }, ['Neighbours (residents)', 'Ærø Havn']],
    [{ search: 'NATTEN aero' }, ['Ærø Havn']],
    [{ search: 'arbejdstilsynet' }, ['Danish Working Environment Authority']],
    [{ search: '%' }, []],
  ])('are listed by %j', async (query, expected) => {
    const found = await names(query, here);
    expect('sort' in query ? found : found.toSorted()).toEqual(
      'sort' in query ? expected : expected.toSorted(),
    );
  });

  it('are found by who answers for them, and placed in the matrix', async () => {
    expect(await names({ responsible: [here.accountId] }, here)).toEqual(['Ærø Havn']);
    const { body } = await here.call(associations.matrix, {
      orgId: here.organizationId,
      query: { category: ['NEIGHBOUR'] },
    });
    expect(body.content.map(({ name, influence, interest }) => [name, influence, interest])).toEqual([
      ['Neighbours (residents)', 2, 5],
      ['Ærø Havn', null, null],
    ]);
  });

  it('are marked in the catalogue when choosing', async () => {
    const { body } = await here.call(associations.candidates, {
      orgId: here.organizationId,
      query: { search: 'neighbour' },
    });
    expect(body.content.map(({ name, associationId }) => [name, associationId !== null])).toEqual([
      ['Local associations', false],
      ['Neighbouring companies', false],
      ['Neighbours (residents)', true],
    ]);
  });

  it('are exported as the filters show them', async () => {
    const reply = await here.call(stakeholderExport, {
      orgId: here.organizationId,
      query: { review: 'overdue', format: 'csv' },
    });
    expect(reply.text.trim().split('\r\n')).toHaveLength(2);
    expect(reply.text).toContain(`Neighbours (residents),Neighbours,,Yes,2,5,,,${addDays(today, -1)}`);
  });

  it('are read by everybody of the organization and changed by who edits', async () => {
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: here.organizationId });
    expect(await names({}, reader)).toHaveLength(4);
    const at = { orgId: here.organizationId };
    expect(
      (await reader.call(associations.create, { ...at, body: { stakeholder: { name: 'x' } } })).status,
    ).toBe(403);
    expect(
      (await reader.call(associations.associate, { ...at, stakeholderId: neighbours, body: {} })).status,
    ).toBe(403);
  });
});
