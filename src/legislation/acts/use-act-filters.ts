import { useMemo } from 'react';
import { reference } from '../../core/reference/reference.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { byRecord, severalOf } from '../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { legislationStatuses, legislationTypes } from './legislation.ts';

/** The filters by what is known of an act, wherever acts are listed; `status` apart, which not every list has. */
export function useActFilters({ withStatus = true } = {}): Filter[] {
  const { t } = useTexts();
  const territories = useCall(reference.territories, {}, { staleTime: Infinity }).data?.content;
  return useMemo<Filter[]>(
    () => [
      byRecord('topic', t('legislation.filter.topic'), reference.topics, {}),
      severalOf('type', t('legislation.field.type'), legislationTypes, (value) =>
        t(`legislation.type.${value}`),
      ),
      {
        key: 'territory',
        title: t('legislation.field.territory'),
        several: true,
        options: (territories ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      ...(withStatus
        ? [
            severalOf('status', t('legislation.field.status'), legislationStatuses, (value) =>
              t(`legislation.status.${value}`),
            ),
          ]
        : []),
    ],
    [t, territories, withStatus],
  );
}
