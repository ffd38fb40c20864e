import { useMemo } from 'react';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { posters } from '../posters/poster.ts';
import { eventCategories, eventStatuses, grades, importances } from '../rules.ts';

/** The filters of the queue, by which its statistics are counted, too. */
export function useEventFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      {
        key: 'status',
        title: t('events.field.status'),
        several: true,
        options: eventStatuses.map((value) => ({ value, label: t(`events.status.${value}`) })),
      },
      {
        key: 'importance',
        title: t('events.field.importance'),
        several: true,
        options: importances.map((value) => ({ value, label: t(`events.importance.${value}`) })),
      },
      {
        key: 'category',
        title: t('events.field.category'),
        several: true,
        options: eventCategories.map((value) => ({ value, label: t(`events.category.${value}`) })),
      },
      {
        key: 'grade',
        title: t('events.field.grade'),
        several: true,
        options: grades.map((value) => ({ value, label: t(`events.graded.${value}`) })),
      },
      {
        key: 'accidentOccurred',
        title: t('events.filter.accident'),
        options: [
          { value: 'true', label: t('events.accident.yes') },
          { value: 'false', label: t('events.accident.no') },
        ],
      },
      { key: 'poster', title: t('events.field.poster'), endpoint: posters.list, args: { orgId } },
      { key: 'area', title: t('events.field.area'), endpoint: organizations.areas, args: { orgId } },
      {
        key: 'responsible',
        title: t('events.field.responsible'),
        endpoint: organizations.members,
        args: { orgId },
      },
      {
        key: 'readyToClose',
        title: t('events.filter.readyToClose'),
        options: [
          { value: 'true', label: t('events.accident.yes') },
          { value: 'false', label: t('events.accident.no') },
        ],
      },
      {
        key: 'due',
        title: t('events.filter.due'),
        options: [
          { value: 'overdue', label: t('events.filter.overdue') },
          { value: 'week', label: t('events.filter.week') },
        ],
      },
      {
        key: 'notify',
        title: t('events.filter.notify'),
        options: [
          { value: 'overdue', label: t('events.filter.overdue') },
          { value: 'week', label: t('events.filter.week') },
        ],
      },
      { key: 'from', title: t('events.filter.from'), kind: 'date' },
      { key: 'to', title: t('events.filter.to'), kind: 'date' },
    ],
    [t, orgId],
  );
}
