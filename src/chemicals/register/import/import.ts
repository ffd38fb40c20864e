import { asSeen, columnsOf, longestCell, mostRows, repair, textOf } from '../../../core/import/sheet.ts';
import { longestCorrection } from '../../../core/import/import.ts';
import type { Cell, Table } from '../../../core/tables-in-files/table-file.ts';
import type { Amount } from '../fields.ts';
import { readEcNumber } from '../../clp/check-digits.ts';
import type { readCasNumber } from '../../clp/check-digits.ts';
import { beginningOf } from '../../../core/import/headings.ts';
import { containersIn, readAmount, readAmountUnit, timesContainers } from './amount.ts';
import { mostChemicals } from './contract.ts';
import type {
  FullRegisterMapping,
  RegisterImportError,
  RegisterImportErrorCode,
  RegisterImportMapping,
  RegisterImportPreview,
  RegisterImportRow,
  RegisterRole,
} from './contract.ts';
import { sheetOf, unitOfHeading } from './columns.ts';
import { mapColumns } from './mapping.ts';
import { readUfi } from '../../clp/ufi.ts';
import { isWithheld, meansNone } from '../../codes/none-in-cells.ts';
import { casInCell, casOfDate } from '../../codes/numbers-in-cells.ts';
import { numbersIn } from './cell-numbers.ts';
import { rowsApart } from '../../../core/import/surplus.ts';
import { unitElsewhere } from './unit-elsewhere.ts';
import { readSaid } from './said.ts';
import type { Kept, ReadingFacts, Said, Say } from './said.ts';

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
export interface ReadRow extends Pick<RegisterImportRow, 'line' | 'cells' | 'errors' | 'notes'> {
  item: Item;
  location: string;
  use: string;
  amount: Amount | null;
  /** What there is of it at the place. */
  stored: Amount | null;
  /** The hazards and the sheet of its product. */
  said: Said;
  /** What of it an entry has no field for, or could not be read: it goes into its note. */
  keptHere: Kept[];
}
/** A file as read, before it is matched with the catalogue: what its preview shows, and its rows, of a file with errors the first. */
export interface ReadList extends Pick<
  RegisterImportPreview,
  'columns' | 'beginning' | 'mapping' | 'rowCount' | 'errors' | 'questions' | 'corrections'
> {
  rows: ReadRow[];
}

const longest = { name: 300, producer: 200, productNumber: 60, location: 200, use: 500 } as const;

type AmountRole = 'amount' | 'stored';

function amountOf(
  role: AmountRole,
  of: (role: RegisterRole) => string,
  { decimalMark, unit: usual }: FullRegisterMapping,
  inHeading: Amount['unit'] | null,
  { refuse, note, keep }: Record<'refuse' | 'note', Say> & { keep: (kept: Kept) => void },
): Amount | null {
  const text = of(role);
  if (!text || meansNone(text)) return null;
  const read = readAmount(text, decimalMark);
  const unitRole = role === 'amount' ? 'unit' : 'storedUnit';
  const whole = read?.unit ? text : `${text} ${of(unitRole)}`.trim();
  // No row has to say an amount: one that cannot be read does not keep the chemical out. 3 x 5 kg is no one amount: what the 3 are is not said.
  if (read === null || /^[x×*]\s*\d/i.test(read.unit)) {
    note(role, 'AMOUNT_INVALID', { text: text.slice(0, longestCell) });
    keep({ role, text: whole });
    return null;
  }
  const written = read.unit || of(unitRole);
  const unit = written ? readAmountUnit(written) : (inHeading ?? usual);
  if (unit !== null) return { value: read.value, unit };
  if (written) {
    note(read.unit ? role : unitRole, 'UNIT_UNKNOWN', { text: written.slice(0, longestCell) });
    keep({ role, text: whole });
  } else refuse(role, 'UNIT_MISSING');
  return null;
}

/**
 * What there is at the place: what one container holds, times their number where a column says it. Where that cannot be read the whole is
 * unknown, and what is written is kept.
 */
function storedOf(
  of: (role: RegisterRole) => string,
  mapping: FullRegisterMapping,
  inHeading: Amount['unit'] | null,
  say: Record<'refuse' | 'note', Say> & { keep: (kept: Kept) => void },
): Amount | null {
  const each = amountOf('stored', of, mapping, inHeading, say);
  if (each === null || mapping.columns.containers === null) return each;
  const written = of('containers');
  const containers = containersIn(written);
  if (containers !== null) return timesContainers(each, containers);
  say.note('containers', 'AMOUNT_INVALID', { text: written.slice(0, longestCell) || '–' });
  say.keep({ role: 'stored', text: [`${each.value} ${each.unit}`, written].filter(Boolean).join(' × ') });
  return null;
}

/** Reads a list of chemicals row by row: what each says, and the errors in it. */
export function readList(table: Table, given: RegisterImportMapping, facts: ReadingFacts): ReadList {
  const found = sheetOf(table, given.headingLine);
  // Guessed from the original file: correcting a cell does not change how all the others are read.
  const { mapping, questions } = mapColumns(found, given, { ...facts, format: table.format });
  const { shown: sheet, repaired } = repair(found, given);
  const { columns } = mapping;
  const whole = (code: RegisterImportErrorCode, values = {}): RegisterImportError[] => [
    { role: null, code, values },
  ];
  const unitIn = (column: number | null) => unitOfHeading(textOf(sheet.header?.cells[column ?? -1]));
  const units = { amount: unitIn(columns.amount), stored: unitIn(columns.stored) };
  const elsewhere = unitElsewhere(table, sheet, Object.values(units));
  const errors =
    sheet.rows.length === 0
      ? whole('NO_ROWS')
      : sheet.rows.length > mostChemicals
        ? whole('TOO_MANY_ROWS', { max: mostChemicals })
        : columns.name === null
          ? whole('NO_NAME_COLUMN')
          : elsewhere === null
            ? []
            : whole('UNIT_ELSEWHERE', elsewhere);
  // Of a file that is refused as a whole, its beginning shows what it is.
  const rows = errors.length > 0 ? sheet.rows.slice(0, mostRows) : sheet.rows;
  const apart = rowsApart(found, repaired.corrections);
  const dates = {
    dateOrder: mapping.dateOrder,
    from1904: table.format.kind === 'XLSX' && table.format.from1904,
  };
  return {
    columns: columnsOf(sheet),
    beginning: beginningOf(table),
    mapping,
    errors,
    questions: errors.length > 0 ? [] : questions,
    corrections: repaired.corrections,
    rowCount: sheet.rows.length,
    rows: rows.map(({ line, cells }) => {
      const of = (role: RegisterRole): string => {
        const column = columns[role];
        return column === null ? '' : asSeen(textOf(cells[column]).replace(/\s+/g, ' '));
      };
      const wrong: RegisterImportError[] = [];
      const notes: RegisterImportError[] = [];
      if (apart.has(line)) wrong.push({ role: null, code: 'MAY_BE_HEADING', values: {} });
      const refuse: Say = (role, code, values = {}) => wrong.push({ role, code, values });
      const note: Say = (role, code, values = {}) => notes.push({ role, code, values });
      const read = readRow(of, mapping, units, { refuse, note });
      const cellOf = (role: RegisterRole): Cell => cells[columns[role] ?? -1] ?? '';
      const said = readSaid(of, cellOf, { ...facts, ...dates }, note);
      return {
        line,
        errors: wrong,
        notes,
        ...read,
        said,
        // What can be corrected is shown whole.
        cells: cells.map((cell) =>
          textOf(cell).slice(0, wrong.length + notes.length > 0 ? longestCorrection : longestCell),
        ),
      };
    }),
  };
}

function readRow(
  of: (role: RegisterRole) => string,
  mapping: FullRegisterMapping,
  units: Record<AmountRole, Amount['unit'] | null>,
  say: Record<'refuse' | 'note', Say>,
): Pick<ReadRow, 'item' | 'location' | 'use' | 'amount' | 'stored' | 'keptHere'> {
  const { refuse, note } = say;
  const keptHere: Kept[] = [];
  const keep = (kept: Kept): void => void keptHere.push(kept);
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
    if (dated !== null && mapping.casDates === 'READ_AS_CAS') return [dated];
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
  const amount = amountOf('amount', of, mapping, units.amount, { ...say, keep });
  const stored = storedOf(of, mapping, units.stored, { ...say, keep });
  for (const role of ['otherName', 'supplier'] as const) {
    const text = of(role);
    if (!meansNone(text) && text !== texts.name && text !== texts.producer && text !== '')
      keep({ role, text });
  }
  return {
    item,
    location: meansNone(texts.location) ? '' : texts.location,
    use: texts.use,
    amount,
    stored,
    keptHere,
  };
}
