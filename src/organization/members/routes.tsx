import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { screen } from '../../ui/sign-in/screen.ts';
import { organizations } from '../tree/organization.ts';
import { members } from './member.ts';

const form = () => import('./MemberForm.tsx');

/** The screens of members, below /organization. */
export const memberScreens: RouteObject[] = [
  listImportScreen('members/import', {
    by: members.create,
    back: '/organization/members',
    definition: async () => (await import('./import/definition.ts')).memberImport,
  }),
  screen(
    'members/competences',
    async () => (await import('./ExpiringPage.tsx')).default,
    organizations.expiring,
  ),
  screen('members', async () => (await import('./MembersPage.tsx')).default, organizations.members, [
    screen('new', async () => (await form()).NewMember, members.create),
    screen(':id', async () => (await import('./MemberPanel.tsx')).default, members.get),
    screen(':id/edit', async () => (await form()).EditMember, members.update),
  ]),
];
