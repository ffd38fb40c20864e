import { IconBuilding, IconSitemap, IconUser, IconUsers } from '@tabler/icons-react';
import { inList } from '../ui/found.ts';
import type { FoundKind } from '../ui/found.ts';
import { may } from '../ui/session/session.ts';
import { members } from './members/member.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  STAKEHOLDER: {
    Icon: IconUsers,
    to: ({ id, name }, session) =>
      may(session, associations.update)
        ? `/organization/stakeholders/${id}`
        : inList('/organization/stakeholders', name),
  },
  MEMBER: {
    Icon: IconUser,
    to: ({ id, name }, session) =>
      may(session, members.get) ? `/organization/members/${id}` : inList('/organization/members', name),
  },
  DEPARTMENT: {
    Icon: IconSitemap,
    to: ({ id }, session) =>
      `/organization/manage-organization/${session.organization.id}/department/${id}/edit`,
  },
  CATALOGUE_STAKEHOLDER: { Icon: IconUsers, to: ({ id }) => `/admin/stakeholders/${id}` },
  ORGANIZATION: { Icon: IconBuilding, to: () => '/dashboard' },
};
