import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.server.ts';

/** Work that reports its start and ends when told to. */
function bench(lane: Lane) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const gone = new Map<string, () => void>();
  return {
    begun,
    /** Asks for a piece: `A1` is the first of owner A. */
    ask: (piece: string): Promise<string> => {
      const leaving = new AbortController();
      gone.set(piece, () => leaving.abort());
      return lane
        .run({ owner: piece.slice(0, 1), gone: leaving.signal }, () => {
          begun.push(piece);
          return new Promise<string>((resolve) => ends.set(piece, () => resolve(piece)));
        })
        .catch((error: { code?: string }) => String(error.code));
    },
    end: async (...pieces: string[]) => {
      for (const piece of pieces) {
        ends.get(piece)?.();
        await setImmediate();
      }
    },
    leave: (piece: string) => gone.get(piece)?.(),
  };
}

test('each owner has one piece at a time, and goes to the end of the line after a turn', async () => {
  const { begun, ask, end } = bench(new Lane({ atOnce: 2 }));
  const all = ['A1', 'A2', 'A3', 'A4', 'B1', 'C1', 'B2'].map(ask);
  await setImmediate();
  expect(begun).toEqual(['A1', 'B1']);
  await end('A1', 'A2', 'C1', 'B1', 'A3', 'B2', 'A4');
  expect(begun).toEqual(['A1', 'B1', 'A2', 'C1', 'A3', 'B2', 'A4']);
  expect(await Promise.all(all)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'C1', 'B2']);
});

test('another owner’s queue of work keeps no one waiting while there is room', async () => {
  const { begun, ask, end } = bench(new Lane({ atOnce: 2 }));
  const all = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1'].map(ask);
  await setImmediate();
  expect(begun).toEqual(['A1', 'B1']);
  await end('B1', 'A1', 'A2', 'A3', 'A4', 'A5');
  await Promise.all(all);
});

test('when too many wait, one of the owner with the most is refused', async () => {
  const { begun, ask, end } = bench(new Lane({ atOnce: 1, mostWaiting: 3 }));
  const [first, second, third, last] = ['A1', 'A2', 'A3', 'A4'].map(ask);
  expect(await ask('A5')).toBe('NOT_READY');
  const other = ask('B1');
  expect(await last).toBe('NOT_READY');
  await end('A1', 'A2', 'B1', 'A3');
  expect(begun).toEqual(['A1', 'A2', 'B1', 'A3']);
  expect(await Promise.all([first, second, third, other])).toEqual(['A1', 'A2', 'A3', 'B1']);
});

test('a caller who has gone leaves the line, and failed work makes room for the next', async () => {
  const lane = new Lane({ atOnce: 1 });
  const { begun, ask, end, leave } = bench(lane);
  const failing = lane.run({ owner: 'F', gone: new AbortController().signal }, async () => {
    await setImmediate();
    throw new TypeError('not this');
  });
  const [gone, stayed] = [ask('A1'), ask('B1')];
  leave('A1');
  expect(await gone).toBe('NOT_READY');
  await expect(failing).rejects.toThrow('not this');
  await end('B1');
  expect(await stayed).toBe('B1');
  expect(begun).toEqual(['B1']);
  leave('B2');
  const late = ask('B2');
  await setImmediate();
  await end('B2');
  expect(await late).toBe('B2');
});

test('a piece that has run too long ends as soon as another owner waits, and not before', async () => {
  const lane = new Lane({ atOnce: 1, longest: 20 });
  const gone = new AbortController().signal;
  const long = (owner: string) =>
    lane.run(
      { owner, gone },
      (overdue) =>
        new Promise<string>((resolve) => overdue.addEventListener('abort', () => resolve('ended'))),
    );
  const short = (owner: string) => lane.run({ owner, gone }, async () => 'done');
  const ended: string[] = [];
  const first = long('A').finally(() => ended.push('A'));
  const own = short('A');
  await setTimeout(60);
  // The owner's own next piece is nobody else's.
  expect(ended).toEqual([]);
  expect(await short('B')).toBe('done');
  expect(await Promise.all([first, own])).toEqual(['ended', 'done']);
  // Somebody waits already when the time is over.
  const [second, other] = [long('A'), short('B')];
  expect(await Promise.all([second, other])).toEqual(['ended', 'done']);
}, 10_000);
