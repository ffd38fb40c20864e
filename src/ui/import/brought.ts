import { randomKey } from '../browser/random-key.ts';

let waiting: { key: string; files: readonly File[] } | null = null;

/** Keeps files for the page of an import that is opened next. Out: the state of its address, by which that page takes them. */
export function bring(files: readonly File[]): { brought: string } {
  waiting = { key: randomKey(), files };
  return { brought: waiting.key };
}

/** The files that were brought to a page, once. In: its address with its state. */
export function takeBrought({ state }: { state: unknown }): readonly File[] {
  const key = typeof state === 'object' && state !== null && 'brought' in state ? state.brought : null;
  if (waiting === null || waiting.key !== key) return [];
  const { files } = waiting;
  waiting = null;
  return files;
}
