/** What a text says of those that it was read as. */
interface Rewritten {
  /** Those that read otherwise now: their place, and the text. */
  changed: { at: number; text: string }[];
  /** New ones. */
  added: string[];
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());

/** Where a text is among lines that no other text has taken; -1: nowhere. */
function placeOf(text: readonly string[], lines: readonly string[], takenBy: readonly number[]): number {
  return lines.findIndex((_line, start) =>
    text.every((line, at) => lines[start + at] === line && takenBy[start + at] === -1),
  );
}

/**
 * Compares texts that were read as one, each beginning a line, with the text that was written for them. Lines that read as one of them are
 * that one, wherever they are now. Other lines change the texts that were in their place: each takes as many lines as it had, the last one
 * the rest. Elsewhere they are new. Leaving a text out changes nothing: this never removes one.
 */
export function rewrittenOf(before: readonly string[], written: string): Rewritten {
  const lines = linesOf(written);
  const texts = before.map(linesOf);
  const takenBy = lines.map(() => -1);
  // The longer first: a line of theirs may read as a shorter text.
  for (const { text, at } of texts
    .map((text, at) => ({ text, at }))
    .toSorted((one, other) => other.text.length - one.text.length)) {
    const start = placeOf(text, lines, takenBy);
    if (start !== -1) takenBy.fill(at, start, start + text.length);
  }
  const kept = new Set(takenBy);
  const found: Rewritten = { changed: [], added: [] };
  for (const [start, taker] of takenBy.entries()) {
    const previous = takenBy[start - 1] ?? -1;
    if (taker !== -1 || (start > 0 && previous === -1)) continue;
    const end = takenBy.findIndex((by, at) => at > start && by !== -1);
    const rest = lines.slice(start, end === -1 ? undefined : end);
    while (rest[0] === '') rest.shift();
    for (let at = previous + 1; at < texts.length && !kept.has(at); at += 1) {
      const isLast = at + 1 === texts.length || kept.has(at + 1);
      const text = rest
        .splice(0, isLast ? rest.length : texts[at]?.length)
        .join('\n')
        .trim();
      if (text !== '') found.changed.push({ at, text });
    }
    const added = rest.join('\n').trim();
    if (added !== '') found.added.push(added);
  }
  return found;
}
