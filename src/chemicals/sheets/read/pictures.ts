import type { Component, SheetValues, Value, ValueList } from '../exchange.ts';
import type { SheetDocument } from './document.ts';

/** The section that a value is read from. */
const homes = {
  product_name: 1,
  supplier_name: 1,
  product_number: 1,
  ufi: 1,
  use: 1,
  signal_word: 2,
  hazard_statements: 2,
  label_hazard_statements: 2,
  eu_hazard_statements: 2,
  precautionary_statements: 2,
  pictograms: 2,
  sensitisers: 2,
  hazard_components: 2,
  physical_state: 9,
  flash_point: 9,
  boiling_point: 9,
  density: 9,
  ph: 9,
  kinematic_viscosity: 9,
  vapour_pressure: 9,
  un_number: 14,
  adr_class: 14,
  packing_group: 14,
  tunnel_code: 14,
  adr_labels: 14,
  environmentally_hazardous: 14,
  storage_class: 7,
  water_hazard_class: 15,
  mal_code: 15,
} as const satisfies Partial<Record<keyof SheetValues, number>>;

/** Whether a section, or what is left of it, may be on one of the pages. */
function isOn(pages: readonly number[], number: number, { sections }: SheetDocument): boolean {
  const at = sections.findIndex((one) => one.number === number);
  const from = sections[at]?.heading.page;
  const to = sections[at + 1]?.heading.page ?? Infinity;
  return from === undefined || pages.some((page) => page > from && page < to);
}

const doubted = <V extends Value<unknown> | ValueList<string>>(value: V, because: string[]): V =>
  'items' in value
    ? { ...value, state: 'check', because: [...(value.because ?? []), ...because] }
    : value.value === null
      ? { ...value, state: 'check', because }
      : value;
/** A row is sure of its own, not that it is the last one. */
const asked = (component: Component, because: string[]): Component =>
  component.name.value === null
    ? component
    : { ...component, name: { ...component.name, state: 'check', because } };

/**
 * What may be on a page that is a picture, or missing, is to be checked: a value that was not found, a list that may be longer. In: the pages,
 * a missing one as 3.5, and the check by which they are known.
 */
export function withPictures(
  values: SheetValues,
  sheet: SheetDocument,
  pictures: readonly number[],
  reason: 'PAGES_WITHOUT_TEXT' | 'PAGES',
): SheetValues {
  if (pictures.length === 0) return values;
  const because = [reason];
  const on = (number: number): boolean => isOn(pictures, number, sheet);
  const names = Object.keys(homes) as (keyof typeof homes)[];
  const doubts = Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value && on(homes[name]) ? [[name, doubted(value, because)] as const] : [];
    }),
  );
  return {
    ...values,
    ...doubts,
    ...(on(3) && { components: values.components.map((one) => asked(one, because)) }),
  };
}
