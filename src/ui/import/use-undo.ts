import { useOrganization } from '../session/session.ts';
import { toastSuccess } from '../messages/toasts.ts';

/** The call that undoes an import, as `useSend` gives it. */
interface Send {
  mutateAsync(args: { orgId: string; id: string }): Promise<unknown>;
  isPending: boolean;
  variables: { id: string } | undefined;
}

/** Undoing imports of one kind. In: the call, and the text when it is done. */
export function useUndo(send: Send, undone: string) {
  const { id: orgId } = useOrganization();
  /** Out: whether it is undone; if not, the reason has been shown. */
  const undo = (id: string): Promise<boolean> =>
    send.mutateAsync({ orgId, id }).then(
      () => {
        toastSuccess(undone);
        return true;
      },
      () => false,
    );
  return {
    undo,
    /** The import that is being undone. */
    undoing: send.isPending ? send.variables?.id : undefined,
    /** Shows that a file was imported, with a button to undo it. */
    showImported: (done: string, importId: string | null): void => {
      toastSuccess(done, { undo: () => undo(importId ?? '') });
    },
  };
}
export type Undo = ReturnType<typeof useUndo>;
