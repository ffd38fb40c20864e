import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useOrganization } from '../../ui/session/session.ts';

/** The filters that every part of the control book has: whose it is, and where. */
export function useBookFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      {
        key: 'responsible',
        title: t('book.field.responsible'),
        endpoint: organizations.members,
        args: { orgId },
      },
      { key: 'area', title: t('book.field.area'), endpoint: organizations.areas, args: { orgId } },
      {
        key: 'department',
        title: t('book.field.department'),
        endpoint: organizations.departments,
        args: { orgId },
      },
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
