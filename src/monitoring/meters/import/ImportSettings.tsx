import { useTexts } from '../../../ui/language/i18n.ts';
import {
  ImportSettings as Settings,
  dateOrderSetting,
  decimalMarkSetting,
  settingOf,
  tableSettings,
} from '../../../ui/import/ImportSettings.tsx';
import type { Meter } from '../meter.ts';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { ReadingImportPreview } from './contract.ts';
import { unitsOf } from '../../units/units.ts';
import type { Importing } from './use-import.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
  meter: Meter;
}

/** With another sheet or row of headings it is another table: what was chosen of this one does not fit it. */
const ofThisTable = { columns: undefined, added: undefined, corrections: undefined, leftOut: undefined };

const contents = ['READINGS', 'AMOUNTS', 'DIFFERENCES', 'POWER'] as const;

/** The guesses about the file, which can be corrected: only what this file leaves open. */
export function ImportSettings({ preview, importing, meter }: Props) {
  const { t } = useTexts();
  const { unit: unitName } = useMeterTexts();
  const { mapping, columns } = preview;
  const { content, zone, decimalMark, dateOrder, dateMeans, endIncluded, unit } = mapping;
  const units = [...new Set([unit, ...meter.units, ...unitsOf(meter.utilityType)])];
  const amongValues = (role: 'meter' | 'flow') => {
    const values = columns[mapping.columns[role] ?? -1]?.values ?? [];
    return (
      values.length > 1 && {
        ...settingOf(
          role,
          t(`readingImport.${role}`),
          mapping[role] ?? '',
          ['', ...values],
          (value) => value || t('readingImport.any'),
        ),
        change: (value: string) => ({ [role]: value || null }),
      }
    );
  };
  const settings = [
    ...tableSettings(t, preview, ofThisTable),
    settingOf('content', t('readingImport.content'), content, contents, (value) =>
      t(`readingImport.content.${value}`),
    ),
    settingOf('zone', t('readingImport.zone'), zone, ['LOCAL', 'NORMAL', 'UTC'], (value) =>
      t(`readingImport.zone.${value}`),
    ),
    decimalMarkSetting(t, decimalMark),
    dateOrderSetting(t, dateOrder),
    mapping.columns.end === null
      ? settingOf('dateMeans', t('readingImport.dateMeans'), dateMeans, ['START', 'END'], (value) =>
          t(`readingImport.dateMeans.${value}`),
        )
      : {
          ...settingOf(
            'endIncluded',
            t('readingImport.endIncluded'),
            `${endIncluded}`,
            ['true', 'false'],
            (value) => t(`readingImport.endIncluded.${value}`),
          ),
          change: (value: string) => ({ endIncluded: value === 'true' }),
        },
    mapping.columns.unit === null && settingOf('unit', t('readingImport.unit'), unit, units, unitName),
    // Not before it is decided: the question is above the rows.
    mapping.belowZero === 'IMPORT' &&
      settingOf(
        'belowZero',
        t('readingImport.belowZero.setting'),
        mapping.belowZero,
        ['REFUSE', 'IMPORT'],
        (value) => t(`readingImport.belowZero.${value}`),
      ),
    amongValues('meter'),
    amongValues('flow'),
  ];
  return <Settings settings={settings} importing={importing} />;
}
