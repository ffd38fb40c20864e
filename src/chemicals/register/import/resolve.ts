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

/** The result for a row: how it comes into the register, or why not. */
interface Result {
  outcome: RowOutcome;
  /** Left out: those of the row. */
  errors?: RegisterImportRow['errors'];
  /** Until when the product was used at its place, where that is over. */
  endedDate?: string | null;
}

/** What the products of a list are. Out: of a row, what its product is; rows of one product are judged once and share one choice. */
function productsOf(
  { rows, mapping }: Pick<ReadList, 'rows' | 'mapping'>,
  facts: RegisterFacts,
): (row: ReadRow) => Decided {
  const choices = new Map<string, Choice>();
  for (const { line, item } of rows) {
    const choice = mapping.choices[String(line)];
    if (choice !== undefined) choices.set(itemKey(item), choice);
  }
  const known = new Map<string, Decided>();
  return ({ item }) => {
    const key = itemKey(item);
    const judged = () => judge(item, facts.candidates.get(key) ?? []);
    const decided = known.get(key) ?? decide(judged(), choices.get(key), facts, mapping, item.name !== '');
    known.set(key, decided);
    return decided;
  };
}

/** What comes into the register. Out: a function that takes one row after the other, with what its product is, and says the result; the entries so far. */
function registerOf(facts: RegisterFacts, mapping: FullRegisterMapping) {
  const spelled = new Map(facts.places.map((place) => [placeKey(place), place]));
  const entryOf = new Map<string, NewEntry>();
  const entries: NewEntry[] = [];
  const take = (row: ReadRow, { match, decision }: Decided): Result => {
    if (row.errors.length > 0) return { outcome: 'WRONG' };
    if (decision !== 'MATCH' && decision !== 'PROPOSE') return { outcome: outcomeOf[decision] };
    const key = itemKey(row.item);
    const known = decision === 'MATCH' ? match : null;
    const at = placeKey(row.location);
    const there = known ? (facts.there.get(known.id) ?? []) : [];
    // A list without places says nothing of another one.
    const here = at === noPlace ? there : there.filter(({ place }) => placeKey(place) === at);
    if (here.some(({ endedDate }) => endedDate === null)) return { outcome: 'IN_REGISTER' };
    const over = latest(here);
    const wish = mapping.ended[String(row.line)];
    const endedDate = over?.endedDate ?? null;
    if (over && !wish) return { outcome: 'ENDED', endedDate };
    const resumed = wish === 'RESUME' ? over : undefined;
    const once = resumed?.id ?? `${known?.id ?? key} ${at}`;
    const before = entryOf.get(once);
    if (before && addContainer(before, row)) return { outcome: 'ADDED' };
    if (before) {
      const role = at === noPlace ? 'name' : 'location';
      return { outcome: 'WRONG', errors: [{ role, code: 'DUPLICATE', values: { line: before.row.line } }] };
    }
    if (at !== noPlace && !spelled.has(at)) spelled.set(at, row.location);
    const target = resumed ? { resume: resumed } : known ? { match: known } : { propose: key };
    const entry = { row, target, location: spelled.get(at) ?? null, stored: row.stored };
    entryOf.set(once, entry);
    entries.push(entry);
    return { outcome: resumed ? 'RESUMED' : outcomeOf[decision], endedDate };
  };
  return { take, entries };
}

/** The products that a row is shown with: the one that it is or will be, and the others. */
function shownOf(outcome: RowOutcome, { match, alternatives, decision }: Decided) {
  if (outcome === 'WRONG') return { match: null, alternatives: [] };
  if (decision !== 'PROPOSE') return { match, alternatives };
  return { match: null, alternatives: match ? [match, ...alternatives] : alternatives };
}

/** Decides the result for every row of a list: what its product is, and how that comes into the register. */
export function resolve(list: Pick<ReadList, 'rows' | 'mapping'>, facts: RegisterFacts): Resolved {
  const { rows, mapping } = list;
  const productOf = productsOf(list, facts);
  const register = registerOf(facts, mapping);
  const sound = rows.filter(({ errors }) => errors.length === 0);
  const hasEuh = sound.some(
    ({ said: { hazards } }) => 'codes' in hazards && hazards.codes.some((code) => code.startsWith('EUH')),
  );
  const rowsOf = Map.groupBy(sound, ({ item }) => itemKey(item));
  const own = new Map(
    [...rowsOf]
      .filter(([, [row]]) => row && productOf(row).decision === 'PROPOSE')
      .map(([key, its]) => [key, ownOf(its, mapping)]),
  );
  const firstOf = new Map(rows.toReversed().map(({ line, item }) => [itemKey(item), line]));
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Resolved['counts'];
  const resolved = rows.map((row): RegisterImportRow => {
    const { line, cells, item } = row;
    const key = itemKey(item);
    const decided = productOf(row);
    const { outcome, errors = row.errors, endedDate = null } = register.take(row, decided);
    counts[outcome] += 1;
    const shown = shownOf(outcome, decided);
    const recorded = shown.match && facts.chosen.get(shown.match.id);
    const become = outcome === 'PROPOSED' ? own.get(key) : undefined;
    return {
      line,
      first: firstOf.get(key) ?? line,
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
  });
  return { rows: resolved, entries: register.entries, own, counts };
}
