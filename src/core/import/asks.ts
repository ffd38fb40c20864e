import { fold } from './headings.ts';
import type { Said } from './import.ts';
import { putAt, valueAt } from './list-columns.ts';
import type { Column } from './list-columns.ts';
import type { Asked, Question } from './question.ts';

/**
 * A field that the form does not save without a choice of the person, so that a file without it is asked once for all
 * its rows: neither guessed in silence nor refused row by row.
 */
export interface Ask {
  role: string;
  /** The role of a choice by whose value it is asked: the unit, for each type of meter. */
  per?: string;
  /** What can be answered, the most usual first. In: the value of `per`, or null. None: it is not asked. */
  choices: (of: string | null) => readonly string[];
  /**
   * Whether the most usual answer is prepared: the preview is read with it, and nothing is imported until a person
   * confirms it. Without, the rows are refused until it is answered.
   */
  prepared: boolean;
  /** Only a word that is no choice is asked about, once for all rows with it; left out: also a field without any. */
  ofWords?: true;
  /** It is about the file, and no cell of a row could say it. */
  ofFile?: true;
  /** What the values of a row show: it is then not asked. In: its values so far, and its line. */
  shown?: (given: Readonly<Record<string, unknown>>, line: number) => string | undefined;
  /** What an answer is called, where its column has no words for it: a symbol, and the key of a name. */
  called?: (value: string) => { symbol: string; nameKey: string | null };
}

/** For each column of a choice, or of a scale with words, that nothing else is asked of: what a word means that is none of them. */
export const asksOfWords = (columns: readonly Column[], asks: readonly Ask[]): Ask[] =>
  columns
    .filter(
      ({ kind, role, values }) =>
        (kind === 'choice' || kind === 'whole') &&
        values.length > 0 &&
        asks.every((ask) => ask.role !== role),
    )
    .map(({ role, values }) => ({ role, choices: () => values, prepared: false, ofWords: true }));

type Answers = Readonly<Record<string, string>>;

/** Longest word of a cell that is asked about, and different questions about a file at most: beyond them a row is refused by itself. */
const longestWord = 60;
const mostQuestions = 50;

const columnOf = (columns: readonly Column[], role: string | undefined) =>
  columns.find((column) => column.role === role);

/** The key of what a row is asked of a field; null: nothing. In: the errors of the row so far, and its cell of the field. */
function askedOf(
  ask: Ask,
  columns: readonly Column[],
  { given, errors, cell }: { given: Record<string, unknown>; errors: readonly Said[]; cell: string },
): Asked | null {
  const { role, per } = ask;
  const column = columnOf(columns, role);
  const error = errors.find((each) => each.role === role);
  if (error)
    return error.code === 'CHOICE' && cell.length <= longestWord
      ? { key: `${role}=${fold(cell)}`, role, of: null, word: cell }
      : null;
  if (!column || ask.ofWords || valueAt(given, column.at) !== undefined) return null;
  const by = columnOf(columns, per);
  const of = by ? valueAt(given, by.at) : null;
  if (of !== null && typeof of !== 'string') return null;
  return ask.choices(of).length > 0
    ? { key: of === null ? role : `${role} ${of}`, role, of, word: null }
    : null;
}

const unanswered = ({ role, ofFile }: Ask): Said =>
  ofFile ? { role: null, code: 'NOT_ANSWERED', values: {} } : { role, code: 'REQUIRED', values: {} };

/** An answer as the value of a field: yes or no is `true` or `false`, a point of a scale its number. */
function filling(kind: Column['kind'], value: string) {
  if (kind === 'texts') return [value];
  if (kind === 'whole') return Number(value);
  return kind === 'yesNo' ? value === 'true' : value;
}

/**
 * Fills in what a row lacks and a person has answered for all rows, or else the prepared answer. In: the row's values and
 * errors so far, which change; its cells by role, and its line. Out: what the row is asked, answered or not.
 */
export function answerRow(
  { asks, columns }: { asks: readonly Ask[]; columns: readonly Column[] },
  row: { given: Record<string, unknown>; errors: Said[]; cellOf: (role: string) => string; line: number },
  answers: Answers,
): Asked[] {
  const { given, errors } = row;
  return asks.flatMap((ask): Asked[] => {
    const column = columnOf(columns, ask.role);
    if (!column) return [];
    const fill = (value: string) => putAt(given, column.at, filling(column.kind, value));
    const shown = valueAt(given, column.at) === undefined ? ask.shown?.(given, row.line) : undefined;
    if (shown !== undefined) fill(shown);
    const asked = askedOf(ask, columns, { given, errors, cell: row.cellOf(ask.role) });
    if (!asked) return [];
    const { role, of, word } = asked;
    const choices = ask.choices(of);
    const prepared = ask.prepared && word === null ? choices[0] : undefined;
    const value = choices.find((choice) => choice === answers[asked.key]) ?? prepared;
    // Where the record itself would do without it, too.
    const lacks = unanswered(ask);
    const isSaid = errors.some(({ role: at, code }) => at === lacks.role && code === lacks.code);
    if (value === undefined && word === null && !isSaid) errors.push(lacks);
    if (value !== undefined) {
      fill(value);
      const error = errors.findIndex((each) => each.role === role);
      if (error >= 0) errors.splice(error, 1);
    }
    return [asked];
  });
}

/** The fields that are asked once another one is known, which each row must have: until then nothing is said of them. In: the values of a row. */
export const waiting = (
  { asks, columns }: { asks: readonly Ask[]; columns: readonly Column[] },
  given: Record<string, unknown>,
): string[] =>
  asks.flatMap(({ role, per }) => {
    const by = columnOf(columns, per);
    return by?.required && valueAt(given, by.at) === undefined ? [role] : [];
  });

/** The questions about a file, in the order of the asks. In: what its rows are asked. */
export function questionsOf(
  asks: readonly Ask[],
  rows: readonly (readonly Asked[])[],
  answers: Answers,
): Question[] {
  const found = new Map<string, Question>();
  for (const asked of rows.flat()) {
    const before = found.get(asked.key);
    if (before) {
      before.count += 1;
      continue;
    }
    const ask = asks.find(({ role }) => role === asked.role);
    const choices = [...(ask?.choices(asked.of) ?? [])];
    found.set(asked.key, {
      ...asked,
      count: 1,
      choices,
      prepared: (ask?.prepared && asked.word === null ? choices[0] : undefined) ?? null,
      answer: choices.find((choice) => choice === answers[asked.key]) ?? null,
    });
  }
  const placeOf = ({ role }: Question): number => asks.findIndex((ask) => ask.role === role);
  // A prepared answer must be seen, however many words are asked about.
  const kept = [...found.values()].toSorted(
    (a, b) => Number(a.prepared === null) - Number(b.prepared === null),
  );
  return kept.slice(0, mostQuestions).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether nothing may be imported before it is answered: the preview shows an answer that no person has given. */
export const isOpen = ({ prepared, answer }: Question): boolean => prepared !== null && answer === null;
