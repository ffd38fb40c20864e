import { exportOf } from '../core/export.ts';
import { inspections } from './inspection.ts';
import { reminders } from './reminder.ts';

/** The lists of the control book as files. */
export const controlBookExports = {
  inspections: exportOf(inspections.list),
  reminders: exportOf(reminders.list),
};
