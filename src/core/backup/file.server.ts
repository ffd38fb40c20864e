import { open, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Refused } from './refused.server.ts';
import { writeArchive } from './write.server.ts';
import type { BackupOptions, Written } from './write.server.ts';

/**
 * Writes an archive to a file, which has its name only when it is whole and on disk. A kill leaves a file `….part`,
 * which the next try of that name overwrites.
 * @throws Refused if there is such a file, or no room
 */
export async function backUpToFile(
  options: BackupOptions,
  file: string,
): Promise<Written & { size: number }> {
  if (existsSync(file)) throw new Refused(`There is a file ${file} already. Nothing was changed.`);
  const part = `${file}.part`;
  try {
    const written = await writeArchive(
      options,
      createWriteStream(part, { mode: 0o600, flush: true, highWaterMark: 1 << 20 }),
    );
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(dirname(resolve(file)));
    return { ...written, size };
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Refused(`There is no room on the disk for ${file}. What was written of it is deleted.`);
    throw error;
  }
}

/** A name is durable only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
