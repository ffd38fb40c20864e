import { attachable, files } from '../documents/file.ts';
import { NetworkError } from '../ui/api-error.ts';
import { hrefFor } from '../ui/api.ts';
import type { HeldFile } from '../ui/fields/FilesField.tsx';
import { keepFile } from '../ui/kept-files.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';

/** A file of a report: with the server, or, where there was no network, kept here under its id. */
export type Photo = HeldFile & { kept?: unknown };
export const isKept = ({ kept }: Photo): boolean => kept === true;

/** How files get to a report: sent as they are chosen, or kept until there is a network. */
export function usePhotos() {
  const { id: orgId } = useOrganization();
  return {
    ...attachable,
    hrefOf: (file: HeldFile): string => hrefFor(files.content, { orgId, id: file.id }),
    upload: async (file: File, progress: (share: number) => void, signal: AbortSignal): Promise<Photo> => {
      try {
        return await upload(files.upload, { orgId }, file, {
          parts: { use: 'ATTACHMENT' },
          progress,
          signal,
        });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        const { name, type: contentType, size } = file;
        return { id: await keepFile(file), name, contentType, size, kept: true };
      }
    },
  };
}
