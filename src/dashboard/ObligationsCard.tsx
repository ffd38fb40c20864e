import { Link } from 'react-router';
import { columnSigns } from '../legislation/obligation-icons.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

const list = '/documents/binding-obligations';
const statuses = ['NOT_COMPLIANT', 'PARTLY', 'NOT_EVALUATED', 'COMPLIANT'] as const;

/** The obligations by how far they are complied with, as a bar and in numbers, each of which leads to them. */
export function ObligationsCard({ obligations }: { obligations: NonNullable<Dashboard['obligations']> }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const { total, byStatus } = obligations;
  return (
    <Card
      id="obligations"
      title={t('dashboard.obligations')}
      all={{ to: list, label: t('dashboard.obligations.all', { count: total }) }}
    >
      {total === 0 ? (
        <div className={classes.empty}>
          <p>{t('dashboard.obligations.none')}</p>
          <Link className={classes.more} to={`${list}/proposals`}>
            {t('dashboard.obligations.begin')}
          </Link>
        </div>
      ) : (
        <>
          <div className={classes.shares} aria-hidden>
            {statuses.map((status) => (
              <i key={status} data-status={status} style={{ flexGrow: byStatus[status] }} />
            ))}
          </div>
          <ul className={`${classes.events} ${classes.statuses}`}>
            {statuses.map((status) => {
              const Sign = columnSigns[status];
              return (
                <li key={status} data-status={status}>
                  <Link to={`${list}?complianceStatus=${status}`}>
                    <b>{drawn(byStatus[status])}</b>
                    <Sign size={16} stroke={1.6} aria-hidden />
                    {t(`obligations.status.${status}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
