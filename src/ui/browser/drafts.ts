import { recall, remember } from './storage.ts';

/** What was typed and not saved, kept in this browser for the person who typed it. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the record that was being changed; null: a new record. */
  tag: string | null;
  /** When it was last typed into, ISO 8601. */
  at: string;
}

const keyOf = (personId: string, name: string): string => `draft.${personId}.${name}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'tag' in value && 'at' in value;

/** The draft of that name, if the person left one. */
export function readDraft(personId: string, name: string): Draft | null {
  const text = recall(keyOf(personId, name));
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
  remember(keyOf(personId, name), draft && JSON.stringify(draft));
}

const handed = new Map<string, Draft>();
const openForms = new Map<string, (draft: Draft) => void>();

/**
 * Returns an earlier entry to its form, to be changed: the form continues from it without asking, now or when opened
 * next.
 */
export function handBack(personId: string, name: string, values: Record<string, unknown>): void {
  const draft: Draft = { values, tag: null, at: new Date().toISOString() };
  keepDraft(personId, name, draft);
  handed.set(name, draft);
  openForms.get(name)?.(draft);
}

/** What was handed back to a form, until `formOpened`. */
export const handedBack = (name: string): Draft | null => handed.get(name) ?? null;

/** A form is there, and takes what is handed back to it from now on. Out: call it when the form goes. */
export function formOpened(name: string, take: (draft: Draft) => void): () => void {
  handed.delete(name);
  openForms.set(name, take);
  return () => {
    if (openForms.get(name) === take) openForms.delete(name);
  };
}

let leftAt: string | null = null;

/** Remembers where the session ended; null forgets it. */
export const leaveForSignIn = (path: string | null): void => {
  leftAt = path;
};

/** Whether this is where the session ended: what was typed there is put back without asking. */
export const isBackFromSignIn = (path: string): boolean => leftAt === path;
