import { holdDrafts, leaveDrafts, releaseDrafts } from '../browser/drafts.ts';
import { keepAnswers } from './kept-answers.ts';
import { opened } from './device-keys.ts';
import { turnOff, turnOn } from './device.ts';
import { keepDraftHere, keptDrafts } from './kept-drafts.ts';
import { tidyReads } from './reads.ts';
import type { Opener } from './vault.ts';

/** Milliseconds until what is not urgent is done. */
const afterStart = 10_000;

/** The device is open for who is here: answers and drafts are kept on it from now on. If it is not, nothing is, and nothing of others is shown. */
export async function begin(): Promise<void> {
  const open = opened();
  if (!open) {
    keepAnswers(false);
    leaveDrafts();
    return;
  }
  holdDrafts({ personId: open.vault.personId, drafts: await keptDrafts(), keep: keepDraftHere });
  keepAnswers(true);
  // It reads all that is kept: after the first page.
  setTimeout(() => {
    if (opened() === open) tidyReads().catch(() => undefined);
  }, afterStart);
}

/** Switches “Work offline” on for this device. Throws as a call does, or where the browser keeps nothing. */
export async function workOffline(opener: Opener): Promise<void> {
  await turnOn(opener);
  await begin();
}

/** Switches it off: what was read is deleted; drafts and what waits to be sent stay, as without it. */
export async function workOnline(): Promise<void> {
  keepAnswers(false);
  await turnOff();
  releaseDrafts();
}
