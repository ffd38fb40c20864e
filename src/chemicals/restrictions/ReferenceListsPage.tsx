import { IconListCheck } from '@tabler/icons-react';
import { useToday } from '../../ui/session/today.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { listName } from '../substances/list-name.ts';
import { citationIn } from './citation.ts';
import { LawDates } from './LawDates.tsx';
import { isOldList } from './age.ts';
import { referenceLists } from './reference-list.ts';
import type { ReferenceList } from './reference-list.ts';
import classes from '../substances/substances.module.css';

/** The lists supplied with Rede: the date of each, and how much of it can be matched with a product. */
export default function ReferenceListsPage() {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const name = ({ id }: ReferenceList) => t(listName(id));
  const today = useToday();
  const detail = ({ law, lacks, supersededFrom, asOf }: ReferenceList): string =>
    [
      citationIn(language, law),
      lacks !== null && t('referenceLists.incomplete'),
      supersededFrom !== null && t('referenceLists.until', { date: supersededFrom }),
      isOldList(asOf, today) && t('referenceLists.old'),
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: Column<ReferenceList>[] = [
    {
      key: 'list',
      title: t('referenceLists.column.list'),
      render: (row) => <ListName name={name(row)} detail={detail(row)} />,
    },
    dayColumn('asOf', t('referenceLists.column.asOf'), (row) => row.asOf, { sort: 'asOf', width: '7rem' }),
    {
      key: 'entries',
      title: t('referenceLists.column.entries'),
      width: '6rem',
      end: true,
      secondary: true,
      render: (row) => exact(row.entries),
    },
    {
      key: 'matchable',
      title: t('referenceLists.column.matchable'),
      width: '12rem',
      render: (row) => (row.kind === 'RESTRICTION' ? <Share row={row} /> : null),
    },
    {
      key: 'listed',
      title: t('referenceLists.column.listed'),
      width: '8rem',
      end: true,
      secondary: true,
      render: (row) => (row.kind === 'RESTRICTION' ? exact(row.listed) : null),
    },
  ];
  return (
    <ListPage
      name="reference-lists"
      title={t('referenceLists.title')}
      search={t('referenceLists.search')}
      endpoint={referenceLists.list}
      args={{}}
      columns={columns}
      filters={[]}
      notice={<LawDates />}
      order="position,asc"
      linkTo={(row) => `/admin/substances/lists/${row.id}`}
      renderCard={(row) => ({
        title: name(row),
        corner: row.asOf,
        line: detail(row),
        end: row.kind === 'RESTRICTION' ? <Share row={row} /> : null,
      })}
      empty={{
        icon: <IconListCheck size={20} stroke={1.5} />,
        title: t('referenceLists.empty.title'),
        text: t('referenceLists.empty.text'),
      }}
    />
  );
}

/** How many of a list's entries have a number, as a bar and in figures. */
export function Share({ row }: { row: Pick<ReferenceList, 'entries' | 'matchable'> }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  return (
    <span className={classes.share}>
      <i aria-hidden>
        <i style={{ width: `${(100 * row.matchable) / Math.max(1, row.entries)}%` }} />
      </i>
      {t('referenceLists.matchable', {
        matchable: exact(row.matchable),
        entries: exact(row.entries),
      })}
    </span>
  );
}
