import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useParameters } from '../../ui/browser/use-parameters.ts';
import { capital } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { Card } from '../Card.tsx';
import { useOrganizationColumns } from './use-organization-columns.ts';
import type { Column } from './use-organization-columns.ts';
import type { CountedOrganization, Dashboard } from '../dashboard.ts';
import { useLateCauses } from '../use-late-causes.ts';
import { within } from '../use-lead.ts';
import classes from '../dashboard.module.css';

/** How many organizations are shown first. */
const atFirst = 10;

/**
 * A row for the organization and for each below it; a number links to the list there that it counts. After following a
 * number of another card (`by` in the address), its count in each.
 */
export function OrganizationsCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const own = useOrganization();
  const [params, change] = useParameters();
  const [isWhole, setWhole] = useState(false);
  const by = params.get('by');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === null) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [by]);
  const { columns, only } = useOrganizationColumns(by, dashboard);
  const rows = only ? dashboard.organizations.filter(({ id }) => only.has(id)) : dashboard.organizations;
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  const unlisted = dashboard.organizationCount - dashboard.organizations.length;
  const causes = useLateCauses(dashboard);
  const away = () => change((now) => now.delete('by'));
  return (
    <div ref={ref} className={classes.byOrganization}>
      <Card
        id="organizations"
        title={
          only ? t('dashboard.organizations.of') : t('dashboard.organizations', { what: capital(causes) })
        }
        titleExtra={
          only && (
            <Button variant="default" size="xs" onClick={away}>
              {t('dashboard.organizations.all')}
            </Button>
          )
        }
      >
        <table className={classes.table} data-few={only ? true : undefined}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.organizations.name')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} columns={columns} isOwn={row.id === own.id} />
            ))}
          </tbody>
        </table>
        {shown.length < rows.length && (
          <p className={classes.tail}>
            <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
              {t('dashboard.organizations.more', { count: rows.length - shown.length })}
            </Button>
          </p>
        )}
        {isWhole && unlisted > 0 && (
          <p className={classes.tail}>{t('dashboard.organizations.unlisted', { count: unlisted })}</p>
        )}
      </Card>
    </div>
  );
}

interface RowProps {
  row: CountedOrganization;
  columns: readonly Column[];
  /** It is the one at work in. */
  isOwn: boolean;
}

function Row({ row, columns, isOwn }: RowProps) {
  const { drawn } = useNumbers();
  const placeOf = (to: string) => (isOwn ? to : within(row.id, to));
  return (
    <tr>
      <th scope="row">
        <Link
          className={classes.organization}
          to={placeOf(isOwn ? '/dashboard?subsidiaries=without' : '/dashboard')}
        >
          {row.name}
        </Link>
      </th>
      {columns.map(({ key, label, of, to }) => {
        const value = of(row);
        const shown = value === null ? '–' : typeof value === 'number' ? drawn(value) : value;
        return (
          <td key={key} data-label={label} data-nought={value === null || value === 0 || undefined}>
            {value === null || to === null ? (
              <span className={value === null || value === 0 ? classes.nought : classes.number}>{shown}</span>
            ) : (
              <Link
                className={value === 0 ? classes.nought : classes.number}
                to={placeOf(to)}
                aria-label={`${row.name}: ${label} ${typeof value === 'number' ? value : shown}`}
              >
                {shown}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}
