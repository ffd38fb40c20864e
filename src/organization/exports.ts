import { exportOf } from '../core/export.ts';
import { organizations } from './organization.ts';

/** The lists of people as files. */
export const memberExports = {
  members: exportOf(organizations.members),
  expiring: exportOf(organizations.expiring),
};
