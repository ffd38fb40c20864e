/** Whether the database can hold a text as it is: not with NUL, nor with half a character, which would be kept as another one. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The beginning of a text, at most `most` UTF-16 units, and no half a character at its end. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
