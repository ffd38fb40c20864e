import { startTransition, Suspense, useEffect, useState } from 'react';
import { recordSections } from '../area.ts';
import type { OfRecord } from '../area.ts';

/** What other areas show in the panel of a record: its actions. It comes after the picture of the record itself. */
export function RecordSections(record: OfRecord) {
  const [comes, setComes] = useState(false);
  useEffect(() => startTransition(() => setComes(true)), []);
  return (
    <Suspense fallback={null}>
      {comes &&
        recordSections().map((Section, index) => <Section key={`${record.id} ${index}`} {...record} />)}
    </Suspense>
  );
}
