import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { files as fileCalls } from '../../../documents/file.ts';
import { eventsPath } from '../../../events/paths.ts';
import { events } from '../../../events/event.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { LinkList } from '../../../ui/record/LinkList.tsx';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { InspectionStatusIcon, useInspectionStatusLabel } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import type { Inspection } from './inspection.ts';

/** The events that were reported from it, as far as one may see them. */
function useRaised({ id }: Inspection) {
  const { id: orgId } = useOrganization();
  const reads = useMay(events.list);
  const query = { inspection: [id], size: 50 };
  return useCall(events.list, { orgId, query }, { enabled: reads }).data?.content ?? [];
}

/** The events that it led to, as links. */
export function Raised({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const manages = useMay(events.dismiss);
  const links = useRaised(inspection).map((event) => ({
    id: event.id,
    name: event.title,
    to: `${eventsPath(manages)}/${event.id}`,
    note: t(`events.status.${event.status}`),
  }));
  return <LinkList title={t('book.events')} links={links} />;
}

/** The note, if any. */
export function Note({ inspection: { note } }: { inspection: Inspection }) {
  const { t } = useTexts();
  return (
    note && (
      <section>
        <h3 className={classes.heading}>{t('book.field.note')}</h3>
        <p className={classes.prose}>{note}</p>
      </section>
    )
  );
}

/** Its photos and other files. */
export const Files = ({ inspection: { files } }: { inspection: Inspection }) => (
  <FileList files={files} hrefOf={useAttached(fileCalls).hrefOf} />
);

/** The result, by whom and when; and a link to report an event if there was a finding. */
export function Outcome({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const statusLabel = useInspectionStatusLabel();
  const mayReport = useMay(events.create);
  const isRaised = useRaised(inspection).length > 0;
  const { id, performedAt, performedBy, skipped, result } = inspection;
  const by = skipped ? skipped.by?.name : performedBy?.name;
  return (
    <section className={classes.outcome}>
      <div className={classes.outcomeHead}>
        <InspectionStatusIcon of={inspection} size={28} />
        <p>
          <b>{statusLabel(inspection)}</b>
          {[skipped?.date ?? performedAt, by].filter(Boolean).join(' · ')}
        </p>
      </div>
      {skipped && <p className={classes.prose}>{skipped.reason}</p>}
      <Note inspection={inspection} />
      <Files inspection={inspection} />
      {(result === 'REMARK' || result === 'NOT_OK') && mayReport && !isRaised && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          <p className={classes.advice}>{t(`book.event.text.${result}`)}</p>
          <Button component={Link} to={`/events/new?inspection=${id}`} size="xs">
            {t('book.event')}
          </Button>
        </Banner>
      )}
    </section>
  );
}
