import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { previewReading } from './reading-preview.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import { isRestart } from '../consumption/intervals.ts';
import { checkReading } from './check.ts';
import { ReadingBody } from './reading.ts';
import type { ReadingRow } from './reading.ts';
import { unitLabel } from '../../units/units.ts';
import type { ReadingKind } from '../../units/units.ts';

export type ReadingInput = z.input<typeof ReadingBody>;
type Body = z.output<typeof ReadingBody>;
type MeterFacts = PlainMeter & { units: readonly string[] };

/** An empty reading of today, in the unit last used. */
export const newReading = (
  meter: MeterFacts,
  last: { unit: string } | null,
  today: IsoDate,
): ReadingInput => ({
  ...bodyOf(ReadingBody, {}),
  performedAt: today,
  value: '',
  unit: last && meter.units.includes(last.unit) ? last.unit : (meter.units[0] ?? ''),
  kind: 'NORMAL',
  files: [],
});

/** What else can be recorded for a meter of this mode besides a normal reading. */
export function kindsOf({ utilityType, readingMode }: PlainMeter): ReadingKind[] {
  if (readingMode === 'COUNTER') return ['NORMAL', 'METER_REPLACED', 'COUNTER_RESET'];
  return utilityType === 'TANK_BEARING' && readingMode === 'LEVEL' ? ['NORMAL', 'REFILL'] : ['NORMAL'];
}

/** What the number of a reading is called, as the ending of a text's key. */
export function valueNameOf(
  { utilityType, readingMode }: PlainMeter,
  kind: ReadingKind,
): 'COUNTER' | 'CONSUMPTION' | 'LEVEL' | 'TANK' | 'RESTART' {
  if (isRestart(kind)) return 'RESTART';
  return utilityType === 'TANK_BEARING' && readingMode === 'LEVEL' ? 'TANK' : readingMode;
}

/** A reading as it is sent: without fields of other kinds, and without a reason that is not needed. */
export function tidy(meter: MeterFacts, others: readonly ReadingRow[], input: ReadingInput): ReadingInput {
  const kind = input.kind ?? 'NORMAL';
  const { asks } = previewReading(meter, others, input);
  return {
    ...input,
    newStartValue: isRestart(kind) ? input.newStartValue : null,
    refillAmount: kind === 'REFILL' ? input.refillAmount : null,
    periodStart: meter.readingMode === 'CONSUMPTION' ? input.periodStart : null,
    plausibilityReason: asks ? input.plausibilityReason : null,
  };
}

/**
 * The refusals of a reading before it is sent: the server's own rules, and that a use far outside what was seen before
 * says why, too. `number` writes a decimal for people.
 */
export function refusalsOf(
  meter: MeterFacts,
  others: readonly ReadingRow[],
  body: Body,
  { today, number }: { today: IsoDate; number: (value: string) => string },
): FieldError[] {
  const problems = checkReading(meter, others, body, today).map(({ path, code, neighbour }): FieldError => {
    const values = neighbour
      ? {
          value: number(neighbour.value),
          date: neighbour.performedAt,
          unit: unitLabel(neighbour.unit).symbol,
        }
      : undefined;
    return { path, code: code === 'READING_EXISTS' ? 'DUPLICATE' : code, ...(values && { values }) };
  });
  if (problems.length > 0) return problems;
  const { asks } = previewReading(meter, others, body);
  return asks && !body.plausibilityReason ? [{ path: 'plausibilityReason', code: 'REQUIRED' }] : [];
}

/** The draft of a meter's next reading. */
export const newReadingDraft = (meterId: string): string => `readings/new/${meterId}`;
