import { z } from 'zod';
import { endpoint, removal } from '../../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  listQuery,
  moment,
  momentOrNone,
  optional,
  optionalReference,
  optionalText,
  page,
  reference,
  text,
} from '../../../core/contract/fields.ts';
import { editedValue } from './edited.ts';
import { leftOutReasons } from './product-of.ts';
import { decisionKinds } from './review.ts';

export const readingStatuses = [
  'WAITING',
  'READ',
  'SEVERAL',
  'NEEDS_OCR',
  'NOT_A_SHEET',
  'ENCRYPTED',
  'DAMAGED',
  'TOO_LARGE',
  'FAILED',
] as const;
export type ReadingStatus = (typeof readingStatuses)[number];
export const appliedKinds = ['PROPOSAL', 'ENTRY', 'CATALOGUE'] as const;
export const readingStates = ['NEW', 'REVIEWED', 'APPLIED'] as const;

/** How many values are proved, read and to be checked, and how many of the required ones are open. */
const Counts = z.object({ proved: z.int(), read: z.int(), check: z.int(), open: z.int() });

/** A reading of a safety data sheet, as its list and its own call answer it. */
export const SheetReadingRow = z.object({
  id,
  fileName: text(255),
  /** Its content: `GET files/{id}/content`. */
  file: computed(z.object({ id, size: z.int() })),
  status: z.enum(readingStatuses),
  /** What people have done with it. */
  state: z.enum(readingStates),
  language: optional(z.string()),
  productName: optionalText(300),
  supplierName: optionalText(300),
  revisionDate: optional(date),
  sheetVersion: optionalText(60),
  /** Of a file with several sheets the pages of this one; null: the whole file. */
  partFrom: optional(z.int()),
  partTo: optional(z.int()),
  /** Null: nothing has been read. */
  valueCounts: optional(Counts),
  readerVersion: optionalText(20),
  /** Its result: a proposal, an entry of the register or a chemical of the catalogue that has the sheet now. */
  appliedKind: optional(z.enum(appliedKinds)),
  /** The entry of the register where that is seen, or the chemical of the catalogue. */
  appliedId: optional(id),
  appliedBy: optionalReference('account'),
  ...momentOrNone('applied'),
  createdBy: reference('account'),
  ...moment('created'),
  ...moment('lastModified'),
});
export type SheetReadingRow = z.output<typeof SheetReadingRow>;

/** Decisions on values; those left out are undecided (again). */
export const DecisionBody = z
  .object({
    /** Of the exchange format: `product_name`, `components.2`. */
    path: z.string().max(60),
    decision: z.enum(decisionKinds),
    /** For EDITED: as the exchange format has the value at the path. */
    value: z.unknown().optional(),
  })
  .superRefine(({ path, decision, value }, context) => {
    const schema = editedValue(path);
    if (!schema && path !== 'components')
      context.addIssue({ code: 'custom', path: ['path'], params: { code: 'NOT_ONE_OF' } });
    if (decision !== 'EDITED') return;
    const parsed = schema?.safeParse(value);
    for (const issue of parsed?.error?.issues ?? []) {
      const params = 'params' in issue && issue.params ? issue.params : { code: 'INVALID_FORMAT' };
      context.addIssue({ code: 'custom', path: ['value'], params });
    }
    if (!parsed) context.addIssue({ code: 'custom', path: ['decision'], params: { code: 'NOT_ONE_OF' } });
  });
export const SheetDecision = z.object({
  path: z.string(),
  decision: z.enum(decisionKinds),
  value: z.unknown().optional(),
  decidedBy: reference('account'),
  ...moment('decided'),
});

/** What to make of a sheet: a new proposal or a change of one; an entry of the register that gets the sheet, or a new one of a chemical of the catalogue; that chemical itself. */
const ApplyBody = z.object({
  target: z.enum(appliedKinds),
  /** For PROPOSAL: the one to change; left out: a new one. */
  proposal: optional(z.looseObject({ id })),
  /** For ENTRY: the entry that gets the sheet, or else the chemical to make one of. For CATALOGUE: the chemical that gets what the sheet says; left out: a new one. */
  entry: optional(z.looseObject({ id })),
  chemical: optional(z.looseObject({ id })),
});
const Applied = SheetReadingRow.extend({
  /** Values that were not taken over, and why. */
  leftOut: computed(
    z.array(
      z.object({
        path: z.string(),
        reason: z.enum(leftOutReasons),
        words: z.string().nullable(),
      }),
    ),
  ),
});

/** A chemical that the sheet may belong to, and why. */
const SheetMatch = z.object({
  kind: z.enum(['CATALOGUE', 'PROPOSAL']),
  id,
  name: z.string(),
  producer: z.string().nullable(),
  /** The surest first; PRODUCER_EMAIL, PRODUCER_NAME: its producer is known to be the sheet's supplier, and by what. */
  because: z.array(z.enum(['UFI', 'NUMBER', 'NAME', 'CAS', 'PRODUCER_EMAIL', 'PRODUCER_NAME'])),
  /** A check as those of the sheet itself: its date and version against the sheet that the chemical has; NOT_APPLICABLE: one of them has no date. */
  newer: z.object({
    id: z.literal('NEWER'),
    status: z.enum(['PASS', 'FAIL', 'NOT_APPLICABLE']),
    values: z.array(z.string()),
    detail: z.object({
      date: date.nullable(),
      version: z.string().nullable(),
      onFile: z.object({ date: date.nullable(), version: z.string().nullable() }),
      /** It is the same revision. */
      same: z.boolean(),
    }),
  }),
  /** Where it is in the register. */
  entries: z.array(z.object({ id, storageLocation: z.string().nullable() })),
});
export type SheetMatch = z.output<typeof SheetMatch>;
const SheetMatches = page(SheetMatch).extend({
  /** No other chemical is as likely as the first; else someone is asked. */
  certain: z.boolean(),
});

const SheetValuesAnswer = z.object({
  /** The exchange format rede.sheet/1, as it was read; null: nothing has been read. */
  sheet: z.unknown(),
  decisions: z.array(SheetDecision),
  /** Whether pages that are pictures can be read here, in which languages, and for which the letters are not installed. */
  ocr: z.object({ isOn: z.boolean(), languages: z.array(z.string()), missing: z.array(z.string()) }),
});

/** A supplier as sheets name it; its name is its id. */
const SheetSupplier = z.object({ id: z.string(), name: z.string() });

/** As many sheets as an archive may have. */
export const mostInArchive = 200;
const UnpackedSheets = page(SheetReadingRow).extend({
  /** Files of the archive that are no sheets, or cannot be unpacked. */
  leftOut: z.array(z.string()),
});

const path = '/organizations/:orgId/sheet-readings';
const one = `${path}/:id` as const;
const feature = 'chemicals';
const reads = ['sheet_reading', 'file'] as const;
const write = { permission: 'EDIT_ORGANIZATION', feature } as const;
const read = { permission: 'READ_ORGANIZATION', feature } as const;

export const sheetReadings = {
  list: endpoint('GET', path, {
    ...read,
    reads,
    summary: 'List sheet readings, newest first',
    query: listQuery(['createdDate', 'fileName', 'productName', 'supplierName', 'revisionDate'], {
      state: z.array(z.enum(readingStates)).optional(),
      status: z.array(z.enum(readingStatuses)).optional(),
      language: z.array(z.string().length(2)).optional(),
      /** As the sheets name it: `GET sheet-readings/suppliers`. */
      supplier: z.array(text(300)).max(50).optional(),
    }),
    answer: page(SheetReadingRow),
  }),
  suppliers: endpoint('GET', `${path}/suppliers`, {
    ...read,
    reads: ['sheet_reading'],
    summary: 'List the suppliers that sheet readings name, by name',
    query: listQuery(['name'], {}),
    answer: page(SheetSupplier),
  }),
  get: endpoint('GET', one, { ...read, reads, summary: 'Get a sheet reading', answer: SheetReadingRow }),
  values: endpoint('GET', `${one}/values`, {
    ...read,
    reads: ['sheet_reading', 'sheet_decision'],
    summary: 'Get the values read, in the exchange format rede.sheet/1, and the decisions on them',
    answer: SheetValuesAnswer,
  }),
  upload: endpoint('POST', path, {
    ...write,
    accepts: 'file',
    body: z.object({}),
    record: z.object({ fileSha256: z.string() }),
    answer: SheetReadingRow,
    status: 201,
    perMinute: 240,
    summary:
      'Read a safety data sheet (multipart `file`, PDF or eSDScom XML) in the background; a file read before returns its earlier reading',
  }),
  uploadArchive: endpoint('POST', `${path}/archive`, {
    ...write,
    accepts: 'file',
    body: z.object({}),
    record: z.object({ fileSha256: z.string() }),
    answer: UnpackedSheets,
    status: 201,
    perMinute: 60,
    summary: `Read the safety data sheets of an archive (multipart \`file\`, ZIP with at most ${mostInArchive} sheets) in the background`,
  }),
  decide: endpoint('PUT', `${one}/decisions`, {
    ...write,
    summary: 'Replace the decisions on the values read, all or none',
    body: z.object({ decisions: z.array(DecisionBody).max(1000) }),
    answer: SheetReadingRow,
  }),
  readAgain: endpoint('POST', `${one}/read-again`, {
    ...write,
    summary: 'Read the sheet again; decisions are kept where the value is the same',
    answer: SheetReadingRow,
    status: 200,
  }),
  ocr: endpoint('POST', `${one}/ocr`, {
    ...write,
    summary:
      'Read the pages of a sheet that are pictures (OCR), too; every value from them is to be checked. 409 OCR_OFF or OCR_NOT_INSTALLED where the installation cannot',
    answer: SheetReadingRow,
    status: 200,
  }),
  split: endpoint('POST', `${one}/split`, {
    ...write,
    summary: 'Read each sheet of a file with several separately; this reading keeps the first',
    answer: page(SheetReadingRow),
    status: 200,
  }),
  matches: endpoint('GET', `${one}/matches`, {
    ...read,
    reads: [
      'sheet_reading',
      'sheet_decision',
      'chemical',
      'chemical_substance',
      'substance',
      'producer',
      'chemical_proposal',
      'chemical_proposal_substance',
      'chemical_association',
    ],
    summary: 'Find chemicals that a sheet may belong to, best matches first',
    answer: SheetMatches,
  }),
  apply: endpoint('POST', `${one}/apply`, {
    ...write,
    summary:
      'Use a sheet for a proposal, a chemical in the register or, as a maintainer, one in the catalogue; 409 READING_OPEN lists open decisions',
    body: ApplyBody,
    answer: Applied,
    status: 200,
  }),
  takeBack: endpoint('POST', `${one}/take-back`, {
    ...write,
    summary: 'Undo what was applied from a sheet; 409 if it has been changed since',
    answer: SheetReadingRow,
    status: 200,
  }),
  ...removal(one, {
    ...write,
    remove: 'Delete a sheet reading; it can be restored for 30 days',
    restore: 'Restore a deleted sheet reading, within 30 days',
    record: SheetReadingRow,
  }),
};
