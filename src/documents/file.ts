import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { AttachedFile } from '../core/fields.ts';

const at = '/organizations/:orgId/files';

/** What may be attached to a record (contract, section 7), for the browser to say before anything is sent. */
export const attachable = {
  accept: '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.odt,.ods,.csv,.txt',
  /** Bytes. */
  largest: 50 * 1024 * 1024,
};

export const files = {
  upload: endpoint('POST', at, {
    permission: 'EDIT_ORGANIZATION',
    feature: 'meterFiles',
    accepts: 'file',
    answer: AttachedFile,
    status: 201,
    perMinute: 240,
    summary: 'Receive a file: multipart `file`, and `use`: DOCUMENT (default), ATTACHMENT or LOGO',
  }),
  content: endpoint('GET', `${at}/:id/content`, {
    permission: 'READ_ORGANIZATION',
    feature: 'meterFiles',
    summary: 'The content of a file',
    query: z.object({ download: z.boolean().optional() }),
  }),
};
