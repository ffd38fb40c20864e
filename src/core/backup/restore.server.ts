import type pg from 'pg';
import { withClient } from '../database/connection.server.ts';
import { roomOn } from '../files/room.server.ts';
import { migrate, restoreMark, schemas } from '../installation/migrate.server.ts';
import { shipped } from '../installation/migrations.server.ts';
import type { Queues } from '../jobs/queues.server.ts';
import type { ArchiveHead, Manifest } from './archive.server.ts';
import { loadRows } from './load.server.ts';
import type { KeepContent } from './load.server.ts';
import type { Source } from './read.server.ts';
import { Refused } from './refused.server.ts';
import { takeLock } from './take-lock.server.ts';

/** One restore into a database at a time. */
const restoreLock = 7_233_012;
/** Rows, their indexes, and the journal while they are written. */
const roomFactor = 3;

export interface Target {
  /** The owner's address; of an empty database. */
  url: string;
  /** The login that the application will use. */
  appLogin: string;
  queues: Queues;
}

/**
 * Refuses an archive of a newer Rede, or of one that went another way: its migrations must be among ours.
 * @throws Refused
 */
export async function refuseNewer({ migrations, rede }: ArchiveHead): Promise<void> {
  const ours = new Map((await shipped()).map(({ name, hash }) => [name, hash]));
  // Those before the baseline were replaced by it.
  const first = [...ours.keys()].toSorted()[0] ?? '';
  for (const { name, hash } of migrations.filter((each) => each.name >= first)) {
    if (!ours.has(name))
      throw new Refused(
        `The backup is from a newer Rede (${rede}, with ${name}): restore it with that version.`,
        'NEWER',
      );
    if (ours.get(name) !== hash)
      throw new Refused(
        `The backup is from another Rede: its ${name} is not ours. Restore it with the version that made it.`,
        'NEWER',
      );
  }
}

/** Refuses if the folder's disk has less room than the rows and the contents will need. In: bytes. */
export async function refuseWithoutRoom(folder: string, rows: number, contents: number): Promise<void> {
  const { free } = await roomOn(folder);
  const needed = rows * roomFactor + contents;
  if (free < needed)
    throw new Refused(
      `There is too little room on the disk of ${folder}: ${megabytes(free)} are free, and the restore needs about ${megabytes(needed)}.`,
      'NO_ROOM',
    );
}
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/**
 * Fills an empty database from an archive that was proved. Until it is whole it is marked, and no server serves from it;
 * whatever fails leaves it empty again, and what a kill left behind is cleared by the next try.
 * @param check looks at the whole installation before the mark is taken away; a throw undoes the restore
 * @throws Refused for a database that is not empty
 */
export async function restoreInto(
  { url, appLogin, queues }: Target,
  source: Source,
  { head, manifest }: { head: ArchiveHead; manifest: Manifest },
  {
    keep,
    check,
    log,
  }: {
    keep: KeepContent | undefined;
    check: (client: pg.Client) => Promise<void>;
    log: (line: string) => void;
  },
): Promise<void> {
  await withClient({ connectionString: url, application_name: 'rede restore' }, async (client) => {
    await begin(client);
    try {
      await migrate({
        url,
        appLogin,
        queues,
        restoring: new Set(head.migrations.map(({ name }) => name)),
      });
      log('The archive is sound. Loading its rows …');
      await loadRows(client, source, manifest, keep);
      log('Bringing it to this version and checking it …');
      await client.query('analyze');
      await migrate({ url, appLogin, queues, restoring: 'all' });
      await check(client);
      await client.query('comment on schema app is null');
    } catch (error) {
      await clear(client).catch((second: unknown) =>
        log(
          `The database could not be emptied again (${String(second)}); it is marked as half, and the next restore empties it.`,
        ),
      );
      throw error;
    }
  });
}

async function begin(client: pg.Client): Promise<void> {
  if (!(await takeLock(client, restoreLock)))
    throw new Refused('Another restore into this database is under way.');
  const { rows } = await client.query<{ there: string[]; half: boolean }>(
    `select array(select nspname::text from pg_namespace where nspname = any ($2) order by 1) as there,
      coalesce(obj_description(to_regnamespace('app'), 'pg_namespace') = $1, false) as half`,
    [restoreMark, schemas],
  );
  const { there = [], half = false } = rows[0] ?? {};
  // Whatever fails drops all of them: none may be another program's.
  if (there.length > 0 && !half)
    throw new Refused(
      `The database is not empty: it has the schemas ${there.join(', ')} of an installation or another program. Nothing was changed.`,
    );
  if (half) await clear(client);
  await client.query(`begin; create schema app; comment on schema app is '${restoreMark}'; commit`);
}

const clear = (client: pg.Client): Promise<unknown> =>
  client.query(schemas.map((schema) => `drop schema if exists ${schema} cascade`).join('; '));
