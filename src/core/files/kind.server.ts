import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { Problem } from '../contract/problem.ts';

const images = ['image/png', 'image/jpeg', 'image/webp'];
/** Which file types may be stored, by use. */
const kinds: Record<'DOCUMENT' | 'ATTACHMENT' | 'LOGO' | 'SHEET' | 'READING', readonly string[]> = {
  DOCUMENT: [
    'application/pdf',
    ...images,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
    'text/plain',
  ],
  get ATTACHMENT() {
    return this.DOCUMENT;
  },
  LOGO: images,
  SHEET: ['application/pdf'],
  READING: ['application/pdf', 'application/xml'],
};
export type FileUse = keyof typeof kinds;

const texts: Record<string, string> = { '.csv': 'text/csv', '.txt': 'text/plain', '.xml': 'application/xml' };

/** Whether the first 64 kB contain only text: no NUL, and no control characters except tabs and line ends. */
async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return !buffer
      .subarray(0, bytesRead)
      .some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  } finally {
    await file.close();
  }
}

/**
 * The type of a received file. The content decides, not the type that the sender declares; only text, which has no
 * signature, also needs its name. Throws FILE_TYPE_REFUSED for types that the use does not allow.
 */
export async function kindOf(path: string, name: string, use: FileUse): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const named = texts[extname(name).toLowerCase()];
  const type = found?.mime ?? (named && (await looksLikeText(path)) ? named : undefined);
  if (!type || !kinds[use].includes(type)) throw new Problem('FILE_TYPE_REFUSED');
  return type;
}

/** A name to store and show: no path, no control or direction-changing characters, at most 255 characters. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const extension = extname(clean).slice(0, 20);
  return clean.length <= 255 ? clean || 'file' : `${clean.slice(0, 255 - extension.length)}${extension}`;
}
