import { useSend } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { ReasonDialog } from '../ui/record/ReasonDialog.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';

/** Returns a text to who writes it, or takes it out of force: each asks why. */
export function MoveDialog({
  move,
  text: { id, name },
  version,
  close,
}: {
  move: 'return' | 'withdraw';
  text: ControlledText;
  /** The version that was read. */
  version: { ifMatch?: string };
  close: () => void;
}) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const back = useSend(controlledTexts.return);
  const withdraw = useSend(controlledTexts.withdraw);
  const send = (reason: string) =>
    move === 'return'
      ? back.mutateAsync({ orgId, id, body: { note: reason }, ...version })
      : withdraw.mutateAsync({ orgId, id, body: { reason }, ...version });
  return (
    <ReasonDialog
      title={t(`controlled.${move}`)}
      text={t(`controlled.${move}.text`, { name })}
      confirm={t(`controlled.${move}`)}
      required
      close={close}
      run={async (reason) => {
        try {
          await send(reason ?? '');
        } catch {
          // It has been said by the call.
          return false;
        }
        toastSuccess(t(`controlled.${move}.said`, { name }));
        return true;
      }}
    />
  );
}
