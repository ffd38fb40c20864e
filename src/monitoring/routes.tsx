import type { RouteObject } from 'react-router';
import { need, needToCreate } from '../ui/guard.ts';
import { NotThereYetPage } from '../ui/pages.tsx';

const edit = [need('EDIT_ORGANIZATION')];

/** The screens of meters and readings, below /monitoring. */
export const meterScreens: RouteObject[] = [
  {
    path: 'meters',
    middleware: [need('READ_ORGANIZATION', 'meters')],
    Component: NotThereYetPage,
    children: [
      { path: 'new/:metertype', middleware: edit },
      { path: ':id', middleware: [needToCreate()] },
      { path: ':id/edit', middleware: edit },
      { path: ':id/readings/:readingId', middleware: edit },
      { path: ':id/readings/:readingId/edit', middleware: edit },
    ],
  },
];
