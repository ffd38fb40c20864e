import { Button } from '@mantine/core';
import { IconHistory, IconShape } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useParameters } from '../../ui/browser/use-parameters.ts';
import { isDate } from '../../core/time/period.ts';
import { ApiError } from '../../ui/client/api-error.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column } from '../../ui/list/types.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { scopes } from './scope.ts';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { useVersionFacts } from './ScopeLabels.tsx';

const list = '/organization/scope/versions';

/** How a version looks in the list: in columns, and as a card on a phone. */
function useRows(): { columns: Column<Scope>[]; card: (row: Scope) => Card } {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data: present } = useCall(scopes.get, { orgId }, { shows: [404] });
  const nameOf = ({ version }: Scope) => t('scope.version', { version });
  const stateOf = ({ id }: Scope) => (id === present?.id ? t('scope.now') : null);
  const savedOn = ({ createdDate }: Scope) => createdDate;
  const columns: Column<Scope>[] = [
    {
      key: 'version',
      title: t('scope.column.version'),
      sort: 'version',
      render: (row) => <ListName name={nameOf(row)} detail={stateOf(row)} />,
    },
    {
      key: 'note',
      title: t('scope.column.note'),
      width: '22rem',
      secondary: true,
      render: (row) => row.changeNote,
    },
    {
      key: 'by',
      title: t('scope.column.by'),
      width: '10rem',
      secondary: true,
      render: (row) => row.createdBy.name,
    },
    dayColumn('saved', t('scope.column.saved'), savedOn, { sort: 'createdDate', width: '8rem' }),
  ];
  const card = (row: Scope): Card => ({
    title: nameOf(row),
    corner: stateOf(row),
    line: row.changeNote ?? row.createdBy.name,
    end: savedOn(row),
  });
  return { columns, card };
}

/** Every version of the scope, newest first; and which one was in force on a day. */
export default function ScopeVersionsPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { columns, card } = useRows();
  return (
    <ListPage
      name="scope-versions"
      title={t('scope.versions.title')}
      search={t('scope.versions.search')}
      endpoint={scopes.versions}
      args={{ orgId }}
      columns={columns}
      filters={[]}
      order="version,desc"
      linkTo={(row) => `${list}/${row.id}`}
      renderCard={card}
      notice={<InForceOn />}
      action={
        <Button
          component={Link}
          to="/organization/scope"
          variant="default"
          leftSection={<IconShape size={16} stroke={1.6} />}
        >
          {t('scope.versions.toScope')}
        </Button>
      }
      empty={{
        icon: <IconHistory size={20} stroke={1.5} />,
        title: t('scope.versions.empty'),
        text: t('scope.versions.empty.text'),
      }}
    />
  );
}

/** Takes a day, and names the version in force at its end. The day is in the address. */
function InForceOn() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const today = useToday();
  const factsOf = useVersionFacts();
  const [params, change] = useParameters();
  const on = params.get('on') ?? '';
  const found = useCall(
    scopes.get,
    { orgId, query: { on } },
    { enabled: isDate(on), shows: [404], keepPrevious: true },
  );
  const none = found.error instanceof ApiError && found.error.status === 404;
  const ask = (day: string | null | undefined) =>
    change((now) => (day ? now.set('on', day) : now.delete('on')), { replace: true });
  return (
    <div className={classes.on}>
      <DateField name="on" label={t('scope.on')} value={on} today={today} onChange={ask} />
      <p role="status">
        {isDate(on) && found.data && (
          <>
            <Link to={to(`${list}/${found.data.id}`)}>{t('scope.version', factsOf(found.data))}</Link>
            {' · '}
            {t('scope.savedOn', factsOf(found.data))}
          </>
        )}
        {isDate(on) && none && t('scope.on.none')}
      </p>
    </div>
  );
}
