import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { files } from '../../../documents/file.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { PhotosField } from '../../../ui/attachments/PhotosField.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { keepFocusIn } from '../../../ui/record/focus.ts';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { sameValue } from '../../../ui/form/field-words.ts';
import recordClasses from '../../../ui/record/record.module.css';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import { canCompleteQuickly, faultsOfDone, saysSomething } from './state.ts';
import { DoneBody, inspectionResults } from './inspection.ts';
import type { Inspection, InspectionResult } from './inspection.ts';
import { doneDraft, useComplete } from './use-complete.ts';

const icons = { OK: IconCheck, REMARK: IconAlertTriangle, NOT_OK: IconX };

/** A pending inspection done: one tap when all is in order; a result, a note, a photo and another day where there is more to say. */
export function CompleteInspectionForm({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const today = useToday();
  const words = useInspectionLabels();
  const { done, waits } = useComplete(inspection);
  const [asked, setAsked] = useState(false);
  const form = useRecordForm({
    schema: DoneBody,
    words,
    initial: { performedAt: today, result: 'OK', note: null, files: [] },
    draft: doneDraft(inspection.id),
    rules: (body) => faultsOfDone(body, inspection, today),
    save: (body) => done(body),
  });
  if (waits)
    return (
      <Banner tone="info" role="status" icon={IconCloudUp}>
        {t(waits === 'going' ? 'book.do.going' : 'book.do.waits')}
      </Banner>
    );
  // Including the values of a restored draft, or refused ones.
  const more = asked || !sameValue(form.values, form.initial);
  const result = form.values.result ?? 'OK';
  const tap = async (next: InspectionResult, byKey: boolean) => {
    const panel = form.element.current?.closest<HTMLElement>('section[data-panel]');
    // In order and nothing more to say: that was it.
    if (next === 'OK' && !more && form.offered === null && canCompleteQuickly(inspection, today)) {
      if (await form.submit({ ...form.values, result: next })) keepFocusIn(panel);
      return;
    }
    setAsked(true);
    form.set({ result: next });
    // On a phone the keys on the screen would cover the photo.
    if (byKey && saysSomething(next))
      requestAnimationFrame(() => form.element.current?.querySelector('textarea')?.focus());
  };
  return (
    <section>
      <h3 className={recordClasses.heading}>{t('book.do')}</h3>
      <RecordForm
        form={form}
        staysAt={`${bookPath}/inspections/${inspection.id}`}
        saved={() => setAsked(false)}
      >
        <Results
          chosen={more ? result : null}
          disabled={form.busy}
          tap={(next, byKey) => void tap(next, byKey)}
        />
        {!more && (
          <Button
            className={classes.moreButton}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={() => setAsked(true)}
          >
            {t('book.do.more')}
          </Button>
        )}
        {more && (
          <>
            <Findings form={form} inspection={inspection} />
            <Button type="submit" loading={form.busy} className={classes.saveResult}>
              {t('book.do.save', { result: t(`book.result.${result}`) })}
            </Button>
          </>
        )}
      </RecordForm>
    </section>
  );
}

/** What was found, shown and when. */
function Findings({ form, inspection }: { form: Form<z.input<typeof DoneBody>>; inspection: Inspection }) {
  const { t } = useTexts();
  const today = useToday();
  const photos = useAttached(files, true);
  const isAsked = saysSomething(form.values.result ?? 'OK') && inspection.note === null;
  return (
    <>
      <TextArea {...form.field('note')} required={isAsked} />
      {inspection.needsReport && <p className={classes.small}>{t('book.do.report')}</p>}
      <PhotosField {...form.field('files')} photos={photos} />
      <DateField {...form.field('performedAt')} today={today} latest={today} />
    </>
  );
}

interface ResultsProps {
  /** Null: none is shown as chosen. */
  chosen: InspectionResult | null;
  disabled: boolean;
  /** Whether by a key: the pointer's click counts its presses. */
  tap: (result: InspectionResult, byKey: boolean) => void;
}

/** The results to tap on. */
function Results({ chosen, disabled, tap }: ResultsProps) {
  const { t } = useTexts();
  return (
    <div className={classes.results} role="group" aria-label={t('book.field.result')}>
      {inspectionResults.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            data-result={each}
            aria-pressed={chosen === null ? undefined : each === chosen}
            disabled={disabled}
            onClick={({ detail }) => tap(each, detail === 0)}
          >
            <Icon size={20} stroke={1.8} aria-hidden />
            {t(`book.do.${each}`)}
          </button>
        );
      })}
    </div>
  );
}
