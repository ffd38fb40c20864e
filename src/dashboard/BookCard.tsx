import { IconClipboardCheck } from '@tabler/icons-react';
import { useTexts } from '../ui/i18n.ts';
import { useMay } from '../ui/session.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { DueList } from './DueList.tsx';
import classes from './dashboard.module.css';

interface Props {
  book: NonNullable<Dashboard['book']>;
  own: Dashboard['own'];
  today: string;
}
const path = '/monitoring/control-book';

/** Inspections overdue or due within seven days, the longest overdue first, each one click from being done. */
export function BookCard({ book, own, today }: Props) {
  const { t } = useTexts();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'controlBook' });
  const { due, overdueCount, dueCount } = book;
  const ownCount = own.counts.find(({ kind }) => kind === 'INSPECTION')?.count ?? 0;
  const more = overdueCount + dueCount - due.length;
  return (
    <Card
      id="book"
      title={t('dashboard.book')}
      beside={ownCount > 0 && <p className={classes.note}>{t('dashboard.book.own', { count: ownCount })}</p>}
      all={{ to: path, label: t('dashboard.book.all') }}
    >
      <DueList
        rows={due.map(({ id, name, area, dueDate, responsible }) => ({
          key: id,
          sign: IconClipboardCheck,
          name,
          detail: area,
          to: mayEdit ? `${path}/inspections/${id}` : null,
          who: responsible.map((person) => person.name).join(', '),
          dueDate,
          act: t('dashboard.book.do'),
        }))}
        today={today}
        none={{ title: t('dashboard.book.none'), text: t('dashboard.book.none.more') }}
        rest={more > 0 && { to: `${path}?due=week`, label: t('dashboard.book.more', { count: more }) }}
      />
    </Card>
  );
}
