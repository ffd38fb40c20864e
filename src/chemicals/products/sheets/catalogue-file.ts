import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { id, localDate, moment } from '../../../core/contract/fields.ts';

/** What a safety data sheet may be, for the browser to say before anything is sent. */
export const sheetFiles = {
  accept: '.pdf',
  /** Bytes. */
  largest: 50 * 1024 * 1024,
};

/** A file of the catalogue, and the products that have it as a sheet. */
export const CatalogueFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
  ...moment('created'),
  /** The day on which it was sent. */
  date: localDate,
  /** Products that have this very content as a sheet already. */
  chemicals: z.array(z.object({ id, name: z.string() })),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;

export const catalogueFiles = {
  uploadSheet: endpoint('POST', '/chemicals/files', {
    permission: 'MAINTAIN_SYSTEM',
    summary: 'Upload a safety data sheet (multipart `file`, PDF); the same content returns the same file',
    accepts: 'file',
    body: z.object({}),
    record: z.object({ fileSha256: z.string() }),
    answer: CatalogueFile,
    status: 201,
    perMinute: 240,
  }),
  content: endpoint('GET', '/files/:id/content', {
    permission: 'READ_ORGANIZATION',
    reads: 'once',
    summary: 'Download a file of the catalogue',
    query: z.object({ download: z.boolean().optional() }),
  }),
};
