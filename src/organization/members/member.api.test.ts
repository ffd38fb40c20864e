/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedWorld } from '../../../test/support/mailed-world.ts';
import type { Mailbox } from '../../../test/support/mailbox.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { account } from '../../account/account.ts';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { levels } from '../../core/contract/permission.ts';
import { changes } from '../../trail/change.ts';
import { members } from './member.ts';
import type { Member } from './member.ts';
import { organizations } from '../tree/organization.ts';
import { inDays } from '../../../test/support/days.ts';

let here: World;
let box: Mailbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ here, box, close } = await mailedWorld());
});
afterAll(() => close());

type Body = BodyInputOf<typeof members.create>;
let count = 0;
const bodyOf = (more: Partial<Body> = {}): Body => ({
  firstName: 'Lone',
  lastName: 'Dahl',
  email: `lone.${(count += 1)}@nordlys.example`,
  permission: 'READ_ORGANIZATION',
  ...more,
});
const made = async (by: Person, more: Partial<Body> = {}, orgId = by.organizationId): Promise<Member> => {
  const reply = await by.call(members.create, { orgId, body: bodyOf(more) });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const put = (by: Person, member: Member, more: Partial<Body>, orgId = by.organizationId) => {
  const { firstName, lastName, email, phone, title, permission, active } = member;
  const { departments, areas, competences } = member;
  const body = {
    firstName,
    lastName,
    email,
    phone,
    title,
    permission,
    active,
    departments,
    areas,
    competences,
  };
  return by.call(members.update, { orgId, id: member.id, body: { ...body, ...more } });
};
const get = async (by: Person, id: string, orgId = by.organizationId) =>
  (await by.call(members.get, { orgId, id })).body;
const named = async (table: string, orgId: string, name: string): Promise<{ id: string }> => {
  const { rows } = await here.owner.query<{ id: string }>(
    `insert into ${table} (organization_id, id, name) values ($1, gen_random_uuid(), $2) returning id`,
    [orgId, name],
  );
  return { id: rows[0]?.id ?? '' };
};
/** As if the person had accepted. */
const joined = ({ id }: { id: string }) => here.accepted(id);
/** As if mails of invitations had been sent earlier. */
const minutesPass = (minutes: number) =>
  here.owner.query(
    'update invitation_mail set at = at - make_interval(mins => $1), mail_at = mail_at - make_interval(mins => $1)',
    [minutes],
  );
const signsIn = ({ accountId }: Pick<Person, 'accountId'>) =>
  here.owner.query("update account set password_hash = 'kept' where id = $1", [accountId]);
const codes = ({ status, problem }: { status: number; problem: { code: string } }) =>
  `${status} ${problem?.code}`;
const linkIn = (text: string) => /https:\/\/rede\.example\/reset-password#token=([\w-]+)/.exec(text)?.[1];

describe('the list', () => {
  test('gives a reader the names and titles of active people here and above, and nothing else', async () => {
    const parent = await here.organization();
    const orgId = await here.organization({ parent });
    const above = await here.person({ organization: parent, firstName: 'Åse', lastName: 'Over' });
    const reader = await here.person({ level: 'READ_ORGANIZATION', organization: orgId });
    const manager = await here.person({ organization: orgId });
    const left = await made(manager, { firstName: 'Left', title: 'Fitter' });
    await put(manager, left, { active: false });
    await joined(await made(manager, { firstName: 'Bo', lastName: 'Berg', title: 'Smith' }));
    await made(manager, { firstName: 'Invited' });
    for (const query of [{}, { all: 'true' }]) {
      const { body } = await reader.call(organizations.members, { orgId, query });
      const names = body.content.map(({ name }) => name);
      for (const name of ['Left Dahl', 'Invited Dahl']) expect(names).not.toContain(name);
      expect(body.content.find(({ name }) => name === 'Bo Berg')).toMatchObject({ title: 'Smith' });
      expect(body.content.find(({ id }) => id === above.accountId)).toMatchObject({
        name: 'Åse Over',
        here: false,
      });
      for (const row of body.content)
        expect(row).toMatchObject({
          email: null,
          above: null,
          permission: null,
          status: null,
          lastLoginDate: null,
          departments: [],
        });
    }
    for (const query of [
      { search: manager.email },
      { status: 'ACTIVE' },
      { permission: 'MANAGE_ORGANIZATION' },
      { expiry: 'soon' },
    ])
      expect((await reader.call(organizations.members, { orgId, query })).body.totalElements).toBe(0);
  });

  test('gives a manager the details of members here, deactivated ones on request, and of people above only the level', async () => {
    const parent = await here.organization({ name: 'Nordlys Group' });
    const orgId = await here.organization({ parent });
    const above = await here.person({ organization: parent });
    const manager = await here.person({ organization: orgId });
    const forge = await named('department', orgId, 'Forge');
    const invited = await made(manager, { departments: [forge] });
    const left = await made(manager);
    await put(manager, left, { active: false });
    const list = async (query: Record<string, unknown>) =>
      (await manager.call(organizations.members, { orgId, query })).body.content;
    const all = await list({ all: 'true' });
    expect(all.map(({ id }) => id).toSorted()).toEqual(
      [above.accountId, manager.accountId, invited.id, left.id].toSorted(),
    );
    expect(all.find(({ id }) => id === invited.id)).toMatchObject({
      email: invited.email,
      permission: 'READ_ORGANIZATION',
      status: 'INVITED',
      departments: [{ id: forge.id, name: 'Forge' }],
    });
    expect(all.find(({ id }) => id === above.accountId)).toMatchObject({
      here: false,
      above: 'Nordlys Group',
      email: null,
      status: null,
      permission: 'MANAGE_ORGANIZATION',
    });
    const levels = (await list({ all: 'true', sort: ['permission,asc'] })).map(
      ({ permission }) => permission,
    );
    expect(levels).toEqual([
      'READ_ORGANIZATION',
      'READ_ORGANIZATION',
      'MANAGE_ORGANIZATION',
      'MANAGE_ORGANIZATION',
    ]);
    expect(
      (await list({ all: 'true', sort: ['permission,desc'] })).map(({ permission }) => permission),
    ).toEqual(levels.toReversed());
    expect((await list({})).map(({ id }) => id)).not.toContain(left.id);
    expect((await list({ all: 'true', status: 'DISABLED' })).map(({ id }) => id)).toEqual([left.id]);
    // A picker asks without: who has not accepted is named in no record.
    expect((await list({})).map(({ id }) => id)).not.toContain(invited.id);
    for (const query of [{ department: forge.id }, { search: invited.email }])
      expect((await list({ all: 'true', ...query })).map(({ id }) => id)).toEqual([invited.id]);
  });

  test('knows what runs out within 60 days', async () => {
    const manager = await here.person();
    const crane = await named('competence', manager.organizationId, 'Crane');
    const soon = await made(manager, { competences: [{ ...crane, validUntil: inDays(30) }] });
    await made(manager, { competences: [{ ...crane, validUntil: inDays(90) }] });
    await made(manager, { competences: [crane] });
    const { body } = await manager.call(organizations.members, {
      orgId: manager.organizationId,
      query: { expiry: 'soon', all: 'true' },
    });
    expect(body.content).toMatchObject([{ id: soon.id, expiryDate: inDays(30) }]);
  });
});

describe('an invitation', () => {
  test('is mailed with a link of seven days, to choose a password; then the member is active', async () => {
    const manager = await here.person({ firstName: 'Rasmus', lastName: 'Holm' });
    await here.owner.query("update organization set name = 'Nordlys A/S' where id = $1", [
      manager.organizationId,
    ]);
    const member = await made(manager, { email: ' New.Person@Nordlys.Example ' });
    expect(member).toMatchObject({
      email: 'new.person@nordlys.example',
      status: 'INVITED',
      lastLoginDate: null,
    });
    const mail = await box.to('new.person@nordlys.example');
    expect(mail.headers['subject']).toBe('Rasmus Holm has invited you to Nordlys A/S');
    expect(mail.text).toContain('Rasmus Holm has invited you to Nordlys A/S in Rede.');
    const token = linkIn(mail.text) ?? '';
    const { rows } = await here.owner.query<{ days: number }>(
      'select extract(epoch from expires_at - created_date) / 86400 as days from password_token where account_id = $1',
      [member.id],
    );
    expect(Math.round(Number(rows[0]?.days))).toBe(7);
    const chosen = { token, password: 'seven green bottles on a wall' };
    expect((await (await visitor(here.app)).send('POST', '/user/password', chosen)).statusCode).toBe(204);
    expect((await get(manager, member.id)).status).toBe('ACTIVE');
    // A link used twice, and an invitation that nobody expects.
    expect((await (await visitor(here.app)).send('POST', '/user/password', chosen)).statusCode).toBe(422);
    const again = await manager.call(members.invite, { orgId: manager.organizationId, id: member.id });
    expect(codes(again)).toBe('409 NOT_INVITED');
  });

  test('sent again replaces the link; of one taken back nothing is sent', async () => {
    const manager = await here.person();
    const orgId = manager.organizationId;
    const member = await made(manager);
    const first = linkIn((await box.to(member.email)).text);
    await minutesPass(11);
    expect((await manager.call(members.invite, { orgId, id: member.id })).status).toBe(204);
    const second = linkIn((await box.to(member.email, 1)).text);
    expect(second).not.toBe(first);
    const choose = async (token = '') =>
      (
        await (
          await visitor(here.app)
        ).send('POST', '/user/password', { token, password: 'seven green bottles on a wall' })
      ).statusCode;
    expect(await choose(first)).toBe(422);
    expect(await choose(second)).toBe(204);
    const other = await made(manager);
    await put(manager, other, { active: false });
    expect(codes(await manager.call(members.invite, { orgId, id: other.id }))).toBe('409 NOT_INVITED');
  });

  test('of a colleague who has an account adds a membership immediately, changes nothing else and sends no link', async () => {
    const manager = await here.person();
    const colleague = await here.person({
      organization: manager.organizationId,
      firstName: 'Karen',
      lastName: 'Juhl',
    });
    await signsIn(colleague);
    const orgId = await here.organization({ parent: manager.organizationId });
    const member = await made(manager, { email: colleague.email.toUpperCase(), firstName: 'Wrong' }, orgId);
    expect(member).toMatchObject({ id: colleague.accountId, name: 'Karen Juhl', status: 'ACTIVE' });
    const mail = await box.to(colleague.email);
    expect(linkIn(mail.text)).toBeUndefined();
    expect(mail.headers['subject']).toMatch(/ has added you to /);
    expect(mail.text).toContain('https://rede.example/login');
    expect((await colleague.call(organizations.get, { orgId })).status).toBe(200);
  });

  test('of a member is refused with their name, also when they are deactivated', async () => {
    const manager = await here.person();
    const member = await made(manager);
    for (const active of [true, false]) {
      await put(manager, member, { active });
      const reply = await manager.call(members.create, {
        orgId: manager.organizationId,
        body: bodyOf({ email: member.email }),
      });
      expect(codes(reply)).toBe('409 MEMBER_EXISTS');
      expect(reply.problem.errors).toMatchObject([{ path: 'email', code: 'EMAIL_OF_MEMBER' }]);
    }
  });

  test('needs a name, a full address and a level', async () => {
    const manager = await here.person();
    const raw = { first_name: ' ', last_name: 'x', email: 'not an address', permission: 'OWNER' };
    const reply = await manager.call(members.create, { orgId: manager.organizationId, raw });
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'first_name REQUIRED',
      'email INVALID_EMAIL',
      'permission NOT_ONE_OF',
    ]);
  });
});

describe('the rules on levels', () => {
  test('no one gives more access than they have', async () => {
    const manager = await here.person();
    const refused = await manager.call(members.create, {
      orgId: manager.organizationId,
      body: bodyOf({ permission: 'MAINTAIN_SYSTEM' }),
    });
    expect(codes(refused)).toBe('409 LEVEL_ABOVE_OWN');
    const member = await made(manager);
    expect(codes(await put(manager, member, { permission: 'MAINTAIN_SYSTEM' }))).toBe('409 LEVEL_ABOVE_OWN');
    for (const permission of levels.slice(0, 3))
      expect((await put(manager, member, { permission })).status).toBe(200);
  });

  test('no one changes their own access, or takes it from a person above them', async () => {
    const maintainer = await here.person({ level: 'MAINTAIN_SYSTEM' });
    const manager = await here.person({ organization: maintainer.organizationId });
    const own = await get(manager, manager.accountId);
    for (const permission of ['EDIT_ORGANIZATION', 'MAINTAIN_SYSTEM'] as const)
      expect(codes(await put(manager, own, { permission }))).toBe('409 OWN_LEVEL');
    const above = await get(manager, maintainer.accountId);
    for (const change of [{ permission: 'READ_ORGANIZATION' as const }, { active: false }])
      expect(codes(await put(manager, above, change))).toBe('409 MEMBER_ABOVE_YOU');
    expect((await put(manager, above, { title: 'Director' })).body.title).toBe('Director');
    expect((await put(manager, own, { title: 'Manager' })).body.title).toBe('Manager');
  });

  test('a holding keeps a manager, a subsidiary need not', async () => {
    const manager = await here.person();
    const orgId = manager.organizationId;
    const own = await get(manager, manager.accountId);
    expect(codes(await put(manager, own, { active: false }))).toBe('409 LAST_MANAGER');
    // A person who has not accepted, or has never signed in, does not count.
    const other = await made(manager, { permission: 'MANAGE_ORGANIZATION' });
    expect(codes(await put(manager, own, { active: false }))).toBe('409 LAST_MANAGER');
    await joined(other);
    expect(codes(await put(manager, own, { active: false }))).toBe('409 LAST_MANAGER');
    await signsIn({ accountId: other.id });
    expect((await put(manager, own, { active: false })).status).toBe(200);

    const child = await here.organization({ parent: orgId });
    const above = await here.person({ organization: orgId });
    const below = await made(above, { permission: 'MANAGE_ORGANIZATION' }, child);
    expect((await put(above, below, { active: false }, child)).status).toBe(200);
  });

  test('two who deactivate each other at the same moment: one stays', async () => {
    const one = await here.person();
    const two = await here.person({ organization: one.organizationId });
    await Promise.all([signsIn(one), signsIn(two)]);
    const [first, second] = [await get(one, one.accountId), await get(one, two.accountId)];
    const replies = await Promise.all([
      put(one, second, { active: false }),
      put(two, first, { active: false }),
    ]);
    // The other one is refused by the rule, or comes too late with a session that is over.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await here.owner.query('select from member where organization_id = $1 and active', [
      one.organizationId,
    ]);
    expect(left.rowCount).toBe(1);
  });
});

describe('a change', () => {
  test('of departments, competences and areas is stored, shown in the trail, and refused if they do not exist', async () => {
    const manager = await here.person();
    const orgId = manager.organizationId;
    const [forge, yard, crane] = await Promise.all([
      named('department', orgId, 'Forge'),
      named('area', orgId, 'Yard'),
      named('competence', orgId, 'Crane'),
    ]);
    const member = await made(manager, {
      departments: [forge],
      areas: [yard],
      competences: [{ ...crane, validUntil: '2027-01-31' }],
    });
    expect(member).toMatchObject({
      departments: [{ ...forge, name: 'Forge' }],
      areas: [{ ...yard, name: 'Yard' }],
      competences: [{ ...crane, name: 'Crane', validUntil: '2027-01-31' }],
    });
    const later = await put(manager, member, {
      areas: [],
      competences: [{ ...crane, validUntil: '2030-01-31' }],
    });
    expect(later.body).toMatchObject({ areas: [], competences: [{ validUntil: '2030-01-31' }] });
    const back = await put(manager, later.body, { areas: [yard], competences: [] });
    expect(back.body).toMatchObject({ areas: [{ name: 'Yard' }], competences: [] });
    const { body } = await manager.call(changes.ofOrganization, { orgId, query: { record: member.id } });
    const logged = body.content.map((change) => change.changes);
    expect(logged).toEqual(
      expect.arrayContaining([
        { department: { from: null, to: 'Forge' } },
        { competence: { from: null, to: 'Crane' }, validUntil: { from: null, to: '2027-01-31' } },
        { competence: { from: 'Crane', to: 'Crane' }, validUntil: { from: '2027-01-31', to: '2030-01-31' } },
        { area: { from: 'Yard', to: null } },
        { competence: { from: 'Crane', to: null } },
      ]),
    );
    const foreign = await named('department', await here.organization(), 'Theirs');
    for (const [departments, code] of [
      [[foreign], 'NO_SUCH_RECORD'],
      [[forge, forge], 'DUPLICATE'],
    ] as const) {
      const reply = await put(manager, member, { departments: [...departments] });
      expect(reply.problem.errors?.[0]).toMatchObject({ code });
    }
  });

  test('that someone else has saved meanwhile is 412', async () => {
    const manager = await here.person();
    const member = await made(manager);
    const body = bodyOf({ email: member.email });
    const args = { orgId: manager.organizationId, id: member.id, body, ifMatch: 1 };
    expect((await manager.call(members.update, args)).status).toBe(200);
    expect(codes(await manager.call(members.update, args))).toBe('412 EDITED_MEANWHILE');
  });

  test('of a name is only for accounts that the manager manages; an address never changes', async () => {
    const manager = await here.person();
    const member = await made(manager);
    const other = await made(manager);
    const elsewhere = await here.person();
    // Invited or added: the answer never reveals whether a person has an account.
    for (const round of ['invited', 'in']) {
      for (const email of [other.email, elsewhere.email, `moved.${member.email}`])
        expect(codes(await put(manager, member, { email })), round).toBe('409 EMAIL_FIXED');
      const renamed = await put(manager, member, { firstName: `Lona ${round}` });
      expect(renamed.body).toMatchObject({ email: member.email, name: `Lona ${round} Dahl` });
      await joined(member);
    }
  });

  test('of a name is refused where the person is active elsewhere, and not for an invitation from there', async () => {
    const manager = await here.person();
    const stranger = await here.person();
    const member = await made(manager);
    await joined(member);
    const invited = await made(stranger, { email: member.email, firstName: 'Rude', lastName: 'Name' });
    expect((await put(manager, member, { lastName: 'Mine' })).body.name).toBe('Lone Mine');
    expect(await get(stranger, invited.id)).toMatchObject({ name: 'Rude Name', status: 'INVITED' });
    await joined(invited);
    expect(codes(await put(manager, member, { lastName: 'Yours' }))).toBe('409 ACCOUNT_SHARED');
    expect(codes(await put(stranger, await get(stranger, invited.id), { lastName: 'Theirs' }))).toBe(
      '409 ACCOUNT_SHARED',
    );
    await here.owner.query('update member set active = false where organization_id = $1 and id = $2', [
      stranger.organizationId,
      invited.id,
    ]);
    expect((await put(manager, await get(manager, member.id), { lastName: 'Yours' })).status).toBe(200);
  });
});

describe('who is deactivated', () => {
  test('is out at the next call, out of every session, and stays the author of what they did', async () => {
    const manager = await here.person();
    const orgId = manager.organizationId;
    await signsIn(manager);
    const other = await here.person({ organization: orgId, firstName: 'Ib', lastName: 'Gone' });
    const member = await made(other);
    expect((await other.call(account.user, {})).status).toBe(200);
    expect((await put(manager, await get(manager, other.accountId), { active: false })).status).toBe(200);
    expect((await other.call(account.user, {})).status).toBe(401);
    expect((await other.call(organizations.get, { orgId })).status).toBe(401);
    const { body } = await manager.call(changes.ofOrganization, { orgId, query: { record: member.id } });
    expect(body.content.at(-1)?.by?.name).toBe('Ib Gone');
    const back = await put(manager, await get(manager, other.accountId), { active: true });
    expect(back.body.status).toBe('INVITED');
  });

  test('keeps the session for where they are a member still', async () => {
    const manager = await here.person();
    const other = await here.person();
    const member = await made(manager, { email: other.email });
    await joined(member);
    expect((await other.call(organizations.get, { orgId: manager.organizationId })).status).toBe(200);
    await put(manager, await get(manager, member.id), { active: false });
    expect((await other.call(organizations.get, { orgId: manager.organizationId })).status).toBe(404);
    expect((await other.call(organizations.get, { orgId: other.organizationId })).status).toBe(200);
  });
});

test('a LIMITED organization has members too, and a member’s id is the person’s', async () => {
  const orgId = await here.organization({ accessibility: 'LIMITED' });
  const manager = await here.person({ organization: orgId });
  const member = await made(manager);
  expect(await get(manager, member.id)).toMatchObject({ id: member.id, email: member.email });
  const { rows } = await here.owner.query('select account_id from member where id = $1', [member.id]);
  expect(rows).toEqual([{ account_id: member.id }]);
});

test('readers see whom to ask: who manages here, else who manages nearest above, and no one from elsewhere', async () => {
  const holding = await here.organization();
  const works = await here.organization({ parent: holding });
  const hall = await here.organization({ parent: works });
  const above = { organization: holding, firstName: 'Mette', lastName: 'Lund' };
  await here.person({ level: 'MANAGE_ORGANIZATION', ...above });
  await here.person({ level: 'MAINTAIN_SYSTEM', organization: holding });
  await here.person({ level: 'MANAGE_ORGANIZATION' });
  const reader = await here.person({ level: 'READ_ORGANIZATION', organization: works });
  const asked = async (orgId: string) => {
    const { status, body } = await reader.call(members.managers, { orgId });
    return status === 200 ? body.content.map(({ name }) => name) : status;
  };
  expect(await asked(hall)).toEqual(['Mette Lund']);
  const near = { organization: works, firstName: 'Henrik', lastName: 'Kjær' };
  const henrik = await here.person({ level: 'MANAGE_ORGANIZATION', ...near });
  expect(await asked(hall)).toEqual(['Henrik Kjær']);
  expect(await asked(works)).toEqual(['Henrik Kjær']);
  await here.owner.query('update member set active = false where account_id = $1', [henrik.accountId]);
  expect(await asked(works)).toEqual(['Mette Lund']);
  expect(await asked(holding)).toBe(404);
});
