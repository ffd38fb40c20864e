import { createHash } from 'node:crypto';
import tar from 'tar-stream';
import { z } from 'zod';

/*
 * The archive: a tar with rede.json, secret-keys (if asked for), database/<table>/<00000>.zst, files/ab/cdef…,
 * manifest.json and sum.txt, in this order. `docs/operations.md` describes it.
 */

/** The version of the layout: another one is refused. */
export const format = 'rede-backup/1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().min(0);

/** What the archive says of itself before its contents. */
export const ArchiveHead = z.object({
  format: z.literal(format),
  /** Rede's version, and PostgreSQL's. */
  rede: z.string(),
  server: z.string(),
  /** The moment of the snapshot, UTC. */
  at: z.iso.datetime({ offset: true }),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The names of the keys that its second factors are sealed with. */
  keys: z.array(z.string()),
  /** Where the contents of files are: in the archive, in a folder next to it, or nowhere. */
  files: z.enum(['INSIDE', 'BESIDE', 'NONE']),
  /** Jobs that waited, by queue: a restore does not bring them back. */
  waiting: z.record(z.string(), count),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;

const Entry = z.object({ name: z.string(), size: count, sha256 });
export type Entry = z.infer<typeof Entry>;

export const TableOf = z.object({
  name,
  columns: z.array(name),
  rows: count,
  /** Of the text that COPY gave, header included. */
  bytes: count,
  sha256,
  parts: z.array(Entry),
});
export type TableOf = z.infer<typeof TableOf>;

/** What the archive contains, written after it. */
export const Manifest = z.object({
  tables: z.array(TableOf),
  keys: Entry.nullable(),
  /** The contents that rows of the snapshot name. */
  contents: z.array(z.object({ sha256, size: count })),
  /** Contents that rows name and that were missing or altered when the backup was made. */
  lacking: z.array(sha256),
  /** The last number that an identity column gave. */
  sequences: z.array(z.object({ table: name, column: name, last: z.string() })),
  /** Where the chains of the change log end. */
  heads: z.array(z.object({ trail: z.uuid(), position: count, hash: sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The name of a content's entry, and its place in the folder of a set. */
export const contentName = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256.slice(2)}`;

/** What every entry says of itself besides its name and size: the same for all, so that equal data makes equal bytes. */
export const attributes = { mode: 0o600, mtime: new Date(0) } as const;

/** Bytes with which tar ends an archive. */
const ending = 1024;

/** How an archive ends: an entry with the SHA-256 of all bytes before it, and the end of tar. */
async function tailOf(digest: string): Promise<Buffer> {
  const pack = tar.pack();
  pack.entry({ name: 'sum.txt', ...attributes }, digest);
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
const tailLength = 512 + 512 + ending;

/** Divides a stream into what comes before its last bytes, chunk by chunk, and these. Out: the last bytes. */
async function* withoutLast(source: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer, Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const upTo = Math.max(0, all.length - length);
    if (upTo > 0) yield all.subarray(0, upTo);
    held = all.subarray(upTo);
  }
  return held;
}

/** Ends a tar with the sum of all its bytes. */
export async function* summed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const parts = withoutLast(source, ending);
  for (let step = await parts.next(); !step.done; step = await parts.next()) {
    hash.update(step.value);
    yield step.value;
  }
  yield await tailOf(hash.digest('hex'));
}

/** Hands a tar on and compares its sum at the end. Throws `wrong` for any byte that is another, missing or too many. */
export async function* checked(source: AsyncIterable<Buffer>, wrong: () => Error): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const parts = withoutLast(source, tailLength);
  for (;;) {
    const step = await parts.next();
    if (!step.done) hash.update(step.value);
    else if (!step.value.equals(await tailOf(hash.digest('hex')))) throw wrong();
    yield step.value;
    if (step.done) return;
  }
}
