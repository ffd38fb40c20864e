import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { IsoDate } from '../../core/time/period.ts';
import type { Into } from './control-book.server.ts';
import { demoFactor } from './sheet.ts';
import { demoMeters } from './demo.ts';

/** Loads the demo's meters with their readings, and the emission factor that one of them uses. */
export async function loadDemoMeters(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const { utilityType, emissionType, ...factor } = demoFactor;
  await insert('emission_factor', [{ ...factor, utility_type: utilityType, emission_type: emissionType }]);
  const { rows } = await client.query<{ id: string; key: string }>(
    "select id, utility_type || ' ' || name_en as key from app.emission_factor",
  );
  const factors = new Map(rows.map(({ id, key }) => [key, id]));
  const meters = demoMeters(today).map((each) => ({
    ...each,
    id: uuidv7(),
    organizationId: found(each.organization),
  }));
  const own = (organization: string, list: string, name: string | null) =>
    name && found(`${organization}/${list}/${name}`);
  await insert(
    'meter',
    meters.map((each) => ({
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
      responsible_id: found(each.responsible),
      read_at: each.readAt,
      emission_mode: each.emissionFactor ? 'CHOSEN' : 'AUTOMATIC',
      emission_factor_id: each.emissionFactor && factors.get(`${each.utilityType} ${each.emissionFactor}`),
    })),
  );
  const readings = meters.flatMap((meter) =>
    meter.readings.map((reading) => ({
      organization_id: meter.organizationId,
      id: uuidv7(),
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
      performed_by_id: found(meter.responsible),
    })),
  );
  await insert('reading', readings);
}
