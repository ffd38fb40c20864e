import type { Endpoint } from '../../../core/contract/contract.ts';
import type { ChoiceFilter, RecordFilter } from '../types.ts';

type OfValues = <V extends string>(
  key: string,
  title: string,
  values: readonly V[],
  labelOf: (value: V) => string,
) => ChoiceFilter;

/** A filter over fixed values, for one of them. In: the query's parameter, its title, the values, and how each is called. */
export const oneOf: OfValues = (key, title, values, labelOf) => ({
  key,
  title,
  options: values.map((value) => ({ value, label: labelOf(value) })),
});

/** The same where several may be chosen: the query takes a list. */
export const severalOf: OfValues = (...of) => ({ ...oneOf(...of), several: true });

/** A filter by whether something is so. In: the query's parameter, its title, and how true and false are called. */
export const whether = (key: string, title: string, yes: string, no: string): ChoiceFilter =>
  oneOf(key, title, ['true', 'false'], (value) => (value === 'true' ? yes : no));

/** A filter by the records of a list. In: the query's parameter, its title, the list's call and its arguments. */
export const byRecord = (key: string, title: string, endpoint: Endpoint, args: object): RecordFilter => ({
  key,
  title,
  endpoint,
  args,
});
