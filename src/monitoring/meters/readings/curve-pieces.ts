import { daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { convertRounded, isConvertible } from '../../units/conversion.ts';
import { counterAfter, inOrder, isRestart } from '../consumption/intervals.ts';
import type { PlainMeter, PlainReading } from '../consumption/intervals.ts';
import type { ReadingKind, Unit } from '../../units/units.ts';

/** A point of a curve, with what happened there. */
export interface PiecePoint {
  date: IsoDate;
  value: DecimalString;
  kind: ReadingKind;
}

function typicalStep(points: readonly { date: IsoDate }[]): number {
  const steps = points
    .slice(1)
    .map((point, index) => daysBetween(points[index]?.date ?? point.date, point.date))
    .toSorted((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

/**
 * The figures as read, in order of date and in one unit, in unconnected pieces: a replaced or reset counter continues
 * from its new start; a level not measured for three times as long as usual is unknown in between. Readings in a unit
 * that does not convert are left out.
 */
export function curvePieces(
  readings: readonly PlainReading[],
  meter: PlainMeter,
  unit: Unit,
): PiecePoint[][] {
  const meterType = meter.utilityType;
  const converted = (value: DecimalString, from: Unit) => convertRounded(value, from, unit, meterType);
  const sorted = readings
    .filter((reading) => isConvertible(reading.unit, unit, meterType))
    .toSorted((a, b) => inOrder(a.performedAt, b.performedAt));
  const longest = 3 * typicalStep(sorted.map(({ performedAt }) => ({ date: performedAt })));
  const pieces: PiecePoint[][] = [];
  let piece: PiecePoint[] = [];
  for (const reading of sorted) {
    const point = {
      date: reading.performedAt,
      value: converted(reading.value, reading.unit),
      kind: reading.kind,
    };
    const before = piece.at(-1);
    if (before && meter.readingMode === 'LEVEL' && daysBetween(before.date, point.date) > longest) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(point);
    if (meter.readingMode === 'COUNTER' && isRestart(reading.kind)) {
      pieces.push(piece);
      piece = [{ ...point, value: converted(counterAfter(reading), reading.unit) }];
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}
