import type { Component, EstimateValue, Given, HazardClassValue, LimitValue } from './exchange.ts';

/** What a row of the composition says in addition to the values that people decide about: taken over as it was read. */
export interface RowBesides {
  /** Not in readings before version 1.4 of the reader; the others not before 1.6, and only where the row has them. */
  hazard_classes?: HazardClassValue[] | undefined;
  m_acute?: string | undefined;
  m_chronic?: string | undefined;
  limits?: LimitValue[] | undefined;
  ate?: EstimateValue[] | undefined;
  notes?: string[] | undefined;
  svhc?: boolean | undefined;
  has_limit?: boolean | undefined;
}

const single = ['m_acute', 'm_chronic', 'svhc', 'has_limit'] as const;
const lists = ['limits', 'ate', 'notes'] as const;
const keys = new Set<string>(['hazard_classes', ...single, ...lists]);

/** It as it was read, and each of its values with its place and state; classes are proved or doubted with the statements of the row. */
export function besidesOf(component: Component): { read: RowBesides; given: Given<unknown>[] } {
  const { hazard_classes: classes } = component;
  const read: Record<string, unknown> = {
    ...(classes && { hazard_classes: classes.items.map(({ value }) => value) }),
  };
  const given: Given<unknown>[] = [];
  for (const key of single) {
    const value = component[key];
    if (!value || value.value === null) continue;
    read[key] = value.value;
    given.push(value);
  }
  for (const key of lists) {
    const list: { items: Given<unknown>[] } | undefined = component[key];
    if (!list) continue;
    read[key] = list.items.map(({ value }) => value);
    given.push(...list.items);
  }
  return { read, given };
}

/** It alone, of a row whose other values a person corrected. */
export const besidesIn = (row: object): RowBesides =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.has(key)));

/** A row without it, for the comparison of a reading with an earlier one, which may not have it. */
export const withoutBesides = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key)));
