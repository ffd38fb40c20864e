import { exportOf } from '../../core/tables-in-files/export.ts';
import { inspections } from './inspections/inspection.ts';
import { reminders } from './reminders/reminder.ts';

/** The lists of the control book as files. */
export const controlBookExports = {
  inspections: exportOf(inspections.list),
  reminders: exportOf(reminders.list),
};
