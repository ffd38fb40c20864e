/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personHeader } from '../src/core/http/person.ts';
import { meters } from '../src/monitoring/meters/meter.ts';
import { readings } from '../src/monitoring/meters/readings/reading.ts';
import { meterBody, newMeter } from './support/monitoring.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const count = async (statement: string, values: unknown[]) =>
  Number((await all.owner.query<{ count: string }>(statement, values)).rows[0]?.count);

describe('two people at the same moment', () => {
  test('of 50 changes of one version one succeeds, and 49 are refused', async () => {
    const meter = await newMeter(anna);
    const sent = await times(50, (index) =>
      anna.call(meters.update, {
        orgId,
        id: meter.id,
        ifMatch: 1,
        body: meterBody({ name: `Try ${index}` }),
      }),
    );
    const done = sent.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(
      sent.filter(({ status, problem }) => status === 412 && problem.code === 'EDITED_MEANWHILE'),
    ).toHaveLength(49);
    const now = await anna.call(meters.get, { orgId, id: meter.id });
    expect(now.headers.etag).toBe('"2"');
    expect(now.body.name).toBe(done[0]?.body.name);
    expect(await count('select count(*) from change where record_id = $1', [meter.id])).toBe(2);
  });

  test('without If-Match each of them is made, one after another', async () => {
    const meter = await newMeter(anna);
    const sent = await times(10, (index) =>
      anna.call(meters.update, { orgId, id: meter.id, body: meterBody({ name: `Try ${index}` }) }),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const tags = sent.map(({ headers }) => Number(String(headers.etag).replaceAll('"', '')));
    expect(tags.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test.each([
    ['*', 200],
    ['W/"1"', 200],
    ['"1"', 200],
    ['"2"', 412],
    ['1', 412],
    ['"x"', 412],
    ['"99999999999"', 412],
  ])('If-Match %s on version 1 answers %i', async (header, status) => {
    const { id } = await newMeter(anna);
    const sent = await anna.call(meters.update, {
      orgId,
      id,
      body: meterBody(),
      headers: { 'if-match': header },
    });
    expect(sent.status, sent.text).toBe(status);
  });
});

describe('a POST that is sent again', () => {
  const create = (key: string, name = 'Keyed', person = anna) =>
    person.call(meters.create, {
      orgId: person.organizationId,
      idempotencyKey: key,
      body: meterBody({ name }),
    });
  const rows = (name: string) =>
    count('select count(*) from meter where organization_id = $1 and name = $2', [orgId, name]);

  test('20 in parallel make one row, and all get the same answer', async () => {
    const sent = await times(20, () => create('twenty', 'Twenty'));
    expect(
      new Set(sent.map(({ status, text, headers }) => [status, headers.etag, text].join(' '))).size,
    ).toBe(1);
    expect(sent[0]?.status).toBe(201);
    expect(await rows('Twenty')).toBe(1);
    const later = await create('twenty', 'Twenty');
    expect([later.status, later.text, later.headers.etag]).toEqual([201, sent[0]?.text, '"1"']);
  });

  test('with another body, or to another address, it is refused', async () => {
    const meter = await create('reused', 'Reused');
    expect((await create('reused', 'Other')).problem).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await rows('Other')).toBe(0);
    const elsewhere = await anna.call(readings.create, {
      orgId,
      meterId: meter.body.id,
      idempotencyKey: 'reused',
      body: { performedAt: '2024-01-01', value: 1, unit: 'kWh' },
    });
    expect(elsewhere.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('what was refused can be sent again, corrected, with the same key', async () => {
    expect((await create('failed', '')).status).toBe(422);
    expect((await create('failed', 'Corrected')).status).toBe(201);
    expect(await rows('Corrected')).toBe(1);
  });

  test('a key is its user’s own', async () => {
    const bo = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const [mine, his] = [await create('shared', 'Shared'), await create('shared', 'Shared', bo)];
    expect(mine.body.id).not.toBe(his.body.id);
    expect(await rows('Shared')).toBe(2);
  });

  test('people who lost the right in between do not get the earlier answer', async () => {
    const cleo = await all.person({ level: 'EDIT_ORGANIZATION' });
    expect((await create('kept', 'Kept', cleo)).status).toBe(201);
    await all.owner.query("update member set permission = 'READ_ORGANIZATION' where account_id = $1", [
      cleo.accountId,
    ]);
    expect((await create('kept', 'Kept', cleo)).status).toBe(403);
  });

  test('by someone else than it waited for, it is refused and does nothing', async () => {
    const dina = await all.person({ level: 'EDIT_ORGANIZATION', organization: anna.organizationId });
    const stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
    const by = (person: Person) =>
      person.call(meters.create, {
        orgId,
        headers: { [personHeader]: anna.accountId },
        body: meterBody({ name: 'Waited' }),
      });
    for (const person of [dina, stranger])
      expect((await by(person)).problem).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await rows('Waited')).toBe(0);
    expect((await by(anna)).status).toBe(201);
    expect(await rows('Waited')).toBe(1);
  });

  test('after 30 days the key may be used again, until then it is the same one', async () => {
    const age = (days: number) =>
      all.owner.query(`update idempotency set at = now() - interval '${days} days' where key = 'old'`);
    expect((await create('old', 'First day')).status).toBe(201);
    await age(29);
    expect((await create('old', 'First day')).status).toBe(201);
    expect(await rows('First day')).toBe(1);
    await age(31);
    expect((await create('old', 'Next day')).status).toBe(201);
    expect((await create('old', 'Next day')).body.name).toBe('Next day');
    expect(await rows('Next day')).toBe(1);
  });

  test.each(['', 'x'.repeat(201)])('a key of %j is malformed', async (key) => {
    expect((await create(key)).status).toBe(400);
  });
});
