import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeSheet } from '../../../test/support/sheets/make-sheet.ts';
import { madeRecord } from '../../../test/support/sheets/made-sheets.ts';
import { loadReference } from './reference.server.ts';
import { readBytes } from './read-bytes.server.ts';
import { pdfItems } from './read/pdf-items.server.ts';
import { readSheet } from './read-sheet.server.ts';
import { readText } from './read/reading.ts';

const read = (bytes: Uint8Array) => readBytes('sheet.pdf', bytes);
const reference = loadReference();
const sheet = (records: Parameters<typeof makeSheet>[0] = madeRecord) =>
  makeSheet(records, { language: 'da', layout: 'stacked', paper: 'A4', reference });

type Document = InstanceType<typeof Pdf>;
async function drawn(
  draw: (pdf: Document) => void,
  options: ConstructorParameters<typeof Pdf>[0] = {},
): Promise<Buffer> {
  const pdf = new Pdf(options);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const words = (pdf: Document): void => {
  for (let line = 0; line < 40; line += 1)
    pdf.text(`Invoice ${line}: 12 boxes of screws, delivered in May, EUR 120.00`);
};

test('a file with a password is encrypted, and has no values', async () => {
  const answer = await read(await drawn(words, { userPassword: 'secret' }));
  expect(answer).toMatchObject({ status: 'encrypted', values: null, file: { encrypted: true } });
});

test('a file that only forbids copying is read as any', async () => {
  const answer = await read(await drawn(words, { ownerPassword: 'secret', permissions: { copying: false } }));
  expect(answer.status).toBe('not_a_sheet');
});

test('a scan needs its picture read', async () => {
  const answer = await read(await drawn((pdf) => void pdf.image(dot, 0, 0, { width: 600, height: 800 })));
  expect(answer).toMatchObject({ status: 'needs_ocr', values: null, file: { text_layer: 'none', pages: 1 } });
});

test('signs without letters, from fonts that do not say which letters they draw, count as a scan', () => {
  const items = Array.from({ length: 40 }, (_, at) => ({
    text: '\uE001\uE014\uE0A2 \uE033\uE021 12',
    page: 1,
    x: 50,
    y: 60 + at * 14,
    width: 90,
    size: 9,
    font: 'f',
    pageHeight: 842,
  }));
  expect(readText(items, 1, reference)).toMatchObject({ status: 'needs_ocr', values: null, textPages: 0 });
});

test('of pages without text those with a picture are named, a blank one is not', async () => {
  const answer = await read(
    await drawn((pdf) => {
      words(pdf);
      pdf.addPage().image(dot, 0, 0, { width: 600, height: 800 });
      pdf.addPage();
      words(pdf.addPage());
    }),
  );
  expect(answer.file).toMatchObject({ text_layer: 'partial', unread_pages: [2] });
});

test('where a page of a sheet is a scan, what may be on it is to be checked; the rest is as sure as ever', async () => {
  const { items, pages } = await pdfItems(new Uint8Array(await sheet()));
  const whole = readText(items, pages, reference);
  const third = whole.sections.find(({ number }) => number === 3);
  // Between the heading of section 3 and its table a page without text.
  const isAfter = ({ page, y }: (typeof items)[number]) =>
    page > (third?.page ?? 1) || (page === third?.page && y > third.y + 20);
  const later = items.map((item) => (isAfter(item) ? { ...item, page: item.page + 2 } : item));
  const { values } = readText(later, pages + 2, reference, [(third?.page ?? 1) + 1]);
  expect(values?.hazard_statements).toEqual(whole.values?.hazard_statements);
  expect(values?.components.map(({ name }) => name)).toMatchObject(
    (whole.values?.components ?? []).map(({ name }) => ({
      value: name.value,
      state: 'check',
      because: ['PAGES_WITHOUT_TEXT'],
    })),
  );
  // Nothing of section 14: a page may have it.
  const transport = whole.sections.find(({ number }) => number === 14);
  const without = items.filter(
    ({ page, y }) => page < (transport?.page ?? 0) || (page === transport?.page && y < transport.y - 5),
  );
  const first = readText(without, pages + 1, reference, [pages + 1]).values;
  expect(first?.un_number).toMatchObject({ value: null, state: 'check', because: ['PAGES_WITHOUT_TEXT'] });
  expect(first?.product_name).toMatchObject({ value: madeRecord.name, state: 'read' });
});

test('of more than 200 pages the first 200 are read', async () => {
  const { status, pages, items } = await pdfItems(
    new Uint8Array(
      await drawn((pdf) => {
        for (let page = 1; page <= 203; page += 1) pdf.addPage().text(`page ${page}`);
      }),
    ),
  );
  expect([status, pages, Math.max(...items.map(({ page }) => page))]).toEqual(['open', 204, 200]);
});

test('a sheet of another law is read by its numbers and codes; what the law of the Union decides is to be checked', async () => {
  const made = await makeSheet(madeRecord, { language: 'en', layout: 'stacked', paper: 'LETTER', reference });
  const { items, pages } = await pdfItems(new Uint8Array(made));
  const other = items.map((item) => ({
    ...item,
    text: item.text.replace(/\(EC\) 1272\/2008/, '29 CFR 1910.1200'),
  }));
  const { regime, values } = readText(other, pages, reference);
  expect(regime).toBe('OTHER');
  expect(values?.hazard_statements.items.map(({ value }) => value)).toEqual(
    madeRecord.hazards.map(([, code]) => code),
  );
  expect(values?.components).toHaveLength(madeRecord.components.length);
  expect(values?.pictograms.items.map(({ state }) => state)).toEqual(Array(4).fill('check'));
});

test('an invoice is not a sheet', async () => {
  expect(await read(await drawn(words))).toMatchObject({ status: 'not_a_sheet', values: null });
});

test('two sheets in one file: both are named with their pages, the values are those of the first', async () => {
  const answer = await read(await sheet([madeRecord, { ...madeRecord, name: 'Nordlys Hardener 7' }]));
  expect(answer.status).toBe('several_sheets');
  expect(answer.sheets.map(({ product_name: name }) => name)).toEqual([
    'Nordlys Metal Primer 42',
    'Nordlys Hardener 7',
  ]);
  expect(answer.sheets[1]?.from_page).toBe((answer.sheets[0]?.to_page ?? 0) + 1);
  expect(answer.values?.product_name).toMatchObject({ value: 'Nordlys Metal Primer 42', page: 1 });
  expect(answer.values?.components).toHaveLength(4);
});

test('a file cut off at its end is read or called damaged, never half right', async () => {
  const whole = await sheet();
  const answer = await read(whole.subarray(0, Math.floor(whole.length * 0.6)));
  expect(answer).toMatchObject({
    status: expect.stringMatching(/^(?:damaged|needs_ocr|not_a_sheet)$/),
    values: null,
  });
});

test('other bytes are damaged', async () => {
  expect(await read(Buffer.from('%PDF-1.7 and nothing else'))).toMatchObject({
    status: 'damaged',
    values: null,
  });
  expect(await read(Buffer.alloc(0))).toMatchObject({ status: 'damaged', values: null });
});

test('more than 2,000 pages are too many', async () => {
  const answer = await read(
    await drawn((pdf) => {
      for (let page = 0; page < 2001; page += 1) pdf.addPage();
    }),
  );
  expect(answer).toMatchObject({ status: 'too_large', values: null });
});

test('every value has the page and the place where it is printed', async () => {
  const { values, file } = await read(await sheet());
  const Printed = z.object({ page: z.number(), box: z.array(z.number()), text: z.string() });
  const given: z.output<typeof Printed>[] = [];
  JSON.stringify(values, (_key, one: unknown) => {
    if (one && typeof one === 'object' && 'state' in one && 'value' in one && one.value !== null)
      given.push(Printed.parse(one));
    return one;
  });
  expect(given.length).toBeGreaterThan(40);
  for (const { page, box, text } of given) {
    expect(text).not.toBe('');
    expect(page).toBeGreaterThan(0);
    expect(page).toBeLessThanOrEqual(file.pages);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    expect(x0 >= 0 && x0 < x1 && x1 <= 612 && y0 >= 0 && y0 < y1 && y1 <= 842).toBe(true);
  }
});

test('a file is read in a process of its own; one that is not there is an error', async () => {
  const notPdf = new URL('./exchange.ts', import.meta.url).pathname;
  expect(await readSheet(notPdf)).toMatchObject({
    status: 'damaged',
    file: { name: 'exchange.ts', pages: 0 },
  });
  await expect(readSheet(`${notPdf}.pdf`)).rejects.toThrow('ENOENT');
});
