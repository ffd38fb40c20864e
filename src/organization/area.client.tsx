import { manageScreens } from './tree/routes.tsx';
import { memberScreens } from './members/routes.tsx';
import { scopeScreens } from './scope/routes.tsx';
import { stakeholderScreens } from './stakeholders/catalogue/routes.tsx';
import { associationScreens } from './stakeholders/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { members } from './members/member.ts';
import { scopes } from './scope/scope.ts';
import { stakeholders } from './stakeholders/catalogue/stakeholder.ts';
import { associations } from './stakeholders/stakeholder-association.ts';
import { organizations } from './tree/organization.ts';

const group = 'menu.organization';

export const area: ScreenArea = {
  menu: [
    {
      in: group,
      key: 'menu.manageOrganization',
      path: '/organization/manage-organization',
      call: organizations.update,
    },
    { in: group, key: 'menu.members', path: '/organization/members', call: organizations.members, go: 'p' },
    { in: group, key: 'menu.scope', path: '/organization/scope', call: scopes.get },
    { in: group, key: 'menu.stakeholders', path: '/organization/stakeholders', call: associations.list },
    {
      in: 'menu.admin',
      rank: 1,
      key: 'menu.adminStakeholders',
      path: '/admin/stakeholders',
      call: stakeholders.create,
    },
  ],
  creations: [
    {
      rank: 9,
      key: 'stakeholders.own.add',
      path: '/organization/stakeholders/new',
      call: associations.create,
    },
    { rank: 10, key: 'members.new', path: '/organization/members/new', call: members.create },
  ],
  adminScreens: stakeholderScreens,
  screens: [
    {
      path: 'organization',
      children: [
        { index: true, element: null, middleware: [leadTo(['/organization/members'])] },
        ...manageScreens,
        ...memberScreens,
        ...scopeScreens,
        ...associationScreens,
      ],
    },
  ],
  found: async () => (await import('./found.tsx')).found,
  holders: async () => (await import('./holders.tsx')).holders,
  work: async () => (await import('./work.tsx')).work,
  offline: async () => (await import('./offline.tsx')).offline,
};
