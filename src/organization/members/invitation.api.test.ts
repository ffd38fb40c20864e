import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList } from '../../../test/support/import.ts';
import { mailedWorld } from '../../../test/support/mailed-world.ts';
import type { Mailbox } from '../../../test/support/mailbox.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { ownAccount } from '../../account/own-account.ts';
import { invitations } from '../../account/invitations/invitation.ts';
import { hashPassword } from '../../account/sign-in/password.server.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { search } from '../../search/search.ts';
import { changes } from '../../trail/change.ts';
import { memberImport } from './import/definition.ts';
import { members } from './member.ts';
import type { Member } from './member.ts';
import { organizations } from '../tree/organization.ts';
import { organizationsTree } from '../tree/node.ts';

/** An invitation counts once the person has accepted it, and reveals nothing until then (decision 21). */
let here: World;
let box: Mailbox;
let close: () => Promise<void>;
const perDay = 12;
beforeAll(async () => {
  ({ here, box, close } = await mailedWorld(undefined, null, perDay));
});
afterAll(() => close());

const password = 'seven green bottles on a wall';
let count = 0;
const newAddress = () => `ny.${(count += 1)}@invitations.example`;
const bodyOf = (more: Record<string, unknown> = {}) => ({
  firstName: 'Typed',
  lastName: 'Name',
  email: newAddress(),
  permission: 'READ_ORGANIZATION' as const,
  ...more,
});
const invite = async (
  by: Person,
  email = newAddress(),
  more: Record<string, unknown> = {},
): Promise<Member> => {
  const reply = await by.call(members.create, {
    orgId: by.organizationId,
    body: bodyOf({ email, ...more }),
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const shown = async (by: Person, id: string) =>
  (await by.call(members.get, { orgId: by.organizationId, id })).body;
const listed = async (by: Person, query: Record<string, unknown> = { all: 'true' }) =>
  (await by.call(organizations.members, { orgId: by.organizationId, query })).body.content;
const answer = (by: Person, id: string, accepts: boolean) =>
  by.call(invitations.answer, { body: { id, accepts } });
const waitingFor = async (by: Person) =>
  (await by.call(invitations.list, {})).body.content.map(({ id }) => id);
const treeOf = async (by: Person) => (await by.call(organizationsTree, {})).body.content.map(({ id }) => id);
/** A person who has signed in, in a separate holding. */
const stranger = async (firstName = 'Mette', lastName = 'Lund') => {
  const person = await here.person({ firstName, lastName });
  await here.owner.query("update account set password_hash = 'kept', last_login_date = now() where id = $1", [
    person.accountId,
  ]);
  return person;
};
const minutesPass = (minutes: number) =>
  here.owner.query(
    'update invitation_mail set at = at - make_interval(mins => $1), mail_at = mail_at - make_interval(mins => $1)',
    [minutes],
  );
const tokenIn = (text: string) => /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? '';
const choose = async (token: string) => {
  const browser = await visitor(here.app);
  const { statusCode } = await browser.send('POST', '/user/password', { token, password });
  return { browser, statusCode };
};

describe('an address reveals nothing', () => {
  /** Without what two invitations differ in by being two. */
  const bare = (row: object) => ({ ...row, id: '', email: '', lastModifiedDate: '', lastModifiedAt: '' });

  test.each([true, false])(
    'answers are the same for a person with an account and for an unknown one, active %s',
    async (active) => {
      const [spy, known] = [await here.person(), await stranger()];
      const [theirs, unknown] = [
        await invite(spy, known.email, { active }),
        await invite(spy, newAddress(), { active }),
      ];
      expect(theirs).toMatchObject({
        name: 'Typed Name',
        lastLoginDate: null,
        status: active ? 'INVITED' : 'DISABLED',
      });
      expect(bare(theirs)).toEqual(bare(unknown));
      expect(bare(await shown(spy, theirs.id))).toEqual(bare(await shown(spy, unknown.id)));
      const rows = await listed(spy);
      const row = (id: string) => bare(rows.find((each) => each.id === id) ?? {});
      expect(row(theirs.id)).toEqual(row(unknown.id));
      expect(await listed(spy, { all: 'true', search: 'Mette Lund' })).toEqual([]);

      const orgId = spy.organizationId;
      const logOf = async (record: string) =>
        JSON.stringify(
          (await spy.call(changes.ofOrganization, { orgId, query: { record } })).body.content.map(
            ({ changes: changed, action, record: what }) => [action, changed, { ...what, id: '' }],
          ),
        ).replaceAll(record, 'ID');
      expect(await logOf(theirs.id)).toBe(await logOf(unknown.id));
      const refusals = [];
      // One after the other: the last changes the name that the first is answered with.
      for (const { id, email } of [theirs, unknown])
        for (const ask of [
          () => spy.call(members.create, { orgId, body: bodyOf({ email }) }),
          () => spy.call(members.update, { orgId, id, body: bodyOf({ email: newAddress() }) }),
          () => spy.call(members.invite, { orgId, id }),
          () =>
            spy.call(members.update, {
              orgId,
              id,
              body: bodyOf({ email, active, title: 'Smith', firstName: 'Other' }),
            }),
        ])
          refusals.push(await ask());
      const refused = refusals.map(({ status, problem }) => [
        status,
        problem?.code,
        problem?.detail,
        problem?.errors,
      ]);
      expect(refused.slice(0, 4)).toEqual(refused.slice(4));
      expect(bare(await shown(spy, theirs.id))).toEqual(bare(await shown(spy, unknown.id)));
      expect(JSON.stringify([refusals, await listed(spy)])).not.toContain('Mette');
    },
  );

  test('nor does an import, or what it answers', { tags: ['full'] }, async () => {
    const [spy, known] = [await here.person(), await stranger()];
    const unknown = newAddress();
    const { text, status } = await importList(
      here,
      spy,
      memberImport,
      `Name,E-mail\nTyped Name,${known.email}\nTyped Name,${unknown}`,
      { commit: true },
    );
    expect(status, text).toBe(200);
    expect(text).not.toContain('Mette');
    const rows = (await listed(spy)).filter(({ name }) => name === 'Typed Name');
    expect(rows.map(({ status: state, lastLoginDate }) => [state, lastLoginDate])).toEqual([
      ['INVITED', null],
      ['INVITED', null],
    ]);
    expect(await treeOf(known)).not.toContain(spy.organizationId);
  });

  test('a person’s new name is shown where they are a member, and not where they are only invited', async () => {
    const [spy, known] = [await here.person(), await stranger()];
    const { id } = await invite(spy, known.email);
    await known.call(ownAccount.changeProfile, {
      body: { firstName: 'Canary', lastName: 'Lund', phone: '+45 1' },
    });
    const { body } = await spy.call(changes.ofOrganization, {
      orgId: spy.organizationId,
      query: { record: id },
    });
    expect(JSON.stringify([body, await shown(spy, id), await listed(spy)])).not.toMatch(/Canary|\+45 1/);
  });

  test('the last sign-in is shown only to people who manage everywhere the person is active', async () => {
    const [one, other] = [await here.person(), await here.person()];
    const known = await stranger();
    await here.owner.query(
      'insert into member (organization_id, id, account_id, permission) values ($1, $2, $2, $3)',
      [one.organizationId, known.accountId, 'READ_ORGANIZATION'],
    );
    const seen = async () => [
      (await shown(one, known.accountId)).lastLoginDate,
      (await listed(one)).find(({ id }) => id === known.accountId)?.lastLoginDate,
    ];
    expect(await seen()).toEqual([null, null]);
    await here.owner.query(
      'update member set active = false where account_id = $1 and organization_id = $2',
      [known.accountId, known.organizationId],
    );
    expect(await seen()).not.toContain(null);
    // An invitation from elsewhere hides nothing.
    await invite(other, known.email);
    expect(await seen()).not.toContain(null);
  });
});

describe('an invitation', () => {
  test('counts nowhere until it is accepted: tree, levels, search, records, feeds and digests', async () => {
    const [by, known] = [await here.person(), await stranger()];
    const orgId = by.organizationId;
    const { id } = await invite(by, known.email, { permission: 'MANAGE_ORGANIZATION' });
    const named = () =>
      by.call(reminders.create, {
        orgId,
        raw: { name: 'Check', starts_at: '2027-01-04', recurrence_interval: 'P1M', responsible: [{ id }] },
      });
    const looked = async () => ({
      tree: (await treeOf(known)).includes(orgId),
      reads: (await known.call(organizations.get, { orgId })).status === 200,
      found: JSON.stringify((await by.call(search, { orgId, query: { search: 'Typed' } })).body).includes(id),
      picked: (await listed(by, {})).some((row) => row.id === id),
      person:
        (await here.owner.query('select from ctx.tree_of($1) where id = $2', [id, orgId])).rows.length === 1,
    });
    expect(await looked()).toEqual({ tree: false, reads: false, found: false, picked: false, person: false });
    expect((await named()).status).toBe(422);
    expect(await waitingFor(known)).toEqual([orgId]);
    expect((await answer(known, orgId, true)).status).toBe(200);
    expect(await looked()).toMatchObject({ tree: true, reads: true, picked: true, person: true });
    expect(await shown(by, id)).toMatchObject({ name: 'Mette Lund', status: 'ACTIVE' });
    const { body } = await by.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(body.content[0]).toMatchObject({ by: { id: known.accountId }, changes: { active: { to: true } } });
  });

  test('is answered once, only by the person, and never by a manager', async () => {
    const [by, known, other] = [await here.person(), await stranger(), await stranger()];
    const orgId = by.organizationId;
    const { id } = await invite(by, known.email);
    for (const accepts of [true, false]) expect((await answer(other, orgId, accepts)).status).toBe(404);
    // What the application's role may write, past all its rules.
    const client = await here.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local role rede_tenant');
      for (const [name, value] of [
        ['org_id', orgId],
        ['user_id', by.accountId],
        ['level', '4'],
      ])
        await client.query(`set local app.${name} = '${value}'`);
      await expect(
        client.query('update app.member set invitation = null, active = true where id = $1', [id]),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await answer(known, orgId, true)).status).toBe(200);
    for (const accepts of [true, false]) expect((await answer(known, orgId, accepts)).status).toBe(404);
  });

  test('is declined: the row says so, nothing waits, and the manager may invite again', async () => {
    const [by, known] = [await here.person(), await stranger()];
    const orgId = by.organizationId;
    const { id } = await invite(by, known.email);
    const { body } = await answer(known, orgId, false);
    expect(body.content).toEqual([]);
    expect(await shown(by, id)).toMatchObject({ name: 'Typed Name', status: 'DECLINED', active: false });
    expect((await listed(by, { all: 'true', status: 'DECLINED' })).map((row) => row.id)).toEqual([id]);
    expect((await by.call(members.invite, { orgId, id })).problem.code).toBe('NOT_INVITED');
    const put = (active: boolean) =>
      by.call(members.update, { orgId, id, body: { ...bodyOf({ email: known.email }), active } });
    expect((await put(false)).body.status).toBe('DECLINED');
    expect((await put(true)).body.status).toBe('INVITED');
    expect(await waitingFor(known)).toEqual([orgId]);
    expect((await put(false)).body.status).toBe('DISABLED');
    expect(await waitingFor(known)).toEqual([]);
    expect((await answer(known, orgId, true)).status).toBe(404);
  });

  test('of a person with an account is mailed with a link to answer it, and no password link', async () => {
    const [by, known] = [await here.person(), await stranger()];
    await invite(by, known.email);
    const mail = await box.to(known.email);
    expect(mail.headers['subject']).toMatch(/ has invited you to /);
    expect(mail.text).toContain('https://rede.example/account/invitations');
    expect(mail.text).not.toContain('token=');
    expect(mail.text).toContain('Hello Mette');
  });
});

describe('an address that two organizations typed', () => {
  test(
    'takes its name from the accepted one, is accepted only by its own link, and the other waits',
    { tags: ['full'] },
    async () => {
      const [rude, right] = [await here.person(), await here.person()];
      const email = newAddress();
      const squatted = await invite(rude, email, { firstName: 'Rude', lastName: 'Word' });
      const first = await box.to(email);
      const invited = await invite(right, email, { firstName: 'Ny', lastName: 'Kollega' });
      expect(invited).toMatchObject({ name: 'Ny Kollega', status: 'INVITED' });
      await minutesPass(11);
      await here.owner.query('update pgboss.job set start_after = now() where start_after > now()');
      const second = await box.to(email, 1);
      expect(second.text).toContain('Hello Ny');
      const { browser, statusCode } = await choose(tokenIn(second.text));
      expect(statusCode).toBe(204);
      expect(await shown(right, invited.id)).toMatchObject({ name: 'Ny Kollega', status: 'ACTIVE' });
      expect(await shown(rude, squatted.id)).toMatchObject({ name: 'Rude Word', status: 'INVITED' });
      const user = (await browser.get('/user')).json<{ name: string }>();
      expect(user.name).toBe('Ny Kollega');
      const trees = (await browser.get('/organizations')).json<{ content: { id: string }[] }>();
      expect(trees.content.map(({ id }) => id)).toEqual([right.organizationId]);
      const waits = (await browser.get('/user/invitations')).json<{ content: { id: string }[] }>();
      expect(waits.content.map(({ id }) => id)).toEqual([rude.organizationId]);
      // Once there is a password, an older invitation link is invalid.
      expect((await choose(tokenIn(first.text))).statusCode).toBe(422);
      // The name is not frozen by the other's invitation.
      const renamed = await right.call(members.update, {
        orgId: right.organizationId,
        id: invited.id,
        body: bodyOf({ email, firstName: 'Ny', lastName: 'Kollega-Holm' }),
      });
      expect(renamed.body?.name, renamed.text).toBe('Ny Kollega-Holm');
      expect(await shown(rude, squatted.id)).toMatchObject({ name: 'Rude Word' });
    },
  );

  test('lets in a person who comes by a new password, to answer it and nothing else', async () => {
    const by = await here.person();
    const email = newAddress();
    const { id } = await invite(by, email, { firstName: 'Ny', lastName: 'Kollega' });
    await here.owner.query('update account set password_hash = $2 where id = $1', [
      id,
      await hashPassword(password),
    ]);
    const browser = await visitor(here.app);
    const signedIn = await browser.signIn(email, password);
    expect([signedIn.statusCode, signedIn.json<{ content: unknown[] }>().content]).toEqual([200, []]);
    expect((await browser.get(`/organizations/${by.organizationId}`)).statusCode).toBe(404);
    const sent = await browser.send('PUT', '/user/invitations', { id: by.organizationId, accepts: true });
    expect(sent.statusCode, sent.payload).toBe(200);
    expect((await browser.get(`/organizations/${by.organizationId}`)).statusCode).toBe(200);
    expect(await shown(by, id)).toMatchObject({ name: 'Ny Kollega', status: 'ACTIVE' });
  });

  test('is sent a link to a new password if the person is only invited', async () => {
    const by = await here.person();
    const email = newAddress();
    await invite(by, email);
    await box.to(email);
    await (await visitor(here.app)).send('POST', '/user/password-reset', { email });
    const { browser, statusCode } = await choose(tokenIn((await box.to(email, 1)).text));
    expect(statusCode).toBe(204);
    expect((await browser.get('/organizations')).statusCode).toBe(403);
    expect((await browser.get('/user/invitations')).json()).toMatchObject({ total_elements: 1 });
  });
});

describe('mails of invitations', () => {
  const again = (by: Person, id: string) => by.call(members.invite, { orgId: by.organizationId, id });
  const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
    status < 300 ? String(status) : `${status} ${problem.code}`;

  test('go to an address once in ten minutes and five times in 24 hours; then 429 says when', async () => {
    const by = await here.person();
    const { id } = await invite(by);
    const refused = await again(by, id);
    expect(codeOf(refused)).toBe('429 INVITED_RECENTLY');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    for (let sent = 1; sent < 5; sent += 1) {
      await minutesPass(11);
      expect(codeOf(await again(by, id))).toBe('204');
    }
    await minutesPass(11);
    const fifth = await again(by, id);
    expect(codeOf(fifth)).toBe('429 INVITED_RECENTLY');
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(22 * 3600);
    await minutesPass(24 * 60);
    expect(codeOf(await again(by, id))).toBe('204');
  });

  test('tell a person who had accepted and was deactivated that they are a member again', async () => {
    const [by, other] = [await here.person(), await stranger('Kim', 'Back')];
    const { id } = await invite(by, other.email);
    expect((await answer(other, by.organizationId, true)).status).toBe(200);
    const put = (active: boolean) => {
      const body = bodyOf({ email: other.email, firstName: 'Kim', lastName: 'Back', active });
      return by.call(members.update, { orgId: by.organizationId, id, body });
    };
    const told = async () => {
      const { rows } = await here.owner.query<{ count: number }>(
        "select count(*)::int from pgboss.job where name = 'mail' and data ->> 'accountId' = $1 and data ->> 'kind' = 'INVITATION'",
        [id],
      );
      return rows[0]?.count ?? 0;
    };
    const before = await told();
    expect(codeOf(await put(false))).toBe('200');
    expect(await treeOf(other)).not.toContain(by.organizationId);
    expect(await told()).toBe(before);
    await minutesPass(11);
    expect(codeOf(await put(true))).toBe('200');
    expect(await treeOf(other)).toContain(by.organizationId);
    expect(await told()).toBe(before + 1);
    // What is saved once more is no news.
    expect(codeOf(await put(true))).toBe('200');
    expect(await told()).toBe(before + 1);
  });

  test('of another organization postpone one, and nothing reveals that', async () => {
    const [one, other] = [await here.person(), await here.person()];
    const email = newAddress();
    const { id } = await invite(one, email);
    await invite(other, email);
    const { rows } = await here.owner.query<{ apart: number }>(
      `select extract(epoch from max(mail_at) - min(mail_at))::int as apart from invitation_mail where account_id = $1`,
      [id],
    );
    expect(rows[0]?.apart).toBeGreaterThanOrEqual(599);
    const { rows: jobsLeft } = await here.owner.query<{ waits: boolean }>(
      `select start_after > now() + interval '9 minutes' as waits from pgboss.job
       where name = 'mail' and data ->> 'organizationId' = $1`,
      [other.organizationId],
    );
    expect(jobsLeft).toEqual([{ waits: true }]);
  });

  test('go to a limited number of new people of an organization in 24 hours; an import says so before anything is written', async () => {
    const by = await here.person();
    const orgId = by.organizationId;
    await invite(by);
    const people = Array.from({ length: perDay }, () => `Ny Person,${newAddress()}`);
    const text = `Name,E-mail\n${people.join('\n')}`;
    const preview = await importList(here, by, memberImport, text);
    expect(preview.body.errors).toMatchObject([{ code: 'TOO_MANY_INVITATIONS' }]);
    expect(JSON.stringify(preview.body.errors)).toContain(String(perDay - 1));
    expect((await importList(here, by, memberImport, text, { commit: true })).problem).toMatchObject({
      code: 'IMPORT_REFUSED',
    });
    expect(await listed(by)).toHaveLength(2);
    const fewer = `Name,E-mail\n${people.slice(1).join('\n')}`;
    expect((await importList(here, by, memberImport, fewer, { commit: true })).status).toBe(200);
    const one = await by.call(members.create, { orgId, body: bodyOf() });
    expect(codeOf(one)).toBe('429 INVITATIONS_USED_UP');
    expect(one.problem.detail).toContain(String(perDay));
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(await listed(by)).toHaveLength(perDay + 1);
    // Another organization has its own.
    await invite(await here.person());
    await minutesPass(24 * 60);
    await invite(by);
  });

  test('count for an organization and all its subsidiaries together, however many are added', async () => {
    const by = await here.person();
    const name = { name: 'Subsidiary', country: 'DK', timeZone: 'Europe/Copenhagen' };
    const added = await by.call(organizations.addSubsidiary, { orgId: by.organizationId, body: name });
    const below = { ...by, organizationId: added.body.id };
    const lines = (count: number) =>
      `Name,E-mail\n${Array.from({ length: count }, () => `Ny Person,${newAddress()}`).join('\n')}`;
    expect((await importList(here, below, memberImport, lines(perDay - 1), { commit: true })).status).toBe(
      200,
    );
    const second = await importList(here, by, memberImport, lines(2));
    expect(second.body.errors).toMatchObject([{ code: 'TOO_MANY_INVITATIONS', values: { left: 1 } }]);
    await invite(by);
    expect(codeOf(await by.call(members.create, { orgId: below.organizationId, body: bodyOf() }))).toBe(
      '429 INVITATIONS_USED_UP',
    );
  });

  test('have no room for free text in their subject', async () => {
    const by = await here.person();
    await here.owner.query('update organization set name = $2 where id = $1', [
      by.organizationId,
      `Win a prize at once ${'x'.repeat(180)}`,
    ]);
    const email = newAddress();
    await invite(by, email);
    const { headers } = await box.to(email);
    expect(headers['subject']?.length).toBeLessThan(130);
    expect(headers['subject']).toMatch(/xx…$/);
  });
});
