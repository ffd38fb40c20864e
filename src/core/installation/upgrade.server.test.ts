import { expect, test } from 'vitest';
import { losses } from './upgrade.server.ts';

const records = (counts: Record<string, number>, heads: Record<string, [number, string]> = {}) => ({
  counts: new Map(Object.entries(counts)),
  heads: new Map(Object.entries(heads).map(([trail, [position, hash]]) => [trail, { position, hash }])),
});

test('an update that keeps or adds records and seals loses nothing', () => {
  const before = records({ meter: 3, old: 2 }, { nordlys: [7, 'aa'] });
  expect(losses(before, before)).toEqual([]);
  expect(losses(before, records({ meter: 4, fresh: 9 }, { nordlys: [8, 'bb'], other: [1, 'cc'] }))).toEqual(
    [],
  );
});

test('a lost row and a changed end of the change log are named', () => {
  const before = records({ meter: 3, reading: 9 }, { nordlys: [7, 'aa'], havnen: [2, 'bb'] });
  expect(losses(before, records({ meter: 2, reading: 9 }, { nordlys: [7, 'xx'] }))).toEqual([
    'meter had 3 records and has 2',
    'the change log of nordlys does not end in its last seal',
    'the change log of havnen does not end in its last seal',
  ]);
});
