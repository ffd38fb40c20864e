import { Button } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { managePath } from '../../organization/tree/paths.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { oneOf, severalOf } from '../../ui/list/filters/filter-of.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useActFilters } from '../acts/use-act-filters.ts';
import { breakCompounds } from '../acts/break-compounds.ts';
import { ActIcon, useTerritoryName, useTypeLabel } from '../acts/LegislationLabels.tsx';
import classes from '../obligations/obligations.module.css';
import { DecideSeveral } from './DecideSeveral.tsx';
import { proposalReasons, proposals } from './suggestion.ts';
import type { Proposal } from './suggestion.ts';

const obligationList = '/documents/binding-obligations';
const list = `${obligationList}/proposals`;

/** The acts that may apply to the organization and are not decided yet, the likeliest first. */
export default function ProposalsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const territory = useTerritoryName();
  const type = useTypeLabel();
  const acts = useActFilters({ withStatus: false });
  const mayManage = useMay(organizations.update);
  const organization = useCall(organizations.get, { orgId }).data;
  const why = ({ reasons }: Proposal) =>
    reasons.map((reason) => t(`obligations.reason.${reason}`)).join(' · ');
  const columns: Column<Proposal>[] = [
    {
      key: 'title',
      title: t('obligations.field.legislation'),
      sort: 'name',
      render: ({ legislation, summary }) => (
        <ListName
          icon={<ActIcon />}
          name={legislation.name}
          detail={summary ?? (legislation.shortTitle && legislation.title)}
        />
      ),
    },
    {
      key: 'why',
      title: t('obligations.proposals.why'),
      sort: 'strength',
      width: '13rem',
      render: (row) => <span className={classes.why}>{why(row)}</span>,
    },
    {
      key: 'topics',
      title: t('legislation.field.topics'),
      sort: 'topic',
      width: '14rem',
      secondary: true,
      render: ({ legislation }) => legislation.topics.map(({ name }) => name).join(', '),
    },
    {
      key: 'industries',
      title: t('legislation.field.naceCodes'),
      width: '14rem',
      secondary: true,
      render: ({ industries }) =>
        industries.length === 0
          ? t('legislation.activities.all')
          : industries.map(({ id, name }) => `${id} ${name}`).join(', '),
    },
    {
      key: 'type',
      title: t('legislation.field.type'),
      width: '9rem',
      secondary: true,
      render: ({ legislation }) => type(legislation.type),
    },
    {
      key: 'territory',
      title: t('legislation.field.territory'),
      width: '10rem',
      secondary: true,
      render: ({ legislation }) => territory(legislation.territory),
    },
  ];
  const filters = useMemo<Filter[]>(
    () => [
      severalOf('reason', t('obligations.filter.reason'), proposalReasons, (value) =>
        t(`obligations.reason.${value}`),
      ),
      ...acts,
      oneOf('rejected', t('obligations.filter.rejected'), ['true'], () => t('obligations.filter.rejected')),
    ],
    [t, acts],
  );
  return (
    <ListPage
      name="proposals"
      title={t('obligations.proposals.title')}
      search={t('obligations.proposals.search')}
      endpoint={proposals}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="topic,asc"
      linkTo={({ id }) => `${list}/${id}`}
      renderCard={(row) => ({
        icon: <ActIcon />,
        title: breakCompounds(row.legislation.name),
        line: why(row),
        end: territory(row.legislation.territory),
      })}
      groups={{ sort: 'topic', of: ({ topic }) => topic?.name ?? t('obligations.proposals.noTopic') }}
      several={{ decide: (rows, end) => <DecideSeveral rows={rows} end={end} /> }}
      notice={
        organization?.naceCode === null && (
          <p className={classes.hint}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            <span>
              {t('obligations.proposals.noActivity')}{' '}
              {mayManage && (
                <Link to={`${managePath}/${orgId}/edit`}>{t('obligations.proposals.addActivity')}</Link>
              )}
            </span>
          </p>
        )
      }
      action={
        <Button
          component={Link}
          to={obligationList}
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        >
          {t('obligations.proposals.back')}
        </Button>
      }
      empty={{
        icon: <IconSparkles size={20} stroke={1.5} />,
        title: t('obligations.proposals.empty.title'),
        text: t('obligations.proposals.empty.text'),
      }}
    />
  );
}
