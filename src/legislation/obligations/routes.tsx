import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { obligations } from './obligation.ts';

const path = 'documents/binding-obligations';

/** The screens of an organization's obligations. */
export const obligationScreens: RouteObject[] = [
  listImportScreen(`${path}/import`, {
    by: obligations.associate,
    back: `/${path}`,
    definition: async () => (await import('./import/definition.ts')).obligationImport,
  }),
  screen(
    `${path}/proposals`,
    async () => (await import('../suggestions/ProposalsPage.tsx')).default,
    obligations.associate,
    [screen(':id', async () => (await import('../suggestions/ProposalPanel.tsx')).default)],
  ),
  screen(path, async () => (await import('./ObligationsPage.tsx')).default, obligations.list, [
    screen('new', async () => (await import('./AddObligation.tsx')).default, obligations.associate),
    screen(':id', async () => (await import('./ObligationPanel.tsx')).default),
    screen(':id/edit', async () => (await import('./ObligationForm.tsx')).default, obligations.update),
    screen(
      ':id/requirements/:requirementId',
      async () => (await import('../requirements/RequirementScreen.tsx')).default,
      obligations.update,
    ),
    screen(':id/evaluate', async () => (await import('./EvaluationForm.tsx')).default, obligations.evaluate),
  ]),
];
