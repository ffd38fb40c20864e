import { scanXml } from '../../core/tables-in-files/xml.ts';
import { unzip, zipDirectory } from '../../core/tables-in-files/zip.server.ts';
import { longestText } from './text-extraction.ts';

/** Where the words are: of DOCX (with headers, footers and notes), XLSX (texts, cells and names of sheets), ODT and ODS. */
const worded =
  /^(?:word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml|xl\/(?:sharedStrings|workbook)\.xml|xl\/worksheets\/[^/]+\.xml|content\.xml)$/;
/** The maximum unpacked bytes of a part; a larger one is left out. */
const largestPart = 32 * 1024 * 1024;
const mostParts = 60;
const pieceBytes = 64 * 1024;

/** Elements after which a word ends. What is within a paragraph belongs together, however it is set. */
const breaks = /^(?:p|h|t|si|v|is|c|row|tab|br|cr|tc|line-break|s|table-cell|list-item)$/;
/** Indexes of shared texts are not words. */
const isReference = (attributes: string) => /\bt="s"/.test(attributes);

class Enough extends Error {}

function* pieces(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/**
 * The text of an office file, up to the maximum length. Nothing is unpacked beyond `largestPart`, whatever the archive
 * claims. Throws FILE_TYPE_REFUSED, TOO_LARGE or XmlError for other files, or a bomb.
 */
export function officeText(bytes: Buffer): string {
  const entries = zipDirectory(bytes);
  // The main part first: where there is more than is read, its beginning is what counts.
  const names = [...entries.keys()]
    .filter((name) => worded.test(name))
    .toSorted(inOrder)
    .slice(0, mostParts);
  const isWord = names.some((name) => name.startsWith('word/'));
  let text = '';
  const add = (part: string) => {
    text += part;
    if (text.length >= longestText) throw new Enough();
  };
  try {
    for (const name of names) {
      const entry = entries.get(name);
      if (!entry) continue;
      let skips = false;
      scanXml(pieces(unzip(bytes, entry, largestPart)), {
        open: (tag, attributes) => {
          if (tag === 'c') skips = isReference(attributes);
          else if (tag === 'sheet') add(` ${/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''} `);
          // Runs within one word may be formatted differently: only an element that is a gap ends it.
          if (breaks.test(tag) && !(isWord && tag === 't')) add(' ');
        },
        text: (part) => {
          if (!skips) add(part);
        },
        close: (tag) => {
          if (tag === 'c') skips = false;
          if (breaks.test(tag) && !(isWord && tag === 't')) add(' ');
        },
      });
      add('\n');
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return text;
}

const rank = (name: string): number =>
  /document\.xml|content\.xml|sharedStrings/.test(name) ? 0 : name.includes('workbook') ? 1 : 2;
const inOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);
