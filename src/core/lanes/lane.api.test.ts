import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../../test/support/import.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { monitoringExports } from '../../monitoring/meters/exports.ts';
import { lanes } from './lane.server.ts';
import type { Lane } from './lane.server.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const patient = new AbortController().signal;
/** Keeps a lane busy for owners, one piece each, until released. */
function keepBusy(lane: Lane, owners: readonly string[]) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const all = owners.map((owner) => lane.run({ owner, gone: patient }, () => held).catch(() => 'refused'));
  return async () => {
    letGo();
    return Promise.all(all);
  };
}
const send = async (person: Person) =>
  importFile(at, person, await newMeter(person), 'Dato;Forbrug (kWh)\n01-01-2025;1\n');
const workbook = (person: Person) =>
  person.call(monitoringExports.meters, { orgId: person.organizationId, query: { format: 'xlsx' } });

const owners = Array.from({ length: 22 }, (_, index) => `owner ${index}`);

test('beyond those who may wait a workbook is 503 with a time to come back, and a list as text is not', async () => {
  const person = await at.person({ level: 'EDIT_ORGANIZATION' });
  const letGo = keepBusy(lanes.exports, owners);
  const refused = await workbook(person);
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([
    503,
    'NOT_READY',
    '5',
  ]);
  const asText = await person.call(monitoringExports.meters, { orgId: person.organizationId });
  expect(asText.status).toBe(200);
  await letGo();
  expect((await workbook(person)).status).toBe(200);
});

test('when too many wait an import is refused, and exports continue', async () => {
  const person = await at.person({ level: 'EDIT_ORGANIZATION' });
  const letGo = keepBusy(lanes.imports, owners);
  const refused = await send(person);
  expect([refused.status, refused.problem.code]).toEqual([503, 'NOT_READY']);
  expect((await workbook(person)).status).toBe(200);
  await letGo();
  expect((await send(person)).status).toBe(200);
});

test('an organization with a long line of imports does not make others wait', async () => {
  const [busy, person] = [await at.person(), await at.person({ level: 'EDIT_ORGANIZATION' })];
  const letGo = keepBusy(
    lanes.imports,
    Array.from({ length: 21 }, () => busy.organizationId),
  );
  expect((await send(person)).status).toBe(200);
  expect(await letGo()).not.toContain('refused');
});

test('the subsidiaries of a holding have one turn together, so that others do not wait for each of them', async () => {
  const [manager, other] = [await at.person(), await at.person({ level: 'EDIT_ORGANIZATION' })];
  const made = await manager.call(organizations.addSubsidiary, {
    orgId: manager.organizationId,
    body: { name: 'Subsidiary', country: 'DK', timeZone: 'Europe/Copenhagen' },
  });
  const subsidiary = { ...manager, organizationId: made.body.id };
  const letGo = keepBusy(lanes.imports, [manager.organizationId]);
  let isAnswered = false;
  const waiting = send(subsidiary).then((answer) => {
    isAnswered = true;
    return answer;
  });
  expect((await send(other)).status).toBe(200);
  expect(isAnswered).toBe(false);
  await letGo();
  expect((await waiting).status).toBe(200);
});
