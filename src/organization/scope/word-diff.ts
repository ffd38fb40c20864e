/** A part of two texts laid over each other. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, runs of white space, and every other sign by itself. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/**
 * Two texts compared word by word, by as few words as can be. In: the earlier text and the later one.
 * Out: pieces in the order of reading, what went before what came; without the added ones they are the earlier text, without
 * the removed ones the later.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  const pieces: Piece[] = [];
  const put = (kind: Piece['kind'], tokens: string[]): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += tokens.join('');
    else if (tokens.length > 0) pieces.push({ kind, text: tokens.join('') });
  };
  const [ofLeft, ofRight] = shared(left, right);
  let [read, written, nextLeft, nextRight] = [0, 0, 0, 0];
  const removeTo = (end: number): void => {
    put('removed', left.slice(read, end));
    read = end;
  };
  const addTo = (end: number): void => {
    put('added', right.slice(written, end));
    written = end;
  };
  compare(ofLeft.numbers, ofRight.numbers, (kind, count) => {
    for (let each = 0; each < count; each += 1) {
      if (kind !== 'added') removeTo(ofLeft.places[nextLeft++] ?? left.length);
      if (kind !== 'removed') addTo(ofRight.places[nextRight++] ?? right.length);
      if (kind !== 'same') continue;
      put('same', left.slice(read, (read += 1)));
      written += 1;
    }
  });
  removeTo(left.length);
  addTo(right.length);
  return gathered(pieces);
}

interface Shared {
  /** A number for each different word. */
  numbers: Int32Array;
  /** Where those words stand. */
  places: number[];
}

/** The words that both lists have: the others are changed in any case, and need no search. */
function shared(left: string[], right: string[]): [Shared, Shared] {
  const others = new Set(right);
  const both = [...new Set(left)].filter((word) => others.has(word));
  const numbers = new Map(both.map((word, index) => [word, index]));
  const of = (tokens: string[]): Shared => {
    const places = tokens.flatMap((token, place) => (numbers.has(token) ? [place] : []));
    return { places, numbers: Int32Array.from(places, (place) => numbers.get(tokens[place] ?? '') ?? -1) };
  };
  return [of(left), of(right)];
}

/** Changes that only white space parts are one change: a sentence written anew reads as one, not as every other word. */
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

/** Hears how many words are next, and what became of them. */
type Tell = (kind: Piece['kind'], count: number) => void;

/** Tells the shortest way from one list to the other, in linear space (Myers 1986, section 4b). */
function compare(a: Int32Array, b: Int32Array, tell: Tell): void {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.subarray(start, a.length - end), b.subarray(start, b.length - end)];
  tell('same', start);
  if (left.length === 0 || right.length === 0) {
    tell('removed', left.length);
    tell('added', right.length);
  } else {
    const [x, y] = middleOf(left, right);
    compare(left.subarray(0, x), right.subarray(0, y), tell);
    compare(left.subarray(x), right.subarray(y), tell);
  }
  tell('same', end);
}

/** A point halfway along a shortest way: searched from both ends until they meet. Neither list is empty, and both ends differ. */
function middleOf(a: Int32Array, b: Int32Array): [x: number, y: number] {
  const [n, m] = [a.length, b.length];
  const delta = n - m;
  const odd = delta % 2 !== 0;
  const most = Math.ceil((n + m) / 2);
  // By diagonal (x - y, moved to begin at 0), how far along `a` each search has come.
  const middle = most + 1;
  const [forward, backward] = [new Int32Array(2 * middle + 1), new Int32Array(2 * middle + 1)];
  /** One word further on a diagonal: where that leads before what is equal is followed. */
  const next = (reached: Int32Array, d: number, k: number): number => {
    const [less, more] = [reached[middle + k - 1] ?? 0, reached[middle + k + 1] ?? 0];
    return k === -d || (k !== d && less < more) ? more : less + 1;
  };
  for (let d = 0; d <= most; d += 1) {
    for (let k = -d; k <= d; k += 2) {
      const from = next(forward, d, k);
      let x = from;
      while (x < n && x - k < m && a[x] === b[x - k]) x += 1;
      forward[middle + k] = x;
      if (odd && Math.abs(delta - k) < d && x + (backward[middle + delta - k] ?? 0) >= n)
        return [from, from - k];
    }
    for (let k = -d; k <= d; k += 2) {
      const from = next(backward, d, k);
      let x = from;
      while (x < n && x - k < m && a[n - 1 - x] === b[m - 1 - x + k]) x += 1;
      backward[middle + k] = x;
      if (!odd && Math.abs(delta - k) <= d && x + (forward[middle + delta - k] ?? 0) >= n)
        return [n - from, m - from + k];
    }
  }
  throw new Error('two lists have a way from one to the other');
}
