import { demoMeters } from './demo.ts';

type Row = Record<string, unknown>;

/**
 * The demo's meters and their readings, by the columns of their tables.
 * In: the day before which the readings end, a maker of ids, and the id of an organization, person or emission factor by its key, of
 * a department or an area by `key/department/name`.
 */
export function demoMeterRows(
  today: string,
  newId: () => string,
  idOf: (name: string) => string,
): { meters: Row[]; readings: Row[] } {
  const meters = demoMeters(today).map((each) => ({
    ...each,
    id: newId(),
    organizationId: idOf(each.organization),
  }));
  const own = (organization: string, list: string, name: string | null) =>
    name && idOf(`${organization}/${list}/${name}`);
  return {
    meters: meters.map((each) => ({
      organization_id: each.organizationId,
      id: each.id,
      name: each.name,
      number: each.number,
      location: each.location,
      description: each.description,
      utility_type: each.utilityType,
      units: each.units,
      target: each.target,
      reading_mode: each.readingMode,
      frequency: each.frequency,
      department_id: own(each.organization, 'department', each.department),
      area_id: own(each.organization, 'area', each.area),
      responsible_id: idOf(each.responsible),
      emission_factor_id: each.emissionFactor && idOf(each.emissionFactor),
    })),
    readings: meters.flatMap((meter) =>
      meter.readings.map((reading) => ({
        organization_id: meter.organizationId,
        id: newId(),
        meter_id: meter.id,
        performed_at: reading.performedAt,
        value: reading.value,
        unit: reading.unit,
        kind: reading.kind,
        new_start_value: reading.newStartValue ?? null,
        refill_amount: reading.refillAmount ?? null,
        period_start: reading.periodStart ?? null,
        plausibility_reason: reading.plausibilityReason ?? null,
        note: reading.note ?? null,
        performed_by_id: idOf(meter.responsible),
      })),
    ),
  };
}
