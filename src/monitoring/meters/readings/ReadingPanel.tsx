import { useParams } from 'react-router';
import { files } from '../../../documents/file.ts';
import { changes } from '../../../trail/change.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import recordClasses from '../../../ui/record/record.module.css';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bodyOf } from '../../../core/contract/contract.ts';
import { useCall, useSend, useTagged } from '../../../ui/client/use-call.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { previewReading } from './reading-preview.ts';
import { meters } from '../meter.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts, useReadingLabels } from '../MeterLabels.tsx';
import { refusalsOf, tidy } from './input.ts';
import type { ReadingInput } from './input.ts';
import { ReadingBody, readings } from './reading.ts';
import type { Reading } from './reading.ts';
import { ReadingFields } from './ReadingFields.tsx';

const readingsOf = (meterId: string) => `/monitoring/meters/${meterId}?tab=readings`;

const inputOf = (reading: Reading): ReadingInput => bodyOf(ReadingBody, reading);

/** One reading: the value, who read it, and its history. */
export function ReadingPanel() {
  const { t } = useTexts();
  const { id: meterId = '', readingId = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const at = { orgId, meterId, id: readingId };
  const reading = useCall(readings.get, at, { shows: [404] });
  const meter = useCall(meters.get, { orgId, id: meterId }, { shows: [404] });
  const remove = useRemoval({
    remove: readings.remove,
    restore: readings.restore,
    family: `/organizations/${orgId}`,
  });
  const back = readingsOf(meterId);
  const found = reading.data;
  if (!found) return <RecordPanel title={t('readings.field.value')} closeTo={back} reading={reading} />;
  const named = { date: found.performedAt };
  return (
    <RecordPanel
      title={t('readings.title', named)}
      context={meter.data?.name}
      closeTo={back}
      editTo={`/monitoring/meters/${meterId}/readings/${readingId}/edit`}
      actions={[
        deleting(t('readings.delete'), () =>
          remove({
            args: at,
            removed: t('readings.deleted', named),
            restored: t('readings.restored', named),
            leave: () => go(back),
          }),
        ),
      ]}
    >
      <Shown reading={found} />
    </RecordPanel>
  );
}

function Shown({ reading }: { reading: Reading }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const speech = useMeterTexts();
  const words = useReadingLabels();
  const attachments = useAttached(files);
  return (
    <>
      <div className={classes.figure}>
        {exact(reading.value)}
        <small>{speech.symbol(reading.unit)}</small>
      </div>
      <Facts
        words={words}
        record={reading}
        fields={[
          'performedAt',
          'performedBy',
          'kind',
          'newStartValue',
          'refillAmount',
          'periodStart',
          'plausibilityReason',
          'note',
        ]}
        wide={['plausibilityReason', 'note']}
      />
      <FileList files={reading.files} hrefOf={attachments.hrefOf} />
      <section>
        <h3 className={recordClasses.heading}>{t('meters.tab.history')}</h3>
        <RecordHistory
          endpoint={changes.ofOrganization}
          args={{ orgId, query: { record: reading.id } }}
          words={words}
        />
      </section>
    </>
  );
}

/** A reading, changed. */
export function EditReading() {
  const { t } = useTexts();
  const { id: meterId = '', readingId = '' } = useParams();
  const { id: orgId } = useOrganization();
  const reading = useTagged(readings.get, { orgId, meterId, id: readingId }, { shows: [404], staleTime: 0 });
  const meter = useCall(meters.get, { orgId, id: meterId }, { shows: [404] });
  if (!reading.data || !meter.data) {
    const waiting = reading.data ? meter : reading;
    return <RecordPanel title={t('readings.edit')} closeTo={readingsOf(meterId)} reading={waiting} />;
  }
  return <Edit key={readingId} meter={meter.data} reading={reading.data.answer} tag={reading.data.tag} />;
}

function Edit({ meter, reading, tag }: { meter: Meter; reading: Reading; tag: string | null }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReadingLabels();
  const at = { orgId, meterId: meter.id, id: reading.id };
  const update = useSend(readings.update, { shows: formStatuses });
  const others = meter.readings.filter(({ id }) => id !== reading.id);
  const form = useRecordForm({
    schema: ReadingBody,
    words,
    initial: inputOf(reading),
    tag,
    draft: `readings/${reading.id}`,
    rules: (body) => refusalsOf(meter, others, body, { today, number: exact }),
    save: (body, ifMatch) => update.mutateAsync({ ...at, body: tidy(meter, others, body), ifMatch }),
    reread: async () => {
      const version = await callWithTag(readings.get, at);
      return { values: inputOf(version.answer), tag: version.tag };
    },
  });
  const back = readingsOf(meter.id);
  return (
    <FormPanel
      form={form}
      title={t('readings.edit')}
      context={meter.name}
      closeTo={back}
      saved={() => ({ message: t('readings.changed', { date: form.values.performedAt }), to: back })}
    >
      <ReadingFields
        meter={meter}
        form={form}
        entry={previewReading(meter, others, form.values)}
        others={others}
        whole
      />
    </FormPanel>
  );
}
