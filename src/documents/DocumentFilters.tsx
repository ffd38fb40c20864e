import { useMemo } from 'react';
import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { byRecord, oneOf, severalOf } from '../ui/list/filters/filter-of.ts';
import type { Filter } from '../ui/list/types.ts';
import { useOrganization } from '../ui/session/session.ts';
import { documentKinds } from './icons.ts';
import type { DocumentKind } from './icons.ts';
import { fileCategories } from './file.ts';

/** What the list of documents is filtered by. */
export function useDocumentFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      severalOf('category', t('documents.field.category'), fileCategories, (value) =>
        t(`documents.category.${value}`),
      ),
      byRecord('topic', t('documents.field.topics'), reference.topics, {}),
      oneOf('review', t('documents.filter.review'), ['overdue', 'soon'], (value) =>
        t(`documents.filter.review.${value}`),
      ),
      byRecord('responsible', t('documents.field.responsible'), organizations.members, { orgId }),
      {
        key: 'contentType',
        title: t('documents.filter.kind'),
        several: true,
        options: (Object.keys(documentKinds) as DocumentKind[]).map((kind) => {
          const { icon: Icon, types } = documentKinds[kind];
          return {
            value: types.join(','),
            label: t(`documents.kind.${kind}`),
            icon: <Icon size={16} stroke={1.6} aria-hidden />,
          };
        }),
      },
      oneOf('attached', t('documents.filter.attached'), ['true', 'false'], (value) =>
        t(`documents.filter.attached.${value}`),
      ),
      oneOf('deleted', t('documents.filter.deleted'), ['true'], () => t('documents.filter.deleted')),
    ],
    [t, orgId],
  );
}
