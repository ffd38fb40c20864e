import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { TrafficLight } from '../ui/messages/TrafficLight.tsx';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { codeFigures, sheetFigures } from './figures.ts';
import { Lead } from './Lead.tsx';
import { useLead } from './use-lead.ts';
import classes from './dashboard.module.css';

const list = '/chemicals/my-chemicals';

interface Props {
  chemicals: NonNullable<Dashboard['chemicals']>;
  dashboard: Dashboard;
}

/** The chemicals in use by danger, and the safety data sheets to renew; each number is a link. */
export function ChemicalsCard({ chemicals, dashboard }: Props) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const lead = useLead(dashboard);
  const total = chemicals.RED + chemicals.YELLOW + chemicals.GREEN + chemicals.UNKNOWN;
  const all = { of: t('dashboard.chemicals.all', { count: total }), to: `${list}?use=current` };
  return (
    <Card
      id="chemicals"
      title={t('dashboard.chemicals')}
      titleExtra={total > 0 && <p className={classes.note}>{all.of}</p>}
      all={
        dashboard.organizations.length > 0
          ? undefined
          : { to: total === 0 ? list : all.to, label: t('dashboard.chemicals.register') }
      }
    >
      {total === 0 ? (
        <p className={classes.nothing}>{t('dashboard.chemicals.none')}</p>
      ) : (
        <ul className={`${classes.events} ${classes.codes}`}>
          {codeFigures
            .filter(({ code }) => code !== 'UNKNOWN' || chemicals.UNKNOWN > 0)
            .map((figure) => (
              <li key={figure.key}>
                <Lead to={lead(figure)}>
                  <b>{drawn(figure.of(dashboard) ?? 0)}</b>
                  <TrafficLight code={figure.code === 'UNKNOWN' ? null : figure.code} />
                  {t(figure.label)}
                </Lead>
              </li>
            ))}
          {sheetFigures.map((figure) => {
            const count = figure.of(dashboard) ?? 0;
            return (
              <li key={figure.key} data-sheets data-late={count > 0 || undefined}>
                <Lead to={lead(figure)}>
                  <b>{drawn(count)}</b>
                  {count > 0 ? (
                    <IconAlertCircle size={16} stroke={1.6} aria-hidden />
                  ) : (
                    <IconCircleCheck size={16} stroke={1.6} aria-hidden />
                  )}
                  {t(figure.label)}
                </Lead>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
