import { useRef, useState } from 'react';
import { ApiError } from '../ui/api-error.ts';
import { handleError, problemText } from '../ui/errors.ts';
import { t } from '../ui/i18n.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';
import { readingImports } from './reading-import-api.ts';
import type { ImportMapping, ReadingImportPreview } from './reading-import-api.ts';

/** A file that was sent, what the importer has said about reading it, and what it then holds. */
export interface OpenImport {
  file: File;
  given: ImportMapping;
  preview: ReadingImportPreview;
  /** Of the import that this preview would become: sent again, it is still one. */
  key: string;
}

interface Sending {
  commit: boolean;
  /** How much of the file has left, 0 to 1. */
  share: number;
}

/** A file on its way to becoming readings of a meter. The file travels with every step: the server keeps nothing of it. */
export function useImport(meterId: string) {
  const { id: orgId } = useOrganization();
  const [open, setOpen] = useState<OpenImport | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<{ words: string; again: () => void } | null>(null);
  const abort = useRef<AbortController | null>(null);

  const send = async (
    { file, given, key }: Omit<OpenImport, 'preview'>,
    commit: boolean,
    { progress, signal }: { progress: (share: number) => void; signal: AbortSignal },
  ): Promise<ReadingImportPreview> => {
    const args = { orgId, meterId, body: { mapping: given, commit } };
    return upload(readingImports.create, args, file, {
      progress,
      signal,
      ...(commit && { idempotencyKey: key }),
    });
  };

  /** Sends with what is shown meanwhile. Out: the answer, or null where there is none and the screen says why. */
  const attempt = async (
    step: Omit<OpenImport, 'preview'>,
    commit: boolean,
    again: () => void,
  ): Promise<ReadingImportPreview | null> => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setFailure(null);
    setSending({ commit, share: 0 });
    try {
      const progress = (share: number) => setSending({ commit, share });
      return await send(step, commit, { progress, signal: control.signal });
    } catch (error) {
      // Another step has taken this one's place.
      if (abort.current !== control) return null;
      if (error instanceof ApiError && error.status === 401) handleError(error);
      const refused = error instanceof ApiError ? problemText(error) : t('import.failed');
      setFailure({ words: control.signal.aborted ? t('import.cancelled') : refused, again });
      return null;
    } finally {
      if (abort.current === control) setSending(null);
    }
  };

  /** Reads the file again with more said about it; without anything more, because the meter has changed. */
  const reread = async (more: ImportMapping = {}): Promise<void> => {
    if (!open) return;
    const step = { file: open.file, given: { ...open.given, ...more }, key: crypto.randomUUID() };
    const preview = await attempt(step, false, () => void reread(more));
    if (preview) setOpen({ ...step, preview });
  };

  /** Imports what is shown, and hands over what was imported. */
  const commit = async (done: (imported: ReadingImportPreview) => void): Promise<void> => {
    if (!open) return;
    const imported = await attempt(open, true, () => void commit(done));
    if (imported) done(imported);
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
      send({ file, given: {}, key: '' }, false, { progress, signal }),
    show: (preview: ReadingImportPreview, file: File) =>
      setOpen({ file, given: {}, preview, key: crypto.randomUUID() }),
  };
}
export type Importing = ReturnType<typeof useImport>;
