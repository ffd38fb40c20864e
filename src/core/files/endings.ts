/** The endings of the kinds of file that may be attached to a record or kept as a document (kind.server.ts says which kinds). */
export const fileEndings = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.docx',
  '.xlsx',
  '.odt',
  '.ods',
  '.csv',
  '.txt',
] as const;

/** Whether a file's name ends as one of them does. */
export const hasKnownEnding = (name: string): boolean =>
  fileEndings.some((ending) => name.toLowerCase().endsWith(ending));
