import { expect } from 'vitest';
import { legislations } from '../../src/legislation/acts/legislation.ts';
import { obligations } from '../../src/legislation/obligations/obligation.ts';
import type { People, Person } from './people.ts';

/** A new act of the catalogue, and the maintainer who made it. In: parts of its body, as on the wire. */
export async function actOf(people: People, parts: Record<string, unknown> = {}) {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  const title = `Act on harbours ${crypto.randomUUID().slice(0, 8)}`;
  const { status, text, body } = await maintainer.call(legislations.create, {
    raw: { title, territory: 'DK', nace_codes: ['52'], ...parts },
  });
  expect(status, text).toBe(201);
  return { id: body.id, title, maintainer };
}

/** Makes an act an obligation of a person's organization. */
export const associate = (by: Person, legislationId: string) =>
  by.call(obligations.associate, { orgId: by.organizationId, legislationId });
