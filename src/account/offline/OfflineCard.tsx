import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { IconCloudOff, IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sizeText } from '../../core/numbers/size-text.ts';
import { install, useInstall } from '../../ui/browser/install.ts';
import { reportError } from '../../ui/client/errors.ts';
import { useOnline } from '../../ui/client/network.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { toastError, toastSuccess } from '../../ui/messages/toasts.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { instantText } from '../../ui/language/dates.ts';
import { daysAhead, fetchAhead, keepAhead, useFetchedAt, useFetching } from '../../ui/offline/fetch-ahead.ts';
import { isOpenFor, onDeviceChange, openers } from '../../ui/offline/device-keys.ts';
import { roomTaken } from '../../ui/offline/reads.ts';
import { shortestPin } from '../../ui/offline/vault.ts';
import { deviceTrouble } from '../../ui/offline/device-trouble.ts';
import type { Opener } from '../../ui/offline/vault.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { useSession } from '../../ui/session/session.ts';
import styles from '../account.module.css';
import { AlongList } from './AlongList.tsx';
import { FormAlert } from '../AuthCard.tsx';
import { textIn, useSubmit } from '../use-submit.ts';
import { hasPasskeys, makePasskey } from '../../ui/offline/passkey.ts';
import { pinProblem } from '../../ui/offline/pin.ts';
import { workOffline, workOnline } from '../../ui/offline/switch.ts';

/** “Work offline”: whether it is on for this device, and what it keeps. */
export function OfflineCard() {
  const { t } = useTexts();
  const { person } = useSession();
  const on = useSyncExternalStore(onDeviceChange, () => isOpenFor(person.id));
  return (
    <Card id="offline" title={t('offline.title')}>
      <div className={styles['panel']}>
        {!window.isSecureContext ? (
          <Banner tone="info" icon={IconCloudOff}>
            <p>{t('offline.http')}</p>
          </Banner>
        ) : on ? (
          <SwitchedOn />
        ) : (
          <TurnOn email={person.email} />
        )}
        <Install />
      </div>
    </Card>
  );
}

/** The app as one of the device's own, where the browser offers it. */
function Install() {
  const { t } = useTexts();
  const how = useInstall();
  if (how === null) return null;
  return (
    <div className={styles['install']}>
      <p className={styles['hint']}>{t(how === 'asks' ? 'offline.install.text' : 'offline.install.menu')}</p>
      {how === 'asks' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void install().catch(reportError)}
        >
          {t('offline.install')}
        </Button>
      )}
    </div>
  );
}

function SwitchedOn() {
  const { t, language } = useTexts();
  const [taken, setTaken] = useState<{ count: number; bytes: number } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => void roomTaken().then(setTaken, () => undefined);
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, []);
  const off = () => {
    setBusy(true);
    workOnline().then(
      () => toastSuccess(t('offline.turnedOff')),
      () => {
        setBusy(false);
        toastError(t('offline.full'));
      },
    );
  };
  const how = openers();
  const session = useSession();
  const fetching = useFetching();
  const fetchedAt = useFetchedAt(session.organization.id);
  const online = useOnline();
  // What was switched on in this page is filled at once.
  useEffect(() => keepAhead(session), [session]);
  return (
    <div>
      <p className={styles['state']} data-on>
        <IconDeviceMobileCheck size={20} stroke={1.5} aria-hidden />
        {t('offline.on')} {t(how?.passkey ? 'offline.opens.passkey' : 'offline.opens.pin')}
      </p>
      <p className={styles['hint']} role="status">
        {fetching
          ? t('offline.ahead.fetching')
          : fetchedAt === null
            ? t('offline.ahead.never')
            : t('offline.ahead.at', { count: daysAhead, at: instantText(fetchedAt, language) })}
      </p>
      {taken !== null && taken.count > 0 && (
        <p className={styles['hint']}>
          {t('offline.room', { count: taken.count, size: sizeText(taken.bytes, language) })}
        </p>
      )}
      <AlongList />
      <p className={styles['hint']}>{t('offline.deletes')}</p>
      <div className={styles['acts']}>
        <Button variant="default" disabled={!online || fetching} onClick={() => void fetchAhead(session)}>
          {t('offline.ahead.now')}
        </Button>
        <Button variant="default" loading={busy} onClick={off}>
          {t('offline.turnOff')}
        </Button>
      </div>
    </div>
  );
}

function TurnOn({ email }: { email: string }) {
  const { t } = useTexts();
  const { busy, refusal, run } = useSubmit();
  const [wrong, setWrong] = useState<{ pin?: string; again?: string; all?: string }>({});
  const begin = (makeOpener: () => Promise<Opener | null>) =>
    run(async () => {
      try {
        const opener = await makeOpener();
        if (!opener) return setWrong({ all: t('offline.noPasskey') });
        await workOffline(opener);
        toastSuccess(t('offline.turnedOn'));
      } catch (error) {
        const trouble = deviceTrouble(error);
        if (!trouble) throw error;
        setWrong({ all: t(trouble) });
      }
    });
  const withPin = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [pin, again] = [textIn(event.currentTarget, 'pin'), textIn(event.currentTarget, 'again')];
    const problem = pinProblem(pin);
    if (problem) return setWrong({ pin: t(`offline.pin.${problem}`, { count: shortestPin }) });
    if (pin !== again) return setWrong({ again: t('offline.pin.differ') });
    setWrong({});
    begin(() => Promise.resolve({ pin }));
  };
  const withPasskey = () => {
    setWrong({});
    begin(async () => {
      const passkey = await makePasskey(email);
      return passkey && { passkey };
    });
  };
  return (
    <form className={styles['form']} onSubmit={withPin} noValidate>
      <p className={styles['hint']}>{t('offline.text')}</p>
      <p className={styles['hint']}>{t('offline.off')}</p>
      <FormAlert>{wrong.all ?? refusal}</FormAlert>
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t('offline.pin.show') }}
        name="pin"
        label={t('offline.pin.new')}
        description={t('offline.pin.help', { count: shortestPin })}
        autoComplete="off"
        error={wrong.pin}
      />
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t('offline.pin.show') }}
        name="again"
        label={t('offline.pin.again')}
        autoComplete="off"
        error={wrong.again}
      />
      <div className={styles['acts']}>
        <Button type="submit" loading={busy}>
          {t('offline.turnOn')}
        </Button>
        {hasPasskeys() && (
          <Button variant="default" disabled={busy} onClick={withPasskey}>
            {t('offline.usePasskey')}
          </Button>
        )}
      </div>
    </form>
  );
}
