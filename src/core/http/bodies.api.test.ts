import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '../../account/own-account.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';

let all: World;
let anna: Person;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const manyKeys = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`k${index}`, 1]));

test.each([
  ['unknown fields', manyKeys],
  ['wrong rows of a field', { name: 'Main', departments: Array.from({ length: 70_000 }, () => 7) }],
])('a body with 70,000 %s is answered with the first 50 of them', async (_what, raw) => {
  const answer = await anna.call(meters.create, { orgId: anna.organizationId, raw });
  expect(answer).toMatchObject({ status: 422, problem: { code: 'INVALID' } });
  expect(answer.problem.errors?.length).toBeLessThanOrEqual(50);
  expect(answer.text.length).toBeLessThan(20_000);
});

test('who is not signed in sends at most 16 kB, except where a call says otherwise', async () => {
  const post = (path: string, body: object) =>
    all.app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body });
  const long = { email: `${'x'.repeat(17 * 1024)}@test.example` };
  expect((await post(ownAccount.requestReset.path, long)).statusCode).toBe(413);
  const short = { ...long, email: 'nobody@test.example' };
  expect((await post(ownAccount.requestReset.path, short)).statusCode).not.toBe(413);
});
