import { useMemo } from 'react';
import { importances } from '../events/rules.ts';
import { organizations } from '../organization/tree/organization.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { iconOptions } from '../ui/list/filters/icon-options.tsx';
import { byRecord, oneOf, severalOf } from '../ui/list/filters/filter-of.ts';
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
      oneOf('due', t('actions.filter.due'), ['overdue', 'week', 'month'], (value) =>
        t(`actions.filter.due.${value}`),
      ),
      {
        key: 'mine',
        title: t('actions.filter.mine'),
        options: [{ value: 'true', label: t('actions.filter.mine') }],
      },
      byRecord('responsible', t('actions.field.responsible'), organizations.members, { orgId }),
      {
        key: 'kind',
        title: t('actions.field.kind'),
        several: true,
        options: iconOptions(actionKinds, kindIcons, (value) => t(`actions.kind.${value}`)),
      },
      severalOf('importance', t('actions.field.importance'), importances, (value) =>
        t(`actions.importance.${value}`),
      ),
      severalOf('sourceKind', t('actions.filter.source'), sourceKinds, (value) =>
        t(`actions.source.${value}`),
      ),
      {
        key: 'verify',
        title: t('actions.filter.verify'),
        options: [{ value: 'true', label: t('actions.filter.verify') }],
      },
      byRecord('department', t('actions.field.department'), organizations.departments, { orgId }),
      byRecord('area', t('actions.field.area'), organizations.areas, { orgId }),
    ],
    [t, orgId],
  );
}
