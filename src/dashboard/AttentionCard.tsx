import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { capital } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { shownLate, soonFigure } from './figures.ts';
import type { LateFigure } from './figures.ts';
import { Lead } from './Lead.tsx';
import { perRow } from './per-row.ts';
import { useLateCauses } from './use-late-causes.ts';
import { useLead } from './use-lead.ts';
import classes from './dashboard.module.css';

/** One number for each kind of overdue work; zero is muted, and where nothing can be overdue there is no number. */
export function AttentionCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const causes = useLateCauses(dashboard);
  const tiles = shownLate(dashboard);
  const fine = tiles.every(
    ({ of, known, never }) => of(dashboard) === 0 && known(dashboard) && !never?.(dashboard),
  );
  return (
    <Card
      id="late"
      title={capital(causes)}
      titleExtra={fine && <p className={classes.note}>{t('dashboard.late.none')}</p>}
    >
      <ul className={classes.tiles} style={{ ['--per-row' as string]: perRow(tiles.length, 8) }}>
        {tiles.map((figure) => (
          <Tile key={figure.key} figure={figure} dashboard={dashboard} />
        ))}
      </ul>
    </Card>
  );
}

function Tile({ figure, dashboard }: { figure: LateFigure; dashboard: Dashboard }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const lead = useLead(dashboard);
  const count = figure.of(dashboard) ?? 0;
  const isKnown = figure.known(dashboard);
  const never = figure.never?.(dashboard) ?? 0;
  const soon = soonFigure(figure);
  const soonCount = soon?.of(dashboard) ?? 0;
  const soonTo = soon && soonCount > 0 ? lead(soon) : null;
  return (
    <li data-late={count > 0 || undefined}>
      <Lead className={classes.tile} to={lead(figure)}>
        <b>
          {isKnown ? drawn(count) : '–'}
          {count > 0 && <IconAlertCircle size={16} stroke={1.6} aria-hidden />}
        </b>
        <span>{t(figure.label)}</span>
        {!isKnown && <small>{t('dashboard.late.unknown')}</small>}
        {never > 0 && <small>{t('dashboard.late.never', { count: never })}</small>}
      </Lead>
      {soonTo !== null && (
        <Link className={classes.soonLink} to={soonTo} preventScrollReset={soonTo.startsWith('?')}>
          {t('dashboard.late.soon', { count: soonCount })}
        </Link>
      )}
    </li>
  );
}
