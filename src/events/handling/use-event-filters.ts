import { useMemo } from 'react';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { byRecord, oneOf, severalOf, whether } from '../../ui/list/filters/filter-of.ts';
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
      severalOf('status', t('events.field.status'), eventStatuses, (value) => t(`events.status.${value}`)),
      severalOf('importance', t('events.field.importance'), importances, (value) =>
        t(`events.importance.${value}`),
      ),
      severalOf('category', t('events.field.category'), eventCategories, (value) =>
        t(`events.category.${value}`),
      ),
      severalOf('grade', t('events.field.grade'), grades, (value) => t(`events.graded.${value}`)),
      whether(
        'accidentOccurred',
        t('events.filter.accident'),
        t('events.accident.yes'),
        t('events.accident.no'),
      ),
      byRecord('poster', t('events.field.poster'), posters.list, { orgId }),
      byRecord('area', t('events.field.area'), organizations.areas, { orgId }),
      byRecord('responsible', t('events.field.responsible'), organizations.members, { orgId }),
      whether(
        'readyToClose',
        t('events.filter.readyToClose'),
        t('events.accident.yes'),
        t('events.accident.no'),
      ),
      oneOf('due', t('events.filter.due'), ['overdue', 'week'], (value) => t(`events.filter.${value}`)),
      oneOf('notify', t('events.filter.notify'), ['overdue', 'week'], (value) => t(`events.filter.${value}`)),
      { key: 'from', title: t('events.filter.from'), kind: 'date' },
      { key: 'to', title: t('events.filter.to'), kind: 'date' },
    ],
    [t, orgId],
  );
}
