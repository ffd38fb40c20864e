import { Button, Group, Modal } from '@mantine/core';
import { IconArrowsDiff, IconLock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefFor } from '../../ui/client/api.ts';
import { ApiError } from '../../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../../ui/client/errors.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { instantParts } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { Wait } from '../../ui/record/PanelWait.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import within from '../within.module.css';
import classes from './locked.module.css';
import { lockedReports } from './locked-report.ts';
import type { LockedReport } from './locked-report.ts';

/** As many as a panel shows; no one locks more of one event. */
const most = 200;

/** The locked reports of an event in its panel, and a button that locks another. */
export default function LockedReports({ eventId }: { eventId: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const found = useCall(lockedReports.list, { orgId, eventId, query: { size: most } });
  const [locks, setLocks] = useState(false);
  const [compared, setCompared] = useState<LockedReport | null>(null);
  const { content = [] } = found.data ?? {};
  return (
    <section className={within.section} data-print={found.data && content.length === 0 ? 'not' : undefined}>
      <h3>{t('events.locked.title')}</h3>
      {!found.data && <Wait reading={found} height="3rem" />}
      {found.data && content.length === 0 && <p className={within.quiet}>{t('events.locked.none')}</p>}
      {content.length > 0 && (
        <ul className={within.list} aria-label={t('events.locked.title')}>
          {content.map((report) => (
            <Row key={report.id} report={report} eventId={eventId} compare={() => setCompared(report)} />
          ))}
        </ul>
      )}
      <Button
        className={within.add}
        variant="default"
        size="compact-md"
        leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
        onClick={() => setLocks(true)}
      >
        {t('events.locked.lock')} …
      </Button>
      {locks && <LockDialog eventId={eventId} close={() => setLocks(false)} />}
      {compared && <ComparisonDialog eventId={eventId} report={compared} close={() => setCompared(null)} />}
    </section>
  );
}

interface RowProps {
  report: LockedReport;
  eventId: string;
  compare: () => void;
}

function Row({ report: { id, createdAt, lockedBy, purpose, sha256 }, eventId, compare }: RowProps) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const at = instantParts(createdAt, language);
  return (
    <li>
      <div>
        <p>{t('events.locked.by', { ...at, name: lockedBy.name ?? t('events.formerMember') })}</p>
        {purpose && <p className={within.quiet}>{purpose}</p>}
        <p className={classes.hash} title={sha256}>
          SHA-256 {sha256.slice(0, 16)}…
        </p>
      </div>
      <Group gap="xs">
        <Button
          component="a"
          target="_blank"
          rel="noreferrer"
          href={hrefFor(lockedReports.print, { orgId, eventId, id, query: { language } })}
          variant="default"
          size="compact-md"
          aria-label={t('events.locked.printOf', at)}
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        >
          {t('events.locked.print')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('events.locked.compareOf', at)}
          leftSection={<IconArrowsDiff size={16} stroke={1.6} aria-hidden />}
          onClick={compare}
        >
          {t('events.locked.compare')}
        </Button>
      </Group>
    </li>
  );
}

function LockDialog({ eventId, close }: { eventId: string; close: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [purpose, setPurpose] = useState<string | null>(null);
  const lock = useSend(lockedReports.create, {
    shows: formStatuses,
    invalidates: [`/organizations/${orgId}/events/${eventId}/locked-reports`],
  });
  const refused = lock.error instanceof ApiError ? lock.error : null;
  const wrong = refused?.fields.find(({ path }) => path === 'purpose');
  const run = () =>
    lock.mutate(
      { orgId, eventId, body: { purpose } },
      {
        onSuccess: () => {
          toastSuccess(t('events.locked.done'));
          close();
        },
      },
    );
  return (
    <Modal opened size="30rem" onClose={close} title={t('events.locked.lock')} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <p>{t('events.locked.lock.text')}</p>
        <TextField
          name="purpose"
          label={t('events.locked.purpose')}
          help={t('events.locked.purpose.help')}
          error={wrong && fieldText(wrong)}
          disabled={lock.isPending}
          value={purpose}
          onChange={(value) => setPurpose(value ?? null)}
        />
        {refused && !wrong && <p role="alert">{problemText(refused)}</p>}
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button type="submit" loading={lock.isPending}>
            {t('events.locked.lock')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
