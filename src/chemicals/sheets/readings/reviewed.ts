import type { SheetValues, Supplier, Value, ValueList } from '../exchange.ts';

/** The parts in which values are looked through. */
export const sheetGroups = [
  'identity',
  'hazards',
  'composition',
  'properties',
  'transport',
  'storage',
] as const;
export type SheetGroup = (typeof sheetGroups)[number];

/** Limit values and the texts of sections are there to be read, not to be decided about. */
type ValueName =
  | Exclude<keyof SheetValues, 'components' | 'supplier' | 'limit_values' | 'section_texts'>
  | `supplier.${keyof Supplier}`;
/** The values that people look through, in the order of a sheet; those without which nothing is made of a sheet are required. */
export const reviewed = {
  product_name: { group: 'identity', required: true },
  supplier_name: { group: 'identity', required: true },
  product_number: { group: 'identity' },
  ufi: { group: 'identity' },
  revision_date: { group: 'identity', required: true },
  version: { group: 'identity' },
  use: { group: 'identity' },
  'supplier.address': { group: 'identity' },
  'supplier.phone': { group: 'identity' },
  'supplier.email': { group: 'identity' },
  'supplier.emergency_phone': { group: 'identity' },
  signal_word: { group: 'hazards', required: true },
  hazard_statements: { group: 'hazards', required: true },
  eu_hazard_statements: { group: 'hazards' },
  precautionary_statements: { group: 'hazards' },
  pictograms: { group: 'hazards' },
  sensitisers: { group: 'hazards' },
  hazard_components: { group: 'hazards' },
  unknown_toxicity_percent: { group: 'hazards' },
  physical_state: { group: 'properties' },
  flash_point: { group: 'properties' },
  boiling_point: { group: 'properties' },
  density: { group: 'properties' },
  ph: { group: 'properties' },
  kinematic_viscosity: { group: 'properties' },
  vapour_pressure: { group: 'properties' },
  voc: { group: 'properties' },
  un_number: { group: 'transport' },
  adr_class: { group: 'transport' },
  packing_group: { group: 'transport' },
  tunnel_code: { group: 'transport' },
  adr_labels: { group: 'transport' },
  environmentally_hazardous: { group: 'transport' },
  storage_class: { group: 'storage' },
  water_hazard_class: { group: 'storage' },
  mal_code: { group: 'storage' },
  pr_number: { group: 'storage' },
} as const satisfies Partial<Record<ValueName, { group: SheetGroup; required?: true }>>;
export type ReviewedName = keyof typeof reviewed;

/** The value of a name; a part of the supplier's is within it. Undefined: an older reading lacks it. */
export function valueAt(
  values: SheetValues,
  name: ReviewedName,
): Value<unknown> | ValueList<unknown> | undefined {
  const [, part] = name.split('supplier.');
  return part === undefined
    ? values[name as Exclude<ReviewedName, `supplier.${string}`>]
    : values.supplier?.[part as keyof Supplier];
}
