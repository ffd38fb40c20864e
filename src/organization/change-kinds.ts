import { hasFeature } from '../core/permission.ts';
import type { Accessibility, Feature } from '../core/permission.ts';

/** How a field's value reads: `words` by a text `<prefix>.<value>`, else by what it is. */
export type ValueKind =
  /** A word under a key; `gone`: what it means that a value is taken away, where that is not nothing. */
  | { words: string; gone?: string }
  | 'decimal'
  | 'period'
  | 'series'
  | 'ahead'
  | 'instant'
  /** A value with its unit. */
  | 'amount'
  | 'unit'
  | 'bytes'
  | 'parts'
  | 'count';

/** What the trail's screen and its export know of a kind of record. */
export interface RecordKind {
  /** The part of the product that it belongs to; a file's own readers are told by row-level security. */
  feature: Feature;
  /** Where the texts of its fields are: `<prefix>.<field>`; what is not there is looked for in `changes.field`. */
  fields: string;
  values?: Record<string, ValueKind>;
  /** Where the record's page lies; none: it has none of its own. */
  path?: (place: { id: string; parentId: string | null; orgId: string }) => string | null;
}

const manage = '/organization/manage-organization';
const book = '/monitoring/control-book';

/** The kinds of record that an organization's trail tells of, by the table's name. */
export const recordKinds: Record<string, RecordKind> = {
  organization: {
    feature: 'organization',
    fields: 'manage.field',
    values: { featureAccessibility: { words: 'manage.access' }, address: 'parts' },
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
  chemical_association: {
    feature: 'chemicals',
    fields: 'register.field',
    values: {
      approved: { words: 'changes.yesNo' },
      annualAmount: 'amount',
      storedAmount: 'amount',
      createdDate: 'instant',
    },
    path: ({ id }) => `/chemicals/my-chemicals/${id}`,
  },
  restriction_set_aside: {
    feature: 'chemicals',
    fields: 'setAside.field',
    values: { list: { words: 'substances.list' }, createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/chemicals/my-chemicals/${parentId}?tab=restrictions`,
  },
  chemical_proposal: {
    feature: 'chemicals',
    fields: 'proposals.field',
    values: {
      status: { words: 'proposals.status' },
      physicalState: { words: 'products.state' },
      dangerCode: { words: 'products.danger' },
      signalWord: { words: 'products.signal' },
      createdDate: 'instant',
      decidedDate: 'instant',
    },
  },
  chemical_proposal_substance: {
    feature: 'chemicals',
    fields: 'proposals.share',
    values: {
      min: 'decimal',
      max: 'decimal',
      minInclusive: { words: 'changes.yesNo' },
      maxInclusive: { words: 'changes.yesNo' },
    },
  },
  event: {
    feature: 'events',
    fields: 'events.field',
    values: {
      category: { words: 'events.category' },
      importance: { words: 'events.importance' },
      status: { words: 'events.status' },
      accidentOccurred: { words: 'changes.yesNo' },
      createdDate: 'instant',
    },
    path: ({ id }) => `/evaluation/event-handling/${id}`,
  },
  meter: {
    feature: 'meters',
    fields: 'meters.field',
    values: {
      utilityType: { words: 'meters.type' },
      readingMode: { words: 'meters.mode' },
      units: 'unit',
      frequency: 'period',
      target: 'decimal',
    },
    path: ({ id }) => `/monitoring/meters/${id}`,
  },
  reading: {
    feature: 'meters',
    fields: 'readings.field',
    values: {
      kind: { words: 'readings.kind' },
      value: 'decimal',
      unit: 'unit',
      newStartValue: 'decimal',
      refillAmount: 'decimal',
    },
    path: ({ id, parentId }) => `/monitoring/meters/${parentId}/readings/${id}`,
  },
  reminder: {
    feature: 'controlBook',
    fields: 'reminders.field',
    values: {
      period: 'series',
      notifyBefore: 'ahead',
      anchor: { words: 'reminders.anchor' },
      active: { words: 'reminders.active' },
      checked: { words: 'changes.yesNo' },
    },
    path: ({ id }) => `${book}/reminders/${id}`,
  },
  inspection: {
    feature: 'controlBook',
    fields: 'book.field',
    values: { status: { words: 'book.status' }, result: { words: 'book.result' } },
    path: ({ id }) => `${book}/inspections/${id}`,
  },
  import: {
    feature: 'meters',
    fields: 'changes.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => `/monitoring/meters/${parentId}`,
  },
  chemical_import: { feature: 'chemicals', fields: 'changes.field', values: { createdDate: 'instant' } },
  member_import: {
    feature: 'members',
    fields: 'changes.field',
    values: { createdDate: 'instant', departments: 'count', areas: 'count', competences: 'count' },
  },
  file: {
    feature: 'meterFiles',
    fields: 'documents.field',
    values: {
      createdDate: 'instant',
      size: 'bytes',
      use: { words: 'changes.use' },
      category: { words: 'documents.category' },
      replaced: { words: 'changes.yesNo' },
    },
    // Of what is attached or a logo the record that has it tells.
    path: ({ parentId }) => parentId && `/documents/own-documents/${parentId}`,
  },
  attachment: { feature: 'meterFiles', fields: 'changes.field' },
  legislation_association: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: {
      complianceStatus: { words: 'obligations.status' },
      createdDate: 'instant',
      requiresReviewSince: 'instant',
    },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}`,
  },
  legislation_evaluation: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: {
      complianceStatus: { words: 'obligations.status' },
      createdDate: 'instant',
      reviewBefore: 'instant',
    },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}?tab=evaluations`,
  },
  legislation_withdrawal: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}?tab=evaluations`,
  },
  legislation_rejection: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}`,
  },
};

/** The kinds of record that an organization of this accessibility has. */
export const kindsIn = (accessibility: Accessibility): string[] =>
  Object.entries(recordKinds).flatMap(([kind, { feature }]) =>
    hasFeature(accessibility, feature) ? [kind] : [],
  );
