import type { TextKey } from '../../../core/contract/text-key.ts';
import type { FullMapping, ImportError, ImportMapping } from './contract.ts';

/** A prepared answer to a question about a file: how it reads, and what it adds to the mapping. */
export interface Answer {
  label: TextKey;
  /** What the label quotes; a unit is shown by its symbol. */
  quotes: { column?: string; unit?: string; sheet?: string };
  mapping: ImportMapping;
}

const plain = (label: TextKey, mapping: ImportMapping): Answer => ({ label, quotes: {}, mapping });

/**
 * The prepared answers to a question, the likeliest first; anything else is chosen among the columns or settings. In: the question, and
 * how the file is read until it is answered. None: it is an error that no answer mends.
 */
export function answersTo(
  { code, values }: Pick<ImportError, 'code' | 'values'>,
  mapping: FullMapping,
): Answer[] {
  const { unit, columns } = mapping;
  const column = String(values['column']);
  switch (code) {
    case 'SHEET_ASKED': {
      const sheet = String(values['sheet']);
      return [{ label: 'readingImport.answer.sheet', quotes: { sheet }, mapping: { sheet } }];
    }
    case 'VALUE_COLUMN_ASKED':
      return [
        {
          label: 'readingImport.answer.value',
          quotes: { column, unit },
          mapping: { columns: { value: columns.value }, unit },
        },
      ];
    case 'DATE_COLUMN_ASKED':
      return [
        {
          label: 'readingImport.answer.date',
          quotes: { column },
          mapping: { columns: { date: columns.date } },
        },
      ];
    case 'UNIT_ASKED':
      return [{ label: 'readingImport.answer.unit', quotes: { unit }, mapping: { unit } }];
    case 'COUNTER_ASKED':
      return [
        plain('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' }),
        plain('readingImport.answer.amounts', { content: 'AMOUNTS' }),
      ];
    case 'READINGS_ON_AMOUNTS':
      return [plain('readingImport.content.DIFFERENCES', { content: 'DIFFERENCES' })];
    case 'READINGS_ASKED':
      return (['READINGS', 'AMOUNTS'] as const).map((content) =>
        plain(`readingImport.content.${content}`, { content }),
      );
    case 'POWER_ASKED':
      return [plain('readingImport.answer.power', { content: 'POWER' })];
    case 'DECIMAL_ASKED':
      return (['COMMA', 'POINT'] as const).map((decimalMark) =>
        plain(`readingImport.decimalMark.${decimalMark}`, { decimalMark }),
      );
    case 'DATE_ORDER_ASKED':
      return (['DMY', 'MDY'] as const).map((dateOrder) =>
        plain(`readingImport.dateOrder.${dateOrder}`, { dateOrder }),
      );
    case 'DATE_MEANS_ASKED':
      return (['START', 'END'] as const).map((dateMeans) =>
        plain(`readingImport.dateMeans.${dateMeans}`, { dateMeans }),
      );
    case 'ZONE_ASKED':
      return (['NORMAL', 'UTC', 'LOCAL'] as const).map((zone) =>
        plain(`readingImport.zone.${zone}`, { zone }),
      );
    default:
      return [];
  }
}

/** A mapping with an answer added to it. */
export const withAnswer = (given: ImportMapping, { mapping }: Answer): ImportMapping => ({
  ...given,
  ...mapping,
  ...(mapping.columns && { columns: { ...given.columns, ...mapping.columns } }),
});
