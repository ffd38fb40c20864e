import { FilePreview } from '../viewer/FilePreview.tsx';
import { Large } from '../viewer/Large.tsx';

/** A file that this device keeps, over the page. */
export default function KeptFile({ href, file, close }: { href: string; file: File; close: () => void }) {
  return (
    <Large title={file.name} opened close={close}>
      <FilePreview
        url={href}
        downloadUrl={href}
        name={file.name}
        contentType={file.type.split(';')[0] ?? ''}
      />
    </Large>
  );
}
