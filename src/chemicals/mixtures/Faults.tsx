import { IconAlertTriangle } from '@tabler/icons-react';
import type { FieldCode } from '../../core/contract/problem.ts';
import { fieldText } from '../../ui/client/errors.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import type { Fault } from './mixture.ts';

const fieldName = (path: string): string => {
  const [field = ''] = path.split('.');
  return textOf(`substances.field.${field}`) ?? textOf(`products.field.${field}`) ?? field;
};

/** Why a composition cannot be calculated: which stored data is not valid, whose it is, and what is wrong with it. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTexts();
  return (
    <Banner tone="error" icon={IconAlertTriangle}>
      {t('mixtures.faults')}
      <ul>
        {faults.map(({ name, field, code, values }) => (
          <li key={`${name} ${field}`}>
            {t('mixtures.fault', {
              name,
              field: fieldName(field),
              what: fieldText({ code: code as FieldCode, values }),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
