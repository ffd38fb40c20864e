/**
 * How well scans of safety data sheets are read: made sheets in four languages, each in another layout of section 3, as clean pictures
 * with 200 dots to an inch, in black and white with 300, and as from glass that is not clean (crooked, grey, grained) with 300. Prints
 * Markdown: how many documents have each field right, and of components how many numbers and shares are right, wrong or missing; then
 * what is proved, which must be nothing, and processor seconds a page. Exits with 1 if anything is proved. Run with
 * `node_modules/.bin/node bench/ocr.ts [which of the three, by a word]`; takes two minutes on an idle machine.
 */
import { installedOcr } from '../src/chemicals/sheets/ocr/languages.server.ts';
import { seePages } from '../src/chemicals/sheets/ocr/see-pages.server.ts';
import { readBytes } from '../src/chemicals/sheets/read-bytes.server.ts';
import { loadReference } from '../src/chemicals/sheets/reference.server.ts';
import { makeScan } from '../test/support/scans/make-scan.ts';
import type { Scanned } from '../test/support/scans/make-scan.ts';
import { makeSheet, plainStyle } from '../test/support/sheets/make-sheet.ts';
import { madeRecord } from '../test/support/sheets/made-sheets.ts';

const [only = ''] = process.argv.slice(2);
const reference = loadReference();
const installed = installedOcr();
const looks: Record<string, Scanned> = {
  'clean, 200': { dpi: 200 },
  'black and white, 300': { dpi: 300, look: 'bits' },
  'crooked and grained, 300': { dpi: 300, look: 'noisy' },
};
const sheets = [
  ['en', 'stacked'],
  ['da', 'ids left'],
  ['de', 'one line'],
  ['sv', 'list'],
] as const;
const fields = [
  'name',
  'supplier',
  'date',
  'signal word',
  'H of 2.1',
  'H of 2.2',
  'UN',
  'flash point',
] as const;
const codes = ({ items }: { items: { value: string }[] }): string =>
  items
    .map(({ value }) => value)
    .toSorted()
    .join(' ');
const hazards = madeRecord.hazards
  .map(([, code]) => code)
  .toSorted()
  .join(' ');

let proved = 0;
const rows: string[] = [];
for (const [look, how] of Object.entries(looks).filter(([name]) => name.includes(only))) {
  const right = Object.fromEntries(fields.map((field) => [field, 0]));
  const cas = { right: 0, wrong: 0, missing: 0 };
  const share = { right: 0, wrong: 0, missing: 0 };
  let [pages, seconds] = [0, 0];
  for (const [language, layout] of sheets) {
    const made = await makeSheet(madeRecord, { language, layout, paper: 'A4', reference, style: plainStyle });
    const scan = await makeScan(made, how);
    const before = process.cpuUsage();
    const { values, file } = await readBytes('scan.pdf', scan, null, [], {
      see: (bytes, numbers) => seePages(new Uint8Array(bytes), numbers, installed, () => language),
      languages: [],
      missing: [],
    });
    const { user, system } = process.cpuUsage(before);
    pages += file.pages;
    seconds += (user + system) / 1e6;
    proved += JSON.stringify(values).split('"proved"').length - 1;
    const found: Record<(typeof fields)[number], boolean> = {
      name: values?.product_name.value === madeRecord.name,
      supplier: values?.supplier_name.value === madeRecord.supplier,
      date: values?.revision_date.value === '2025-03-14',
      'signal word': values?.signal_word.value === madeRecord.signalWord,
      'H of 2.1': values !== null && codes(values.hazard_statements) === hazards,
      'H of 2.2': values !== null && codes(values.label_hazard_statements) === hazards,
      UN: values?.un_number.value === madeRecord.un,
      'flash point': values?.flash_point.value?.value === madeRecord.flashPoint,
    };
    for (const field of fields) right[field] = (right[field] ?? 0) + Number(found[field]);
    const known = new Set(madeRecord.components.map((each) => each.cas));
    for (const component of values?.components ?? [])
      if (component.cas.value !== null && !known.has(component.cas.value)) cas.wrong += 1;
    for (const expected of madeRecord.components) {
      const read = values?.components.find((each) => each.cas.value === expected.cas);
      cas[read ? 'right' : 'missing'] += 1;
      const given = read?.concentration.value;
      const isSame = given?.min === expected.min && given?.max === expected.max;
      share[given ? (isSame ? 'right' : 'wrong') : 'missing'] += 1;
    }
  }
  const three = ({ right: good, wrong, missing }: typeof cas): string => `${good} / ${wrong} / ${missing}`;
  rows.push(
    `| ${look} | ${fields.map((field) => `${right[field]} of ${sheets.length}`).join(' | ')} | ${three(cas)} | ${three(share)} | ${(seconds / pages).toFixed(1)} |`,
  );
}
const head = ['scan, dots to an inch', ...fields, 'CAS right / wrong / missing', 'shares', 's a page'];
process.stdout.write(
  `| ${head.join(' | ')} |\n|${head.map(() => ' --- ').join('|')}|\n${rows.join('\n')}\n\nProved: ${proved}\n`,
);
if (proved > 0) process.exitCode = 1;
