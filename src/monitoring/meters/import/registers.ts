import type { Sheet } from '../../../core/import/sheet.ts';
import { convertRounded } from '../../units/conversion.ts';
import type { MeterType } from '../../units/units.ts';
import { fromAmount, toAmount } from './cells.ts';
import { flowNamed, otherWordIn } from './headings/words.ts';
import { textOf } from './columns.ts';
import type { Columns, GuessedColumns } from './columns.ts';
import type { FullMapping } from './contract.ts';
import { refused } from './read-rows.ts';
import type { ReadRow, ReadRows } from './read-rows.ts';

/** A register of a meter that a file has apart, such as day or night: a column of its own, or rows of their own (`column` null). */
export interface Register {
  name: string;
  column: number | null;
}

/** At most so many different values make a column one to choose by. */
export const mostChoices = 20;

/** The different values of a column in order of appearance; none when there are more than can be chosen from. */
export function choicesOf(sheet: Sheet, column: number | null): string[] {
  if (column === null) return [];
  const found = new Set<string>();
  for (const { cells } of sheet.rows) {
    const text = textOf(cells[column]);
    if (text !== '') found.add(text);
    if (found.size > mostChoices) return [];
  }
  return [...found];
}

/** DataHub's codes of flows in the order in which one means "what was used". */
const flowsUsed = ['E17', 'D07', 'D17'];

const isUse = (flow: string): boolean =>
  /forbru[gk]|förbruk|verbrauch|verbruik|consum|consom|kulutus|afname|uttag|bezug|import/i.test(flow) &&
  otherWordIn(flow) === null;

/** The kind of flow that means what was used; null: none of them, or several, such as day and night: none is the whole. */
export function guessFlow(sheet: Sheet, { flow }: Columns): string | null {
  const choices = choicesOf(sheet, flow);
  if (choices.length < 2) return null;
  const code = flowsUsed.find((each) => choices.includes(each));
  if (code !== undefined) return code;
  // What a plant of its own made and was used there may count, or not.
  if (choices.some((each) => flowNamed(each) === 'OWN')) return null;
  const [used = null, ...others] = choices.filter(isUse);
  return others.length === 0 ? used : null;
}

/** The registers that a file has apart; none may be taken for the whole. Empty: there is one, or the file shows which is meant. */
export function registersIn(sheet: Sheet, columns: Columns, guessed: GuessedColumns): Register[] {
  const flows = guessFlow(sheet, columns) === null ? choicesOf(sheet, columns.flow) : [];
  const used = flows.filter(isUse);
  if (flows.length > 1) return (used.length > 1 ? used : flows).map((name) => ({ name, column: null }));
  const [first, ...others] = guessed.rivals.map((column) => ({ column, meaning: guessed.meanings[column] }));
  const isAlike = others.every(
    ({ meaning }) =>
      meaning?.unit === first?.meaning?.unit &&
      meaning?.content === first?.meaning?.content &&
      meaning?.otherWord === first?.meaning?.otherWord,
  );
  // Dates that come twice are two tables side by side.
  if (others.length === 0 || others.length >= mostChoices || !isAlike || guessed.asks.date) return [];
  return guessed.rivals.map((column) => ({
    name: textOf(sheet.header?.cells[column]).slice(0, 60) || `${column + 1}`,
    column,
  }));
}

/**
 * The rows of registers that are added: one for each time, with the sum of all of them. Out: the rows, and an error at each time at which
 * one is missing, since the sum would be too low. Where each time has just one register, as where the tariff changes with the
 * hour, the amounts are those of the meter as they are.
 */
export function addRegisters(
  read: ReadRows,
  registers: readonly Register[],
  content: FullMapping['content'],
  meterType: MeterType,
): ReadRows {
  const seen = new Map<string, number>();
  const groups = Map.groupBy(read.rows, ({ at, utc, end, register }) => {
    const time = `${at} ${utc ?? ''} ${end ?? ''}`;
    const again = seen.get(`${time} ${register}`) ?? 0;
    seen.set(`${time} ${register}`, again + 1);
    return `${time} ${again}`;
  });
  const all = [...groups.values()];
  const isAmount = content === 'AMOUNTS' || content === 'POWER';
  if (isAmount && all.every(({ length }) => length === 1)) return read;
  const errors = all.flatMap((rows) => {
    const missing = registers.find(({ name }) => !rows.some(({ register }) => register === name));
    const [first] = rows;
    if (!missing || !first) return [];
    return [refused(first, 'flow', 'REGISTER_MISSING', { register: missing.name })];
  });
  const rows = all.flatMap((own) => sumOf(own, meterType));
  return { ...read, rows, errors: [...read.errors, ...errors] };
}

/** One row out of those of one time; where their units differ, in the meter's. */
function sumOf(rows: readonly ReadRow[], meterType: MeterType): ReadRow[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const isOneUnit = others.every(({ unit }) => unit.from === first.unit.from);
  const amountOf = ({ amount, unit }: ReadRow): bigint =>
    isOneUnit ? amount : toAmount(convertRounded(fromAmount(amount), unit.from, unit.to, meterType));
  const unit = isOneUnit ? first.unit : { ...first.unit, from: first.unit.to };
  const corrected = rows.some((row) => row.corrected);
  const amount = rows.reduce((all, row) => all + amountOf(row), 0n);
  return [{ ...first, amount, unit, ...(corrected && { corrected }) }];
}
