import { meterBody } from '../../test/support/monitoring.ts';
import { done } from '../../test/support/replies.ts';
import { documentUpload, upload } from '../../test/support/samples/files.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { DocumentRow, files } from './file.ts';

const org = '/organizations/:orgId';
const file: Sample = async (by, orgId) => {
  const { id } = await done(by.call(files.upload, { orgId, ...upload }));
  await done(by.call(meters.create, { orgId, body: meterBody({ files: [{ id }] }) }));
  return { params: { id } };
};
const document: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(files.upload, { orgId, ...documentUpload })) },
});

export const samples: Samples = {
  calls: {
    [`GET ${org}/files`]: nothing,
    [`GET ${org}/files/export`]: nothing,
    [`GET ${org}/files/:id`]: document,
    [`POST ${org}/files`]: () => upload,
    [`PUT ${org}/files/:id`]: async (by, orgId) => ({
      ...(await document(by, orgId)),
      body: { name: 'Environmental permit.csv' },
    }),
    [`DELETE ${org}/files/:id`]: document,
    [`PATCH ${org}/files`]: async (by, orgId) => ({
      body: { edits: [{ ...(await document(by, orgId)).params, revision: 1, category: 'PERMIT' }] },
    }),
    [`POST ${org}/files/:id/restore`]: async (by, orgId) => {
      const given = await document(by, orgId);
      await by.call(files.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
    [`GET ${org}/files/:id/content`]: file,
  },
  stored: {
    file: {
      schema: DocumentRow,
      kept: ['use', 'created_by_id', 'document_id', 'document_version', 'replaced', 'search_text'],
    },
  },
  noRecord: ['attachment'],
};
