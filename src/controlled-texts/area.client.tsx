import type { ScreenArea } from '../ui/area.ts';
import { leadTo, need } from '../ui/sign-in/guard.ts';
import { instructionsPath, policiesPath } from './paths.ts';

// Not the contract, which is no part of the first load: who may read and write them, as it says.
const path = '/organizations/:orgId/controlled-texts';
const feature = 'controlledTexts' as const;
const reading = { path, feature, permission: 'READ_ORGANIZATION' } as const;
const writing = { path, feature, permission: 'EDIT_ORGANIZATION' } as const;
const form = () => import('./TextForm.tsx');
const panel = () => import('./TextPanel.tsx');
const lists = () => import('./TextsPage.tsx');

export const area: ScreenArea = {
  menu: [
    { in: 'menu.leadership', key: 'menu.policies', path: policiesPath, call: reading },
    { in: 'menu.operation', key: 'menu.instructions', path: instructionsPath, call: reading },
  ],
  creations: [
    { rank: 13, key: 'controlled.new.instruction', path: `${instructionsPath}/new`, call: writing },
    { rank: 14, key: 'controlled.new.policy', path: `${policiesPath}/new`, call: writing },
  ],
  screens: [
    {
      path: 'leadership/policies',
      middleware: [need(reading)],
      lazy: { Component: async () => (await lists()).PoliciesPage },
      children: [
        {
          path: 'new',
          middleware: [need(writing)],
          lazy: { Component: async () => (await form()).policies.New },
        },
        { path: ':id', lazy: { Component: async () => (await panel()).PolicyPanel } },
        {
          path: ':id/edit',
          middleware: [need(writing)],
          lazy: { Component: async () => (await form()).policies.Edit },
        },
      ],
    },
    {
      path: 'operation/instructions',
      middleware: [need(reading)],
      lazy: { Component: async () => (await lists()).InstructionsPage },
      children: [
        {
          path: 'new',
          middleware: [need(writing)],
          lazy: { Component: async () => (await form()).instructions.New },
        },
        { path: ':id', lazy: { Component: async () => (await panel()).InstructionPanel } },
        {
          path: ':id/edit',
          middleware: [need(writing)],
          lazy: { Component: async () => (await form()).instructions.Edit },
        },
      ],
    },
    { path: 'leadership', element: null, middleware: [leadTo([policiesPath, reading])] },
    { path: 'operation', element: null, middleware: [leadTo([instructionsPath, reading])] },
  ],
  found: async () => (await import('./found.tsx')).found,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
