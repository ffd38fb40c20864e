import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import { focusToType } from '../../../ui/record/focus.ts';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import recordClasses from '../../../ui/record/record.module.css';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useWaitingOne } from '../../../ui/offline/box.ts';
import { urgencyOf } from '../../../core/time/due.ts';
import { Due } from '../../../ui/due/Due.tsx';
import { previewReading } from './reading-preview.ts';
import type { ReadingPreview } from './reading-preview.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts, useReadingLabels } from '../MeterLabels.tsx';
import { newReading, newReadingDraft, refusalsOf, tidy } from './input.ts';
import type { ReadingInput } from './input.ts';
import { ReadingBody } from './reading.ts';
import type { ReadingRow } from './reading.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { isReadingOf, useKeepReading } from './use-keep-reading.ts';

interface Props {
  meter: Meter;
  /** The unit of what was entered last; null: nothing was, here. */
  last: string | null;
  /** Called with what is typed, for the chart to show it; null: no reading yet. */
  look: (entry: ReadingPreview<ReadingRow> | null) => void;
  /** Saved, or on its way: the form is to start afresh. */
  saved: (unit: string) => void;
}

/** The next reading of a meter: one number, what it means, saved with Enter. */
export function NewReading({ meter, last, look, saved }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReadingLabels();
  const keys = useOnceKeys();
  const { send } = useKeepReading(meter);
  const { person } = useSession();
  const isOfMeter = isReadingOf({ orgId, meterId: meter.id });
  const sent = useWaitingOne(person.id, (each) => each.refused === null && isOfMeter(each));
  const text = (key: 'readings.kept' | 'readings.saved' | 'readings.going', of: ReadingInput): string =>
    t(key, { value: exact(String(of.value)), unit: speech.symbol(of.unit), date: of.performedAt });
  const form = useRecordForm({
    schema: ReadingBody,
    words,
    initial: newReading(meter, last === null ? meter.lastReading : { unit: last }, today),
    draft: newReadingDraft(meter.id),
    rules: (body) => refusalsOf(meter, meter.readings, body, { today, number: exact }),
    save: async (values) => {
      const body = tidy(meter, meter.readings, values);
      await send(body, keys.of(body), {
        arrived: () => toastSuccess(text('readings.saved', body)),
        waits: () => toastSuccess(text('readings.kept', body)),
      });
    },
  });
  const urgency = meter.nextReadingDate && urgencyOf('READING', meter.nextReadingDate, today);
  const entry = useMemo(() => previewReading(meter, meter.readings, form.values), [meter, form.values]);
  useEffect(() => look(entry.candidate && entry), [look, entry]);
  useEffect(() => focusToType(form.element.current?.querySelector('input[name="value"]')), [form.element]);
  return (
    <section>
      <h3 className={recordClasses.heading}>
        {t('readings.new')}
        {urgency && meter.nextReadingDate && (
          <b className={classes.badge} data-tone={urgency}>
            {meter.nextReadingDate === today ? (
              t('readings.dueToday')
            ) : (
              <Due kind="READING" date={meter.nextReadingDate} />
            )}
          </b>
        )}
      </h3>
      <RecordForm form={form} staysAt={`/monitoring/meters/${meter.id}`} saved={({ unit }) => saved(unit)}>
        <ReadingFields meter={meter} form={form} entry={entry} others={meter.readings}>
          <span role="status">
            {sent?.isGoing && text('readings.going', ReadingBody.parse(sent.form?.values))}
          </span>
          <Button type="submit" loading={form.busy}>
            {t('readings.save')}
          </Button>
        </ReadingFields>
      </RecordForm>
    </section>
  );
}
