import { IconGridDots, IconList, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { reference } from '../../core/reference/reference.ts';
import { stakeholderIcons } from './catalogue/icons.ts';
import { stakeholderCategories } from './catalogue/stakeholder.ts';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { Due } from '../../ui/due/Due.tsx';
import { personField } from '../tree/shared-fields.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, oneOf, severalOf, whether } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column, Filter } from '../../ui/list/types.ts';
import { iconOptions } from '../../ui/list/filters/icon-options.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { CategoryIcon, ObligationIcon, Score } from './AssociationLabels.tsx';
import { organizations } from '../tree/organization.ts';
import { associations, scoreNames } from './stakeholder-association.ts';
import type { AssociationRow } from './stakeholder-association.ts';
import { stakeholderExport } from './exports.ts';
import { StakeholderMatrix } from './StakeholderMatrix.tsx';

const list = '/organization/stakeholders';

function useRows(): { columns: Column<AssociationRow>[]; card: (row: AssociationRow) => Card } {
  const { t } = useTexts();
  const columns: Column<AssociationRow>[] = [
    {
      key: 'name',
      title: t('stakeholders.field.name'),
      sort: 'name',
      render: ({ stakeholder }) => (
        <ListName
          icon={<CategoryIcon category={stakeholder.category} />}
          name={stakeholder.name}
          detail={stakeholder.own ? t('stakeholders.own.sign') : null}
        />
      ),
    },
    {
      key: 'needs',
      title: t('stakeholders.field.needsAndExpectations'),
      width: '18rem',
      secondary: true,
      render: (row) => row.needsAndExpectations,
    },
    {
      key: 'obligation',
      title: t('stakeholders.field.obligation'),
      quiet: true,
      width: '3rem',
      render: (row) => row.obligation && <ObligationIcon />,
    },
    {
      key: 'influence',
      title: t('stakeholders.field.influence'),
      sort: 'influence',
      width: '6.5rem',
      render: (row) => <Score value={row.influence} />,
    },
    {
      key: 'interest',
      title: t('stakeholders.field.interest'),
      sort: 'interest',
      width: '6.5rem',
      render: (row) => <Score value={row.interest} />,
    },
    {
      key: 'responsible',
      title: t('stakeholders.field.responsible'),
      width: '9rem',
      secondary: true,
      render: (row) => row.responsible?.name,
    },
    dayColumn(
      'review',
      t('stakeholders.field.reviewDate'),
      ({ reviewDate }) => reviewDate && <Due kind="STAKEHOLDER" date={reviewDate} asDate />,
      { sort: 'reviewDate' },
    ),
  ];
  const card = ({ stakeholder, influence, interest, obligation, reviewDate }: AssociationRow): Card => ({
    icon: <CategoryIcon category={stakeholder.category} />,
    title: stakeholder.name,
    corner: obligation && <ObligationIcon />,
    line:
      influence !== null && interest !== null
        ? t('stakeholders.matrix.score', { influence, interest })
        : t('stakeholders.score.none'),
    end: reviewDate && <Due kind="STAKEHOLDER" date={reviewDate} asDate />,
  });
  return { columns, card };
}

function useFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return useMemo<Filter[]>(
    () => [
      {
        key: 'category',
        title: t('stakeholders.field.category'),
        several: true,
        options: iconOptions(stakeholderCategories, stakeholderIcons, (value) =>
          t(`stakeholders.category.${value}`),
        ),
      },
      whether(
        'obligation',
        t('stakeholders.field.obligation'),
        t('stakeholders.obligation.yes'),
        t('stakeholders.obligation.no'),
      ),
      byRecord('responsible', t('stakeholders.field.responsible'), organizations.members, { orgId }),
      byRecord('topic', t('stakeholders.filter.topic'), reference.topics, {}),
      oneOf('review', t('stakeholders.filter.review'), ['overdue', 'soon'], (value) =>
        t(`stakeholders.filter.${value}`),
      ),
      ...(['influence', 'interest'] as const).map((key) =>
        severalOf(key, t(`stakeholders.field.${key}`), scoreNames, (value) =>
          t(`stakeholders.score.${value}`),
        ),
      ),
    ],
    [t, orgId],
  );
}

/** Who matters to the organization: what they expect and how much they weigh, as a list or as a matrix. */
export default function StakeholdersPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(associations.update);
  const importEntry = useImportEntry(`${list}/import`);
  const { columns, card } = useRows();
  const filters = useFilters();
  const linkTo = ({ id }: { id: string }) => (mayEdit ? `${list}/${id}` : null);
  return (
    <ListPage
      name="stakeholders"
      title={t('stakeholders.own.title')}
      search={t('stakeholders.own.search')}
      endpoint={associations.list}
      exportAs={stakeholderExport}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={linkTo}
      renderCard={card}
      view={{
        title: t('stakeholders.view'),
        rows: { label: t('stakeholders.view.list'), icon: <IconList size={16} stroke={1.6} aria-hidden /> },
        key: 'matrix',
        label: t('stakeholders.view.matrix'),
        icon: <IconGridDots size={16} stroke={1.6} aria-hidden />,
        render: (query) => <StakeholderMatrix query={query} linkTo={linkTo} />,
      }}
      several={
        mayEdit && {
          calls: associations,
          nameOf: ({ stakeholder }) => stakeholder.name,
          fields: [
            personField(t('stakeholders.field.responsible')),
            { kind: 'date', name: 'reviewDate', label: t('stakeholders.field.reviewDate'), clears: true },
          ],
        }
      }
      seldom={mayEdit ? [importEntry] : undefined}
      action={mayEdit && <AddButton to={to(`${list}/new`)}>{t('stakeholders.own.add')}</AddButton>}
      empty={{
        icon: <IconUsersGroup size={20} stroke={1.5} />,
        title: t('stakeholders.own.empty.title'),
        text: t('stakeholders.own.empty.text'),
      }}
    />
  );
}
