import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { zip } from '../../../../test/support/zip.ts';
import { unpackSheets } from './unpack.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pdf = (mark: string) => Buffer.from(`%PDF-1.4\n%${mark}\n%%EOF`);
async function unpacked(archive: Buffer) {
  const path = join(folder, 'archive');
  await writeFile(path, archive);
  return unpackSheets({ path, mostSheets: 200 });
}

test('an archive gives its PDFs and feeds, whatever folder they are in, and names what else it has', async () => {
  const { sheets, leftOut } = await unpacked(
    zip({
      'Sheets/': '',
      'Sheets/Primer.pdf': pdf('1'),
      'Sheets/THINNER.PDF': pdf('2'),
      'feed.xml': '<?xml version="1.0"?><DatasheetFeed/>',
      'readme.txt': 'words',
      'inner.zip': zip({ 'a.pdf': pdf('3') }),
      'not one.pdf': 'words',
      'empty.pdf': '',
      '__MACOSX/Sheets/._Primer.pdf': 'x',
      'Sheets/.DS_Store': 'x',
    }),
  );
  expect(sheets.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['Primer.pdf', 'application/pdf'],
    ['THINNER.PDF', 'application/pdf'],
    ['feed.xml', 'application/xml'],
  ]);
  expect(leftOut.toSorted()).toEqual(['empty.pdf', 'inner.zip', 'not one.pdf', 'readme.txt']);
  const [first] = sheets;
  expect(await readFile(first?.staged.path ?? '')).toEqual(pdf('1'));
  // What is left out leaves nothing behind.
  expect(await readdir(folder)).toHaveLength(1 + sheets.length);
});

test('a path that leads out of the archive is a name like any other', async () => {
  const { sheets } = await unpacked(zip({ '../../outside.pdf': pdf('1') }));
  expect(sheets.map(({ name, staged }) => [name, staged.path.startsWith(folder)])).toEqual([
    ['outside.pdf', true],
  ]);
});

describe('bombs', () => {
  const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024);

  test('a file that is larger than it says, or than a sheet may be, is left out', async () => {
    expect(await unpacked(zip({ 'liar.pdf': zeros(5) }, 1000))).toEqual({
      sheets: [],
      leftOut: ['liar.pdf'],
    });
    expect(await unpacked(zip({ 'large.pdf': zeros(51) }))).toEqual({ sheets: [], leftOut: ['large.pdf'] });
  });

  test('files that say they need more than 1 GiB together are refused before any is unpacked', async () => {
    const files = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`${at}.pdf`, pdf(`${at}`)]));
    await expect(unpacked(zip(files, 50 * 1024 * 1024))).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await readdir(folder)).toEqual(['archive']);
  });

  test('more than 200 sheets are refused, 200 are not', async () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, pdf(`${at}`)]));
    await expect(unpacked(zip(files(201)))).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'file', code: 'TOO_MANY', values: { max: 200 } }],
    });
    expect((await unpacked(zip(files(200)))).sheets).toHaveLength(200);
  });
});

test.each([
  ['no archive', pdf('1')],
  ['random bytes', randomBytes(2000)],
  ['an archive that is cut off', zip({ 'a.pdf': pdf('1') }).subarray(0, -10)],
])('%s is refused', async (_name, content) => {
  await expect(unpacked(content)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
});
