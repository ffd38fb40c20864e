/**
 * Sheets as other programs would print them (`test/support/sheets/printed-otherwise.ts`): how many of their values the reader then gives otherwise.
 * Prints Markdown, and each value that differs. Run with `node_modules/.bin/node bench/printed-otherwise.ts <folder of PDFs>`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfItems } from '../src/chemicals/sheets/read/pdf-items.server.ts';
import { readText } from '../src/chemicals/sheets/read/reading.ts';
import { loadReference } from '../src/chemicals/sheets/reference.server.ts';
import { programs } from '../test/support/sheets/printed-otherwise.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder of PDFs.');
const reference = loadReference();

/** Each value by its path, with its state: where it is printed, and how, may differ, as the blanks and the form of its letters may. */
function valuesIn(node: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (node === null || typeof node !== 'object') return found;
  if ('value' in node && 'state' in node) {
    found.set(path, JSON.stringify([node.value, node.state]).normalize('NFC').replace(/\s/g, ''));
    return found;
  }
  for (const [name, each] of Object.entries(node))
    if (name !== 'section_texts') valuesIn(each, `${path}.${name}`, found);
  return found;
}

const counts = new Map(Object.keys(programs).map((name) => [name, { values: 0, sheets: 0 }]));
let [sheets, all] = [0, 0];
for (const name of (await readdir(folder)).filter((one) => /\.pdf$/i.test(one)).toSorted()) {
  const { status, pages, items } = await pdfItems(new Uint8Array(await readFile(join(folder, name))));
  const printed = status === 'open' ? readText(items, pages, reference).values : null;
  if (!printed) continue;
  const values = valuesIn(printed);
  sheets += 1;
  all += values.size;
  for (const [program, change] of Object.entries(programs)) {
    const otherwise = valuesIn(readText(change(items), pages, reference).values);
    const paths = new Set([...values.keys(), ...otherwise.keys()]);
    const differ = [...paths].filter((path) => values.get(path) !== otherwise.get(path));
    for (const path of differ)
      process.stderr.write(
        `${program}, ${name}${path}: ${values.get(path) ?? '–'} -> ${otherwise.get(path) ?? '–'}\n`,
      );
    const count = counts.get(program);
    if (!count || differ.length === 0) continue;
    count.values += differ.length;
    count.sheets += 1;
  }
}
console.log(`${all} values of ${sheets} sheets\n`);
console.log('| printed with | values that differ | sheets |\n| --- | --- | --- |');
for (const [program, { values, sheets: of }] of counts) console.log(`| ${program} | ${values} | ${of} |`);
