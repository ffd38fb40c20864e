import { Suspense } from 'react';
import { recordSections } from '../area.ts';
import type { OfRecord } from '../area.ts';

/** What other areas show in the panel of a record: its actions. */
export const RecordSections = (record: OfRecord) => (
  <Suspense fallback={null}>
    {recordSections().map((Section, index) => (
      <Section key={`${record.id} ${index}`} {...record} />
    ))}
  </Suspense>
);
