import { useMemo } from 'react';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { byRecord, oneOf } from '../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { noStorageClass } from './filters.ts';
import { storageClasses } from '../products/fields.ts';
import { companyFilters, hazardFilters, sheetFilter } from '../products/filters.tsx';
import { restrictionListIds } from '../substances/substance.ts';
import { listName } from '../substances/list-name.ts';
import { useStatements } from '../codes/use-statements.ts';
import { storageClassNames } from '../trgs-510/storage-names.ts';

/** What the register is filtered by. */
export function useRegisterFilters(): Filter[] {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const statements = useStatements('H');
  return useMemo<Filter[]>(
    () => [
      ...hazardFilters(t, statements),
      sheetFilter(t, t('register.sheet')),
      {
        key: 'restriction',
        title: t('register.field.restrictions'),
        several: true,
        options: [
          { value: 'ANY', label: t('register.filter.any') },
          ...restrictionListIds.map((value) => ({ value, label: t(listName(value)) })),
          { value: 'NOT_RELEVANT', label: t('register.filter.notRelevant') },
        ],
      },
      {
        key: 'storageClass',
        title: t('register.column.storageClass'),
        several: true,
        options: [
          ...storageClasses.map((value) => ({
            value,
            label: `${value} · ${storageClassNames.get(value)?.[`text_${language}`] ?? ''}`,
          })),
          { value: noStorageClass, label: t('register.filter.noClass') },
        ],
      },
      byRecord('location', t('register.field.storageLocation'), chemicalAssociations.locations, { orgId }),
      oneOf('use', t('register.filter.use'), ['current', 'ended'], (value) => t(`register.use.${value}`)),
      oneOf('approved', t('register.field.approved'), ['true', 'false'], (value) =>
        t(`register.approved.${value}`),
      ),
      oneOf('assessed', t('register.field.riskAssessment'), ['true', 'false'], (value) =>
        t(`register.assessed.${value}`),
      ),
      oneOf('proposed', t('proposals.filter'), ['true', 'false'], (value) => t(`proposals.filter.${value}`)),
      byRecord('area', t('register.field.area'), organizations.areas, { orgId }),
      byRecord('department', t('register.field.department'), organizations.departments, { orgId }),
      ...companyFilters(t),
    ],
    [t, language, orgId, statements],
  );
}
