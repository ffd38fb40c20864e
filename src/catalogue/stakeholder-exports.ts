import { exportOf } from '../core/export.ts';
import { stakeholders } from './stakeholder.ts';

/** The catalogue of stakeholders as a file. */
export const catalogueExports = { stakeholders: exportOf(stakeholders.list) };
