import { offlineLines } from '../area.ts';
import { keysOf, recall, remember } from '../browser/storage.ts';
import { hrefFor } from '../client/api.ts';
import { may } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { isOpenFor } from './device-keys.ts';
import { keepOpened } from './kept-files.ts';
import { argsOf, argsOfOne } from './lines.ts';
import type { Along } from './lines.ts';
import { leftOut, readAndKeep } from './read-and-keep.ts';
import { alongOf } from './reads.ts';
import { newSignal } from '../browser/signal.ts';

/** Rows of a list that are asked for at a time. */
const atATime = 200;
/** Milliseconds after which what is taken along is fetched again. */
const oldAfter = 86_400_000;

/** An area of an organization that is on this device with all that belongs to it: since when, how many records and files, and their bytes. */
export interface Taken {
  areaId: string;
  at: number;
  count: number;
  size: number;
}

const { subscribe, notify } = newSignal();
/** Calls when an area begins to be taken along, has been, or no longer is. Out: call it to hear no more. */
export const onAlong = subscribe;
let changes = 0;
let taking: string | null = null;
function changed(now: string | null): void {
  taking = now;
  changes += 1;
  notify();
}
/** How often that has changed. */
export const alongChanges = (): number => changes;
/** The area that is being taken along; null: none is. */
export const takingAlong = (): string | null => taking;

/** What of an organization has been taken along. */
export const takenAlong = (orgId: string): Taken[] =>
  keysOf(alongOf(orgId)).map((areaId) => {
    const [at = 0, count = 0, size = 0] = (recall(alongOf(orgId) + areaId) ?? '').split(' ').map(Number);
    return { areaId, at, count, size };
  });

/** Takes an area no longer along. What is kept of it goes with its age. */
export function leaveHere(orgId: string, areaId: string): void {
  remember(alongOf(orgId) + areaId, null);
  changed(taking);
}

async function takeLine(along: Along, orgId: string, areaId: string, count: (size: number) => void) {
  for (let page = 0, full = true; full; page += 1) {
    const query = along.query(areaId);
    // As the screen shows it with its filter.
    if (page === 0) count((await readAndKeep(along.list, argsOf({ orgId }, query))).size);
    const { answer } = await readAndKeep(along.list, argsOf({ orgId }, { ...query, page, size: atATime }));
    const { content } = answer as { content: { id: string }[] };
    for (const { id } of content) {
      const one = await readAndKeep(along.one, argsOfOne(along.one, orgId, id)).catch(leftOut);
      if (one) count(one.size);
    }
    const { reads, files } = along.also?.(content) ?? { reads: [], files: [] };
    for (const [call, asked] of reads) {
      const one = await readAndKeep(call, argsOf({ orgId }, asked)).catch(leftOut);
      if (one) count(one.size);
    }
    for (const [file, asked] of files) count(await keepOpened(hrefFor(file, argsOf({ orgId }, asked))));
    full = content.length === atATime;
  }
}

/** Fetches all that belongs to an area, as the areas of the app declare it. Throws as a call does; then what was taken before stays. */
export async function takeAlong(session: Session, areaId: string): Promise<void> {
  changed(areaId);
  try {
    await takeAll(session, areaId);
  } finally {
    changed(null);
  }
}

async function takeAll(session: Session, areaId: string): Promise<void> {
  const orgId = session.organization.id;
  const taken = { at: Date.now(), count: 0, size: 0 };
  const count = (size: number): void => {
    taken.count += 1;
    taken.size += size;
  };
  const lines = (await offlineLines()).filter(({ call }) => may(session, call));
  // Side by side: on a phone each answer is on its way longer than it takes to keep it.
  await Promise.all(lines.map(async ({ along }) => along && takeLine(along, orgId, areaId, count)));
  // Unless the session has ended meanwhile, and what was fetched is deleted.
  if (isOpenFor(session.person.id))
    remember(alongOf(orgId) + areaId, `${taken.at} ${taken.count} ${taken.size}`);
}

/** Fetches again what was taken along and is a day old. */
export async function takeAgain(session: Session): Promise<void> {
  for (const { areaId, at } of takenAlong(session.organization.id))
    if (Date.now() - at > oldAfter) await takeAlong(session, areaId);
}
