import { attachable, files } from '../documents/file.ts';
import { hrefFor } from '../ui/api.ts';
import type { HeldFile } from '../ui/fields/FilesField.tsx';
import { sendOrKeep } from '../ui/kept-files.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';

/** How files get to a report: sent as they are chosen, or kept until there is a network. */
export function usePhotos() {
  const { id: orgId } = useOrganization();
  return {
    ...attachable,
    hrefOf: (file: HeldFile): string => hrefFor(files.content, { orgId, id: file.id }),
    upload: (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<HeldFile> =>
      sendOrKeep(file, () =>
        upload(files.upload, { orgId }, file, { parts: { use: 'ATTACHMENT' }, progress, signal }),
      ),
  };
}
