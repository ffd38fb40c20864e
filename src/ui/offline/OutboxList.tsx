import { Button, Modal } from '@mantine/core';
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { useOnline } from './OfflineBanner.tsx';
import { dropWaiting, sendAgain, takeOut, useSending } from './outbox.ts';
import type { Waiting } from './outbox.ts';
import { handBack, readDraft } from '../browser/drafts.ts';
import classes from './outbox.module.css';
import { useSession } from '../session/session.ts';

interface Props {
  box: readonly Waiting[];
  close: () => void;
}

/** What was entered and is not sent, each by its name: tried again, changed in its form, or discarded. */
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
  const { person } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const online = useOnline();
  const [asking, setAsking] = useState<'discard' | 'edit' | null>(null);
  const { key, label, refused, form } = entry;
  const edit = () => {
    if (!form) return;
    handBack(person.id, form.draft, form.values);
    takeOut(person.id, key);
    close();
    void navigate(form.to);
  };
  const act = (action: 'retry' | 'edit' | 'discard', run: () => void) => (
    <Button
      variant={action === 'discard' ? 'subtle' : 'default'}
      size="xs"
      // On its way it is neither changed nor taken away.
      disabled={sending}
      aria-label={t('kit.outbox.of', { action: t(`kit.outbox.${action}`), entry: label })}
      onClick={run}
    >
      {t(`kit.outbox.${action}`)}
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
        <b>{label}</b>
        <p>{refused ?? t(sending ? 'kit.outbox.trying' : 'kit.outbox.waits')}</p>
        {asking === null ? (
          <div className={classes.acts}>
            {refused !== null && online && act('retry', () => void sendAgain(person.id, key))}
            {form && act('edit', () => (readDraft(person.id, form.draft) ? setAsking('edit') : edit()))}
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
                <Button size="xs" onClick={() => dropWaiting(person.id, key)}>
                  {t('kit.outbox.discard')}
                </Button>
              ) : (
                <Button size="xs" onClick={edit}>
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
