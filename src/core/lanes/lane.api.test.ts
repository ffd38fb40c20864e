/** @module-tag once */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../../test/support/import.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
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
  importFile(at, person, await newMeter(person), 'Dato;Forbrug\n01-01-2025;1\n');
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
