import type { TextKey } from '../../../core/contract/text-key.ts';
import { ordersOf } from '../../../core/dates-in-files/order.ts';
import type { FullMapping, ImportError, ImportMapping } from './contract.ts';
import { otherWordIn, sumsIn } from './headings/words.ts';
import type { Register } from './registers.ts';

/** A prepared answer to a question about a file: how it reads, and what it adds to the mapping. */
export interface Answer {
  label: TextKey;
  /** What the label quotes; a unit is shown by its symbol. */
  quotes: { column?: string; unit?: string; sheet?: string };
  mapping: ImportMapping;
}

const answer = (label: TextKey, mapping: ImportMapping, quotes: Answer['quotes'] = {}): Answer => ({
  label,
  quotes,
  mapping,
});

const zones = (...order: FullMapping['zone'][]): Answer[] =>
  order.map((zone) => answer(`readingImport.zone.${zone}`, { zone }));

const unitIs = (unit: string, mapping: ImportMapping): Answer =>
  answer('readingImport.answer.unitIs', { ...mapping, unit }, { unit });

const mostRegisters = 8;

const isTotal = (name: string): boolean => sumsIn(name) !== null || /\bnet(?:to)?\b/i.test(name);

/** All registers are added, or only one of them is read. */
function ofRegisters(registers: readonly Register[]): Answer[] {
  const [first, ...others] = registers;
  if (!first) return [];
  const mappingOf = ({ name, column }: Register): ImportMapping =>
    column === null ? { flow: name } : { columns: { value: column }, added: [] };
  const added = others.flatMap(({ column }) => column ?? []);
  const all = first.column === null ? { flow: null } : { columns: { value: first.column }, added };
  // What was produced or given away is no part of what was used.
  const words = new Map(registers.map(({ name }) => [name, otherWordIn(name)]));
  const isAlike = new Set(words.values()).size === 1;
  // A total is all of the others, and adding it to them would count them twice.
  const totals = registers.filter(({ name }) => isTotal(name));
  const hasTotal = totals.length > 0 && totals.length < registers.length;
  const placeOf = (each: Register): number =>
    (words.get(each.name) ?? null) !== null ? 2 : hasTotal && !totals.includes(each) ? 1 : 0;
  const inOrder = registers.toSorted((a, b) => placeOf(a) - placeOf(b));
  return [
    ...(isAlike && !hasTotal ? [answer('readingImport.answer.addRegisters', all)] : []),
    ...inOrder
      .slice(0, mostRegisters)
      .map((each) => answer('readingImport.answer.register', mappingOf(each), { column: each.name })),
  ];
}

/**
 * The prepared answers to a question, the likeliest first; anything else is chosen among the columns or settings. In: the question, and
 * how the file is read until it is answered, with what it has apart. None: it is an error that no answer mends.
 */
export function answersTo(
  { code, values }: Pick<ImportError, 'code' | 'values'>,
  mapping: FullMapping,
  registers: readonly Register[],
): Answer[] {
  const { unit, columns } = mapping;
  const said = (name: string): string => String(values[name]);
  const [column, sheet] = [said('column'), said('sheet')];
  const byHeading: ImportMapping = { columns: { unit: null }, unitBy: 'HEADING' };
  const answers: Partial<Record<ImportError['code'], Answer[]>> = {
    SHEET_ASKED: [answer('readingImport.answer.sheet', { sheet }, { sheet })],
    VALUE_COLUMN_ASKED: [
      answer('readingImport.answer.value', { columns: { value: columns.value }, unit }, { column, unit }),
    ],
    DATE_COLUMN_ASKED: [answer('readingImport.answer.date', { columns: { date: columns.date } }, { column })],
    REGISTERS_ASKED: ofRegisters(registers),
    UNIT_ASKED: [answer('readingImport.answer.unit', { unit }, { unit })],
    UNITS_DIFFER_ASKED: [
      answer('readingImport.answer.unitOfRows', { unitBy: 'ROWS' }, { unit: said('unit') }),
      answer('readingImport.answer.unitOfHeading', byHeading, { unit: said('heading') }),
    ],
    UNIT_AROUND_ASKED: [
      ...(values['unit'] === '' ? [] : [unitIs(said('unit'), byHeading)]),
      unitIs(said('inTable'), { unitBy: 'ROWS' }),
    ],
    COUNTER_ASKED: [
      answer('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' }),
      answer('readingImport.answer.amounts', { content: 'AMOUNTS' }),
    ],
    READINGS_ON_AMOUNTS: [answer('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' })],
    READINGS_ASKED: (['READINGS', 'AMOUNTS'] as const).map((content) =>
      answer(`readingImport.content.${content}`, { content }),
    ),
    POWER_ASKED: [answer('readingImport.answer.power', { content: 'POWER' })],
    DECIMAL_ASKED: (['COMMA', 'POINT'] as const).map((decimalMark) =>
      answer(`import.set.decimalMark.${decimalMark}`, { decimalMark }),
    ),
    DATE_ORDER_ASKED: ordersOf(said('text')).map((dateOrder) =>
      answer(`import.set.dateOrder.${dateOrder}`, { dateOrder }),
    ),
    DATE_MEANS_ASKED: (['START', 'END'] as const).map((dateMeans) =>
      answer(`readingImport.dateMeans.${dateMeans}`, { dateMeans }),
    ),
    FACTOR_ASKED: [answer('readingImport.answer.factor', { factor: 'INCLUDED' })],
    CLOCK_ASKED: zones('LOCAL', 'NORMAL', 'UTC'),
    ZONE_ASKED: zones('NORMAL', 'UTC', 'LOCAL'),
    SUMMER_TIME_ASKED: zones('LOCAL', 'NORMAL', 'UTC'),
    BY_HAND_ASKED: (['KEEP', 'REPLACE'] as const).map((byHand) =>
      answer(`readingImport.byHand.${byHand}`, { byHand }),
    ),
  };
  return answers[code] ?? [];
}

/** A mapping with an answer added to it. */
export const withAnswer = (given: ImportMapping, { mapping }: Answer): ImportMapping => ({
  ...given,
  ...mapping,
  ...(mapping.columns && { columns: { ...given.columns, ...mapping.columns } }),
});
