import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { memberImport } from './definition.ts';
import { members } from '../member.ts';
import { organizations } from '../../tree/organization.ts';

let here: World;
let manager: Person;
beforeAll(async () => {
  here = await world(undefined, null, 10_000);
});
afterAll(() => here.close());

const send = (by: Person, text: string, given: Parameters<typeof importList>[4] = {}) =>
  importList(here, by, memberImport, text, given);
const inOrganization = async (by: Person) =>
  (await by.call(organizations.members, { orgId: by.organizationId, query: { all: true, size: 500 } })).body
    .content;
const someone = (name: string) =>
  `${name.replaceAll(' ', '.')}.${crypto.randomUUID()}@test.example`.toLowerCase();

test('a preview makes nothing; the commit makes everything, with departments, competences and invitations', async () => {
  manager = await here.person();
  const { organizationId: orgId } = manager;
  const [ane, ib] = [someone('ane'), someone('ib')];
  const text = `Navn;E-mail;Titel;Telefon;Afdeling;Rettighed;Kompetence;Gyldig til
Ane Berg;${ane};Driftsleder;+45 11223344;Drift;Redigering;Truckcertifikat;31-12-2030
Ib Dam;${ib};;;drift;;;`;
  const first = await send(manager, text);
  expect(first.status, first.text).toBe(200);
  expect(first.body).toMatchObject({
    importId: null,
    rowCount: 2,
    recordCount: 0,
    errorCount: 3,
    makeable: [
      { role: 'departments', names: ['Drift'] },
      { role: 'competences', names: ['Truckcertifikat'] },
    ],
  });
  expect((await send(manager, text, { commit: true })).problem).toMatchObject({
    status: 422,
    code: 'IMPORT_REFUSED',
  });
  expect(await inOrganization(manager)).toHaveLength(1);

  const mapping = { unknown: 'MAKE' } as const;
  const made = await send(manager, text, { mapping, commit: true });
  expect(made.status, made.text).toBe(200);
  expect(made.body.importId).not.toBeNull();
  const rows = await inOrganization(manager);
  expect(
    rows.map(({ name, email, status, permission, departments, expiryDate }) => [
      name,
      email,
      status,
      permission,
      departments.map((each) => each.name),
      expiryDate,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Ane Berg', ane, 'INVITED', 'EDIT_ORGANIZATION', ['Drift'], '2030-12-31'],
      ['Ib Dam', ib, 'INVITED', 'READ_ORGANIZATION', ['Drift'], null],
    ]),
  );
  const { rows: jobs } = await here.owner.query(
    "select data from pgboss.job where name = 'mail' and data->>'organizationId' = $1",
    [orgId],
  );
  expect(jobs).toHaveLength(2);
  const again = await send(manager, text);
  expect(again.body.rows.map((row) => row.errors.map(({ code }) => code))).toEqual([
    ['ALREADY_THERE'],
    ['ALREADY_THERE'],
  ]);
  expect((await send(manager, text, { mapping: { existing: 'LEAVE_OUT' } })).body).toMatchObject({
    existingCount: 2,
    recordCount: 0,
    errorCount: 0,
  });

  const undone = await manager.call(memberImport.undo, { orgId, id: made.body.importId ?? '' });
  expect(undone.status, undone.text).toBe(200);
  expect(undone.body.undoneDate).not.toBeNull();
  expect(await inOrganization(manager)).toHaveLength(1);
  expect((await manager.call(organizations.departments, { orgId })).body.content).toEqual([]);
  expect((await manager.call(memberImport.undo, { orgId, id: made.body.importId ?? '' })).status).toBe(404);
  // The same file, corrected, is imported again, and so is one of its people by hand.
  const { body } = await manager.call(members.create, {
    orgId,
    body: { firstName: 'Ib', lastName: 'Dam', email: ib, permission: 'READ_ORGANIZATION' },
  });
  expect(body).toMatchObject({ email: ib, status: 'INVITED', departments: [] });
  const third = await send(manager, text, {
    mapping: { unknown: 'MAKE', existing: 'LEAVE_OUT' },
    commit: true,
  });
  expect(third.body).toMatchObject({ recordCount: 1, existingCount: 1 });
  expect(await inOrganization(manager)).toHaveLength(3);
  expect(
    (await manager.call(memberImport.list, { orgId })).body.content.map(
      ({ undoneDate }) => undoneDate === null,
    ),
  ).toEqual([true, false]);
});

test('undoing is refused once one of them has changed, and for oneself or a person above', async () => {
  const boss = await here.person();
  const orgId = boss.organizationId;
  const email = someone('eva');
  const { body } = await send(boss, `Navn,E-mail,Access\nEva Lund,${email},Manager`, { commit: true });
  const importId = body.importId ?? '';
  const eva = (await inOrganization(boss)).find((row) => row.email === email);
  await here.accepted(eva?.id ?? '');
  const herself = await here.known(email);
  expect((await herself.call(memberImport.undo, { orgId, id: importId })).problem.code).toBe('OWN_LEVEL');
  const { body: before } = await boss.call(members.get, { orgId, id: eva?.id ?? '' });
  const changed = await boss.call(members.update, {
    orgId,
    id: eva?.id ?? '',
    body: { ...before, title: 'Chef' },
  });
  expect(changed.status, changed.text).toBe(200);
  const refused = await boss.call(memberImport.undo, { orgId, id: importId });
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.title + refused.problem.detail).toContain('Eva Lund');
});

test('undoing ends the sessions of the members it imported', async () => {
  const boss = await here.person();
  const email = someone('ole');
  const { body } = await send(boss, `Navn,E-mail\nOle Krog,${email}`, { commit: true });
  const ole = await here.known(email);
  await here.accepted(ole.accountId);
  expect((await ole.call(organizations.get, { orgId: boss.organizationId })).status).toBe(200);
  await boss.call(memberImport.undo, { orgId: boss.organizationId, id: body.importId ?? '' });
  expect((await ole.call(organizations.get, { orgId: boss.organizationId })).status).toBe(401);
});

test('people known elsewhere keep their account, and nothing about them is revealed', async () => {
  const boss = await here.person();
  const stranger = await here.person({ firstName: 'Secret', lastName: 'Agent' });
  const { body, text } = await send(boss, `Navn,E-mail\nOther Name,${stranger.email}`, { commit: true });
  expect(text).not.toContain('Secret');
  expect(body.recordCount).toBe(1);
  expect(await inOrganization(boss)).toContainEqual(
    expect.objectContaining({ name: 'Other Name', status: 'INVITED', lastLoginDate: null }),
  );
  const { rows } = await here.owner.query('select first_name from account where id = $1', [
    stranger.accountId,
  ]);
  expect(rows).toEqual([{ first_name: 'Secret' }]);
});

test('what is refused: readers, other organizations, invalid files, typos in the mapping', async () => {
  const boss = await here.person();
  const reader = await here.person({ level: 'EDIT_ORGANIZATION', organization: boss.organizationId });
  expect((await send(reader, 'Navn,E-mail')).status).toBe(403);
  const other = await here.person();
  expect((await send({ ...other, organizationId: boss.organizationId }, 'Navn,E-mail')).status).toBe(404);
  expect((await send(boss, '%PDF-1.7 x')).status).toBe(415);
  expect((await send(boss, 'Navn,E-mail', { mapping: { columns: { nmae: 0 } } })).status).toBe(422);
  expect((await send(boss, 'Navn,E-mail\n"Ane,x')).status).toBe(422);
});

test(
  '5,000 people are imported and undone as one, and the limit of a level applies in the commit too',
  { tags: ['full'] },
  async () => {
    const boss = await here.person();
    const lines = Array.from(
      { length: 5000 },
      (_, at) =>
        `First ${at},Last,p${at}.${boss.accountId}@test.example,Department ${at % 40},Truck,2030-01-01`,
    );
    const text = `First name,Last name,E-mail,Department,Competence,Valid until\n${lines.join('\n')}`;
    const {
      status,
      text: answer,
      body,
    } = await send(boss, text, { mapping: { unknown: 'MAKE' }, commit: true });
    expect(status, answer.slice(0, 500)).toBe(200);
    expect(body.recordCount).toBe(5000);
    expect(body.made.map(({ role, count }) => [role, count])).toEqual([
      ['departments', 40],
      ['competences', 1],
    ]);
    const { rows } = await here.owner.query(
      `select (select cardinality(brought_ids) from list_import where id = $1) as members,
      (select count(*)::int from pgboss.job where name = 'mail' and data->>'organizationId' = $2) as mails`,
      [body.importId, boss.organizationId],
    );
    expect(rows).toEqual([{ members: 5000, mails: 5000 }]);
    const undone = await boss.call(memberImport.undo, {
      orgId: boss.organizationId,
      id: body.importId ?? '',
    });
    expect(undone.status, undone.text).toBe(200);
    const above = await send(boss, `Navn,E-mail,Access\nEva Lund,${someone('x')},MAINTAIN_SYSTEM`, {
      commit: true,
    });
    expect(above.problem).toMatchObject({ status: 422, code: 'IMPORT_REFUSED' });
  },
);
