import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconClipboardCheck, IconCloudUp, IconGavel } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { files } from '../../documents/file.ts';
import { inspections } from '../../monitoring/control-book/inspections/inspection.ts';
import { NetworkError } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { partedFiles } from '../../ui/attachments/use-attached.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListNotice } from '../../ui/list/ListNotice.tsx';
import { useOnline } from '../../ui/client/network.ts';
import { useOnceKeys } from '../../ui/browser/once.ts';
import { useArrived, useWaitingOne } from '../../ui/offline/box.ts';
import { sendLater, sendWaiting } from '../../ui/offline/outbox.ts';
import { Page } from '../../ui/pages/Page.tsx';
import { RecordForm } from '../../ui/record/RecordForm.tsx';
import { filledIn } from '../../ui/form/field-words.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSession } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { invalidate, useCall } from '../../ui/client/use-call.ts';
import { checkEvent } from '../rules.ts';
import { events } from '../event.ts';
import classes from '../events.module.css';
import { useEventLabels } from '../EventLabels.tsx';
import { newReport, Offered, reportDraft, ReportForm, reportOf } from './input.ts';
import type { FoundAt, ReportInput } from './input.ts';
import { ReportFields } from './ReportFields.tsx';

/** Where a report is now: on the server under its id, or kept here under its key. */
export type Sent = { title: string } & ({ id: string } | { key: string });

interface ReportProps {
  foundAt: FoundAt | null;
  /** The requirement that it was begun at, by its id. */
  requirement?: string | null;
  offered?: Offered | null;
  later?: boolean;
  sent: (sent: Sent) => void;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reports an event: on the desk, or with a thumb in half a minute and without a network. */
export default function ReportPage() {
  const { t } = useTexts();
  const { organization } = useSession();
  // The outcome stays until the page is opened again, for example to change the report.
  const location = useLocation();
  const at = location.key;
  const state: unknown = location.state;
  const [sent, setSent] = useState<{ at: string; report: Sent } | null>(null);
  const [round, setRound] = useState(0);
  const [params] = useSearchParams();
  const asked = params.get('inspection');
  const id = round === 0 && asked && uuid.test(asked) ? asked : '';
  // Where it cannot be read, as without a network or when it is gone, the report begins empty.
  const inspection = useCall(
    inspections.get,
    { orgId: organization.id, id },
    { enabled: id !== '', shows: [403, 404, 500, 503] },
  );
  return (
    <Page
      title={t('events.report')}
      actions={
        <Button component={Link} to="/events" variant="default">
          {t('events.mine')}
        </Button>
      }
    >
      <div className={classes.report}>
        {sent?.at === at ? (
          <Outcome
            sent={sent.report}
            another={() => {
              setSent(null);
              setRound(round + 1);
            }}
          />
        ) : id && inspection.isPending ? (
          <Skeleton height="30rem" />
        ) : (
          <Report
            key={`${organization.id} ${round}`}
            foundAt={(id && inspection.data) || null}
            requirement={round === 0 ? params.get('requirement') : null}
            offered={round === 0 ? (Offered.safeParse(state).data ?? null) : null}
            sent={(report) => setSent({ at, report })}
          />
        )}
      </div>
    </Page>
  );
}

/** The form. `later`: who is signed in is not known, and the report is sent by the queue, in the name that it is kept in. */
export function Report({
  foundAt,
  requirement = null,
  offered = null,
  later: isLater = false,
  sent,
}: ReportProps) {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const { id: orgId, name } = organization;
  const today = useToday();
  const online = useOnline();
  const words = useEventLabels();
  const keys = useOnceKeys();
  const outcome = useRef<Sent>(null);
  const draft = reportDraft(orgId, foundAt?.id ?? requirement ?? undefined);

  const save = async (values: ReportInput) => {
    const body = reportOf(values);
    const idempotencyKey = keys.of(values);
    const { first } = partedFiles(files, orgId, values.files);
    const later = async () => {
      const label = [name, body.title].filter(Boolean).join(': ');
      const of = foundAt ? `?inspection=${foundAt.id}` : requirement ? `?requirement=${requirement}` : '';
      const to = `/in/${orgId}/events/new${of}`;
      const form = { to, draft, values, text: filledIn(words, values) };
      const kind = 'events.waits' as const;
      const entry = { key: idempotencyKey, label, kind, files: first, form };
      await sendLater(person, events.create, { orgId, body }, entry);
      outcome.current = { title: body.title, key: idempotencyKey };
      void sendWaiting(person.id);
    };
    // With files on this device it goes through the outbox, which sends them first, immediately if there is a network.
    if (isLater || first.keys.length > 0) return later();
    try {
      const { id } = await call(events.create, { orgId, body, idempotencyKey });
      outcome.current = { title: body.title, id };
      void invalidate(`/organizations/${orgId}`);
    } catch (error) {
      if (error instanceof NetworkError) return later();
      throw error;
    }
  };
  const form = useRecordForm({
    schema: ReportForm,
    words,
    initial: newReport(today, foundAt, offered),
    draft,
    rules: (body) => checkEvent(body, today),
    save,
  });
  return (
    <RecordForm form={form} saved={() => outcome.current && sent(outcome.current)}>
      {form.values.inspection && (
        <Banner tone="info" icon={IconClipboardCheck}>
          {t('events.new.fromInspection', { name: form.values.inspection.name ?? '' })}
        </Banner>
      )}
      {form.values.unmetRequirement && (
        <Banner tone="info" icon={IconGavel}>
          {t('events.new.fromRequirement', { name: form.values.unmetRequirement.name ?? '' })}
        </Banner>
      )}
      <ReportFields form={form} />
      <Button type="submit" className={classes.send} loading={form.busy}>
        {t(online ? 'events.new.send' : 'events.new.keep')}
      </Button>
    </RecordForm>
  );
}

/** Thanks, and a link to follow it; or that it is stored on this device, until it has been sent. */
export function Outcome({ sent, another }: { sent: Sent; another: () => void }) {
  const { t } = useTexts();
  const { person } = useSession();
  const { title } = sent;
  const key = 'key' in sent ? sent.key : null;
  const waits = useWaitingOne(person.id, (each) => each.key === key) !== undefined;
  const arrived = useArrived(key) || key === null;
  const gone = !waits && !arrived;
  const forget = useEffectEvent(another);
  useEffect(() => {
    // It was discarded: there is nothing more to show.
    if (gone) forget();
  }, [gone]);
  return (
    <ListNotice
      icon={
        waits ? (
          <IconCloudUp size={20} stroke={1.5} aria-hidden />
        ) : (
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        )
      }
      title={t(
        waits
          ? 'events.new.kept.title'
          : 'key' in sent
            ? 'events.new.arrived.title'
            : 'events.new.sent.title',
      )}
      text={t(waits ? 'events.new.kept.text' : 'events.new.sent.text', { title })}
      action={
        <div className={classes.next}>
          <Button variant="default" onClick={another}>
            {t('events.new.another')}
          </Button>
          {!waits && (
            <Button component={Link} to={'id' in sent ? `/events/${sent.id}` : '/events'}>
              {t('id' in sent ? 'events.new.see' : 'events.mine')}
            </Button>
          )}
        </div>
      }
    />
  );
}
