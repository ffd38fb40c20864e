import { IconAlertCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import type { Dashboard } from './dashboard.ts';
import { isLate, lateFigures, lateParts, lateTotal } from './figures.ts';
import { within } from './use-lead.ts';
import { useDuePath } from './work/use-due-path.ts';
import classes from './dashboard.module.css';

/** Exceeded, overdue and changed items, in the order of the sentence. */
const parts = ['exceeded', 'overdue', 'expired', 'changed'] as const;

/** In one sentence what is overdue or has changed over all organizations, where, and what is next. */
export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTexts();
  const own = useOrganization();
  const duePath = useDuePath();
  const { organizations, organizationCount, lateCount, due, today } = dashboard;
  const counted = lateParts(dashboard);
  const count = lateTotal(dashboard);
  const what = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    parts
      .filter((part) => counted[part] > 0)
      .map((part) => t(`dashboard.summary.${part}`, { count: counted[part] })),
  );
  const [next] = due;
  const late = organizations.filter((each) => lateTotal(each) > 0);
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
            : t('dashboard.summary', { what, late: lateCount, organizations: organizationCount })}
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
            {t(isLate(next, today) ? 'dashboard.summary.first' : 'dashboard.summary.next')}{' '}
            <Link to={duePath(next, today)}>{next.name}</Link>
            {` (${next.organization.name}). `}
          </>
        )}
        {silent > 0 && t('dashboard.summary.silent', { count: silent, organizations: organizationCount })}
      </span>
    </p>
  );
}
