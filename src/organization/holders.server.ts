import { sql } from 'kysely';
import { holding } from '../core/records/holders.server.ts';
import type { HolderKind } from '../core/records/holders.server.ts';
import { nameIn } from '../core/records/names.server.ts';

/** The area's records that have files attached. */
export const holders: Record<string, HolderKind> = {
  SCOPE: holding('scope', () => ({ name: sql`t.version` })),
  STAKEHOLDER: holding('stakeholder_association', (language) => ({
    name: sql`coalesce(t.own_name, ${nameIn(language, 'k')})`,
    joins: sql`left join app.stakeholder k on k.id = t.stakeholder_id`,
  })),
};
