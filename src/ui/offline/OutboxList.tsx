import { Button, Modal } from '@mantine/core';
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../browser/download.ts';
import { useTexts } from '../language/i18n.ts';
import { toastError, toastSuccess } from '../messages/toasts.ts';
import { useOnline } from '../client/network.ts';
import { queryClient } from '../client/use-call.ts';
import { dropWaiting, editEntry } from './box.ts';
import { sendAgain, useSending } from './outbox.ts';
import type { Waiting } from './entries.ts';
import { isFormOpen, readDraft } from '../browser/drafts.ts';
import classes from './outbox.module.css';
import { useSession } from '../session/session.ts';
import { copyText } from '../browser/clipboard.ts';

interface Props {
  box: readonly Waiting[];
  close: () => void;
}

/** Unsent entries, each with Retry, Edit and Discard. */
export default function OutboxList({ box, close }: Props) {
  const { t } = useTexts();
  // Entries that could not be sent need attention: they come first.
  const sorted = box.toSorted((a, b) => Number(a.refused === null) - Number(b.refused === null));
  return (
    <Modal
      opened
      size="34rem"
      onClose={close}
      title={t('kit.outbox.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <ul className={classes.entries}>
        {sorted.map((each) => (
          <Entry key={each.key} entry={each} close={close} />
        ))}
      </ul>
    </Modal>
  );
}

function Entry({ entry, close }: { entry: Waiting; close: () => void }) {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const online = useOnline();
  const [asking, setAsking] = useState<'discard' | 'edit' | null>(null);
  const { key, label, kind, refused, form, text = form?.text, files, editedIn } = entry;
  const kept = files?.keys ?? [];
  const copy = () =>
    copyText([label, refused, text].filter(Boolean).join('\n')).then(
      () => toastSuccess(t('kit.outbox.copied')),
      () => toastError(t('kit.outbox.notCopied')),
    );
  const saveFiles = async () => {
    const { keptFile } = await import('../attachments/offline-files.ts');
    for (const each of kept) {
      const file = await keptFile(each).catch(() => null);
      if (file) download(file, file.name);
      else toastError(t('kit.outbox.fileGone'));
    }
  };
  const edit = async () => {
    if (!form) return;
    // In the organization that is open: its form, where it is open, stays as it is.
    const home = `/in/${organization.id}`;
    const to = form.to.startsWith(`${home}/`) ? form.to.slice(home.length) : form.to;
    const isHere = (): boolean => window.location.pathname === to.split('?')[0];
    // Where it was refused, the person may do less by now: the way to the form asks, also where it is open.
    if (refused !== null && online) {
      await queryClient.refetchQueries({ queryKey: ['session'], type: 'active' });
      if (isHere() && isFormOpen(form.draft)) {
        await navigate(to, { replace: true });
        if (!isHere()) return close();
      }
    }
    // Its form has it already, and what was changed there since.
    const has = editedIn === form.draft && readDraft(person.id, form.draft) !== null;
    const taken = has ? isHere() && isFormOpen(form.draft) : await editEntry(person.id, entry);
    close();
    if (!taken) void navigate(to);
  };
  const act = (
    action: 'retry' | 'edit' | 'copy' | 'files' | 'discard',
    run: () => void,
    values?: { count: number },
  ) => (
    <Button
      variant={action === 'discard' ? 'subtle' : 'default'}
      size="xs"
      // On its way it is neither changed nor taken away.
      disabled={sending}
      aria-label={t('kit.outbox.of', { action: t(`kit.outbox.${action}`, values), entry: label })}
      onClick={run}
    >
      {t(`kit.outbox.${action}`, values)}
    </Button>
  );
  return (
    <li data-refused={refused !== null || undefined}>
      {refused === null ? (
        <IconCloudUp size={20} stroke={1.5} aria-hidden />
      ) : (
        <IconAlertCircle size={20} stroke={1.5} aria-hidden />
      )}
      <div>
        {kind && <small>{t(kind)}</small>}
        <b>{label}</b>
        <p>
          {refused ?? t(sending ? 'kit.outbox.trying' : 'kit.outbox.waits')}{' '}
          {refused === null && kept.length > 0 && t('kit.outbox.with', { count: kept.length })}
        </p>
        {asking === null ? (
          <div className={classes.acts}>
            {refused !== null && online && act('retry', () => void sendAgain(person.id, key))}
            {form &&
              act('edit', () =>
                editedIn !== form.draft && readDraft(person.id, form.draft) ? setAsking('edit') : void edit(),
              )}
            {(refused !== null || !form) && act('copy', () => void copy())}
            {refused !== null &&
              kept.length > 0 &&
              act('files', () => void saveFiles(), { count: kept.length })}
            {act('discard', () => setAsking('discard'))}
          </div>
        ) : (
          <div role="alert">
            <p>{t(`kit.outbox.${asking}Ask`)}</p>
            <div className={classes.acts}>
              <Button variant="default" size="xs" data-autofocus onClick={() => setAsking(null)}>
                {t(asking === 'discard' ? 'kit.outbox.keep' : 'kit.form.cancel')}
              </Button>
              {asking === 'discard' ? (
                <Button size="xs" onClick={() => void dropWaiting(person.id, key)}>
                  {t('kit.outbox.discard')}
                </Button>
              ) : (
                <Button size="xs" onClick={() => void edit()}>
                  {t('kit.outbox.replace')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
