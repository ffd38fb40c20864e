import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { isKept } from '../../../ui/attachments/FilesField.tsx';
import { NetworkError } from '../../../ui/client/api-error.ts';
import { call } from '../../../ui/client/api.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import recordClasses from '../../../ui/record/record.module.css';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useToday } from '../../../ui/session/today.ts';
import { invalidate } from '../../../ui/client/use-call.ts';
import { sendWaiting } from '../../../ui/offline/outbox.ts';
import { urgencyOf } from '../../../core/time/due.ts';
import { Due } from '../../../ui/due/Due.tsx';
import { previewReading } from './reading-preview.ts';
import type { ReadingPreview } from './reading-preview.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts, useReadingLabels } from '../MeterLabels.tsx';
import { newReading, newReadingDraft, refusalsOf, tidy } from './input.ts';
import { ReadingBody, readings } from './reading.ts';
import type { ReadingRow } from './reading.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { useKeepReading } from './use-keep-reading.ts';

interface Props {
  meter: Meter;
  /** Called with what is typed, for the chart to show it. */
  look: (entry: ReadingPreview<ReadingRow>) => void;
  /** Saved: the form is to start afresh. */
  saved: () => void;
}

/** The next reading of a meter: one number, what it means, saved with Enter. */
export function NewReading({ meter, look, saved }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReadingLabels();
  const keys = useOnceKeys();
  const keep = useKeepReading(meter);
  const { person } = useSession();
  /** The last reading waits on this device. */
  const waits = useRef(false);
  const form = useRecordForm({
    schema: ReadingBody,
    words,
    initial: newReading(meter, meter.lastReading, today),
    draft: newReadingDraft(meter.id),
    rules: (body) => refusalsOf(meter, meter.readings, body, { today, number: exact }),
    save: async (values) => {
      const body = tidy(meter, meter.readings, values);
      const idempotencyKey = keys.of(body);
      waits.current = (body.files ?? []).some(isKept);
      if (waits.current) {
        await keep(body, idempotencyKey);
        void sendWaiting(person.id);
        return;
      }
      try {
        await call(readings.create, { orgId, meterId: meter.id, body, idempotencyKey });
        await invalidate(`/organizations/${orgId}`);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        await keep(body, idempotencyKey);
        waits.current = true;
      }
    },
  });
  const urgency = meter.nextReadingDate && urgencyOf('READING', meter.nextReadingDate, today);
  const entry = useMemo(() => previewReading(meter, meter.readings, form.values), [meter, form.values]);
  useEffect(() => look(entry), [look, entry]);
  useEffect(() => {
    // With a keyboard the number can be typed immediately; on a phone the on-screen keyboard would cover the page.
    if (window.matchMedia('(pointer: fine)').matches)
      form.element.current
        ?.querySelector<HTMLInputElement>('input[name="value"]')
        ?.focus({ preventScroll: true });
  }, [form.element]);
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
      <RecordForm
        form={form}
        staysAt={`/monitoring/meters/${meter.id}`}
        saved={() => {
          const { value, unit, performedAt } = form.values;
          toastSuccess(
            t(waits.current ? 'readings.kept' : 'readings.saved', {
              value: exact(value),
              unit: speech.symbol(unit),
              date: performedAt,
            }),
          );
          saved();
        }}
      >
        <ReadingFields meter={meter} form={form} entry={entry} others={meter.readings}>
          <Button type="submit" loading={form.busy}>
            {t('readings.save')}
          </Button>
        </ReadingFields>
      </RecordForm>
    </section>
  );
}
