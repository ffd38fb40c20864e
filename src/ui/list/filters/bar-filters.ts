import type { Filter } from '../types.ts';

/** How many unused filters are in the bar of a list; a screen names the most used ones first. */
const mostUnset = 3;

/**
 * Which filters are in the bar of a list: those in use, then the first unused ones, each in the screen's order. The
 * rest is behind one button, unless it is a single one, which takes no more room than the button. On a phone all of
 * them are. In: the keys of those in use.
 */
export function filtersInBar(
  filters: readonly Filter[],
  set: readonly string[],
  phone: boolean,
): readonly Filter[] {
  if (phone) return [];
  const isSet = ({ key }: Filter) => set.includes(key);
  const unset = filters.filter((filter) => !isSet(filter));
  const shown = unset.length === mostUnset + 1 ? unset.length : mostUnset;
  return [...filters.filter(isSet), ...unset.slice(0, shown)];
}
