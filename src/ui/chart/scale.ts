const steps = [1, 2, 2.5, 5, 10];

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that is not below the value. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (steps.find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power;
}

const clean = (value: number): number => Number(value.toPrecision(12));

export interface Axis {
  min: number;
  max: number;
  /** From min to max, evenly spaced. */
  ticks: number[];
}

function axisWith(low: number, high: number, lines: number, whole: boolean): Axis {
  const nice = niceStep((high - low) / lines);
  const step = whole ? Math.ceil(nice) : nice;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** The axis of three to five lines that leaves the least room empty around low..high. */
function tightest(low: number, high: number, whole = false): Axis {
  return [4, 5, 3]
    .map((lines) => axisWith(low, high, lines, whole))
    .reduce((best, axis) => (axis.max - axis.min < best.max - best.min ? axis : best));
}

/** An axis from zero for amounts up to `max`; without amounts 0 to 1. `whole`: counted things have no halves. */
export function axisFromZero(max: number, whole = false): Axis {
  return max > 0 && Number.isFinite(max) ? tightest(0, max, whole) : { min: 0, max: 1, ticks: [0, 1] };
}

/** An axis around what was measured, for levels and counters; one single value gets room on both sides. */
export function axisAround(low: number, high: number): Axis {
  if (high > low) return tightest(low, high);
  const room = Math.abs(low) * 0.1 || 1;
  return tightest(low - room, low + room);
}

/** A value's place in whole pixels on an axis drawn from `bottom` (min) to `top` (max). */
export const place = (axis: Axis, bottom: number, top: number) => (value: number) =>
  Math.round(bottom + ((value - axis.min) / (axis.max - axis.min)) * (top - bottom));

/** About the width in pixels of a text of 11 px. */
export const widthOf = (text: string): number => text.length * 6.6;

/** Where a chart begins that has these texts at its left, and room for short ones in any case. */
export const leftMarginFor = (texts: readonly string[], least: number): number =>
  Math.max(least, ...texts.map((text) => Math.ceil(widthOf(text)) + 8));

/** For texts below an axis, each over `each` pixels, the n for which every n-th fits. */
export const everyNth = (texts: readonly string[], each: number): number =>
  Math.max(1, Math.ceil(Math.max(0, ...texts.map((text) => widthOf(text) + 4)) / each));

export interface Band {
  x: number;
  width: number;
  middle: number;
}

/**
 * Columns in whole pixels between `left` and `right`, with a gap of a sixth of each; positions are rounded, not widths,
 * so that no pixel is lost over the row.
 */
export function bands(count: number, left: number, right: number): Band[] {
  const each = (right - left) / count;
  const margin = each * 0.085;
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(left + index * each + margin);
    const end = Math.round(left + (index + 1) * each - margin);
    const width = Math.max(1, end - x);
    return { x, width, middle: x + width / 2 };
  });
}
