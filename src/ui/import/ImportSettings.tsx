import { NativeSelect } from '@mantine/core';
import type { ImportPreview } from '../../core/import/import.ts';
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

interface Beginning {
  /** The first rows of the file; none: its headings cannot be chosen. */
  beginning: ImportPreview['beginning'];
  headingLine: number | null;
}

/**
 * Which row of the file has its headings. In: what is no longer said once it is another one: with other headings it is another table, which choices
 * of columns and corrections do not fit.
 */
export const headingsSetting = <M extends object>(
  t: ReturnType<typeof useTexts>['t'],
  { beginning, headingLine }: Beginning,
  ofThisTable: M,
) =>
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
  };

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
