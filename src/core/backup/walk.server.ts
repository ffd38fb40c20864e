import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Header } from 'tar-stream';
import { z } from 'zod';
import { ArchiveHead, contentName, format, Manifest } from './archive.server.ts';
import type { Entry } from './archive.server.ts';
import { Refused } from './refused.server.ts';

/** Handlers of the contents of an archive while it is read. Each reads its stream to the end. */
export interface Visitor {
  head?(head: ArchiveHead): Promise<void>;
  keys?(text: string): Promise<void>;
  /** A table's text as COPY wrote it. */
  table(name: string, text: AsyncIterable<Buffer>): Promise<void>;
  content?(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

export interface Read {
  head: ArchiveHead;
  manifest: Manifest;
}

const tableEntry = /^database\/([a-z_][a-z0-9_]*)\/(\d{5,})\.zst$/;
const contentEntry = /^files\/([0-9a-f]{2})\/([0-9a-f]{62})$/;

/** What the visitor threw: handed on as it is. */
export class VisitorError extends Error {}

/** The state of one reading. */
export class Walk {
  private head: ArchiveHead | undefined;
  private manifest: Manifest | undefined;
  private readonly seen: Entry[] = [];
  private at = 'its beginning';
  private ended = false;
  private table: { name: string; packed: PassThrough; done: Promise<void> } | undefined;

  private readonly file: string;
  private readonly visitor: Visitor;
  constructor(file: string, visitor: Visitor) {
    this.file = file;
    this.visitor = visitor;
  }

  wrong(what: string): Refused {
    return new Refused(`${this.file} is damaged at ${this.at}: ${what}.`);
  }

  /** The sum of all bytes is another. */
  altered(): Refused {
    return this.head ? this.wrong('its bytes are not those that were written') : this.foreign();
  }

  private foreign(): Refused {
    return new Refused(`${this.file} is not a backup of Rede: it does not begin with rede.json.`);
  }

  /** The error in words of the archive. */
  explained(error: unknown): unknown {
    if (error instanceof VisitorError) return error.cause;
    if (error instanceof Refused) return error;
    const { code, message } = error as NodeJS.ErrnoException;
    // The disk, not the archive.
    if (code && /^E[A-Z]+$/.test(code)) return error;
    if (!this.head && this.seen.length === 0) return this.foreign();
    return this.wrong(`it is cut off or altered (${message})`);
  }

  async enter(entry: AsyncIterable<Buffer> & { header: Header }): Promise<void> {
    const { name } = entry.header;
    const part = tableEntry.exec(name);
    if (this.table && part?.[1] !== this.table.name) await this.leaveTable();
    if (!this.head && name !== 'rede.json') throw this.foreign();
    this.at = name;
    if (this.ended) throw this.wrong('nothing comes after the sum');
    const hash = createHash('sha256');
    let size = 0;
    const bytes = (async function* () {
      for await (const chunk of entry) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    })();
    const content = contentEntry.exec(name);
    if (part) await this.addPart(part[1] ?? '', bytes);
    else if (content) await this.visit(this.visitor.content?.(`${content[1]}${content[2]}`, bytes));
    else await this.note(name, await whole(bytes));
    // What the visitor left unread.
    for await (const _ of bytes);
    if (!['rede.json', 'manifest.json', 'sum.txt'].includes(name))
      this.seen.push({ name, size, sha256: hash.digest('hex') });
  }

  /** A small entry. */
  private async note(name: string, body: string): Promise<void> {
    if (name === 'sum.txt') this.ended = true;
    else if (name === 'secret-keys') await this.visit(this.visitor.keys?.(body));
    else if (name === 'manifest.json' && !this.manifest) this.manifest = this.parsed(Manifest, body);
    else if (name === 'rede.json' && !this.head) {
      const known = z.object({ format: z.string() }).safeParse(this.json(body));
      if (known.data?.format.startsWith('rede-backup/') && known.data.format !== format)
        throw new Refused(
          `${this.file} has the format ${known.data.format}, and this Rede reads ${format}: use the Rede that made it, or a newer one.`,
        );
      this.head = this.parsed(ArchiveHead, body);
      await this.visit(this.visitor.head?.(this.head));
    } else throw this.wrong('such an entry does not belong here');
  }

  private json(body: string): unknown {
    try {
      return JSON.parse(body);
    } catch {
      throw this.wrong('it is not JSON');
    }
  }

  private parsed<T>(schema: z.ZodType<T>, body: string): T {
    const found = schema.safeParse(this.json(body));
    if (!found.success) throw this.wrong('it is not as Rede writes it');
    return found.data;
  }

  private async addPart(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    if (!this.table) {
      const packed = new PassThrough();
      const done = this.read(name, packed);
      done.catch(() => packed.destroy());
      this.table = { name, packed, done };
    }
    const { packed, done } = this.table;
    for await (const chunk of bytes)
      // No one reads on: `done` says why.
      if (!(await written(packed, chunk))) break;
    if (packed.destroyed) await done;
  }

  private async read(name: string, packed: PassThrough): Promise<void> {
    const unpack = createZstdDecompress();
    const fed = pipeline(packed, unpack);
    fed.catch(() => {});
    // A packed part that is altered ends the text, with the cause in `fed`.
    const text = (async function* () {
      try {
        yield* unpack as AsyncIterable<Buffer>;
      } catch (error) {
        throw new Packed(error instanceof Error ? error.message : '');
      }
    })();
    try {
      await this.visit(this.visitor.table(name, text));
    } catch (error) {
      unpack.destroy();
      const cause = error instanceof VisitorError ? error.cause : error;
      throw cause instanceof Packed ? this.wrong(`its content cannot be unpacked (${cause.message})`) : error;
    }
  }

  async leaveTable(): Promise<void> {
    const { table } = this;
    this.table = undefined;
    if (!table) return;
    table.packed.end();
    await table.done;
  }

  private async visit(work: Promise<void> | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw new VisitorError('', { cause: error });
    }
  }

  /** Everything was read: does it agree? */
  finish(): Read {
    const { head, manifest, seen } = this;
    if (!head || !manifest || !this.ended) {
      this.at = seen.at(-1)?.name ?? this.at;
      throw this.wrong('it is cut off after this');
    }
    const wanted = entriesOf(manifest, head);
    for (const [place, entry] of wanted.entries()) {
      const found = seen[place];
      this.at = entry.name;
      if (found?.name !== entry.name)
        throw this.wrong(found ? `${found.name} is in its place` : 'it is missing');
      if (found.size !== entry.size || found.sha256 !== entry.sha256)
        throw this.wrong('its content is not what was written');
    }
    const more = seen[wanted.length];
    if (more) {
      this.at = more.name;
      throw this.wrong('it does not belong here');
    }
    return { head, manifest };
  }
}

class Packed extends Error {}

/** Out: false if the stream was ended by its reader. */
const written = (stream: PassThrough, chunk: Buffer): Promise<boolean> =>
  new Promise((done) => void stream.write(chunk, (error) => done(!error)));

/** The entries that a manifest names, in their order. */
function entriesOf({ tables, keys, contents }: Manifest, { files }: ArchiveHead): Entry[] {
  const inside = files === 'INSIDE' ? contents : [];
  return [
    ...(keys ? [keys] : []),
    ...tables.flatMap(({ parts }) => parts),
    ...inside.map(({ sha256, size }) => ({
      name: contentName(sha256),
      size,
      sha256,
    })),
  ];
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
