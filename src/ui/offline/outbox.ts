import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { toWire } from '../../core/contract/case.ts';
import { endpoint } from '../../core/contract/contract.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { ApiError, isProblem, NetworkError, Unsendable } from '../client/api-error.ts';
import { call, pathFor } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { problemText, reportError } from '../client/errors.ts';
import { isKept } from '../attachments/FilesField.tsx';
import type { HeldFile } from '../attachments/FilesField.tsx';
import { handBack, onFormSaved, takeBack } from '../browser/drafts.ts';
import { onNetwork } from '../client/network.ts';
import { t } from '../language/i18n.ts';
import {
  changeEntry,
  dropEntry,
  entriesOf,
  findUnmarked,
  keepEntry,
  moveOver,
  onEntriesElsewhere,
} from './entries.ts';
import type { EntryForm, Waiting } from './entries.ts';
import { Locked } from './locked.ts';
import { inOnePage } from './in-one-page.ts';
import { toastError } from '../messages/toasts.ts';
import { invalidate } from '../client/use-call.ts';

const none: Waiting[] = [];
let boxes: Record<string, Waiting[]> = {};
let sending = false;
/** Requested while one was running: the network may have returned after the failing try. */
let askedAgain = false;
const arrived = new Set<string>();
const listeners = new Set<() => void>();
const notifyAll = (): void => {
  for (const notify of listeners) notify();
};
const boxOf = (personId: string): Waiting[] => boxes[personId] ?? none;

function show(personId: string, box: Waiting[]): void {
  boxes = { ...boxes, [personId]: box };
  notifyAll();
}

/** Reads what waits on this device; screens show it from then on. Entries that an earlier version kept are taken along. */
export async function readBox(personId: string): Promise<void> {
  await moveOver(personId).catch(reportError);
  const box = await entriesOf(personId).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  if (box) show(personId, box);
}

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
  person: { id: string; name: string },
  target: E,
  args: ArgsOf<E>,
  {
    key,
    label,
    kind,
    files,
    form,
    text,
  }: Pick<Waiting, 'key' | 'label' | 'files' | 'form' | 'text'> & {
    kind: TextKey;
  },
): Promise<void> {
  const { id: personId, name: by } = person;
  const body = target.body ? toWire(target.body, (args as { body?: unknown }).body) : undefined;
  const waiting: Waiting = { key, path: pathFor(target.path, args), body, label, kind, refused: null };
  if (by) waiting.by = by;
  if (text) waiting.text = text;
  if (files && files.keys.length > 0) waiting.files = files;
  if (form) waiting.form = form;
  await keepEntry(personId, waiting).catch(notKept);
  show(personId, [...boxOf(personId).filter((each) => each.key !== key), waiting]);
}

/** Takes it out of the box; what is kept for it stays, for its form has it now. */
export async function takeOut(personId: string, key: string): Promise<void> {
  const form = boxOf(personId).find((each) => each.key === key)?.form;
  if (form) takeBack(form.draft);
  await dropEntry(personId, key);
  show(
    personId,
    boxOf(personId).filter((each) => each.key !== key),
  );
}

/**
 * Gives an entry to a form, to be changed: its own, or another that takes it up. It leaves the box when that form is saved, and is not sent
 * meanwhile: until then the box is where it is found, also if the form is left or may not be opened any more. Out: whether the form was open, and
 * has it.
 */
export async function editEntry(
  personId: string,
  { key, refused, form }: Waiting,
  into: Pick<EntryForm, 'draft' | 'values'> | undefined = form,
): Promise<boolean> {
  if (!into) return false;
  const { draft, values } = into;
  if (refused === null) await change(personId, key, { refused: t('kit.outbox.editing') });
  return handBack(
    personId,
    draft,
    values,
    () => void change(personId, key, { editedIn: draft }).catch(reportError),
  );
}

onFormSaved((draft) => {
  for (const [personId, box] of Object.entries(boxes))
    for (const { key, editedIn } of box)
      if (editedIn === draft) void takeOut(personId, key).catch(reportError);
});

/** Takes it out of the box, with the files kept for it. */
export async function dropWaiting(personId: string, key: string): Promise<void> {
  const dropped = boxOf(personId).find((each) => each.key === key)?.files?.keys ?? [];
  await takeOut(personId, key);
  if (dropped.length === 0) return;
  const { dropFile } = await import('../attachments/offline-files.ts');
  await Promise.all(dropped.map(dropFile));
}

async function change(personId: string, key: string, parts: Partial<Waiting>): Promise<void> {
  const before = boxOf(personId).find((each) => each.key === key);
  if (!before) return;
  await replace(personId, { ...before, ...parts });
}
async function replace(personId: string, after: Waiting): Promise<void> {
  // A device that has become full: what is there is sent all the same, and the server knows it by its key.
  await changeEntry(personId, after).catch(reportError);
  show(
    personId,
    boxOf(personId).map((each) => (each.key === after.key ? after : each)),
  );
}

/** The form's own list of files, once one of them has arrived under another id. */
const withSent = (form: EntryForm, kept: string, id: string): EntryForm => {
  const files = form.values['files'] as HeldFile[] | undefined;
  const named = files?.map((file) =>
    isKept(file) && file.id === kept ? { ...file, id, kept: false } : file,
  );
  return { ...form, values: { ...form.values, ...(named && { files: named }) } };
};

/**
 * The body with the files kept for it, which are sent first. Each upload is recorded immediately, so that the body of a
 * second try is the same as the first.
 */
export async function bodyWithFiles(personId: string, { key, body, files, form }: Waiting): Promise<unknown> {
  if (!files) return body;
  const { dropFile, sendKept } = await import('../attachments/offline-files.ts');
  let sent = body as { files?: readonly { id: string }[] };
  let shown = form;
  for (const [index, file] of files.keys.entries()) {
    const id = await sendKept(personId, files.path, file);
    sent = { ...sent, files: [...(sent.files ?? []), { id }] };
    shown = shown && withSent(shown, file, id);
    const rest = { ...files, keys: files.keys.slice(index + 1) };
    await change(personId, key, { body: sent, files: rest, ...(shown && { form: shown }) });
    await dropFile(file);
  }
  return sent;
}

const kept = (path: string) =>
  endpoint('POST', path, { permission: 'user', summary: 'Sent later', body: z.unknown() });

/**
 * No network, someone else or no one signed in, a second factor to be given first, or a busy or unavailable server: it may be sent later. The
 * server's own errors are shown.
 */
const mayGoLater = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof Locked ||
  isProblem(error, 'SECOND_FACTOR_NEEDED') ||
  (error instanceof ApiError &&
    ([401, 408, 429].includes(error.status) || (error.status >= 500 && error.code !== 'INTERNAL')));

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return problemText(error);
  if (error instanceof Unsendable) return error.message;
  reportError(error);
  return t('toast.unknown');
}

/**
 * Sends waiting entries one by one, until there is no network (or no one signed in) again. An entry that cannot be sent
 * stays, with the reason, for the person to see, and does not block those behind it.
 */
export async function sendWaiting(personId: string): Promise<void> {
  if (sending) askedAgain = true;
  if (sending || !boxOf(personId).some(({ refused }) => refused === null)) return;
  sending = true;
  askedAgain = false;
  notifyAll();
  try {
    await inOnePage(
      () => sendInTurn(personId),
      () => readBox(personId),
    );
  } finally {
    sending = false;
    notifyAll();
  }
}

async function sendInTurn(personId: string): Promise<void> {
  for (;;) {
    const waiting = boxOf(personId).find(({ refused }) => refused === null);
    if (!waiting) return;
    try {
      const body = await bodyWithFiles(personId, waiting);
      await call<Endpoint>(kept(waiting.path), { body, idempotencyKey: waiting.key, personId });
      arrived.add(waiting.key);
      await dropWaiting(personId, waiting.key);
      await invalidate(/^\/organizations\/[^/]+/.exec(waiting.path)?.[0] ?? waiting.path);
    } catch (error) {
      if (mayGoLater(error)) {
        if (!askedAgain) return;
        askedAgain = false;
        continue;
      }
      await change(personId, waiting.key, { refused: reasonOf(error) });
    }
  }
}

/** Tries once more to send what could not be sent. */
export async function sendAgain(personId: string, key: string): Promise<void> {
  const entry = boxOf(personId).find((each) => each.key === key);
  if (!entry) return;
  // From its form it can be saved once more: as another entry.
  const { editedIn: _given, ...rest } = entry;
  await replace(personId, { ...rest, refused: null });
  return sendWaiting(personId);
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether something is being sent. */
export const useSending = (): boolean => useSyncExternalStore(subscribe, () => sending);

/** Whether an entry has been sent since the page was opened. */
export const useArrived = (key: string | null): boolean =>
  useSyncExternalStore(subscribe, () => key !== null && arrived.has(key));

/** What waits to be sent for this person. */
export const useWaiting = (personId: string): Waiting[] =>
  useSyncExternalStore(subscribe, () => (personId ? boxOf(personId) : none));

/** What waits to be sent for this person; tries to send it now and whenever the network returns. */
export function useOutbox(personId: string): Waiting[] {
  useEffect(() => {
    const send = (): void => void sendWaiting(personId);
    send();
    const stopListening = onNetwork(send);
    findUnmarked()
      .then(async (some) => {
        if (!some) return;
        // What waits may be locked, or the mark of the lock be lost alone.
        const [{ openOwn }, { begin }] = await Promise.all([import('./device.ts'), import('./switch.ts')]);
        await openOwn(personId);
        await begin();
        await readBox(personId);
        send();
      })
      .catch(reportError);
    const stop = onEntriesElsewhere(() => void readBox(personId).then(send));
    const timer = setInterval(send, 60_000);
    return () => {
      stopListening();
      stop();
      clearInterval(timer);
    };
  }, [personId]);
  return useWaiting(personId);
}
