import { diffArrays } from 'diff';

/** A part of two texts laid over each other. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, runs of white space, and every other character by itself. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** Words that may come and go: more, and the texts are two. Bounds the time, which grows with its square. */
const mostChanges = 2000;

/**
 * Two texts compared word by word, with as few changed words as possible (Myers 1986). In: the earlier text and the
 * later one. Out: pieces in reading order, removed before added; without the added ones they are the earlier text,
 * without the removed ones the later. Texts that differ by more than 2,000 words and characters are one removed and one
 * added.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostChanges }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return gathered(
    changes.map(({ removed, added, value }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value.join(''),
    })),
  );
}

/** Changes separated only by white space are one change: a rewritten sentence reads as one, not as every other word. */
function gathered(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  let [removed, added, gap] = ['', '', ''];
  const flush = (): void => {
    // White space that both sides end with has not changed.
    const [kept = ''] = /\s*$/.exec(commonEnd(removed, added)) ?? [];
    if (kept)
      [removed, added, gap] = [removed.slice(0, -kept.length), added.slice(0, -kept.length), kept + gap];
    if (removed) out.push({ kind: 'removed', text: removed });
    if (added) out.push({ kind: 'added', text: added });
    if (gap) out.push({ kind: 'same', text: gap });
    [removed, added, gap] = ['', '', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'same') {
      gap += text;
      if ((removed || added) && /^\s+$/.test(gap)) continue;
      flush();
      continue;
    }
    // Nothing but a gap of white space is waiting: it belongs to both sides of the change.
    removed += gap;
    added += gap;
    gap = '';
    if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return out;
}

function commonEnd(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return one.slice(one.length - length);
}
