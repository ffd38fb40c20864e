/**
 * The subset of Markdown that people write in: headings of three levels, paragraphs, bold, italic, lists, tables, links and
 * `{{placeholders}}`. Read into a tree of plain values, never into HTML: what looks like HTML is text.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; content: Inline[] }
  | { type: 'link'; to: string; content: Inline[] }
  | { type: 'placeholder' | 'mention'; name: string }
  | { type: 'break' };
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Names in the text as `@name`. */
interface Options {
  mentions?: readonly string[];
}

/** How far the end of a mark is looked for: reading takes time in proportion to the text, whatever is written. */
const reach = 2000;

/** The address of a link that is safe to follow: of the web, of mail, or within the application; else null. */
export function safeAddress(address: string): string | null {
  if (/^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address)) return address;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address)) return address;
  return /^\/(?![/\\])[^\s\\]*$/.test(address) ? address : null;
}

const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Where a mark that begins at `from` ends; -1 if it marks nothing. */
function endOf(text: string, mark: string, from: number): number {
  if (/^(\s|$)/.test(text.charAt(from))) return -1;
  const near = text.slice(from, from + reach);
  for (let at = near.indexOf(mark, 1); at !== -1; at = near.indexOf(mark, at + 1)) {
    const inWord = mark === '_' && isWordAt(near, at + 1);
    // Of two asterisks, none is the end of italics.
    const twice = mark === '*' && (near.charAt(at + 1) === '*' || near.charAt(at - 1) === '*');
    if (!inWord && !twice && !/\s/.test(near.charAt(at - 1))) return from + at;
  }
  return -1;
}

/** A piece of a line and where the text after it begins; null: none at this place. */
type Found = { piece: Inline; next: number } | null;

function markAt(text: string, at: number, options: Options, within: string): Found {
  for (const mark of ['**', '__', '*', '_']) {
    if (!text.startsWith(mark, at) || within.includes(mark)) continue;
    if (mark.startsWith('_') && at > 0 && isWordAt(text, at - 1)) continue;
    const end = endOf(text, mark, at + mark.length);
    if (end === -1) continue;
    const type = mark.length === 2 ? 'strong' : 'emphasis';
    const content = inlines(text.slice(at + mark.length, end), options, within + mark);
    return { piece: { type, content }, next: end + mark.length };
  }
  return null;
}

function linkAt(text: string, at: number, options: Options, within: string): Found {
  if (within.includes('[')) return null;
  const near = text.slice(at, at + reach);
  const [whole, label = '', address = ''] = /^\[([^[\]\n]+)\]\(([^()\s]+)\)/.exec(near) ?? [];
  const to = safeAddress(address);
  if (whole === undefined || to === null) return null;
  const content = inlines(label, options, `${within}[`);
  return { piece: { type: 'link', to, content }, next: at + whole.length };
}

/** An address written as it is, without what ends the sentence. */
function addressAt(text: string, at: number, within: string): Found {
  if (within.includes('[') || (at > 0 && isWordAt(text, at - 1))) return null;
  const [whole = ''] = /^https?:\/\/[^\s<>"']+/i.exec(text.slice(at, at + reach)) ?? [];
  const to = safeAddress(whole.replace(/[.,;:!?)\]*_]+$/, ''));
  return to === null
    ? null
    : { piece: { type: 'link', to, content: [{ type: 'text', text: to }] }, next: at + to.length };
}

function pieceAt(text: string, at: number, options: Options, within: string): Found {
  switch (text.charAt(at)) {
    case '\\':
      return /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))
        ? { piece: { type: 'text', text: text.charAt(at + 1) }, next: at + 2 }
        : null;
    case '\n':
      return { piece: { type: 'break' }, next: at + 1 };
    case '*':
    case '_':
      return markAt(text, at, options, within);
    case '[':
      return linkAt(text, at, options, within);
    case '{': {
      const [whole, name = ''] =
        /^\{\{\s?([\p{L}\p{N}_.-]{1,60})\s?\}\}/u.exec(text.slice(at, at + 70)) ?? [];
      return whole === undefined ? null : { piece: { type: 'placeholder', name }, next: at + whole.length };
    }
    case '@': {
      const name = (options.mentions ?? [])
        .filter((each) => text.startsWith(each, at + 1))
        .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
      return name === '' ? null : { piece: { type: 'mention', name }, next: at + 1 + name.length };
    }
    case 'h':
    case 'H':
      return addressAt(text, at, within);
    default:
      return null;
  }
}

/** A text without lines of its own meaning. In: the marks that it is within, none of which begins in itself. */
function inlines(text: string, options: Options, within = ''): Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  const end = () => {
    if (plain !== '') pieces.push({ type: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const found = pieceAt(text, at, options, within);
    if (found?.piece.type === 'text') plain += found.piece.text;
    else if (found) {
      end();
      pieces.push(found.piece);
    } else plain += text.charAt(at);
    at = found?.next ?? at + 1;
  }
  end();
  return pieces;
}

const headingAt = (line: string) => /^(#{1,3})[ \t]+(\S.*)$/.exec(line);
const itemAt = (line: string) => /^[ \t]{0,8}(?:([-*+])|(\d{1,9})[.)])[ \t]+(\S.*)$/.exec(line);
/** The cells of a row, `\|` being no end of one. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
const isRuled = (line: string | undefined): boolean =>
  line !== undefined && line.includes('|') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));

/** A text in the subset of Markdown as its blocks. */
export function readMarkdown(text: string, options: Options = {}): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0)
      blocks.push({ type: 'paragraph', content: inlines(paragraph.join('\n'), options) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = headingAt(line);
    const item = itemAt(line);
    if (line.trim() === '') endParagraph();
    else if (heading) {
      endParagraph();
      const level = (heading[1] ?? '').length as 1 | 2 | 3;
      blocks.push({ type: 'heading', level, content: inlines(heading[2] ?? '', options) });
    } else if (item) {
      endParagraph();
      const ordered = item[2] !== undefined;
      const content = inlines(item[3] ?? '', options);
      const last = blocks.at(-1);
      const continues = at > 0 && itemAt(lines[at - 1] ?? '') !== null;
      if (continues && last?.type === 'list' && last.ordered === ordered) last.items.push(content);
      else blocks.push({ type: 'list', ordered, start: Number(item[2] ?? 1), items: [content] });
    } else if (line.includes('|') && isRuled(lines[at + 1])) {
      endParagraph();
      const head = cellsOf(line);
      const rows: Inline[][][] = [];
      for (at += 1; (lines[at + 1] ?? '').includes('|'); at += 1) {
        const cells = cellsOf(lines[at + 1] ?? '');
        rows.push(head.map((_, column) => inlines(cells[column] ?? '', options)));
      }
      blocks.push({ type: 'table', head: head.map((cell) => inlines(cell, options)), rows });
    } else paragraph.push(line.trim());
  }
  endParagraph();
  return blocks;
}
