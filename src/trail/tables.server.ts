import type { Generated } from 'kysely';

interface Change {
  id: Generated<number>;
  at: Generated<string>;
  accountId: string | null;
  tableName: string;
  recordId: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    change: Change & { organizationId: string };
    catalogueChange: Change;
  }
}
