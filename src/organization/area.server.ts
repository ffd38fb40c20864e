import type { ServerArea } from '../core/area.server.ts';
import type { QueueSettings } from '../core/queues.server.ts';
import { changeNotificationRoutes } from './change-notification.server.ts';
import * as changeNotification from './change-notification.ts';
import { changeRoutes } from './change.server.ts';
import * as change from './change.ts';
import { memberExportRoutes } from './exports.server.ts';
import * as organizationExports from './exports.ts';
import { logoRoutes } from './logo.server.ts';
import { manageRoutes } from './manage.server.ts';
import * as memberImportApi from './member-import-api.ts';
import { memberImportRoutes } from './member-import.server.ts';
import { memberRoutes } from './member.server.ts';
import { usualInvitationsPerDay } from './member.ts';
import * as member from './member.ts';
import { organizationRoutes } from './organization.server.ts';
import * as organization from './organization.ts';
import { scopeRoutes } from './scope.server.ts';
import * as scope from './scope.ts';
import { sealTrails } from './seal.server.ts';
import { associationRoutes } from './stakeholder-association.server.ts';
import * as stakeholderAssociation from './stakeholder-association.ts';
import { stakeholderExportRoutes } from './stakeholder-exports.server.ts';
import * as stakeholderExports from './stakeholder-exports.ts';
import { organizationTexts } from './texts.ts';
import { treeFor } from './tree.server.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    treeFor: typeof treeFor;
  }
}
declare module '../core/queues.server.ts' {
  interface Queues {
    seal: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    changeNotification,
    change,
    organizationExports,
    memberImportApi,
    member,
    organization,
    scope,
    stakeholderAssociation,
    stakeholderExports,
  ],
  texts: organizationTexts,
  routes: ({ fileStore, invitationsPerDay = usualInvitationsPerDay, streams, trail }) => [
    ...organizationRoutes,
    ...manageRoutes,
    ...logoRoutes(fileStore),
    ...memberRoutes(invitationsPerDay),
    ...memberImportRoutes(fileStore, invitationsPerDay),
    ...memberExportRoutes,
    ...changeRoutes(trail),
    ...scopeRoutes,
    ...associationRoutes,
    ...stakeholderExportRoutes,
    ...changeNotificationRoutes(streams),
  ],
  offers: { treeFor },
  queues: {
    // Each server asks for it; one at a time is done.
    seal: {
      policy: 'exclusive',
      everySeconds: 20,
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 600,
    },
  },
  jobs: () => ({ seal: sealTrails }),
  constraints: {
    department_name_key: 'NAME_TAKEN',
    area_name_key: 'NAME_TAKEN',
    competence_name_key: 'NAME_TAKEN',
    member_account_key: 'NAME_TAKEN',
    stakeholder_association_key: 'STAKEHOLDER_EXISTS',
    stakeholder_association_name_key: 'NAME_TAKEN',
  },
  tables: {
    own: ['organization'],
    reference: ['catalogue_change'],
    hidden: [
      'organization_closure',
      'organization_former',
      'change_seal',
      'change_head',
      'change_mark',
      'invitation_mail',
    ],
  },
  search: {
    STAKEHOLDER: { rank: 90, feature: 'stakeholders', sources: ['STAKEHOLDER', 'STAKEHOLDER_KNOWN'] },
    MEMBER: { rank: 100, feature: 'members' },
    DEPARTMENT: { rank: 110, feature: 'manageOrganization', level: 'MANAGE_ORGANIZATION' },
    ORGANIZATION: { rank: 120 },
  },
};
