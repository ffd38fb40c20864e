import type { Given, ValueState } from '../exchange.ts';

/** The reason that a value read from a picture has. */
const because = 'OCR';

type Placed = Partial<Given<unknown>> & { value: unknown; state: ValueState; items?: undefined };
const isValue = (node: object): node is Placed => 'value' in node && 'state' in node;
const isPlaced = (node: unknown): node is Placed =>
  typeof node === 'object' && node !== null && isValue(node) && node.value !== null;

/** What spoke against it goes first; what proved it elsewhere proves nothing here. */
const withReason = (value: Placed): Placed => ({
  ...value,
  state: 'check',
  because: value.state === 'check' ? [...new Set([...(value.because ?? []), because])] : [because],
});

/** Numbers with a check digit that the reader has checked; of a substance they also agree with the reference. */
function isCertain(key: string, value: Placed): boolean {
  if (value.value === null || value.state !== 'proved') return false;
  if (key === 'ufi') return true;
  return ['cas', 'ec', 'index'].includes(key) && (value.because ?? []).includes('NUMBERS_AGREE');
}

const placeOf = ({ value, page, box }: Placed): string => JSON.stringify([value, page, box]);

/** The values of a reading that are proved, by their places. */
function provedIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) provedIn(each, found);
  else if (node !== null && typeof node === 'object') {
    if (isValue(node) && node.state === 'proved') found.add(placeOf(node));
    for (const each of Object.values(node)) provedIn(each, found);
  }
  return found;
}

function provedList(values: object | null, key: string): boolean {
  const list: unknown = Object.entries(values ?? {}).find(([name]) => name === key)?.[1];
  return typeof list === 'object' && list !== null && 'state' in list && list.state === 'proved';
}

/**
 * The states of values read from pictures: nothing is proved, and everything is to be checked but numbers with a check digit
 * that agree with the reference, which are read. Of a sheet with text too, what pictures alone prove is read, and what both say is as the text says it. In: the pages
 * read from pictures; the values of the text alone, null: the file has no text.
 */
export function capped<V extends object>(values: V, pictures: ReadonlySet<number>, textAlone: V | null): V {
  const proved = provedIn(textAlone);
  const stateOf = (key: string, value: Placed, alone: unknown): Placed => {
    const isSeen = value.page === undefined ? textAlone === null : pictures.has(value.page);
    // The text says the same elsewhere.
    if (isSeen && isPlaced(alone) && JSON.stringify(alone.value) === JSON.stringify(value.value))
      return alone;
    if (isSeen) return isCertain(key, value) ? { ...value, state: 'read' } : withReason(value);
    return value.state === 'proved' && !proved.has(placeOf(value)) ? { ...value, state: 'read' } : value;
  };
  const walk = (key: string, node: unknown, alone: unknown): unknown => {
    if (Array.isArray(node)) return node.map((each) => walk(key, each, null));
    if (node === null || typeof node !== 'object') return node;
    const others = new Map(Object.entries(alone ?? {}));
    const inner: Record<string, unknown> = Object.fromEntries(
      Object.entries(node).map(([name, each]) => [name, walk(name, each, others.get(name))]),
    );
    if (isValue(node)) return stateOf(key, { ...inner, value: node.value, state: node.state }, alone);
    if (!Array.isArray(inner['items'])) return inner;
    // Of a list, that nothing is missing.
    const isSeen = textAlone === null || inner['items'].some(({ page }: Placed) => pictures.has(page ?? 0));
    const isProved = inner['state'] === 'proved' && provedList(textAlone, key);
    return {
      ...inner,
      state: isSeen ? 'check' : inner['state'] === 'proved' && !isProved ? 'read' : inner['state'],
    };
  };
  return walk('', values, textAlone) as V;
}
