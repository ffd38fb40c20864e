import {
  lengthOfDay,
  localMinute,
  minutesOfDay,
  utcMinute,
  utcOfNormalTime,
} from '../../../core/time/clock.ts';
import type { LocalMinute } from '../../../core/time/clock.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { readPeriod, readStamp } from '../../../core/dates-in-files/dates.ts';
import type { Stamp } from '../../../core/dates-in-files/dates.ts';
import { fromAmount, isNoFigure, partUnit, readClock, readFigure, toAmount } from './cells.ts';
import type { ShownTime } from './cells.ts';
import { utcOfHalf } from './clock-changes.ts';
import { textOf } from './columns.ts';
import { isSameNumber } from './mapping.ts';
import { nextMonth } from './row-length.ts';
import type { CellMapping, ImportMeter } from './mapping.ts';
import { refused, shownFigure } from './read-rows.ts';
import type { LineError, ReadRows, Ways } from './read-rows.ts';
import type { ColumnRole, FullMapping, ImportErrorCode, ImportNoteCode } from './contract.ts';
import { belowZero } from '../readings/check.ts';
import { isSameUnit, matchUnit } from './units/unit-spelling.ts';
import type { UnitMatch } from './units/unit-spelling.ts';

const longestQuote = 60;
const totals =
  /^(i ?alt|sum|total|totalt|samlet|ialt|subtotal|grand total|gennemsnit|snit|average|mean|summe|gesamt|insgesamt|durchschnitt|totaal|gemiddelde|summa|medel|moyenne)\b/i;
const missing = /^(mangl|missing|ikke målt|no data|a03)/i;
const estimated = /^(estimer|estimat|skønn|anslå|a04|e01 estim)/i;

const isNothingIn = (cell: Cell): boolean => textOf(cell) === '' || isNoFigure(cell);

const lastSecond = /23[:.]59[:.]59/;

class Refusal extends Error {
  readonly why: [role: ColumnRole, code: ImportErrorCode, values?: LineError['values']];

  constructor(...why: Refusal['why']) {
    super();
    this.why = why;
  }
}

/** Reads the rows of one sheet; an error in one of them is reported there and does not stop the others. */
class RowReader {
  readonly out: ReadRows = {
    rows: [],
    times: [],
    shown: [],
    local: new Map(),
    errors: [],
    notes: new Map(),
    hasTimes: false,
    hoursByEnd: false,
  };
  readonly #mapping: CellMapping;
  readonly #meter: ImportMeter;
  readonly #timeZone: string;
  readonly #ways: Ways;
  readonly #units = new Map<string, UnitMatch | null>();
  #flow: string | undefined;

  constructor(mapping: CellMapping, meter: ImportMeter, timeZone: string, ways: Ways) {
    this.#mapping = mapping;
    this.#meter = meter;
    this.#timeZone = timeZone;
    this.#ways = ways;
  }

  add(row: TableRow): void {
    if (this.#isOther(row)) return;
    try {
      this.#read(row);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const isTotal = refusal.why[0] === 'date' && row.cells.some((cell) => totals.test(textOf(cell)));
      if (isTotal) this.#count('TOTALS_LEFT_OUT', row);
      else this.out.errors.push(refused(row, ...refusal.why));
    }
  }

  #read(row: TableRow): void {
    const isNothing = this.#figures(row).every(isNothingIn) || missing.test(this.#text(row, 'quality'));
    if (isNothing) {
      this.#count('EMPTY_LEFT_OUT', row);
      const stamp = this.#dateOf(row);
      if (stamp) this.#at(row, stamp);
      return;
    }
    const stamp = this.#stamp(row, 'date');
    if (!stamp) throw new Refusal('date', 'DATE_MISSING');
    const { at, utc, half } = this.#at(row, stamp);
    const end =
      this.#mapping.columns.end === null
        ? (readPeriod(this.#cell(row, 'date'), this.#mapping.dateOrder)?.end ?? null)
        : this.#stamp(row, 'end');
    const amount = this.#amount(row);
    const unit = this.#unit(row);
    if (amount < 0n) this.#belowZero(row, amount, unit);
    if (estimated.test(this.#text(row, 'quality'))) this.#count('ESTIMATED', row);
    const flow = this.#mapping.flow === null ? this.#text(row, 'flow') : '';
    const months = stamp.names === 'YEAR' ? 12 : stamp.names === 'MONTH' ? 1 : 0;
    const named = months > 0 ? nextMonth(stamp.at / minutesOfDay, months) * minutesOfDay : null;
    this.out.rows.push({
      line: row.line,
      at,
      utc,
      ...(half && { half }),
      ...(lastSecond.test(this.#text(row, 'date')) && { endsDay: true }),
      ...(flow !== '' && { register: flow }),
      end: end ? this.#local(end) : named,
      ...(!end && {
        names: stamp.names === 'DAY' && this.#text(row, 'time') !== '' ? 'MINUTE' : stamp.names,
      }),
      isMonth: months > 0 && !end,
      amount,
      unit,
      ...(this.#ways.corrected.has(row.line) && { corrected: true }),
    });
  }

  #cell(row: TableRow, role: ColumnRole): Cell {
    return row.cells[this.#mapping.columns[role] ?? -1] ?? '';
  }

  /** The figure of a row, with those of other registers that are added to it. */
  #figures(row: TableRow): Cell[] {
    return [this.#cell(row, 'value'), ...this.#mapping.added.map((column) => row.cells[column] ?? '')];
  }

  #text(row: TableRow, role: ColumnRole): string {
    return textOf(this.#cell(row, role));
  }

  #count(code: ImportNoteCode, { line }: TableRow): void {
    const known = this.out.notes.get(code);
    this.out.notes.set(code, known ? { ...known, count: Number(known['count']) + 1 } : { count: 1, line });
  }

  /** Whether the row is of another meter or flow than the one that is read. */
  #isOther(row: TableRow): boolean {
    const { meter, flow, columns } = this.#mapping;
    if (meter !== null && columns.meter !== null && !isSameNumber(this.#cell(row, 'meter'), meter)) {
      this.#count('OTHER_METERS_LEFT_OUT', row);
      return true;
    }
    const { added } = this.#ways;
    const own = columns.flow === null ? null : this.#text(row, 'flow');
    const isOtherFlow = own !== null && (flow === null ? added?.has(own) === false : own !== flow);
    if (isOtherFlow) this.#count('OTHER_FLOWS_LEFT_OUT', row);
    return isOtherFlow;
  }

  /** Which clock a stamp is by: a day without a time is by the local one. */
  #clockOf({ names, offset }: Stamp): 'OWN' | FullMapping['zone'] {
    if (offset !== null) return 'OWN';
    const isTimed = names === 'MINUTE' || this.#mapping.columns.time !== null;
    if (isTimed && this.#ways.offset !== null) return 'OWN';
    return isTimed ? this.#mapping.zone : 'LOCAL';
  }

  /** The minute by UTC, where the cell or the mapping says which clock it is by, and it is not the local one. */
  #utc(stamp: Stamp, time = 0): number | null {
    const at = stamp.at + time;
    const clock = this.#clockOf(stamp);
    if (clock === 'LOCAL') return null;
    return clock === 'NORMAL'
      ? utcOfNormalTime(this.#timeZone, at)
      : at - (stamp.offset ?? this.#ways.offset ?? 0);
  }

  #local(stamp: Stamp): LocalMinute {
    const utc = this.#utc(stamp);
    return utc === null ? stamp.at : localMinute(this.#timeZone, utc);
  }

  /** When a row is, noted among the times of all rows. */
  #at(row: TableRow, stamp: Stamp): { at: LocalMinute; utc: number | null; half: boolean } {
    const time = this.#time(row, stamp);
    const minute = time?.minute ?? 0;
    const counted = this.#ways.countsHours ? utcMinute(this.#timeZone, stamp.at) + minute : null;
    const half = time?.half ? this.#half(row, stamp.at + minute, time.half) : null;
    const utc = half ?? counted ?? this.#utc(stamp, minute);
    const at = utc === null ? stamp.at + minute : localMinute(this.#timeZone, utc);
    this.out.times.push(at);
    this.out.shown.push(stamp.at + minute);
    if (utc === null) {
      const text = [this.#text(row, 'date'), this.#text(row, 'time')].filter(Boolean).join(' ');
      const flow = this.#text(row, 'flow');
      this.#flow ??= flow;
      // Of several registers each has the hour that comes twice.
      const own = flow === this.#flow ? 1 : 0;
      this.out.local.set(at, { text, count: (this.out.local.get(at)?.count ?? 0) + own });
    }
    return { at, utc, half: half !== null };
  }

  /** The minute by UTC of an hour that comes twice; null on any other day, and by a clock that is never set back. */
  #half(row: TableRow, at: LocalMinute, half: 'A' | 'B'): number {
    const utc = this.#mapping.zone === 'LOCAL' ? utcOfHalf(this.#timeZone, at, half) : null;
    if (utc === null)
      throw new Refusal('time', 'TIME_INVALID', { text: this.#text(row, 'time').slice(0, longestQuote) });
    return utc;
  }

  #dateOf(row: TableRow, role: 'date' | 'end' = 'date'): Stamp | null {
    const cell = this.#cell(row, role);
    const { dateOrder } = this.#mapping;
    return (
      readStamp(cell, dateOrder) ?? (role === 'date' ? (readPeriod(cell, dateOrder)?.start ?? null) : null)
    );
  }

  #stamp(row: TableRow, role: 'date' | 'end'): Stamp | null {
    const text = this.#text(row, role);
    if (text === '') return null;
    const stamp = this.#dateOf(row, role);
    const code = role === 'date' ? 'DATE_INVALID' : 'END_INVALID';
    if (!stamp) throw new Refusal(role, code, { text: text.slice(0, longestQuote) });
    if (stamp.names === 'MINUTE') this.out.hasTimes = true;
    return stamp;
  }

  #time(row: TableRow, { at }: Stamp): ShownTime | null {
    const text = this.#text(row, 'time');
    if (text === '') return null;
    const time = readClock(this.#cell(row, 'time'));
    const longest = this.#ways.countsHours ? lengthOfDay(this.#timeZone, at / minutesOfDay) : minutesOfDay;
    if (!time || time.minute > longest)
      throw new Refusal('time', 'TIME_INVALID', { text: text.slice(0, longestQuote) });
    this.out.hasTimes = true;
    if (time.bare && time.minute >= minutesOfDay) this.out.hoursByEnd = true;
    return time;
  }

  #amount(row: TableRow): bigint {
    const { unit: written } = partUnit(this.#cell(row, 'value'));
    const amounts = this.#figures(row).map((cell) => {
      if (isNothingIn(cell)) throw new Refusal('value', 'REGISTER_MISSING', { register: '' });
      const { figure: text, unit } = partUnit(cell);
      const figure = unit === written ? readFigure(text, this.#mapping.decimalMark) : null;
      if (!figure) throw new Refusal('value', 'VALUE_INVALID', { text: textOf(cell).slice(0, longestQuote) });
      if (figure.rounded) this.#count('ROUNDED', row);
      return toAmount(figure.value);
    });
    return amounts.reduce((all, amount) => all + amount, 0n);
  }

  /** By the rule of readings that are typed; of each row, since a sum of the day would hide it. */
  #belowZero(row: TableRow, amount: bigint, unit: UnitMatch): void {
    const rule = belowZero(this.#meter);
    if (rule === 'FINE') return;
    const isTaken = rule === 'ASKED' && this.#mapping.belowZero === 'IMPORT';
    if (isTaken) return this.#count('BELOW_ZERO_IMPORTED', row);
    const values = shownFigure({ value: fromAmount(amount), unit: unit.from });
    const code = rule === 'ASKED' ? 'NEGATIVE_ASKED' : 'NEGATIVE';
    this.out.errors.push(refused(row, 'value', code, values));
  }

  #unit(row: TableRow): UnitMatch {
    const ofCell = this.#mapping.unitBy === 'HEADING' ? '' : partUnit(this.#cell(row, 'value')).unit;
    const ofRow = this.#text(row, 'unit');
    if (ofCell !== '' && ofRow !== '' && !isSameUnit(ofCell, ofRow, this.#meter))
      throw new Refusal('unit', 'UNITS_DIFFER', { unit: ofRow.slice(0, longestQuote), inCell: ofCell });
    const written = ofCell || ofRow || this.#mapping.unit;
    // Power over an hour is as much energy: kW are read as kWh, and multiplied by the length of the row.
    const text = this.#mapping.content === 'POWER' ? written.replace(/w$/i, 'Wh') : written;
    const match = this.#units.get(text) ?? matchUnit(text, this.#meter);
    this.#units.set(text, match);
    if (!match) throw new Refusal('unit', 'UNIT_REFUSED', { unit: text.slice(0, longestQuote) });
    if (match.from !== match.to) this.out.notes.set('CONVERTED', { ...match });
    return match;
  }
}

/**
 * Reads the rows of a sheet by the mapping, times by the clock of the time zone if a row has an offset or hours are counted.
 */
export function readRows(
  rows: Iterable<TableRow>,
  mapping: CellMapping,
  meter: ImportMeter,
  timeZone: string,
  ways: Ways,
): ReadRows {
  const reader = new RowReader(mapping, meter, timeZone, ways);
  for (const row of rows) reader.add(row);
  return reader.out;
}
