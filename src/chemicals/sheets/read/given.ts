import type { Absent, Given, Value, ValueState } from '../exchange.ts';
import { evidenceOf } from './lines.ts';
import type { Span } from './lines.ts';

/** A value with its place. */
export function given<T>(value: T, state: ValueState, spans: readonly Span[], method: string): Given<T> {
  return { value, state, ...evidenceOf(...spans), method };
}
export const absent = <T = never>(state: ValueState, stated: Absent['stated'] = null): Value<T> => ({
  value: null,
  state,
  stated,
});

/** The first candidate, and the others that differ; the same value at another place of the sheet proves it. */
export function first<T>(candidates: readonly Given<T>[], none: ValueState = 'read'): Value<T> {
  const [best, ...rest] = candidates;
  if (!best) return absent(none);
  const same = rest.filter(({ value }) => JSON.stringify(value) === JSON.stringify(best.value));
  const others: Given<T>[] = [];
  for (const one of rest)
    if (
      !same.includes(one) &&
      !others.some(({ value }) => JSON.stringify(value) === JSON.stringify(one.value))
    )
      others.push(one);
  const elsewhere = same.some(
    ({ page, box }) => page !== best.page || Math.abs((box?.[1] ?? 0) - (best.box?.[1] ?? 0)) > 20,
  );
  return {
    ...best,
    state: best.state === 'check' ? 'check' : elsewhere ? 'proved' : best.state,
    ...(elsewhere && { because: ['TWO_PLACES'] }),
    ...(others.length > 0 && { others: others.slice(0, 3) }),
  };
}
