import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    documents: true;
    meterFiles: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    file: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
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
    // The trail shows attachments and logos under their record.
    path: ({ parentId }) => parentId && `/documents/own-documents/${parentId}`,
    unsigned: ['CREATE'],
  },
  attachment: { feature: 'meterFiles', fields: 'changes.field' },
};
