import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportSettings, settingOf } from '../../../ui/import/ImportSettings.tsx';
import { amountUnits } from '../fields.ts';
import type { FullRegisterMapping } from './contract.ts';
import type { Importing } from './use-register-import.ts';

interface Props {
  mapping: FullRegisterMapping;
  importing: Importing;
}

/** What else there is to say about reading the list. */
export function RegisterImportSettings({ mapping, importing }: Props) {
  const { t } = useTexts();
  const { likely, unknown, unit, decimalMark, columns } = mapping;
  const hasAmounts = columns.amount !== null;
  const settings = [
    settingOf('likely', t('registerImport.likely'), likely, ['ASK', 'CONFIRM'], (value) =>
      t(`registerImport.likely.${value}`),
    ),
    settingOf('unknown', t('registerImport.unknown'), unknown, ['LEAVE_OUT', 'PROPOSE'], (value) =>
      t(`registerImport.unknown.${value}`),
    ),
    hasAmounts &&
      settingOf('unit', t('registerImport.unit'), unit, amountUnits, (value) => value.replace('3', '³')),
    hasAmounts &&
      settingOf('decimalMark', t('registerImport.decimalMark'), decimalMark, ['COMMA', 'POINT'], (value) =>
        t(`registerImport.decimalMark.${value}`),
      ),
  ];
  return <ImportSettings settings={settings} importing={importing} />;
}
