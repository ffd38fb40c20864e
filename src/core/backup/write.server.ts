import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import type { Pack } from 'tar-stream';
import { withClient } from '../database/connection.server.ts';
import type { FileStore } from '../files/store.server.ts';
import { attributes, contentName, format, summed } from './archive.server.ts';
import type { ArchiveHead, Entry, Manifest, TableOf } from './archive.server.ts';
import { encrypted } from './encryption.server.ts';
import { beginSnapshot, endSnapshot, contentsOf, factsOf, sequencesOf, tablesOf } from './snapshot.server.ts';
import type { Table } from './snapshot.server.ts';

/** A table's packed data is cut after this many bytes: the size of a tar entry comes before it. */
const partSize = 8 << 20;

/** How far a backup is. */
export interface Progress {
  rows: number;
  contents: number;
  /** Of how many; unknown until the database is read. */
  ofContents: number | null;
}

/** What to save, and how. */
export interface BackupOptions {
  /** Address with a login that sees every row. */
  url: string;
  /** Tables whose rows are not saved. */
  leftOut: readonly string[];
  /** Rede's version. */
  version: string;
  store: FileStore;
  /** Inside the archive; next to it, by the caller that gets `keep`; or not at all. */
  files: 'INSIDE' | 'NONE' | { keep: (sha256: string) => Promise<number | null> };
  /** age's public keys; none: not encrypted. */
  recipients?: readonly string[];
  /** The lines of the secret keys to take along. */
  secretKeys?: string;
  onProgress?: (progress: Progress) => void;
}

export interface Written {
  head: ArchiveHead;
  manifest: Manifest;
}

/**
 * Writes an archive of the whole installation as it is at one moment, while people work. Never whole in memory.
 * @throws Refused where it cannot begin; any error of the output
 */
export async function writeArchive(options: BackupOptions, output: Writable): Promise<Written> {
  return withClient(
    { connectionString: options.url, application_name: 'rede backup', keepAlive: true },
    async (client) => {
      await beginSnapshot(client);
      const pack = tar.pack();
      // What ends it is thrown below; without a listener it would end the server as well.
      pack.on('error', () => {});
      const sink = encrypted(summed(pack as AsyncIterable<Buffer>), options.recipients ?? []).then((bytes) =>
        pipeline(bytes, output),
      );
      const failed = sink.then(() => new Promise<never>(() => {}));
      try {
        // A full disk ends the reading too.
        const written = await Promise.race([fill(client, pack, options), failed]);
        pack.finalize();
        await sink;
        return written;
      } catch (error) {
        pack.destroy(error instanceof Error ? error : undefined);
        throw error;
      } finally {
        await sink.catch(() => {});
      }
    },
  );
}

async function fill(client: pg.Client, pack: Pack, options: BackupOptions): Promise<Written> {
  const { leftOut, version, files, onProgress = () => {} } = options;
  const { heads, ...facts } = await factsOf(client);
  const head: ArchiveHead = {
    format,
    rede: version,
    ...facts,
    files: typeof files === 'string' ? files : 'BESIDE',
  };
  await add(pack, 'rede.json', JSON.stringify(head));
  const keys = options.secretKeys === undefined ? null : await add(pack, 'secret-keys', options.secretKeys);

  const progress: Progress = { rows: 0, contents: 0, ofContents: null };
  const names = await tablesOf(client, leftOut);
  const tables: TableOf[] = [];
  for (const table of names) {
    const written = await addTable(client, pack, table, (rows) => {
      progress.rows += rows;
      onProgress(progress);
    });
    tables.push(written);
  }
  const sha256s = await contentsOf(client);
  const sequences = await sequencesOf(client, names);
  await endSnapshot(client);

  progress.ofContents = sha256s.length;
  const contents: Manifest['contents'] = [];
  const lacking: string[] = [];
  for (const sha256 of sha256s) {
    const size = await sizeOf(pack, options, sha256);
    if (size === null) lacking.push(sha256);
    else contents.push({ sha256, size });
    progress.contents++;
    onProgress(progress);
  }
  const manifest: Manifest = { tables, keys, contents, lacking, sequences, heads };
  await add(pack, 'manifest.json', JSON.stringify(manifest));
  return { head, manifest };
}

/** Saves a content. Out: its size; null: it is missing or not what its name says. */
async function sizeOf(pack: Pack, { files, store }: BackupOptions, sha256: string): Promise<number | null> {
  if (typeof files === 'object') return files.keep(sha256);
  const found = await stat(store.pathOf(sha256)).catch(() => null);
  if (!found) return null;
  if (files === 'NONE') return found.size;
  // Read twice: what an archive holds cannot be taken back when its hash turns out to be another.
  const hash = createHash('sha256');
  for await (const chunk of store.read(sha256)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) return null;
  const entry = { name: contentName(sha256), size: found.size, ...attributes };
  await new Promise<void>((done, fail) => {
    const into = pack.entry(entry, (error) => (error ? fail(error) : done()));
    into.on('error', fail);
    const give = async () => {
      for await (const chunk of store.read(sha256))
        if (!into.write(chunk)) await new Promise<void>((drained) => into.once('drain', () => drained()));
      into.end(undefined);
    };
    give().catch(fail);
  });
  return found.size;
}

async function addTable(
  client: pg.Client,
  pack: Pack,
  { name, columns, key }: Table,
  onRows: (rows: number) => void,
): Promise<TableOf> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const source = client.query(
    copyTo(
      `copy (select ${list} from app."${name}"${key ? ` order by ${key}` : ''}) to stdout (format text, header)`,
    ),
  );
  const hash = createHash('sha256');
  let bytes = 0;
  const parts: Entry[] = [];
  let pending: Buffer[] = [];
  let length = 0;
  const cut = async () => {
    const part = `database/${name}/${String(parts.length).padStart(5, '0')}.zst`;
    parts.push(await add(pack, part, Buffer.concat(pending)));
    pending = [];
    length = 0;
  };
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        pending.push(chunk);
        length += chunk.length;
        if (length < partSize) done();
        else cut().then(() => done(), done);
      },
    }),
  );
  if (length > 0) await cut();
  const rows = source.rowCount;
  onRows(rows);
  return { name, columns, rows, bytes, sha256: hash.digest('hex'), parts };
}

async function add(pack: Pack, name: string, content: string | Buffer): Promise<Entry> {
  const body = Buffer.from(content);
  await new Promise<void>((done, fail) => {
    pack.entry({ name, ...attributes }, body, (error) => (error ? fail(error) : done()));
  });
  return { name, size: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}
