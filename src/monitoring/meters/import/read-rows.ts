import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { LocalMinute } from '../../../core/time/clock.ts';
import type { Stamp } from '../../../core/dates-in-files/dates.ts';
import type { ColumnRole, ImportErrorCode, ImportNoteCode } from './contract.ts';
import { unitLabel } from '../../units/units.ts';
import type { Unit } from '../../units/units.ts';
import type { UnitMatch } from './units/unit-spelling.ts';

type Values = Record<string, string | number>;

/** Why a line is refused; without a line: the whole file. */
export interface LineError {
  line: number | null;
  role: ColumnRole | null;
  code: ImportErrorCode;
  values: Values;
}

/** Why a row is refused, at one of its columns. */
export const refused = (
  { line }: { line: number },
  role: ColumnRole,
  code: ImportErrorCode,
  values: Values = {},
): LineError => ({ line, role, code, values });

/** An error of the file as a whole. */
export const whole = (code: ImportErrorCode, values: Values = {}): LineError => ({
  line: null,
  role: null,
  code,
  values,
});

/** A figure with its unit, as errors and notes name it. */
export const shownFigure = ({ value, unit }: { value: DecimalString; unit: Unit }) => ({
  value,
  unit: unitLabel(unit).symbol,
});

/** A row that was read: when, how much in units of 10⁻²⁰, and in which unit. */
export interface ReadRow {
  line: number;
  at: LocalMinute;
  end: LocalMinute | null;
  /** The cell named a month or a year, which says how long it is: the end is the first day after it. */
  isMonth: boolean;
  amount: bigint;
  unit: UnitMatch;
  /** What its only date names; left out where an end is given, too. */
  names?: Stamp['names'];
  /** The same time by UTC, where it is known. */
  utc?: number | null;
  /** Whether it is written as the last second of a day that it ends. */
  endsDay?: boolean;
  /** Whether the file says which of the two it is of an hour that comes twice. */
  half?: boolean;
  /** The register that it is of, where several are read. */
  register?: string;
  /** Whether one of its cells was corrected. */
  corrected?: boolean;
}

export interface ReadRows {
  rows: ReadRow[];
  /** The times of all rows of the meter, also of those without a figure: they too part the time. */
  times: LocalMinute[];
  /** The same as the file shows them, before they are turned into the organization's clock. */
  shown: number[];
  errors: LineError[];
  notes: Map<ImportNoteCode, Values>;
  /** Of those, the ones by the local clock, by how the file writes them: such a clock is set forward and back. */
  local: Map<LocalMinute, { text: string; count: number }>;
  /** Whether any cell had a time of day. */
  hasTimes: boolean;
  /** Whether hours are numbered from 1 to 24, each by its end. */
  hoursByEnd: boolean;
}

/**
 * What else is known of the rows: the corrected lines, whether hours are counted from midnight on as time passes, also to 25, and how many minutes
 * ahead of UTC their heading says that times are.
 */
export interface Ways {
  corrected: ReadonlySet<number>;
  countsHours: boolean;
  offset: number | null;
  /** The flows that are added; null: those of the mapping are read. */
  added: ReadonlySet<string> | null;
}
