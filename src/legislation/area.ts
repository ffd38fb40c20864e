import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    obligations: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    legislation: true;
    legislation_file: true;
    legislation_association: true;
    legislation_evaluation: true;
    legislation_rejection: true;
    legislation_withdrawal: true;
    requirement: true;
    requirement_limit: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  // Of the catalogue it has a log of its own; here are those that only this organization has.
  legislation: {
    feature: 'obligations',
    fields: 'legislation.field',
    values: { type: { words: 'legislation.type' } },
    path: ({ id }) => `/documents/binding-obligations/${id}`,
  },
  legislation_association: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: {
      complianceStatus: { words: 'obligations.status' },
      createdDate: 'instant',
      requiresReviewSince: 'instant',
      keptDate: 'instant',
      keptReviewBefore: 'instant',
    },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}`,
    audited: {
      part: 'OBLIGATIONS',
      fields: [
        'legislation',
        'relevance',
        'howComplied',
        'complianceStatus',
        'evaluatedDate',
        'nextEvaluationDate',
        'responsible',
        'requiresReviewSince',
        'keptReason',
        'keptDate',
        'files',
        'documents',
        'reminders',
      ],
    },
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
    audited: {
      part: 'OBLIGATIONS',
      fields: [
        'association',
        'complianceStatus',
        'evaluatedDate',
        'note',
        'howComplied',
        'evaluatedBy',
        'files',
      ],
    },
  },
  legislation_withdrawal: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}?tab=evaluations`,
    audited: { part: 'OBLIGATIONS', fields: ['reason'] },
  },
  requirement: {
    feature: 'obligations',
    fields: 'requirements.field',
    values: {
      applies: { words: 'requirements.applies' },
      complianceStatus: { words: 'obligations.status' },
    },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}?tab=requirements`,
    audited: {
      part: 'OBLIGATIONS',
      fields: [
        'ref',
        'text',
        'applies',
        'reason',
        'howComplied',
        'responsible',
        'complianceStatus',
        'evaluatedDate',
        'note',
      ],
    },
  },
  requirement_limit: {
    feature: 'obligations',
    fields: 'requirements.limit',
    values: {
      atMost: 'decimal',
      atLeast: 'decimal',
      unit: 'unit',
      statistic: { words: 'requirements.statistic' },
    },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}?tab=requirements`,
  },
  legislation_rejection: {
    feature: 'obligations',
    fields: 'obligations.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/${parentId}`,
  },
};
