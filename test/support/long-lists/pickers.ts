import { emissionFactors } from '../../../src/monitoring/meters/emission-factors/emission-factor.ts';
import { reference } from '../../../src/core/reference/reference.ts';
import { files } from '../../../src/documents/file.ts';
import { organizations } from '../../../src/organization/tree/organization.ts';
import { associations } from '../../../src/organization/stakeholders/stakeholder-association.ts';
import { fillDocuments, fillFactors, fillLookups, fillMembers, fillStakeholders } from './lists.ts';
import type { Ground } from './lists.ts';
import type { Person, Reply } from '../people.ts';

type Answer = Reply<{ content: unknown[]; totalElements: number }>;
export type Ask = (by: Person, query: Record<string, unknown>) => Promise<Answer>;

export interface Picker {
  list: Ask;
  /** Finds a few rows of many, by two words, the first of which is in all rows. */
  search: string;
  /** Fills it; none: it comes with the product, with a few hundred rows. */
  fill?: (ground: Ground) => Promise<void>;
}

/** The call of a picker: a page of fifty, by what is typed. */
export const pickerSize = 50;

/** Every list that a field of a form chooses from, by the table that it reads. */
export const pickers: Record<string, Picker> = {
  department: {
    list: (by, query) => by.call(organizations.departments, { orgId: by.organizationId, query }),
    search: 'værksted 4711',
    fill: fillLookups,
  },
  area: {
    list: (by, query) => by.call(organizations.areas, { orgId: by.organizationId, query }),
    search: 'værksted 4711',
    fill: fillLookups,
  },
  competence: {
    list: (by, query) => by.call(organizations.competences, { orgId: by.organizationId, query }),
    search: 'vaerksted 4711',
    fill: fillLookups,
  },
  account: {
    list: (by, query) => by.call(organizations.members, { orgId: by.organizationId, query }),
    search: 'sørensen 4711',
    fill: fillMembers,
  },
  emission_factor: {
    list: (by, query) => by.call(emissionFactors.list, { query: { ...query, utilityType: ['HEAT'] } }),
    search: 'kilde 4711',
    fill: fillFactors,
  },
  stakeholder: {
    list: (by, query) => by.call(associations.candidates, { orgId: by.organizationId, query }),
    search: 'firma 4711',
    fill: fillStakeholders,
  },
  file: {
    list: (by, query) => by.call(files.list, { orgId: by.organizationId, query }),
    search: 'report 004711',
    fill: fillDocuments,
  },
  topic: { list: (by, query) => by.call(reference.topics, { query }), search: 'spild' },
  classification_code: {
    list: (by, query) => by.call(reference.classificationCodes, { query }),
    search: 'overfladebehandling',
  },
  territory: { list: (by, query) => by.call(reference.territories, { query }), search: 'danmark' },
};

/** What a person types into a picker that is searched by the given words. */
export const typed = (search: string): [name: string, query: Record<string, unknown>][] => [
  ['opened', {}],
  ['a search for one', { search }],
  ['a word that all have', { search: search.split(' ')[0] }],
  ['a search that finds nothing', { search: 'nowhere at all' }],
];
