import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';
import { organizations } from '../tree/organization.ts';
import { memberImports } from './import/contract.ts';
import { members } from './member.ts';

const form = () => import('./MemberForm.tsx');

/** The screens of members, below /organization. */
export const memberScreens: RouteObject[] = [
  {
    path: 'members/import',
    middleware: [need(memberImports.create)],
    lazy: { Component: async () => (await import('./import/MemberImportPage.tsx')).default },
  },
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
