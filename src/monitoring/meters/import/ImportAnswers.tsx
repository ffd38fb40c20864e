import { Button } from '@mantine/core';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../../../ui/import/import.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { ImportError, ImportMapping, ReadingImportPreview } from './contract.ts';
import type { Importing } from './use-import.ts';

interface Props {
  /** A question about the file as a whole. */
  asked: ImportError;
  preview: ReadingImportPreview;
  importing: Importing;
}

/** The prepared answers to a question about the file; anything else is chosen in the table or the settings below. */
export function ImportAnswers({ asked: { code, values }, preview, importing }: Props) {
  const { t } = useTexts();
  const { symbol } = useMeterTexts();
  const { mapping } = preview;
  const unit = mapping.unit;
  const named = { column: String(values['column']), unit: symbol(unit) };
  const answers: Record<string, [label: string, mapping: ImportMapping][]> = {
    VALUE_COLUMN_ASKED: [
      [t('readingImport.answer.value', named), { columns: { value: mapping.columns.value }, unit }],
    ],
    DATE_COLUMN_ASKED: [[t('readingImport.answer.date', named), { columns: { date: mapping.columns.date } }]],
    UNIT_ASKED: [[t('readingImport.answer.unit', named), { unit }]],
    COUNTER_ASKED: [
      [t('readingImport.answer.differences'), { content: 'DIFFERENCES' }],
      [t('readingImport.answer.amounts'), { content: 'AMOUNTS' }],
    ],
    POWER_ASKED: [[t('readingImport.answer.power'), { content: 'POWER' }]],
    DATE_ORDER_ASKED: (['DMY', 'MDY'] as const).map((dateOrder) => [
      t(`readingImport.dateOrder.${dateOrder}`),
      { dateOrder },
    ]),
    DATE_MEANS_ASKED: (['START', 'END'] as const).map((dateMeans) => [
      t(`readingImport.dateMeans.${dateMeans}`),
      { dateMeans },
    ]),
  };
  const own = answers[code];
  if (!own) return null;
  return (
    <div className={classes.step}>
      {own.map(([label, answer]) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          disabled={importing.sending !== null}
          onClick={() =>
            void importing.reread((before) => ({
              ...answer,
              ...(answer.columns && { columns: { ...before.columns, ...answer.columns } }),
            }))
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
