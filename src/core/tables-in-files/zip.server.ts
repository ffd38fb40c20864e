import { inflateRawSync } from 'node:zlib';
import { Problem } from '../contract/problem.ts';

const endSignature = 0x06054b50;
const zip64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const longestComment = 0xffff;
const endSize = 22;
const mostEntries = 1000;

/** The position of an archive's end record, or -1. Zip64, which no spreadsheet of our size needs, is not supported. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - longestComment);
  for (let at = zip.length - endSize; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) !== endSignature) continue;
    return at >= 20 && zip.readUInt32LE(at - 20) === zip64Signature ? -1 : at;
  }
  return -1;
}

/** An entry of an archive: how it is packed, where, and how many bytes it says it has packed and unpacked. */
export interface ZipEntry {
  method: number;
  encrypted: boolean;
  at: number;
  packed: number;
  size: number;
}

const refused = () => new Problem('FILE_TYPE_REFUSED');

/** The entries of a ZIP archive by name. Throws 415 if it is not a ZIP archive. */
export function zipDirectory(zip: Buffer): Map<string, ZipEntry> {
  const end = zip.length < endSize ? -1 : endOf(zip);
  if (end < 0) throw refused();
  const count = zip.readUInt16LE(end + 8);
  if (count > mostEntries) throw refused();
  const entries = new Map<string, ZipEntry>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature) throw refused();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * The content of an entry. It is never unpacked beyond `most` bytes (413), whatever it says of itself, and refused (415) when it is
 * encrypted, damaged, or of another size than it says.
 */
export function unzip(zip: Buffer, { method, encrypted, at, packed, size }: ZipEntry, most: number): Buffer {
  if (size > most) throw new Problem('TOO_LARGE');
  if (encrypted || at + 30 > zip.length || zip.readUInt32LE(at) !== localSignature) throw refused();
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const content = zip.subarray(start, start + packed);
  const unpacked = method === 0 ? content : method === 8 ? inflate(content, size) : null;
  if (unpacked?.length !== size) throw refused();
  return unpacked;
}

function inflate(content: Buffer, size: number): Buffer | null {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
  } catch {
    return null;
  }
}
