import { useFileImport } from '../../../ui/import/use-file-import.ts';
import type { FileImport } from '../../../ui/import/use-file-import.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { upload } from '../../../ui/client/upload.ts';
import { readingImports } from './contract.ts';
import type { ImportMapping, ReadingImportPreview } from './contract.ts';

export type Importing = FileImport<ImportMapping, ReadingImportPreview>;

/** A file on its way to becoming readings of a meter. */
export function useImport(meterId: string): Importing {
  const { id: orgId } = useOrganization();
  return useFileImport<ImportMapping, ReadingImportPreview>((file, body, options) =>
    upload(readingImports.create, { orgId, meterId, body }, file, options),
  );
}
