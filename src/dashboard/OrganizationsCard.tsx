import { UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { app } from '../ui/app.ts';
import { handleError } from '../ui/errors.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

type Row = Dashboard['organizations'][number];

/** What is told of each organization, and where there it is listed. */
const columns = [
  { key: 'overdueInspections', to: '/monitoring/control-book?due=overdue' },
  { key: 'overdueReadings', to: '/monitoring/meters?due=overdue' },
  { key: 'openEvents', to: '/evaluation/event-handling?view=list&status=REPORTED&status=IN_PROGRESS' },
  { key: 'overdueEvents', to: '/evaluation/event-handling?view=list&due=overdue' },
  { key: 'obligationsToReview', to: '/documents/binding-obligations?review=required' },
  { key: 'overdueEvaluations', to: '/documents/binding-obligations?due=overdue' },
] as const;

/** A row for the organization and for each below it; a number goes to work there, at the list that it counts. */
export function OrganizationsCard({
  dashboard: { organizations, organizationCount },
}: {
  dashboard: Dashboard;
}) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const navigate = useNavigate();
  const own = useOrganization();
  const go = (id: string, to: string) => {
    if (id === own.id) return navigate(to);
    return app()
      ?.switchOrganization(id)
      .then(() => navigate(to))
      .catch(handleError);
  };
  const shown = columns.filter(({ key }) => organizations.some((row) => row[key] !== null));
  const cell = (row: Row, { key, to }: (typeof columns)[number]) => {
    const count = row[key];
    const label = `${row.name}: ${t(`dashboard.organizations.${key}`)} ${count}`;
    if (count === null) return <span className={classes.nought}>–</span>;
    return (
      <UnstyledButton
        className={count > 0 ? classes.number : classes.nought}
        aria-label={label}
        onClick={() => void go(row.id, to)}
      >
        {drawn(count)}
      </UnstyledButton>
    );
  };
  return (
    <Card
      id="organizations"
      title={t('dashboard.organizations')}
      beside={
        organizationCount > organizations.length && (
          <p className={classes.note}>
            {t('dashboard.organizations.some', { shown: organizations.length, count: organizationCount })}
          </p>
        )
      }
    >
      <div className={classes.sideways} tabIndex={0} role="group" aria-labelledby="organizations">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.organizations.name')}</th>
              {shown.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`dashboard.organizations.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {organizations.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <UnstyledButton
                    className={classes.organization}
                    onClick={() => void go(row.id, '/dashboard')}
                  >
                    {row.name}
                  </UnstyledButton>
                </th>
                {shown.map((column) => (
                  <td key={column.key}>{cell(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
