import { IconAlertTriangle } from '@tabler/icons-react';
import { toNumber } from '../../../core/numbers/decimal.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import type { ReadingPreview } from './reading-preview.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import { useMeterTexts } from '../MeterLabels.tsx';

/** Asks whether a reading is right that is below zero, or far from what was seen before; nothing where there is nothing to ask. */
export function AskBack({ entry: { asks, judged } }: { entry: ReadingPreview<PlainReading> }) {
  const { t } = useTexts();
  const { rough } = useNumbers();
  const speech = useMeterTexts();
  if (!asks) return null;
  const times = asks === 'MORE' ? judged?.times : null;
  return (
    <Banner tone="warning" role="alert" icon={IconAlertTriangle}>
      {judged && times
        ? t('readings.asks.times', {
            value: rough(toNumber(judged.figure)),
            unit: speech.symbol(judged.unit),
            // More figures would say more than is known.
            times: rough(Number(times.toPrecision(2))),
          })
        : t(`readings.asks.${asks}`)}
    </Banner>
  );
}
