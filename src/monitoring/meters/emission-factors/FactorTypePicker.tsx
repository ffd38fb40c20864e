import { meterIcons } from '../icons.ts';
import { meterTypes } from '../../units/units.ts';
import type { MeterType } from '../../units/units.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { StartLinks } from '../../../ui/record/StartLinks.tsx';
import classes from './factors.module.css';

// What mostly causes emissions comes first; the rest follows in the specification's order.
const usual: readonly MeterType[] = ['ELECTRICITY', 'HEAT', 'GAS', 'TANK_BEARING', 'FLEET', 'WATER', 'MASS'];
const inOrder = [...usual, ...meterTypes.filter((type) => !usual.includes(type))];

/** The first step to a new factor: which meters it is for. */
export default function FactorTypePicker() {
  const { t } = useTexts();
  return (
    <RecordPanel
      printable={false}
      title={t('factors.new')}
      context={t('factors.pick.lead')}
      closeTo="/admin/emission-factors"
    >
      <section>
        <h3 className={classes.heading}>{t('factors.pick.title')}</h3>
        <StartLinks
          links={inOrder.map((type) => ({
            path: `/admin/emission-factors/new/${type.toLowerCase()}`,
            icon: meterIcons[type],
            label: t(`meters.type.${type}`),
          }))}
        />
      </section>
    </RecordPanel>
  );
}
