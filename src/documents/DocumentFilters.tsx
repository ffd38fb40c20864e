import { useMemo } from 'react';
import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { useTexts } from '../ui/language/i18n.ts';
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
      {
        key: 'category',
        title: t('documents.field.category'),
        several: true,
        options: fileCategories.map((value) => ({ value, label: t(`documents.category.${value}`) })),
      },
      { key: 'topic', title: t('documents.field.topics'), endpoint: reference.topics, args: {} },
      {
        key: 'review',
        title: t('documents.filter.review'),
        options: (['overdue', 'soon'] as const).map((value) => ({
          value,
          label: t(`documents.filter.review.${value}`),
        })),
      },
      {
        key: 'responsible',
        title: t('documents.field.responsible'),
        endpoint: organizations.members,
        args: { orgId },
      },
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
      {
        key: 'attached',
        title: t('documents.filter.attached'),
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`documents.filter.attached.${value}`),
        })),
      },
      {
        key: 'deleted',
        title: t('documents.filter.deleted'),
        options: [{ value: 'true', label: t('documents.filter.deleted') }],
      },
    ],
    [t, orgId],
  );
}
