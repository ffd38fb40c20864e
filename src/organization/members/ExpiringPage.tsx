import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, oneOf } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { memberExports } from './exports.ts';
import { Face } from './MemberLabels.tsx';
import { organizations } from '../tree/organization.ts';
import type { ExpiringRow } from './member-rows.ts';

/** Which competences run out when, and whose: the next first. */
export default function ExpiringPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const left = ({ validUntil }: ExpiringRow) => <Due kind="COMPETENCE" date={validUntil} />;
  const columns: Column<ExpiringRow>[] = [
    {
      key: 'member',
      title: t('members.field.name'),
      sort: 'member',
      render: ({ member, title }) => (
        <ListName icon={<Face name={member.name} />} name={member.name} detail={title} />
      ),
    },
    {
      key: 'competence',
      title: t('members.field.competence'),
      sort: 'competence',
      width: '16rem',
      render: ({ competence }) => competence.name,
    },
    {
      key: 'departments',
      title: t('members.field.departments'),
      width: '12rem',
      secondary: true,
      render: ({ departments }) => departments.map(({ name }) => name).join(', '),
    },
    { key: 'left', title: t('expiring.left'), width: '13rem', render: left },
    dayColumn(
      'validUntil',
      t('members.field.validUntil'),
      ({ validUntil }) => <Due kind="COMPETENCE" date={validUntil} asDate />,
      { sort: 'validUntil' },
    ),
  ];
  const filters = useMemo<Filter[]>(
    () => [
      oneOf('expiry', t('expiring.filter'), ['soon', 'over'], (value) => t(`expiring.filter.${value}`)),
      byRecord('competence', t('members.field.competence'), organizations.competences, { orgId }),
      byRecord('department', t('members.field.department'), organizations.departments, { orgId }),
    ],
    [t, orgId],
  );
  return (
    <ListPage
      name="expiring"
      title={t('expiring.title')}
      search={t('expiring.search')}
      endpoint={organizations.expiring}
      args={{ orgId }}
      exportAs={memberExports.expiring}
      columns={columns}
      filters={filters}
      order="validUntil,asc"
      linkTo={({ member }) => `/organization/members/${member.id}`}
      renderCard={(row) => ({
        icon: <Face name={row.member.name} />,
        title: row.competence.name,
        corner: <Due kind="COMPETENCE" date={row.validUntil} asDate />,
        line: row.member.name,
        end: left(row),
      })}
      secondary={
        <Button component={Link} to="/organization/members" variant="default">
          {t('members.title')}
        </Button>
      }
      empty={{
        icon: <IconCertificate size={20} stroke={1.5} />,
        title: t('expiring.empty.title'),
        text: t('expiring.empty.text'),
      }}
    />
  );
}
