import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { addPeriod, todayIn } from '../../core/time/period.ts';
import { readTable } from '../../core/tables-in-files/table-file.server.ts';
import { memberExports } from './exports.ts';
import { members } from './member.ts';
import { organizations } from '../tree/organization.ts';

const today = todayIn('Europe/Copenhagen', Date.now());
let here: World;
let manager: Person;
let reader: Person;
beforeAll(async () => {
  here = await world();
  manager = await here.person({ firstName: 'Mona', lastName: 'Manager' });
  reader = await here.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
  const orgId = manager.organizationId;
  const { body: own } = await manager.call(organizations.get, { orgId });
  const changed = await manager.call(organizations.update, {
    orgId,
    body: { ...own, competences: [{ name: 'Truck' }, { name: 'First aid' }], areas: [{ name: 'Hall 1' }] },
  });
  assert.equal(changed.status, 200, changed.text);
  const { competences, areas } = changed.body;
  const idOf = (name: string) => competences.find((each) => each.name === name)?.id ?? '';
  const { body: drift } = await manager.call(organizations.addDepartment, {
    orgId,
    body: { name: 'Drift' },
  });
  const made = await manager.call(members.create, {
    orgId,
    body: {
      firstName: '=cmd|A1',
      lastName: 'Berg',
      email: 'ane@test.example',
      phone: '+45 11223344',
      title: '@SUM(1)',
      permission: 'READ_ORGANIZATION',
      departments: [{ id: drift.id }],
      areas: [{ id: areas[0]?.id ?? '' }],
      competences: [
        { id: idOf('Truck'), validUntil: addPeriod(today, 'P59D') },
        { id: idOf('First aid'), validUntil: addPeriod(today, 'P61D') },
      ],
    },
  });
  assert.equal(made.status, 201, made.text);
  const over = await manager.call(members.create, {
    orgId,
    body: {
      firstName: 'Ib',
      lastName: 'Dam',
      email: 'ib@test.example',
      permission: 'READ_ORGANIZATION',
      competences: [{ id: idOf('Truck'), validUntil: '2020-01-31' }, { id: idOf('First aid') }],
    },
  });
  assert.equal(over.status, 201, over.text);
  for (const { body } of [made, over]) await here.accepted(body.id);
});
afterAll(() => here.close());

const file = async (by: Person, query: Record<string, unknown> = {}) => {
  const answer = await by.call(memberExports.members, { orgId: manager.organizationId, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};

test('a manager gets every detail, with formulas made harmless', async () => {
  const text = await file(manager, { all: true, search: 'berg' });
  const [header, row] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(header).toBe(
    'Name,First name,Last name,Email,Job title,Phone,Access,Departments,Areas,Competences,Status,Last signed in',
  );
  expect(row).toBe(
    `'=cmd|A1 Berg,'=cmd|A1,Berg,ane@test.example,'@SUM(1),'+45 11223344,Reader,Drift,Hall 1,` +
      `"First aid (${addPeriod(today, 'P61D')}); Truck (${addPeriod(today, 'P59D')})",Invited,`,
  );
});

test('who may not manage gets names and titles, whatever they filter by', async () => {
  const text = await file(reader);
  expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe('Name,Job title');
  for (const hidden of ['@test.example', '11223344', 'Drift', 'Truck', 'Reader', 'Invited'])
    expect(text).not.toContain(hidden);
  expect((await file(reader, { search: 'ane@test.example' })).trim().split('\r\n')).toHaveLength(1);
});

test('the file contains what the filters show', async () => {
  expect((await file(manager, { expiry: 'soon' })).trim().split('\r\n')).toHaveLength(3);
  expect((await file(manager, { status: 'ACTIVE' })).trim().split('\r\n')).toHaveLength(1);
});

test('an exported file goes in elsewhere as it is, in both languages', async () => {
  for (const language of ['en', 'da'] as const) {
    await here.owner.query('update account set language = $2 where id = $1', [manager.accountId, language]);
    const content = Buffer.from(await file(manager, { search: 'test.example', sort: 'name,asc' }));
    await here.owner.query('update account set language = null where id = $1', [manager.accountId]);
    expect(readTable(content).rows).toHaveLength(5);
    const other = await here.person({ level: 'MAINTAIN_SYSTEM' });
    const fields = { mapping: JSON.stringify({ unknown: 'MAKE' }), commit: 'true' };
    const { status, json } = await upload(
      here,
      other,
      { name: 'members.csv', content, fields },
      `/organizations/${other.organizationId}/member-imports`,
    );
    // Those with numbers for last names came with the test's people.
    expect(status, JSON.stringify(json)).toBe(200);
    const { body } = await other.call(organizations.members, {
      orgId: other.organizationId,
      query: { search: 'ane@test.example', all: true },
    });
    expect(body.content[0]).toMatchObject({
      name: '=cmd|A1 Berg',
      title: '@SUM(1)',
      expiryDate: addPeriod(today, 'P59D'),
    });
    const details = await other.call(members.get, {
      orgId: other.organizationId,
      id: body.content[0]?.id ?? '',
    });
    expect(details.body).toMatchObject({ phone: '+45 11223344', areas: [{ name: 'Hall 1' }] });
  }
});

test('what runs out: person, competence and day, the next first', async () => {
  const orgId = manager.organizationId;
  const rows = async (query: Record<string, unknown>) =>
    (await manager.call(organizations.expiring, { orgId, query })).body.content.map((row) => [
      row.validUntil,
      row.member.name,
      row.competence.name,
    ]);
  const [ib, soon, later] = [
    ['2020-01-31', 'Ib Dam', 'Truck'],
    [addPeriod(today, 'P59D'), '=cmd|A1 Berg', 'Truck'],
    [addPeriod(today, 'P61D'), '=cmd|A1 Berg', 'First aid'],
  ];
  expect(await rows({})).toEqual([ib, soon, later]);
  expect(await rows({ expiry: 'soon' })).toEqual([ib, soon]);
  expect(await rows({ expiry: 'over' })).toEqual([ib]);
  expect(await rows({ search: 'truck berg' })).toEqual([soon]);
  expect((await rows({ sort: 'member,desc' })).map(([, name]) => name)).toEqual([
    'Ib Dam',
    '=cmd|A1 Berg',
    '=cmd|A1 Berg',
  ]);
  expect((await reader.call(organizations.expiring, { orgId })).status).toBe(403);
  const exported = await manager.call(memberExports.expiring, { orgId, query: { expiry: 'over' } });
  expect(exported.text.replace('\ufeff', '')).toBe(
    'Valid until,Competence,Name,Job title,Departments\r\n2020-01-31,Truck,Ib Dam,,\r\n',
  );
});
