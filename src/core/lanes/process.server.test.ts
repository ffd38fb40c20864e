import { expect, test, vi } from 'vitest';
import { inProcess } from './process.server.ts';
import type { ProcessLimits } from './process.server.ts';
import { patience } from '../../../test/support/patience.ts';

const module = new URL('../../../test/support/processes/greedy-work.ts', import.meta.url);
const limits = { memory: 160 * 1024 * 1024, time: patience(60_000) };
const work = (input: object, more: Partial<ProcessLimits> = {}) =>
  inProcess(module, input, { ...limits, ...more });

test('what the work finds comes back as it was, bytes and dates too', async () => {
  const value = { bytes: new Uint8Array([0, 255]), day: new Date(0), text: '’ “ € 😀 \0', none: undefined };
  expect(await work({ does: 'value', value })).toEqual(value);
});

test('memory beyond the limit ends the work, not the server: also that of buffers', async () => {
  await expect(work({ does: 'grow' })).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('such work takes none of the server’s memory', { tags: ['full'] }, async () => {
  const before = process.memoryUsage().rss;
  await expect(work({ does: 'grow' })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('work that never ends is ended', async () => {
  await expect(work({ does: 'hang' }, { time: 1_500 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('where the time of processors is limited, it is what counts: who waits long for one is not ended', async () => {
  await expect(work({ does: 'hang' }, { processor: 1_500 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(await work({ does: 'wait', value: 2_500 }, { processor: 2_000 })).toBe('waited');
});

test('a refusal arrives as one, a mistake as an error, an end without an answer as an error', async () => {
  await expect(work({ does: 'refuse' })).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  await expect(work({ does: 'throw' })).rejects.toThrow('TypeError: not this');
  await expect(work({ does: 'end' })).rejects.toThrow('ended with 3');
});

test('nothing of the server’s environment is there to be found', async () => {
  vi.stubEnv('SECRET_KEYS', 'not for the work');
  expect(await work({ does: 'tell' })).not.toContain('SECRET_KEYS');
});
