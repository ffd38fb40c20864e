import { Link } from 'react-router';
import { useTexts } from '../ui/i18n.ts';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { meterIcons } from './meter-icons.ts';
import classes from './meters.module.css';
import { meterTypes } from './units.ts';
import type { MeterType } from './units.ts';

// What most organizations measure comes first; what is left follows in the specification's order.
const usual: readonly MeterType[] = ['ELECTRICITY', 'HEAT', 'WATER', 'GAS', 'FLEET', 'TANK_BEARING'];
const inOrder = [...usual, ...meterTypes.filter((type) => !usual.includes(type))];

/** The first step to a new meter: what it measures. */
export default function TypePicker() {
  const { t } = useTexts();
  const { to } = useListLink();
  return (
    <RecordPanel title={t('meters.new')} context={t('meters.pick.lead')} closeTo="/monitoring/meters">
      <section>
        <h3 style={{ marginBottom: 'var(--space-3)' }}>{t('meters.pick.title')}</h3>
        <ul className={classes.types}>
          {inOrder.map((type) => {
            const Icon = meterIcons[type];
            return (
              <li key={type}>
                <Link className={classes.type} to={to(`/monitoring/meters/new/${type.toLowerCase()}`)}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                  {t(`meters.type.${type}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </RecordPanel>
  );
}
