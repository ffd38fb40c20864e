import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { obligations } from './obligation.ts';

/**
 * Withdraws an evaluation of an obligation, with a reason. Out: whether it was done; the error catalogue shows a
 * refusal.
 */
export function useWithdrawal(
  legislationId: string,
): (evaluationId: string, reason: string) => Promise<boolean> {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const withdrawing = useSend(obligations.withdraw);
  return (evaluationId, reason) =>
    withdrawing.mutateAsync({ orgId, legislationId, evaluationId, body: { reason } }).then(
      () => {
        toastSuccess(t('obligations.withdraw.done'));
        return true;
      },
      () => false,
    );
}
