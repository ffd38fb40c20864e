import { IconQrcode } from '@tabler/icons-react';
import { formatDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column } from '../../ui/list/types.ts';
import { changedColumn, dayColumn } from '../../ui/list/day-column.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { posters } from './poster.ts';
import type { Poster } from './poster.ts';
import { posterList, usePosterState } from './PosterLabels.tsx';

/** The posters by which anybody reports events. */
export default function PostersPage() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const manages = useMay(posters.create);
  const state = usePosterState();
  const icon = <IconQrcode size={20} stroke={1.5} aria-hidden />;
  const columns: Column<Poster>[] = [
    {
      key: 'name',
      title: t('posters.field.name'),
      sort: 'name',
      render: (row) => <ListName icon={icon} name={row.name} detail={row.area?.name ?? ''} />,
    },
    { key: 'state', title: t('posters.field.active'), width: '10rem', render: state },
    dayColumn('coded', t('posters.field.codedDate'), ({ codedDate }) => codedDate, { secondary: true }),
    {
      key: 'reports',
      title: t('posters.reports'),
      width: '7rem',
      end: true,
      render: ({ reportCount }) => formatDecimal(String(reportCount), language),
    },
    changedColumn(t('posters.changed')),
  ];
  return (
    <ListPage
      name="posters"
      title={t('posters.title')}
      search={t('posters.search')}
      endpoint={posters.list}
      args={{ orgId }}
      columns={columns}
      filters={[]}
      order="name,asc"
      linkTo={(row) => `${posterList}/${row.id}`}
      renderCard={(row) => ({
        icon,
        title: row.name,
        line: (
          <>
            {state(row)} {row.area?.name}
          </>
        ),
        end: t('posters.reportCount', { count: row.reportCount }),
      })}
      action={manages && <AddButton to={to(`${posterList}/new`)}>{t('posters.new')}</AddButton>}
      empty={{ icon, title: t('posters.empty.title'), text: t('posters.empty.text') }}
    />
  );
}
