import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePartialScan, makeScan } from '../../../../test/support/scans/make-scan.ts';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../../test/support/sheets/make-sheet.ts';
import { patience } from '../../../../test/support/patience.ts';
import type { Box, SheetReading, SheetValues } from '../exchange.ts';
import { readBytes } from '../read-bytes.server.ts';
import { loadReference } from '../reference.server.ts';
import { installedOcr } from './languages.server.ts';
import { readScan } from './read-scan.server.ts';
import type { Eye } from './read-pictures.ts';
import { seePages } from './see-pages.server.ts';

const reference = loadReference();
const installed = installedOcr();
const eye: Eye = {
  see: (bytes, numbers) => seePages(new Uint8Array(bytes), numbers, installed, () => 'da'),
  languages: ['da'],
  missing: [],
};
let folder: string;
let made: Buffer;
/** What the sheet says as it was made, with the places that its scans have too. */
let printed: SheetValues;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-scans-'));
  made = await makeSheet(madeRecord, { language: 'da', layout: 'stacked', paper: 'A4', reference });
  printed = valuesOf(await readBytes('made.pdf', made));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function valuesOf({ values, status }: SheetReading): SheetValues {
  if (!values) throw new Error(`No values: ${status}`);
  return values;
}
const codes = ({ items }: { items: { value: string }[] }): string[] => items.map(({ value }) => value);
const hazards = madeRecord.hazards.map(([, code]) => code);
/** Every value and list of a reading. */
function statesOf(node: unknown, key = ''): { key: string; state: string }[] {
  if (node === null || typeof node !== 'object') return [];
  const own = 'state' in node && !Array.isArray(node) ? [{ key, state: String(node.state) }] : [];
  return [...own, ...Object.entries(node).flatMap(([name, each]) => statesOf(each, name || key))];
}
/** Whether two boxes are as good as one: their middles are no further apart than half a line. */
const isAt = ([a, b, c, d]: Box, [e, f, g, h]: Box): boolean =>
  Math.hypot(a + c - e - g, b + d - f - h) / 2 < 6;

/** What holds of every scan of the sheet. */
function expectSheet(values: SheetValues): void {
  expect(codes(values.hazard_statements)).toEqual(hazards);
  expect(codes(values.label_hazard_statements)).toEqual(hazards);
  expect(values.product_name.value).toBe(madeRecord.name);
  expect(values.revision_date.value).toBe('2025-03-14');
  expect(values.signal_word).toMatchObject({ value: 'DANGER', state: 'check', because: ['OCR'] });
  const cas = values.components.map((component) => component.cas.value);
  expect(cas).toEqual(madeRecord.components.map((component) => component.cas));
  // Nothing is proved; numbers whose check digit and reference agree are read, all else is to be checked.
  const states = statesOf(values);
  expect(states.filter(({ state }) => state === 'proved')).toEqual([]);
  const read = new Set(states.filter(({ state }) => state === 'read').map(({ key }) => key));
  expect([...read].toSorted()).toEqual(['cas', 'ec']);
}

describe('a scan', { timeout: patience(300_000) }, () => {
  test('is read in its process, each value with its place, and nothing of it is proved', async () => {
    const path = join(folder, 'upright.pdf');
    await writeFile(path, await makeScan(made));
    const reading = await readScan(path);
    expect(reading).toMatchObject({
      status: 'read',
      language: 'da',
      file: { text_layer: 'none', unread_pages: [], ocr: { pages: [1, 2, 3], missing: installed.missing } },
    });
    const values = valuesOf(reading);
    expectSheet(values);
    expect(values.signal_word.page).toBe(1);
    expect(isAt(values.signal_word.box as Box, printed.signal_word.box as Box)).toBe(true);
    expect(isAt(values.un_number.box as Box, printed.un_number.box as Box)).toBe(true);
  });

  test(
    'of two pages a sheet that lies across is turned and cut; its boxes are where the words are',
    { tags: ['full'] },
    async () => {
      const scan = await makeScan(made, { turn: 90, isTwoUp: true });
      const reading = await readBytes('across.pdf', scan, null, [], eye);
      expect(reading.file).toMatchObject({ pages: 2, ocr: { pages: [1, 2] } });
      const values = valuesOf(reading);
      expectSheet(values);
      // The paper was turned clockwise: what was below the head by y is now left of the right edge by y.
      const turned = ([x0, y0, x1, y1]: Box, shift: number): Box => [
        842 - y1,
        x0 + shift,
        842 - y0,
        x1 + shift,
      ];
      for (const name of ['signal_word', 'flash_point', 'un_number'] as const) {
        const [seen, { page = 0, box }] = [values[name], printed[name]];
        expect(seen.page).toBe(Math.ceil(page / 2));
        expect(isAt(seen.box as Box, turned(box as Box, page % 2 === 0 ? 595 : 0))).toBe(true);
      }
    },
  );

  test(
    'of some pages leaves the others as sure as they were, and asks no network',
    { tags: ['full'] },
    async () => {
      const [fetched, connected] = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(net.Socket.prototype, 'connect')];
      const scan = await makePartialScan(made, [1]);
      const { file, values } = await readBytes('partial.pdf', scan, null, [], eye);
      expect([fetched.mock.calls, connected.mock.calls]).toEqual([[], []]);
      expect(file).toMatchObject({ text_layer: 'partial', unread_pages: [], ocr: { pages: [1] } });
      const { file: unseen, values: alone } = await readBytes('partial.pdf', scan);
      expect(unseen).toMatchObject({ text_layer: 'partial', unread_pages: [1] });
      // What the page with text says is as sure as without the picture.
      for (const name of [
        'un_number',
        'adr_class',
        'packing_group',
        'flash_point',
        'physical_state',
      ] as const)
        expect(values?.[name]).toMatchObject({ value: alone?.[name].value, state: alone?.[name].state });
      expect(alone?.signal_word.value).toBeNull();
      expect(values?.signal_word).toMatchObject({
        value: 'DANGER',
        state: 'check',
        page: 1,
        because: ['OCR'],
      });
      expect(codes(values?.hazard_statements ?? { items: [] })).toEqual(hazards);
      expect(statesOf(values).filter(({ state }) => state === 'proved')).toEqual(
        statesOf(alone).filter(({ state }) => state === 'proved'),
      );
    },
  );

  test('whose picture is damaged stays unread, and says so', async () => {
    const whole = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    const scan = await drawn((pdf) => pdf.image(whole, 0, 0, { width: 595 }));
    // Its picture has a head, and nothing that can be unpacked.
    const at = scan.indexOf(whole.subarray(0, 20));
    scan.fill(0, at + 20, at + whole.length);
    expect(await readBytes('damaged.pdf', scan, null, [], eye)).toMatchObject({
      status: 'needs_ocr',
      values: null,
      file: { ocr: { pages: [] } },
    });
  });

  test('that takes longer than it may is as it was without, and says so', async () => {
    const path = join(folder, 'slow.pdf');
    await writeFile(path, await makeScan(made, { dpi: 72 }));
    const limits = { memory: 1024 * 1024 * 1024, processor: 120_000, time: 100 };
    expect(await readScan(path, null, [], limits)).toMatchObject({
      status: 'needs_ocr',
      values: null,
      file: { ocr: { pages: [], too_large: true } },
    });
  });
});

async function drawn(draw: (pdf: InstanceType<typeof Pdf>) => void): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', margin: 50 });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}
