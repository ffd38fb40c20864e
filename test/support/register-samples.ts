import { expect } from 'vitest';
import { chemicalAssociations } from '../../src/chemicals/chemical-association.ts';
import { chemicals } from '../../src/chemicals/chemical.ts';
import type { Person } from './people.ts';
import type { Sample } from './sample.ts';

const path = '/organizations/:orgId/chemical-associations';
const nothing: Sample = () => ({});
const entryBody = async (by: Person) => {
  const { status, text, body } = await by.call(chemicals.create, {
    body: { name: `Chemical ${crypto.randomUUID()}` },
  });
  expect(status, text).toBe(201);
  return { chemical: { id: body.id }, storageLocation: 'Cabinet 1' };
};
/** A LIMITED organization can have none: there it is refused before anything is looked for. */
const newEntry = async (by: Person, orgId: string) => {
  const body = await entryBody(by);
  const reply = await by.call(chemicalAssociations.create, { orgId, body });
  expect([201, 403], reply.text).toContain(reply.status);
  return { params: { id: reply.status === 201 ? reply.body.id : orgId }, body };
};
const entry: Sample = async (by, orgId) => ({ params: (await newEntry(by, orgId)).params });

/** A call of every endpoint of an organization's register of chemicals. */
export const registerSamples: Record<string, Sample> = {
  [`GET ${path}`]: nothing,
  [`GET ${path}/export`]: nothing,
  [`GET ${path}/candidates`]: nothing,
  [`GET ${path}/locations`]: nothing,
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
