import { IconBan } from '@tabler/icons-react';
import { Link } from 'react-router';
import { leadCalls } from './lead-calls.ts';
import { columnSigns } from '../legislation/obligations/icons.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { useMay } from '../ui/session/session.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { repealedFigure, statusFigures } from './figures.ts';
import { Lead } from './Lead.tsx';
import { useLead } from './use-lead.ts';
import classes from './dashboard.module.css';

const list = '/documents/binding-obligations';

interface Props {
  obligations: NonNullable<Dashboard['obligations']>;
  dashboard: Dashboard;
}

/** The obligations by compliance, as a bar and in numbers, each linked to its list. */
export function ObligationsCard({ obligations, dashboard }: Props) {
  const { total, byStatus, compliantLapsed, repealed } = obligations;
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const lead = useLead(dashboard);
  const mayEdit = useMay(leadCalls.evaluate);
  return (
    <Card
      id="obligations"
      title={t('dashboard.obligations')}
      titleExtra={
        total > 0 && <p className={classes.note}>{t('dashboard.obligations.all', { count: total })}</p>
      }
      all={
        dashboard.organizations.length > 0 ? undefined : { to: list, label: t('dashboard.obligations.list') }
      }
    >
      {total === 0 ? (
        <p className={classes.nothing}>
          {t('dashboard.obligations.none')}{' '}
          {mayEdit && <Link to={`${list}/proposals`}>{t('dashboard.obligations.begin')}</Link>}
        </p>
      ) : (
        <>
          <div className={classes.shares} aria-hidden>
            {statusFigures.map(({ status }) => (
              <i
                key={status}
                data-status={status}
                style={{ flexGrow: byStatus[status] - (status === 'COMPLIANT' ? compliantLapsed : 0) }}
              />
            ))}
            {compliantLapsed > 0 && <i style={{ flexGrow: compliantLapsed }} />}
          </div>
          <ul className={`${classes.events} ${classes.statuses}`}>
            {statusFigures.map((figure) => {
              const Sign = columnSigns[figure.status];
              return (
                <li key={figure.key} data-status={figure.status}>
                  <Lead to={lead(figure)}>
                    <b>{drawn(byStatus[figure.status])}</b>
                    <Sign size={16} stroke={1.6} aria-hidden />
                    {t(figure.label)}
                  </Lead>
                  {figure.status === 'COMPLIANT' && compliantLapsed > 0 && (
                    <small className={classes.note}>
                      {t('dashboard.obligations.lapsed', { count: compliantLapsed })}
                    </small>
                  )}
                </li>
              );
            })}
            {repealed > 0 && (
              <li>
                <Lead to={lead(repealedFigure)}>
                  <b>{drawn(repealed)}</b>
                  <IconBan size={16} stroke={1.6} aria-hidden />
                  {t(repealedFigure.label)}
                </Lead>
              </li>
            )}
          </ul>
        </>
      )}
    </Card>
  );
}
