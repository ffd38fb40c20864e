/** A requirement as it is read from a text: its number as the text writes it, and what it says. */
export interface Split {
  ref: string;
  text: string;
}

/** The beginning of a numbered paragraph: “14. ”, “3.2 ”, “Vilkår 14:”, “Condition 7”, “§ 12, stk. 2. ”, “a) ”. */
const beginning =
  /^\s*(?<ref>(?:(?:vilkår|condition|krav|requirement|punkt|pkt\.?|nr\.?)\s+(?<named>[A-ZÆØÅ]?\d+(?:\.\d+)*)|§\s*\d+\s*[a-z]?(?:\s*,\s*stk\.\s*\d+)?|(?<plain>[A-ZÆØÅ]?\d+(?:\.\d+)*)|(?<letter>[a-zæøå])(?=\))))(?<mark>[.):]*)(?:[\s–-]+|$)(?<rest>.*)$/i;

/** What makes a day of the number before it: “3. juni 2026”. */
const restOfDay =
  /^(?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|january|february|march|may|june|july|october)\s+\d{4}(?!\d)/i;

/** The numbers of “3.10” as they count. */
const parts = (number: string): number[] => number.replace(/^\D+/, '').split('.').map(Number);
/** Whether a number comes after another: 3.10 after 3.9. */
function follows(number: string, last: string | null): boolean {
  if (last === null) return true;
  const [a, b] = [parts(number), parts(last)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [mine = -1, theirs = -1] = [a[at], b[at]];
    if (mine !== theirs) return mine > theirs;
  }
  return false;
}

/** Rows of a table as they are pasted. */
export const pastedRows = (rows: readonly Split[]): string =>
  rows.map(({ ref, text }) => [ref, text].map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n');

/** Two columns of a spreadsheet, as they are pasted: each row is a requirement, whatever its number looks like. Null: they are no such columns. */
function rowsOf(lines: readonly string[]): Split[] | null {
  const rows = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim().replaceAll(/\s+/g, ' ')));
  const isRow = ([, second, ...more]: string[]) => second !== undefined && more.every((cell) => cell === '');
  if (rows.length === 0 || !rows.every(isRow)) return null;
  return rows.map(([ref = '', text = '']) => ({ ref: ref.replace(/[.):]+$/, '') || ref, text }));
}

/**
 * Splits a text with numbered paragraphs, such as the conditions of a permit, where a line begins with the next number. A number at the
 * beginning of a line that belongs to a sentence (“3.0 mg/l” after a break) has no mark and no capital after it, or does not follow the last one.
 * “a)” is a number where nothing before it has another; else it is part of what the number asks.
 * In: the text as it was pasted. Out: its requirements in order, and what is before the first.
 */
export function splitRequirements(text: string): { before: string; requirements: Split[] } {
  const pasted = text.replaceAll('\r', '').split('\n');
  const table = rowsOf(pasted);
  if (table) return { before: '', requirements: table };
  const before: string[] = [];
  const requirements: { ref: string; lines: string[] }[] = [];
  let last: string | null = null;
  let lastLetter = '';
  for (const line of pasted) {
    const groups = beginning.exec(line)?.groups;
    const { ref, named, plain, letter, mark = '', rest = '' } = groups ?? {};
    const number = named ?? plain ?? null;
    const isMarked = named !== undefined || plain === undefined || mark !== '' || /^\p{Lu}/u.test(rest);
    const isNext =
      letter === undefined
        ? number === null || (follows(number, last) && !restOfDay.test(rest))
        : letter > lastLetter && requirements.every((each) => /^\p{L}$/u.test(each.ref));
    if (ref !== undefined && isMarked && isNext) {
      if (number !== null) last = number;
      lastLetter = letter ?? lastLetter;
      requirements.push({ ref: ref.trim().replaceAll(/\s+/g, ' '), lines: [rest] });
    } else (requirements.at(-1)?.lines ?? before).push(line);
  }
  const joined = (lines: readonly string[]) =>
    lines
      .map((line) => line.trim())
      .join('\n')
      .replaceAll(/\n{2,}/g, '\n')
      .trim();
  return {
    before: joined(before),
    requirements: requirements.map(({ ref, lines }) => ({ ref, text: joined(lines) })),
  };
}
