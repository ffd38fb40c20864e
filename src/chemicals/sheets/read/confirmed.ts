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

/** Of a value that older readings lack. */
const either = <T>(printed: Value<T> | undefined, attached: Value<T> | undefined): Value<T> | undefined =>
  printed && attached ? one(printed, attached) : printed;

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

/** Without what is undefined. */
const given = <V extends object>(values: { [K in keyof V]: V[K] | undefined }): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>;

/** The values of a printed sheet, compared with those of the eSDScom feed that is attached to it. */
export const confirmed = (printed: SheetValues, attached: SheetValues): SheetValues => ({
  ...printed,
  product_name: one(printed.product_name, attached.product_name),
  supplier_name: one(printed.supplier_name, attached.supplier_name),
  ufi: one(printed.ufi, attached.ufi),
  revision_date: one(printed.revision_date, attached.revision_date),
  version: one(printed.version, attached.version),
  signal_word: one(printed.signal_word, attached.signal_word),
  hazard_statements: list(printed.hazard_statements, attached.hazard_statements),
  label_hazard_statements: list(printed.label_hazard_statements, attached.label_hazard_statements),
  precautionary_statements: list(printed.precautionary_statements, attached.precautionary_statements),
  pictograms: list(printed.pictograms, attached.pictograms),
  un_number: one(printed.un_number, attached.un_number),
  adr_class: one(printed.adr_class, attached.adr_class),
  packing_group: one(printed.packing_group, attached.packing_group),
  ...given({
    tunnel_code: either(printed.tunnel_code, attached.tunnel_code),
    environmentally_hazardous: either(printed.environmentally_hazardous, attached.environmentally_hazardous),
  }),
  physical_state: one(printed.physical_state, attached.physical_state),
  flash_point: one(printed.flash_point, attached.flash_point),
  components: printed.components.map((each) => component(each, attached.components)),
});
