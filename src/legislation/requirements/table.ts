import { fold, sheetByHeadings } from '../../core/import/headings.ts';
import { textOf } from '../../core/import/sheet.ts';
import type { Table } from '../../core/tables-in-files/table-file.ts';
import type { Split } from './split.ts';

const headings = {
  ref: [
    'Nr.',
    'Nummer',
    'Vilkår',
    'Vilkårsnr.',
    'Punkt',
    'Paragraf',
    'No.',
    'Number',
    'Ref',
    'Reference',
    'Condition',
    'Clause',
  ],
  text: [
    'Tekst',
    'Ordlyd',
    'Krav',
    'Vilkårstekst',
    'Beskrivelse',
    'Text',
    'Wording',
    'Requirement',
    'Description',
  ],
} as const;
type Role = keyof typeof headings;
const roles = Object.keys(headings) as Role[];
const roleOf = (heading: string): Role | null =>
  roles.find((role) => headings[role].some((known) => fold(known) === fold(heading))) ?? null;

/**
 * The requirements in a table: its columns of numbers and of texts by their headings, else the first two. A row that lacks one of them
 * is among them, to be corrected.
 */
export function requirementsIn(table: Pick<Table, 'rows'>): Split[] {
  const { header, rows } = sheetByHeadings(table, roleOf);
  const place = (role: Role, otherwise: number) =>
    header ? header.cells.findIndex((cell) => roleOf(textOf(cell)) === role) : otherwise;
  const [ref, text] = [place('ref', 0), place('text', 1)];
  return rows
    .map(({ cells }) => ({ ref: textOf(cells[ref]), text: textOf(cells[text]) }))
    .filter((row) => row.ref !== '' || row.text !== '');
}
