import { IconAlertCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import type { Dashboard } from './dashboard.ts';
import { lateFigures } from './figures.ts';
import { overdueOf } from './overdue.ts';
import { within } from './use-lead.ts';
import { useDuePath } from './work/use-due-path.ts';
import classes from './dashboard.module.css';

/** In one sentence what is overdue over all organizations, where, and what is next. */
export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const own = useOrganization();
  const duePath = useDuePath();
  const { organizations, organizationCount, lateCount, due, today } = dashboard;
  const count = overdueOf(dashboard);
  const [next] = due;
  const nextPath = next ? duePath(next.kind, next.organization.id) : null;
  const late = organizations.filter((each) => overdueOf(each) > 0);
  const silent = organizations.filter(
    (each) => !lateFigures.some(({ of, known }) => of(each) !== null && known(each)),
  ).length;
  const placeOf = (id: string, to: string) => (id === own.id ? to : within(id, to));
  const Sign = count > 0 ? IconAlertCircle : silent > 0 ? IconHelpCircle : IconCircleCheck;
  return (
    <p className={classes.summary} data-late={count > 0 || undefined}>
      <Sign size={20} stroke={1.6} aria-hidden />
      <span>
        <b>
          {count === 0
            ? t('dashboard.summary.none', { organizations: organizationCount })
            : t('dashboard.summary', { count, late: lateCount, organizations: organizationCount })}
        </b>{' '}
        {late.length > 0 && late.length <= 3 && (
          <>
            {late.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={placeOf(id, id === own.id ? '/dashboard?subsidiaries=without' : '/dashboard')}>
                  {name}
                </Link>
              </span>
            ))}
            .{' '}
          </>
        )}
        {next && (
          <>
            {t(next.dueDate < today ? 'dashboard.summary.first' : 'dashboard.summary.next')}{' '}
            {nextPath === null ? (
              next.name
            ) : (
              <Link to={placeOf(next.organization.id, `${nextPath}/${next.id}`)}>{next.name}</Link>
            )}
            {` (${next.organization.name}). `}
          </>
        )}
        {silent > 0 && t('dashboard.summary.silent', { count: silent, organizations: organizationCount })}
      </span>
    </p>
  );
}
