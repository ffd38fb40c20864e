import { useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { handleError, problemText } from '../client/errors.ts';
import { t } from '../language/i18n.ts';
import type { OnceKey } from '../browser/once.ts';
import { useOrganization } from '../session/session.ts';
import type { UploadOptions } from '../client/upload.ts';
import { invalidate } from '../client/use-call.ts';
import { randomKey } from '../browser/random-key.ts';

/** An uploaded file, the choices made about reading it, and its content under them. */
export interface OpenImport<M, P> {
  file: File;
  given: Partial<M>;
  preview: P;
  /** Of the import that this preview would become: sent again, it is still one. */
  key: OnceKey;
}
interface Sending {
  commit: boolean;
  /** How much of the file has left, 0 to 1. */
  share: number;
}
type Send<M, P> = (
  file: File,
  body: { mapping: Partial<M>; commit: boolean },
  options: UploadOptions,
  /** What was shown before it is imported. */
  shown?: P,
) => Promise<P>;

/**
 * A file on its way to becoming records. It is sent with every step: the server does not keep it. In: how to send it,
 * and the path that it changes, if not of the organization.
 */
export function useFileImport<M extends object, P>(send: Send<M, P>, changes?: string) {
  const { id: orgId } = useOrganization();
  const [open, setOpen] = useState<OpenImport<M, P> | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<{ words: string; again: () => void } | null>(null);
  const abort = useRef<AbortController | null>(null);
  // The latest choices, even while they are being sent: the next choice is added to them.
  const asked = useRef<Partial<M>>({});

  /** Sends with what is shown meanwhile. Out: the answer, or null if none and the screen shows why. */
  const attempt = async (
    { file, given, key, preview }: Omit<OpenImport<M, P>, 'preview'> & { preview?: P },
    commit: boolean,
    again: (refused: boolean) => void,
  ): Promise<P | null> => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setFailure(null);
    setSending({ commit, share: 0 });
    try {
      const progress = (share: number) => setSending({ commit, share });
      const options = { progress, signal: control.signal, ...(commit && { idempotencyKey: key }) };
      return await send(file, { mapping: given, commit }, options, preview);
    } catch (error) {
      // Another step has taken this one's place.
      if (abort.current !== control) return null;
      if (error instanceof ApiError && error.status === 401) handleError(error);
      const isRefused = error instanceof ApiError && [412, 422].includes(error.status);
      const words = error instanceof ApiError ? problemText(error) : t('import.failed');
      setFailure({
        words: control.signal.aborted ? t('import.cancelled') : words,
        again: () => again(isRefused),
      });
      return null;
    } finally {
      if (abort.current === control) setSending(null);
    }
  };

  /**
   * Reads the file again with more choices, which may depend on earlier ones; without new ones, because the data it is
   * compared with has changed.
   */
  const reread = async (more: Partial<M> | ((before: Partial<M>) => Partial<M>) = {}): Promise<void> => {
    if (!open) return;
    asked.current = { ...asked.current, ...(typeof more === 'function' ? more(asked.current) : more) };
    const step = { file: open.file, given: asked.current, key: randomKey() };
    const preview = await attempt(step, false, () => void reread(more));
    if (preview) setOpen({ ...step, preview });
    else if (asked.current === step.given) asked.current = open.given;
  };

  /** Imports what is shown, and hands over what was imported. */
  const commit = async (done: (imported: P) => void): Promise<void> => {
    if (!open) return;
    // It is refused now but was not in the preview: preview it again.
    const imported = await attempt(open, true, (refused) => void (refused ? reread() : commit(done)));
    if (!imported) return;
    void invalidate(changes ?? `/organizations/${orgId}`);
    done(imported);
  };

  return {
    open,
    sending,
    failure,
    reread,
    commit,
    cancel: () => abort.current?.abort(),
    close: () => {
      setOpen(null);
      setFailure(null);
    },
    /** The first look at a file; its progress is the drop's. */
    look: (file: File, progress: (share: number) => void, signal: AbortSignal) =>
      send(file, { mapping: {}, commit: false }, { progress, signal }),
    show: (preview: P, file: File) => {
      asked.current = {};
      setOpen({ file, given: {}, preview, key: randomKey() });
    },
  };
}
/** What choosing columns says: only those that were changed, so that the others stay guesses, and what is asked about them stays asked. */
export const changedColumns =
  <R extends string>(
    roles: readonly R[],
    former: Record<R, number | null>,
    chosen: Record<R, number | null>,
  ) =>
  (before: { columns?: Partial<Record<R, number | null>> | undefined }) => ({
    columns: {
      ...before.columns,
      ...Object.fromEntries(
        roles.filter((role) => chosen[role] !== former[role]).map((role) => [role, chosen[role]]),
      ),
    },
  });
export type FileImport<M extends object, P> = ReturnType<typeof useFileImport<M, P>>;
