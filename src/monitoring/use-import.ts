import { useFileImport } from '../ui/import/use-file-import.ts';
import type { FileImport } from '../ui/import/use-file-import.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';
import { readingImports } from './reading-import-api.ts';
import type { ImportMapping, ReadingImportPreview } from './reading-import-api.ts';

export type Importing = FileImport<ImportMapping, ReadingImportPreview>;

/** A file on its way to becoming readings of a meter. */
export function useImport(meterId: string): Importing {
  const { id: orgId } = useOrganization();
  return useFileImport<ImportMapping, ReadingImportPreview>((file, body, options) =>
    upload(readingImports.create, { orgId, meterId, body }, file, options),
  );
}
