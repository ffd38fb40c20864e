import { expect } from 'vitest';
import { z } from 'zod';
import {
  ChemicalAssociationRow,
  StoredChemicalAssociation,
  chemicalAssociations,
} from './chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { StoredShare } from '../products/composition/on-sheet.ts';
import {
  ChemicalProposal,
  StoredProposal,
  chemicalProposals,
  proposalStatuses,
  sentProposals,
} from '../proposals/chemical-proposal.ts';
import { ownMoves } from '../proposals/proposal-moves.ts';
import { ChemicalImportRecord, registerImports } from './import/contract.ts';
import { files as documents } from '../../documents/file.ts';
import type { Person } from '../../../test/support/people.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { table } from '../../../test/support/samples/files.ts';

const path = '/organizations/:orgId/chemical-associations';
const newProduct = async (by: Person) => {
  const { status, text, body } = await by.call(chemicals.create, {
    body: { name: `Chemical ${crypto.randomUUID()}` },
  });
  expect(status, text).toBe(201);
  return body;
};
const entryBody = async (by: Person) => ({
  chemical: { id: (await newProduct(by)).id },
  storageLocation: 'Cabinet 1',
});
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const newEntry = async (by: Person, orgId: string) => {
  const body = await entryBody(by);
  const reply = await by.call(chemicalAssociations.create, { orgId, body });
  expect([201, 403], reply.text).toContain(reply.status);
  return { params: { id: reply.status === 201 ? reply.body.id : orgId }, body };
};
const entry: Sample = async (by, orgId) => ({ params: (await newEntry(by, orgId)).params });

const proposalsPath = '/organizations/:orgId/chemical-proposals';
const proposalBody = () => ({ name: `Proposal ${crypto.randomUUID()}` });
const proposal: Sample = async (by, orgId) => {
  const reply = await by.call(chemicalProposals.create, { orgId, body: proposalBody() });
  expect([201, 403], reply.text).toContain(reply.status);
  return { params: { id: reply.status === 201 ? reply.body.id : orgId } };
};
/** One that maintainers see. */
const proposed: Sample = async (by, orgId) => {
  const { params } = await proposal(by, orgId);
  await by.call(ownMoves.propose, { orgId, id: params?.['id'] ?? '' });
  return { params };
};
/** A chemical that a maintainer is asked to add to the catalogue, with its sheet. */
const sent = async (by: Person, withSheet = false) => {
  const orgId = by.organizationId;
  const files: { id: string }[] = [];
  if (withSheet) {
    const { status, text, body } = await by.call(documents.upload, { orgId, ...sheetAttachment() });
    expect(status, text).toBe(201);
    files.push({ id: body.id });
  }
  const { status, text, body } = await by.call(chemicalProposals.create, {
    orgId,
    body: { ...proposalBody(), files },
  });
  expect(status, text).toBe(201);
  const reply = await by.call(ownMoves.propose, { orgId, id: body.id });
  expect(reply.status, reply.text).toBe(200);
  return { params: { id: body.id }, file: files[0]?.id };
};
const sheetAttachment = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    `%PDF-1.4\n%${crypto.randomUUID()}\n%%EOF\r\n--part--\r\n`,
  ].join(''),
});

/** In: the name of a product of the catalogue. */
const tableOfChemicals = (name: string) => table(`Navn;Sted\n${name};Cabinet 1\n`);

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/export`]: nothing,
    [`GET ${path}/candidates`]: nothing,
    // One of the organization's own: what the catalogue has, everybody may choose.
    [`GET ${path}/candidates/:id`]: (by, orgId) => proposal(by, orgId),
    [`GET ${path}/locations`]: nothing,
    [`POST ${path}/import`]: async (by) => tableOfChemicals((await newProduct(by)).name),
    [`GET ${path}/imports`]: nothing,
    [`POST ${path}/imports/:id/undo`]: async (by, orgId) => {
      const file = tableOfChemicals((await newProduct(by)).name);
      const reply = await by.call(registerImports.create, { orgId, ...file });
      expect([200, 403], reply.text).toContain(reply.status);
      return { params: { id: (reply.status === 200 && reply.body.importId) || orgId } };
    },
    [`GET ${path}/storage`]: () => ({ query: { location: 'Cabinet 1' } }),
    [`GET ${path}/emergency-sheet`]: () => ({ query: { location: 'Cabinet 1' } }),
    [`GET ${path}/:id/restrictions`]: entry,
    // No restriction can be marked: no list is loaded.
    [`POST ${path}/:id/restrictions/waive`]: async (by, orgId) => ({
      ...(await entry(by, orgId)),
      body: { hit: `${crypto.randomUUID()}/REACH_SVHC/1`, reason: 'None here' },
    }),
    [`POST ${path}/:id/restrictions/reopen`]: async (by, orgId) => ({
      ...(await entry(by, orgId)),
      body: { hit: `${crypto.randomUUID()}/REACH_SVHC/1` },
    }),
    [`POST ${proposalsPath}`]: () => ({ body: proposalBody() }),
    [`GET ${proposalsPath}/:id`]: proposal,
    [`GET ${proposalsPath}/:id/misfits`]: proposal,
    [`POST ${proposalsPath}/:id/propose`]: proposal,
    [`POST ${proposalsPath}/:id/withdraw`]: proposed,
    [`PUT ${proposalsPath}/:id`]: async (by, orgId) => ({
      ...(await proposal(by, orgId)),
      body: proposalBody(),
    }),
    'GET /chemical-proposals': nothing,
    'GET /chemical-proposals/:id': async (by) => ({ params: (await sent(by)).params }),
    'GET /chemical-proposals/:id/misfits': async (by) => ({ params: (await sent(by)).params }),
    'GET /chemical-proposals/:id/content': async (by) => {
      const { params, file } = await sent(by, true);
      return { params, query: { file } };
    },
    'POST /chemical-proposals/:id/sheet': async (by) => {
      const { params, file } = await sent(by, true);
      return { params, body: { file: { id: file } } };
    },
    'POST /chemical-proposals/:id/accept': async (by) => ({
      params: (await sent(by)).params,
      body: { chemical: (await entryBody(by)).chemical },
    }),
    'POST /chemical-proposals/:id/decline': async (by) => ({
      params: (await sent(by)).params,
      body: { reason: 'It is no chemical.' },
    }),
    'POST /chemical-proposals/:id/reopen': async (by) => {
      const { params } = await sent(by);
      const body = { reason: 'It is no chemical.' };
      const reply = await by.call(sentProposals.decline, { id: params.id, body });
      expect([200, 403], reply.text).toContain(reply.status);
      return { params };
    },
    [`GET ${path}/:id`]: entry,
    [`POST ${path}`]: async (by) => ({ body: await entryBody(by) }),
    [`PUT ${path}/:id`]: (by, orgId) => newEntry(by, orgId),
    [`DELETE ${path}/:id`]: entry,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const given = await entry(by, orgId);
      const { status } = await by.call(chemicalAssociations.remove, {
        orgId,
        id: given.params?.['id'] ?? '',
      });
      expect([204, 403]).toContain(status);
      return given;
    },
  },
  // Where no list is loaded.
  refusals: { [`POST ${path}/:id/restrictions/waive`]: '422 INVALID' },
  stored: {
    chemical_association: {
      schema: StoredChemicalAssociation.extend(
        ChemicalAssociationRow.pick({ id: true, lastModifiedDate: true }).shape,
      ),
      kept: `proposal_id created_date shown_name shown_producer_id shown_danger_code shown_danger_rank shown_pictograms shown_sheet_date
      shown_restrictions shown_set_aside shown_storage_class shown_signs shown_words search_text import_id`.split(
        /\s+/,
      ),
    },
    chemical_proposal: {
      schema: StoredProposal.extend(
        ChemicalProposal.pick({
          id: true,
          answer: true,
          createdDate: true,
          lastModifiedDate: true,
        }).shape,
      ).extend({ status: z.enum(proposalStatuses) }),
      kept: [
        'created_by_id',
        'decided_date',
        'import_id',
        'kept_own',
        'search_text',
        'substance_words',
        'hazard_words',
      ],
    },
    chemical_proposal_substance: { schema: StoredShare, kept: ['proposal_id'] },
    chemical_import: {
      schema: ChemicalImportRecord,
      workedOut: ['undoneDate', 'createdBy'],
      kept: ['file_sha256', 'created_by_id', 'resumed'],
    },
  },
  noRecord: ['restriction_waiver'],
};
