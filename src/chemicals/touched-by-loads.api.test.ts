/**
 * Loads all lists that come with the product.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { chemicalAssociations } from './register/chemical-association.ts';
import { chemicalProposals } from './proposals/chemical-proposal.ts';
import { chemicals } from './products/chemical.ts';
import { loadRestrictions } from './restrictions/load.server.ts';
import { referenceLists } from './restrictions/reference-list.ts';
import { substances } from './substances/substance.ts';

let all: World;
let maintainer: Person;
let ids: Record<'solder' | 'plating' | 'water', string>;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await load('2025-01-01', [entry('lead', '7439-92-1', 'Toxic')]);
  ids = {
    solder: await product('lead', '7439-92-1'),
    plating: await product('cadmium', '7440-43-9'),
    water: await product('water', '7732-18-5'),
  };
});
afterAll(() => all.close());

const entry = (name: string, cas: string, reason: string) => ({
  entry: name,
  title: name,
  reason,
  url: 'https://echa.europa.eu',
  members: [{ name, cas: [cas] }],
});
const load = (asOf: string, entries: ReturnType<typeof entry>[]) =>
  loadRestrictions(
    all.owner,
    JSON.stringify({ list: 'REACH_SVHC', as_of: asOf, law: 'REACH', source: 'ECHA', entries }),
  );
async function product(name: string, casNumber: string): Promise<string> {
  const { body: substance } = await maintainer.call(substances.create, { body: { name, casNumber } });
  const { status, text, body } = await maintainer.call(chemicals.create, {
    body: { name: `With ${name}`, substanceConcentrations: [{ substance: { id: substance.id } }] },
  });
  expect(status, text).toBe(201);
  return body.id;
}
async function uses(organization: string, ...of: { product: keyof typeof ids; endDate?: string }[]) {
  const by = await all.person({ level: 'EDIT_ORGANIZATION', organization });
  for (const { product: name, ...rest } of of) {
    const body = { chemical: { id: ids[name] }, ...rest };
    const made = await by.call(chemicalAssociations.create, { orgId: organization, body });
    expect(made.status, made.text).toBe(201);
  }
}
const newest = async () => {
  const { status, text, body } = await maintainer.call(referenceLists.loads, {
    query: { list: 'REACH_SVHC' },
  });
  expect(status, text).toBe(200);
  return body.content[0];
};
const touched = async (by: Person, id: number | undefined, query = {}) => {
  const { status, text, body } = await by.call(referenceLists.touches, { query: { load: id, ...query } });
  expect(status, text).toBe(200);
  return body;
};

test('a newer list says whose chemicals it touches, and whose they are only to who may see them', async () => {
  const child = await all.organization({ parent: maintainer.organizationId });
  const other = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const third = await all.organization();
  await uses(maintainer.organizationId, { product: 'solder' }, { product: 'plating' }, { product: 'water' });
  await uses(child, { product: 'plating' }, { product: 'plating' });
  await uses(other.organizationId, { product: 'solder' });
  await uses(third, { product: 'solder' }, { product: 'water' });
  await uses(await all.organization(), { product: 'water' });
  await uses(await all.organization(), { product: 'solder', endDate: '2020-01-01' });
  expect(await newest()).toMatchObject({ asOfBefore: null, touches: false });

  // Another reason for lead, and cadmium is new.
  await load('2026-01-01', [
    entry('lead', '7439-92-1', 'Toxic for reproduction'),
    entry('cadmium', '7440-43-9', 'Carcinogenic'),
  ]);
  const report = await newest();
  expect(report).toMatchObject({ added: 1, changed: 1, touches: true });
  expect(await touched(maintainer, report?.id)).toMatchObject({
    totalElements: 2,
    content: [
      { id: maintainer.organizationId, chemicals: 2 },
      { id: child, chemicals: 1 },
    ],
    others: { organizations: 2, chemicals: 1 },
  });
  expect(await touched(maintainer, report?.id, { size: 1, page: 1 })).toMatchObject({
    totalElements: 2,
    content: [{ id: child }],
  });
  const theirs = await touched(other, report?.id);
  expect(theirs).toMatchObject({
    content: [{ id: other.organizationId, chemicals: 1 }],
    others: { organizations: 3, chemicals: 2 },
  });
  expect(JSON.stringify(theirs)).not.toContain(maintainer.organizationId);

  const manager = await all.person({
    level: 'MANAGE_ORGANIZATION',
    organization: maintainer.organizationId,
  });
  expect((await manager.call(referenceLists.touches, { query: { load: report?.id } })).status).toBe(403);
  for (const [given, status] of [
    [999_999, 404],
    ['x', 422],
    [-1, 422],
    ['', 422],
  ] as const)
    expect((await maintainer.call(referenceLists.touches, { query: { load: given } })).status).toBe(status);
});

test('a load that changes nothing, or lifts what no one has, affects no one', async () => {
  const same = [
    entry('lead', '7439-92-1', 'Toxic for reproduction'),
    entry('cobalt', '7440-48-4', 'Carcinogenic'),
  ];
  await load('2026-02-01', [...same, entry('cadmium', '7440-43-9', 'Carcinogenic')]);
  await load('2026-03-01', [...same.slice(0, 1), entry('cadmium', '7440-43-9', 'Carcinogenic')]);
  expect(await newest()).toMatchObject({ removed: 1, touches: false });
  // What leaves a list touches who has it, too.
  await load('2026-04-01', same.slice(0, 1));
  const report = await newest();
  expect(report).toMatchObject({ removed: 1, touches: true });
  expect((await touched(maintainer, report?.id)).content.map(({ chemicals }) => chemicals)).toEqual([1, 1]);
});

test('an organization’s own chemical is affected, too, while it is in use', async () => {
  await load('2026-05-01', [entry('nickel', '7440-02-0', 'Carcinogenic')]);
  const { body: nickel } = await maintainer.call(substances.create, {
    body: { name: 'nickel', casNumber: '7440-02-0' },
  });
  const ours = await all.person({
    level: 'EDIT_ORGANIZATION',
    organization: maintainer.organizationId,
  });
  const theirs = await all.person({ level: 'EDIT_ORGANIZATION' });
  const propose = async (by: Person, substance?: string) => {
    const { status, text, body } = await by.call(chemicalProposals.create, {
      orgId: by.organizationId,
      body: {
        name: 'Own bath',
        substanceConcentrations: substance === undefined ? [] : [{ substance: { id: substance } }],
      },
    });
    expect(status, text).toBe(201);
    return body;
  };
  await propose(ours, nickel.id);
  await propose(ours);
  await propose(theirs, nickel.id);
  const { entry: gone } = await propose(theirs, nickel.id);
  const orgId = theirs.organizationId;
  expect((await theirs.call(chemicalAssociations.remove, { orgId, id: gone?.id ?? '' })).status).toBe(204);

  await load('2026-06-01', [entry('nickel', '7440-02-0', 'Carcinogenic, sensitising')]);
  expect(await touched(maintainer, (await newest())?.id)).toMatchObject({
    content: [{ id: maintainer.organizationId, chemicals: 1 }],
    others: { organizations: 1, chemicals: 1 },
  });
});
