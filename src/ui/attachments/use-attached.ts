import type { Endpoint } from '../../core/contract/contract.ts';
import { fileEndings } from '../../core/files/endings.ts';
import { hrefFor, pathFor } from '../client/api.ts';
import { sendOrKeep } from './offline-files.ts';
import { useOrganization, useSession } from '../session/session.ts';
import { upload } from '../client/upload.ts';
import { isKept } from './FilesField.tsx';
import type { HeldFile } from './FilesField.tsx';

/** What may be attached to a record, for the browser to say before anything is sent. */
export const attachable = {
  accept: fileEndings.join(','),
  /** Bytes. */
  largest: 50 * 1024 * 1024,
};

/** The calls that files travel by. */
interface Files {
  content: Endpoint<'/organizations/:orgId/files/:id/content'>;
  upload: Endpoint<'/organizations/:orgId/files'>;
}

/**
 * How files are attached to records of the organization: what `FilesField` and `FileList` need. In: `keeps`, for a record that may be kept on this
 * device: without a network its files are kept with it.
 */
export function useAttached(files: Files, keeps = false) {
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  return {
    ...attachable,
    hrefOf: ({ id }: HeldFile): string => hrefFor(files.content, { orgId, id, body: undefined }),
    upload: async (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<HeldFile> => {
      const how = { parts: { use: 'ATTACHMENT' }, progress, signal };
      const send = async () =>
        (await upload(files.upload, { orgId, body: undefined }, file, how)) as HeldFile;
      return keeps ? sendOrKeep(person.id, file, send) : send();
    },
  };
}

export type Attaching = ReturnType<typeof useAttached>;

/**
 * The files of a form for its call: those `sent` already, and those that are kept on this device, which the outbox sends `first`. In: the
 * calls that files travel by, the organization, and the files.
 */
export function partedFiles<F extends HeldFile>(
  files: Pick<Files, 'upload'>,
  orgId: string,
  held: readonly F[] | null | undefined,
) {
  const all = held ?? [];
  return {
    sent: all.filter((file) => !isKept(file)),
    first: { path: pathFor(files.upload.path, { orgId }), keys: all.filter(isKept).map(({ id }) => id) },
  };
}
