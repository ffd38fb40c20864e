import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { screen } from '../ui/sign-in/screen.ts';
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
    screen('leadership/policies', async () => (await lists()).PoliciesPage, controlledTexts.list, [
      screen('new', async () => (await form()).policies.New, controlledTexts.create),
      screen(':id', async () => (await panel()).PolicyPanel),
      screen(':id/edit', async () => (await form()).policies.Edit, controlledTexts.create),
    ]),
    screen('operation/instructions', async () => (await lists()).InstructionsPage, controlledTexts.list, [
      screen('new', async () => (await form()).instructions.New, controlledTexts.create),
      screen(':id', async () => (await panel()).InstructionPanel),
      screen(':id/edit', async () => (await form()).instructions.Edit, controlledTexts.create),
    ]),
    { path: 'leadership', element: null, middleware: [leadTo([policiesPath, controlledTexts.list])] },
    { path: 'operation', element: null, middleware: [leadTo([instructionsPath, controlledTexts.list])] },
  ],
  found: async () => (await import('./found.tsx')).found,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
