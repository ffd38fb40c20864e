import { warningsOf } from '../../clp/hazard.ts';
import type { Given, ValueList } from '../exchange.ts';
import { given } from './given.ts';
import type { HazardParts } from './fields/hazards.ts';

/** Pictograms: those named by code; else what Article 26 gives for the label's statements, at the statement that asks for each. */
export function pictogramsOf(parts: HazardParts, codes: readonly Given<string>[]): ValueList<string> {
  const found = new Map<string, Given<string>>();
  for (const line of parts.all)
    for (const match of line.text.matchAll(/(?<![\p{L}\d])GHS\s?-?0([1-9])(?!\d)/giu)) {
      const code = `GHS0${match[1]}`;
      if (!found.has(code))
        found.set(
          code,
          given(code, 'read', [{ line, from: match.index, to: match.index + match[0].length }], 'code'),
        );
    }
  const values = codes.map(({ value }) => value);
  if (found.size > 0) {
    const derived = new Set(warningsOf(values).pictograms);
    const optional = new Set(warningsOf(values).optionalPictograms);
    const agrees =
      values.length > 0 &&
      [...found.keys()].every((code) => derived.has(code)) &&
      [...derived].every((code) => found.has(code) || optional.has(code));
    const state = agrees ? ('proved' as const) : ('check' as const);
    return {
      items: [...found.values()]
        .toSorted((a, b) => (a.value < b.value ? -1 : 1))
        .map((one) => ({ ...one, state, because: ['PICTOGRAMS_FROM_CODES'] })),
      state,
    };
  }
  const { pictograms, ambiguous, optionalPictograms } = warningsOf(values);
  // Drawn pictures have no text: those that the law requires are used, shown at the statement behind each.
  const sure = ambiguous.length === 0 && optionalPictograms.length === 0;
  const items = pictograms.flatMap((pictogram): Given<string>[] => {
    const behind = codes.find(({ value }) => warningsOf([value]).pictograms.includes(pictogram)) ?? codes[0];
    return behind
      ? [
          {
            ...behind,
            value: pictogram,
            state: sure ? 'read' : 'check',
            method: 'from the statements',
            because: ['PICTOGRAMS_FROM_CODES'],
          },
        ]
      : [];
  });
  return { items, state: sure ? 'read' : 'check' };
}
