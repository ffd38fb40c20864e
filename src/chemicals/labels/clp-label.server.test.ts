import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acetone, phenol } from '../../../test/support/printed-products.ts';
import { full } from '../../../test/support/full.ts';
import { qrIn, qrRows, readPrinted } from '../../../test/support/printed-pdf.ts';
import type { ReadPage } from '../../../test/support/printed-pdf.ts';
import { labelSize } from '../clp/label-size.ts';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { qrCode } from '../../print/qr.ts';
import { clpLabel, formatSize, labelFormats, leastFormat, workplaceLabel } from './clp-label.ts';
import type { LabelFormat, LabelOptions, PrintedLabel } from './clp-label.ts';
import { fitLabel } from './fit.ts';
import { onSheets } from '../../print/sheet.ts';
import { boxOf, xHeightOfType } from '../../print/printed.ts';
import type { PrintedProduct } from './printed-product.ts';

async function printed(
  product: PrintedProduct,
  options: LabelOptions,
): Promise<{ label: PrintedLabel; pages: ReadPage[] }> {
  const label = clpLabel(product, options, ruler);
  if (!label) throw new Error('it does not fit');
  const pdf = await printPdf({ title: product.name, language: 'da' }, label.pages);
  return { label, pages: await readPrinted(pdf) };
}

/** Lines may end after a stroke or within the name of a substance. */
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

const everything = ({ name, ufi, supplier, quantity, wordings }: PrintedProduct): string[] => [
  name,
  ...(ufi ? [`UFI: ${ufi}`] : []),
  ...(quantity ? [quantity] : []),
  ...(supplier ? Object.values(supplier) : []),
  ...wordings.flatMap(({ contains, hazards, supplements, precautions }) => [
    ...contains,
    ...[...hazards, ...supplements, ...precautions].map(({ text }) => text),
  ]),
  'Fare',
  'Danger',
];

describe.each<[format: LabelFormat, litres: number, product: PrintedProduct]>([
  ['A8', 0.1, acetone],
  ['A7', 0.1, phenol],
  ['A7', 0.5, acetone],
  ['A7', 1, phenol],
  ['A6', 2.5, acetone],
  ['A6', 2.5, phenol],
  ['A7', 5, acetone],
  ['A6', 30, phenol],
  ['A6', 200, acetone],
  ['A5', 200, phenol],
  ['A5', 1000, acetone],
])('the label %s of a package of %d litres', (format, litres, product) => {
  test.each(full ? [false, true] : [litres > 1])(
    'has every word, the legal sizes and nothing beyond its edge (landscape: %s)',
    async (landscape) => {
      const { label, pages } = await printed(product, { litres, format, landscape });
      const rules = labelSize(litres);
      const { width: short, height: long } = formatSize(format);
      const [width, height] = landscape ? [long, short] : [short, long];

      const text = squeezed(pages.map((page) => page.text).join(''));
      for (const words of everything(product)) expect(text).toContain(squeezed(words));
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width, 2);
        expect(page.height).toBeCloseTo(height, 2);
        expect(page.smallest * xHeightOfType).toBeGreaterThanOrEqual(rules.xHeight - 0.001);
        expect(page.images).toBe(0);
        expect(page.words.left).toBeGreaterThan(2.9);
        expect(page.words.right).toBeLessThan(width - 2.9);
        expect(page.words.top).toBeGreaterThan(3);
        expect(page.words.bottom).toBeLessThan(height - 3);
      }
      const [first] = pages;
      expect(first?.frames).toHaveLength(product.pictograms.length);
      for (const frame of first?.frames ?? []) {
        expect(frame / Math.SQRT2).toBeGreaterThanOrEqual(16);
        expect(frame).toBeGreaterThanOrEqual(boxOf(rules.pictogramSide) - 0.01);
        expect(frame).toBeCloseTo(boxOf(label.pictogramSide), 0);
      }
      expect(pages.length > 1).toBe(label.kind === 'FOLD_OUT');
    },
  );
});

describe('a label that folds out', () => {
  test('shows the product identifiers outside, and every statement inside by language', async () => {
    const { label, pages } = await printed(phenol, { litres: 1, format: 'A7', landscape: false });
    expect(label.kind).toBe('FOLD_OUT');
    const [front, back] = [pages[0], pages.at(-1)];
    for (const page of [front, back]) {
      const text = squeezed(page?.text ?? '');
      for (const words of [
        phenol.name,
        'UFI: VDU1-414F-1003-1862',
        'Fare / Danger',
        '500 mL',
        '+45 46 32 10 00',
      ])
        expect(text).toContain(squeezed(words));
      expect(page?.frames).toHaveLength(4);
    }
    expect(front?.text).toContain('Alle sikkerhedsoplysninger findes inde i etiketten »');
    expect(front?.text).toContain('Full safety information inside »');
    for (const page of pages.slice(1, -1)) {
      expect(page.text).toMatch(/^(DA|EN) Phenol/);
      expect(page.frames).toEqual([]);
    }
  });

  test('is not needed if a larger format fits everything', async () => {
    const { label } = await printed(acetone, { litres: 0.5, format: 'A6', landscape: false });
    expect(label).toMatchObject({ kind: 'ONE', qr: true });
    expect(label.pictogramSide).toBeGreaterThanOrEqual(16);
  });
});

test('a format that is too small for its package is refused, and so is a front without room for the supplier', () => {
  const long = { ...acetone, name: 'x'.repeat(900) };
  expect(clpLabel(acetone, { litres: 5, format: 'A8', landscape: false }, ruler)).toBeNull();
  expect(clpLabel(phenol, { litres: 5, format: 'A7', landscape: false }, ruler)).toBeNull();
  expect(clpLabel(long, { litres: 1, format: 'A8', landscape: false }, ruler)).toBeNull();
  expect(clpLabel(long, { litres: 1, format: 'A5', landscape: false }, ruler)).not.toBeNull();
  expect([0.5, 3, 4, 50, 60, 900].map(leastFormat)).toEqual(['A8', 'A8', 'A7', 'A7', 'A6', 'A5']);
});

test.each([7, 9])(
  'a container of 1000 litres with %d pictograms has a label, with each as large as the law wants it',
  (count) => {
    // CLP Annex I, Table 1.3: 46 mm from 500 litres on, of which the largest size of the table holds six.
    const pictograms = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'];
    const product = { ...phenol, pictograms: pictograms.slice(0, count) };
    for (const landscape of [false, true]) {
      const { format, label } = fitLabel({ product, litres: 1000, kind: 'CLP', landscape }, ruler);
      expect(format).toBe('A4');
      expect(label?.pictogramSide).toBeGreaterThanOrEqual(46);
      const drawn = label?.pages[0]?.marks.filter(({ kind }) => kind === 'pictogram');
      expect(drawn).toHaveLength(count);
    }
  },
);

test('a product without hazards has a label too', async () => {
  const water: PrintedProduct = {
    ...acetone,
    name: 'Demineraliseret vand',
    ufi: null,
    supplier: null,
    signalWord: 'NORMAL',
    pictograms: [],
    wordings: [],
  };
  const { pages } = await printed(water, { litres: 5, format: 'A7', landscape: false });
  expect(pages.map(({ text }) => text)).toEqual(['Demineraliseret vand 500 mL']);
});

test('the workplace label has hazards, no precautions, and always its code', async () => {
  expect(workplaceLabel(phenol, { format: 'A7', landscape: false }, ruler)).toBeNull();
  for (const format of labelFormats.slice(2))
    for (const landscape of [false, true]) {
      const label = workplaceLabel(phenol, { format, landscape }, ruler);
      expect(label).toMatchObject({ kind: 'ONE', qr: true });
      expect(label?.pictogramSide).toBeGreaterThanOrEqual(16);
      const pdf = await printPdf({ title: 'x', language: 'da' }, label?.pages ?? []);
      const text = squeezed((await readPrinted(pdf)).map((page) => page.text).join(''));
      expect(text).toContain(squeezed('Giftig ved indtagelse.'));
      expect(text).toContain(squeezed('Toxic if swallowed.'));
      expect(text).not.toContain('POISON');
    }
});

test('the code has every module where it belongs, none smaller than a third of a millimetre', async () => {
  const { pages } = await printed(acetone, { litres: 5, format: 'A6', landscape: false });
  const { data, size } = qrCode(acetone.address);
  const { module, rows } = qrIn(pages, size);
  expect(module).toBeGreaterThan(0.33);
  expect(rows).toEqual(qrRows(data));
});

test('sheets of A4 take as many labels as fit, portrait or landscape', async () => {
  const danish = { ...acetone, wordings: acetone.wordings.slice(0, 1) };
  const counts = async (format: LabelFormat, landscape: boolean, copies: number) => {
    const pdf = await printPdf(
      { title: 'x', language: 'da' },
      onSheets(workplaceLabel(danish, { format, landscape }, ruler)?.pages ?? [], copies),
    );
    return (await readPrinted(pdf)).map(({ width, height, frames }) => [
      Math.round(width),
      Math.round(height),
      frames.length / 2,
    ]);
  };
  expect(await counts('A8', false, 20)).toEqual([
    [210, 297, 16],
    [210, 297, 4],
  ]);
  expect(await counts('A7', true, 8)).toEqual([[210, 297, 8]]);
  expect(await counts('A6', false, 4)).toEqual([[210, 297, 4]]);
  expect(await counts('A5', true, 2)).toEqual([[210, 297, 2]]);
  expect(await counts('A4', false, 1)).toEqual([[210, 297, 1]]);
});

test('the height of an x is that of the font', () => {
  const font = readFileSync(
    new URL(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  );
  const table = (name: string): number => {
    const count = font.readUInt16BE(4);
    for (let at = 12; at < 12 + count * 16; at += 16)
      if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
    throw new Error(`no table ${name}`);
  };
  // OpenType: sxHeight in OS/2, unitsPerEm in head.
  const [height, units] = [font.readInt16BE(table('OS/2') + 86), font.readUInt16BE(table('head') + 18)];
  expect(height / units).toBeCloseTo(xHeightOfType, 6);
});
