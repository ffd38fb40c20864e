import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { StartLinks } from '../../ui/record/StartLinks.tsx';
import { meterIcons } from './icons.ts';
import { meterTypes } from '../units/units.ts';
import type { MeterType } from '../units/units.ts';

// What most organizations measure comes first; what is left follows in the specification's order.
const usual: readonly MeterType[] = ['ELECTRICITY', 'HEAT', 'WATER', 'GAS', 'FLEET', 'TANK_BEARING'];
const inOrder = [...usual, ...meterTypes.filter((type) => !usual.includes(type))];

/** The first step to a new meter: what it measures. */
export default function TypePicker() {
  const { t } = useTexts();
  return (
    <RecordPanel
      printable={false}
      title={t('meters.new')}
      context={t('meters.pick.lead')}
      closeTo="/monitoring/meters"
    >
      <section>
        <h3 style={{ marginBottom: 'var(--space-3)' }}>{t('meters.pick.title')}</h3>
        <StartLinks
          links={inOrder.map((type) => ({
            path: `/monitoring/meters/new/${type.toLowerCase()}`,
            icon: meterIcons[type],
            label: t(`meters.type.${type}`),
          }))}
        />
      </section>
    </RecordPanel>
  );
}
