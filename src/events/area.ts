import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    events: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    event: true;
  }
}

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
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
};
