import { useFileImport } from '../../../ui/import/use-file-import.ts';
import type { FileImport } from '../../../ui/import/use-file-import.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { upload } from '../../../ui/client/upload.ts';
import { registerImports } from './contract.ts';
import type { RegisterImportMapping, RegisterImportPreview } from './contract.ts';

export type Importing = FileImport<RegisterImportMapping, RegisterImportPreview>;

/** A file on its way into the register. */
export function useRegisterImport(): Importing {
  const { id: orgId } = useOrganization();
  return useFileImport<RegisterImportMapping, RegisterImportPreview>((file, body, options) =>
    upload(registerImports.create, { orgId, body }, file, options),
  );
}
