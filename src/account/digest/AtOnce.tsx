import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { reasons, ways } from '../../notifications/rules.ts';
import type { Reason, Way } from '../../notifications/rules.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { ApiError } from '../../ui/client/api-error.ts';
import { fieldText, formStatuses } from '../../ui/client/errors.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import styles from '../account.module.css';
import { notices } from './notices.ts';
import type { Notices } from './notices.ts';

type Chosen = z.output<typeof Notices>;
const fieldOf = (reason: Reason) => reason.toLowerCase() as keyof Chosen['notify'];

/** What the person is mailed of at once, what comes in the digest, and the hours in which no such mail comes. */
export function AtOnce({ notices: { digest, notify, quiet }, path }: { notices: Chosen; path: string }) {
  const { t } = useTexts();
  const save = useSend(notices.update, { invalidates: [path] });
  const chosen = (save.isPending && save.variables.body.notify) || notify;
  const choose = (reason: Reason, way: Way) =>
    save.mutate(
      { body: { digest, notify: { ...notify, [fieldOf(reason)]: way } } },
      { onSuccess: () => toastSuccess(t('notices.saved')) },
    );
  return (
    <section className={styles['status']} aria-labelledby="at-once">
      <h3 id="at-once">{t('notices.atOnce')}</h3>
      <p className={styles['hint']}>{t('notices.atOnce.text')}</p>
      {reasons.map((reason) => (
        <div key={reason} className={styles['choice']}>
          <p>{t(`notices.reason.${reason}`)}</p>
          <Segments
            label={t(`notices.reason.${reason}`)}
            value={chosen[fieldOf(reason)]}
            choose={(way) => choose(reason, way)}
            choices={ways.map((way) => ({ value: way, label: t(`notices.way.${way}`) }))}
          />
        </div>
      ))}
      <QuietHours key={`${quiet?.from} ${quiet?.to}`} digest={digest} quiet={quiet} path={path} />
    </section>
  );
}

function QuietHours({ digest, quiet, path }: Pick<Chosen, 'digest' | 'quiet'> & { path: string }) {
  const { t } = useTexts();
  const save = useSend(notices.update, { invalidates: [path], shows: formStatuses });
  const [from, setFrom] = useState<string | null>(quiet?.from ?? null);
  const [to, setTo] = useState<string | null>(quiet?.to ?? null);
  const refused = save.error instanceof ApiError ? save.error : null;
  const field = (name: 'from' | 'to') => {
    const error = refused?.fields.find(({ path: at }) => at === `quiet.${name}`);
    return {
      name: `quiet.${name}`,
      label: t(`notices.quiet.${name}`),
      error: error && fieldText(error),
      disabled: save.isPending,
    };
  };
  const given = from !== null && to !== null ? { from, to } : null;
  const isHalf = (from === null) !== (to === null);
  const isSame = given?.from === quiet?.from && given?.to === quiet?.to;
  return (
    <div role="group" aria-label={t('notices.quiet')} className={styles['status']}>
      <h3>{t('notices.quiet')}</h3>
      <p className={styles['hint']}>{t('notices.quiet.text')}</p>
      <div className={styles['pair']}>
        <TimeField {...field('from')} value={from} onChange={(value) => setFrom(value ?? null)} />
        <TimeField {...field('to')} value={to} onChange={(value) => setTo(value ?? null)} />
      </div>
      <Button
        variant="default"
        className={styles['begin']}
        loading={save.isPending}
        disabled={isHalf || isSame}
        onClick={() =>
          save.mutate(
            { body: { digest, quiet: given } },
            { onSuccess: () => toastSuccess(t('notices.saved')) },
          )
        }
      >
        {t('notices.quiet.save')}
      </Button>
    </div>
  );
}
