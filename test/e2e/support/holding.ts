import { inject } from 'vitest';
import { withClient } from '../../../src/core/database/connection.server.ts';

/**
 * Does something while nothing else reads or writes a table of the application: a job that comes to it waits there until then. What the journey
 * itself does meanwhile must not need the table.
 */
export const holding = (table: string, during: () => Promise<void>): Promise<void> =>
  withClient({ connectionString: inject('stage').ownerUrl }, async (owner) => {
    await owner.query(`begin; lock table app.${table} in access exclusive mode`);
    await during();
  });
