import { expect } from 'vitest';
import { chemicalAssociations } from '../../../src/chemicals/register/chemical-association.ts';
import { chemicals } from '../../../src/chemicals/products/chemical.ts';
import { chemicalProposals } from '../../../src/chemicals/proposals/chemical-proposal.ts';
import { registerImports } from '../../../src/chemicals/register/import/contract.ts';
import { files as documents } from '../../../src/documents/file.ts';
import type { Person } from '../people.ts';
import type { Sample } from './sample.ts';
import { tableOfChemicals } from './files.ts';

const path = '/organizations/:orgId/chemical-associations';
const nothing: Sample = () => ({});
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
/** What a maintainer is asked to take in, with its sheet. */
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

/** A call of every endpoint of an organization's register of chemicals. */
export const registerSamples: Record<string, Sample> = {
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
  // There is none to set aside: no list is loaded.
  [`POST ${path}/:id/restrictions/set-aside`]: async (by, orgId) => ({
    ...(await entry(by, orgId)),
    body: { hit: `${crypto.randomUUID()}/REACH_SVHC/1`, reason: 'None here' },
  }),
  [`POST ${path}/:id/restrictions/take-up`]: async (by, orgId) => ({
    ...(await entry(by, orgId)),
    body: { hit: `${crypto.randomUUID()}/REACH_SVHC/1` },
  }),
  [`POST ${proposalsPath}`]: () => ({ body: proposalBody() }),
  [`GET ${proposalsPath}/:id`]: proposal,
  [`PUT ${proposalsPath}/:id`]: async (by, orgId) => ({
    ...(await proposal(by, orgId)),
    body: proposalBody(),
  }),
  'GET /chemical-proposals': nothing,
  'GET /chemical-proposals/:id': async (by) => ({ params: (await sent(by)).params }),
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
};
