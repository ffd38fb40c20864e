import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early.ts';

const url = '/api/v1/users/me';
const answer = new Response('{}');

const asked = (early: Promise<Response>) => vi.stubGlobal('window', { redeEarly: new Map([[url, early]]) });

/** Milliseconds since the page began. */
let now = 0;

beforeEach(() => {
  now = 2000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  asked(Promise.resolve(answer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the answer that was asked for while the scripts were on their way is taken once', async () => {
  expect(await takeEarly('GET', url)).toBe(answer);
  expect(takeEarly('GET', url)).toBeUndefined();
});

test('it is not taken once something was written, nor ten seconds after the page began', () => {
  now = 10_000;
  expect(takeEarly('GET', url)).toBeUndefined();
  now = 2000;
  asked(Promise.resolve(answer));
  expect(takeEarly('POST', '/api/v1/meters')).toBeUndefined();
  expect(takeEarly('GET', url)).toBeUndefined();
});

test('a call that is ended while it waits for it fails with the reason', async () => {
  const { promise: never } = Promise.withResolvers<Response>();
  asked(never);
  const wait = new AbortController();
  const taken = takeEarly('GET', url, wait.signal);
  wait.abort(new Error('The page was left'));
  await expect(taken).rejects.toThrow('The page was left');
});

test('a call that was ended before leaves it to the next one', async () => {
  expect(takeEarly('GET', url, AbortSignal.abort())).toBeUndefined();
  expect(await takeEarly('GET', url, new AbortController().signal)).toBe(answer);
});
