import { Problem } from './problem.ts';

const endSignature = 0x06054b50;
const zip64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const longestComment = 0xffff;
const endSize = 22;
const mostEntries = 1000;

/** Where the end record of an archive lies, or -1. Zip64, which no spreadsheet of our size needs, counts as none. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - longestComment);
  for (let at = zip.length - endSize; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) !== endSignature) continue;
    return at >= 20 && zip.readUInt32LE(at - 20) === zip64Signature ? -1 : at;
  }
  return -1;
}

/**
 * The names in a ZIP archive with the bytes that each says it has when unpacked. An unpacker that goes by this directory and stops
 * at the size told can be held to a limit by it, before anything is unpacked. Refuses (415) what is no such archive.
 */
export function zipDirectory(zip: Buffer): Map<string, number> {
  const refused = () => new Problem('FILE_TYPE_REFUSED');
  const end = zip.length < endSize ? -1 : endOf(zip);
  if (end < 0) throw refused();
  const count = zip.readUInt16LE(end + 8);
  if (count > mostEntries) throw refused();
  const entries = new Map<string, number>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature) throw refused();
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, (entries.get(name) ?? 0) + zip.readUInt32LE(at + 24));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
