import { beforeEach, expect, test, vi } from 'vitest';
import {
  formOpened,
  handBack,
  handedBack,
  holdDrafts,
  keepDraft,
  leaveDrafts,
  readDraft,
  releaseDrafts,
  takeBack,
} from './drafts.ts';
import type { Draft } from './drafts.ts';

/** The browser's own, as far as drafts use it. */
class Shelf {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const draft = (note: string) => ({ values: { note }, tag: null, at: '2026-11-24T08:00:00Z' });
const note = (person: string, name = 'meters/1') => readDraft(person, name)?.values['note'];
const settled = () => new Promise((resolve) => setTimeout(resolve));

let shelf: Shelf;
let safe: Map<string, string>;
const keep = (key: string, text: string | null): Promise<void> => {
  if (text === null) safe.delete(key);
  else safe.set(key, text);
  return Promise.resolve();
};
const open = (person: string) => holdDrafts({ personId: person, drafts: new Map(safe), keep });

beforeEach(() => {
  shelf = new Shelf();
  safe = new Map();
  vi.stubGlobal('localStorage', shelf);
  leaveDrafts();
});

test('who works offline has their drafts kept encrypted; those of others stay where they are', async () => {
  keepDraft('anna', 'meters/1', draft('hers'));
  keepDraft('bo', 'meters/1', draft('his'));
  open('anna');
  await settled();
  expect(Object.keys(shelf)).toEqual(['rede.draft.bo.meters/1']);
  expect([note('anna'), note('bo')]).toEqual(['hers', 'his']);
  keepDraft('bo', 'meters/2', draft('his second'));
  keepDraft('anna', 'meters/2', draft('her second'));
  expect(Object.keys(shelf)).toEqual(['rede.draft.bo.meters/1', 'rede.draft.bo.meters/2']);
  expect([...safe.keys()]).toEqual(['draft.anna.meters/1', 'draft.anna.meters/2']);
});

test('another person sees none of them, and they are there again for who typed them', () => {
  open('anna');
  keepDraft('anna', 'meters/1', draft('hers'));
  leaveDrafts();
  expect([note('anna'), Object.keys(shelf)]).toEqual([undefined, []]);
  open('anna');
  expect(note('anna')).toBe('hers');
});

test('what is typed while the device cannot be written to is there while the page is open, and written when it can be', () => {
  holdDrafts({ personId: 'anna', drafts: new Map(), keep: () => Promise.reject(new Error('full')) });
  keepDraft('anna', 'meters/1', draft('hers'));
  expect([note('anna'), safe.size]).toEqual(['hers', 0]);
  open('anna');
  expect([note('anna'), safe.size]).toEqual(['hers', 1]);
});

test('a draft that a full device cannot take stays where it was', async () => {
  keepDraft('anna', 'meters/1', draft('hers'));
  holdDrafts({ personId: 'anna', drafts: new Map(), keep: () => Promise.reject(new Error('full')) });
  await settled();
  expect([note('anna'), Object.keys(shelf)]).toEqual(['hers', ['rede.draft.anna.meters/1']]);
});

test('switched off, they are kept as without it', () => {
  open('anna');
  keepDraft('anna', 'meters/1', draft('hers'));
  releaseDrafts();
  expect([note('anna'), Object.keys(shelf)]).toEqual(['hers', ['rede.draft.anna.meters/1']]);
});

test('an entry that is handed back is taken when its form opens, not before', () => {
  const taken = vi.fn<() => void>();
  handBack('anna', 'events/new', { note: 'Oil' }, taken);
  expect([handedBack('events/new')?.values, taken.mock.calls.length]).toEqual([{ note: 'Oil' }, 0]);
  expect(note('anna', 'events/new')).toBeUndefined();
  const given = vi.fn<(draft: Draft) => void>();
  const close = formOpened('events/new', given);
  expect([handedBack('events/new'), taken.mock.calls.length]).toEqual([null, 1]);
  // Also a form that was drawn before it was handed back.
  expect(given.mock.calls[0]?.[0].values).toEqual({ note: 'Oil' });
  expect(note('anna', 'events/new')).toBe('Oil');
  close();
  const closeAgain = formOpened('events/new', given);
  handBack('anna', 'events/new', { note: 'Water' }, taken);
  expect([given.mock.calls.length, taken.mock.calls.length]).toEqual([2, 2]);
  closeAgain();
  // Sent or discarded meanwhile, it is not given to a form that opens later.
  handBack('anna', 'events/new', { note: 'Gas' }, taken);
  takeBack('events/new');
  formOpened('events/new', given)();
  expect([given.mock.calls.length, taken.mock.calls.length]).toEqual([2, 2]);
});
