import type { ColumnType, Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { Kept, OfOrganization } from '../core/database/tables.server.ts';
import type { StoredInspection } from './control-book/inspections/inspection.ts';
import type { StoredFactor } from './meters/emission-factors/emission-factor.ts';
import type { MeterBody } from './meters/meter.ts';
import type { ReadingBody } from './meters/readings/reading.ts';
import type { ReminderBody } from './control-book/reminders/reminder.ts';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    emissionFactor: Kept & Stored<typeof StoredFactor>;
    meter: OfOrganization &
      Stored<typeof MeterBody> & {
        lastReadingDate: ColumnType<string | null, never, never>;
        nextReadingDate: ColumnType<string | null, never, never>;
        searchText: ColumnType<string, never, never>;
      };
    import: OfOrganization & {
      meterId: string;
      fileName: string;
      fileSha256: string;
      readingCount: number;
      correctedCount: Generated<number>;
      leftOutCount: Generated<number>;
      firstDate: string;
      lastDate: string;
      createdDate: Generated<string>;
      createdById: string;
    };
    reminder: OfOrganization &
      Stored<typeof ReminderBody> & {
        nextDueDate: ColumnType<string | null, never, never>;
        searchText: ColumnType<string, never, never>;
      };
    inspection: OfOrganization &
      Stored<typeof StoredInspection> & { searchText: ColumnType<string, never, never> };
    reading: OfOrganization &
      Stored<typeof ReadingBody> & {
        meterId: string;
        performedById: string | null;
        importId: string | null;
        hours: (string | null)[] | null;
      };
  }
}
