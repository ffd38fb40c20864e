import { expect } from 'vitest';
import { substances } from '../../../src/chemicals/substances/substance.ts';
import type { Sample } from './sample.ts';

const nothing: Sample = () => ({});
const body = () => ({ name: `Substance ${crypto.randomUUID()}` });
const substance: Sample = async (by) => {
  const made = await by.call(substances.create, { body: body() });
  expect(made.status, made.text).toBe(201);
  return { params: { id: made.body.id } };
};

/** A call of every endpoint of substances and of the lists that come with them. */
export const substanceSamples: Record<string, Sample> = {
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
};
