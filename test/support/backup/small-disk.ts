import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk can only be mounted by root, and not in every container. */
export const canMount = (() => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Runs work with a small disk mounted on a folder of the one given. In: as `mount -o` has it, such as size=64k,mode=755. */
export async function onDisk<T>(
  folder: string,
  options: string,
  work: (place: string, remount: (how: string) => void) => Promise<T>,
): Promise<T> {
  const place = await mkdtemp(join(folder, 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', place]);
  try {
    return await work(place, (how) => execFileSync('mount', ['-o', `remount,${how}`, place]));
  } finally {
    execFileSync('umount', ['--lazy', place]);
  }
}
