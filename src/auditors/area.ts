import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/reads.ts' {
  interface RecordNames {
    auditor_link: true;
    auditor_opening: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  auditor_link: {
    feature: 'obligations',
    fields: 'auditors.field',
    values: {
      gives: { words: 'auditors.part' },
      addressedDate: 'instant',
      endedDate: 'instant',
      createdDate: 'instant',
    },
    path: ({ id }) => `/documents/binding-obligations/auditors/${id}`,
  },
  auditor_opening: {
    feature: 'obligations',
    fields: 'auditors.field',
    values: { opened: { words: 'auditors.opened' }, at: 'instant' },
    path: ({ parentId }) => parentId && `/documents/binding-obligations/auditors/${parentId}?tab=openings`,
    unsigned: ['CREATE'],
  },
};
