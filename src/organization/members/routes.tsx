import type { RouteObject } from 'react-router';
import { listImportScreen } from '../../ui/import/list-import-screen.ts';
import { need } from '../../ui/sign-in/guard.ts';
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
  {
    path: 'members/competences',
    middleware: [need(organizations.expiring)],
    lazy: { Component: async () => (await import('./ExpiringPage.tsx')).default },
  },
  {
    path: 'members',
    middleware: [need(organizations.members)],
    lazy: { Component: async () => (await import('./MembersPage.tsx')).default },
    children: [
      {
        path: 'new',
        middleware: [need(members.create)],
        lazy: { Component: async () => (await form()).NewMember },
      },
      {
        path: ':id',
        middleware: [need(members.get)],
        lazy: { Component: async () => (await import('./MemberPanel.tsx')).default },
      },
      {
        path: ':id/edit',
        middleware: [need(members.update)],
        lazy: { Component: async () => (await form()).EditMember },
      },
    ],
  },
];
