import { expect, test } from 'vitest';
import { judge } from './marks.server.ts';
import type { Found } from './marks.server.ts';

const made = '2026-03-01T08:00:00.123456Z';
const mark = { database: made, sealed: 4200, at: '2026-11-27T16:30:12.000Z' };
const whole: Found = {
  database: { database: made, sealed: 4210 },
  marks: [
    { folder: '/data/files', mark },
    { folder: '/backups', mark: { ...mark, sealed: 4100 } },
  ],
  newestBackup: '/backups/rede-20261127-013000.tar',
  files: { folder: '/data/files', marked: true },
  contents: { known: 20, there: 20 },
};

test('an installation whose parts belong together starts, and so does a new one', () => {
  expect(judge(whole)).toBeNull();
  expect(judge({ ...whole, database: { database: made, sealed: 4200 } })).toBeNull();
  const nothing = { marks: [], newestBackup: null, files: { folder: '/data/files', marked: false } };
  expect(judge({ ...nothing, database: null, contents: { known: 0, there: 0 } })).toBeNull();
});

test('one of an earlier version, whose folders have no mark yet, starts where its files are', () => {
  const unmarked = { ...whole, marks: [], files: { folder: '/data/files', marked: false } };
  expect(judge(unmarked)).toBeNull();
  // One of them is damaged or gone: people must still be able to work.
  expect(judge({ ...unmarked, contents: { known: 20, there: 1 } })).toBeNull();
  expect(judge({ ...unmarked, contents: { known: 0, there: 0 } })).toBeNull();
  expect(judge({ ...unmarked, contents: { known: 20, there: 0 } })).toMatch(
    /\/data\/files has none of them.*disk not mounted/,
  );
});

test.each<[string, Partial<Found>, RegExp]>([
  ['an empty database', { database: null }, /is empty, but \/data\/files .* 2026-11-27 16:30/],
  [
    'an empty database, of which a backup alone is left',
    { database: null, marks: [] },
    /is empty, but there is a backup .*restore \/backups\/rede-20261127-013000\.tar/,
  ],
  ['another database', { database: { database: '2026-05-05', sealed: 9999 } }, /belongs to another database/],
  [
    'a database older than the folder of files remembers',
    { database: { database: made, sealed: 4199 } },
    /older than \/data\/files .* 4199 sealed changes, and on 2026-11-27 16:30 it had 4200/,
  ],
  [
    'a database older than the last backup',
    { marks: [{ folder: '/backups', mark: { ...mark, sealed: 5000 } }] },
    /older than \/backups/,
  ],
])('%s is refused, with what to do', (_what, changed, said) => {
  const found = judge({ ...whole, ...changed });
  expect(found).toMatch(said);
  expect(found).toMatch(/npm run admin -- (restore|accept-data)/);
});
