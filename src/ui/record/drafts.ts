/** What was typed and not saved, kept in this browser for the person who typed it. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the record that was being changed; null: a new record. */
  tag: string | null;
  /** When it was last typed into, ISO 8601. */
  at: string;
}

const prefix = 'rede.draft.';
let owner: string | null = null;

/** Says whose drafts are kept and offered from now on; null: nobody's. */
export const ownDrafts = (userId: string | null): void => {
  owner = userId;
};

const keyOf = (name: string): string | null => (owner === null ? null : `${prefix}${owner}.${name}`);

/** The draft of that name, if this person left one. */
export function readDraft(name: string): Draft | null {
  const key = keyOf(name);
  const text = key === null ? null : localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null;
  }
}

/** Keeps a draft. A browser that is full or forbids storing keeps none: nothing else is affected. */
export function keepDraft(name: string, draft: Draft): void {
  const key = keyOf(name);
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}
