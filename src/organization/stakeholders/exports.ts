import { exportOf } from '../../core/tables-in-files/export.ts';
import { associations } from './stakeholder-association.ts';

/** The stakeholders of an organization as a file. */
export const stakeholderExport = exportOf(associations.list);
