import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { pathFor } from '../../ui/client/api.ts';
import { removedHere, useSend } from '../../ui/client/use-call.ts';
import { readAgain, readNoMore } from '../../ui/record/use-removal.ts';
import { obligations } from './obligation.ts';

const list = '/documents/binding-obligations';

/** Replaces the obligation of a repealed act by one of the act that replaces it, opens that, and offers to undo it. */
export function useReplacing({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const family = `/organizations/${orgId}`;
  const pathOf = (legislationId: string) => pathFor(obligations.remove.path, { orgId, legislationId });
  // What is open is left first, and may stay for a moment: nothing of an obligation that is no longer there is read again.
  const replacing = useSend(obligations.replace, { invalidates: [] });
  const removing = useSend(obligations.remove, { invalidates: [] });
  const restoring = useSend(obligations.restore, { invalidates: [] });
  const undo = (next: string) => async () => {
    await go(list);
    readNoMore(pathOf(next));
    await removing.mutateAsync({ orgId, legislationId: next });
    removedHere.delete(pathOf(id));
    await restoring.mutateAsync({ orgId, legislationId: id });
    await readAgain(family, pathOf(next));
    await go(`${list}/${id}`);
  };
  return {
    busy: replacing.isPending,
    replace: () =>
      replacing.mutateAsync({ orgId, legislationId: id }).then(
        async (next) => {
          readNoMore(pathOf(id));
          removedHere.delete(pathOf(next.id));
          await go(`${list}/${next.id}`);
          await readAgain(family, pathOf(id));
          toastSuccess(t('obligations.replaced', { name, next: next.legislation.name }), {
            // A refusal is shown where all are.
            undo: () => undo(next.id)().catch(() => undefined),
          });
        },
        () => undefined,
      ),
  };
}
