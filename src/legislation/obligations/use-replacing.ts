import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { invalidate, useSend } from '../../ui/client/use-call.ts';
import { obligations } from './obligation.ts';

const list = '/documents/binding-obligations';

/** Replaces the obligation of a repealed act by one of the act that replaces it, opens that, and offers to undo it. */
export function useReplacing({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  // What is open is left first: the old obligation is no longer there to be read again.
  const replacing = useSend(obligations.replace, { invalidates: [] });
  const removing = useSend(obligations.remove, { invalidates: [] });
  const restoring = useSend(obligations.restore, { invalidates: [`/organizations/${orgId}`] });
  const undo = (next: string) => async () => {
    await go(list);
    await removing.mutateAsync({ orgId, legislationId: next });
    await restoring.mutateAsync({ orgId, legislationId: id });
    await go(`${list}/${id}`);
  };
  return {
    busy: replacing.isPending,
    replace: () =>
      replacing.mutateAsync({ orgId, legislationId: id }).then(
        async (next) => {
          await go(`${list}/${next.id}`);
          await invalidate(`/organizations/${orgId}`);
          toastSuccess(t('obligations.replaced', { name, next: next.legislation.name }), {
            // A refusal is shown where all are.
            undo: () => undo(next.id)().catch(() => undefined),
          });
        },
        () => undefined,
      ),
  };
}
