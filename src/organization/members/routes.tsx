import type { RouteObject } from 'react-router';
import { need } from '../../ui/sign-in/guard.ts';

const manage = [need('MANAGE_ORGANIZATION')];
const form = () => import('./MemberForm.tsx');

/** The screens of members, below /organization. */
export const memberScreens: RouteObject[] = [
  {
    path: 'members/import',
    middleware: [need('MANAGE_ORGANIZATION', 'members')],
    lazy: { Component: async () => (await import('./import/MemberImportPage.tsx')).default },
  },
  {
    path: 'members/competences',
    middleware: [need('MANAGE_ORGANIZATION', 'members')],
    lazy: { Component: async () => (await import('./ExpiringPage.tsx')).default },
  },
  {
    path: 'members',
    middleware: [need('READ_ORGANIZATION', 'members')],
    lazy: { Component: async () => (await import('./MembersPage.tsx')).default },
    children: [
      { path: 'new', middleware: manage, lazy: { Component: async () => (await form()).NewMember } },
      {
        path: ':id',
        middleware: manage,
        lazy: { Component: async () => (await import('./MemberPanel.tsx')).default },
      },
      { path: ':id/edit', middleware: manage, lazy: { Component: async () => (await form()).EditMember } },
    ],
  },
];
