import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { MeterBody } from './meter.ts';
import type { Meter } from './meter.ts';
import { MeterFiles } from './MeterFiles.tsx';
import { useMeterTexts, useMeterLabels } from './MeterLabels.tsx';
import { ReadingsTab } from './readings/ReadingsTab.tsx';
import { shownUnit } from '../units/units.ts';

/** The first group of facts; the second has all facts that are nowhere else in the panel. */
const shownFirst = [
  'utilityType',
  'readingMode',
  'readAt',
  'number',
  'units',
  'frequency',
  'emissionMode',
  'emissionFactor',
] as const;
const rest = otherFields(MeterBody, [...shownFirst, 'name', 'target', 'files']);

/** The tabs between overview and history: readings, facts and files. */
export function useTabs(meter: Meter, mayEdit: boolean) {
  const { t } = useTexts();
  const { readingCount, files } = meter;
  return [
    {
      key: 'readings',
      label: t('meters.tab.readings'),
      count: readingCount,
      content: <ReadingsTab meter={meter} />,
    },
    { key: 'details', label: t('meters.tab.details'), content: <Details meter={meter} /> },
    {
      key: 'files',
      label: t('meters.tab.files'),
      count: files.length || undefined,
      content: <MeterFiles meter={meter} mayEdit={mayEdit} />,
    },
  ];
}

function Details({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const words = useMeterLabels();
  const { target } = meter;
  const targeted = target !== null && {
    label: t('meters.field.target'),
    value: `${exact(target)} ${speech.symbol(shownUnit(meter))}`,
  };
  return (
    <>
      <Facts
        words={words}
        record={meter}
        fields={shownFirst}
        wide={['emissionFactor']}
        more={targeted ? [targeted] : []}
      />
      <Facts
        title={t('meters.form.where')}
        words={words}
        record={meter}
        fields={rest}
        wide={['location', 'description']}
      />
    </>
  );
}
