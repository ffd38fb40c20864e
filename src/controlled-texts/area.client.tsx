import type { ScreenArea } from '../ui/area.ts';
import { leadTo, need } from '../ui/sign-in/guard.ts';
import { controlledTexts } from './controlled-text.ts';
import { instructionsPath, policiesPath } from './paths.ts';

const form = () => import('./TextForm.tsx');
const panel = () => import('./TextPanel.tsx');
const lists = () => import('./TextsPage.tsx');

export const area: ScreenArea = {
  menu: [
    { in: 'menu.leadership', key: 'menu.policies', path: policiesPath, call: controlledTexts.list },
    { in: 'menu.operation', key: 'menu.instructions', path: instructionsPath, call: controlledTexts.list },
  ],
  creations: [
    {
      rank: 13,
      key: 'controlled.new.instruction',
      path: `${instructionsPath}/new`,
      call: controlledTexts.create,
    },
    { rank: 14, key: 'controlled.new.policy', path: `${policiesPath}/new`, call: controlledTexts.create },
  ],
  screens: [
    {
      path: 'leadership/policies',
      middleware: [need(controlledTexts.list)],
      lazy: { Component: async () => (await lists()).PoliciesPage },
      children: [
        {
          path: 'new',
          middleware: [need(controlledTexts.create)],
          lazy: { Component: async () => (await form()).policies.New },
        },
        { path: ':id', lazy: { Component: async () => (await panel()).PolicyPanel } },
        {
          path: ':id/edit',
          middleware: [need(controlledTexts.create)],
          lazy: { Component: async () => (await form()).policies.Edit },
        },
      ],
    },
    {
      path: 'operation/instructions',
      middleware: [need(controlledTexts.list)],
      lazy: { Component: async () => (await lists()).InstructionsPage },
      children: [
        {
          path: 'new',
          middleware: [need(controlledTexts.create)],
          lazy: { Component: async () => (await form()).instructions.New },
        },
        { path: ':id', lazy: { Component: async () => (await panel()).InstructionPanel } },
        {
          path: ':id/edit',
          middleware: [need(controlledTexts.create)],
          lazy: { Component: async () => (await form()).instructions.Edit },
        },
      ],
    },
    { path: 'leadership', element: null, middleware: [leadTo([policiesPath, controlledTexts.list])] },
    { path: 'operation', element: null, middleware: [leadTo([instructionsPath, controlledTexts.list])] },
  ],
  found: async () => (await import('./found.tsx')).found,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
