import { exportOf } from '../../../core/tables-in-files/export.ts';
import { stakeholders } from './stakeholder.ts';

/** The catalogue of stakeholders as a file. */
export const catalogueExports = { stakeholders: exportOf(stakeholders.list) };
