/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { meterBody } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { changes } from '../../trail/change.ts';
import { organizations } from './organization.ts';
import { organizationsTree } from './node.ts';

let all: World;
let anna: Person;
/** A holding with two subsidiaries, the first of which also has one. */
let tree: { root: string; one: string; two: string; below: string };
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

async function grow(): Promise<void> {
  const root = await all.organization();
  const one = await all.organization({ parent: root });
  tree = {
    root,
    one,
    two: await all.organization({ parent: root }),
    below: await all.organization({ parent: one }),
  };
  anna = await all.person({ organization: root });
}
const move = (person: Person, orgId: string, parent: string, ifMatch?: number) =>
  person.call(organizations.move, {
    orgId,
    body: { parent: { id: parent } },
    ...(ifMatch !== undefined && { ifMatch }),
  });
/** Every pair stored in the closure, and every pair that follows from the parents. */
const closures = async () => {
  const read = async (statement: string) =>
    (await all.owner.query<{ pair: string }>(statement)).rows.map(({ pair }) => pair);
  return [
    await read("select ancestor_id || ' ' || descendant_id as pair from organization_closure order by 1"),
    await read(`with recursive up as (select id as descendant, id as ancestor from organization
        union all select up.descendant, o.parent_id from up join organization o on o.id = up.ancestor where o.parent_id is not null)
      select ancestor || ' ' || descendant as pair from up order by 1`),
  ];
};
const expectWhole = async (): Promise<void> => {
  const [kept, made] = await closures();
  expect(kept).toEqual(made);
};

describe('moving', () => {
  beforeAll(grow);

  test('takes all below along, keeps the closure, and leaves its trail by name', async () => {
    const { status, body, text, headers } = await move(anna, tree.one, tree.two, 1);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ id: tree.one, parentId: tree.two });
    expect(headers['etag']).toBe('"2"');
    await expectWhole();
    const { body: seen } = await anna.call(organizationsTree, {});
    expect(seen.content[0]?.subsidiaries).toMatchObject([
      { id: tree.two, subsidiaries: [{ id: tree.one, subsidiaries: [{ id: tree.below }] }] },
    ]);
    const { body: trail } = await anna.call(changes.ofOrganization, {
      orgId: tree.one,
      query: { record: tree.one },
    });
    expect(trail.content[0]).toMatchObject({
      action: 'UPDATE',
      by: { id: anna.accountId },
      changes: {
        parent: { from: expect.stringMatching(/^Organization/), to: expect.stringMatching(/^Organization/) },
      },
    });
    expect((await move(anna, tree.below, tree.root)).status).toBe(200);
    await expectWhole();
    expect((await move(anna, tree.below, tree.root)).status).toBe(200);
  });

  test('never makes a circle', async () => {
    await grow();
    for (const parent of [tree.one, tree.below]) {
      const { status, problem } = await move(anna, tree.one, parent);
      expect(status).toBe(422);
      expect(problem.errors).toMatchObject([{ path: 'parent', code: 'CIRCLE' }]);
    }
    await expectWhole();
  });

  test('never makes one of two simultaneous moves either', async () => {
    await grow();
    const answers = await Promise.all([move(anna, tree.one, tree.two), move(anna, tree.two, tree.one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await expectWhole();
  });

  test('and subsidiaries added meanwhile leave a whole closure', async () => {
    await grow();
    const body = { name: 'New', country: 'DK', timeZone: 'Europe/Copenhagen' };
    const answers = await Promise.all([
      move(anna, tree.one, tree.two),
      ...Array.from({ length: 4 }, () => anna.call(organizations.addSubsidiary, { orgId: tree.below, body })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201, 201, 201, 201]);
    await expectWhole();
  });

  test('needs MANAGE in it, in its old and in its new parent', async () => {
    await grow();
    const away = await all.organization();
    const join = (person: Person, organization: string, permission: string) =>
      all.owner.query(
        'insert into member (organization_id, id, account_id, permission) values ($1, $2, $3, $4)',
        [organization, uuidv7(), person.accountId, permission],
      );
    const own = await all.person({ organization: tree.one });
    await join(own, away, 'MANAGE_ORGANIZATION');
    // Out of a holding that one does not manage: no.
    expect((await move(own, tree.one, away)).problem.code).toBe('PERMISSION_DENIED');
    await join(own, tree.root, 'EDIT_ORGANIZATION');
    expect((await move(own, tree.one, away)).problem.code).toBe('PERMISSION_DENIED');
    // Below the person's own, since MANAGE there is inherited from above.
    expect((await move(own, tree.below, away)).status).toBe(200);
    const editor = await all.person({ organization: tree.root });
    await join(editor, away, 'EDIT_ORGANIZATION');
    expect((await move(editor, tree.one, away)).problem.code).toBe('PERMISSION_DENIED');
    await expectWhole();
  });

  test('to what may not be seen looks like moving to what is not there', async () => {
    await grow();
    const foreign = await all.organization({ name: 'Foreign secret' });
    const answers = await Promise.all([foreign, uuidv7()].map((parent) => move(anna, tree.one, parent)));
    const bare = answers.map(({ text, headers }) => text.replaceAll(String(headers['x-request-id']), ''));
    expect(bare[0]).toBe(bare[1]);
    expect(bare[0]).not.toContain('secret');
    expect(answers[0]?.problem.errors).toMatchObject([{ path: 'parent', code: 'NO_SUCH_RECORD' }]);
    expect((await move(anna, foreign, tree.root)).status).toBe(404);
  });

  test('is refused into a LIMITED one, and over a change that another person saved', async () => {
    await grow();
    const limited = await all.organization({ parent: tree.root, accessibility: 'LIMITED' });
    expect((await move(anna, tree.one, limited)).problem.code).toBe('FEATURE_NOT_AVAILABLE');
    expect((await move(anna, tree.one, tree.two, 7)).status).toBe(412);
    await expectWhole();
  });

  test('out of a holding ends what its people may see there, and they stay known by name', async () => {
    await grow();
    const away = await all.organization();
    const both = await all.person({ organization: tree.root });
    await all.owner.query(
      "insert into member (organization_id, id, account_id, permission) values ($1, $2, $3, 'MANAGE_ORGANIZATION')",
      [away, uuidv7(), both.accountId],
    );
    const responsible = { id: anna.accountId };
    const meter = await anna.call(meters.create, { orgId: tree.one, body: meterBody({ responsible }) });
    const known = meter.body.responsible;
    expect((await move(both, tree.one, away)).status).toBe(200);
    expect((await anna.call(organizations.get, { orgId: tree.one })).status).toBe(404);
    expect((await anna.call(organizations.get, { orgId: tree.below })).status).toBe(404);
    const read = await both.call(meters.get, { orgId: tree.one, id: meter.body.id });
    expect(read.body.responsible).toEqual(known);
    const created = await both.call(meters.create, { orgId: tree.one, body: meterBody({ responsible }) });
    expect(created.problem.errors).toMatchObject([{ path: 'responsible', code: 'NO_SUCH_RECORD' }]);
    // Members of its new parent may not see where it was before.
    const there = await all.person({ organization: away });
    const { text } = await there.call(changes.ofOrganization, {
      orgId: tree.one,
      query: { record: tree.one },
    });
    expect(text).not.toContain(tree.root);
    expect((await there.call(organizations.get, { orgId: tree.one })).body.parentId).toBe(away);
  });
});
