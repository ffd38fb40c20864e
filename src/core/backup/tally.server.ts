import { createHash } from 'node:crypto';
import type { TableOf } from './archive.server.ts';

/** Counts and hashes a table's text: a line a row, and one with the columns. */
export function tally() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
    },
    /** Whether it is what was written. */
    agrees(table: TableOf): boolean {
      return bytes === table.bytes && lines - 1 === table.rows && hash.digest('hex') === table.sha256;
    },
  };
}
