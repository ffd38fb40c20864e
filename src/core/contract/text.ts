/** Whether the database can hold a text as it is: not with NUL, nor with half a character, which would be kept as another one. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Whether a text shows as the one line that it is: without control characters, as line breaks and tabs are, and without signs that turn
 * the direction of what follows, with which a name can pass for another.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

/**
 * Whether a spreadsheet may take a text for a formula: it begins with a sign of one, of full width or behind what cannot be seen
 * included.
 */
export const looksLikeFormula = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u.test(text);

/** The beginning of a text, at most `most` UTF-16 units, and no half a character at its end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
