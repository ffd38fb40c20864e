import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';

const edit = [need('EDIT_ORGANIZATION')];
const path = 'documents/binding-obligations';
const read = [need('READ_ORGANIZATION', 'obligations')];

/** The screens of an organization's obligations. */
export const obligationScreens: RouteObject[] = [
  {
    path: `${path}/proposals`,
    middleware: [need('EDIT_ORGANIZATION', 'obligations')],
    lazy: { Component: async () => (await import('../suggestions/ProposalsPage.tsx')).default },
    children: [
      {
        path: ':id',
        lazy: { Component: async () => (await import('../suggestions/ProposalPanel.tsx')).default },
      },
    ],
  },
  {
    path,
    middleware: read,
    lazy: { Component: async () => (await import('./ObligationsPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: edit,
        lazy: { Component: async () => (await import('./AddObligation.tsx')).default },
      },
      { path: ':id', lazy: { Component: async () => (await import('./ObligationPanel.tsx')).default } },
      {
        path: ':id/edit',
        middleware: edit,
        lazy: { Component: async () => (await import('./ObligationForm.tsx')).default },
      },
      {
        path: ':id/evaluate',
        middleware: edit,
        lazy: { Component: async () => (await import('./EvaluationForm.tsx')).default },
      },
    ],
  },
];
