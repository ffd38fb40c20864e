import { sql } from 'kysely';
import { holding } from '../core/records/holders.server.ts';
import type { HolderKind } from '../core/records/holders.server.ts';

/** The area's records that have files attached. */
export const holders: Record<string, HolderKind> = {
  METER: holding('meter'),
  READING: holding('reading', () => ({
    name: sql`t.performed_at`,
    parent: sql`json_build_object('id', m.id, 'name', m.name)`,
    joins: sql`join app.meter m on m.organization_id = t.organization_id and m.id = t.meter_id and m.deleted_at is null`,
  })),
  INSPECTION: holding('inspection', () => ({ name: sql`(t.name || ', ' || t.due_date)` })),
};
