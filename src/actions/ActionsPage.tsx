import { IconColumns3, IconList } from '@tabler/icons-react';
import { personField } from '../organization/tree/shared-fields.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { AddButton } from '../ui/list/AddButton.tsx';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { dayColumn } from '../ui/list/day-column.ts';
import type { Card, Column } from '../ui/list/types.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { actionExport, actions } from './action.ts';
import type { ListedAction } from './action.ts';
import { ActionBoard } from './ActionBoard.tsx';
import { DueDay, ImportanceLabel, KindIcon, SourceGrade, SourceLink, StatusLabel } from './ActionLabels.tsx';
import { ActionSign } from './icons.ts';
import { actionsPath } from './paths.ts';
import { useActionFilters } from './use-action-filters.ts';

function useColumns(): Column<ListedAction>[] {
  const { t } = useTexts();
  return [
    {
      key: 'title',
      title: t('actions.field.title'),
      sort: 'title',
      render: ({ kind, title, postponed }) => (
        <ListName
          icon={<KindIcon kind={kind} />}
          name={title}
          detail={postponed > 0 ? t('actions.postponed', { count: postponed }) : undefined}
        />
      ),
    },
    {
      key: 'importance',
      title: t('actions.field.importance'),
      sort: 'importance',
      width: '7rem',
      render: ({ importance }) => <ImportanceLabel importance={importance} />,
    },
    {
      key: 'status',
      title: t('actions.field.status'),
      width: '9rem',
      render: (row) => <StatusLabel {...row} />,
    },
    {
      key: 'responsible',
      title: t('actions.field.responsible'),
      width: '9rem',
      render: ({ responsible }) => responsible.name,
    },
    {
      key: 'source',
      title: t('actions.field.source'),
      width: '14rem',
      secondary: true,
      render: ({ source }) => source && <SourceLink source={source} />,
    },
    dayColumn('dueDate', t('actions.field.dueDate'), (row) => <DueDay {...row} />, { sort: 'dueDate' }),
  ];
}

const cardOf = (row: ListedAction): Card => ({
  icon: <KindIcon kind={row.kind} />,
  title: row.title,
  corner: <ImportanceLabel importance={row.importance} />,
  line: (
    <>
      <StatusLabel {...row} /> · <SourceGrade source={row.source} /> {row.responsible.name}
    </>
  ),
  end: <DueDay {...row} />,
});

/** The actions of an organization, as a list or as a board by their state. */
export default function ActionsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(actions.create);
  const columns = useColumns();
  const filters = useActionFilters();
  const linkTo = ({ id }: { id: string }) => `${actionsPath}/${id}`;
  return (
    <ListPage
      key={orgId}
      name="actions"
      title={t('actions.title')}
      search={t('actions.search')}
      endpoint={actions.list}
      exportAs={actionExport}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="priority,asc"
      linkTo={linkTo}
      renderCard={cardOf}
      view={{
        title: t('actions.view'),
        rows: { label: t('actions.view.list'), icon: <IconList size={16} stroke={1.6} aria-hidden /> },
        key: 'board',
        label: t('actions.view.board'),
        icon: <IconColumns3 size={16} stroke={1.6} aria-hidden />,
        render: (query) => <ActionBoard query={query} linkTo={linkTo} />,
      }}
      several={
        mayEdit && {
          calls: actions,
          nameOf: ({ title }) => title,
          fields: [
            personField(t('actions.field.responsible')),
            {
              kind: 'date',
              name: 'dueDate',
              label: t('actions.field.dueDate'),
              laterNeeds: { name: 'reason', label: t('actions.several.reason') },
            },
          ],
        }
      }
      action={mayEdit && <AddButton to={to(`${actionsPath}/new`)}>{t('actions.new')}</AddButton>}
      empty={{
        icon: <ActionSign size={20} stroke={1.5} />,
        title: t('actions.empty.title'),
        text: t('actions.empty.text'),
      }}
    />
  );
}
