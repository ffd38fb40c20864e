import { useSyncExternalStore } from 'react';
import { addDays, todayIn } from '../../core/time/period.ts';
import { offlineLines } from '../area.ts';
import { isAnybodyHere } from '../browser/event-stream.ts';
import { recall, remember } from '../browser/storage.ts';
import { ApiError, NetworkError } from '../client/api-error.ts';
import { reportError } from '../client/errors.ts';
import { isOnline, onNetwork } from '../client/network.ts';
import { may } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { isOpenFor } from './device-keys.ts';
import { deviceTrouble } from './device-trouble.ts';
import { takeAgain } from './along.ts';
import { leftOut, readAndKeep } from './read-and-keep.ts';
import { aheadOf } from './reads.ts';
import { argsOf, argsOfOne, firstToChoose } from './lines.ts';
import type { OfflineLine } from './lines.ts';
import { newSignal } from '../browser/signal.ts';

/** Days ahead for which what is mine and due is fetched. */
export const daysAhead = 14;
/** Milliseconds between two times that it is fetched, and between two looks whether it is time: later if no one was there then. */
const pause = 3_600_000;
const lookEvery = 60_000;

const { subscribe, notify: tell } = newSignal();
let running: Promise<void> | null = null;
let follows: { session: Session; stop: () => void } | null = null;

/** The rows of a list that are due by a day; undated ones, too, where no day counts. */
function dueRows(answer: unknown, due: string | null, until: string): { id: string }[] {
  const { content } = answer as { content: ({ id: string } & Record<string, unknown>)[] };
  if (due === null) return content;
  return content.filter((row) => typeof row[due] === 'string' && row[due] <= until);
}

async function fetchLine({ reads, mine }: OfflineLine, session: Session): Promise<void> {
  const orgId = session.organization.id;
  const until = addDays(todayIn(session.organization.timeZone, Date.now()), daysAhead);
  for (const [list, query] of reads) await readAndKeep(list, argsOf({ orgId }, query)).catch(leftOut);
  if (!mine) return;
  const query = mine.query({ orgId, personId: session.person.id, until });
  const list = await readAndKeep(mine.list, argsOf({ orgId }, query)).catch(leftOut);
  for (const { id } of list ? dueRows(list.answer, mine.due, until) : [])
    await readAndKeep(mine.one, argsOfOne(mine.one, orgId, id)).catch(leftOut);
}

async function fetchAll(session: Session): Promise<void> {
  const lines = (await offlineLines()).filter(({ call }) => may(session, call));
  for (const line of lines) await fetchLine(line, session);
  const ids = { orgId: session.organization.id };
  for (const list of new Set(lines.flatMap(({ chooses = [] }) => chooses)))
    await readAndKeep(list, argsOf(ids, firstToChoose)).catch(leftOut);
  for (const list of new Set(lines.flatMap(({ terms = [] }) => terms)))
    await readAndKeep(list, argsOf(ids)).catch(leftOut);
  // Unless the session has ended meanwhile, and what was fetched is deleted.
  if (isOpenFor(session.person.id)) remember(aheadOf(session.organization.id), String(Date.now()));
  await takeAgain(session);
}

/** Fetches what the areas declare, unless that is under way. Does nothing unless “Work offline” is on and there is a network. */
export async function fetchAhead(session: Session): Promise<void> {
  if (!isOpenFor(session.person.id) || !isOnline()) return;
  running ??= fetchAll(session)
    .catch((error: unknown) => {
      // A full device keeps what it has, with the time of that.
      if (!(error instanceof NetworkError || error instanceof ApiError || deviceTrouble(error)))
        reportError(error);
    })
    .finally(() => {
      running = null;
      tell();
    });
  tell();
  await running;
}

/**
 * Fetches ahead now, every hour, and when there is a network again, for as long as the page is open or until another organization is chosen.
 * While no one is there it pauses.
 */
export function keepAhead(session: Session): void {
  if (follows?.session === session) return;
  follows?.stop();
  let begun = 0;
  const again = (): void => {
    if (!isAnybodyHere()) return;
    begun = Date.now();
    void fetchAhead(session);
  };
  const stopListening = onNetwork(again);
  const timer = setInterval(() => {
    if (Date.now() - begun >= pause) again();
  }, lookEvery);
  follows = {
    session,
    stop: () => {
      stopListening();
      clearInterval(timer);
    },
  };
  again();
}

/** Whether it is being fetched. */
export const useFetching = (): boolean => useSyncExternalStore(subscribe, () => running !== null);
/** When everything of an organization was last fetched, in milliseconds; null: it never was, or is deleted. */
export const useFetchedAt = (orgId: string): number | null =>
  useSyncExternalStore(subscribe, () => Number(recall(aheadOf(orgId))) || null);
