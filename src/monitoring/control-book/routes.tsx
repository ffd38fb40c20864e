import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
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
  {
    path: 'control-book',
    middleware: [need(inspections.list)],
    lazy: { Component: async () => (await import('./ControlBookPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(reminders.create)],
        lazy: { Component: async () => (await import('./BookStart.tsx')).default },
      },
      {
        path: 'new/several',
        middleware: [need(reminders.createSeveral)],
        lazy: { Component: async () => (await import('./reminders/SeveralReminders.tsx')).default },
      },
      {
        path: 'inspections/new',
        middleware: [need(inspections.create)],
        lazy: { Component: async () => (await inspection()).NewInspection },
      },
      {
        path: 'inspections/:id',
        middleware: [need(inspections.update)],
        lazy: { Component: async () => (await import('./inspections/InspectionPanel.tsx')).default },
      },
      {
        path: 'inspections/:id/edit',
        middleware: [need(inspections.update)],
        lazy: { Component: async () => (await inspection()).EditInspection },
      },
      {
        path: 'reminders/new',
        middleware: [need(reminders.create)],
        lazy: { Component: async () => (await reminder()).NewReminder },
      },
      {
        path: 'reminders/:id',
        middleware: [need(reminders.update)],
        lazy: { Component: async () => (await import('./reminders/ReminderPanel.tsx')).default },
      },
      {
        path: 'reminders/:id/edit',
        middleware: [need(reminders.update)],
        lazy: { Component: async () => (await reminder()).EditReminder },
      },
    ],
  },
];
