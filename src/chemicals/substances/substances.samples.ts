import { expect } from 'vitest';
import { substanceImport } from './import/definition.ts';
import { StoredSubstance, Substance, substances } from './substance.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';

const body = () => ({ name: `Substance ${crypto.randomUUID()}` });
const substance: Sample = async (by) => {
  const made = await by.call(substances.create, { body: body() });
  expect(made.status, made.text).toBe(201);
  return { params: { id: made.body.id } };
};

/** The CAS number of a place, with its check digit. */
function casNumber(at: number): string {
  const digits = String(10_000_000 + at);
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place + 1), 0);
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`;
}

export const samples: Samples = {
  imports: [
    {
      definition: substanceImport,
      table: 'substance',
      good: (at) => ({
        name: `Substance ${at}`,
        casNumber: casNumber(at),
        synonyms: `Another name of ${at}; 1,2-name`,
        hazardStatements: 'H225, H319; EUH 066',
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { casNumber: '71-43-3' }, role: 'casNumber', code: 'INVALID_CAS' },
        { cells: { ecNumber: '200-753-8' }, role: 'ecNumber', code: 'INVALID_EC' },
        { cells: { indexNumber: '601-020-00-9' }, role: 'indexNumber', code: 'INVALID_INDEX' },
        { cells: { hazardStatements: 'H225 H22' }, role: 'hazardStatements', code: 'UNKNOWN_CODE' },
        { cells: { hazardStatements: 'H999' }, role: 'hazardStatements', code: 'UNKNOWN_CODE' },
        { cells: { euHazardStatements: 'P280' }, role: 'euHazardStatements', code: 'UNKNOWN_CODE' },
      ],
    },
  ],
  calls: {
    'GET /hazard-statements': nothing,
    'GET /hazard-statements/pictograms': nothing,
    'GET /eu-hazard-statements': nothing,
    'GET /precautionary-statements': nothing,
    'GET /substances/notes': nothing,
    'GET /storage-classes': nothing,
    'GET /water-hazard-classes': nothing,
    'GET /dangerous-goods': nothing,
    'GET /reference-lists': nothing,
    'GET /restriction-entries': () => ({ query: { list: 'REACH_SVHC' } }),
    'GET /reference-loads': nothing,
    'GET /reference-loads/organizations': () => ({ query: { load: 1 } }),
    'GET /substances': nothing,
    'GET /substances/export': nothing,
    'GET /substances/duplicates': () => ({ query: { name: 'benzene' } }),
    'GET /substances/:id': substance,
    'GET /substances/:id/restrictions': substance,
    'POST /substances': () => ({ body: body() }),
    'PUT /substances/:id': async (by, orgId) => ({ ...(await substance(by, orgId)), body: body() }),
    'DELETE /substances/:id': substance,
    'POST /substances/:id/restore': async (by, orgId) => {
      const given = await substance(by, orgId);
      const { status, text } = await by.call(substances.remove, { id: given.params?.['id'] ?? '' });
      expect(status, text).toBe(204);
      return given;
    },
    'POST /substances/:id/merge': async (by, orgId) => {
      const other = await substance(by, orgId);
      return { ...(await substance(by, orgId)), body: { other: { id: other.params?.['id'] } } };
    },
  },
  // Where no list is loaded.
  refusals: { 'GET /reference-loads/organizations': '404 NOT_FOUND' },
  stored: {
    substance: {
      schema: StoredSubstance.extend(
        Substance.pick({
          id: true,
          harmonised: true,
          nameDa: true,
          harmonisation: true,
          restrictionLists: true,
          lastModifiedDate: true,
        }).shape,
      ),
      kept: ['danish_words', 'order_en', 'order_da', 'numbers', 'search_text', 'merged_into_id'],
    },
  },
};
