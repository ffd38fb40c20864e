import { folded } from './reference.ts';
import type { Component, Given, SheetValues, Value, ValueList } from '../exchange.ts';

const same = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? folded(a) === folded(b)
    : JSON.stringify(a) === JSON.stringify(b);
const because = (value: { because?: string[] }): string[] => [...(value.because ?? []), 'XML'];

const isGiven = <T>(value: Value<T>): value is Given<T> => value.value !== null;

/** A printed value and the attachment's: alike they prove one another, else a person sees which is right. */
function one<T>(printed: Value<T>, attached: Value<T>): Value<T> {
  if (!isGiven(attached)) return printed;
  if (!isGiven(printed)) return { ...attached, state: 'check', because: ['XML'] };
  return same(printed.value, attached.value)
    ? { ...printed, state: 'proved', because: because(printed) }
    : { ...printed, state: 'check', because: because(printed), others: [attached] };
}

function list(printed: ValueList<string>, { items }: ValueList<string>): ValueList<string> {
  if (items.length === 0) return printed;
  const there = new Set(items.map(({ value }) => value));
  const whole = there.size === printed.items.length && printed.items.every(({ value }) => there.has(value));
  return {
    state: whole ? 'proved' : 'check',
    items: printed.items.map((item): Given<string> =>
      there.has(item.value)
        ? { ...item, state: 'proved', because: because(item) }
        : { ...item, state: 'check', because: because(item) },
    ),
  };
}

function component(printed: Component, attached: readonly Component[]): Component {
  const { cas, ec } = printed;
  const found = attached.find(
    (each) =>
      (cas.value !== null && each.cas.value === cas.value) ||
      (cas.value === null && ec.value !== null && each.ec.value === ec.value),
  );
  return found
    ? {
        ...printed,
        ec: one(ec, found.ec),
        index: one(printed.index, found.index),
        concentration: one(printed.concentration, found.concentration),
        hazard_statements: list(printed.hazard_statements, found.hazard_statements),
      }
    : printed;
}

/** The values of a printed sheet, compared with those of the eSDScom feed that is attached to it. */
export function confirmed(printed: SheetValues, attached: SheetValues): SheetValues {
  const entries = Object.entries(printed).map(([name, value]) => {
    const other = attached[name as keyof SheetValues];
    if (Array.isArray(value) || Array.isArray(other)) return [name, value];
    if ('items' in value) return [name, 'items' in other ? list(value, other) : value];
    return [name, 'items' in other ? value : one<unknown>(value, other)];
  });
  return {
    ...(Object.fromEntries(entries) as SheetValues),
    components: printed.components.map((each) => component(each, attached.components)),
  };
}
