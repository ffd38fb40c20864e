import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { inspections } from './inspections/inspection.ts';
import { reminders } from './reminders/reminder.ts';

const inspection = () => import('./inspections/InspectionForm.tsx');
const reminder = () => import('./reminders/ReminderForm.tsx');

/** The screens of the control book, below /monitoring: its children need the edit permission (specification, section 2). */
export const controlBookScreens: RouteObject[] = [
  listImportScreen('control-book/import/reminders', {
    by: reminders.create,
    back: '/monitoring/control-book?show=reminders',
    definition: async () => (await import('./reminders/import/definition.ts')).reminderImport,
  }),
  listImportScreen('control-book/import/inspections', {
    by: inspections.create,
    back: '/monitoring/control-book?show=done',
    definition: async () => (await import('./inspections/import/definition.ts')).inspectionImport,
    files: async () => (await import('../../documents/file.ts')).files,
  }),
  screen('control-book', async () => (await import('./ControlBookPage.tsx')).default, inspections.list, [
    screen('new', async () => (await import('./BookStart.tsx')).default, reminders.create),
    screen(
      'new/several',
      async () => (await import('./reminders/SeveralReminders.tsx')).default,
      reminders.createSeveral,
    ),
    screen('inspections/new', async () => (await inspection()).NewInspection, inspections.create),
    screen(
      'inspections/:id',
      async () => (await import('./inspections/InspectionPanel.tsx')).default,
      inspections.update,
    ),
    screen('inspections/:id/edit', async () => (await inspection()).EditInspection, inspections.update),
    screen('reminders/new', async () => (await reminder()).NewReminder, reminders.create),
    screen(
      'reminders/:id',
      async () => (await import('./reminders/ReminderPanel.tsx')).default,
      reminders.update,
    ),
    screen('reminders/:id/edit', async () => (await reminder()).EditReminder, reminders.update),
  ]),
];
