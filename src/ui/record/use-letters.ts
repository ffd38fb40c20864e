import { useEffect, useMemo, useRef } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';

/** The keys of a panel's actions. */
export function useLetters(actions: readonly { letter?: string; run: () => unknown }[]): void {
  const acts = Object.fromEntries(
    actions.flatMap(({ letter, run }) => (letter ? [[letter, () => void run()]] : [])),
  );
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const letters = Object.keys(acts).join('');
  useShortcuts(
    useMemo(
      () => Object.fromEntries(letters.split('').map((letter) => [letter, () => latest.current[letter]?.()])),
      [letters],
    ),
  );
}
