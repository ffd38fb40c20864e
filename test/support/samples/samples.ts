import { expect } from 'vitest';
import { emissionFactors } from '../../../src/monitoring/meters/emission-factors/emission-factor.ts';
import { stakeholders } from '../../../src/organization/stakeholders/catalogue/stakeholder.ts';
import type { Endpoint } from '../../../src/core/contract/contract.ts';
import { files } from '../../../src/documents/file.ts';
import { meters } from '../../../src/monitoring/meters/meter.ts';
import { readingImports } from '../../../src/monitoring/meters/import/contract.ts';
import { readings } from '../../../src/monitoring/meters/readings/reading.ts';
import { organizations } from '../../../src/organization/tree/organization.ts';
import { scopes } from '../../../src/organization/scope/scope.ts';
import { associations } from '../../../src/organization/stakeholders/stakeholder-association.ts';
import { memberImports } from '../../../src/organization/members/import/contract.ts';
import { members } from '../../../src/organization/members/member.ts';
import { eventSamples } from './events.ts';
import { controlBookSamples } from './control-book.ts';
import { legislationSamples } from './legislation.ts';
import { meterBody } from '../monitoring.ts';
import type { Person } from '../people.ts';
import { done } from '../replies.ts';
import { documentUpload, tableOfMembers, tableOfReadings, upload } from './files.ts';
import { productSamples } from './products.ts';
import { registerSamples } from './register.ts';
import type { Sample } from './sample.ts';
import { substanceSamples } from './substances.ts';

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

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
const associationBody = () => ({ stakeholder: stakeholderBody(), influence: 3 });
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const association: Sample = async (by, orgId) => {
  const { status, text, body } = await by.call(associations.create, { orgId, body: associationBody() });
  expect([201, 403], text).toContain(status);
  return { params: { id: status === 201 ? body.id : orgId } };
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
  [`GET ${org}/managers`]: nothing,
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
  [`GET ${org}/search`]: () => ({ query: { search: 'main' } }),
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
  [`GET ${org}/meters/:meterId/hours`]: async (by, orgId) => ({
    ...(await ofMeter(by, orgId)),
    query: { from: '2024-01-01', to: '2024-01-31' },
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
  ...controlBookSamples,
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
  ...eventSamples,
  ...legislationSamples,
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
  ...productSamples,
  ...registerSamples,
  ...substanceSamples,
  'GET /emission-factors': nothing,
  'GET /emission-factors/export': nothing,
  'GET /emission-factors/:id': factor,
  'POST /emission-factors': () => ({ body: factorBody() }),
  'PUT /emission-factors/:id': async (by, orgId) => ({ ...(await factor(by, orgId)), body: factorBody() }),
};

/** Parameters of paths that are ids of the catalogue, which is the same for every organization. */
export const catalogued = ['stakeholderId', 'legislationId'];

/** What a call answers to those who may make it, where its sample cannot succeed: moving has a second end. Tested beside it. */
export const refusals: Record<string, string> = {
  // Just made, so that the mail has gone out a moment ago.
  [`POST ${org}/members/:id/invitation`]: '429 INVITED_LATELY',
  [`POST ${org}/move`]: '422 INVALID',
  // Where no list is loaded.
  [`POST ${org}/chemical-associations/:id/restrictions/set-aside`]: '422 INVALID',
  // Where no list is loaded, either.
  'GET /reference-loads/organizations': '404 NOT_FOUND',
  // Where there is no picture.
  [`GET ${org}/logo`]: '404 NOT_FOUND',
};
