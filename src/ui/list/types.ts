import type { ReactNode } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';

/** A column of a list. */
export interface Column<R> {
  key: string;
  title: string;
  /** The title is for screen readers and the choice of columns only. */
  quiet?: boolean;
  /** A unit: close to the number before it, and muted. */
  unit?: boolean;
  /** The property to sort by; left out: the list cannot be sorted by this column. */
  sort?: string;
  /** Numbers and dates are right-aligned. */
  end?: boolean;
  /** A date: its digits are set a little closer. */
  date?: boolean;
  /** In rem; the first column takes what the others leave. */
  width?: string;
  /** Gives way where there is little room. */
  secondary?: boolean;
  /** Contains only a control: it is not printed. */
  act?: boolean;
  render: (row: R) => ReactNode;
}

/** Headings between the rows, while they are sorted by what they have in common. */
export interface Grouping<R> {
  sort: string;
  of: (row: R) => string;
}

/** A row on a phone, in two lines. */
export interface Card {
  icon?: ReactNode;
  title: ReactNode;
  /** At the right of the first line. */
  corner?: ReactNode;
  line: ReactNode;
  /** At the right of the second line. */
  end?: ReactNode;
}

interface FilterBase {
  /** The query's parameter. */
  key: string;
  title: string;
}
/** A filter over fixed choices. */
export interface ChoiceFilter extends FilterBase {
  options: { value: string; label: string; icon?: ReactNode }[];
  /** Several may be chosen; the query takes a list. */
  several?: boolean;
}
/** A filter by records of another list, of which several may be chosen. */
export interface RecordFilter extends FilterBase {
  endpoint: Endpoint;
  args: object;
}
/** A filter by one day. */
export interface DateFilter extends FilterBase {
  kind: 'date';
}
export type Filter = ChoiceFilter | RecordFilter | DateFilter;
