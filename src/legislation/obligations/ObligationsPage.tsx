import { Button, Group } from '@mantine/core';
import {
  IconColumns3,
  IconList,
  IconPlus,
  IconScale,
  IconSparkles,
  IconUserSearch,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { auditorLinks } from '../../auditors/link.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { personField } from '../../organization/tree/shared-fields.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, oneOf } from '../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../ui/list/types.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useActFilters } from '../acts/use-act-filters.ts';
import { legislationExports } from '../exports.ts';
import { obligations } from './obligation.ts';
import { complianceStatuses } from './evaluation.ts';
import { ObligationBoard } from './ObligationBoard.tsx';
import { ObligationNotice } from './ObligationNotice.tsx';
import { columnSigns } from './icons.ts';
import { useObligationRows } from './ObligationRows.tsx';

const list = '/documents/binding-obligations';

function useFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const acts = useActFilters();
  return useMemo<Filter[]>(
    () => [
      {
        key: 'complianceStatus',
        title: t('obligations.filter.status'),
        several: true,
        options: complianceStatuses.map((value) => {
          const Sign = columnSigns[value];
          return {
            value,
            label: t(`obligations.status.${value}`),
            icon: <Sign size={16} stroke={1.6} aria-hidden />,
          };
        }),
      },
      oneOf('review', t('obligations.filter.review'), ['required'], () => t('obligations.review.required')),
      oneOf('exceeded', t('obligations.filter.exceeded'), ['any', 'mine'], (value) =>
        t(`obligations.filter.exceeded.${value}`),
      ),
      oneOf('due', t('obligations.filter.due'), ['overdue', 'soon'], (value) =>
        t(`obligations.filter.${value}`),
      ),
      oneOf('mine', t('obligations.filter.mine'), ['true'], () => t('obligations.filter.mine')),
      byRecord('responsible', t('obligations.field.responsible'), organizations.members, { orgId }),
      ...acts
        .filter(({ key }) => key !== 'type')
        .map((filter) =>
          filter.key === 'status' ? { ...filter, title: t('obligations.filter.act') } : filter,
        ),
    ],
    [t, orgId, acts],
  );
}

/** What binds the organization: the acts, how it complies with each, and what is to be done next, as a list or as a board. */
export default function ObligationsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(obligations.associate);
  const forAuditors = useMay(auditorLinks.create)
    ? [
        {
          label: t('auditors.open'),
          icon: <IconUserSearch size={16} stroke={1.6} />,
          to: `${list}/auditors`,
        },
      ]
    : [];
  const importEntry = useImportEntry(`${list}/import`);
  const { columns, card } = useObligationRows();
  const filters = useFilters();
  const linkTo = ({ id }: { id: string }) => `${list}/${id}`;
  const none = useCall(obligations.summary, { orgId }).data?.total === 0;
  const add = (
    <Button
      component={Link}
      to={to(`${list}/new`)}
      variant={none ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={2} />}
    >
      {t('obligations.add')}
    </Button>
  );
  // The first step of an organization that has none yet.
  const begin = (
    <Group gap="sm" justify="center">
      <Button component={Link} to={`${list}/proposals`} leftSection={<IconSparkles size={16} stroke={1.6} />}>
        {t('obligations.proposals.see')}
      </Button>
      {add}
    </Group>
  );
  return (
    <ListPage
      name="obligations"
      title={t('obligations.title')}
      search={t('obligations.search')}
      endpoint={obligations.list}
      exportAs={legislationExports.register}
      args={{ orgId, query: { associated: true } }}
      columns={columns}
      filters={filters}
      order="toDo,asc"
      linkTo={linkTo}
      renderCard={card}
      notice={<ObligationNotice proposes={mayEdit && !none} />}
      view={{
        title: t('obligations.view'),
        rows: { label: t('obligations.view.list'), icon: <IconList size={16} stroke={1.6} aria-hidden /> },
        key: 'board',
        label: t('obligations.view.board'),
        icon: <IconColumns3 size={16} stroke={1.6} aria-hidden />,
        render: (query) => <ObligationBoard query={query} linkTo={linkTo} />,
      }}
      several={
        mayEdit && {
          calls: obligations,
          nameOf: ({ legislation }) => legislation.name,
          fields: [
            personField(t('obligations.field.responsible')),
            { kind: 'date', name: 'nextEvaluationDate', label: t('obligations.field.nextEvaluationDate') },
          ],
        }
      }
      seldom={mayEdit ? [importEntry, ...forAuditors] : undefined}
      action={mayEdit && (none ? begin : add)}
      empty={{
        icon: <IconScale size={20} stroke={1.5} />,
        title: t('obligations.empty.title'),
        text: t('obligations.empty.text'),
      }}
    />
  );
}
