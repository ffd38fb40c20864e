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
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
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
