import { IconUserSearch } from '@tabler/icons-react';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { AddButton } from '../ui/list/AddButton.tsx';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { dayColumn } from '../ui/list/day-column.ts';
import type { Column } from '../ui/list/types.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useOrganization } from '../ui/session/session.ts';
import { auditorLinks } from './link.ts';
import type { AuditorLink } from './link.ts';
import { linkList, LinkState } from './LinkLabels.tsx';

const icon = <IconUserSearch size={20} stroke={1.5} aria-hidden />;

/** The links by which auditors read, and whether each works. */
export default function LinksPage() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const lastOpened = ({ lastOpenedAt }: AuditorLink) =>
    lastOpenedAt && t('kit.history.at', instantParts(lastOpenedAt, language));
  const columns: Column<AuditorLink>[] = [
    {
      key: 'auditor',
      title: t('auditors.field.auditor'),
      sort: 'auditor',
      render: ({ auditor }) => <ListName icon={icon} name={auditor} />,
    },
    {
      key: 'state',
      title: t('auditors.field.state'),
      width: '11rem',
      render: ({ state }) => <LinkState state={state} />,
    },
    dayColumn('lastDate', t('auditors.field.lastDate'), ({ lastDate }) => lastDate, { sort: 'lastDate' }),
    {
      key: 'lastOpenedAt',
      title: t('auditors.field.lastOpenedAt'),
      width: '12rem',
      secondary: true,
      render: lastOpened,
    },
  ];
  return (
    <ListPage
      name="auditors"
      title={t('auditors.title')}
      search={t('auditors.search')}
      endpoint={auditorLinks.list}
      args={{ orgId }}
      columns={columns}
      filters={[]}
      order="createdDate,desc"
      linkTo={({ id }) => `${linkList}/${id}`}
      renderCard={(row) => ({
        icon,
        title: row.auditor,
        line: <LinkState state={row.state} />,
        end: row.lastDate,
      })}
      action={<AddButton to={to(`${linkList}/new`)}>{t('auditors.new')}</AddButton>}
      empty={{ icon, title: t('auditors.empty.title'), text: t('auditors.empty.text') }}
    />
  );
}
