import { expect, test } from 'vitest';
import { keptThread } from './thread.server.ts';

const thread = keptThread(new URL('../../../test/support/processes/kept-work.ts', import.meta.url));
const piece = () => thread<{ pieces: number; threadId: number }>('work');

test('a thread is kept from piece to piece, also over a refusal and a mistake', async () => {
  const { threadId } = await piece();
  await expect(thread('refuse')).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  await expect(thread('throw')).rejects.toThrow('TypeError: not this');
  expect(await piece()).toEqual({ pieces: 4, threadId });
});

test('one that ends is followed by another', async () => {
  await expect(thread('end')).rejects.toThrow('exited with code: 3');
  expect((await piece()).pieces).toBe(1);
});

test('a caller who has gone stops the work, and the next has a new thread', async () => {
  const gone = new AbortController();
  const waiting = thread('wait', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'NOT_READY' });
  expect((await piece()).pieces).toBe(1);
});
