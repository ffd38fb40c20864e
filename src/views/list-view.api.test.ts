/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { listViews } from './list-view.ts';

let all: World;
let orgId: string;
let manager: Person;
let other: Person;
let reader: Person;
let colleague: Person;
beforeAll(async () => {
  all = await world();
  manager = await all.person();
  orgId = manager.organizationId;
  const here = { organization: orgId };
  other = await all.person(here);
  reader = await all.person({ ...here, level: 'READ_ORGANIZATION' });
  colleague = await all.person({ ...here, level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const create = (by: Person, name: string, shared = false, list = 'meters') =>
  by.call(listViews.create, { orgId, body: { list, name, shared, query: 'search=hall' } });
const names = async (by: Person, list = 'meters') =>
  (await by.call(listViews.list, { orgId, query: { list } })).body.content.map(({ name }) => name);
const outcome = ({ status, problem }: { status: number; problem?: { code: string } }) =>
  status < 300 ? status : `${status} ${problem?.code}`;

describe('an own view', () => {
  test('is seen by no one else, whatever their level', async () => {
    const { body: view } = await create(reader, 'Hall A');
    expect(view).toMatchObject({ query: 'search=hall', shared: false, author: { id: reader.accountId } });
    expect(await names(reader)).toContain('Hall A');
    for (const each of [manager, colleague]) {
      expect(await names(each)).not.toContain('Hall A');
      const args = { orgId, id: view.id };
      expect(outcome(await each.call(listViews.get, args))).toBe('404 NOT_FOUND');
      expect(outcome(await each.call(listViews.remove, args))).toBe('404 NOT_FOUND');
      const body = { list: 'meters', name: 'Mine', query: '', shared: false };
      expect(outcome(await each.call(listViews.update, { ...args, body }))).toBe('404 NOT_FOUND');
    }
  });

  test('is of one list; two people may call theirs alike, and one person does not call two so', async () => {
    await create(reader, 'Overdue', false, 'actions');
    expect(await names(reader)).not.toContain('Overdue');
    expect(outcome(await create(colleague, 'Overdue', false, 'actions'))).toBe(201);
    expect(outcome(await create(reader, 'Overdue', false, 'actions'))).toBe('409 NAME_TAKEN');
  });

  test('is deleted and brought back by its author', async () => {
    const { body: view } = await create(reader, 'For a while');
    const args = { orgId, id: view.id };
    expect(outcome(await reader.call(listViews.remove, args))).toBe(204);
    expect(await names(reader)).not.toContain('For a while');
    expect(outcome(await colleague.call(listViews.restore, args))).toBe('404 NOT_FOUND');
    expect(outcome(await reader.call(listViews.restore, args))).toBe(200);
    expect(await names(reader)).toContain('For a while');
  });
});

describe('a shared view', () => {
  test('is shared only by managers', async () => {
    expect(outcome(await create(colleague, 'Of all', true))).toBe('403 PERMISSION_DENIED');
    const { body: own } = await create(colleague, 'Of mine');
    const body = { list: 'meters', name: 'Of mine', query: '', shared: true };
    expect(outcome(await colleague.call(listViews.update, { orgId, id: own.id, body }))).toBe(
      '403 PERMISSION_DENIED',
    );
    expect(await names(manager)).not.toContain('Of mine');
  });

  test('is read by all, and changed and deleted by managers', async () => {
    const { body: view } = await create(manager, 'Monthly round', true);
    const args = { orgId, id: view.id };
    const body = { list: 'meters', name: 'Weekly round', query: 'search=west', shared: true };
    for (const each of [reader, colleague]) {
      expect(await names(each)).toContain('Monthly round');
      expect(outcome(await each.call(listViews.update, { ...args, body }))).toBe('403 PERMISSION_DENIED');
      expect(outcome(await each.call(listViews.remove, args))).toBe('403 PERMISSION_DENIED');
    }
    expect(outcome(await other.call(listViews.update, { ...args, body }))).toBe(200);
    expect((await reader.call(listViews.get, args)).body).toMatchObject({
      name: 'Weekly round',
      query: 'search=west',
      author: { id: manager.accountId },
    });
    // Not shared any more, it would be its author's alone, who alone decides.
    const taken = { ...body, shared: false };
    expect(outcome(await other.call(listViews.update, { ...args, body: taken }))).toBe(
      '403 PERMISSION_DENIED',
    );
    expect(outcome(await manager.call(listViews.update, { ...args, body: taken }))).toBe(200);
    expect(await names(reader)).not.toContain('Weekly round');
  });

  test('has a name of its own', async () => {
    await create(manager, 'Due soon', true);
    expect(outcome(await create(other, 'Due soon', true))).toBe('409 NAME_TAKEN');
    expect(outcome(await create(other, 'Due soon'))).toBe(201);
  });

  test('is refused where its name, list or address cannot be one', async () => {
    const bodies = [
      { list: 'meters', name: ' ', query: '' },
      { list: 'meters; drop', name: 'x', query: '' },
      { list: 'meters', name: 'x', query: 'a'.repeat(2001) },
      { list: 'meters', name: 'x'.repeat(61), query: '' },
    ];
    for (const body of bodies)
      expect(outcome(await manager.call(listViews.create, { orgId, body }))).toMatch(/^422|^400/);
  });

  test('is in the change log', async () => {
    const { body: view } = await create(manager, 'Logged', true);
    const { rows } = await all.owner.query(
      'select action, changes from change where record_id = $1 order by at',
      [view.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Logged');
  });
});
