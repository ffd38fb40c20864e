import { hrefFor } from '../ui/client/api.ts';
import { useOrganization } from '../ui/session/session.ts';
import { FilePreview } from '../ui/viewer/FilePreview.tsx';
import { KindIcon } from './DocumentLabels.tsx';
import { files } from './file.ts';
import type { Document } from './file.ts';

/** The document itself, as far as a browser shows its kind. */
export function Preview({ document: { id, name, contentType } }: { document: Document }) {
  const { id: orgId } = useOrganization();
  return (
    <FilePreview
      url={hrefFor(files.content, { orgId, id })}
      downloadUrl={hrefFor(files.content, { orgId, id, query: { download: true } })}
      name={name}
      contentType={contentType}
      sign={<KindIcon contentType={contentType} size={32} />}
    />
  );
}
