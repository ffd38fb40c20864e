import { Problem } from '../contract/problem.ts';
import { tableLimits } from './table-file.ts';
import type { Cell, TableChoice, TableRow, WorkbookFormat } from './table-file.ts';
import { columnOf, dateCell, isDateFormat, numberCell, unescapeText } from './workbook-cells.ts';
import { XmlError, attributeOf, scanXml } from './xml.ts';
import type { XmlHandler } from './xml.ts';
import { unzip, zipDirectory } from './zip.server.ts';
import type { ZipEntry } from './zip.server.ts';

const pieceBytes = 256 * 1024;
const longestText = 32_767;
const lastRow = 1_048_576;
/** Parts other than sheets and their texts are small in any real workbook. */
const smallPart = 8 * 1024 * 1024;
const mostStyles = 65_536;
const mostSheets = 50;

const tooLarge = () => new Problem('TOO_LARGE', [], { rows: tableLimits.rows });

/** The parts of a workbook's archive, scanned without ever holding one as text. */
class Parts {
  readonly #bytes: Buffer;
  readonly #entries: Map<string, ZipEntry>;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#entries = zipDirectory(bytes);
    if (!this.#entries.has('xl/workbook.xml')) throw new Problem('FILE_TYPE_REFUSED');
  }

  /** Scans a part if it is there. */
  scan(name: string, most: number, handler: XmlHandler): void {
    const entry = this.#entries.get(name);
    if (entry) scanXml(pieces(unzip(this.#bytes, entry, most)), handler);
  }
}

function* pieces(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/** What cells refer to: texts by number, which styles show dates, and from when days are counted. */
interface Shared {
  texts: string[];
  isDate: boolean[];
  from1904: boolean;
}

/** Gathers the text of every `t` within an element of the name, but not of how to pronounce it. */
function textsIn(element: string, done: (text: string) => void): XmlHandler {
  let [inside, inText, spoken] = [false, false, 0];
  let text = '';
  return {
    open: (name) => {
      if (name === element) [inside, text] = [true, ''];
      else if (name === 'rPh') spoken += 1;
      else if (name === 't') inText = inside && spoken === 0;
    },
    text: (part) => {
      if (inText && text.length < longestText) text += part;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') spoken -= 1;
      else if (name === element) {
        inside = false;
        done(unescapeText(text.slice(0, longestText)));
      }
    },
  };
}

function readTexts(parts: Parts): string[] {
  const texts: string[] = [];
  const handler = textsIn('si', (text) => {
    if (texts.push(text) > tableLimits.cells) throw tooLarge();
  });
  parts.scan('xl/sharedStrings.xml', tableLimits.unpackedBytes, handler);
  return texts;
}

function readStyles(parts: Parts): boolean[] {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let inCells = false;
  parts.scan('xl/styles.xml', smallPart, {
    open: (name, attributes) => {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && isDate.length < mostStyles)
        isDate.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return isDate;
}

/** The sheets in the order of the workbook, and from when its days are counted. */
function readBook(parts: Parts): { sheets: { name: string; path: string }[]; from1904: boolean } {
  const targets = new Map<string, string>();
  parts.scan('xl/_rels/workbook.xml.rels', smallPart, {
    open: (name, attributes) => {
      const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
      if (name === 'Relationship' && id && target)
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  parts.scan('xl/workbook.xml', smallPart, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      const path = name === 'sheet' ? targets.get(attributeOf(attributes, 'id') ?? '') : undefined;
      if (path !== undefined) sheets.push({ name: attributeOf(attributes, 'name') ?? '', path });
    },
  });
  return { sheets, from1904 };
}

function cellOf(type: string | null, style: number, raw: string, { texts, isDate, from1904 }: Shared): Cell {
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type === 'd') return raw.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/\.\d+Z?$|Z$/, '');
  if (type === 'inlineStr') return raw;
  if (type === 'str') return unescapeText(raw);
  const cell = numberCell(raw);
  return typeof cell === 'number' && isDate[style] ? dateCell(cell, from1904) : cell;
}

/** The rows of a sheet that have anything in them, by the numbers that the sheet gives them. */
function readSheet(parts: Parts, path: string, shared: Shared): TableRow[] {
  const rows: TableRow[] = [];
  let [line, rowCount, cellCount, cellsSeen] = [0, 0, 0, 0];
  let cells: Cell[] = [];
  let [column, style] = [-1, 0];
  let type: string | null = null;
  let raw = '';
  let takes = false;
  const inline = textsIn('is', (text) => (raw = text));
  parts.scan(path, tableLimits.unpackedBytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        // Also those with nothing in them: to read them takes as long.
        rowCount += 1;
        if (rowCount > tableLimits.rows + 1) throw tooLarge();
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
        if (!(line >= 1 && line <= lastRow)) throw new Problem('FILE_TYPE_REFUSED');
        [cells, column] = [[], -1];
      } else if (name === 'c') {
        cellsSeen += 1;
        if (cellsSeen > tableLimits.cells) throw tooLarge();
        const address = attributeOf(attributes, 'r');
        column = address === null ? column + 1 : columnOf(address);
        style = Number(attributeOf(attributes, 's') ?? 0);
        type = attributeOf(attributes, 't');
        raw = '';
      } else if (name === 'v') takes = true;
      else inline.open?.(name, attributes);
    },
    text: (text) => {
      if (takes) raw += text;
      else inline.text?.(text);
    },
    close: (name) => {
      if (name === 'v') takes = false;
      else if (name === 'c') {
        if (raw === '' || column < 0 || column >= tableLimits.columns) return;
        while (cells.length < column) cells.push('');
        cells[column] = cellOf(type, style, raw.slice(0, longestText), shared);
      } else if (name === 'row') {
        if (!cells.some((cell) => cell !== '')) return;
        cellCount += cells.length;
        if (cellCount > tableLimits.cells) throw tooLarge();
        rows.push({ line, cells });
      } else inline.close?.(name);
    },
  });
  return rows;
}

/**
 * The table in an XLSX workbook. Of several sheets the one chosen by its name; else, of those that fit what is looked for or of all, the
 * one with the most rows, since others contain explanations. Dates and times are ISO text, numbers are numbers. However the file is made,
 * it is unpacked only within `tableLimits` and takes no more memory than two of its sheets. Throws FILE_TYPE_REFUSED if it is not a
 * workbook, TOO_LARGE beyond the limits.
 */
export function readWorkbook(
  bytes: Buffer,
  { name, fits = () => true }: TableChoice = {},
): { format: WorkbookFormat; rows: TableRow[] } {
  try {
    const parts = new Parts(bytes);
    const { sheets, from1904 } = readBook(parts);
    const shared = { texts: readTexts(parts), isDate: readStyles(parts), from1904 };
    const isNamed = sheets.some((each) => each.name === name);
    let most = { sheet: sheets[0]?.name ?? '', rows: [] as TableRow[], isFit: false };
    let fitting = 0;
    for (const { name: sheet, path } of sheets.slice(0, mostSheets)) {
      if (isNamed && sheet !== name) continue;
      const rows = readSheet(parts, path, shared);
      const isFit = rows.length > 0 && fits(rows);
      if (isFit) fitting += 1;
      const isBetter = isFit === most.isFit ? rows.length > most.rows.length : isFit;
      if (isBetter) most = { sheet, rows, isFit };
    }
    const format = {
      kind: 'XLSX' as const,
      sheet: most.sheet,
      sheets: sheets.map((each) => each.name),
      fitting,
      from1904,
    };
    return { format, rows: most.rows };
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof XmlError || error instanceof TypeError) throw new Problem('FILE_TYPE_REFUSED');
    throw error;
  }
}
