import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { deviceKey } from './device-key.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

test('a person gets the same key each time, no one else gets it, and without a session there is none', async () => {
  const [one, other] = [await here.person(), await here.person()];
  const first = (await one.call(deviceKey, {})).body;
  expect(first.personId).toBe(one.accountId);
  expect(Buffer.from(first.key, 'base64')).toHaveLength(32);
  expect((await one.call(deviceKey, {})).body).toEqual(first);
  expect((await other.call(deviceKey, {})).body.key).not.toBe(first.key);
  const { statusCode } = await here.app.inject({ method: 'GET', url: '/api/v1/user/device-key' });
  expect(statusCode).toBe(401);
});
