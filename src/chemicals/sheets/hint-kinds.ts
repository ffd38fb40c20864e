/** What a correction may show: the words before a value, or the order of day and month. */
export const hintKinds = ['LABEL', 'DATE_ORDER'] as const;
/** The values, as the exchange format calls them, that a label in a supplier's own words may announce. */
export const hintedFields = [
  'product_name',
  'supplier_name',
  'product_number',
  'revision_date',
  'version',
  'flash_point',
  'physical_state',
] as const;
export type HintedField = (typeof hintedFields)[number];
export const isHintedField = (path: string): path is HintedField =>
  (hintedFields as readonly string[]).includes(path);
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
