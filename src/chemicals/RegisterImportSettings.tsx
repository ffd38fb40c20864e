import { NativeSelect } from '@mantine/core';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { amountUnits } from './chemical-association.ts';
import type { FullRegisterMapping } from './register-import-api.ts';
import type { Importing } from './use-register-import.ts';

/** What else there is to say about reading the list. */
export function RegisterImportSettings({
  mapping,
  importing,
}: {
  mapping: FullRegisterMapping;
  importing: Importing;
}) {
  const { t } = useTexts();
  const ofAmounts = mapping.columns.amount !== null;
  const settings = [
    {
      key: 'likely' as const,
      label: t('registerImport.likely'),
      options: (['ASK', 'TAKE'] as const).map((value) => ({
        value,
        label: t(`registerImport.likely.${value}`),
      })),
    },
    {
      key: 'unknown' as const,
      label: t('registerImport.unknown'),
      options: (['LEAVE_OUT', 'PROPOSE'] as const).map((value) => ({
        value,
        label: t(`registerImport.unknown.${value}`),
      })),
    },
    {
      key: 'unit' as const,
      label: t('registerImport.unit'),
      options: amountUnits.map((value) => ({ value, label: value.replace('3', '³') })),
    },
    {
      key: 'decimalMark' as const,
      label: t('registerImport.decimalMark'),
      options: (['COMMA', 'POINT'] as const).map((value) => ({
        value,
        label: t(`registerImport.decimalMark.${value}`),
      })),
    },
  ];
  return (
    <div className={classes.settings}>
      {settings
        .filter(({ key }) => ofAmounts || (key !== 'unit' && key !== 'decimalMark'))
        .map(({ key, label, options }) => (
          <NativeSelect
            key={key}
            label={label}
            data={options}
            value={mapping[key]}
            disabled={importing.sending !== null}
            onChange={({ currentTarget }) => void importing.reread({ [key]: currentTarget.value })}
          />
        ))}
    </div>
  );
}
