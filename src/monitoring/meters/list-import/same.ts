import type { Meter } from '../meter.ts';

/** A meter that exists, as far as a row may leave it out. */
export type KnownMeter = Pick<
  Meter,
  'name' | 'number' | 'utilityType' | 'units' | 'readingMode' | 'readAt' | 'frequency'
>;

/** A meter as another list may have it. */
interface NamedMeter {
  name: string;
  number: string | null;
}

/** A name or number for comparison: without case, and a number without the blanks that make it readable. */
export const foldName = (name: string): string => name.trim().toLowerCase();
export const foldNumber = (number: string | null): string => (number ?? '').replace(/\s/g, '').toLowerCase();

/**
 * Meters by number and name, in the order in which they were added. The same meter: an equal number; or an equal name, unless both have
 * numbers, which then differ: two halls may each have a main meter.
 */
export function meterIndex<M extends NamedMeter>() {
  const byNumber = new Map<string, M>();
  /** By name, the first of all and the first without a number. */
  const byName = new Map<string, { any: M; plain: M | undefined }>();
  return {
    add: (meter: M): void => {
      const [number, name] = [foldNumber(meter.number), foldName(meter.name)];
      if (number !== '' && !byNumber.has(number)) byNumber.set(number, meter);
      const plain = number === '' ? meter : undefined;
      const before = byName.get(name);
      byName.set(name, { any: before?.any ?? meter, plain: before?.plain ?? plain });
    },
    /** The same meter, and by which field; undefined: none. */
    find: (meter: NamedMeter): { meter: M; by: 'number' | 'name' } | undefined => {
      const number = foldNumber(meter.number);
      const numbered = byNumber.get(number);
      if (numbered) return { meter: numbered, by: 'number' };
      const named = byName.get(foldName(meter.name));
      const found = number === '' ? named?.any : named?.plain;
      return found && { meter: found, by: 'name' };
    },
  };
}
