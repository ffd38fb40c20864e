import { IconScript } from '@tabler/icons-react';
import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { AddButton } from '../ui/list/AddButton.tsx';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { byRecord, oneOf, severalOf } from '../ui/list/filters/filter-of.ts';
import { dayColumn } from '../ui/list/day-column.ts';
import type { Column, Filter } from '../ui/list/types.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { controlledTexts, textExport } from './controlled-text.ts';
import type { TextRow } from './controlled-text.ts';
import { instructionsPath, kindsAt, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';
import { textStatuses } from './rules.ts';
import { audienceOf, ReadWord, RowStatus, TextIcon } from './TextLabels.tsx';

/** Leadership › Policies. */
export const PoliciesPage = () => <TextsPage at={policiesPath} of="policy" />;
/** Operation › Instructions: what one has not read first. */
export const InstructionsPage = () => <TextsPage at={instructionsPath} of="instruction" />;

function useColumns(): Column<TextRow>[] {
  const { t } = useTexts();
  const manages = useMay(controlledTexts.withdraw);
  const columns: (Column<TextRow> | false)[] = [
    {
      key: 'name',
      title: t('controlled.field.name'),
      sort: 'name',
      render: ({ kind, name, documentNo }) => (
        <ListName icon={<TextIcon kind={kind} />} name={name} detail={documentNo ?? undefined} />
      ),
    },
    {
      key: 'acknowledged',
      title: t('controlled.forYou'),
      sort: 'unread',
      width: '9rem',
      render: (row) => <ReadWord row={row} />,
    },
    {
      key: 'status',
      title: t('controlled.field.status'),
      sort: 'status',
      width: '9rem',
      render: (row) => <RowStatus row={row} />,
    },
    {
      key: 'department',
      title: t('controlled.field.departments'),
      width: '11rem',
      secondary: true,
      render: (row) => audienceOf(row) || t('controlled.everyone'),
    },
    manages && {
      key: 'audienceCount',
      title: t('controlled.readBy'),
      width: '7rem',
      secondary: true,
      render: ({ acknowledgedCount: done, audienceCount: all }) =>
        done !== null && all !== null && t('controlled.readBy.of', { done, all }),
    },
    dayColumn('approvedDate', t('controlled.field.approvedDate'), ({ approvedDate }) => approvedDate, {
      sort: 'approvedDate',
    }),
  ];
  return columns.filter((column) => column !== false);
}

function useFilters(): Filter[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayEdit = useMay(controlledTexts.create);
  return [
    oneOf('unread', t('controlled.forYou'), ['true'], () => t('controlled.unread')),
    ...(mayEdit
      ? [
          severalOf('status', t('controlled.field.status'), textStatuses, (value) =>
            t(`controlled.status.${value}`),
          ),
          oneOf('toApprove', t('controlled.approval'), ['true'], () => t('controlled.toApprove')),
        ]
      : []),
    byRecord('topic', t('controlled.field.topics'), reference.topics, {}),
    byRecord('department', t('controlled.field.departments'), organizations.departments, { orgId }),
  ];
}

function TextsPage({ at, of }: { at: TextsPath; of: 'policy' | 'instruction' }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const mayEdit = useMay(controlledTexts.create);
  const columns = useColumns();
  const filters = useFilters();
  return (
    <ListPage
      name={of === 'policy' ? 'policies' : 'instructions'}
      title={t(of === 'policy' ? 'menu.policies' : 'menu.instructions')}
      search={t('controlled.search')}
      endpoint={controlledTexts.list}
      args={{ orgId, query: { kind: [...kindsAt[at]] } }}
      columns={columns}
      filters={filters}
      exportAs={textExport}
      order="unread,desc"
      linkTo={({ id }) => `${at}/${id}`}
      renderCard={(row) => ({
        icon: <TextIcon kind={row.kind} />,
        title: row.name,
        line: row.documentNo ?? t(`controlled.kind.${row.kind}`),
        end: row.acknowledged === null ? <RowStatus row={row} /> : <ReadWord row={row} />,
      })}
      action={mayEdit && <AddButton to={to(`${at}/new`)}>{t(`controlled.new.${of}`)}</AddButton>}
      empty={{
        icon: <IconScript size={20} stroke={1.5} aria-hidden />,
        title: t(`controlled.empty.${of}`),
        text: t('controlled.empty.text'),
      }}
    />
  );
}
