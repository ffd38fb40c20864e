/** How to read the text of a kind of file. */
const readers: Record<string, 'pdf' | 'office' | 'text'> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'office',
  'application/vnd.oasis.opendocument.text': 'office',
  'application/vnd.oasis.opendocument.spreadsheet': 'office',
  'text/csv': 'text',
  'text/plain': 'text',
};

/** Which way a content type's words are read; undefined: it has none. */
export const readerOf = (contentType: string) => readers[contentType];
/** Whether a file of this content type can have words in it. */
export const hasWords = (contentType: string): boolean => contentType in readers;

/** What the job that reads a file's words is left with. */
export interface WordsJob {
  organizationId: string;
  fileId: string;
  sha256: string;
  contentType: string;
}

/** So much of a file's text is read, in characters; of longer ones the beginning. */
export const longestText = 200_000;
const longestWord = 100;

/**
 * The words of a text, each once, separated by blanks: enough for a search for words anywhere, at a fraction of its
 * length.
 */
export function wordsOf(text: string): string {
  const plain = text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, (character) => (/\s/.test(character) ? ' ' : ''));
  return [...new Set(plain.split(/\s+/).map((word) => word.slice(0, longestWord).toLowerCase()))]
    .filter(Boolean)
    .join(' ');
}
