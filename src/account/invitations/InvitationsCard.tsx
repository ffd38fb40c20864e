import { useTexts } from '../../ui/language/i18n.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { invitations } from './invitation.ts';
import { InvitationList } from './InvitationList.tsx';

/** Who has invited the person. In: whether to show the card without invitations too, to people who came for it. */
export function InvitationsCard({ always }: { always: boolean }) {
  const { t } = useTexts();
  const { data } = useCall(invitations.list, {});
  const waiting = data?.content ?? [];
  if (!always && waiting.length === 0) return null;
  return (
    <Card id="invitations" title={t('invitations.title')}>
      <p className={styles['note']}>
        {t(data && waiting.length === 0 ? 'invitations.none' : 'invitations.text')}
      </p>
      <InvitationList waiting={waiting} />
    </Card>
  );
}
