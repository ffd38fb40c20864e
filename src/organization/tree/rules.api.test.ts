/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { newToken } from '../../core/http/session.server.ts';
import { levels } from '../../core/contract/permission.ts';
import { members } from '../members/member.ts';
import { organizations } from './organization.ts';

/**
 * The rules of levels and of the tree, tested with requests that none of our screens send, and by several people in
 * parallel.
 */
let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

let count = 0;
const someone = (more: Record<string, unknown> = {}) => ({
  first_name: 'Lone',
  last_name: 'Dahl',
  email: `lone.${(count += 1)}@rules.example`,
  permission: 'READ_ORGANIZATION',
  ...more,
});
const code = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 300 ? String(status) : `${status} ${problem?.code}`;
const create = (by: Person, raw: unknown, orgId = by.organizationId) =>
  by.call(members.create, { orgId, raw });
const change = async (by: Person, id: string, more: Record<string, unknown>, orgId = by.organizationId) => {
  const { body } = await by.call(members.get, { orgId, id });
  const raw = {
    first_name: body?.firstName ?? 'x',
    last_name: body?.lastName ?? 'x',
    email: body?.email ?? 'x@x.example',
  };
  return by.call(members.update, {
    orgId,
    id,
    raw: { ...raw, permission: body?.permission, active: body?.active, ...more },
  });
};
const levelOf = async (accountId: string, orgId: string) =>
  (
    await all.owner.query<{ permission: string; active: boolean }>(
      'select permission, active from member where account_id = $1 and organization_id = $2',
      [accountId, orgId],
    )
  ).rows[0];
const signedIn = (...people: Person[]) =>
  all.owner.query("update account set password_hash = 'kept' where id = any ($1)", [
    people.map(({ accountId }) => accountId),
  ]);

describe('levels', () => {
  test.each(levels.slice(0, 3))('%s raises nobody to a level above, in any spelling', async (level) => {
    const by = await all.person({ level });
    const friend = await all.person({ organization: by.organizationId, level: 'READ_ORGANIZATION' });
    const above = levels.slice(levels.indexOf(level) + 1);
    for (const permission of [...above, 'ADMIN', 'manage_organization', 4, null, ['MAINTAIN_SYSTEM']]) {
      for (const sent of [
        await create(by, someone({ permission })),
        await change(by, friend.accountId, { permission }),
      ]) {
        expect(sent.status, `${String(permission)} ${sent.text}`).toBeGreaterThanOrEqual(403);
        expect(sent.status).toBeLessThan(500);
      }
    }
    expect(await levelOf(friend.accountId, by.organizationId)).toMatchObject({
      permission: 'READ_ORGANIZATION',
    });
    const { rows } = await all.owner.query('select from member where organization_id = $1', [
      by.organizationId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('a manager of a subsidiary gets nowhere above it: not by its members, its tree or its own record', async () => {
    const holding = await all.organization();
    const below = await all.organization({ parent: holding });
    const manager = await all.person({ organization: below });
    const chief = await all.person({ organization: holding });
    expect(code(await create(manager, someone({ permission: 'MANAGE_ORGANIZATION' }), holding))).toBe(
      '404 NOT_FOUND',
    );
    expect(
      code(
        await create(manager, someone({ email: manager.email, permission: 'MANAGE_ORGANIZATION' }), holding),
      ),
    ).toBe('404 NOT_FOUND');
    // A person from above is not a member here, and cannot be changed here.
    const { firstName, lastName } = { firstName: 'Renamed', lastName: 'Renamed' };
    const reached = await manager.call(members.update, {
      orgId: below,
      id: chief.accountId,
      body: {
        firstName,
        lastName,
        email: 'taken.over@rules.example',
        permission: 'READ_ORGANIZATION',
        active: false,
      },
    });
    expect(code(reached)).toBe('404 NOT_FOUND');
    expect(
      code(await manager.call(organizations.move, { orgId: holding, body: { parent: { id: below } } })),
    ).toBe('404 NOT_FOUND');
    const body = { name: 'Below', country: 'DK', timeZone: 'Europe/Copenhagen' };
    const raw = { ...body, time_zone: body.timeZone, timeZone: undefined };
    // What only the server sets is ignored, and unknown fields are refused by name.
    const own = await manager.call(organizations.update, {
      orgId: below,
      raw: { ...raw, parent_id: null, permission: 'MAINTAIN_SYSTEM', id: holding },
    });
    expect(own.status, own.text).toBe(200);
    expect(await levelOf(manager.accountId, below)).toMatchObject({ permission: 'MANAGE_ORGANIZATION' });
    const { rows } = await all.owner.query<{ parent_id: string }>(
      'select parent_id from organization where id = $1',
      [below],
    );
    expect(rows[0]?.parent_id).toBe(holding);
    expect(code(await manager.call(organizations.update, { orgId: below, raw: { ...raw, level: 4 } }))).toBe(
      '422 INVALID',
    );
    expect(
      code(
        await manager.call(organizations.update, {
          orgId: below,
          raw: { ...raw, feature_accessibility: 'LIMITED' },
        }),
      ),
    ).toBe('403 PERMISSION_DENIED');
  });

  test('a level above is not lowered from below, and a level held above counts below', async () => {
    const holding = await all.organization();
    const below = await all.organization({ parent: holding });
    const maintainer = await all.person({ organization: holding, level: 'MAINTAIN_SYSTEM' });
    const manager = await all.person({ organization: below });
    const there = await create(maintainer, someone({ permission: 'MAINTAIN_SYSTEM' }), below);
    expect(there.status, there.text).toBe(201);
    for (const more of [{ permission: 'READ_ORGANIZATION' }, { active: false }])
      expect(code(await change(manager, there.body.id, more))).toBe('409 MEMBER_ABOVE_YOU');
    // The maintainer is invited below as a reader: they still manage there by their level above.
    await create(manager, someone({ email: maintainer.email }));
    expect(code(await change(maintainer, there.body.id, { permission: 'EDIT_ORGANIZATION' }, below))).toBe(
      '200',
    );
  });

  test('no one raises themselves by a second membership, a second spelling of their address, or their own record', async () => {
    const manager = await all.person();
    for (const email of [manager.email, manager.email.toUpperCase(), ` ${manager.email} `])
      expect(code(await create(manager, someone({ email, permission: 'MANAGE_ORGANIZATION' })))).toBe(
        '409 MEMBER_EXISTS',
      );
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
    expect(code(await change(reader, reader.accountId, { permission: 'MANAGE_ORGANIZATION' }))).toBe(
      '403 PERMISSION_DENIED',
    );
    for (const raw of [
      { language: 'da', permission: 'MAINTAIN_SYSTEM' },
      { language: 'da', email: 'other@rules.example' },
      { language: 'da', account: { permission: 'MAINTAIN_SYSTEM' } },
    ]) {
      const sent = await all.app.inject({
        method: 'PATCH',
        url: '/api/v1/user',
        headers: {
          cookie: reader.cookie,
          'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(reader.cookie)?.[1] ?? '',
          'content-type': 'application/json',
        },
        payload: JSON.stringify(raw),
      });
      expect([200, 422]).toContain(sent.statusCode);
    }
    expect(await levelOf(reader.accountId, manager.organizationId)).toMatchObject({
      permission: 'READ_ORGANIZATION',
    });
    const { rows } = await all.owner.query('select email from account where id = $1', [reader.accountId]);
    expect(rows).toEqual([{ email: reader.email }]);
  });

  test('of two managers who both leave at the same moment one stays', async () => {
    const one = await all.person();
    const two = await all.person({ organization: one.organizationId });
    await signedIn(one, two);
    const sent = await Promise.all([
      change(one, one.accountId, { active: false }),
      change(two, two.accountId, { active: false }),
    ]);
    expect(sent.map(code).toSorted()).toEqual(['200', '409 LAST_MANAGER']);
  });

  test('of two who lower each other at the same moment one stays a manager', async () => {
    const one = await all.person();
    const two = await all.person({ organization: one.organizationId });
    await signedIn(one, two);
    const sent = await Promise.all([
      change(one, two.accountId, { permission: 'READ_ORGANIZATION' }),
      change(two, one.accountId, { permission: 'READ_ORGANIZATION' }),
    ]);
    expect(sent.filter(({ status }) => status === 200).length, sent.map(({ text }) => text).join()).toBe(1);
    const { rows } = await all.owner.query(
      "select from member where organization_id = $1 and permission = 'MANAGE_ORGANIZATION'",
      [one.organizationId],
    );
    expect(rows).toHaveLength(1);
  });

  test('an address invited twenty times in parallel is one member', async () => {
    const manager = await all.person();
    const raw = someone();
    const sent = await Promise.all(Array.from({ length: 20 }, () => create(manager, raw)));
    expect(sent.map(code).filter((each) => each === '201')).toHaveLength(1);
    expect(new Set(sent.map(code))).toEqual(new Set(['201', '409 MEMBER_EXISTS']));
  });
});

describe('the tree', () => {
  const move = (by: Person, orgId: string, raw: unknown) => by.call(organizations.move, { orgId, raw });

  test('is only moved to an organization', async () => {
    const anna = await all.person();
    const root = anna.organizationId;
    const below = await all.organization({ parent: root });
    for (const [raw, wanted] of [
      [{}, '422 INVALID'],
      [undefined, '422 INVALID'],
      [{ parent: null }, '422 INVALID'],
      [{ parent: {} }, '422 INVALID'],
      [{ parent: root }, '422 INVALID'],
      [{ parent: { id: 'x' } }, '422 INVALID'],
      [{ parent: { id: uuidv7() } }, '422 INVALID'],
      [{ parent: { id: anna.accountId } }, '422 INVALID'],
      [{ parent: { id: root }, parent_id: root }, '422 INVALID'],
      ['[]', '422 INVALID'],
      ['{', '400 MALFORMED_REQUEST'],
      [{ parent: { id: below } }, '422 INVALID'],
      [{ parent: { id: root } }, '200'],
    ] as const)
      expect(code(await move(anna, below, raw)), JSON.stringify(raw)).toBe(wanted);
    for (const id of [root, below])
      expect(code(await move(anna, root, { parent: { id } }))).toBe('422 INVALID');
    const { rows } = await all.owner.query('select parent_id from organization where id = $1', [below]);
    expect(rows).toEqual([{ parent_id: root }]);
  });

  test('moved by two in parallel never closes a ring, at any depth', async () => {
    const anna = await all.person();
    const chain = [anna.organizationId];
    for (let depth = 0; depth < 6; depth += 1)
      chain.push(await all.organization({ parent: chain.at(-1) ?? '' }));
    const below = () => all.organization({ parent: anna.organizationId });
    const [one, two, three] = [await below(), await below(), await below()];
    const sent = await Promise.all([
      move(anna, one, { parent: { id: two } }),
      move(anna, two, { parent: { id: three } }),
      move(anna, three, { parent: { id: one } }),
      move(anna, chain[1] ?? '', { parent: { id: chain.at(-1) } }),
    ]);
    expect(sent.map(code).toSorted()).toEqual(['200', '200', '422 INVALID', '422 INVALID']);
    const { rows } = await all.owner.query(
      `with recursive up as (select id, parent_id, 1 as depth from organization where id = any ($1)
        union all select up.id, o.parent_id, depth + 1 from up join organization o on o.id = up.parent_id where depth < 50)
       select id from up where depth >= 50`,
      [[...chain, one, two, three]],
    );
    expect(rows).toEqual([]);
  });
});

describe('an organization that several edit in parallel', () => {
  const body = { name: 'Edited', country: 'DK', timeZone: 'Europe/Copenhagen' };

  test('of twenty saves of one version one succeeds, with its lists, and nineteen are refused', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        anna.call(organizations.update, {
          orgId,
          ifMatch: 1,
          body: { ...body, name: `Try ${index}`, areas: [{ name: `Area ${index}` }] },
        }),
      ),
    );
    const made = sent.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(sent.filter((each) => code(each) === '412 EDITED_MEANWHILE')).toHaveLength(19);
    const { body: now } = await anna.call(organizations.get, { orgId });
    expect(now.name).toBe(made[0]?.body.name);
    expect(now.areas.map(({ name }) => name)).toEqual([now.name.replace('Try', 'Area')]);
  });

  test('the same area added by ten in parallel is one or is refused, and never a server error', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        anna.call(organizations.update, { orgId, body: { ...body, areas: [{ name: 'Hall' }] } }),
      ),
    );
    for (const each of sent) expect([200, 409, 422], each.text).toContain(each.status);
    const { body: now } = await anna.call(organizations.get, { orgId });
    expect(now.areas.map(({ name }) => name)).toEqual(['Hall']);
  });

  test('a department of one name created by ten in parallel is one', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        anna.call(organizations.addDepartment, { orgId, body: { name: 'Laboratory' } }),
      ),
    );
    expect(sent.map(code).toSorted()).toEqual(['201', ...Array.from({ length: 9 }, () => '409 NAME_TAKEN')]);
  });
});

test('the link of a deactivated person, or one used by two in parallel, lets no one in', async () => {
  const manager = await all.person();
  const orgId = manager.organizationId;
  const { body: member } = await create(manager, someone());
  const { token, hash } = newToken();
  await all.owner.query("select ctx.new_password_link($1, $2, '7 days')", [member.id, hash]);
  const password = 'seven green bottles on a wall';
  const used = await Promise.all(
    Array.from({ length: 8 }, async () =>
      (await visitor(all.app)).send('POST', '/user/password', { token, password }),
    ),
  );
  expect(used.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '204',
    ...Array.from({ length: 7 }, () => '422'),
  ]);

  const { body: gone } = await create(manager, someone());
  const second = newToken();
  await all.owner.query("select ctx.new_password_link($1, $2, '7 days')", [gone.id, second.hash]);
  expect(code(await change(manager, gone.id, { active: false }))).toBe('200');
  const late = await visitor(all.app);
  await late.send('POST', '/user/password', { token: second.token, password });
  expect((await late.signIn(gone.email, password)).statusCode).toBe(401);
  expect(await levelOf(gone.id, orgId)).toMatchObject({ active: false });
});
