import { fold } from '../../../../core/import/headings.ts';
import type { FoundRecord } from '../../../../core/import/plan/lookups.server.ts';
import type { Named } from '../../../../core/import/read-row.ts';
import type { IsoDate } from '../../../../core/time/period.ts';

/** An entry of the control book, by what it is called and where it is. */
export interface KnownReminder {
  id: string;
  name: string;
  /** Its area and department. */
  places: readonly string[];
  startsAt: IsoDate;
  active: boolean;
}

const mostCandidates = 5;
const longestNamed = 100;
/** For so many names that are of no entry, similar ones are looked for: more would not be gone through. */
const mostCompared = 200;
const shortestWord = 3;
/** Which share of the words must be shared for an entry to be likely. */
const mostlyShared = 0.75;

/** Which share of the longer of two words must be the same from its beginning for them to be forms of one: "kraner", "kranerne". */
const sameForm = 2 / 3;

/** A name that no entry has, and a place at which none of that name is. */
const isNewBy: ReadonlySet<string> = new Set(['UNKNOWN_ENTRY', 'ENTRY_ELSEWHERE']);

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord || /\d/.test(word)),
  ),
];

function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0] || /\d/.test(one + other)) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= shortestWord && same / Math.max(one.length, other.length) >= sameForm;
}
/** What all forms of a word have in common. */
const rootOf = (word: string): string => (/\d/.test(word) ? word : word.slice(0, shortestWord));
const hasForm = (words: readonly string[], word: string): boolean => words.some((each) => isForm(each, word));

/** What names an entry: its name, also with a place; and with its first date, where others are called the same at that place. */
const fullName = ({ name, places }: KnownReminder): string => [name, places[0]].filter(Boolean).join(', ');
const datedName = (reminder: KnownReminder): string => `${fullName(reminder)} (${reminder.startsAt})`;

/** An entry, and the words of its name and of its places. */
interface Worded {
  /** Its place among them: of those that are equally like a text, the first comes first. */
  at: number;
  reminder: KnownReminder;
  name: string[];
  places: string[];
}

/** The entries that a text may mean, and whether the first is likely. */
interface Similar {
  found: KnownReminder[];
  likely: boolean;
}

/** How alike a text and an entry are: the share of all their words that both have. */
function likenessOf(text: readonly string[], { name, places }: Worded): number {
  const shared = name.filter((word) => hasForm(text, word)).length;
  const rest = text.filter((word) => !hasForm(name, word) && !hasForm(places, word)).length;
  return shared === 0 ? 0 : shared / (name.length + rest);
}

/**
 * How to find the entries of the control book that rows name: by name and, where several are called the same or the row names a place, by
 * place; the place may be part of the name. What fits several, or one at another place, is asked, with those that may be meant. In: the
 * organization's reminders.
 */
export function reminderFinder(all: readonly KnownReminder[]): (named: Named) => FoundRecord {
  const called = new Map<string, KnownReminder[]>();
  const add = (key: string, reminder: KnownReminder) => {
    const there = called.get(key) ?? [];
    if (!there.includes(reminder)) called.set(key, [...there, reminder]);
  };
  for (const reminder of all) {
    add(fold(reminder.name), reminder);
    for (const place of reminder.places) {
      add(fold(reminder.name + place), reminder);
      add(fold(place + reminder.name), reminder);
    }
    add(fold(datedName(reminder)), reminder);
  }
  const full = Map.groupBy(all, (each) => fold(fullName(each)));
  const candidatesOf = (reminders: readonly KnownReminder[], likely = false) =>
    reminders.slice(0, mostCandidates).map((each, at) => {
      const isOne = full.get(fold(fullName(each)))?.length === 1;
      const text = isOne ? fullName(each) : datedName(each);
      return { label: text, text, likely: likely && at === 0 };
    });
  const worded = all.map((reminder, at): Worded => ({
    at,
    reminder,
    name: wordsOf(reminder.name),
    places: wordsOf(reminder.places.join(' ')),
  }));
  // Only an entry that shares a word of its name can be like a text: others need no comparison.
  const byRoot = new Map<string, Set<Worded>>();
  for (const each of worded)
    for (const word of each.name) {
      const same = byRoot.get(rootOf(word)) ?? new Set();
      byRoot.set(rootOf(word), same.add(each));
    }
  const compared = new Map<string, Similar>();
  const similar = (text: string): Similar => {
    const before = compared.get(text);
    if (before) return before;
    if (compared.size >= mostCompared) return { found: [], likely: false };
    const own = wordsOf(text);
    const sharing = new Set(own.flatMap((word) => [...(byRoot.get(rootOf(word)) ?? [])]));
    const weighed = [...sharing]
      .map((each) => ({ ...each, likeness: likenessOf(own, each) }))
      .filter((each) => each.likeness > 0)
      .toSorted((one, other) => other.likeness - one.likeness || one.at - other.at);
    const [first, second] = weighed;
    const likely = (first?.likeness ?? 0) >= mostlyShared && first?.likeness !== second?.likeness;
    const found = { found: weighed.slice(0, mostCandidates).map(({ reminder }) => reminder), likely };
    compared.set(text, found);
    return found;
  };

  return ({ whole, other = '' }) => {
    const name = whole.slice(0, longestNamed);
    const doubt = (code: string, those: readonly KnownReminder[], likely = false): FoundRecord => ({
      error: { code, values: { name, place: other.slice(0, longestNamed) } },
      candidates: candidatesOf(those, likely),
      isNew: isNewBy.has(code) && !likely,
    });
    if (whole === '') return doubt('ENTRY_NOT_NAMED', []);
    const both = other === '' ? [] : (called.get(fold(whole + other)) ?? []);
    const found = both.length > 0 ? both : (called.get(fold(whole)) ?? []);
    // An entry that was stopped gives way to the one that replaced it.
    const active = found.filter((each) => each.active);
    const meant = active.length > 0 ? active : found;
    const [one] = meant;
    if (!one) {
      const { found: alike, likely } = similar(`${whole} ${other}`);
      return doubt('UNKNOWN_ENTRY', alike, likely);
    }
    if (meant.length > 1) return doubt('SEVERAL_ENTRIES', meant);
    const isElsewhere = other !== '' && both.length === 0 && one.places.length > 0;
    return isElsewhere ? doubt('ENTRY_ELSEWHERE', [one]) : { id: one.id };
  };
}
