import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { events } from '../event.ts';
import type { Event } from '../event.ts';

/**
 * Dismisses and reopens an event under the version that was read; a dismissal can be undone. Out: whether it was done. A
 * refusal, as when someone else was faster, is shown by the error catalogue. In: what follows once it is open again.
 */
export function useMoves({ id, title }: Event, tag: string | null, reopened: () => void) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const dismissing = useSend(events.dismiss);
  const reopening = useSend(events.reopen);
  const version = tag === null ? {} : { ifMatch: tag };
  const done = (work: Promise<unknown>, then: () => void): Promise<boolean> =>
    work.then(
      () => {
        then();
        return true;
      },
      () => false,
    );
  const reopen = (body: { reason?: string | null }, under: { ifMatch?: string } = {}): Promise<boolean> =>
    done(reopening.mutateAsync({ orgId, id, body, ...under }), () => {
      toastSuccess(t('events.reopened', { title }));
      reopened();
    });
  return {
    dismiss: (reason: string | null) =>
      done(dismissing.mutateAsync({ orgId, id, body: { reason }, ...version }), () =>
        toastSuccess(t('events.dismissed', { title }), { undo: () => reopen({}) }),
      ),
    reopen: (reason: string | null) => reopen({ reason }, version),
  };
}
