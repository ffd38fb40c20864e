import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isProblem } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import styles from '../account.module.css';
import { AuthCard, FormAlert } from '../AuthCard.tsx';
import { notices } from './notices.ts';
import { useSubmit } from '../use-submit.ts';

/** Stops digests, or mails at once, with the key in a mail, without a sign-in: nothing happens until the person confirms here. */
export default function UnsubscribePage() {
  const { t } = useTexts();
  const given = new URLSearchParams(useLocation().hash.slice(1));
  const key = given.get('key') ?? '';
  const of = given.get('of') === 'notifications' ? 'notifications' : 'digests';
  const { busy, refusal, run } = useSubmit();
  const [outcome, setOutcome] = useState<'stopped' | 'unknown' | null>(null);
  const stop = (): void =>
    run(async () => {
      await call(notices.unsubscribe, { query: { key, of } }).then(
        () => setOutcome('stopped'),
        (error: unknown) => {
          if (!isProblem(error, 'NOT_FOUND')) throw error;
          setOutcome('unknown');
        },
      );
    });
  return (
    <AuthCard
      title={t(outcome === 'stopped' ? 'unsubscribe.stoppedTitle' : 'unsubscribe.title')}
      text={t(
        outcome === 'stopped'
          ? 'unsubscribe.stopped'
          : outcome === 'unknown'
            ? 'unsubscribe.unknown'
            : of === 'notifications'
              ? 'unsubscribe.textNotifications'
              : 'unsubscribe.text',
      )}
    >
      <div className={styles['form']}>
        <FormAlert>{refusal}</FormAlert>
        {outcome === null && (
          <Button fullWidth onClick={stop} loading={busy}>
            {t('unsubscribe.stop')}
          </Button>
        )}
        <Button component={Link} to="/account/notices" variant="default" fullWidth>
          {t('unsubscribe.choose')}
        </Button>
      </div>
    </AuthCard>
  );
}
