import type { z } from 'zod';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { editForm } from '../../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../../ui/record/record-form.tsx';
import { useToday } from '../../../ui/session/today.ts';
import type { Meter } from '../meter.ts';
import { useReadingLabels } from '../MeterLabels.tsx';
import { refusalsOf, tidy } from './input.ts';
import { readingsOf, useMeterOfAddress } from './use-meter-of-address.ts';
import { previewReading } from './reading-preview.ts';
import { ReadingBody, readings } from './reading.ts';
import type { Reading } from './reading.ts';
import { ReadingFields } from './ReadingFields.tsx';

const othersOf = (meter: Meter, reading: Reading | null) =>
  meter.readings.filter(({ id }) => id !== reading?.id);

function useRules(reading: Reading | null, meter: Meter) {
  const today = useToday();
  const { exact: number } = useNumbers();
  return (body: z.output<typeof ReadingBody>) =>
    refusalsOf(meter, othersOf(meter, reading), body, { today, number });
}

/** A reading, changed. */
export const EditReading = editForm({
  schema: ReadingBody,
  calls: readings,
  at: '/monitoring/meters',
  draft: 'readings',
  useLabels: useReadingLabels,
  texts: { edit: 'readings.edit', saved: 'readings.changed' },
  argsOf: ({ id, readingId }) => ({ meterId: id, id: readingId }),
  backOf: ({ id = '' }) => readingsOf(id),
  useParent: useMeterOfAddress,
  nameOf: ({ performedAt }) => performedAt,
  sendOf: (input, reading, meter) => tidy(meter, othersOf(meter, reading), input),
  useRules,
  usePanel: (_, { name }) => ({ context: name }),
  Fields,
});

function Fields({ form, record, parent: meter }: FieldsProps<typeof ReadingBody, Reading, Meter>) {
  const others = othersOf(meter, record);
  const entry = previewReading(meter, others, form.values);
  return <ReadingFields meter={meter} form={form} entry={entry} others={others} whole />;
}
