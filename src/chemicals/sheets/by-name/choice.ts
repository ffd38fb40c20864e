import type { PlacedSheet } from './placing.ts';

/** What a person chose for a sheet: a chemical that was proposed, another entry of the register, or nothing. */
export type Choice = { product: string } | { entry: { id: string; name?: string } | null } | 'OUT';

/** What is chosen for a sheet, or proposed; null: nothing yet. */
export const choiceFor = ({ certain, products }: PlacedSheet, chosen: Choice | undefined): Choice | null => {
  const [first] = products;
  return chosen ?? (certain && first ? { product: first.id } : null);
};

/** Whether nothing can be attached of a sheet: it cannot be opened, or is used already. */
export const isUseless = ({ status, state }: PlacedSheet): boolean =>
  state === 'APPLIED' || ['ENCRYPTED', 'DAMAGED', 'TOO_LARGE', 'FAILED', 'WAITING'].includes(status);

/** The entries that a sheet is attached to: all places of a chemical that do not have it yet. */
export function chosenFor(row: PlacedSheet, chosen: Choice | undefined): { id: string }[] {
  const choice = isUseless(row) ? null : choiceFor(row, chosen);
  if (choice === null || choice === 'OUT') return [];
  if ('entry' in choice) return choice.entry ? [{ id: choice.entry.id }] : [];
  const { entries = [] } = row.products.find(({ id }) => id === choice.product) ?? {};
  return entries.filter(({ attached }) => !attached).map(({ id }) => ({ id }));
}
