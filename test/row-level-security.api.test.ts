import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appLogin } from '../src/core/provision.server.ts';
import { lint } from '../src/core/self-check.server.ts';
import { world } from './support/people.ts';
import type { World } from './support/people.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

test('the schema keeps every rule', async () => {
  expect(await lint(all.owner, appLogin)).toEqual([]);
});
