import * as organizationNode from './tree/node.ts';
import * as treeImports from './tree/import/definitions.ts';
import { treeImportRoutes } from './tree/import/import.server.ts';
import * as named from './tree/named.ts';
import * as memberRows from './members/member-rows.ts';
import type { ServerArea } from '../core/area.server.ts';
import { dutyRoutes } from './members/duties.server.ts';
import * as duty from './members/duty.ts';
import { memberExportRoutes } from './members/exports.server.ts';
import * as organizationExports from './members/exports.ts';
import { logoRoutes } from './tree/logo.server.ts';
import { manageRoutes } from './tree/manage.server.ts';
import * as memberImports from './members/import/definition.ts';
import { memberImportRoutes } from './members/import/import.server.ts';
import { memberRoutes } from './members/member.server.ts';
import { usualInvitationsPerDay } from './members/member.ts';
import * as member from './members/member.ts';
import { organizationRoutes } from './tree/organization.server.ts';
import * as organization from './tree/organization.ts';
import * as waiting from './tree/waiting.ts';
import { scopeRoutes } from './scope/scope.server.ts';
import * as scope from './scope/scope.ts';
import { associationRoutes } from './stakeholders/stakeholder-association.server.ts';
import * as stakeholderAssociation from './stakeholders/stakeholder-association.ts';
import { stakeholderExportRoutes } from './stakeholders/exports.server.ts';
import * as stakeholderImport from './stakeholders/import/definition.ts';
import { stakeholderImportRoutes } from './stakeholders/import/import.server.ts';
import * as stakeholderExports from './stakeholders/exports.ts';
import { stakeholderCatalogueExportRoute } from './stakeholders/catalogue/exports.server.ts';
import * as stakeholderCatalogueExports from './stakeholders/catalogue/exports.ts';
import { stakeholderFiles } from './stakeholders/catalogue/shipped.server.ts';
import { stakeholderRoutes } from './stakeholders/catalogue/stakeholder.server.ts';
import * as stakeholder from './stakeholders/catalogue/stakeholder.ts';
import { organizationTexts } from './texts.ts';
import { treeFor } from './tree/tree.server.ts';
import { records } from './area.ts';
import { holders } from './holders.server.ts';
import { recordNames } from './record-names.server.ts';
import { work } from './work.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    treeFor: typeof treeFor;
  }
}

/** Areas and competences are added to by who changes the organization. */
const addsToList = { ...organization.organizations.update, body: named.NamedFields };

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    organizationExports,
    memberImports,
    member,
    duty,
    organization,
    organizationNode,
    waiting,
    named,
    treeImports,
    memberRows,
    scope,
    stakeholder,
    stakeholderCatalogueExports,
    stakeholderAssociation,
    stakeholderImport,
    stakeholderExports,
  ],
  texts: organizationTexts,
  routes: ({ fileStore, invitationsPerDay = usualInvitationsPerDay, ...services }) => [
    ...organizationRoutes,
    ...manageRoutes,
    ...treeImportRoutes({ fileStore, ...services }),
    ...logoRoutes(fileStore),
    ...memberRoutes(invitationsPerDay),
    ...memberImportRoutes({ fileStore, ...services }, invitationsPerDay),
    ...memberExportRoutes,
    ...dutyRoutes(services.duties),
    ...scopeRoutes,
    ...stakeholderRoutes,
    stakeholderCatalogueExportRoute,
    ...associationRoutes,
    ...stakeholderImportRoutes({ fileStore, ...services }),
    ...stakeholderExportRoutes,
  ],
  nameLists: {
    department: organization.organizations.addDepartment,
    area: addsToList,
    competence: addsToList,
  },
  offers: { treeFor },
  problems: {
    LEVEL_ABOVE_OWN: 409,
    OWN_LEVEL: 409,
    MEMBER_ABOVE_YOU: 409,
    LAST_MANAGER: 409,
    MEMBER_EXISTS: 409,
    NOT_INVITED: 409,
    ACCOUNT_SHARED: 409,
    EMAIL_FIXED: 409,
    STAKEHOLDER_EXISTS: 409,
    INVITED_RECENTLY: 429,
    INVITATIONS_USED_UP: 429,
    SUBSIDIARIES_USED_UP: 429,
  },
  constraints: {
    stakeholder_name_en_key: 'NAME_TAKEN',
    stakeholder_name_da_key: 'NAME_TAKEN',
    department_name_key: 'NAME_TAKEN',
    area_name_key: 'NAME_TAKEN',
    competence_name_key: 'NAME_TAKEN',
    member_account_key: 'NAME_TAKEN',
    stakeholder_association_key: 'STAKEHOLDER_EXISTS',
    stakeholder_association_name_key: 'NAME_TAKEN',
  },
  reference: stakeholderFiles,
  tables: {
    organization: [
      'department',
      'area',
      'competence',
      'member',
      'member_department',
      'member_area',
      'member_competence',
      'scope',
      'stakeholder_association',
    ],
    own: ['organization'],
    catalogue: ['stakeholder'],
    hidden: ['organization_closure', 'organization_former', 'invitation_mail'],
  },
  search: {
    STAKEHOLDER: {
      rank: 90,
      opens: stakeholderAssociation.associations.get,
      sources: ['STAKEHOLDER', 'STAKEHOLDER_KNOWN'],
    },
    MEMBER: { rank: 100, opens: organization.organizations.members },
    DEPARTMENT: { rank: 110, opens: organization.organizations.updateDepartment },
    ORGANIZATION: { rank: 120, opens: organization.organizations.get },
    CATALOGUE_STAKEHOLDER: { rank: 160, opens: stakeholder.stakeholders.update },
  },
  work,
  duties: {
    STAKEHOLDER: { rank: 70, table: 'stakeholder_association' },
    DEPARTMENT: { rank: 80, table: 'department' },
  },
  holders,
  readable: [
    'member_competence',
    'member_department',
    'department',
    'organization',
    'organization_closure',
    'member',
    'area',
    'scope',
    'stakeholder',
    'stakeholder_association',
  ],
};
