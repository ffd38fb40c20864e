import { done } from '../../../test/support/replies.ts';
import { idOr, nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import type { Person } from '../../../test/support/people.ts';
import { Stakeholder, StoredStakeholder, stakeholders } from './catalogue/stakeholder.ts';
import { stakeholderImport } from './import/definition.ts';
import { AssociationRow, StoredAssociation, associations } from './stakeholder-association.ts';

const org = '/organizations/:orgId';
const stakeholderBody = () => ({ name: `Stakeholder ${crypto.randomUUID()}` });
const newStakeholder = async (by: Person) => done(by.call(stakeholders.create, { body: stakeholderBody() }));
const associationBody = () => ({ stakeholder: stakeholderBody(), influence: 3 });
const association: Sample = async (by, orgId) => ({
  params: { id: idOr(orgId, await by.call(associations.create, { orgId, body: associationBody() })) },
});

export const samples: Samples = {
  calls: {
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
      await by.call(associations.remove, { orgId, id: given.params?.['id'] ?? '' });
      return given;
    },
    'GET /stakeholders': nothing,
    'GET /stakeholders/export': nothing,
    'GET /stakeholders/:id': async (by) => ({ params: { id: (await newStakeholder(by)).id } }),
    'POST /stakeholders': () => ({ body: stakeholderBody() }),
    'PUT /stakeholders/:id': async (by) => ({
      params: { id: (await newStakeholder(by)).id },
      body: stakeholderBody(),
    }),
  },
  imports: [
    {
      definition: stakeholderImport,
      table: 'stakeholder_association',
      good: (at) => ({
        name: `Stakeholder ${at}`,
        category: 'Naboer',
        needsAndExpectations: 'Quiet nights',
        obligation: 'ja',
        influence: String((at % 5) + 1),
        reviewDate: '31-03-2027',
        website: 'www.example.dk',
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { influence: '6' }, role: 'influence', code: 'TOO_LARGE' },
        { cells: { category: 'Nobody' }, role: 'category', code: 'CHOICE' },
        { cells: { topics: 'Nothing known' }, role: 'topics', code: 'UNKNOWN_NAME' },
        { cells: { territory: 'Atlantis' }, role: 'territory', code: 'UNKNOWN_NAME' },
        { cells: { website: 'javascript:1' }, role: 'website', code: 'INVALID_URL' },
        { cells: { responsible: 'Nobody Known' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
      ],
    },
  ],
  catalogued: ['stakeholderId'],
  stored: {
    stakeholder: {
      schema: StoredStakeholder.extend(Stakeholder.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['search_text'],
    },
    stakeholder_association: {
      schema: StoredAssociation.extend(AssociationRow.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['search_text'],
    },
  },
};
