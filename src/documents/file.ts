import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { AttachedFile } from '../core/fields.ts';

const at = '/organizations/:orgId/files';

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
