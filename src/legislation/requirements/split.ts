/** A requirement as it is read from a text: its number as the text writes it, and what it says. */
export interface Split {
  ref: string;
  text: string;
}

/** The beginning of a numbered paragraph: “14. ”, “3.2 ”, “Vilkår 14:”, “Condition 7”, “§ 12, stk. 2. ”, “a) ”. */
const beginning =
  /^\s*(?<ref>(?:(?:vilkår|condition|krav|requirement|punkt|pkt\.?|nr\.?)\s+(?<named>[A-ZÆØÅ]?\d+(?:\.\d+)*)|§\s*\d+\s*[a-z]?(?:\s*,\s*stk\.\s*\d+)?|(?<plain>[A-ZÆØÅ]?\d+(?:\.\d+)*)|(?<letter>[a-zæøå])(?=\))))(?<mark>[.):]*)(?:[\s–-]+|$)(?<rest>.*)$/i;

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

/**
 * Splits a text with numbered paragraphs, such as the conditions of a permit, where a line begins with the next number. A number at the
 * beginning of a line that belongs to a sentence (“3.0 mg/l” after a break) has no mark and no capital after it, or does not follow the last one.
 * In: the text as it was pasted. Out: its requirements in order, and what is before the first.
 */
export function splitRequirements(text: string): { before: string; requirements: Split[] } {
  const before: string[] = [];
  const requirements: { ref: string; lines: string[] }[] = [];
  let last: string | null = null;
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const groups = beginning.exec(line)?.groups;
    const { ref, named, plain, mark = '', rest = '' } = groups ?? {};
    const number = named ?? plain ?? null;
    const isMarked = named !== undefined || plain === undefined || mark !== '' || /^\p{Lu}/u.test(rest);
    if (ref !== undefined && isMarked && (number === null || follows(number, last))) {
      if (number !== null) last = number;
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
