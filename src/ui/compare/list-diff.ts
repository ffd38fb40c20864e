import type { Piece } from './word-diff.ts';

/** One of a list: items with the same key are the same. */
interface Item {
  key: string;
  label: string;
}

/** Two lists compared, whatever their order: what went, then the later list with what came marked. */
export function listDiff(before: readonly Item[], after: readonly Item[]): Piece[] {
  const [had, has] = [before, after].map((items) => new Set(items.map(({ key }) => key)));
  return [
    ...before
      .filter(({ key }) => !has?.has(key))
      .map(({ label }): Piece => ({ kind: 'removed', text: label })),
    ...after.map(({ key, label }): Piece => ({ kind: had?.has(key) ? 'same' : 'added', text: label })),
  ];
}
