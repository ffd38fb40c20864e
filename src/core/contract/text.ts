/**
 * Whether the database can store a text unchanged: not if it contains NUL or half a character, which would be replaced.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Whether a text shows as a single line: no control characters such as line breaks and tabs, and no characters that
 * change the text direction, which can make one name look like another.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

/**
 * Whether a spreadsheet may take a text for a formula: it begins with one of its characters, also full-width or after
 * invisible ones.
 */
export const looksLikeFormula = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u.test(text);

/** The beginning of a text, at most `most` UTF-16 units, without half a character at its end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
