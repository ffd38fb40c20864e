import { exportOf } from '../../core/tables-in-files/export.ts';
import { organizations } from '../tree/organization.ts';

/** The lists of people as files. */
export const memberExports = {
  members: exportOf(organizations.members),
  expiring: exportOf(organizations.expiring),
};
