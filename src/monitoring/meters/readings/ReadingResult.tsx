import { toNumber } from '../../../core/numbers/decimal.ts';
import RangeBar from '../../../ui/chart/RangeBar.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import type { ReadingPreview } from './reading-preview.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';

interface Props {
  entry: ReadingPreview<PlainReading>;
  /** Without the line above, and as wide as what is around it. */
  bare?: boolean;
}

/** What a reading being typed means: the consumption, and how it compares with earlier values. */
export function ReadingResult({ entry, bare = false }: Props) {
  const { t } = useTexts();
  const { exact, rough } = useNumbers();
  const speech = useMeterTexts();
  const { judged } = entry;
  if (!judged) return null;
  const symbol = speech.symbol(judged.unit);
  const { use, figure, low, high } = judged;
  const label = use
    ? t('readings.perDay', { value: rough(toNumber(figure)), unit: symbol })
    : `${exact(figure)} ${symbol}`;
  return (
    <div
      className={classes.result}
      data-bare={bare || undefined}
      data-alone={low === null || !use || undefined}
    >
      {use && (
        <div aria-live="polite">
          <p>{t('readings.consumption', { count: use.days })}</p>
          <div className={classes.figure}>
            {exact(use.amount, 2)}
            <small>{symbol}</small>
          </div>
        </div>
      )}
      {low !== null && high !== null && (
        <RangeBar
          value={toNumber(figure)}
          low={toNumber(low)}
          high={toNumber(high)}
          label={label}
          format={rough}
          alarm={judged.outside}
        />
      )}
    </div>
  );
}
