import { expect } from 'vitest';
import { emissionFactors } from '../../src/catalogue/emission-factor.ts';
import { stakeholders } from '../../src/catalogue/stakeholder.ts';
import type { Endpoint } from '../../src/core/contract.ts';
import { catalogueFiles } from '../../src/chemicals/catalogue-file.ts';
import { chemicals } from '../../src/chemicals/chemical.ts';
import { producers, suppliers } from '../../src/chemicals/company.ts';
import { substances } from '../../src/chemicals/substance.ts';
import { files } from '../../src/documents/file.ts';
import { meters } from '../../src/monitoring/meter.ts';
import { readingImports } from '../../src/monitoring/reading-import-api.ts';
import { readings } from '../../src/monitoring/reading.ts';
import { organizations } from '../../src/organization/organization.ts';
import { scopes } from '../../src/organization/scope.ts';
import { associations } from '../../src/organization/stakeholder-association.ts';
import { memberImports } from '../../src/organization/member-import-api.ts';
import { members } from '../../src/organization/member.ts';
import { meterBody } from './monitoring.ts';
import type { Person } from './people.ts';

/** What a call is made with, apart from the organization. */
export interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  raw?: string;
  headers?: Record<string, string>;
}
/** Makes what a call needs, by somebody who may, and gives a call that succeeds. */
type Sample = (by: Person, orgId: string) => Given | Promise<Given>;

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function done<T>(reply: Promise<{ status: number; text: string; body: T }>): Promise<T> {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body;
}
const newMeter = (by: Person, orgId: string) => done(by.call(meters.create, { orgId, body: meterBody() }));
const readingBody = { performedAt: '2024-01-31', value: '10', unit: 'kWh' };

const meter: Sample = async (by, orgId) => ({ params: { id: (await newMeter(by, orgId)).id } });
const ofMeter: Sample = async (by, orgId) => ({ params: { meterId: (await newMeter(by, orgId)).id } });
const reading: Sample = async (by, orgId) => {
  const { id: meterId } = await newMeter(by, orgId);
  const { id } = await done(by.call(readings.create, { orgId, meterId, body: readingBody }));
  return { params: { meterId, id } };
};
const factorBody = () => ({
  name: `Factor ${crypto.randomUUID()}`,
  utilityType: 'WATER' as const,
  values: [{ meterUnits: 'm3', emissionUnits: 'KILOGRAMS' as const, value: '0.1', startDate: '2020-01-01' }],
});
const factor: Sample = async (by) => ({
  params: { id: (await done(by.call(emissionFactors.create, { body: factorBody() }))).id },
});
const stakeholderBody = () => ({ name: `Stakeholder ${crypto.randomUUID()}` });
const newStakeholder = async (by: Person) => done(by.call(stakeholders.create, { body: stakeholderBody() }));
const named = (kind: string) => ({ name: `${kind} ${crypto.randomUUID()}` });
const producer: Sample = async (by) => ({
  params: { id: (await done(by.call(producers.create, { body: named('Producer') }))).id },
});
const supplier: Sample = async (by) => ({
  params: { id: (await done(by.call(suppliers.create, { body: named('Supplier') }))).id },
});
const chemical: Sample = async (by) => ({
  params: { id: (await done(by.call(chemicals.create, { body: named('Chemical') }))).id },
});
/** A PDF as short as the check of its content lets one be, and of a content of its own. */
const sheetUpload = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    `%PDF-1.4\n%${crypto.randomUUID()}\n%%EOF\r\n--part--\r\n`,
  ].join(''),
});
const sheetFile: Sample = async (by) => ({
  params: { id: (await done(by.call(catalogueFiles.uploadSheet, sheetUpload()))).id },
});
const substanceBody = () => ({ name: `Substance ${crypto.randomUUID()}` });
const substance: Sample = async (by) => ({
  params: { id: (await done(by.call(substances.create, { body: substanceBody() }))).id },
});
const associationBody = () => ({ stakeholder: stakeholderBody(), influence: 3 });
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const association: Sample = async (by, orgId) => {
  const { status, text, body } = await by.call(associations.create, { orgId, body: associationBody() });
  expect([201, 403], text).toContain(status);
  return { params: { id: status === 201 ? body.id : orgId } };
};
const tableOfReadings = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="commit"\r\n\r\ntrue\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDato;Stand\n31-01-2024;10\n\r\n',
    '--part--\r\n',
  ].join(''),
};
const tableOfMembers = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="commit"\r\n\r\ntrue\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    `Navn;E-mail\nLone Dahl;lone.${crypto.randomUUID()}@test.example\n\r\n`,
    '--part--\r\n',
  ].join(''),
});
const upload = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
const file: Sample = async (by, orgId) => {
  const { id } = await done(by.call(files.upload, { orgId, ...upload }));
  await done(by.call(meters.create, { orgId, body: meterBody({ files: [{ id }] }) }));
  return { params: { id } };
};
const document: Sample = async (by, orgId) => {
  const { status, text, body } = await by.call(files.upload, { orgId, ...documentUpload });
  // A LIMITED organization has none.
  expect([201, 403], text).toContain(status);
  return { params: { id: status === 201 ? body.id : orgId } };
};
const documentUpload = { ...upload, raw: upload.raw.replace('ATTACHMENT', 'DOCUMENT') };
/** A LIMITED organization has departments from when it was FULL. */
const department: Sample = async (by, orgId) => {
  const { featureAccessibility } = await done(by.call(organizations.get, { orgId }));
  const make = async (access: 'FULL' | 'LIMITED') =>
    featureAccessibility === 'LIMITED' &&
    (await done(by.call(organizations.setAccessibility, { orgId, body: { featureAccessibility: access } })));
  await make('FULL');
  const { id } = await done(by.call(organizations.addDepartment, { orgId, body: departmentBody() }));
  await make('LIMITED');
  return { params: { id } };
};
const departmentBody = () => ({ name: `Department ${crypto.randomUUID()}` });
const organizationBody = { name: 'Named anew', country: 'DK', timeZone: 'Europe/Copenhagen' };
const scopeBody = { description: 'Surface treatment in Silkeborg' };
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const scopeVersion: Sample = async (by, orgId) => {
  const { status, text, body } = await by.call(scopes.save, { orgId, body: scopeBody });
  expect([200, 403], text).toContain(status);
  return { params: { id: status === 200 ? body.id : orgId } };
};
const memberBody = () => ({
  firstName: 'Lone',
  lastName: 'Dahl',
  email: `lone.${crypto.randomUUID()}@test.example`,
  permission: 'READ_ORGANIZATION' as const,
});
const member: Sample = async (by, orgId) => ({
  params: { id: (await done(by.call(members.create, { orgId, body: memberBody() }))).id },
});
const nothing: Sample = () => ({});

const org = '/organizations/:orgId';
/** A call of every endpoint that needs a level. The matrix asks for one of each: a new endpoint adds a line. */
export const samples: Record<string, Sample> = {
  'GET /organizations': nothing,
  'GET /organizations/waiting': nothing,
  [`GET ${org}`]: nothing,
  [`GET ${org}/change-notifications`]: nothing,
  [`PUT ${org}`]: () => ({ body: organizationBody }),
  [`POST ${org}/subsidiaries`]: () => ({ body: organizationBody }),
  [`POST ${org}/move`]: () => ({ body: { parent: { id: crypto.randomUUID() } } }),
  [`PUT ${org}/feature-accessibility`]: async (by, orgId) => {
    const { featureAccessibility } = await done(by.call(organizations.get, { orgId }));
    return { body: { featureAccessibility } };
  },
  [`GET ${org}/permissions`]: nothing,
  [`GET ${org}/departments`]: nothing,
  [`GET ${org}/departments/:id`]: department,
  [`POST ${org}/departments`]: () => ({ body: departmentBody() }),
  [`PUT ${org}/departments/:id`]: async (by, orgId) => ({
    ...(await department(by, orgId)),
    body: departmentBody(),
  }),
  [`GET ${org}/competences`]: nothing,
  [`GET ${org}/areas`]: nothing,
  [`GET ${org}/members`]: nothing,
  [`GET ${org}/members/export`]: nothing,
  [`GET ${org}/members/competences`]: nothing,
  [`GET ${org}/members/competences/export`]: nothing,
  [`POST ${org}/members/import`]: () => tableOfMembers(),
  [`GET ${org}/members/imports`]: nothing,
  [`POST ${org}/members/imports/:id/undo`]: async (by, orgId) => {
    const { importId } = await done(by.call(memberImports.create, { orgId, ...tableOfMembers() }));
    return { params: { id: importId ?? '' } };
  },
  [`GET ${org}/members/:id`]: member,
  [`POST ${org}/members`]: () => ({ body: memberBody() }),
  [`PUT ${org}/members/:id`]: async (by, orgId) => {
    const body = memberBody();
    const { id } = await done(by.call(members.create, { orgId, body }));
    return { params: { id }, body };
  },
  [`POST ${org}/members/:id/invitation`]: member,
  [`GET ${org}/dashboard`]: nothing,
  [`DELETE ${org}/first-steps`]: nothing,
  [`GET ${org}/changes`]: async (by, orgId) => ({ query: { record: (await newMeter(by, orgId)).id } }),
  [`GET ${org}/changes/export`]: async (by, orgId) => ({
    query: { record: (await newMeter(by, orgId)).id },
  }),
  [`GET ${org}/changes/seal`]: nothing,
  [`GET ${org}/logo`]: nothing,
  [`GET ${org}/meters`]: nothing,
  [`GET ${org}/meters/groups`]: nothing,
  [`GET ${org}/meters/export`]: nothing,
  [`GET ${org}/meters/:id`]: meter,
  [`POST ${org}/meters`]: () => ({ body: meterBody() }),
  [`PUT ${org}/meters/:id`]: async (by, orgId) => ({ ...(await meter(by, orgId)), body: meterBody() }),
  [`DELETE ${org}/meters/:id`]: meter,
  [`POST ${org}/meters/:id/restore`]: async (by, orgId) => {
    const given = await newMeter(by, orgId);
    await done(by.call(meters.remove, { orgId, id: given.id }));
    return { params: { id: given.id } };
  },
  [`GET ${org}/meters/:meterId/readings`]: ofMeter,
  [`POST ${org}/meters/:meterId/readings`]: async (by, orgId) => ({
    ...(await ofMeter(by, orgId)),
    body: readingBody,
  }),
  [`GET ${org}/meters/:meterId/readings/:id`]: reading,
  [`PUT ${org}/meters/:meterId/readings/:id`]: async (by, orgId) => ({
    ...(await reading(by, orgId)),
    body: readingBody,
  }),
  [`DELETE ${org}/meters/:meterId/readings/:id`]: reading,
  [`POST ${org}/meters/:meterId/readings/:id/restore`]: async (by, orgId) => {
    const given = await reading(by, orgId);
    await done(by.call(readings.removeAlone, { orgId, id: given.params?.['id'] ?? '' }));
    return given;
  },
  [`GET ${org}/readings/:id`]: reading,
  [`PUT ${org}/readings/:id`]: async (by, orgId) => ({ ...(await reading(by, orgId)), body: readingBody }),
  [`DELETE ${org}/readings/:id`]: reading,
  [`GET ${org}/meters/:meterId/consumption`]: async (by, orgId) => ({
    ...(await ofMeter(by, orgId)),
    query: { from: '2024-01-01', to: '2024-12-31' },
  }),
  [`POST ${org}/meters/:meterId/readings/import`]: async (by, orgId) => ({
    ...(await ofMeter(by, orgId)),
    ...tableOfReadings,
  }),
  [`GET ${org}/meters/:meterId/imports`]: ofMeter,
  [`GET ${org}/meters/:meterId/readings/export`]: ofMeter,
  [`POST ${org}/imports/:id/undo`]: async (by, orgId) => {
    const { id: meterId } = await newMeter(by, orgId);
    const { importId } = await done(by.call(readingImports.create, { orgId, meterId, ...tableOfReadings }));
    return { params: { id: importId ?? '' } };
  },
  [`GET ${org}/scope`]: async (by, orgId) => {
    await scopeVersion(by, orgId);
    return {};
  },
  [`PUT ${org}/scope`]: () => ({ body: scopeBody }),
  [`GET ${org}/scope/versions`]: nothing,
  [`GET ${org}/scope/versions/:id`]: scopeVersion,
  [`GET ${org}/stakeholder-associations`]: nothing,
  [`GET ${org}/stakeholder-associations/export`]: nothing,
  [`GET ${org}/stakeholder-associations/matrix`]: nothing,
  [`GET ${org}/stakeholder-associations/candidates`]: nothing,
  [`GET ${org}/stakeholder-associations/:id`]: association,
  [`POST ${org}/stakeholder-associations`]: () => ({ body: associationBody() }),
  [`POST ${org}/stakeholder-associations/:stakeholderId`]: async (by) => ({
    params: { stakeholderId: (await newStakeholder(by)).id },
    body: {},
  }),
  [`PUT ${org}/stakeholder-associations/:id`]: async (by, orgId) => ({
    ...(await association(by, orgId)),
    body: associationBody(),
  }),
  [`DELETE ${org}/stakeholder-associations/:id`]: association,
  [`POST ${org}/stakeholder-associations/:id/restore`]: async (by, orgId) => {
    const given = await association(by, orgId);
    const { status } = await by.call(associations.remove, { orgId, id: given.params?.['id'] ?? '' });
    expect([204, 403]).toContain(status);
    return given;
  },
  [`GET ${org}/files`]: nothing,
  [`GET ${org}/files/export`]: nothing,
  [`GET ${org}/files/:id`]: document,
  [`POST ${org}/files`]: () => upload,
  [`PUT ${org}/files/:id`]: async (by, orgId) => ({
    ...(await document(by, orgId)),
    body: { name: 'Environmental permit.csv' },
  }),
  [`DELETE ${org}/files/:id`]: document,
  [`POST ${org}/files/:id/restore`]: async (by, orgId) => {
    const given = await document(by, orgId);
    await by.call(files.remove, { orgId, id: given.params?.['id'] ?? '' });
    return given;
  },
  [`GET ${org}/files/:id/content`]: file,
  'GET /changes': nothing,
  'GET /territories': nothing,
  'GET /classification-codes': nothing,
  'GET /topics': nothing,
  'GET /stakeholders': nothing,
  'GET /stakeholders/export': nothing,
  'GET /stakeholders/:id': async (by) => ({ params: { id: (await newStakeholder(by)).id } }),
  'POST /stakeholders': () => ({ body: stakeholderBody() }),
  'PUT /stakeholders/:id': async (by) => ({
    params: { id: (await newStakeholder(by)).id },
    body: stakeholderBody(),
  }),
  'GET /hazard-statements': nothing,
  'GET /hazard-statements/pictograms': nothing,
  'GET /eu-hazard-statements': nothing,
  'GET /precautionary-statements': nothing,
  'GET /producers': nothing,
  'GET /producers/export': nothing,
  'GET /producers/:id': producer,
  'POST /producers': () => ({ body: named('Producer') }),
  'PUT /producers/:id': async (by, orgId) => ({ ...(await producer(by, orgId)), body: named('Producer') }),
  'DELETE /producers/:id': producer,
  'POST /producers/:id/restore': async (by, orgId) => {
    const given = await producer(by, orgId);
    await done(by.call(producers.remove, { id: given.params?.['id'] ?? '' }));
    return given;
  },
  'GET /suppliers': nothing,
  'GET /suppliers/export': nothing,
  'GET /suppliers/:id': supplier,
  'POST /suppliers': () => ({ body: named('Supplier') }),
  'PUT /suppliers/:id': async (by, orgId) => ({ ...(await supplier(by, orgId)), body: named('Supplier') }),
  'DELETE /suppliers/:id': supplier,
  'POST /suppliers/:id/restore': async (by, orgId) => {
    const given = await supplier(by, orgId);
    await done(by.call(suppliers.remove, { id: given.params?.['id'] ?? '' }));
    return given;
  },
  'GET /chemicals': nothing,
  'GET /chemicals/export': nothing,
  'GET /chemicals/warnings': () => ({ query: { hazardStatementIds: 'H225' } }),
  'GET /chemicals/duplicates': () => ({ query: { name: 'Thinner' } }),
  'GET /chemicals/:id': chemical,
  'GET /chemicals/:id/restrictions': chemical,
  'POST /chemicals': () => ({ body: named('Chemical') }),
  'POST /chemicals/files': sheetUpload,
  'PUT /chemicals/:id': async (by, orgId) => ({ ...(await chemical(by, orgId)), body: named('Chemical') }),
  'DELETE /chemicals/:id': chemical,
  'POST /chemicals/:id/restore': async (by, orgId) => {
    const given = await chemical(by, orgId);
    await done(by.call(chemicals.remove, { id: given.params?.['id'] ?? '' }));
    return given;
  },
  'POST /chemicals/:id/merge': async (by, orgId) => {
    const other = await chemical(by, orgId);
    return { ...(await chemical(by, orgId)), body: { other: { id: other.params?.['id'] } } };
  },
  'GET /files/:id/content': sheetFile,
  'GET /substances/notes': nothing,
  'GET /storage-classes': nothing,
  'GET /water-hazard-classes': nothing,
  'GET /dangerous-goods': nothing,
  'GET /reference-lists': nothing,
  'GET /reference-lists/:listId/entries': () => ({ params: { listId: 'REACH_SVHC' } }),
  'GET /reference-loads': nothing,
  'GET /substances': nothing,
  'GET /substances/export': nothing,
  'GET /chemicals/:id/label': chemical,
  'GET /chemicals/:id/label/fit': chemical,
  'GET /substances/duplicates': () => ({ query: { name: 'benzene' } }),
  'GET /substances/:id': substance,
  'GET /substances/:id/restrictions': substance,
  'POST /substances': () => ({ body: substanceBody() }),
  'PUT /substances/:id': async (by, orgId) => ({ ...(await substance(by, orgId)), body: substanceBody() }),
  'DELETE /substances/:id': substance,
  'POST /substances/:id/restore': async (by, orgId) => {
    const given = await substance(by, orgId);
    await done(by.call(substances.remove, { id: given.params?.['id'] ?? '' }));
    return given;
  },
  'POST /substances/:id/merge': async (by, orgId) => {
    const other = await substance(by, orgId);
    return { ...(await substance(by, orgId)), body: { other: { id: other.params?.['id'] } } };
  },
  'GET /emission-factors': nothing,
  'GET /emission-factors/export': nothing,
  'GET /emission-factors/:id': factor,
  'POST /emission-factors': () => ({ body: factorBody() }),
  'PUT /emission-factors/:id': async (by, orgId) => ({ ...(await factor(by, orgId)), body: factorBody() }),
};

/** Parameters of paths that are ids of the catalogue, which is the same for every organization. */
export const catalogued = ['stakeholderId', 'listId'];

/**
 * What a call answers to those who may make it, where its sample cannot succeed: moving has a second end, which nobody of the matrix
 * may see. How it goes well is tested beside it.
 */
export const refusals: Record<string, string> = {
  [`POST ${org}/move`]: '422 INVALID',
  // The lists come with the first start, which no test of this kind has.
  'GET /reference-lists/:listId/entries': '404 NOT_FOUND',
  // Where there is no picture.
  [`GET ${org}/logo`]: '404 NOT_FOUND',
};
