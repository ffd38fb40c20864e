import { useParams } from 'react-router';
import { files } from '../../../documents/file.ts';
import { changes } from '../../../trail/change.ts';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import recordClasses from '../../../ui/record/record.module.css';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import classes from '../meters.module.css';
import { useMeterTexts, useReadingLabels } from '../MeterLabels.tsx';
import { readingsOf, useMeterOfAddress } from './use-meter-of-address.ts';
import { readings } from './reading.ts';
import type { Reading } from './reading.ts';

/** One reading: the value, who read it, and its history. */
export function ReadingPanel() {
  const { t } = useTexts();
  const { id: meterId = '', readingId = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const at = { orgId, meterId, id: readingId };
  const reading = useCall(readings.get, at, { shows: [404] });
  const meter = useMeterOfAddress();
  const remove = useRemoval(readings, `/organizations/${orgId}`);
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
        <h3 className={recordClasses.heading}>{t('kit.panel.history')}</h3>
        <RecordHistory
          endpoint={changes.ofOrganization}
          args={{ orgId, query: { record: reading.id } }}
          words={words}
        />
      </section>
    </>
  );
}
