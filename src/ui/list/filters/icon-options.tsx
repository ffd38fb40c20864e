import type { Icon } from '@tabler/icons-react';
import type { ChoiceFilter } from '../types.ts';

/** The options of a filter, each with its icon in the list. */
export const iconOptions = <V extends string>(
  values: readonly V[],
  signs: Record<V, Icon>,
  labelOf: (value: V) => string,
): ChoiceFilter['options'] =>
  values.map((value) => {
    const Sign: Icon = signs[value];
    return { value, label: labelOf(value), icon: <Sign size={16} stroke={1.6} aria-hidden /> };
  });
