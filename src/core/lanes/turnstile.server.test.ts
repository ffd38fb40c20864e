import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnstile } from './turnstile.server.ts';

test('the turnstile lets few through at a time, in order, and turns away who finds no room to wait', async () => {
  const inTurn = turnstile(2, 2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const visit = (visitor: number) =>
    inTurn(async () => {
      most = Math.max(most, (running += 1));
      await wait(5);
      running -= 1;
      order.push(visitor);
      if (visitor === 2) throw new Error('stumbled');
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(visit));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(results[4]).toMatchObject({ reason: { code: 'NOT_READY' } });
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4]);
  await expect(inTurn(() => Promise.resolve('there is room again'))).resolves.toBe('there is room again');
});
