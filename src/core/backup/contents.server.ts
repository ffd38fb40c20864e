import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/store.server.ts';
import type { Manifest } from './archive.server.ts';
import { Refused } from './refused.server.ts';

/** Whether a file holds the content of that name. A damaged disk leaves the size as it was. */
export async function holds(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    return false;
  }
  return hash.digest('hex') === sha256;
}

/** Contents that the store lacks, or has damaged. */
export async function absentFrom(
  store: FileStore,
  contents: Manifest['contents'],
): Promise<Manifest['contents']> {
  const absent: Manifest['contents'] = [];
  for (const content of contents) {
    if (!(await holds(store.pathOf(content.sha256), content.sha256))) absent.push(content);
  }
  return absent;
}

/** Puts a content into the store. Throws Refused if it is not what its name says. */
export async function putContent(
  store: FileStore,
  sha256: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const staged = await store.stage(Readable.from(bytes), Infinity);
  if (staged.sha256 !== sha256) {
    await store.drop(staged);
    throw new Refused(`The content ${sha256} is not what was written.`);
  }
  await store.keep(staged);
}

/** Puts the contents of a folder, as a set has them, into the store. */
export async function putContents(
  store: FileStore,
  folder: string,
  contents: Manifest['contents'],
): Promise<void> {
  for (const { sha256 } of contents)
    await putContent(
      store,
      sha256,
      createReadStream(join(folder, sha256.slice(0, 2), sha256.slice(2))) as AsyncIterable<Buffer>,
    );
}
