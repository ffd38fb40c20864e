import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '../organization/member.ts';
import { organizations } from '../organization/organization.ts';
import { scopes } from '../organization/scope.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { dashboard, putStepsAway } from './dashboard.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

/** What is still to be done, in its order; null when no steps are offered. */
async function open(person: Person, orgId = person.organizationId): Promise<string[] | null> {
  const { body } = await person.call(dashboard, { orgId });
  return body.steps.length === 0 ? null : body.steps.filter(({ done }) => !done).map(({ step }) => step);
}

test('a new organization is offered its first steps, until all are done', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  expect(await open(anna)).toEqual(['organization', 'departments', 'members', 'scope', 'meters']);
  const body = { name: 'New', country: 'DK', timeZone: 'Europe/Copenhagen', registrationNumber: '13585628' };
  await anna.call(organizations.update, { orgId, body });
  await anna.call(organizations.addDepartment, { orgId, body: { name: 'Laboratory' } });
  expect(await open(anna)).toEqual(['members', 'scope', 'meters']);
  await anna.call(members.create, {
    orgId,
    body: { firstName: 'Bo', lastName: 'Berg', email: 'bo@steps.example', permission: 'READ_ORGANIZATION' },
  });
  await anna.call(scopes.save, { orgId, body: { description: 'Everything' } });
  expect(await open(anna)).toEqual(['meters']);
  await newMeter(anna);
  expect(await open(anna)).toBeNull();
});

test('a LIMITED one is offered those that it has', async () => {
  const orgId = await all.organization({ accessibility: 'LIMITED' });
  const anna = await all.person({ organization: orgId });
  expect(await open(anna)).toEqual(['members', 'meters']);
});

test('who puts them away is offered them no more, there and nowhere else, and others are', async () => {
  const anna = await all.person();
  const orgId = anna.organizationId;
  const below = await all.organization({ parent: orgId });
  const bo = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
  for (const times of [1, 2]) expect((await anna.call(putStepsAway, { orgId })).status, `${times}`).toBe(204);
  expect(await open(anna)).toBeNull();
  expect(await open(anna, below)).not.toBeNull();
  expect(await open(bo)).not.toBeNull();
});
