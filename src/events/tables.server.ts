import type { Generated } from 'kysely';
import type { Stored } from '../core/records.server.ts';
import type { OfOrganization } from '../core/tables.server.ts';
import type { StoredEvent } from './event.ts';

/** The tables of the area. */
declare module '../core/tables.server.ts' {
  interface Tables {
    event: OfOrganization &
      Stored<typeof StoredEvent> & { reportedById: string; createdDate: Generated<string> };
  }
}
