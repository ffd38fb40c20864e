import { statfs } from 'node:fs/promises';

/** Bytes that the disk of a folder has and takes: for anyone but root, for whom some file systems keep a part. */
export async function roomOn(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether the disk of a folder is full; of one that does not say its size, it is not. */
export async function isFull(folder: string): Promise<boolean> {
  const { free, total } = await roomOn(folder);
  return free === 0 && total > 0;
}
