import { columnsOf, longestCell, mostRows, textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { ImportPreview } from '../../../core/import/import.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { Amount } from '../fields.ts';
import { readCasNumber, readEcNumber } from '../../clp/check-digits.ts';
import { decimalMarkIn } from '../../../core/import/cells.ts';
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
import { meansNone } from '../../codes/none-in-cells.ts';

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
  item: Item;
  location: string;
  use: string;
  amount: Amount | null;
}
/** A file as read, before it is matched with the catalogue. */
export interface ReadList {
  columns: ImportPreview['columns'];
  mapping: FullRegisterMapping;
  /** How many there are, also where not all are read. */
  rowCount: number;
  rows: ReadRow[];
  errors: RegisterImportError[];
}

const longest = { name: 300, producer: 200, productNumber: 60, location: 200, use: 500 } as const;

/** Completes the mapping: what is given stays, the rest is guessed. */
function map(sheet: Sheet, given: RegisterImportMapping, language: 'en' | 'da'): FullRegisterMapping {
  const columns = { ...guessColumns(sheet), ...given.columns };
  const { amount } = columns;
  const figures =
    amount === null ? [] : sheet.rows.slice(0, mostRows).map(({ cells }) => textOf(cells[amount]));
  return {
    columns,
    unit: given.unit ?? (amount === null ? null : unitOfHeading(textOf(sheet.header?.cells[amount]))) ?? 'kg',
    decimalMark: given.decimalMark ?? decimalMarkIn(figures) ?? (language === 'da' ? 'COMMA' : 'POINT'),
    likely: given.likely ?? 'ASK',
    unknown: given.unknown ?? 'LEAVE_OUT',
    choices: given.choices ?? {},
    ended: given.ended ?? {},
  };
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
  const parts = text
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

function amountOf(
  text: string,
  unitText: string,
  mapping: FullRegisterMapping,
  refuse: Refuse,
): Amount | null {
  if (!text || meansNone(text)) return null;
  const read = readAmount(text, mapping.decimalMark);
  if (read === null) {
    refuse('amount', 'AMOUNT_INVALID', { text: text.slice(0, longestCell) });
    return null;
  }
  const written = read.unit || unitText;
  const unit = written ? readAmountUnit(written) : mapping.unit;
  if (unit !== null) return { value: read.value, unit };
  refuse(read.unit ? 'amount' : 'unit', 'UNIT_UNKNOWN', { text: written.slice(0, longestCell) });
  return null;
}

/** Reads a list of chemicals row by row: what each says, and what is wrong with it. In: the reader's language, for figures that could be meant either way. */
export function readList(table: Table, given: RegisterImportMapping, language: 'en' | 'da'): ReadList {
  const sheet = sheetOf(table);
  const mapping = map(sheet, given, language);
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
          : [];
  // Of a file that is refused as a whole, its beginning shows what it is.
  const rows = errors.length > 0 ? sheet.rows.slice(0, mostRows) : sheet.rows;
  return {
    columns: columnsOf(sheet),
    mapping,
    errors,
    rowCount: sheet.rows.length,
    rows: rows.map(({ line, cells }) => {
      const of = (role: RegisterRole): string => {
        const column = columns[role];
        return column === null ? '' : textOf(cells[column]).replace(/\s+/g, ' ');
      };
      const wrong: RegisterImportError[] = [];
      const refuse: Refuse = (role, code, values = {}) => wrong.push({ role, code, values });
      return {
        line,
        cells: cells.map((cell) => textOf(cell).slice(0, longestCell)),
        errors: wrong,
        ...readRow(of, mapping, refuse),
      };
    }),
  };
}

function readRow(
  of: (role: RegisterRole) => string,
  mapping: FullRegisterMapping,
  refuse: Refuse,
): Pick<ReadRow, 'item' | 'location' | 'use' | 'amount'> {
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
    return meansNone(text)
      ? []
      : numbersIn(text, read, (part) => refuse(role, code, { text: part.slice(0, longestCell) }));
  };
  const item = {
    name: texts.name,
    producer: meansNone(texts.producer) ? '' : texts.producer,
    productNumber: formula !== null || meansNone(texts.productNumber) ? '' : texts.productNumber,
    ufi: given ?? formula,
    cas: numbers('cas', readCasNumber, 'INVALID_CAS'),
    ec: numbers('ec', readEcNumber, 'INVALID_EC'),
  };
  if (!item.name && !item.productNumber && item.ufi === null && item.cas.length === 0)
    refuse('name', 'NAME_MISSING');
  const amount = amountOf(of('amount'), of('unit'), mapping, refuse);
  return { item, location: meansNone(texts.location) ? '' : texts.location, use: texts.use, amount };
}
