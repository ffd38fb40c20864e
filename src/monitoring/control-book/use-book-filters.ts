import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { byRecord } from '../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useOrganization } from '../../ui/session/session.ts';

/** The filters that every part of the control book has: whose it is, and where. */
export function useBookFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      byRecord('responsible', t('book.field.responsible'), organizations.members, { orgId }),
      byRecord('area', t('book.field.area'), organizations.areas, { orgId }),
      byRecord('department', t('book.field.department'), organizations.departments, { orgId }),
    ],
    [t, orgId],
  );
}

const carried = ['search', 'responsible', 'area', 'department'];

/** The address parameters common to all parts of the control book: links between them keep these. */
export function useCarried(): (others?: Record<string, string>) => string {
  const [params] = useSearchParams();
  return (others = {}) => {
    const next = new URLSearchParams(others);
    for (const [name, value] of params) if (carried.includes(name)) next.append(name, value);
    return next.size > 0 ? `?${next}` : '';
  };
}
