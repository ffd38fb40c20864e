import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    comments: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    comment: true;
  }
}

/** What the trail knows of comments, by the table's name. */
export const records: Record<string, RecordKind> = {
  comment: {
    feature: 'comments',
    fields: 'comments.field',
    values: { text: 'marked', createdDate: 'instant', editedDate: 'instant' },
  },
};
