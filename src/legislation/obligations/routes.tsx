import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
import { obligations } from './obligation.ts';

const path = 'documents/binding-obligations';

/** The screens of an organization's obligations. */
export const obligationScreens: RouteObject[] = [
  listImportScreen(`${path}/import`, {
    by: obligations.associate,
    back: `/${path}`,
    definition: async () => (await import('./import/definition.ts')).obligationImport,
  }),
  {
    path: `${path}/proposals`,
    middleware: [need(obligations.associate)],
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
    middleware: [need(obligations.list)],
    lazy: { Component: async () => (await import('./ObligationsPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(obligations.associate)],
        lazy: { Component: async () => (await import('./AddObligation.tsx')).default },
      },
      { path: ':id', lazy: { Component: async () => (await import('./ObligationPanel.tsx')).default } },
      {
        path: ':id/edit',
        middleware: [need(obligations.update)],
        lazy: { Component: async () => (await import('./ObligationForm.tsx')).default },
      },
      {
        path: ':id/requirements/:requirementId',
        middleware: [need(obligations.update)],
        lazy: { Component: async () => (await import('../requirements/RequirementScreen.tsx')).default },
      },
      {
        path: ':id/evaluate',
        middleware: [need(obligations.evaluate)],
        lazy: { Component: async () => (await import('./EvaluationForm.tsx')).default },
      },
    ],
  },
];
