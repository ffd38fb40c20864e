import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    actions: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    action: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  action: {
    feature: 'actions',
    fields: 'actions.field',
    values: {
      kind: { words: 'actions.kind' },
      control: { words: 'actions.control' },
      importance: { words: 'actions.importance' },
      status: { words: 'actions.status' },
      effective: { words: 'actions.effective' },
      createdDate: 'instant',
    },
    path: ({ id }) => `/planning/actions/${id}`,
  },
};
