import type { RecordKind } from '../core/records/kind.ts';

/** What the trail knows of records that are of no area, by the table's name. */
export const records: Record<string, RecordKind> = {
  list_import: {
    feature: 'audit',
    formerly: ['member_import'],
    fields: 'changes.field',
    values: {
      createdDate: 'instant',
      kind: { words: 'import.of' },
      // Imports of members said so before they were imports of a list.
      departments: 'count',
      areas: 'count',
      competences: 'count',
    },
  },
};
