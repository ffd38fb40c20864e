/** The first and the last of each range of characters in a TrueType font: its table `cmap`, in format 12 (OpenType 1.9.1). */
function rangesOf(font: Buffer): (readonly [first: number, last: number])[] {
  const many = <T>(count: number, one: (index: number) => T) =>
    Array.from({ length: count }, (_, n) => one(n));
  const tables = many(font.readUInt16BE(4), (n) => 12 + 16 * n);
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (table === undefined) throw new Error('the font has no characters');
  const cmap = font.readUInt32BE(table + 8);
  const maps = many(font.readUInt16BE(cmap + 2), (n) => cmap + font.readUInt32BE(cmap + 8 + 8 * n));
  const whole = maps.find((at) => font.readUInt16BE(at) === 12);
  if (whole === undefined) throw new Error('the characters of the font are in another format');
  return many(font.readUInt32BE(whole + 12), (n) => {
    const at = whole + 16 + 12 * n;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
  });
}

/** What only says how the character next to it looks, or where a line may end. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u;

/**
 * Texts as a font can print them: a character that it lacks, an emoji say, is called by its number, [U+1F525], since the box in its place
 * would be the same for each of them. In: the font.
 */
export function legibleIn(font: () => Buffer): (text: string) => string {
  let ranges: ReturnType<typeof rangesOf> | undefined;
  const known = new Map<string, string>();
  const shown = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    ranges ??= rangesOf(font());
    if (ranges.some(([first, last]) => first <= code && code <= last)) return character;
    return unseen.test(character) ? '' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  };
  const found = (character: string): string => {
    const text = known.get(character) ?? shown(character);
    known.set(character, text);
    return text;
  };
  // Every font has these.
  return (text) => text.replaceAll(/[^ -~\u00a0-\u017f]/gu, found);
}
