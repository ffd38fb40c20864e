import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes from which on the log is turned over. */
const large = 5_000_000;

/** Where the embedded server writes what it has to say. */
export const postgresLog = (dataDir: string): string => join(dataDir, 'postgres.log');

/**
 * Turns a log over that has grown large: what it holds lies beside it as `postgres.log.1`, and it begins anew where it stands, since
 * the server goes on appending to it. A full disk is no reason to keep it.
 */
export async function turnOver(dataDir: string): Promise<void> {
  const file = postgresLog(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= large) return;
  await copyFile(file, `${file}.1`).catch(() => {});
  await truncate(file);
}
