/** The events of an XML text in order; `stop` ends the scan. Names come without their prefix. */
export interface XmlHandler {
  open?: (name: string, attributes: string) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Thrown for text that is not XML of the kind that office programs write. */
export class XmlError extends Error {}

const markup =
  /<(?:(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|!\[CDATA\[([\s\S]*?)\]\]>|!--[\s\S]*?-->|\?[\s\S]*?\?>)/y;
/** The longest tag, comment or text that is held back until the rest of it has come. */
const longestPart = 4 * 1024 * 1024;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with the five named characters and numbered ones in place. Other entities, which only a DTD could define, stay as they are. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:([a-z]{2,4})|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, digits?: string, hex?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** An attribute's value among a tag's, by its name without a prefix; null when it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (!/[\s:]/.test(attributes[at - 1] ?? ' ')) continue;
    const found = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length));
    if (found) return unescapeXml(found[1] ?? found[2] ?? '');
  }
  return null;
}

/**
 * Scans an XML text piece by piece, keeping at most one tag in memory. It handles tags, text, CDATA, comments and
 * processing instructions; a document type, and so every custom entity, is refused, so that nothing in the text can
 * expand or reach outside. Throws XmlError for that and for anything malformed.
 */
export function scanXml(pieces: Iterable<string>, { open, text, close }: XmlHandler): void {
  let held = '';
  const emitText = (raw: string) => {
    if (text && raw !== '') text(unescapeXml(raw));
  };
  for (const piece of pieces) {
    const source = held + piece;
    let at = 0;
    for (;;) {
      const start = source.indexOf('<', at);
      if (start < 0) break;
      markup.lastIndex = start;
      const found = markup.exec(source);
      if (!found) {
        if (source.startsWith('<!DOCTYPE', start)) throw new XmlError('a document type is not read');
        break;
      }
      emitText(source.slice(at, start));
      at = markup.lastIndex;
      const [, closing, name, attributes = '', empty, characters] = found;
      if (characters !== undefined) text?.(characters);
      else if (name !== undefined) {
        if (!closing) open?.(name, attributes);
        if (closing || empty) close?.(name);
      }
    }
    held = source.slice(at);
    if (held.length > longestPart) throw new XmlError('a part is too long');
  }
  if (held.trim() !== '') throw new XmlError('it ends in the middle');
}
