import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    organization: true;
    structure: true;
    members: true;
    manageOrganization: true;
    scope: true;
    stakeholders: true;
    audit: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    organization: true;
    department: true;
    area: true;
    competence: true;
    member: true;
    scope: true;
    stakeholder: true;
    stakeholder_association: true;
  }
}

const manage = '/organization/manage-organization';

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  organization: {
    feature: 'organization',
    fields: 'manage.field',
    values: { featureAccessibility: { words: 'manage.access' }, address: 'address' },
    path: ({ id }) => `${manage}/${id}/edit`,
  },
  department: {
    feature: 'structure',
    fields: 'manage.field',
    path: ({ id, orgId }) => `${manage}/${orgId}/department/${id}/edit`,
  },
  area: { feature: 'structure', fields: 'manage.field', path: ({ orgId }) => `${manage}/${orgId}/edit` },
  competence: {
    feature: 'structure',
    fields: 'manage.field',
    path: ({ orgId }) => `${manage}/${orgId}/edit`,
  },
  member: {
    feature: 'members',
    fields: 'members.field',
    values: {
      permission: { words: 'members.level' },
      active: { words: 'changes.active' },
      invitation: { words: 'members.invitation', gone: 'ACCEPTED' },
    },
    path: ({ id }) => `/organization/members/${id}`,
  },
  scope: {
    feature: 'scope',
    fields: 'scope.field',
    values: { createdDate: 'instant' },
    path: ({ id }) => `/organization/scope/versions/${id}`,
  },
  stakeholder_association: {
    feature: 'stakeholders',
    fields: 'stakeholders.field',
    values: {
      obligation: { words: 'changes.yesNo' },
      influence: { words: 'stakeholders.score' },
      interest: { words: 'stakeholders.score' },
      ownCategory: { words: 'stakeholders.category' },
    },
    path: ({ id }) => `/organization/stakeholders/${id}`,
  },
};
