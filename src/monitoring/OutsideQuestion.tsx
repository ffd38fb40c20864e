import { IconAlertTriangle } from '@tabler/icons-react';
import { compare, toNumber } from '../core/decimal.ts';
import { Banner } from '../ui/Banner.tsx';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { useMeterSpeech } from './MeterWords.tsx';
import type { Plausibility } from './plausibility.ts';

/** Asks whether a reading is right that is far from what was seen before. */
export function OutsideQuestion({ judged }: { judged: Plausibility }) {
  const { t } = useTexts();
  const { rough } = useNumbers();
  const speech = useMeterSpeech();
  const { figure, mean, times, unit } = judged;
  const isLess = mean !== null && compare(figure, mean) < 0;
  return (
    <Banner tone="warning" role="alert" icon={IconAlertTriangle}>
      {times === null
        ? t(isLess ? 'readings.outside.less' : 'readings.outside.more')
        : t('readings.outside.times', {
            value: rough(toNumber(figure)),
            unit: speech.symbol(unit),
            // More figures would say more than is known.
            times: rough(Number(times.toPrecision(2))),
          })}
    </Banner>
  );
}
