import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { withClient } from '../../../src/core/database/connection.server.ts';

/**
 * Brings an empty database to where it was before the baseline: by every step, with the notes that Rede made of them. In: an owner's address, whose
 * server has the roles, and, for a database of an earlier version, the last step that it has.
 */
export async function stepByStep(url: string, last = '0299'): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('test/support/database/before-baseline/*/*.sql')) files.push(file);
  await withClient({ connectionString: url }, async (client) => {
    await client.query(`create schema app; create schema ctx;
      create table app.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    for (const file of files.toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
      if (basename(file) > last) continue;
      const text = await readFile(file, 'utf8');
      await client.query(`begin; ${text}; commit`);
      await client.query('insert into app.migration (name, hash) values ($1, $2)', [
        basename(file),
        createHash('sha256').update(text).digest('hex'),
      ]);
    }
  });
}
