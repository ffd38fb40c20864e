import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { bookPath } from '../BookLabels.tsx';
import classes from './calendar.module.css';
import { inspections } from '../inspections/inspection.ts';
import { useCarried } from '../use-book-filters.ts';
import type { useNarrowing } from './use-narrowing.ts';

/** Overdue inspections under the current filters, whatever days are shown. */
export function OverdueStrip({ query }: { query: ReturnType<typeof useNarrowing>['query'] }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const carry = useCarried();
  const { data } = useCall(
    inspections.list,
    { orgId, query: { ...query, due: 'overdue', size: 3 } },
    { keepPrevious: true, shows: [422] },
  );
  if (!data || data.totalElements === 0) return null;
  return (
    <p className={classes.strip}>
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      <b>{t('book.calendar.overdue', { count: data.totalElements })}</b>
      <span>{data.content.map(({ name }) => name).join(' · ')}</span>
      <Link to={`${bookPath}${carry({ due: 'overdue' })}`}>{t('book.calendar.overdueAll')}</Link>
    </p>
  );
}
