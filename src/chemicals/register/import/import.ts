import { asSeen, columnsOf, longestCell, mostRows, repair, textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { longestCorrection } from '../../../core/import/import.ts';
import type { Correction, ImportPreview } from '../../../core/import/import.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { Amount } from '../fields.ts';
import { readCasNumber, readEcNumber } from '../../clp/check-digits.ts';
import { guessMark } from '../../../core/import/cells.ts';
import { readAmount, readAmountUnit } from './amount.ts';
import { mostChemicals } from './contract.ts';
import type {
  FullRegisterMapping,
  RegisterImportError,
  RegisterImportErrorCode,
  RegisterImportMapping,
  RegisterRole,
} from './contract.ts';
import { guessColumns, sheetOf, unitOfHeading } from './columns.ts';
import { readUfi } from '../../clp/ufi.ts';
import { isWithheld, meansNone } from '../../codes/none-in-cells.ts';
import { casInCell, withPlainNumbers } from '../../codes/numbers-in-cells.ts';

/** What a row says of its product. */
export interface Item {
  name: string;
  producer: string;
  productNumber: string;
  ufi: string | null;
  cas: string[];
  ec: string[];
}
/** A row as it reads. */
export interface ReadRow {
  line: number;
  cells: string[];
  errors: RegisterImportError[];
  /** What of it is left out although it comes in: an amount that cannot be read, a number that is kept secret. */
  notes: RegisterImportError[];
  item: Item;
  location: string;
  use: string;
  amount: Amount | null;
  /** What there is of it at the place. */
  stored: Amount | null;
}
/** A file as read, before it is matched with the catalogue. */
export interface ReadList {
  columns: ImportPreview['columns'];
  mapping: FullRegisterMapping;
  /** How many there are, also where not all are read. */
  rowCount: number;
  rows: ReadRow[];
  errors: RegisterImportError[];
  corrections: Correction[];
}

const longest = { name: 300, producer: 200, productNumber: 60, location: 200, use: 500 } as const;

/** Completes the mapping: what is given stays, the rest is guessed. `asked`: an amount that can be read in two ways. */
function map(
  sheet: Sheet,
  given: RegisterImportMapping,
  { language, format }: { language: 'en' | 'da'; format: Table['format'] },
): { mapping: FullRegisterMapping; asked: string | null } {
  const columns = { ...guessColumns(sheet), ...given.columns };
  const figures = [columns.amount, columns.stored].flatMap((column) =>
    column === null ? [] : sheet.rows.map(({ cells }) => cells[column] ?? ''),
  );
  const { mark, unsure } = guessMark(figures, format, language === 'da' ? 'COMMA' : 'POINT');
  const mapping = {
    columns,
    unit: given.unit ?? null,
    decimalMark: given.decimalMark ?? mark,
    casDates: given.casDates ?? 'REFUSE',
    likely: given.likely ?? 'ASK',
    unknown: given.unknown ?? 'LEAVE_OUT',
    choices: given.choices ?? {},
    ended: given.ended ?? {},
  };
  return { mapping, asked: given.decimalMark ? null : unsure };
}

type Refuse = (
  role: RegisterRole,
  code: RegisterImportErrorCode,
  values?: RegisterImportError['values'],
) => void;

/** The numbers in a cell, each checked by its check digit. */
function numbersIn(
  text: string,
  read: (text: string) => string | null,
  refuse: (text: string) => void,
): string[] {
  const parts = withPlainNumbers(text)
    .split(/[;,|\n]|\s+(?=\d)/)
    .map((part) => part.trim().replace(/^(CAS|EC|EF)\b[\s.:-]*/i, ''));
  return parts
    .filter((part) => /[\p{L}\d]/u.test(part))
    .flatMap((part) => {
      const number = read(part);
      if (number === null) refuse(part);
      return number ?? [];
    });
}

/** The CAS number that a spreadsheet made this date of: 75-09-2 becomes 1975-09-02. Null: it is not such a date. */
function casOfDate(text: string): string | null {
  const iso = /^\d\d(\d\d)-(\d\d)-0?(\d\d?)(?:[T ][\d:.]+)?$/.exec(text);
  const local = /^0?(\d\d?)[-./](\d\d)[-./]\d\d(\d\d)(?: [\d:.]+)?$/.exec(text)?.toSpliced(0, 1).toReversed();
  const [year, month, day] = iso?.slice(1) ?? local ?? [];
  return day === undefined ? null : readCasNumber(`${year}-${month}-${day}`);
}

type AmountRole = 'amount' | 'stored';

function amountOf(
  role: AmountRole,
  of: (role: RegisterRole) => string,
  { decimalMark, unit: usual }: FullRegisterMapping,
  inHeading: Amount['unit'] | null,
  { refuse, note }: Record<'refuse' | 'note', Refuse>,
): Amount | null {
  const text = of(role);
  if (!text || meansNone(text)) return null;
  const read = readAmount(text, decimalMark);
  // No row has to say an amount: one that cannot be read does not keep the chemical out.
  if (read === null) {
    note(role, 'AMOUNT_INVALID', { text: text.slice(0, longestCell) });
    return null;
  }
  const unitRole = role === 'amount' ? 'unit' : 'storedUnit';
  const written = read.unit || of(unitRole);
  const unit = written ? readAmountUnit(written) : (inHeading ?? usual);
  if (unit !== null) return { value: read.value, unit };
  if (written) note(read.unit ? role : unitRole, 'UNIT_UNKNOWN', { text: written.slice(0, longestCell) });
  else refuse(role, 'UNIT_MISSING');
  return null;
}

/** Reads a list of chemicals row by row: what each says, and what is wrong with it. In: the reader's language, for figures that could be meant either way. */
export function readList(table: Table, given: RegisterImportMapping, language: 'en' | 'da'): ReadList {
  const found = sheetOf(table);
  // Guessed from the original file: correcting a cell does not change how all the others are read.
  const { mapping, asked } = map(found, given, { language, format: table.format });
  const { shown: sheet, repaired } = repair(found, { corrections: given.corrections ?? [], leftOut: [] });
  const { columns } = mapping;
  const whole = (code: RegisterImportErrorCode, values = {}): RegisterImportError[] => [
    { role: null, code, values },
  ];
  const errors =
    sheet.rows.length === 0
      ? whole('NO_ROWS')
      : sheet.rows.length > mostChemicals
        ? whole('TOO_MANY_ROWS', { max: mostChemicals })
        : columns.name === null
          ? whole('NO_NAME_COLUMN')
          : asked === null
            ? []
            : whole('DECIMAL_ASKED', { text: asked });
  const unitIn = (column: number | null) =>
    column === null ? null : unitOfHeading(textOf(sheet.header?.cells[column]));
  const units = { amount: unitIn(columns.amount), stored: unitIn(columns.stored) };
  // Of a file that is refused as a whole, its beginning shows what it is.
  const rows = errors.length > 0 ? sheet.rows.slice(0, mostRows) : sheet.rows;
  return {
    columns: columnsOf(sheet),
    mapping,
    errors,
    corrections: repaired.corrections,
    rowCount: sheet.rows.length,
    rows: rows.map(({ line, cells }) => {
      const of = (role: RegisterRole): string => {
        const column = columns[role];
        return column === null ? '' : asSeen(textOf(cells[column]).replace(/\s+/g, ' '));
      };
      const wrong: RegisterImportError[] = [];
      const notes: RegisterImportError[] = [];
      const refuse: Refuse = (role, code, values = {}) => wrong.push({ role, code, values });
      const note: Refuse = (role, code, values = {}) => notes.push({ role, code, values });
      const said = readRow(of, mapping, units, { refuse, note });
      return {
        line,
        errors: wrong,
        notes,
        ...said,
        // What can be corrected is shown whole.
        cells: cells.map((cell) => textOf(cell).slice(0, wrong.length > 0 ? longestCorrection : longestCell)),
      };
    }),
  };
}

function readRow(
  of: (role: RegisterRole) => string,
  mapping: FullRegisterMapping,
  units: Record<AmountRole, Amount['unit'] | null>,
  say: Record<'refuse' | 'note', Refuse>,
): Pick<ReadRow, 'item' | 'location' | 'use' | 'amount' | 'stored'> {
  const { refuse, note } = say;
  const texts = {
    name: of('name'),
    producer: of('producer'),
    productNumber: of('productNumber'),
    location: of('location'),
    use: of('use'),
  };
  for (const role of Object.keys(texts) as (keyof typeof texts)[])
    if (texts[role].length > longest[role]) refuse(role, 'TOO_LONG', { max: longest[role] });
  const written = of('ufi');
  const given = written && !meansNone(written) ? readUfi(written) : null;
  if (written && !meansNone(written) && given === null)
    refuse('ufi', 'INVALID_UFI', { text: written.slice(0, longestCell) });
  // A column of numbers may have formulas in it, too.
  const formula = readUfi(texts.productNumber);
  const numbers = (
    role: 'cas' | 'ec',
    read: typeof readCasNumber,
    code: 'INVALID_CAS' | 'INVALID_EC',
  ): string[] => {
    const text = of(role);
    const dated = role === 'cas' ? casOfDate(text) : null;
    if (dated !== null && mapping.casDates === 'TAKE') return [dated];
    if (dated !== null) refuse('cas', 'CAS_DATE', { text: text.slice(0, longestCell), number: dated });
    if (isWithheld(text)) note(role, 'NUMBER_WITHHELD', { text });
    return dated !== null || meansNone(text)
      ? []
      : numbersIn(text, read, (part) => refuse(role, code, { text: part.slice(0, longestCell) }));
  };
  const item = {
    name: texts.name,
    producer: meansNone(texts.producer) ? '' : texts.producer,
    productNumber: formula !== null || meansNone(texts.productNumber) ? '' : texts.productNumber,
    ufi: given ?? formula,
    cas: numbers('cas', casInCell, 'INVALID_CAS'),
    ec: numbers('ec', readEcNumber, 'INVALID_EC'),
  };
  if (!item.name && !item.productNumber && item.ufi === null && item.cas.length === 0)
    refuse('name', 'NAME_MISSING');
  const [amount, stored] = (['amount', 'stored'] as const).map((role) =>
    amountOf(role, of, mapping, units[role], say),
  );
  return {
    item,
    location: meansNone(texts.location) ? '' : texts.location,
    use: texts.use,
    amount: amount ?? null,
    stored: stored ?? null,
  };
}
