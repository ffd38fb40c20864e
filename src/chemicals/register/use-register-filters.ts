import { useMemo } from 'react';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
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
  return useMemo<Filter[]>(() => {
    const yesNo = (key: 'register.approved' | 'register.assessed') =>
      (['true', 'false'] as const).map((value) => ({ value, label: t(`${key}.${value}`) }));
    return [
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
      {
        key: 'location',
        title: t('register.field.storageLocation'),
        endpoint: chemicalAssociations.locations,
        args: { orgId },
      },
      {
        key: 'use',
        title: t('register.filter.use'),
        options: (['current', 'ended'] as const).map((value) => ({
          value,
          label: t(`register.use.${value}`),
        })),
      },
      { key: 'approved', title: t('register.field.approved'), options: yesNo('register.approved') },
      { key: 'assessed', title: t('register.field.riskAssessment'), options: yesNo('register.assessed') },
      {
        key: 'proposed',
        title: t('proposals.filter'),
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`proposals.filter.${value}`),
        })),
      },
      { key: 'area', title: t('register.field.area'), endpoint: organizations.areas, args: { orgId } },
      {
        key: 'department',
        title: t('register.field.department'),
        endpoint: organizations.departments,
        args: { orgId },
      },
      ...companyFilters(t),
    ];
  }, [t, language, orgId, statements]);
}
