import { NativeSelect } from '@mantine/core';
import type { DateOrder } from '../../core/dates-in-files/dates.ts';
import type { DecimalMark } from '../../core/import/cells.ts';
import type { ImportPreview } from '../../core/import/import.ts';
import { dateOrders, decimalMarks } from '../../core/import/list-mapping.ts';
import { useTexts } from '../language/i18n.ts';
import { Card } from '../pages/Page.tsx';
import classes from './import.module.css';
import type { FileImport } from './use-file-import.ts';

/** Something that can be said about reading a file, by choosing. */
interface Setting<M> {
  key: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** What choosing it says. */
  change: (value: string) => Partial<M>;
}

/** The setting of one part of the mapping. In: its name, label and value, what may be chosen, and how that is called. */
export const settingOf = <K extends string, V extends string>(
  key: K,
  label: string,
  value: V,
  choices: readonly V[],
  nameOf: (choice: V) => string,
) => ({
  key,
  label,
  value,
  options: choices.map((choice) => ({ value: choice, label: nameOf(choice) })),
  change: (chosen: string) =>
    ({ [key]: choices.find((choice) => choice === chosen) }) as Record<K, V | undefined>,
});

interface OfTable {
  format: { sheets: readonly string[] };
  /** The first rows of the file; none: its headings cannot be chosen. */
  beginning: ImportPreview['beginning'];
  mapping: { sheet: string | null; headingLine: number | null };
}

/**
 * Which sheet of a workbook is read, where it has several, and which row has its headings. In: what is no longer said once it is another one:
 * that is another table, which choices of columns and corrections do not fit.
 */
export const tableSettings = <M extends object>(
  t: ReturnType<typeof useTexts>['t'],
  { format: { sheets }, beginning, mapping: { sheet, headingLine } }: OfTable,
  ofThisTable: M,
) => [
  sheets.length > 1 && {
    ...settingOf('sheet', t('import.set.sheet'), sheet ?? '', sheets, (value) => value),
    change: (value: string) => ({ ...ofThisTable, sheet: value, headingLine: undefined }),
  },
  beginning.length > 0 && {
    key: 'headings',
    label: t('import.set.headings'),
    value: String(headingLine ?? ''),
    options: [
      { value: '', label: t('import.set.headings.NONE') },
      ...beginning.map(({ line, text }) => ({
        value: String(line),
        label: t('import.set.headings.line', { line, text }),
      })),
    ],
    change: (value: string) => ({ ...ofThisTable, headingLine: value === '' ? null : Number(value) }),
  },
];

/** How the dates of a file are written. */
export const dateOrderSetting = (t: ReturnType<typeof useTexts>['t'], dateOrder: DateOrder) =>
  settingOf('dateOrder', t('import.set.dateOrder'), dateOrder, dateOrders, (value) =>
    t(`import.set.dateOrder.${value}`),
  );

/** How its figures are written. */
export const decimalMarkSetting = (t: ReturnType<typeof useTexts>['t'], decimalMark: DecimalMark) =>
  settingOf('decimalMark', t('import.set.decimalMark'), decimalMark, decimalMarks, (value) =>
    t(`import.set.decimalMark.${value}`),
  );

interface Props<M extends object, P> {
  /** Those that this file leaves open; the others are false. */
  settings: readonly (Setting<M> | false)[];
  importing: Pick<FileImport<M, P>, 'sending' | 'reread'>;
}

/** The guesses and defaults for the file, which can be corrected. */
export function ImportSettings<M extends object, P>({ settings, importing }: Props<M, P>) {
  const { t } = useTexts();
  return (
    <Card title={t('import.settings')}>
      <div className={classes.settings}>
        {settings
          .filter((setting) => setting !== false)
          .map(({ key, label, value, options, change }) => (
            <NativeSelect
              key={key}
              label={label}
              data={options}
              value={value}
              disabled={importing.sending !== null}
              onChange={({ currentTarget }) => void importing.reread(change(currentTarget.value))}
            />
          ))}
      </div>
    </Card>
  );
}
