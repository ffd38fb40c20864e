import { done } from '../../../test/support/replies.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { ImportSample, Sample, Samples } from '../../../test/support/samples/sample.ts';
import { areaImport, competenceImport, departmentImport } from './import/definitions.ts';
import { Department, NamedItem } from './named.ts';
import { Organization, organizations } from './organization.ts';

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
const organizationBody = { name: 'Renamed', country: 'DK', timeZone: 'Europe/Copenhagen' };

/** Rows of lists of names that cannot come in. */
const badNames: ImportSample['bad'] = [
  { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
  { cells: { name: 'x'.repeat(201) }, role: 'name', code: 'TOO_LONG' },
  { cells: { description: 'x'.repeat(1001) }, role: 'description', code: 'TOO_LONG' },
];

const org = '/organizations/:orgId';

export const samples: Samples = {
  calls: {
    'GET /organizations': nothing,
    'GET /organizations/waiting': nothing,
    [`GET ${org}`]: nothing,
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
    [`GET ${org}/logo`]: nothing,
  },
  imports: [
    {
      definition: departmentImport,
      table: 'department',
      good: (at) => ({ name: `Department ${at}`, description: `What department ${at} does` }),
      bad: [
        ...badNames,
        { cells: { responsible: 'Nobody Known' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
      ],
    },
    {
      definition: areaImport,
      table: 'area',
      good: (at) => ({ name: `Hall ${at}`, description: `Gate ${at}` }),
      bad: badNames,
    },
    {
      definition: competenceImport,
      table: 'competence',
      good: (at) => ({ name: `Course ${at}`, description: `Of day ${at}` }),
      bad: badNames,
    },
  ],
  refusals: {
    // It has a second end.
    [`POST ${org}/move`]: '422 INVALID',
    // Where there is no picture.
    [`GET ${org}/logo`]: '404 NOT_FOUND',
  },
  stored: {
    organization: { schema: Organization, workedOut: ['permission', 'parentId'], kept: ['parent_id'] },
    department: { schema: Department, kept: ['search_text'] },
    area: { schema: NamedItem, kept: ['search_text'] },
    competence: { schema: NamedItem, kept: ['search_text'] },
  },
};
