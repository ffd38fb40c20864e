import { meterBody } from '../../test/support/monitoring.ts';
import { done } from '../../test/support/replies.ts';
import { documentUpload, upload } from '../../test/support/samples/files.ts';
import { idOr, nothing } from '../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../test/support/samples/sample.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { DocumentRow, files } from './file.ts';
import { documentImport } from './import/definition.ts';

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
  imports: [
    {
      definition: documentImport,
      table: 'file',
      // It changes documents that are there; the files themselves come by no table.
      brought: "category = 'PERMIT'",
      prepare: async (by, orgId, rows) => {
        for (const { name = '' } of rows) {
          // A LIMITED organization can have none.
          const { status, body } = await by.call(files.upload, { orgId, ...documentUpload });
          if (status === 201) await by.call(files.update, { orgId, id: body.id, body: { name } });
        }
      },
      prepareMany: (owner, { accountId, organizationId }, rows) =>
        owner.query(
          `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id)
           select $1, gen_random_uuid(), name, 'application/pdf', 1, md5(name) || md5(name), 'DOCUMENT', $2 from unnest($3::text[]) name`,
          [organizationId, accountId, rows.map(({ name }) => name)],
        ),
      good: (at) => ({
        name: `Document ${at}.pdf`,
        category: 'Tilladelse eller godkendelse',
        date: '2026-03-31',
        reviewDate: '31-03-2027',
        description: `Of hall ${at}`,
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { name: 'Nowhere.pdf' }, role: 'name', code: 'NOT_THERE' },
        { cells: { name: 'x'.repeat(256) }, role: 'name', code: 'TOO_LONG' },
        { cells: { date: 'in spring' }, role: 'date', code: 'DATE' },
        { cells: { reviewDate: '31-13-2026' }, role: 'reviewDate', code: 'DATE' },
        { cells: { topics: 'Nothing known' }, role: 'topics', code: 'UNKNOWN_NAME' },
        { cells: { responsible: 'Nobody Known' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
      ],
    },
  ],
  stored: {
    file: {
      schema: DocumentRow,
      kept: ['use', 'created_by_id', 'document_id', 'document_version', 'replaced', 'search_text'],
    },
  },
  noRecord: ['attachment'],
};
