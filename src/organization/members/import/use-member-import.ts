import { useFileImport } from '../../../ui/import/use-file-import.ts';
import type { FileImport } from '../../../ui/import/use-file-import.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { upload } from '../../../ui/client/upload.ts';
import { memberImports } from './contract.ts';
import type { MemberImportMapping, MemberImportPreview } from './contract.ts';

export type Importing = FileImport<MemberImportMapping, MemberImportPreview>;

/** A file on its way to becoming members. */
export function useMemberImport(): Importing {
  const { id: orgId } = useOrganization();
  return useFileImport<MemberImportMapping, MemberImportPreview>((file, body, options) =>
    upload(memberImports.create, { orgId, body }, file, options),
  );
}
