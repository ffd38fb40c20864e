import { useTexts } from '../../../ui/language/i18n.ts';
import {
  ImportSettings,
  dateOrderSetting,
  settingOf,
  tableSettings,
} from '../../../ui/import/ImportSettings.tsx';
import { amountUnits } from '../fields.ts';
import type { Shown } from './use-left-out.ts';

/** With another sheet or row of headings it is another table: what was chosen of this one does not fit it. */
const ofThisTable = { columns: undefined, corrections: undefined, choices: undefined, ended: undefined };

/** What else there is to say about reading the list. */
export function RegisterImportSettings({ preview, importing }: Shown) {
  const { mapping } = preview;
  const { t } = useTexts();
  const { likely, unknown, unit, decimalMark, dateOrder, noHazards, columns } = mapping;
  const hasAmounts = columns.amount !== null || columns.stored !== null;
  const settings = [
    ...tableSettings(t, preview, ofThisTable),
    settingOf('likely', t('registerImport.likely'), likely, ['ASK', 'CONFIRM'], (value) =>
      t(`registerImport.likely.${value}`),
    ),
    settingOf('unknown', t('registerImport.unknown'), unknown, ['LEAVE_OUT', 'PROPOSE'], (value) =>
      t(`registerImport.unknown.${value}`),
    ),
    hasAmounts && {
      ...settingOf(
        'unit',
        t('registerImport.unit'),
        unit ?? '',
        ['', ...amountUnits],
        (value) => value.replace('3', '³') || t('registerImport.unit.choose'),
      ),
      change: (value: string) => ({ unit: amountUnits.find((each) => each === value) ?? null }),
    },
    hasAmounts &&
      settingOf('decimalMark', t('registerImport.decimalMark'), decimalMark, ['COMMA', 'POINT'], (value) =>
        t(`registerImport.decimalMark.${value}`),
      ),
    columns.sheetDate !== null && dateOrderSetting(t, dateOrder),
    columns.hazards !== null &&
      settingOf(
        'noHazards',
        t('registerImport.noHazards'),
        noHazards,
        ['UNKNOWN', 'NOT_CLASSIFIED'],
        (value) => t(`registerImport.noHazards.${value}`),
      ),
  ];
  return <ImportSettings settings={settings} importing={importing} />;
}
