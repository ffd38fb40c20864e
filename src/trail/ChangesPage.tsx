import { Button } from '@mantine/core';
import {
  IconHistory,
  IconPencil,
  IconPlus,
  IconRestore,
  IconRosetteDiscountCheck,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDecimal } from '../core/numbers/decimal.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { byRecord } from '../ui/list/filters/filter-of.ts';
import { dayColumn } from '../ui/list/day-column.ts';
import type { Card, Column, Filter } from '../ui/list/types.ts';
import { useOrganization } from '../ui/session/session.ts';
import { useCall } from '../ui/client/use-call.ts';
import { changes } from './change.ts';
import type { Change } from './change.ts';
import { kindWord, recordWords } from './words.ts';
import classes from './changes.module.css';
import { organizations } from '../organization/tree/organization.ts';
import { changesPath, managePath } from '../organization/tree/paths.ts';
import { useChangeReader } from './use-change-reader.ts';

const signs = { CREATE: IconPlus, UPDATE: IconPencil, DELETE: IconTrash, RESTORE: IconRestore };

function Sign({ action }: { action: Change['action'] }) {
  const { t } = useTexts();
  const Icon = signs[action];
  return (
    <span className={classes.sign} data-action={action} title={t(`changes.action.${action}`)}>
      <Icon size={16} stroke={1.6} role="img" aria-label={t(`changes.action.${action}`)} />
    </span>
  );
}

function useRows(): { columns: Column<Change>[]; card: (row: Change) => Card } {
  const { t } = useTexts();
  const { reader, by, fields, when: moment } = useChangeReader();
  const named = (row: Change) => recordWords(row.recordType, row.record?.name ?? null, reader);
  const when = ({ at }: Change) => {
    const { date, time } = moment(at);
    return (
      <>
        {date} <span className={classes.time}>{time}</span>
      </>
    );
  };
  const what = (row: Change) => fields(row) || t(`changes.action.${row.action}`);
  return {
    columns: [
      {
        key: 'record',
        title: t('changes.column.record'),
        render: (row) => <ListName icon={<Sign action={row.action} />} name={named(row)} />,
      },
      {
        key: 'changes',
        title: t('changes.column.changes'),
        width: '26rem',
        secondary: true,
        render: (row) => <span className={classes.what}>{what(row)}</span>,
      },
      { key: 'by', title: t('changes.column.by'), width: '11rem', render: by },
      dayColumn('at', t('changes.column.at'), when, { sort: 'at', width: '10.5rem' }),
    ],
    card: (row) => ({
      icon: <Sign action={row.action} />,
      title: named(row),
      line: [what(row), by(row)].filter(Boolean).join(' · '),
      end: when(row),
    }),
  };
}

/** The filters; the one by a record is set from a record or a change, and called as the record is. */
function useFilters(orgId: string): Filter[] {
  const { t } = useTexts();
  const { reader } = useChangeReader();
  const [params] = useSearchParams();
  const record = params.get('record');
  const found = useCall(
    changes.ofOrganization,
    { orgId, query: { record: record ?? undefined, size: 1 } },
    { enabled: record !== null, shows: [422], staleTime: 60_000 },
  );
  const [change] = found.data?.content ?? [];
  const name = change && recordWords(change.recordType, change.record?.name ?? null, reader);
  return useMemo(
    () => [
      byRecord('person', t('changes.filter.person'), organizations.members, { orgId }),
      {
        key: 'recordType',
        title: t('changes.filter.kind'),
        several: true,
        options: Object.keys(reader.kinds)
          .map((value) => ({ value, label: kindWord(value, reader) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, reader.language)),
      },
      { kind: 'date', key: 'from', title: t('changes.filter.from') },
      { kind: 'date', key: 'to', title: t('changes.filter.to') },
      ...(record === null
        ? []
        : [
            {
              key: 'record',
              title: t('changes.filter.record'),
              options: [{ value: record, label: name ?? t('changes.filter.record') }],
            },
          ]),
    ],
    [t, orgId, reader, record, name],
  );
}

/** How far the trail is sealed, and with which hash. */
function Sealed({ orgId }: { orgId: string }) {
  const { t, language } = useTexts();
  const { when } = useChangeReader();
  const { data } = useCall(changes.seal, { orgId }, { staleTime: 0 });
  if (!data) return <p className={classes.sealed} />;
  const { count, hash, sealedAt } = data;
  return (
    <p className={classes.sealed}>
      <IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />
      <span>
        {sealedAt === null
          ? t('changes.unsealed')
          : t('changes.sealedUpTo', {
              count,
              number: formatDecimal(String(count), language),
              ...when(sealedAt),
            })}{' '}
        {hash && (
          <span className={classes.head} title={hash}>
            {t('changes.head', { hash: `${hash.slice(0, 12)}…` })}
          </span>
        )}
      </span>
    </p>
  );
}

/** Everything that was changed in the organization: who, when, which record, from what to what, and how far it is sealed. */
export default function ChangesPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { columns, card } = useRows();
  const filters = useFilters(orgId);
  return (
    <ListPage
      name="changes"
      title={t('changes.title')}
      search={t('changes.search')}
      endpoint={changes.ofOrganization}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="at,desc"
      linkTo={(row) => `${changesPath}/${row.id}`}
      renderCard={card}
      exportAs={changes.export}
      notice={<Sealed orgId={orgId} />}
      secondary={
        <Button
          component={Link}
          to={managePath}
          variant="default"
          leftSection={<IconSitemap size={16} stroke={1.6} />}
        >
          {t('changes.back')}
        </Button>
      }
      empty={{
        icon: <IconHistory size={20} stroke={1.5} />,
        title: t('changes.empty.title'),
        text: t('changes.empty.text'),
      }}
    />
  );
}
