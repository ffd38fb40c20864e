import { isNegative } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { isUnitOf } from '../../units/units.ts';
import type { MeterType } from '../../units/units.ts';

/** A value of a factor as far as the rules ask: so much for each unit of the meter, from a day to a day (null: open). */
export interface DatedValue {
  meterUnits: string;
  value: DecimalString;
  startDate: IsoDate;
  endDate: IsoDate | null;
}

const afterAll = '9999-99-99';
const overlap = (a: DatedValue, b: DatedValue): boolean =>
  a.startDate <= (b.endDate ?? afterAll) && b.startDate <= (a.endDate ?? afterAll);

/**
 * What is wrong with the dated values of an emission factor: a unit that the meter type does not have,
 * an amount below zero, an end before the start, and days that two values of one unit claim. Of two that overlap, the one
 * with the later start is refused, at its start (the lower one in the list, when they start on the same day).
 * Out: the refused fields with paths below the factor (`values.2.startDate`), none when all is well.
 */
export function checkFactorValues(meterType: MeterType, values: readonly DatedValue[]): FieldError[] {
  return values.flatMap((value, index) => {
    const at = `values.${index}`;
    const fields: FieldError[] = [];
    if (!isUnitOf(meterType, value.meterUnits))
      fields.push({
        path: `${at}.meterUnits`,
        code: 'UNIT_NOT_IN_GROUP',
        values: { unit: value.meterUnits },
      });
    if (isNegative(value.value)) fields.push({ path: `${at}.value`, code: 'TOO_SMALL', values: { min: 0 } });
    if (value.endDate !== null && value.endDate < value.startDate)
      fields.push({ path: `${at}.endDate`, code: 'END_BEFORE_START' });
    else if (values.some((other, before) => isEarlier(other, before, value, index) && overlap(other, value)))
      fields.push({ path: `${at}.startDate`, code: 'OVERLAP' });
    return fields;
  });
}

/** Whether the other value of the same unit has the older claim on days that both want. */
function isEarlier(other: DatedValue, otherIndex: number, value: DatedValue, index: number): boolean {
  if (otherIndex === index || other.meterUnits !== value.meterUnits) return false;
  if (other.endDate !== null && other.endDate < other.startDate) return false;
  return other.startDate < value.startDate || (other.startDate === value.startDate && otherIndex < index);
}

/**
 * The value for a day: of those valid the one that began last; if none is, the one that ended last, which is carried
 * on. Null before the first.
 */
export function valueInForce<V extends DatedValue>(values: readonly V[], today: IsoDate): V | null {
  const begun = values.filter(({ startDate }) => startDate <= today);
  const inForce = begun.filter(({ endDate }) => endDate === null || endDate >= today);
  const [latest] = (inForce.length > 0 ? inForce : begun).toSorted((a, b) =>
    a.startDate < b.startDate ? 1 : -1,
  );
  return latest ?? null;
}
