import type { TextKey } from '../../core/contract/text-key.ts';
import type { ApiError } from '../client/api-error.ts';
import { isOnceKey } from '../browser/once.ts';
import { keysOf, recall, remember } from '../browser/storage.ts';
import { askToStay, deviceStore, durable } from './device-store.ts';
import { lockEntry, textOf } from './locked.ts';
import type { OnceKey } from '../browser/once.ts';
import { randomKey } from '../browser/random-key.ts';

/** What the server said, as it is kept. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'fields' | 'detail'>;

/** Something entered without network: a POST that waits to be sent. */
export interface Waiting {
  /** Its Idempotency-Key, so that a POST whose answer was lost is not done twice. */
  key: OnceKey;
  /** The filled-in path. */
  path: string;
  /** As the wire has it. */
  body: unknown;
  /** Its label for the person: a meter's name and the figure. */
  label: string;
  /** What kind of thing it is: a text with a count, "2 readings", and without one, "Reading"; left out by older versions. */
  kind?: TextKey;
  /** The name of whose it is; left out where it is not known. */
  by?: string;
  /** Why it could not be sent; null: it waits. */
  refused: string | null;
  /** The same as the server said it, for its form to show; only of what a form shows itself. */
  refusal?: Refusal;
  /** Files kept with it, to be sent before it and then named in its `files`. */
  files?: KeptFiles;
  /** Where it can be changed; left out by older versions, and where it can only be copied. */
  form?: EntryForm;
  /** The input as text to copy, where no form takes it back. */
  text?: string;
  /** The draft of the form that has it, until it is saved there: not sent meanwhile. */
  editedIn?: string;
  /** It is on its way in this page and has not had to wait, or has arrived and the screen is being read again. Not kept on the disk. */
  isGoing?: true;
}
/** The form that an entry came from: its screen, the name of its draft, and what was entered in it, also as text. */
export interface EntryForm {
  to: string;
  draft: string;
  values: Record<string, unknown>;
  /** To be copied where the form can no longer be opened; left out by older versions. */
  text?: string;
}
/** Where files are to be sent, and the keys that they are kept by. */
export interface KeptFiles {
  path: string;
  keys: readonly string[];
}

/** Says that something waits here, and when that changed: other tabs of this browser hear of it (event `storage`). */
const markWaits = (left: number): boolean => remember('waits', left > 0 ? String(Date.now()) : null);

/** Calls when another tab has kept or dropped an entry. Out: ends it. */
export function onEntriesElsewhere(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === 'rede.waits') changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whether something may wait on this device: known without opening its store, which the first page does not need. */
export const mayWait = (): boolean => recall('waits') !== null || keysOf('outbox.').length > 0;

/** Whether this browser keeps anything of Rede in its store, which is not made for asking. */
export const deviceIsUsed = async (): Promise<boolean> =>
  (await window.indexedDB?.databases?.())?.some(({ name }) => name === 'rede.device') ?? false;

/**
 * Finds what this device keeps without its marks: a browser that was killed has its store on the disk, and not always the marks, which it writes
 * up to a minute later. What waits is marked again. Out: whether there was something that is to be opened.
 */
export async function findUnmarked(): Promise<boolean> {
  const [waits, offline] = [mayWait(), recall('offline') !== null];
  if ((waits && offline) || !(await deviceIsUsed())) return false;
  const store = await deviceStore();
  const left = waits ? 0 : await store.count('entries');
  if (left > 0) markWaits(left);
  return left > 0 || (!offline && (await store.count('vaults')) > 0);
}

/** What a person entered and is not sent, in the order in which it was entered. Locked entries are left out: they open after signing in. */
export async function entriesOf(personId: string): Promise<Waiting[]> {
  if (!mayWait()) return [];
  const store = await deviceStore();
  const keys = (await store.getAllKeys('entries')).filter(([person]) => person === personId);
  const found = await Promise.all(keys.map((key) => store.get('entries', key)));
  const texts = await Promise.all(
    found
      .flatMap((each) => (each ? [each] : []))
      .toSorted((a, b) => a.place - b.place)
      .map(({ kept }) => textOf(kept).catch(() => null)),
  );
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Waiting]));
}

/** What waits on this device, without a word of what was entered. */
export interface WaitingHere {
  /** How many of each kind; null: a kind that is not known, or an entry that is locked. */
  own: { kind: TextKey | null; count: number }[];
  /** How many of each other person; null: their name is not known, or an earlier version locked it with what they entered. */
  others: { name: string | null; count: number }[];
}

/** Counts what waits here for a person and for others. In: whose device this is at present; null: no one's. */
export async function waitingHere(personId: string | null): Promise<WaitingHere> {
  const own = new Map<TextKey | null, number>();
  const others = new Map<string, { name: string | null; count: number }>();
  if (mayWait()) {
    const store = await deviceStore();
    for (const key of await store.getAllKeys('entries')) {
      const found = await store.get('entries', key);
      const text = found && (await textOf(found.kept).catch(() => null));
      const { kind = null, by = null } = text
        ? (JSON.parse(text) as Partial<Pick<Waiting, 'kind' | 'by'>>)
        : {};
      if (key[0] === personId) own.set(kind, (own.get(kind) ?? 0) + 1);
      else {
        const before = others.get(key[0]);
        others.set(key[0], { name: before?.name ?? found?.by ?? by, count: (before?.count ?? 0) + 1 });
      }
    }
  }
  return { own: [...own].map(([kind, count]) => ({ kind, count })), others: [...others.values()] };
}

/** Whose entries there are, one for each entry. */
export async function entryOwners(): Promise<string[]> {
  if (!mayWait()) return [];
  return (await (await deviceStore()).getAllKeys('entries')).map(([personId]) => personId);
}

/** Keeps an entry, in the place that it had or at the end. It is on the disk when this is done. Throws where it cannot be. */
export async function keepEntry(personId: string, entry: Waiting): Promise<void> {
  const store = await deviceStore();
  const key: [string, string] = [personId, entry.key];
  const kept = await lockEntry(personId, JSON.stringify(entry));
  const writing = store.transaction('entries', 'readwrite', durable);
  const before = await writing.store.get(key);
  const place = before?.place ?? Date.now() + performance.now() / 1e6;
  await Promise.all([
    writing.store.put({ kept, place, ...(entry.by && { by: entry.by }) }, key),
    writing.done,
  ]);
  markWaits(1);
  // Not waited for: some browsers ask the person.
  void askToStay();
}

/** Keeps what has changed in an entry; one that another page has sent in the same time does not come back. */
export async function changeEntry(personId: string, entry: Waiting): Promise<void> {
  const store = await deviceStore();
  const key: [string, string] = [personId, entry.key];
  const kept = await lockEntry(personId, JSON.stringify(entry));
  const writing = store.transaction('entries', 'readwrite', durable);
  const before = await writing.store.get(key);
  await Promise.all([before && writing.store.put({ ...before, kept }, key), writing.done]);
  if (before) markWaits(1);
}

export async function dropEntry(personId: string, key: string): Promise<void> {
  const store = await deviceStore();
  const writing = store.transaction('entries', 'readwrite', durable);
  await writing.store.delete([personId, key]);
  const left = await writing.store.count();
  await writing.done;
  markWaits(left);
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'label' in value;

/**
 * Takes along what an earlier version kept as text. One of its entries may have a key made of what was typed, which no header takes: it gets
 * another one.
 */
export async function moveOver(personId: string): Promise<void> {
  const name = `outbox.${personId}`;
  const text = recall(name);
  if (text === null) return;
  const list: unknown = JSON.parse(text);
  for (const each of Array.isArray(list) ? list.filter(isWaiting) : [])
    await keepEntry(personId, isOnceKey(each.key) ? each : { ...each, key: randomKey(), refused: null });
  remember(name, null);
}
