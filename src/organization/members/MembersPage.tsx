import { Button } from '@mantine/core';
import { IconCertificate, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { levels } from '../../core/contract/permission.ts';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, severalOf } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column, Filter } from '../../ui/list/types.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { memberExports } from './exports.ts';
import { members } from './member.ts';
import { Face, StatusLabel, useLevelLabels } from './MemberLabels.tsx';
import { organizations } from '../tree/organization.ts';
import { areaField, departmentField } from '../tree/shared-fields.ts';
import { memberStatuses } from './member-rows.ts';
import type { MemberRow } from './member-rows.ts';

/** What everybody sees of a member, and what a manager sees. */
function useRows(manages: boolean): { columns: Column<MemberRow>[]; card: (row: MemberRow) => Card } {
  const { t } = useTexts();
  const level = useLevelLabels();
  const status = (row: MemberRow) =>
    row.here
      ? row.status && <StatusLabel status={row.status} />
      : row.above && t('members.above', { name: row.above });
  const lastLogin = ({ status: state, lastLoginDate }: MemberRow) =>
    lastLoginDate ?? (state && t(state === 'INVITED' ? 'members.never' : 'members.notShown'));
  const name: Column<MemberRow> = {
    key: 'name',
    title: t('members.field.name'),
    sort: 'name',
    render: (row) => <ListName icon={<Face name={row.name} />} name={row.name} detail={row.title} />,
  };
  const details: Column<MemberRow>[] = [
    {
      key: 'departments',
      title: t('members.field.departments'),
      width: '12rem',
      secondary: true,
      render: (row) => row.departments.map((each) => each.name).join(', '),
    },
    {
      key: 'permission',
      title: t('members.field.permission'),
      sort: 'permission',
      width: '9.5rem',
      render: (row) => row.permission && level(row.permission),
    },
    { key: 'status', title: t('members.field.status'), sort: 'status', width: '14rem', render: status },
    dayColumn(
      'expiry',
      t('members.column.expiry'),
      ({ expiryDate }) => expiryDate && <Due kind="COMPETENCE" date={expiryDate} asDate />,
      { sort: 'expiryDate', secondary: true },
    ),
    dayColumn('lastLogin', t('members.column.lastLogin'), lastLogin, {
      sort: 'lastLoginDate',
      width: '8.5rem',
    }),
  ];
  return {
    columns: manages ? [name, ...details] : [name],
    card: (row) => ({
      icon: <Face name={row.name} />,
      title: row.name,
      corner: status(row),
      line: row.title ?? '–',
      end: row.permission && level(row.permission),
    }),
  };
}

/** The people who may see and do something here: names and titles for everybody, the details for who manages. */
export default function MembersPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const manages = useMay(members.get);
  const importEntry = useImportEntry('/organization/members/import');
  const { columns, card } = useRows(manages);
  const filters = useMemo<Filter[]>(
    () =>
      manages
        ? [
            byRecord('department', t('members.field.department'), organizations.departments, { orgId }),
            severalOf('permission', t('members.field.permission'), levels, (value) =>
              t(`members.level.${value}`),
            ),
            severalOf('status', t('members.field.status'), memberStatuses, (value) =>
              t(`members.status.${value}`),
            ),
            {
              key: 'expiry',
              title: t('members.filter.expiry'),
              options: [{ value: 'soon', label: t('members.filter.soon') }],
            },
          ]
        : [],
    [t, orgId, manages],
  );
  return (
    <ListPage
      name={manages ? 'members' : 'people'}
      title={t('members.title')}
      search={t('members.search')}
      endpoint={organizations.members}
      args={{ orgId, query: { all: manages } }}
      exportAs={memberExports.members}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => (manages && row.here ? `/organization/members/${row.id}` : null)}
      renderCard={card}
      several={
        manages && {
          calls: { get: members.get, update: members.update },
          nameOf: ({ name }) => name,
          fields: [
            departmentField(t('members.field.departments'), {
              name: 'departments',
              several: true,
              clears: true,
            }),
            areaField(t('members.field.areas'), { name: 'areas', several: true, clears: true }),
            {
              kind: 'choice',
              name: 'permission',
              label: t('members.field.permission'),
              options: levels.map((value) => ({ value, label: t(`members.level.${value}`) })),
            },
          ],
        }
      }
      seldom={
        manages
          ? [
              importEntry,
              {
                label: t('expiring.open'),
                icon: <IconCertificate size={16} stroke={1.6} />,
                to: '/organization/members/competences?expiry=soon',
              },
            ]
          : undefined
      }
      action={
        manages && (
          <Button
            component={Link}
            to={to('/organization/members/new')}
            aria-keyshortcuts="n"
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
          >
            {t('members.new')}
          </Button>
        )
      }
      empty={{
        icon: <IconUsers size={20} stroke={1.5} />,
        title: t('members.empty.title'),
        text: t('members.empty.text'),
      }}
    />
  );
}
