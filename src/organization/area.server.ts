import type { ServerArea } from '../core/area.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { changeNotificationRoutes } from '../trail/change-notification.server.ts';
import * as changeNotification from '../trail/change-notification.ts';
import { changeRoutes } from '../trail/change.server.ts';
import * as change from '../trail/change.ts';
import { memberExportRoutes } from './members/exports.server.ts';
import * as organizationExports from './members/exports.ts';
import { logoRoutes } from './tree/logo.server.ts';
import { manageRoutes } from './tree/manage.server.ts';
import * as memberImportApi from './members/import/contract.ts';
import { memberImportRoutes } from './members/import/import.server.ts';
import { memberRoutes } from './members/member.server.ts';
import { usualInvitationsPerDay } from './members/member.ts';
import * as member from './members/member.ts';
import { organizationRoutes } from './tree/organization.server.ts';
import * as organization from './tree/organization.ts';
import { scopeRoutes } from './scope/scope.server.ts';
import * as scope from './scope/scope.ts';
import { sealTrails } from '../trail/seal/seal.server.ts';
import { associationRoutes } from './stakeholders/stakeholder-association.server.ts';
import * as stakeholderAssociation from './stakeholders/stakeholder-association.ts';
import { stakeholderExportRoutes } from './stakeholders/exports.server.ts';
import * as stakeholderExports from './stakeholders/exports.ts';
import { organizationTexts } from './texts.ts';
import { treeFor } from './tree/tree.server.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    treeFor: typeof treeFor;
  }
}
declare module '../core/jobs/queues.server.ts' {
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
