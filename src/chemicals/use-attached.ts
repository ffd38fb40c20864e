import { attachable, files } from '../documents/file.ts';
import { hrefFor } from '../ui/api.ts';
import type { HeldFile } from '../ui/fields/FilesField.tsx';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';

/** How files are attached to what is in the register: what `FilesField` and `FileList` need. */
export function useAttached() {
  const { id: orgId } = useOrganization();
  return {
    ...attachable,
    hrefOf: (file: HeldFile): string => hrefFor(files.content, { orgId, id: file.id }),
    upload: (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<HeldFile> =>
      upload(files.upload, { orgId }, file, { parts: { use: 'ATTACHMENT' }, progress, signal }),
  };
}
