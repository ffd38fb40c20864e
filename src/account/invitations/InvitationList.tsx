import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { invalidate, useSend } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { invitations } from './invitation.ts';
import type { Invitation } from './invitation.ts';

interface Props {
  waiting: readonly Invitation[];
  /** What follows an invitation that was accepted. */
  accepted?: (invitation: Invitation) => void;
}

/** The organizations that invite one, each to be accepted or declined. */
export function InvitationList({ waiting, accepted }: Props) {
  const { t } = useTexts();
  const send = useSend(invitations.answer, { invalidates: ['/user/invitations'], shows: [404] });
  const answer = (invitation: Invitation, accepts: boolean): void => {
    const { id, name } = invitation;
    send.mutate(
      { body: { id, accepts } },
      {
        onSuccess: () => {
          toastSuccess(t(accepts ? 'invitations.accepted' : 'invitations.declined', { name }));
          if (!accepts) return;
          void Promise.all(['session', '/user', '/organizations'].map(invalidate)).then(() =>
            accepted?.(invitation),
          );
        },
        // Withdrawn meanwhile: the list is fetched again and shows it.
        onError: () => void invalidate('/user/invitations'),
      },
    );
  };
  return (
    <ul className={styles['invitations']}>
      {waiting.map((invitation) => (
        <li key={invitation.id}>
          <IconMail size={20} stroke={1.5} aria-hidden />
          <div>
            <b>{t('invitations.by', { name: invitation.name })}</b>
            <small>{t('invitations.to', { level: t(`members.level.${invitation.permission}`) })}</small>
          </div>
          <div className={styles['acts']}>
            <Button
              variant="default"
              aria-label={t('invitations.declineOf', { name: invitation.name })}
              disabled={send.isPending}
              onClick={() => answer(invitation, false)}
            >
              {t('invitations.decline')}
            </Button>
            <Button
              aria-label={t('invitations.acceptOf', { name: invitation.name })}
              disabled={send.isPending}
              onClick={() => answer(invitation, true)}
            >
              {t('invitations.accept')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
