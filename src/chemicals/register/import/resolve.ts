import type { Choice, FullRegisterMapping, Match, RegisterImportRow, RowOutcome } from './contract.ts';
import { rowOutcomes } from './contract.ts';
import type { ReadList, ReadRow } from './import.ts';
import { itemKey, judge, matchOf } from './match.ts';
import type { Candidate, Judgement } from './match.ts';
import { addAmounts } from './amount.ts';
import { differenceOf, ownOf } from './hazards/stated.ts';
import type { Own, Recorded } from './hazards/stated.ts';

/** An entry that the register has of a product. */
export interface Present {
  id: string;
  /** '' for none. */
  place: string;
  /** Until when it was used, where that is over. */
  endedDate: string | null;
}

/** The data that a list is matched with. */
export interface RegisterFacts {
  /** By the key of an item: what it may be. */
  candidates: ReadonlyMap<string, Candidate[]>;
  /** By its id each product that a row may be of, and the person's choices, as far as they exist. */
  chosen: ReadonlyMap<string, Omit<Match, 'because'> & Recorded>;
  /** By the id of a product: where it is in the register. */
  there: ReadonlyMap<string, Present[]>;
  /** The places that the register has, as they are spelled. */
  places: readonly string[];
}

/** A chemical that comes into the register: a product that is known, by the key of its item one to be proposed, or an entry used again. */
export interface NewEntry {
  row: ReadRow;
  target: { match: Match } | { propose: string } | { resume: Present };
  location: string | null;
  /** What there is of it at the place: of all its containers. */
  stored: ReadRow['stored'];
}

export interface Resolved {
  rows: RegisterImportRow[];
  entries: NewEntry[];
  /** By the key of an item: what its own product gets. */
  own: ReadonlyMap<string, Own>;
  counts: Record<RowOutcome, number>;
}

const placeKey = (place: string): string => place.normalize('NFC').trim().toLowerCase();
const noPlace = '';
const latest = (entries: readonly Present[]): Present | undefined =>
  entries.toSorted((a, b) => ((a.endedDate ?? '') < (b.endedDate ?? '') ? 1 : -1))[0];

type Decided = Judgement & { decision: 'MATCH' | 'PROPOSE' | 'UNSURE' | 'UNKNOWN' | 'LEAVE_OUT' };

function decide(
  judged: Judgement,
  choice: Choice | undefined,
  facts: RegisterFacts,
  mapping: FullRegisterMapping,
  named: boolean,
): Decided {
  const { match, alternatives } = judged;
  if (choice === 'LEAVE_OUT') return { ...judged, decision: 'LEAVE_OUT' };
  const all = match ? [match, ...alternatives] : alternatives;
  if (choice === 'PROPOSE' && named) {
    // What was proposed before is not proposed again.
    const own =
      judged.sure && match?.proposed
        ? match
        : all.find(({ proposed, because }) => proposed && because === 'NAME');
    return own
      ? { match: own, sure: true, alternatives: [], decision: 'MATCH' }
      : { ...judged, decision: 'PROPOSE' };
  }
  const chosen = choice === undefined ? undefined : facts.chosen.get(choice);
  if (chosen) {
    return {
      match: matchOf(chosen, match?.id === chosen.id && judged.sure ? match.because : 'CHOSEN'),
      sure: true,
      alternatives: all.filter(({ id }) => id !== chosen.id),
      decision: 'MATCH',
    };
  }
  if (match && (judged.sure || mapping.likely === 'CONFIRM')) return { ...judged, decision: 'MATCH' };
  if (match) return { ...judged, decision: 'UNSURE' };
  return { ...judged, decision: mapping.unknown === 'PROPOSE' && named ? 'PROPOSE' : 'UNKNOWN' };
}

const outcomeOf = {
  MATCH: 'NEW',
  PROPOSE: 'PROPOSED',
  UNSURE: 'UNSURE',
  UNKNOWN: 'UNKNOWN',
  LEAVE_OUT: 'LEFT_OUT',
} as const;

/**
 * Adds another container of the same product at the same place to what is there. Out: false if the row is not one: it says nothing of an amount,
 * another unit, or something else of the product's use.
 */
function addContainer(entry: NewEntry, { amount, use, stored }: ReadRow): boolean {
  const { row, target } = entry;
  const isOther =
    (amount !== null && JSON.stringify(amount) !== JSON.stringify(row.amount)) ||
    (use !== '' && use !== row.use);
  const sum = entry.stored && stored && addAmounts(entry.stored, stored);
  if (!sum || isOther || 'resume' in target) return false;
  entry.stored = sum;
  return true;
}

/** Decides the result for every row. Rows of the same product are judged once and share one choice. */
export function resolve(
  { rows, mapping }: Pick<ReadList, 'rows' | 'mapping'>,
  facts: RegisterFacts,
): Resolved {
  const choices = new Map<string, Choice>();
  for (const { line, item } of rows) {
    const choice = mapping.choices[String(line)];
    if (choice !== undefined) choices.set(itemKey(item), choice);
  }
  const sound = rows.filter(({ errors }) => errors.length === 0);
  const hasEuh = sound.some(
    ({ said: { hazards } }) => 'codes' in hazards && hazards.codes.some((code) => code.startsWith('EUH')),
  );
  const rowsOf = Map.groupBy(sound, ({ item }) => itemKey(item));
  const own = new Map<string, Own>();
  const spelled = new Map(facts.places.map((place) => [placeKey(place), place]));
  const decisions = new Map<string, Decided>();
  const entryOf = new Map<string, NewEntry>();
  const firstOf = new Map<string, number>();
  const entries: NewEntry[] = [];
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Resolved['counts'];

  const resolved = rows.map((row): RegisterImportRow => {
    const { line, cells, item } = row;
    const key = itemKey(item);
    const decided =
      decisions.get(key) ??
      decide(
        judge(item, facts.candidates.get(key) ?? []),
        choices.get(key),
        facts,
        mapping,
        item.name !== '',
      );
    decisions.set(key, decided);
    const first = firstOf.get(key) ?? line;
    firstOf.set(key, first);
    const { match, alternatives, decision } = decided;
    const answer = (
      outcome: RowOutcome,
      errors = row.errors,
      endedDate: string | null = null,
    ): RegisterImportRow => {
      counts[outcome] += 1;
      const shown =
        outcome === 'WRONG'
          ? { match: null, alternatives: [] }
          : {
              match: decision === 'PROPOSE' ? null : match,
              alternatives: decision === 'PROPOSE' && match ? [match, ...alternatives] : alternatives,
            };
      const recorded = shown.match && facts.chosen.get(shown.match.id);
      const become = outcome === 'PROPOSED' ? own.get(key) : undefined;
      return {
        line,
        first,
        cells,
        errors,
        outcome,
        ...shown,
        proposable: item.name !== '',
        endedDate,
        notes: [...row.notes, ...(become?.notes ?? [])],
        difference: recorded ? differenceOf(row.said, recorded, hasEuh) : null,
        own: become ? { statements: become.statements, notClassified: become.notClassified } : null,
      };
    };
    if (row.errors.length > 0) return answer('WRONG');
    if (decision === 'PROPOSE' && !own.has(key)) own.set(key, ownOf(rowsOf.get(key) ?? [], mapping));
    if (decision !== 'MATCH' && decision !== 'PROPOSE') return answer(outcomeOf[decision]);

    const at = placeKey(row.location);
    const target = decision === 'MATCH' && match ? match.id : key;
    const there = decision === 'MATCH' ? (facts.there.get(target) ?? []) : [];
    // A list without places says nothing of another one.
    const here = at === noPlace ? there : there.filter(({ place }) => placeKey(place) === at);
    if (here.some(({ endedDate }) => endedDate === null)) return answer('IN_REGISTER');
    const over = latest(here);
    const wish = mapping.ended[String(line)];
    if (over && !wish) return answer('ENDED', row.errors, over.endedDate);
    const resumed = wish === 'RESUME' ? over : undefined;
    const once = resumed?.id ?? `${target} ${at}`;
    const before = entryOf.get(once);
    if (before && addContainer(before, row)) return answer('ADDED');
    if (before)
      return answer('WRONG', [
        { role: at === noPlace ? 'name' : 'location', code: 'DUPLICATE', values: { line: before.row.line } },
      ]);
    if (at !== noPlace && !spelled.has(at)) spelled.set(at, row.location);
    const location = spelled.get(at) ?? null;
    const take = (of: NewEntry['target']): void => {
      const entry = { row, target: of, location, stored: row.stored };
      entryOf.set(once, entry);
      entries.push(entry);
    };
    if (resumed) {
      take({ resume: resumed });
      return answer('RESUMED', row.errors, resumed.endedDate);
    }
    take(decision === 'MATCH' && match ? { match } : { propose: key });
    return answer(outcomeOf[decision], row.errors, over?.endedDate ?? null);
  });
  return { rows: resolved, entries, own, counts };
}
