import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { Call } from '../../core/http/http.server.ts';
import { canLimit, isLimitUnit } from '../../monitoring/limits/limits.ts';
import type { Meter } from '../../monitoring/meters/meter.ts';
import type { Requirement, requirements } from './requirement.ts';

type Limited = Pick<Meter, 'id' | 'utilityType' | 'readingMode' | 'units'>;

/** Refuses limits on meters that count or use something, and in units that their readings do not convert to. */
export async function checkLimits(
  { db, organization }: Pick<Call<typeof requirements.update>, 'db' | 'organization'>,
  limits: Requirement['limits'],
): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await sql<Limited>`select id, utility_type, reading_mode, units from app.meter
    where organization_id = ${organization.id} and id = any (${limits.map(({ meter }) => meter.id)}::uuid[])
      and deleted_at is null`.execute(db);
  const byId = new Map(rows.map((meter) => [meter.id, meter]));
  const errors = limits.flatMap(({ meter: { id }, unit }, place): FieldError[] => {
    const meter = byId.get(id);
    if (!meter) return [{ path: `limits.${place}.meter`, code: 'NO_SUCH_RECORD' }];
    if (!canLimit(meter.utilityType, meter.readingMode))
      return [{ path: `limits.${place}.meter`, code: 'NOT_FOR_THIS_KIND' }];
    return isLimitUnit(meter.utilityType, meter.units, unit)
      ? []
      : [{ path: `limits.${place}.unit`, code: 'UNIT_NOT_IN_GROUP', values: { unit } }];
  });
  const foreign = errors.find(({ code }) => code === 'UNIT_NOT_IN_GROUP');
  if (foreign) throw new Problem('UNIT_NOT_IN_GROUP', errors, foreign.values);
  if (errors.length > 0) throw new Problem('INVALID', errors);
}
