import { useMemo } from 'react';
import { importances } from '../events/rules.ts';
import { organizations } from '../organization/tree/organization.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { iconOptions } from '../ui/list/filters/icon-options.tsx';
import type { Filter } from '../ui/list/types.ts';
import { useOrganization } from '../ui/session/session.ts';
import { kindIcons, statusIcons } from './icons.ts';
import { actionKinds, actionStatuses, sourceKinds } from './rules.ts';

/** The filters of actions. */
export function useActionFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      {
        key: 'status',
        title: t('actions.field.status'),
        several: true,
        options: iconOptions(actionStatuses, statusIcons, (value) => t(`actions.status.${value}`)),
      },
      {
        key: 'due',
        title: t('actions.filter.due'),
        options: (['overdue', 'week', 'month'] as const).map((value) => ({
          value,
          label: t(`actions.filter.due.${value}`),
        })),
      },
      {
        key: 'mine',
        title: t('actions.filter.mine'),
        options: [{ value: 'true', label: t('actions.filter.mine') }],
      },
      {
        key: 'responsible',
        title: t('actions.field.responsible'),
        endpoint: organizations.members,
        args: { orgId },
      },
      {
        key: 'kind',
        title: t('actions.field.kind'),
        several: true,
        options: iconOptions(actionKinds, kindIcons, (value) => t(`actions.kind.${value}`)),
      },
      {
        key: 'importance',
        title: t('actions.field.importance'),
        several: true,
        options: importances.map((value) => ({ value, label: t(`actions.importance.${value}`) })),
      },
      {
        key: 'sourceKind',
        title: t('actions.filter.source'),
        several: true,
        options: sourceKinds.map((value) => ({ value, label: t(`actions.source.${value}`) })),
      },
      {
        key: 'verify',
        title: t('actions.filter.verify'),
        options: [{ value: 'true', label: t('actions.filter.verify') }],
      },
      {
        key: 'department',
        title: t('actions.field.department'),
        endpoint: organizations.departments,
        args: { orgId },
      },
      { key: 'area', title: t('actions.field.area'), endpoint: organizations.areas, args: { orgId } },
    ],
    [t, orgId],
  );
}
