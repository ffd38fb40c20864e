import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { checked } from './archive.server.ts';
import { openArchive } from './encryption.server.ts';
import { Refused } from './refused.server.ts';
import { VisitorError, Walk } from './walk.server.ts';
import type { Read, Visitor } from './walk.server.ts';

/** The archive, and who reads it. */
export interface Source {
  file: string;
  /** age's secret keys; none for an archive that is not encrypted. */
  identities: readonly string[];
}

/**
 * Reads an archive once, from its first byte to its last, and compares every entry with the manifest and all bytes with
 * their sum.
 * @throws Refused, naming the entry, if it is no archive, from a newer Rede, encrypted for someone else, cut off or
 * damaged; whatever the visitor throws
 */
export async function readArchive(source: Source, visitor: Visitor): Promise<Read> {
  const walk = new Walk(source.file, visitor);
  const bytes = await openArchive(source.file, source.identities);
  const extract = tar.extract();
  const fed = pipeline(
    checked(bytes, () => walk.altered()),
    extract,
  );
  fed.catch(() => {});
  try {
    for await (const entry of extract) await walk.enter(entry as typeof entry & AsyncIterable<Buffer>);
    await walk.leaveTable();
    await fed;
    return walk.finish();
  } catch (error) {
    extract.destroy();
    // What ended the stream is the cause of whatever followed from it.
    const cause = await fed.then(
      () => error,
      (first: unknown) => (isOf(first, error) ? error : first),
    );
    throw walk.explained(cause);
  }
}

/** The archive's own complaint, or the visitor's, comes before the end of the stream that followed from it. */
const isOf = (first: unknown, error: unknown): boolean =>
  error instanceof Refused || error instanceof VisitorError || !(first instanceof Error);
