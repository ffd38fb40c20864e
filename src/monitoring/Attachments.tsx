import { attachable, files } from '../documents/file.ts';
import { hrefFor } from '../ui/api.ts';
import type { HeldFile } from '../ui/fields/FilesField.tsx';
import { sendOrKeep } from '../ui/kept-files.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';

/** How files are attached to meters and readings: what `FilesField` needs. */
export function useAttachments() {
  const { id: orgId } = useOrganization();
  return {
    ...attachable,
    hrefOf: (file: HeldFile): string => hrefFor(files.content, { orgId, id: file.id }),
    upload: (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<HeldFile> =>
      upload(files.upload, { orgId }, file, { parts: { use: 'ATTACHMENT' }, progress, signal }),
  };
}

/** The same where what holds them may be kept on this device: without network the files are kept with it. */
export function useKeptAttachments() {
  const attachments = useAttachments();
  return {
    ...attachments,
    upload: (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<HeldFile> =>
      sendOrKeep(file, () => attachments.upload(file, progress, signal)),
  };
}
