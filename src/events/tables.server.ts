import type { Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { OfOrganization } from '../core/database/tables.server.ts';
import type { StoredEvent } from './event.ts';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    event: OfOrganization &
      Stored<typeof StoredEvent> & { reportedById: string; createdDate: Generated<string> };
  }
}
