import { contentDisposition } from '../core/http/content-disposition.server.ts';
import { Download } from '../core/http/download.server.ts';

/** Answers a PDF that is made when the transaction is over. In: how, what it is called, and whether it is to be saved rather than shown. */
export const pdfOf = (
  make: () => Promise<Uint8Array>,
  name: string,
  { download }: { download?: boolean | undefined },
): Download =>
  new Download(async () => Buffer.from(await make()), {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(
      name.replaceAll(/[/\\:*?"<>|]/g, '-'),
      download ? 'attachment' : 'inline',
    ),
    // Written here and without scripts; in a sandbox browsers refuse to show a PDF, and with it to print it.
    'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  });
