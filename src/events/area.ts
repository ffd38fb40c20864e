import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    events: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    event: true;
    injury: true;
    locked_report: true;
    poster: true;
    secret_link: true;
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
      grade: { words: 'events.grade' },
      status: { words: 'events.status' },
      accidentOccurred: { words: 'changes.yesNo' },
      createdDate: 'instant',
    },
    path: ({ id }) => `/evaluation/event-handling/${id}`,
    unsigned: ['CREATE', 'UPDATE'],
    audited: {
      part: 'EVENTS',
      fields: [
        'title',
        'description',
        'category',
        'importance',
        'grade',
        'status',
        'occurrence',
        'requirement',
        'cause',
        'immediateAction',
        'dueDate',
        'handledDate',
        'closedDate',
      ],
    },
  },
  poster: {
    feature: 'events',
    fields: 'posters.field',
    values: { active: { words: 'changes.yesNo' }, codedDate: 'instant', createdDate: 'instant' },
    path: ({ id }) => `/evaluation/event-handling/posters/${id}`,
  },
  injury: {
    feature: 'events',
    fields: 'injuries.field',
    values: {
      fatality: { words: 'changes.yesNo' },
      claimLikely: { words: 'changes.yesNo' },
      createdDate: 'instant',
    },
    path: ({ parentId }) => `/evaluation/event-handling/${parentId}`,
  },
  locked_report: {
    feature: 'events',
    fields: 'lockedReports.field',
    values: { createdDate: 'instant' },
    path: ({ parentId }) => `/evaluation/event-handling/${parentId}`,
  },
  secret_link: {
    feature: 'events',
    fields: 'secretLinks.field',
    unsigned: ['CREATE', 'UPDATE'],
    values: {
      purpose: { words: 'secretLinks.purpose' },
      createdDate: 'instant',
      expiresDate: 'instant',
      revokedDate: 'instant',
    },
  },
};
