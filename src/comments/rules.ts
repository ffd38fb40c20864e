/** The kinds of record that people comment on. Another one is a line here, one in `records.server.ts`, and a column. */
export const commentKinds = ['EVENT', 'ACTION', 'OBLIGATION', 'CHEMICAL', 'INSPECTION'] as const;
export type CommentKind = (typeof commentKinds)[number];

/** As long as nobody relies on what was said, its author may say it better. */
export const editableMinutes = 15;

/** Milliseconds for which a comment can still be changed; 0: no longer. In: when it was written, and now, in milliseconds. */
export const editableFor = (created: number, now: number): number =>
  Math.max(0, created + editableMinutes * 60_000 - now);

/** The people of a list whom a text still names, each once. */
export const mentionedIn = <P extends { id: string; name?: string | undefined }>(
  text: string,
  picked: readonly P[],
): P[] =>
  picked.filter(
    ({ id, name }, index) =>
      name !== undefined &&
      text.includes(`@${name}`) &&
      picked.findIndex((other) => other.id === id) === index,
  );
