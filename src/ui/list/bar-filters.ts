import type { Filter } from './types.ts';

/** So many filters that are not set stand in the bar of a list; a screen names the most used ones first. */
const mostUnset = 3;

/**
 * Which filters stand in the bar of a list: those that are set, then the first that are not, each in the screen's order. The rest
 * is found behind one button, unless it is a single one, which takes no more room than the button. On a phone all of them are.
 * In: the keys of those that are set.
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
