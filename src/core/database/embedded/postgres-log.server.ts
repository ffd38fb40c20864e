import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Size in bytes at which the log is rotated. */
const large = 5_000_000;

/** The log of the embedded server. */
export const postgresLog = (dataDir: string): string => join(dataDir, 'postgres.log');

/**
 * Rotates a large log: copies it to `postgres.log.1` and empties the original in place, since the server keeps
 * appending to it. It is emptied even if the disk is too full for the copy.
 */
export async function turnOver(dataDir: string): Promise<void> {
  const file = postgresLog(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= large) return;
  await copyFile(file, `${file}.1`).catch(() => {});
  await truncate(file);
}
