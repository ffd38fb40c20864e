/** The kinds of record that people comment on. Another one is a line here, one in `records.server.ts`, and a column. */
export const commentKinds = ['EVENT', 'ACTION', 'OBLIGATION', 'CHEMICAL', 'INSPECTION'] as const;
export type CommentKind = (typeof commentKinds)[number];

/** As long as no one relies on what was said, its author may say it better. */
export const editableMinutes = 15;

/** Milliseconds for which a comment can still be changed; 0: no longer. In: when it was written, and now, in milliseconds. */
export const editableFor = (created: number, now: number): number =>
  Math.max(0, created + editableMinutes * 60_000 - now);

interface Named {
  name?: string | undefined;
}
/** Whether a text begins with a name, and not only with one that begins in the same way. */
const beginsWith = (text: string, name = ''): boolean =>
  name !== '' && text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length));

/** The people of a list whom a text still names, each once. After an `@` the longest name that fits is named. */
export function mentionedIn<P extends Named & { id: string }>(text: string, picked: readonly P[]): P[] {
  const named = new Set<P>();
  for (const after of [...text.matchAll(/@/g)].map(({ index }) => text.slice(index + 1))) {
    const fitting = picked.filter(({ name }) => beginsWith(after, name));
    const longest = Math.max(...fitting.map(({ name = '' }) => name.length));
    for (const each of fitting) if (each.name?.length === longest) named.add(each);
  }
  return picked.filter(
    (each, index) => named.has(each) && picked.findIndex(({ id }) => id === each.id) === index,
  );
}

/**
 * What is typed after the `@` before the caret; null: no one is being named there. A picked name is named, until the next word begins: it
 * may belong to a longer name.
 */
export function askedAt(text: string, caret: number, picked: readonly Named[]): string | null {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’. -]{0,60})$/u.exec(text.slice(0, caret)) ?? [];
  if (typed === undefined) return null;
  const isNamed = picked.some(
    ({ name = '' }) => beginsWith(typed, name) && !/^ [^ ]+$/.test(typed.slice(name.length)),
  );
  return isNamed ? null : typed;
}
