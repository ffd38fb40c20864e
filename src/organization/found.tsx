import { IconBuilding, IconSitemap, IconUser, IconUsers } from '@tabler/icons-react';
import { inList } from '../ui/found.ts';
import type { FoundKind } from '../ui/found.ts';
import { may } from '../ui/session/session.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  STAKEHOLDER: { Icon: IconUsers, to: ({ id }) => `/organization/stakeholders/${id}` },
  MEMBER: {
    Icon: IconUser,
    to: ({ id, name }, session) =>
      may(session, { level: 'MANAGE_ORGANIZATION' })
        ? `/organization/members/${id}`
        : inList('/organization/members', name),
  },
  DEPARTMENT: {
    Icon: IconSitemap,
    to: ({ id }, session) =>
      `/organization/manage-organization/${session.organization.id}/department/${id}/edit`,
  },
  CATALOGUE_STAKEHOLDER: { Icon: IconUsers, to: ({ id }) => `/admin/stakeholders/${id}` },
  ORGANIZATION: { Icon: IconBuilding, to: () => '/dashboard' },
};
