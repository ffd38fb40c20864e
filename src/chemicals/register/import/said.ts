import { dateIn } from '../../../core/import/cells.ts';
import type { DateOrder } from '../../../core/dates-in-files/dates.ts';
import { longestCell } from '../../../core/import/sheet.ts';
import type { Cell } from '../../../core/tables-in-files/table-file.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { meansNone } from '../../codes/none-in-cells.ts';
import type { StatementCode } from '../../clp/hazard-codes.ts';
import { storageClasses } from '../../products/fields.ts';
import type { RegisterImportErrorCode, RegisterImportError, RegisterRole } from './contract.ts';
import { readHazards, readSignalWord, together } from './hazards/hazards.ts';
import type { StatedHazards } from './hazards/hazards.ts';

/** A text of the file that a product or an entry has no field for, kept in its note. */
export interface Kept {
  role: RegisterRole;
  text: string;
}

/** What a row says of its product's hazards and sheet. */
export interface Said {
  hazards: StatedHazards;
  /** Its cells, which are kept if the product does not get those hazards. */
  hazardTexts: Kept[];
  /** NORMAL: the list says that there is no signal word. */
  signalWord: 'DANGER' | 'WARNING' | 'NORMAL' | null;
  /** The day of its safety data sheet. */
  sheetDate: IsoDate | null;
  storageClass: (typeof storageClasses)[number] | null;
  /** What of it has no field, or could not be read. */
  kept: Kept[];
}

/** Of a row without any of it. */
export const nothingSaid: Said = {
  hazards: { says: 'NOTHING' },
  hazardTexts: [],
  signalWord: null,
  sheetDate: null,
  storageClass: null,
  kept: [],
};

/** What reading depends on in addition to the file. */
export interface ReadingFacts {
  /** The reader's, for figures that could be meant either way. */
  language: 'en' | 'da';
  timeZone: string;
  today: IsoDate;
  /** Whether a code in the right form exists. */
  isStatement: (code: StatementCode) => boolean;
}

/** Takes down what is wrong, or worth knowing, of a cell of a row. */
export type Say = (
  role: RegisterRole,
  code: RegisterImportErrorCode,
  values?: RegisterImportError['values'],
) => void;

/** A class of TRGS 510 as lists write it: `3`, `LGK 8 B`, `6.1 C`, `10 - 13`. Undefined: none. */
export function readStorageClass(text: string): Said['storageClass'] | undefined {
  const plain = text
    .replace(/^(lgk|lagerklasse|oplagsklasse|storage class|class|klasse)\b[\s:.]*/i, '')
    .replace(/\s*[-–]\s*/, '-')
    .replaceAll(/\s/g, '')
    .replace(',', '.')
    .toUpperCase();
  return storageClasses.find((each) => each === plain);
}

/** Whether a cell is empty or a dash. Of hazards, "none" is an answer. */
const meansNothing = (text: string): boolean => text === '' || /^[-–—?]+$/.test(text);

const yes = /^(ja|yes|x|true|sand)$/i;
const no = /^(nej|no|false|falsk)$/i;

/**
 * Reads what a row says of its product's hazards and sheet. What cannot be read keeps no chemical out: it is noted, and kept as text.
 * In: a row's cells by role, as text and as they are; how the dates of the file are written.
 */
export function readSaid(
  of: (role: RegisterRole) => string,
  cellOf: (role: RegisterRole) => Cell,
  { today, timeZone, isStatement, ...dates }: ReadingFacts & { dateOrder: DateOrder; from1904: boolean },
  note: Say,
): Said {
  const kept: Kept[] = [];
  const keep = (role: RegisterRole, text = of(role)): void => {
    if (text !== '') kept.push({ role, text });
  };
  const leave = (role: RegisterRole, code: RegisterImportErrorCode, text = of(role)): void => {
    note(role, code, { text: text.slice(0, longestCell) });
    keep(role);
  };
  const dateOf = (role: RegisterRole): IsoDate | null => {
    const text = of(role);
    if (text === '' || meansNone(text)) return null;
    const date = dateIn(cellOf(role), { timeZone, ...dates })?.date;
    if (date !== undefined && date <= today) return date;
    leave(role, date === undefined ? 'DATE_INVALID' : 'DATE_FUTURE');
    return null;
  };
  const cellHazards = (role: 'hazards' | 'euHazards'): StatedHazards => {
    const read = readHazards(of(role), isStatement);
    if (read.says === 'REFUSED') note(role, read.fault, { text: read.text.slice(0, longestCell) });
    return read;
  };
  const euHazards = cellHazards('euHazards');
  // A product without EUH statements may be hazardous.
  const more =
    euHazards.says === 'NOT_CLASSIFIED' && euHazards.codes.length === 0 ? nothingSaid.hazards : euHazards;
  let hazards = together(cellHazards('hazards'), more);
  if (hazards.says === 'REFUSED' && hazards.fault === 'CONTRADICTION' && of('euHazards') !== '')
    note('hazards', 'CONTRADICTION', { text: hazards.text.slice(0, longestCell) });
  let sheetDate = dateOf('sheetDate');

  const unclassified = of('notClassified');
  if (yes.test(unclassified)) hazards = together(hazards, { says: 'NOT_CLASSIFIED', codes: [], plain: true });
  else if (unclassified !== '' && !no.test(unclassified) && !meansNone(unclassified)) {
    const date = dateOf('notClassified');
    if (date !== null) hazards = together(hazards, { says: 'NOT_CLASSIFIED', codes: [], plain: true });
    sheetDate = date ?? sheetDate;
  }

  const signalWord = readSignalWord(of('signalWord'));
  if (signalWord === undefined) leave('signalWord', 'SIGNAL_UNKNOWN');
  if (hazards.says === 'NOT_CLASSIFIED' && (signalWord === 'DANGER' || signalWord === 'WARNING')) {
    note('signalWord', 'CONTRADICTION', { text: of('signalWord').slice(0, longestCell) });
    hazards = { says: 'REFUSED', fault: 'CONTRADICTION', text: of('signalWord') };
  }
  const hazardTexts = (['hazards', 'euHazards', 'notClassified'] as const).flatMap((role) =>
    hazards.says === 'NOTHING' || meansNothing(of(role)) ? [] : [{ role, text: of(role) }],
  );

  const classText = of('storageClass');
  const storageClass = classText === '' || meansNone(classText) ? null : readStorageClass(classText);
  if (storageClass === undefined) leave('storageClass', 'STORAGE_CLASS_UNKNOWN');
  return {
    hazards,
    hazardTexts,
    signalWord: signalWord ?? null,
    sheetDate,
    storageClass: storageClass ?? null,
    kept,
  };
}
