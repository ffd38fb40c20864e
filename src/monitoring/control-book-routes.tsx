import type { RouteObject } from 'react-router';
import { need } from '../ui/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];
const inspection = () => import('./InspectionForm.tsx');
const reminder = () => import('./ReminderForm.tsx');

/** The screens of the control book, below /monitoring: its children need the edit permission (specification, section 2). */
export const controlBookScreens: RouteObject[] = [
  {
    path: 'control-book',
    middleware: [need('READ_ORGANIZATION', 'controlBook')],
    lazy: { Component: async () => (await import('./ControlBookPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: edit,
        lazy: { Component: async () => (await import('./BookStart.tsx')).default },
      },
      {
        path: 'new/several',
        middleware: edit,
        lazy: { Component: async () => (await import('./SeveralReminders.tsx')).default },
      },
      {
        path: 'inspections/new',
        middleware: edit,
        lazy: { Component: async () => (await inspection()).NewInspection },
      },
      {
        path: 'inspections/:id',
        middleware: edit,
        lazy: { Component: async () => (await import('./InspectionPanel.tsx')).default },
      },
      {
        path: 'inspections/:id/edit',
        middleware: edit,
        lazy: { Component: async () => (await inspection()).EditInspection },
      },
      {
        path: 'reminders/new',
        middleware: edit,
        lazy: { Component: async () => (await reminder()).NewReminder },
      },
      {
        path: 'reminders/:id',
        middleware: edit,
        lazy: { Component: async () => (await import('./ReminderPanel.tsx')).default },
      },
      {
        path: 'reminders/:id/edit',
        middleware: edit,
        lazy: { Component: async () => (await reminder()).EditReminder },
      },
    ],
  },
];
