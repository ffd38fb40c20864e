import '@mantine/core/styles/FloatingIndicator.layer.css';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { meterIcons } from '../../monitoring/meters/icons.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { may, sessionIn, useSession } from '../../ui/session/session.ts';
import { Card } from '../Card.tsx';
import type { Dashboard } from '../dashboard.ts';
import { useDuePath } from './use-due-path.ts';
import { DueList } from './DueList.tsx';
import type { DueRow } from './DueList.tsx';
import { dueCount, dueFigure, dueKinds, isLate } from '../figures.ts';
import type { Shown } from '../figures.ts';
import { Lead } from '../Lead.tsx';
import { useLead } from '../use-lead.ts';
import { workPlaces } from '../../ui/area.ts';
import classes from '../dashboard.module.css';

/** How many are shown first. */
const most = 10;

/** All that is overdue, has expired, has changed, or is due within seven days, the longest first, each one click from being done. */
export function DueCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>('all');
  const session = useSession();
  const duePath = useDuePath();
  const places = workPlaces();
  const { due, today, organizations } = dashboard;
  const named = organizations.length > 0;
  const rows = due
    .filter((item) => shown === 'all' || isLate(item, today) === (shown === 'overdue'))
    .slice(0, most);
  const dueOf = (item: Dashboard['due'][number]): DueRow => {
    const { kind, organization, id, name, detail, utilityType, dueDate, responsible } = item;
    const place = places[kind];
    return {
      key: `${organization.id} ${kind} ${id}`,
      kind,
      sign: utilityType === null ? (place?.Sign ?? IconCertificate) : meterIcons[utilityType],
      name,
      detail: [named ? organization.name : null, detail ?? (named ? null : t(`dashboard.own.kind.${kind}`))]
        .filter(Boolean)
        .join(' · '),
      to: duePath(item, today),
      who: responsible.join(', '),
      dueDate,
      act:
        kind === 'COMPETENCE' || (place && may(sessionIn(session, organization.id), place.does))
          ? t(`dashboard.due.do.${kind}`)
          : undefined,
    };
  };
  return (
    <Card
      id="due"
      title={t('dashboard.due')}
      titleExtra={
        dueCount(dashboard, 'all') > 0 && (
          <Segments
            small
            label={t('dashboard.due')}
            value={shown}
            choose={setShown}
            choices={(['all', 'overdue', 'week'] as const).map((value) => ({
              value,
              label: (
                <>
                  {t(`dashboard.due.${value}`)}{' '}
                  <span className={classes.count}>{dueCount(dashboard, value)}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      <DueList rows={rows.map(dueOf)} today={today} none={t(`dashboard.due.none.${shown}`)} />
      {dueCount(dashboard, shown) > rows.length && <Rest dashboard={dashboard} shown={shown} />}
    </Card>
  );
}

/** The ways to all of it, by kind. */
function Rest({ dashboard, shown }: { dashboard: Dashboard; shown: Shown }) {
  const { t } = useTexts();
  const lead = useLead(dashboard);
  const some = dueKinds
    .map((kind) => dueFigure(kind, shown))
    .filter((figure) => (figure.of(dashboard) ?? 0) > 0);
  return (
    <div className={classes.rest}>
      <span>{t('dashboard.due.rest')}</span>
      <ul className={classes.kinds}>
        {some.map((figure) => (
          <li key={figure.key}>
            <Lead to={lead(figure)}>
              {t(figure.label)} <b>{figure.of(dashboard)}</b>
            </Lead>
          </li>
        ))}
      </ul>
    </div>
  );
}
