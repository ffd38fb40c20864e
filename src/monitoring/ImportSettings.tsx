import { NativeSelect } from '@mantine/core';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import type { Meter } from './meter.ts';
import { useMeterSpeech } from './MeterWords.tsx';
import type { ColumnRole, ImportMapping, ReadingImportPreview } from './reading-import-api.ts';
import type { Importing } from './use-import.ts';
import { unitsOf } from './units.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
  meter: Meter;
}

interface Setting {
  key: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  change: (value: string) => ImportMapping;
}

/** What was guessed about the file, to be put right: only what this file leaves open. */
export function ImportSettings({ preview, importing, meter }: Props) {
  const { t } = useTexts();
  const { unit: unitName } = useMeterSpeech();
  const { mapping, columns } = preview;
  const valuesOf = (role: ColumnRole) => columns[mapping.columns[role] ?? -1]?.values ?? [];
  const among = <V extends string>(known: readonly V[], value: string): V | undefined =>
    known.find((each) => each === value);
  const settings: Setting[] = [
    {
      key: 'content',
      label: t('import.content'),
      value: mapping.content,
      options: (['STANDS', 'AMOUNTS'] as const).map((value) => ({
        value,
        label: t(`import.content.${value}`),
      })),
      change: (value) => ({ content: among(['STANDS', 'AMOUNTS'], value) }),
    },
    {
      key: 'decimalMark',
      label: t('import.decimalMark'),
      value: mapping.decimalMark,
      options: (['COMMA', 'POINT'] as const).map((value) => ({
        value,
        label: t(`import.decimalMark.${value}`),
      })),
      change: (value) => ({ decimalMark: among(['COMMA', 'POINT'], value) }),
    },
    {
      key: 'dateOrder',
      label: t('import.dateOrder'),
      value: mapping.dateOrder,
      options: (['DMY', 'MDY'] as const).map((value) => ({ value, label: t(`import.dateOrder.${value}`) })),
      change: (value) => ({ dateOrder: among(['DMY', 'MDY'], value) }),
    },
  ];
  if (mapping.columns.end === null)
    settings.push({
      key: 'dateMeans',
      label: t('import.dateMeans'),
      value: mapping.dateMeans,
      options: (['START', 'END'] as const).map((value) => ({ value, label: t(`import.dateMeans.${value}`) })),
      change: (value) => ({ dateMeans: among(['START', 'END'], value) }),
    });
  else
    settings.push({
      key: 'endIncluded',
      label: t('import.endIncluded'),
      value: String(mapping.endIncluded),
      options: (['true', 'false'] as const).map((value) => ({
        value,
        label: t(`import.endIncluded.${value}`),
      })),
      change: (value) => ({ endIncluded: value === 'true' }),
    });
  if (mapping.columns.unit === null) {
    const known = [...new Set([mapping.unit, ...meter.units, ...unitsOf(meter.utilityType)])];
    settings.push({
      key: 'unit',
      label: t('import.unit'),
      value: mapping.unit,
      options: known.map((value) => ({ value, label: unitName(value) })),
      change: (value) => ({ unit: value }),
    });
  }
  for (const role of ['meter', 'flow'] as const) {
    const values = valuesOf(role);
    if (values.length > 1)
      settings.push({
        key: role,
        label: t(`import.${role}`),
        value: mapping[role] ?? '',
        options: [{ value: '', label: t('import.any') }, ...values.map((value) => ({ value, label: value }))],
        change: (value) => ({ [role]: value || null }),
      });
  }
  return (
    <div className={classes.settings}>
      {settings.map(({ key, label, value, options, change }) => (
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
  );
}
