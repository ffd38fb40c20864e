import type { Ask } from '../../../core/import/asks.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { defaultReadingMode, meterTypes, readingModes } from '../../units/units.ts';
import { interpret } from '../import/import.ts';
import type { ReadingImport } from '../import/import.ts';
import type { ImportMapping } from '../import/contract.ts';
import type { LineError } from '../import/read-rows.ts';
import { unitOfType } from '../import/units/unit-spelling.ts';
import type { ReadDays } from './amounts.ts';
import { said } from './said.ts';
import type { KnownMeter } from './same.ts';

type Given = Readonly<Record<string, unknown>>;
type Codes = readonly LineError['code'][];

const contentIs = (content: string): ImportMapping => ({
  content: content as NonNullable<ImportMapping['content']>,
});

/** What readings may leave open that a list of meters asks once for all of them: which questions of a file with readings, and what can be answered. */
const open: Readonly<
  Record<string, { codes: Codes; choices: readonly string[]; answer: (choice: string) => ImportMapping }>
> = {
  counter: {
    codes: ['COUNTER_ASKED', 'READINGS_ON_AMOUNTS'],
    choices: ['DIFFERENCES', 'AMOUNTS'],
    answer: contentIs,
  },
  shown: { codes: ['READINGS_ASKED'], choices: ['READINGS', 'AMOUNTS'], answer: contentIs },
  power: { codes: ['POWER_ASKED'], choices: ['POWER'], answer: contentIs },
  unitBy: {
    codes: ['UNITS_DIFFER_ASKED', 'UNIT_AROUND_ASKED'],
    choices: ['ROWS', 'HEADING'],
    answer: (choice) =>
      choice === 'ROWS' ? { unitBy: 'ROWS' } : { unitBy: 'HEADING', columns: { unit: null } },
  },
  factor: { codes: ['FACTOR_ASKED'], choices: ['INCLUDED'], answer: () => ({ factor: 'INCLUDED' }) },
  dateMeans: {
    codes: ['DATE_MEANS_ASKED'],
    choices: ['START', 'END'],
    answer: (means) => ({ dateMeans: means === 'START' ? means : 'END' }),
  },
  zone: {
    codes: ['ZONE_ASKED', 'CLOCK_ASKED', 'SUMMER_TIME_ASKED'],
    choices: ['LOCAL', 'NORMAL', 'UTC'],
    answer: (zone) => ({ zone: zone as NonNullable<ImportMapping['zone']> }),
  },
  belowZero: { codes: ['NEGATIVE_ASKED'], choices: ['IMPORT'], answer: () => ({ belowZero: 'IMPORT' }) },
};
const askedCodes = new Set(Object.values(open).flatMap(({ codes }) => codes));

/** The roles of what is asked of readings. */
export const readingRoles = Object.keys(open);
/** The value of what is not asked of a meter. */
const notAsked = '-';

/** The rows of one meter, below its headings, and how they are read whatever is answered. */
export interface MeterRows {
  table: Table;
  mapping: ImportMapping;
  /** Whether the file names the unit of its figures. */
  namesUnit: boolean;
  /** Whether they are those of one register, the others being meters of their own. */
  isRegister: boolean;
}

interface Facts {
  /** The rows of a meter by the line of the first. */
  rowsAt: ReadonlyMap<number, MeterRows>;
  knownOf: (given: Given) => KnownMeter | undefined;
  today: string;
  timeZone: string;
}

const linesNamed = 3;

/** Reads the rows of several meters, each once what they are is known. */
export function readerOf({ rowsAt, knownOf, today, timeZone }: Facts) {
  const read = new Map<string, ReadingImport>();
  /** The meter that a row is or makes, as far as its readings depend on it; null: not known yet. */
  const meterOf = (given: Given) => {
    const known = knownOf(given);
    const utilityType = meterTypes.find((type) => type === (known?.utilityType ?? given['utilityType']));
    const usual = utilityType && defaultReadingMode(utilityType) === 'LEVEL' ? 'LEVEL' : undefined;
    const stated = known?.readingMode ?? given['readingMode'] ?? usual;
    const readingMode = readingModes.find((mode) => mode === stated);
    const own = Array.isArray(given['units']) ? given['units'].map(String) : [];
    const units = known?.units ?? (utilityType ? own.map((unit) => unitOfType(unit, utilityType)) : []);
    if (!utilityType || !readingMode || units.length === 0) return null;
    return { number: null, utilityType, readingMode, readAt: known?.readAt ?? 'END', units } as const;
  };
  const find = (given: Given, line: number, leftOut: readonly number[] = []): ReadingImport | null => {
    const rows = rowsAt.get(line);
    const meter = meterOf(given);
    if (!rows || !meter) return null;
    const answers = (given['reading'] ?? {}) as Readonly<Record<string, string>>;
    const mapping = readingRoles.reduce(
      (all: ImportMapping, role): ImportMapping => {
        const answer = answers[role];
        const more = answer === undefined || answer === notAsked ? {} : (open[role]?.answer(answer) ?? {});
        return { ...all, ...more, ...(more.columns && { columns: { ...all.columns, ...more.columns } }) };
      },
      { ...rows.mapping, ...(!rows.namesUnit && { unit: meter.units[0] }), leftOut: [...leftOut] },
    );
    const key = JSON.stringify([line, meter, mapping]);
    const found = read.get(key) ?? interpret(rows.table, mapping, { meter, readings: [], today, timeZone });
    read.set(key, found);
    return found;
  };
  const isAsked = (given: Given, line: number, codes: Codes): boolean =>
    find(given, line)?.errors.some(({ code }) => codes.includes(code)) ?? false;
  return {
    /** What is asked of readings, each where a row leaves it open. */
    asks: readingRoles.map((role): Ask => {
      const { codes = [], choices = [] } = open[role] ?? {};
      return {
        role,
        choices: () => choices,
        prepared: false,
        ofFile: true,
        shown: (given, line) => (isAsked(given, line, codes) ? undefined : notAsked),
      };
    }),
    /** The readings of a row, and why they cannot be read. In: whether lines that cannot be read are left out. */
    readingsOf(
      given: Given,
      line: number,
      leavesOut: boolean,
    ): { days?: ReadDays; errors: ListImportError[] } {
      const whole = find(given, line);
      if (!whole) return { errors: [] };
      const wrong = [
        ...new Set(
          whole.errors.flatMap(({ line: at, code }) => (at === null || askedCodes.has(code) ? [] : [at])),
        ),
      ];
      const isLeftOut = leavesOut && wrong.length > 0;
      const found = isLeftOut ? (find(given, line, wrong) ?? whole) : whole;
      if (found.errors.length > 0) return { errors: errorsOf(found.errors) };
      const unsaid = [
        'ABOVE_LEFT_OUT',
        'FAR_ABOVE',
        ...(rowsAt.get(line)?.isRegister ? ['OTHER_FLOWS_LEFT_OUT'] : []),
      ];
      const notes = found.notes.filter(({ code }) => !unsaid.includes(code));
      return {
        errors: [],
        days: {
          entries: found.entries,
          notes: [
            ...(isLeftOut
              ? [{ code: 'LINES_LEFT_OUT', values: { count: wrong.length, line: wrong[0] ?? 0 } }]
              : []),
            ...notes.map(({ code, values }) => ({ code: `readingImport.note.${code}`, values })),
          ],
        },
      };
    },
  };
}

/** Why lines cannot be read: each reason once, and where they are. */
function errorsOf(refused: readonly LineError[]): ListImportError[] {
  const reasons = [...new Map(refused.map((error) => [error.code, error])).values()];
  const lines = new Set(refused.flatMap(({ line }) => line ?? []));
  const [line] = lines;
  return [
    ...(line === undefined ? [] : [said('LINES_WRONG', { count: lines.size, line })]),
    ...reasons.slice(0, linesNamed).map(({ code, values }) => said(`readingImport.error.${code}`, values)),
  ];
}
