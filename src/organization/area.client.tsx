import { manageScreens } from './tree/routes.tsx';
import { memberScreens } from './members/routes.tsx';
import { scopeScreens } from './scope/routes.tsx';
import { stakeholderScreens } from './stakeholders/catalogue/routes.tsx';
import { associationScreens } from './stakeholders/routes.tsx';
import type { ScreenArea } from '../ui/area.ts';
import { leadTo } from '../ui/sign-in/guard.ts';
import { records } from './area.ts';

const manage = 'MANAGE_ORGANIZATION';
const edit = 'EDIT_ORGANIZATION';
const group = 'menu.organization';

export const area: ScreenArea = {
  records,
  menu: [
    {
      in: group,
      key: 'menu.manageOrganization',
      path: '/organization/manage-organization',
      level: manage,
      feature: 'manageOrganization',
    },
    { in: group, key: 'menu.members', path: '/organization/members', feature: 'members', go: 'p' },
    { in: group, key: 'menu.scope', path: '/organization/scope', feature: 'scope' },
    { in: group, key: 'menu.stakeholders', path: '/organization/stakeholders', feature: 'stakeholders' },
    {
      in: 'menu.admin',
      rank: 1,
      key: 'menu.adminStakeholders',
      path: '/admin/stakeholders',
      level: 'MAINTAIN_SYSTEM',
    },
  ],
  creations: [
    {
      rank: 9,
      key: 'stakeholders.own.add',
      path: '/organization/stakeholders/new',
      level: edit,
      feature: 'stakeholders',
    },
    { rank: 10, key: 'members.new', path: '/organization/members/new', level: manage, feature: 'members' },
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
};
