import type { Ask } from '../../../core/import/asks.ts';
import type { ListImportMapping } from '../../../core/import/list-mapping.ts';
import type { Shaped } from '../../../core/import/shaped.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Cell, Table, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { isTotal } from '../../../core/tables-in-files/totals.ts';
import { meterTypes, unitsOf } from '../../units/units.ts';
import { answersTo } from '../import/answers.ts';
import type { ImportMapping } from '../import/contract.ts';
import { meaningOf } from '../import/headings/headers.ts';
import { sheetOf } from '../import/headings/sheet-of.ts';
import { hasReadings, mapCells } from '../import/mapping.ts';
import type { MappedCells } from '../import/mapping.ts';
import { nem12 } from '../import/records/nem12.ts';
import type { Register } from '../import/registers.ts';
import { isUnitSpelling } from '../import/units/unit-spelling.ts';
import { unitOfRows } from '../import/units/units-of-file.ts';
import type { MeterRows } from './read-meter.ts';
import { said, saidOf } from './said.ts';
import type { RoleOf } from './said.ts';

/** A file with the readings of several meters as a list with a row for each. */
export interface SeveralMeters extends Pick<Shaped, 'rows' | 'errors' | 'notes'> {
  /** The readings of each row, by its line. */
  rowsAt: ReadonlyMap<number, MeterRows>;
  /** Whether registers are added or each is a meter, where the file has them apart. */
  asks: readonly Ask[];
  /** Whether the file says that its figures are amounts, or those of a counter; null: it does not say. */
  content: 'AMOUNTS' | 'READINGS' | null;
}

/** Each meter of such a file has at least so many rows on average: a list of meters has one. */
const fewestRows = 2;
/** The answer by which each register becomes a meter. */
const apart = 'APART';

/** A meter that takes whatever unit the file has, for finding its columns. */
function anyMeter({ answers }: ListImportMapping) {
  const utilityType = meterTypes.find((type) => type === answers?.['utilityType']) ?? 'ELECTRICITY';
  const readingMode = 'CONSUMPTION';
  return { number: null, utilityType, readingMode, readAt: 'END', units: unitsOf(utilityType) } as const;
}

/** How a person has the file read, what columns are called to them, their date and clock, and whether there is a meter of such a name or number. */
interface Ways {
  mapping: ListImportMapping;
  called: (role: string) => string;
  today: string;
  timeZone: string;
  isMeter: (name: string) => boolean;
}

/** A file, and how it is read as far as that is the same for all of its meters. */
interface Layout {
  sheet: Sheet;
  mapped: MappedCells;
  /** What each register that the file has apart becomes, by the answer. */
  choices: ReadonlyMap<string, ImportMapping>;
  /** What is answered or prepared; null: nothing yet. */
  answer: string | null;
  /** The likeliest first; whether that one is prepared. */
  answers: readonly string[];
  isPrepared: boolean;
}

const headingAt = ({ header }: Sheet, column: number | null): string => textOf(header?.cells[column ?? -1]);

/** What the registers of a file can become, the likeliest first: a column that nothing calls a register may well be a meter, and registers that are meters stay so. */
function layoutOf(sheet: Sheet, mapped: MappedCells, { mapping, isMeter }: Ways): Layout {
  const { cells, registers } = mapped;
  const { meter } = cells.columns;
  const full = { ...cells, sheet: null, dateMeans: 'START', endIncluded: false } as const;
  const asked = answersTo({ code: 'REGISTERS_ASKED', values: {} }, full, registers);
  const choices = new Map(asked.map((answer) => [answer.quotes.column ?? 'ADDED', answer.mapping]));
  const meters =
    registers.length === 0 ? [] : new Set(sheet.rows.map((row) => textOf(row.cells[meter ?? -1])));
  const isPrepared =
    meter === null || [...meters].some((own) => registers.some(({ name }) => isMeter(`${own} ${name}`)));
  const [first, ...others] = choices.keys();
  const answers = [...(isPrepared ? [apart, first] : [first, apart]), ...others].flatMap(
    (each) => each ?? [],
  );
  const answer = answers.find((each) => each === mapping.answers?.['registers']);
  return { sheet, mapped, choices, answers, isPrepared, answer: answer ?? (isPrepared ? apart : null) };
}

/** What a column called a type says of the file's form rather than of its meters: Eloverblik's `Type` is `Tidsserie`. */
const formOfData = /^(?:tidsserie|time ?series|profil(?:e|værdi)?|interval|timeværdi(?:er)?|hourly)$/i;

/** The columns that say something of each meter: what a list of meters has, the same in all rows of a meter. */
function columnsAbout(
  { sheet, mapped }: Layout,
  groups: readonly (readonly TableRow[])[],
  roleOf: RoleOf,
): number[] {
  const used = new Set<number | null>(Object.values(mapped.cells.columns));
  return Array.from({ length: sheet.columnCount }, (_, column) => column).filter(
    (column) =>
      !used.has(column) &&
      roleOf(headingAt(sheet, column)) !== null &&
      groups.every((rows) => {
        const [text = '', another] = new Set(rows.map(({ cells }) => textOf(cells[column])));
        return another === undefined && !formOfData.test(text);
      }),
  );
}

/** What a column of figures is called without its unit: `Hal A (kWh)`. */
function nameWithoutUnit(heading: string): string {
  const { unit } = meaningOf(heading);
  const plain = unit === null ? heading : heading.replace(unit, '').replace(/[\s([\])]+$/g, '');
  return plain.trim() || heading;
}

/** The rows of the file that are read, each meter's together, and the names of what is left out. */
function rowsOf({ sheet, mapped }: Layout): {
  groups: TableRow[][];
  totals: string[];
  otherFlows: string[];
  unnamed: TableRow | undefined;
} {
  const { columns, flow } = mapped.cells;
  const isOther = ({ cells }: TableRow): boolean =>
    flow !== null && columns.flow !== null && textOf(cells[columns.flow]) !== flow;
  const byName = Map.groupBy(sheet.rows, ({ cells }) => textOf(cells[columns.meter ?? -1]));
  const unnamed = columns.meter === null ? [] : (byName.get('') ?? []);
  const named = [...byName].filter(([name]) => columns.meter === null || name !== '');
  const ofMeters = named.filter(([name]) => !isTotal(name));
  const groups = Map.groupBy(
    ofMeters.map(([name, rows]) => ({ name, rows: rows.filter((row) => !isOther(row)) })),
    ({ name }) => name.replace(/\s/g, '').toLowerCase(),
  );
  const read = [...groups.values()].map((own) => own.flatMap(({ rows }) => rows));
  return {
    groups: read.filter(({ length }) => length > 0),
    totals: named.flatMap(([name]) => (isTotal(name) ? [name] : [])),
    otherFlows: [...groups.values()].flatMap((own, at) =>
      read[at]?.length === 0 ? (own[0]?.name ?? []) : [],
    ),
    unnamed: unnamed.find(({ cells }) => textOf(cells[columns.value ?? -1]) !== ''),
  };
}

/** The parts of a meter's rows that become a meter each: all of them, or those of each register. */
function partsOf({
  mapped,
  choices,
  answer,
}: Layout): { register: Register | null; mapping: ImportMapping }[] {
  const { registers } = mapped;
  if (registers.length > 0 && answer === apart)
    return registers.map((register) => ({ register, mapping: choices.get(register.name) ?? {} }));
  return [{ register: null, mapping: (answer !== null && choices.get(answer)) || {} }];
}

/** The rows of each meter, how they are read whatever is answered, and what headings mean and columns are called. */
interface Below {
  groups: readonly TableRow[][];
  given: ImportMapping;
  roleOf: RoleOf;
  called: Ways['called'];
}

/** The rows of the list, a meter each, below their headings. */
function listOf(
  table: Table,
  layout: Layout,
  { groups, given, roleOf, called: wordOf }: Below,
): Pick<SeveralMeters, 'rows' | 'rowsAt'> {
  const { sheet, mapped } = layout;
  const { columns, flow, dateOrder, decimalMark } = mapped.cells;
  const about = columnsAbout(layout, groups, roleOf);
  const isOfColumns = columns.meter === null;
  const called = isOfColumns || roleOf(headingAt(sheet, columns.meter)) === 'name' ? 'name' : 'number';
  const isNamed = called === 'name' || about.some((column) => roleOf(headingAt(sheet, column)) === 'name');
  const ofHeading = meaningOf(headingAt(sheet, columns.value)).unit;
  const unitOf = (rows: TableRow[]): string | null =>
    columns.unit === null
      ? (ofHeading ?? unitOfRows({ ...sheet, rows }, columns, [columns.value ?? -1]))
      : unitOfRows({ ...sheet, rows }, columns, []);
  const [first] = sheet.rows;
  const above = first ? table.rows.slice(0, table.rows.indexOf(first)) : [];
  const rowsAt = new Map<number, MeterRows>();
  const list = groups.flatMap((rows) =>
    partsOf(layout).map(({ register, mapping }, place): TableRow => {
      // Several registers of a meter: each has a line of its own.
      const { line = 1, cells = [] } = rows[place] ?? rows[0] ?? {};
      const unit = unitOf(rows);
      rowsAt.set(line, {
        table: { ...table, rows: [...above, ...rows] },
        mapping: { ...given, dateOrder, decimalMark, ...(flow !== null && { flow }), ...mapping },
        namesUnit: unit !== null,
        isRegister: register !== null,
      });
      const name = register?.name ?? '';
      const own = isOfColumns ? [nameWithoutUnit(name)] : [textOf(cells[columns.meter ?? -1]), name];
      const is = own.filter(Boolean).join(' ');
      return {
        line,
        cells: [
          is,
          ...(isNamed ? [] : [is]),
          unit !== null && isUnitSpelling(unit) ? unit : '',
          ...about.map((column): Cell =>
            name !== '' && roleOf(headingAt(sheet, column)) === 'name'
              ? `${textOf(cells[column])} ${name}`
              : (cells[column] ?? ''),
          ),
        ],
      };
    }),
  );
  const headings = [
    wordOf(called),
    ...(isNamed ? [] : [wordOf('name')]),
    wordOf('units'),
    ...about.map((each) => headingAt(sheet, each)),
  ];
  return { rows: [{ line: sheet.header?.line ?? 1, cells: headings }, ...list], rowsAt };
}

/** What the file says of its figures: amounts have a beginning and an end. */
function contentOf({ sheet, mapped }: Layout): SeveralMeters['content'] {
  const { columns } = mapped.cells;
  if (columns.end !== null || mapped.hours) return 'AMOUNTS';
  const { content, isPower } = meaningOf(headingAt(sheet, columns.value));
  return isPower ? 'AMOUNTS' : content;
}

/**
 * A file with readings of several meters, by the hour, the quarter or the day: rows that each name their meter, or a column for each meter. In: the
 * table, and what headings of a list of meters mean. Out: a row for each meter, with its readings; null where it is no such file.
 */
export function severalMeters(file: Table, roleOf: RoleOf, ways: Ways): SeveralMeters | null {
  const table = nem12(file) ?? file;
  const { mapping, called, today, timeZone } = ways;
  const meter = anyMeter(mapping);
  if (!hasReadings(table, meter)) return null;
  const sheet = sheetOf(table, mapping.headingLine);
  const { dateOrder, decimalMark } = mapping;
  const given: ImportMapping = { ...(dateOrder && { dateOrder }), ...(decimalMark && { decimalMark }) };
  const layout = layoutOf(sheet, mapCells(table, sheet, given, { meter, timeZone, today }), ways);
  const { registers, questions, cells } = layout.mapped;
  if (cells.columns.meter === null && !registers.some(({ column }) => column !== null)) return null;
  const { groups, totals, otherFlows, unnamed } = rowsOf(layout);
  const count = groups.reduce((sum, rows) => sum + rows.length, 0);
  if (groups.length === 0 || count < groups.length * fewestRows) return null;
  const found = listOf(table, layout, { groups, given, roleOf, called });
  return {
    ...found,
    content: contentOf(layout),
    asks:
      registers.length === 0
        ? []
        : [
            {
              role: 'registers',
              ofFile: true,
              choices: () => layout.answers,
              prepared: layout.isPrepared,
            },
          ],
    errors: [
      ...questions.flatMap(({ code, values }) =>
        code === 'DATE_ORDER_ASKED' || code === 'DECIMAL_ASKED' ? [said(code, values)] : [],
      ),
      ...(unnamed ? [said('METER_MISSING', { line: unnamed.line })] : []),
    ],
    notes: [
      said('READINGS_OF_METERS', { count: found.rowsAt.size, lines: count }),
      ...saidOf('TOTALS_LEFT_OUT', totals),
      ...saidOf('FLOWS_LEFT_OUT', otherFlows, { flow: cells.flow ?? '' }),
    ],
  };
}
