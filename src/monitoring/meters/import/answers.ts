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

const plain = (label: TextKey, mapping: ImportMapping): Answer => ({ label, quotes: {}, mapping });

const zones = (...order: FullMapping['zone'][]): Answer[] =>
  order.map((zone) => plain(`readingImport.zone.${zone}`, { zone }));

const unitIs = (unit: string, mapping: ImportMapping): Answer => ({
  label: 'readingImport.answer.unitIs',
  quotes: { unit },
  mapping: { ...mapping, unit },
});

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
    ...(isAlike && !hasTotal ? [plain('readingImport.answer.addRegisters', all)] : []),
    ...inOrder.slice(0, mostRegisters).map((each): Answer => ({
      label: 'readingImport.answer.register',
      quotes: { column: each.name },
      mapping: mappingOf(each),
    })),
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
  const column = String(values['column']);
  const sheet = String(values['sheet']);
  const answers: Partial<Record<ImportError['code'], Answer[]>> = {
    SHEET_ASKED: [{ label: 'readingImport.answer.sheet', quotes: { sheet }, mapping: { sheet } }],
    VALUE_COLUMN_ASKED: [
      {
        label: 'readingImport.answer.value',
        quotes: { column, unit },
        mapping: { columns: { value: columns.value }, unit },
      },
    ],
    DATE_COLUMN_ASKED: [
      {
        label: 'readingImport.answer.date',
        quotes: { column },
        mapping: { columns: { date: columns.date } },
      },
    ],
    REGISTERS_ASKED: ofRegisters(registers),
    UNIT_ASKED: [{ label: 'readingImport.answer.unit', quotes: { unit }, mapping: { unit } }],
    UNITS_DIFFER_ASKED: [
      {
        label: 'readingImport.answer.unitOfRows',
        quotes: { unit: String(values['unit']) },
        mapping: { unitBy: 'ROWS' },
      },
      {
        label: 'readingImport.answer.unitOfHeading',
        quotes: { unit: String(values['heading']) },
        mapping: { columns: { unit: null }, unitBy: 'HEADING' },
      },
    ],
    UNIT_AROUND_ASKED: [
      ...(values['unit'] === ''
        ? []
        : [unitIs(String(values['unit']), { columns: { unit: null }, unitBy: 'HEADING' })]),
      unitIs(String(values['inTable']), { unitBy: 'ROWS' }),
    ],
    COUNTER_ASKED: [
      plain('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' }),
      plain('readingImport.answer.amounts', { content: 'AMOUNTS' }),
    ],
    READINGS_ON_AMOUNTS: [plain('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' })],
    READINGS_ASKED: (['READINGS', 'AMOUNTS'] as const).map((content) =>
      plain(`readingImport.content.${content}`, { content }),
    ),
    POWER_ASKED: [plain('readingImport.answer.power', { content: 'POWER' })],
    DECIMAL_ASKED: (['COMMA', 'POINT'] as const).map((decimalMark) =>
      plain(`import.set.decimalMark.${decimalMark}`, { decimalMark }),
    ),
    DATE_ORDER_ASKED: ordersOf(String(values['text'])).map((dateOrder) =>
      plain(`import.set.dateOrder.${dateOrder}`, { dateOrder }),
    ),
    DATE_MEANS_ASKED: (['START', 'END'] as const).map((dateMeans) =>
      plain(`readingImport.dateMeans.${dateMeans}`, { dateMeans }),
    ),
    FACTOR_ASKED: [plain('readingImport.answer.factor', { factor: 'INCLUDED' })],
    CLOCK_ASKED: zones('LOCAL', 'NORMAL', 'UTC'),
    ZONE_ASKED: zones('NORMAL', 'UTC', 'LOCAL'),
    SUMMER_TIME_ASKED: zones('LOCAL', 'NORMAL', 'UTC'),
    BY_HAND_ASKED: (['KEEP', 'REPLACE'] as const).map((byHand) =>
      plain(`readingImport.byHand.${byHand}`, { byHand }),
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
