import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveHead } from './archive.server.ts';
import { readArchive } from './read.server.ts';
import { tally } from './tally.server.ts';
import type { Source } from './read.server.ts';
import type { Read } from './walk.server.ts';
import { Refused } from './refused.server.ts';

/** The contents, and the keys that came along. */
export interface Proved extends Read {
  secretKeys: string | null;
}

/** Where the contents of an archive in a set are: the folder `files` next to it, unless another is named. */
export const contentsFolder = (file: string, named?: string): string => named ?? join(dirname(file), 'files');

/**
 * Proves an archive: reads and unpacks all of it and compares every table's rows and hash and every entry's bytes with
 * what was written, and every content of a set with its name.
 * @throws Refused, naming the entry
 */
export async function verifyArchive(
  source: Source,
  { files, onHead }: { files?: string; onHead?: (head: ArchiveHead) => void } = {},
): Promise<Proved> {
  const tallies = new Map<string, ReturnType<typeof tally>>();
  let secretKeys: string | null = null;
  const read = await readArchive(source, {
    head: (head) => Promise.resolve(onHead?.(head)),
    keys: (text) => Promise.resolve(void (secretKeys = text)),
    async table(name, text) {
      const found = tally();
      for await (const chunk of text) found.add(chunk);
      tallies.set(name, found);
    },
  });
  for (const table of read.manifest.tables)
    if (!tallies.get(table.name)?.agrees(table))
      throw new Refused(
        `${source.file} is damaged at ${table.parts[0]?.name ?? table.name}: the table ${table.name} is not what was written.`,
      );
  if (read.head.files === 'BESIDE')
    await verifyContents(contentsFolder(source.file, files), read.manifest.contents);
  return { ...read, secretKeys };
}

async function verifyContents(folder: string, contents: Read['manifest']['contents']): Promise<void> {
  for (const { sha256, size } of contents) {
    const path = join(folder, sha256.slice(0, 2), sha256.slice(2));
    const found = await stat(path).catch(() => null);
    if (!found) throw new Refused(`${path} is missing: the archive needs it.`);
    if (found.size !== size)
      throw new Refused(`${path} is damaged: it has ${found.size} bytes, not ${size}.`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256)
      throw new Refused(`${path} is damaged: its content is not what was written.`);
  }
}
