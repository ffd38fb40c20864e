import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { Problem, invalid } from '../../../core/contract/problem.ts';
import { kindOf, safeName } from '../../../core/files/kind.server.ts';
import type { Staged } from '../../../core/files/store.server.ts';
import { unzip, zipDirectory } from '../../../core/tables-in-files/zip.server.ts';
import type { ZipEntry } from '../../../core/tables-in-files/zip.server.ts';
import type { Received } from '../readings/intake.server.ts';

/** An archive, and as many sheets as it may have. */
export interface ToUnpack {
  path: string;
  mostSheets: number;
}

const mebibyte = 1024 * 1024;
/** Bytes of one file, and of all of them. */
const most = { one: 50 * mebibyte, all: 1024 * mebibyte };

/** What an archive has: its sheets, staged next to it, and the names of its other files. */
export interface Unpacked {
  sheets: Received[];
  leftOut: string[];
}

/** Folders, and what the Mac adds for itself. */
const isFile = (name: string): boolean => !/(^|\/)(__MACOSX\/|\._|\.DS_Store$)|\/$/.test(name);
const isNamedLikeSheet = (name: string): boolean => /\.(pdf|xml)$/i.test(name);

async function staged(path: string, content: Buffer): Promise<Staged> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, sha256: createHash('sha256').update(content).digest('hex'), size: content.length };
}

/** A file of an archive, unpacked to a path. Null: it is locked, damaged, empty, too large, or no sheet after all. */
async function sheetIn(zip: Buffer, name: string, entry: ZipEntry, path: string): Promise<Received | null> {
  if (entry.size === 0) return null;
  try {
    const file = await staged(path, unzip(zip, entry, most.one));
    return { staged: file, name: safeName(name), contentType: await kindOf(path, name, 'READING') };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Unpacks the sheets of an archive next to it. An archive in an archive is left out, like everything else that is no PDF and no XML. Throws
 * FILE_TYPE_REFUSED for another file, TOO_MANY for more sheets than it may have, TOO_LARGE where they need more than 1 GiB.
 */
export async function unpackSheets({ path, mostSheets }: ToUnpack): Promise<Unpacked> {
  const zip = await readFile(path);
  const entries = [...zipDirectory(zip)].filter(([name]) => isFile(name));
  const wanted = entries.filter(([name]) => isNamedLikeSheet(name));
  if (wanted.length > mostSheets) throw invalid('file', 'TOO_MANY', { max: mostSheets });
  if (wanted.reduce((sum, [, { size }]) => sum + size, 0) > most.all) throw new Problem('TOO_LARGE');
  const leftOut = entries.filter((each) => !wanted.includes(each)).map(([name]) => name);
  const sheets: Received[] = [];
  for (const [at, [name, entry]] of wanted.entries()) {
    const sheet = await sheetIn(zip, name, entry, `${path}-${at}`);
    if (sheet) sheets.push(sheet);
    else leftOut.push(name);
  }
  return { sheets, leftOut: leftOut.map(safeName) };
}
