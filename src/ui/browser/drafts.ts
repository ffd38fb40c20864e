import { keysOf, recall, remember } from './storage.ts';

/** Unsaved input, kept in this browser for the person who typed it. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the record that was being changed; null: a new record. */
  tag: string | null;
  /** When it was last typed into, ISO 8601. */
  at: string;
}

const keyOf = (personId: string, name: string): string => `draft.${personId}.${name}`;

/** Drafts of a person whose device keeps them encrypted (“Work offline”): read once when it is opened, and written through. */
interface Held {
  personId: string;
  drafts: Map<string, string>;
  keep: (key: string, text: string | null) => Promise<void>;
}
let held: Held | null = null;

/**
 * Keeps the drafts of a person elsewhere than in localStorage from now on, and takes along what is there of theirs. What this page has typed
 * since the session ended is the latest, and stays.
 */
export function holdDrafts({ personId, drafts, keep }: Held): void {
  const before = held?.personId === personId ? held.drafts : new Map<string, string>();
  held = { personId, drafts, keep };
  for (const [key, text] of before) if (drafts.get(key) !== text) write(personId, key, text);
  for (const name of keysOf(`draft.${personId}.`)) {
    const key = keyOf(personId, name);
    const text = recall(key);
    if (text === null) continue;
    drafts.set(key, text);
    // Where the device is full, it stays where it is.
    keep(key, text).then(
      () => remember(key, null),
      () => undefined,
    );
  }
}

/** Keeps drafts in localStorage again: those of who had them encrypted, too. */
export function releaseDrafts(): void {
  for (const [key, text] of held?.drafts ?? []) remember(key, text);
  held = null;
}

/** Someone else is signed in: the drafts of the former person stay where they are kept, and leave this page. */
export const leaveDrafts = (): void => {
  held = null;
};

function write(personId: string, key: string, text: string | null): void {
  if (held?.personId !== personId) return void remember(key, text);
  if (text === null) held.drafts.delete(key);
  else held.drafts.set(key, text);
  // What cannot be written is still in its form.
  held.keep(key, text).catch(() => undefined);
}
const read = (personId: string, key: string): string | null =>
  held?.personId === personId ? (held.drafts.get(key) ?? null) : recall(key);

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'tag' in value && 'at' in value;

/** The draft of that name, if the person left one. */
export function readDraft(personId: string, name: string): Draft | null {
  const text = read(personId, keyOf(personId, name));
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null drops it. */
export function keepDraft(personId: string, name: string, draft: Draft | null): void {
  write(personId, keyOf(personId, name), draft && JSON.stringify(draft));
}

/** Input handed back to forms that are not open yet, and the callback once one has taken it. */
const handed = new Map<string, { draft: Draft; taken: () => void; refusal: unknown }>();
/** Takes what is handed back to a form; with why it was refused, to be shown there. */
type Take = (draft: Draft, refusal?: unknown) => void;
const openForms = new Map<string, Take>();

/**
 * Returns an earlier entry to its form, to be changed: the form continues from it without asking, now or when opened
 * next. `taken`: the form has it, and its draft is kept. The entry is to stay until `onFormSaved`: the person may not be able to open the form any
 * more, or leave it unsaved. `refusal`: why it could not be sent, to be shown there; undefined: nothing is.
 * Out: whether a form that is open has it.
 */
export function handBack(
  personId: string,
  name: string,
  values: Record<string, unknown>,
  taken: () => void,
  refusal?: unknown,
): boolean {
  const draft: Draft = { values, tag: null, at: new Date().toISOString() };
  const keep = () => {
    keepDraft(personId, name, draft);
    taken();
  };
  const open = openForms.get(name);
  if (!open) {
    handed.set(name, { draft, taken: keep, refusal });
    return false;
  }
  open(draft, refusal);
  keep();
  return true;
}

/** Returns what could not be saved to its form, with why. Out: false if that is not open, or has something else by now: then nothing is done. */
export function refuseIn(
  personId: string,
  name: string,
  values: Record<string, unknown>,
  refusal: unknown,
): boolean {
  const open = openForms.get(name);
  if (!open || readDraft(personId, name) !== null) return false;
  const draft: Draft = { values, tag: null, at: new Date().toISOString() };
  keepDraft(personId, name, draft);
  open(draft, refusal);
  return true;
}

const savedListeners = new Set<(name: string) => void>();
/** Calls with the name of a form whose values have been saved, or are kept to be sent. */
export const onFormSaved = (listener: (name: string) => void): void => void savedListeners.add(listener);
/** The form of that name has been saved. */
export const formSaved = (name: string): void => {
  for (const listener of savedListeners) listener(name);
};

/** Whether a form of that name is on the page. */
export const isFormOpen = (name: string): boolean => openForms.has(name);

/** Input handed back to a form, until `formOpened`. */
export const handedBack = (name: string): Draft | null => handed.get(name)?.draft ?? null;

/** The entry has been sent or discarded: there is nothing to hand back. */
export const takeBack = (name: string): boolean => handed.delete(name);

/** A form is there, and takes what is handed back to it from now on. Out: call it when the form goes. */
export function formOpened(name: string, take: Take): () => void {
  const waits = handed.get(name);
  handed.delete(name);
  openForms.set(name, take);
  if (waits) {
    // It may have been handed back after the form was first drawn, which starts from it otherwise.
    take(waits.draft, waits.refusal);
    waits.taken();
  }
  return () => {
    if (openForms.get(name) === take) openForms.delete(name);
  };
}
