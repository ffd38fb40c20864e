import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Which of these contents, by SHA-256, are in use. */
export type Known = (sha256s: string[]) => Promise<readonly string[]>;

interface Sweeping {
  folder: string;
  incoming: string;
  placeOf: (sha256: string) => string;
  now: Date;
  known: Known;
}

const hour = 3_600_000;
const day = 24 * hour;
const atOnce = 1000;

/** How many days after a restore every content stays. */
export const daysAfterRestore = 30;
const restored = /^restored-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z$/;
/** The empty file that says when there was a restore: by its name, since a copy of the folder may get new times. */
export const restoredName = (now: Date): string =>
  `restored-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
/** When a file was written; null: it does not exist. */
const writtenAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Removes contents that nothing refers to.
 *
 * Someone may upload the same content at this very moment. An upload always puts its own file in the content's place
 * before it commits a row, so a file written an hour ago belongs to no upload in progress. A content to be removed is
 * first moved to a temporary name, which takes whatever file is there at that moment; if that turns out to be new, it
 * is moved back. If the server dies in between, the next sweep finds it and moves it back if it is in use.
 *
 * The database asked is the one that is served. What one knows that a restore put aside is to be had for a while, too.
 */
export async function sweepContents({
  folder,
  incoming,
  placeOf,
  now,
  known: knownHere,
}: Sweeping): Promise<number> {
  const known: Known = (await isHeld(folder, now)) ? (sha256s) => Promise.resolve(sha256s) : knownHere;
  const outgoing = join(folder, 'outgoing');
  await mkdir(outgoing, { recursive: true });
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name);
    if (((await writtenAt(path)) ?? Infinity) < now.getTime() - day) await rm(path, { force: true });
  }
  const back = async (sha256: string) => {
    await mkdir(dirname(placeOf(sha256)), { recursive: true });
    await rename(join(outgoing, sha256), placeOf(sha256));
  };
  const settle = async (sha256s: string[]): Promise<number> => {
    const kept = new Set(await known(sha256s));
    for (const sha256 of sha256s)
      await (kept.has(sha256) ? back(sha256) : rm(join(outgoing, sha256), { force: true }));
    return sha256s.filter((sha256) => !kept.has(sha256)).length;
  };

  let gone = await settle(await namesIn(outgoing));
  let old: string[] = [];
  const takeOut = async () => {
    const kept = new Set(await known(old));
    const moved: string[] = [];
    for (const sha256 of old.filter((each) => !kept.has(each))) {
      const target = join(outgoing, sha256);
      await rename(placeOf(sha256), target);
      if (((await writtenAt(target)) ?? 0) < now.getTime() - hour) moved.push(sha256);
      else await back(sha256);
    }
    old = [];
    gone += await settle(moved);
  };
  for (const part of (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of await namesIn(join(folder, part))) {
      const sha256 = part + name;
      if (((await writtenAt(placeOf(sha256))) ?? Infinity) >= now.getTime() - hour) continue;
      if (old.push(sha256) >= atOnce) await takeOut();
    }
  await takeOut();
  return gone;
}

/** Whether a restore was less than 30 days ago. The notes of earlier ones go. */
async function isHeld(folder: string, now: Date): Promise<boolean> {
  let held = false;
  for (const name of await namesIn(folder)) {
    const [, hours, minutes, seconds] = restored.exec(name) ?? [];
    if (!hours) continue;
    if (now.getTime() - Date.parse(`${hours}:${minutes}:${seconds}Z`) < daysAfterRestore * day) held = true;
    else await rm(join(folder, name), { force: true });
  }
  return held;
}
