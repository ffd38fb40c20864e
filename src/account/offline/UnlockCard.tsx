import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { onNetwork } from '../../ui/client/network.ts';
import { reportError } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { deviceTrouble } from '../../ui/offline/device-trouble.ts';
import { unlock } from '../../ui/offline/device.ts';
import type { lockHere } from '../../ui/offline/device.ts';
import type { Opener } from '../../ui/offline/vault.ts';
import styles from '../account.module.css';
import { AuthCard, FormAlert } from '../AuthCard.tsx';
import { textIn } from '../use-submit.ts';
import { askPasskey } from '../../ui/offline/passkey.ts';

interface Props {
  lock: NonNullable<Awaited<ReturnType<typeof lockHere>>>;
  opened: () => void;
  /** Tries to do without: whether it has. */
  byNetwork: () => Promise<boolean>;
}

/** Asks for the PIN or passkey that opens the device where there is no network. */
export function UnlockCard({ lock, opened, byNetwork }: Props) {
  const { t } = useTexts();
  const [left, setLeft] = useState(lock.triesLeft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    void work()
      .catch((error: unknown) => {
        const trouble = deviceTrouble(error);
        setRefusal(t(trouble ?? 'toast.unknown'));
        if (!trouble) reportError(error);
      })
      .finally(() => setBusy(false));
  };
  const open = async (opener: Opener): Promise<void> => {
    const tries = await unlock(opener);
    if (tries === null) return opened();
    setLeft(tries);
    setRefusal(tries > 0 ? t('offline.unlock.wrong', { count: tries }) : null);
  };
  const again = () =>
    run(async () => {
      if (await byNetwork()) opened();
      else setRefusal(t('toast.offline'));
    });
  useEffect(() => onNetwork(() => void byNetwork().then((done) => done && opened())), [byNetwork, opened]);
  const { passkey } = lock;
  return (
    <AuthCard
      title={t('offline.unlock.title')}
      text={t(left > 0 ? 'offline.unlock.text' : 'offline.unlock.shut')}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const pin = textIn(event.currentTarget, 'pin');
          event.currentTarget.reset();
          if (pin !== '') run(() => open({ pin }));
        }}
      >
        <FormAlert>{refusal}</FormAlert>
        {left > 0 && lock.pin && (
          <>
            <PasswordInput
              visibilityToggleButtonProps={{ 'aria-label': t('offline.pin.show') }}
              name="pin"
              label={t('offline.pin')}
              autoComplete="off"
              autoFocus
            />
            <Button type="submit" loading={busy}>
              {t('offline.unlock.open')}
            </Button>
          </>
        )}
        {left > 0 && passkey && (
          <Button
            loading={busy}
            onClick={() =>
              run(async () => {
                const secret = await askPasskey(passkey);
                if (!secret) return setRefusal(t('offline.declined'));
                await open({ passkey: { ...passkey, secret } });
              })
            }
          >
            {t('offline.unlock.passkey')}
          </Button>
        )}
        <Button variant="subtle" disabled={busy} onClick={again}>
          {t('offline.unlock.network')}
        </Button>
      </form>
    </AuthCard>
  );
}
