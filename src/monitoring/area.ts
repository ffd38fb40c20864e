import type { RecordKind } from '../core/records/kind.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    meters: true;
    controlBook: true;
  }
}
declare module '../core/contract/reads.ts' {
  interface RecordNames {
    meter: true;
    reading: true;
    import: true;
    emission_factor: true;
    reminder: true;
    inspection: true;
  }
}

const book = '/monitoring/control-book';

/** What the trail knows of the area's records, by the table's name. */
export const records: Record<string, RecordKind> = {
  meter: {
    feature: 'meters',
    fields: 'meters.field',
    values: {
      utilityType: { words: 'meters.type' },
      readingMode: { words: 'meters.mode' },
      readAt: { words: 'meters.readAt' },
      emissionMode: { words: 'meters.emission' },
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
      needsReport: { words: 'reminders.needsReport' },
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
};
