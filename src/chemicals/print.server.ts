import { contentDisposition } from '../core/content-disposition.server.ts';
import { Download } from '../core/download.server.ts';
import { lanes } from '../core/lane.server.ts';
import type { Asker } from '../core/lane.server.ts';
import { keptThread } from '../core/thread.server.ts';
import type { Prints } from './print-thread.server.ts';

const thread = keptThread(new URL('./print-thread.server.ts', import.meta.url));

/** Has something set, or set and written as PDF, when it is the asker's turn. */
export const print = <K extends keyof Prints>(
  asker: Asker,
  what: K,
  given: Prints[K]['given'],
): Promise<Prints[K]['made']> =>
  lanes.prints.run(asker, () => thread<Prints[K]['made']>({ what, given }, asker.gone));

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
