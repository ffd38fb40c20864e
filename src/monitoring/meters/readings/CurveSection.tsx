import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { toNumber } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { curvePieces } from './curve-pieces.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { readings } from './reading.ts';
import { shownUnit } from '../../units/units.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';

const CurveChart = lazyWithRetry(() => import('../../../ui/chart/CurveChart.tsx'));

/** What a counter or a gauge showed: its newest 200 readings, with one that is being typed. */
export function CurveSection({ meter, typed = null }: { meter: Meter; typed?: PlainReading | null }) {
  const { t } = useTexts();
  const { exact, drawn } = useNumbers();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const found = useCall(
    readings.list,
    { orgId, meterId: meter.id, query: { size: 200, sort: ['performedAt,desc'] } },
    { keepPrevious: true },
  );
  const unit = shownUnit(meter);
  const symbol = speech.symbol(unit);
  if (found.isPending) return <Skeleton className={classes.chartRoom} />;
  const pieces = curvePieces(found.data?.content ?? [], meter, unit).map((piece) =>
    piece.map(({ date, value, kind }) => ({
      date,
      value: toNumber(value),
      ...(kind !== 'NORMAL' && { note: t(`readings.kind.${kind}`) }),
    })),
  );
  const points = pieces.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className={classes.lead}>{t('consumption.noLevels')}</p>;
  const values = points.map(({ value }) => value);
  const [unsaved] = typed ? (curvePieces([typed], meter, unit)[0] ?? []) : [];
  return (
    <Suspense fallback={<Skeleton className={classes.chartRoom} aria-busy />}>
      <CurveChart
        pieces={pieces}
        preview={unsaved ? { date: unsaved.date, value: toNumber(unsaved.value) } : null}
        unit={symbol}
        format={drawn}
        summary={t('consumption.curveChart', {
          unit: symbol,
          from: first.date,
          to: last.date,
          low: drawn(Math.min(...values)),
          high: drawn(Math.max(...values)),
          last: exact(last.value),
        })}
      />
    </Suspense>
  );
}
