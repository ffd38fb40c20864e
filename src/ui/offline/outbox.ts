import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { toWire } from '../../core/contract/case.ts';
import { endpoint } from '../../core/contract/contract.ts';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { ApiError, isProblem, NetworkError, Unsendable } from '../client/api-error.ts';
import { call, callWithTag, pathFor } from '../client/api.ts';
import type { ArgsOf, Rest } from '../client/api.ts';
import { fieldText, formStatuses, handleCallError, problemText, reportError } from '../client/errors.ts';
import { refuseIn } from '../browser/drafts.ts';
import { sayCanKeep } from '../browser/can-keep.ts';
import { painted } from '../browser/painted.ts';
import { t } from '../language/i18n.ts';
import {
  bodyWithFiles,
  boxOf,
  changeWaiting,
  hasArrived,
  letGo,
  markArrived,
  notifyAll,
  readBox,
  replaceWaiting,
  showBox,
  subscribeBox,
} from './box.ts';
import { dropEntry, keepEntry } from './entries.ts';
import type { Refusal, Waiting } from './entries.ts';
import { Locked } from './locked.ts';
import { inOnePage } from './in-one-page.ts';
import { toastError } from '../messages/toasts.ts';
import { familyOf, invalidate } from '../client/use-call.ts';

sayCanKeep();

let sending = false;
/** Requested while one was running: the network may have returned after the failing try. */
let askedAgain = false;
/** Whether it has been requested since this was last asked. */
function wasAsked(): boolean {
  const was = askedAgain;
  askedAgain = false;
  return was;
}

interface Person {
  id: string;
  name: string;
}
type Kept = Pick<Waiting, 'key' | 'label' | 'files' | 'form' | 'text'> & { kind: TextKey };

function waitingOf<E extends Endpoint>(
  { name: by }: Person,
  target: E,
  args: ArgsOf<E>,
  { key, label, kind, files, form, text }: Kept,
): Waiting {
  const body = target.body ? toWire(target.body, (args as { body?: unknown }).body) : undefined;
  const waiting: Waiting = { key, path: pathFor(target.path, args), body, label, kind, refused: null };
  if (by) waiting.by = by;
  if (text) waiting.text = text;
  if (files && files.keys.length > 0) waiting.files = files;
  if (form) waiting.form = form;
  return waiting;
}
const without = (personId: string, key: string): Waiting[] =>
  boxOf(personId).filter((each) => each.key !== key);

/** An entry could not be written to this device: it says so, and the form stays as it is. */
function notKept(): never {
  toastError(t('kit.outbox.notKept'));
  throw new DOMException('This device keeps nothing', 'AbortError');
}

/**
 * Keeps a POST of this person until there is a network again. It is on the disk when this is done. Throws AbortError, after a message, where the
 * device keeps nothing: whatever was entered is still in its form then.
 */
export async function sendLater<E extends Endpoint>(
  person: Person,
  target: E,
  args: ArgsOf<E>,
  entry: Kept,
): Promise<void> {
  const waiting = waitingOf(person, target, args, entry);
  await keepEntry(person.id, waiting).catch(notKept);
  showBox(person.id, [...without(person.id, waiting.key), waiting]);
}

/** The outcome of an entry that is sent at once, for who entered it. */
export interface Fate<A> {
  arrived: (answer: A, tag: string | null) => void;
  /** There is no network, or others are before it: it is sent later. */
  waits: () => void;
  /** Whether what was refused is in its form again; left out: where a form has its draft, and is open and empty. */
  refused?: (error: unknown) => boolean;
}
interface Going {
  personId: string;
  send: () => Promise<void>;
  waits: () => void;
  refused: (error: unknown) => boolean;
}
/** What is sent at once, by its key. */
const going = new Map<string, Going>();

/** It goes no longer at once: it waits, or was refused. */
function settle(personId: string, key: string): void {
  going.delete(key);
  const box = boxOf(personId).map((each) => {
    const { isGoing: _was, ...waiting } = each;
    return each.key === key ? waiting : each;
  });
  showBox(personId, box);
}

/**
 * Sends a POST of this person by way of the box, so that screens show it before its answer. It is on the disk when this is done; its fate follows.
 * Where the device keeps nothing, it is sent before this is done, and throws as a call does.
 */
export async function sendAtOnce<E extends Endpoint>(
  person: Person,
  target: E,
  args: ArgsOf<E>,
  entry: Kept,
  { arrived, waits, refused }: Fate<AnswerOf<E>>,
): Promise<void> {
  const { id: personId } = person;
  const waiting = waitingOf(person, target, args, entry);
  const { key, form } = waiting;
  if (waiting.files) {
    // Files that are on this device are sent before it.
    await keepEntry(personId, waiting).catch(notKept);
    showBox(personId, [...without(personId, key), waiting]);
    waits();
    return void sendWaiting(personId);
  }
  const send = async (): Promise<void> => {
    const sent = { ...args, idempotencyKey: entry.key, personId };
    const { answer, tag } = await callWithTag(target, ...([sent] as Rest<E>));
    markArrived(key);
    arrived(answer, tag);
  };
  showBox(personId, [...without(personId, key), { ...waiting, isGoing: true }]);
  // A slow phone takes longer to keep it than to show it.
  await painted();
  const isKept = await keepEntry(personId, waiting).then(
    () => true,
    () => false,
  );
  if (!isKept) {
    showBox(personId, without(personId, key));
    await send().catch((error: unknown) => {
      if (error instanceof NetworkError) notKept();
      throw error;
    });
    return invalidate(familyOf(waiting.path));
  }
  going.set(key, {
    personId,
    send,
    waits,
    refused: refused ?? ((error) => form !== undefined && refuseIn(personId, form.draft, form.values, error)),
  });
  void sendWaiting(personId);
}

const kept = (path: string) =>
  endpoint('POST', path, { permission: 'user', summary: 'Sent later', body: z.unknown() });

/** No one is signed in, or not far enough: who entered it does that first. */
const needsSignIn = (error: unknown): boolean =>
  isProblem(error, 'SECOND_FACTOR_NEEDED') || (error instanceof ApiError && error.status === 401);

/**
 * No network, someone else or no one signed in, a second factor to be given first, or a busy or unavailable server: it may be sent later. The
 * server's own errors are shown.
 */
const mayGoLater = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof Locked ||
  needsSignIn(error) ||
  (error instanceof ApiError &&
    ([408, 429].includes(error.status) || (error.status >= 500 && error.code !== 'INTERNAL')));

function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return [...new Set([problemText(error), ...error.fields.map(fieldText)])].join(' ');
  if (error instanceof Unsendable) return error.message;
  reportError(error);
  return t('toast.unknown');
}

/** Of a refusal that a form shows itself, what is kept for it. */
function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || !formStatuses.some((status) => status === error.status)) return null;
  const { status, code, fields, detail } = error;
  return { status, code, fields, detail };
}

/** The next one to be sent. What is about to be sent at once has to be on the disk. */
const nextOf = (personId: string): Waiting | undefined =>
  boxOf(personId).find(({ key, refused, isGoing }) => refused === null && (!isGoing || going.has(key)));

/**
 * Sends waiting entries one by one, until there is no network (or no one signed in) again. An entry that cannot be sent
 * stays, with the reason, for the person to see, and does not block those behind it.
 */
export async function sendWaiting(personId: string): Promise<void> {
  if (sending) askedAgain = true;
  if (sending || !nextOf(personId)) return;
  sending = true;
  wasAsked();
  notifyAll();
  try {
    do
      await inOnePage(
        () => sendInTurn(personId),
        () => readBox(personId),
      );
    while (wasAsked() && nextOf(personId));
  } finally {
    sending = false;
    for (const [key, each] of going)
      if (each.personId === personId) {
        settle(personId, key);
        // Where another page has tried it, it may have been refused.
        if (boxOf(personId).some((one) => one.key === key && one.refused === null)) each.waits();
      }
    notifyAll();
  }
}

async function send(personId: string, waiting: Waiting): Promise<void> {
  const atOnce = going.get(waiting.key);
  if (atOnce) await atOnce.send();
  else {
    const body = await bodyWithFiles(personId, waiting);
    await call<Endpoint>(kept(waiting.path), { body, idempotencyKey: waiting.key, personId });
    markArrived(waiting.key);
  }
}

/** Gives what was refused at once back to its form. Out: whether that has it. */
async function giveBack(personId: string, key: string, error: unknown): Promise<boolean> {
  const atOnce = going.get(key);
  if (!atOnce || error instanceof NetworkError || hasArrived(key)) return false;
  // In one picture: it leaves the box, and is in its form.
  const box = boxOf(personId);
  showBox(personId, without(personId, key));
  if (!atOnce.refused(error)) {
    showBox(personId, box);
    settle(personId, key);
    return false;
  }
  going.delete(key);
  await dropEntry(personId, key);
  // The box may have been read while it was still on the disk.
  showBox(personId, without(personId, key));
  return true;
}

async function sendInTurn(personId: string): Promise<void> {
  for (;;) {
    const waiting = nextOf(personId);
    if (!waiting) return;
    try {
      await send(personId, waiting);
      going.delete(waiting.key);
      await letGo(personId, waiting.key, () => invalidate(familyOf(waiting.path)));
    } catch (error) {
      if (needsSignIn(error)) {
        // Behind the sign-in, to which this leads, it is sent by itself: given back, it would have to be saved once more.
        if (going.has(waiting.key)) handleCallError(error);
      } else if (await giveBack(personId, waiting.key, error)) continue;
      if (mayGoLater(error)) {
        if (!wasAsked()) return;
        continue;
      }
      const refusal = refusalIn(error);
      await changeWaiting(personId, waiting.key, { refused: reasonOf(error), ...(refusal && { refusal }) });
    }
  }
}

/** Tries once more to send what could not be sent. */
export async function sendAgain(personId: string, key: string): Promise<void> {
  const entry = boxOf(personId).find((each) => each.key === key);
  if (!entry) return;
  // From its form it can be saved once more: as another entry.
  const { editedIn: _given, refusal: _former, ...rest } = entry;
  await replaceWaiting(personId, { ...rest, refused: null });
  return sendWaiting(personId);
}

/** Whether something is being sent; asked for only where something waits. */
export const useSending = (waits = true): boolean =>
  useSyncExternalStore(subscribeBox, () => waits && sending);
