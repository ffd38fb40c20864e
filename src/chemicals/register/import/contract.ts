import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { date, id, listQuery, page } from '../../../core/contract/fields.ts';
import {
  ImportPreview,
  ImportRecord,
  columnsBy,
  importBody,
  importCall,
  importError,
  previewRow,
  repaired,
  repairs,
  tableOfFile,
} from '../../../core/import/import.ts';
import { dateOrders } from '../../../core/import/list-mapping.ts';
import { amountUnits } from '../fields.ts';
import { dangerCodes, signalWords } from '../../products/fields.ts';

/** What a column of the file can contain. A cell of CAS or EC numbers may have several. */
export const registerRoles = [
  'name',
  'producer',
  'productNumber',
  'ufi',
  'cas',
  'ec',
  'location',
  'use',
  'amount',
  'unit',
  'stored',
  'storedUnit',
  'containers',
  'hazards',
  'euHazards',
  'notClassified',
  'signalWord',
  'sheetDate',
  'storageClass',
  'otherName',
  'supplier',
] as const;
export type RegisterRole = (typeof registerRoles)[number];

/** The most rows: what a person can still look through. */
export const mostChemicals = 10_000;

const Columns = columnsBy(registerRoles);

/** What is said of a row's product: that it is this one, one of the organization's own, or to be left out. */
const Choice = z.union([z.enum(['PROPOSE', 'LEAVE_OUT']), id]);
export type Choice = z.output<typeof Choice>;

const line = z.string().regex(/^[1-9]\d{0,6}$/);

/** How a file is read. Whatever is left out is guessed from the file. */
export const RegisterImportMapping = z.object({
  /** The column of each role, counted from 0; null: not in the file. */
  columns: Columns.partial().optional(),
  ...tableOfFile,
  /** The unit of amounts that name none; left out, those are refused. */
  unit: z.enum(amountUnits).nullable().optional(),
  /** How 1.234 is meant; what leaves no doubt is read as it is written. */
  decimalMark: z.enum(['COMMA', 'POINT']).optional(),
  /** Whether 03/04/2025 is 3 April or 4 March, and 25-03-04 may be 2025, in every date of the file; left out, its dates show it, or it is asked. */
  dateOrder: z.enum(dateOrders).optional(),
  /** Whether "none" as hazard statements means that the sheet does not classify the product; left out, its hazards stay unknown. */
  noHazards: z.enum(['UNKNOWN', 'NOT_CLASSIFIED']).optional(),
  /** What to do about CAS numbers that a spreadsheet has made a date of. */
  casDates: z.enum(['REFUSE', 'READ_AS_CAS']).optional(),
  /** What to do about products that are likely and not sure. */
  likely: z.enum(['ASK', 'CONFIRM']).optional(),
  /** What to do about products that the catalogue lacks. */
  unknown: z.enum(['LEAVE_OUT', 'PROPOSE']).optional(),
  /** By line: the product chosen for a row. It applies to every row of the same product. */
  choices: z.record(line, Choice).optional(),
  /** By line, for a product no longer used at its place: whether it is taken into use again, or entered again. */
  ended: z.record(line, z.enum(['RESUME', 'ADD'])).optional(),
  /** Corrected cells. A row with errors is left out anyway. */
  corrections: repairs.corrections,
});
export type RegisterImportMapping = z.output<typeof RegisterImportMapping>;

/** Why a row, or the whole file, is refused. */
export const registerImportErrors = [
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'NO_NAME_COLUMN',
  'DECIMAL_ASKED',
  'NAME_MISSING',
  'MAY_BE_HEADING',
  'TOO_LONG',
  'INVALID_UFI',
  'INVALID_CAS',
  'CAS_DATE',
  'INVALID_EC',
  'NUMBER_WITHHELD',
  'AMOUNT_INVALID',
  'UNIT_UNKNOWN',
  'UNIT_MISSING',
  'DUPLICATE',
  'UNKNOWN_STATEMENT',
  'OLD_PHRASE',
  'NO_STATEMENT',
  'CONTRADICTION',
  'ROWS_DIFFER',
  'NOT_CLASSIFIED_UNDATED',
  'NONE_STATED',
  'SIGNAL_UNKNOWN',
  'SIGNAL_DIFFERS',
  'DATE_INVALID',
  'DATE_FUTURE',
  'STORAGE_CLASS_UNKNOWN',
  'SHEET_ASKED',
  'COLUMN_ASKED',
  'DATE_ORDER_ASKED',
  'UNIT_ELSEWHERE',
] as const;
export type RegisterImportErrorCode = (typeof registerImportErrors)[number];

/** Why a product was matched with a row: the first reason that applies. CHOSEN: a person chose it. */
export const matchReasons = ['CHOSEN', 'UFI', 'NUMBER', 'NAME', 'SUBSTANCE', 'SIMILAR'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** The results for rows that are imported. */
export const takenOutcomes = ['NEW', 'PROPOSED', 'RESUMED', 'ADDED'] as const;
/** The result for a row. ADDED: another container, whose amount is added to that of a row before. ENDED: in the register, and no longer used. */
export const rowOutcomes = [
  ...takenOutcomes,
  'UNSURE',
  'UNKNOWN',
  'WRONG',
  'ENDED',
  'IN_REGISTER',
  'LEFT_OUT',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const ImportError = importError(registerRoles, registerImportErrors);
export type RegisterImportError = z.output<typeof ImportError>;

const Mapping = RegisterImportMapping.omit({ corrections: true }).required().extend({ columns: Columns });
export type FullRegisterMapping = z.output<typeof Mapping>;

/** A product that a row may be of, and why. */
const Match = z.object({
  id,
  name: z.string(),
  producer: z.string().nullable(),
  productNumber: z.string().nullable(),
  dangerCode: z.enum(dangerCodes).nullable(),
  /** One of the organization's own, which the catalogue has not. */
  proposed: z.boolean(),
  because: z.enum(matchReasons),
});
export type Match = z.output<typeof Match>;

/** What the list says of a product otherwise than the catalogue, or the organization's own record of it: nothing of it is changed. */
const Difference = z.object({
  /** H and EUH statements that the list has and the product lacks. */
  onlyInList: z.array(z.string()),
  /** Those that the product has and the list lacks. */
  onlyInProduct: z.array(z.string()),
  /** The list says that it is not classified as hazardous, and the product is not recorded so. */
  notClassified: z.boolean(),
  /** The signal words, where they differ; null of a product: unknown. */
  signalWord: z.object({ list: z.enum(signalWords), product: z.enum(signalWords).nullable() }).nullable(),
});
export type Difference = z.output<typeof Difference>;

/** What an own product would be of what the list says of it. */
const OwnHazards = z.object({
  /** H and EUH statements. */
  statements: z.array(z.string()),
  /** The day of the sheet that does not classify it. */
  notClassified: date.nullable(),
});

const Row = previewRow(ImportError).extend({
  /** The line of the first row of the same product: choosing its product chooses for all of them. */
  first: z.int(),
  outcome: z.enum(rowOutcomes),
  /** The product that it is, or may be, or would be of. */
  match: Match.nullable(),
  /** Others that it may be, the likelier first. */
  alternatives: z.array(Match),
  /** Whether it can become a chemical of the organization's own: it has a name. */
  proposable: z.boolean(),
  /** Until when its product was used at its place, where that is over. */
  endedDate: date.nullable(),
  /** What of the row is left out or kept as a note, of one that comes in: an amount that cannot be read, a number that is kept secret. */
  notes: z.array(ImportError),
  /** How the list differs from the product that it is, or may be; null: no difference, or nothing to compare. */
  difference: Difference.nullable(),
  /** The hazards of the own product that it would become; null: it would not. */
  own: OwnHazards.nullable(),
});
export type RegisterImportRow = z.output<typeof Row>;

/** The content of a file for the register or, once committed, what was imported from it. */
export const RegisterImportPreview = ImportPreview.extend({
  mapping: Mapping,
  rows: z.array(Row),
  counts: z.record(z.enum(rowOutcomes), z.int()),
  corrections: repaired.corrections,
  /** Errors that concern the file as a whole. */
  errors: z.array(ImportError),
  /** What the file leaves open: nothing can be imported until it is answered. The preview shows the prepared answer. */
  questions: z.array(ImportError),
  /** How many chemicals come into the register, or are used again. */
  entryCount: z.int(),
  /** Of how many products that are not known the names were not compared with the catalogue's: a list has too many of them. */
  notCompared: z.int(),
});
export type RegisterImportPreview = z.output<typeof RegisterImportPreview>;

/** An import that was made. */
export const ChemicalImportRecord = ImportRecord.extend({ entryCount: z.int(), leftOutCount: z.int() });
export type ChemicalImportRecord = z.output<typeof ChemicalImportRecord>;

const path = '/organizations/:orgId/chemical-associations';
const feature = 'chemicals';

export const registerImports = {
  create: endpoint('POST', `${path}/import`, {
    ...importCall,
    feature,
    permission: 'EDIT_ORGANIZATION',
    summary:
      'Preview an import into the register (multipart `file`), matched with the catalogue; with commit, import the matched rows',
    body: importBody(RegisterImportMapping.default({})),
    answer: RegisterImportPreview,
  }),
  list: endpoint('GET', `${path}/imports`, {
    feature,
    permission: 'READ_ORGANIZATION',
    reads: ['chemical_import'],
    summary: 'List imports into the register, newest first',
    query: listQuery(['createdDate'], {}),
    answer: page(ChemicalImportRecord),
  }),
  undo: endpoint('POST', `${path}/imports/:id/undo`, {
    feature,
    permission: 'EDIT_ORGANIZATION',
    summary: 'Undo an import into the register: remove its chemicals',
    answer: ChemicalImportRecord,
    status: 200,
  }),
};
