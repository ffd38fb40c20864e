import { useSyncExternalStore } from 'react';
import { ApiError } from '../client/api-error.ts';
import { reportError } from '../client/errors.ts';
import { isKept } from '../attachments/FilesField.tsx';
import type { HeldFile } from '../attachments/FilesField.tsx';
import { handBack, onFormSaved, takeBack } from '../browser/drafts.ts';
import { t } from '../language/i18n.ts';
import { changeEntry, dropEntry, entriesOf, moveOver } from './entries.ts';
import type { EntryForm, Waiting } from './entries.ts';
import { newSignal } from '../browser/signal.ts';

const none: Waiting[] = [];
let boxes: Record<string, Waiting[]> = {};
const arrived = new Set<string>();
const signal = newSignal();
/** Says to screens that something about what waits has changed. */
export const notifyAll = signal.notify;
export const subscribeBox = signal.subscribe;
/** What waits for a person, as this page knows it. */
export const boxOf = (personId: string): Waiting[] => boxes[personId] ?? none;

/** Replaces what waits for a person on the screen. */
export function showBox(personId: string, box: Waiting[]): void {
  boxes = { ...boxes, [personId]: box };
  notifyAll();
}

/** Reads what waits on this device; screens show it from then on. Entries that an earlier version kept are taken along. */
export async function readBox(personId: string, read = entriesOf): Promise<void> {
  await moveOver(personId).catch(reportError);
  const before = boxOf(personId);
  const box = await read(personId).catch((error: unknown) => {
    reportError(error);
    return null;
  });
  if (!box) return;
  // What was entered meanwhile would leave the screen, and what was sent or replaced would come back, and be sent.
  if (boxOf(personId) !== before) return readBox(personId, read);
  const going = new Map(boxOf(personId).flatMap((each) => (each.isGoing ? [[each.key, each]] : [])));
  const found = box.map(({ isGoing: _ofThen, ...each }): Waiting =>
    going.delete(each.key) ? { ...each, isGoing: true } : each,
  );
  // Those not on the disk yet, or any more: they leave the screen when it shows what they have become.
  showBox(personId, [...found, ...going.values()]);
}

/** The screen shows it no more. */
function hide(personId: string, key: string): void {
  const form = boxOf(personId).find((each) => each.key === key)?.form;
  if (form) takeBack(form.draft);
  showBox(
    personId,
    boxOf(personId).filter((each) => each.key !== key),
  );
}

/** Takes it out of the box; what is kept for it stays, for its form has it now. */
export async function takeOut(personId: string, key: string): Promise<void> {
  await dropEntry(personId, key);
  hide(personId, key);
}

/**
 * It has arrived: it leaves the disk at once, so that no page sends it a second time, and the screen when that shows what it has become.
 * In: what reads that.
 */
export async function letGo(personId: string, key: string, readAgain: () => Promise<void>): Promise<void> {
  showBox(
    personId,
    boxOf(personId).map((each) => (each.key === key ? { ...each, isGoing: true } : each)),
  );
  // Where that fails, the server knows it by its key.
  await dropEntry(personId, key).catch(reportError);
  await readAgain();
  hide(personId, key);
}

/**
 * Gives an entry to a form, to be changed: its own, or another that takes it up. It leaves the box when that form is saved, and is not sent
 * meanwhile: until then the box is where it is found, also if the form is left or may not be opened any more. Its own form shows again why it was
 * refused. Out: whether the form was open, and has it.
 */
export async function editEntry(
  personId: string,
  { key, refused, refusal, form }: Waiting,
  into: Pick<EntryForm, 'draft' | 'values'> | undefined = form,
): Promise<boolean> {
  if (!into) return false;
  const { draft, values } = into;
  if (refused === null) await changeWaiting(personId, key, { refused: t('kit.outbox.editing') });
  return handBack(
    personId,
    draft,
    values,
    () => void changeWaiting(personId, key, { editedIn: draft }).catch(reportError),
    refusal && into === form ? new ApiError({ ...refusal, retryAfter: null, requestId: null }) : undefined,
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

/** Changes parts of an entry, here and on the device. */
export async function changeWaiting(personId: string, key: string, parts: Partial<Waiting>): Promise<void> {
  const before = boxOf(personId).find((each) => each.key === key);
  if (!before) return;
  await replaceWaiting(personId, { ...before, ...parts });
}
/** Replaces an entry by a later state of it. */
export async function replaceWaiting(personId: string, after: Waiting): Promise<void> {
  // A device that has become full: what is there is sent all the same, and the server knows it by its key.
  await changeEntry(personId, after).catch(reportError);
  showBox(
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
    await changeWaiting(personId, key, { body: sent, files: rest, ...(shown && { form: shown }) });
    await dropFile(file);
  }
  return sent;
}

/** Remembers that an entry has been sent. */
export function markArrived(key: string): void {
  arrived.add(key);
  notifyAll();
}
export const hasArrived = (key: string): boolean => arrived.has(key);

/** Whether an entry has been sent since the page was opened. */
export const useArrived = (key: string | null): boolean =>
  useSyncExternalStore(subscribeBox, () => key !== null && arrived.has(key));

/** The first that is looked for of what waits for this person: what shows it is drawn again when this one changes, not with every other. */
export const useWaitingOne = (personId: string, isIt: (each: Waiting) => boolean): Waiting | undefined =>
  useSyncExternalStore(subscribeBox, () => boxOf(personId).find(isIt));

/** What waits to be sent for this person. */
export const useWaiting = (personId: string): Waiting[] =>
  useSyncExternalStore(subscribeBox, () => (personId ? boxOf(personId) : none));
