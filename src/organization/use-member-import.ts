import { useFileImport } from '../ui/import/use-file-import.ts';
import type { FileImport } from '../ui/import/use-file-import.ts';
import { useOrganization } from '../ui/session.ts';
import { upload } from '../ui/upload.ts';
import { memberImports } from './member-import-api.ts';
import type { MemberImportMapping, MemberImportPreview } from './member-import-api.ts';

export type Importing = FileImport<MemberImportMapping, MemberImportPreview>;

/** A file on its way to becoming members. */
export function useMemberImport(): Importing {
  const { id: orgId } = useOrganization();
  return useFileImport<MemberImportMapping, MemberImportPreview>((file, body, options) =>
    upload(memberImports.create, { orgId, body }, file, options),
  );
}
