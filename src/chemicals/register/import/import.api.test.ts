/**
 * Reads files in processes.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { chemicals } from '../../products/chemical.ts';
import { producers } from '../../companies/company.ts';
import { registerImports } from './contract.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const { send, look, commit, undo, register } = listsIn(() => all);
const ufi = 'GMTT-2SQN-6FDD-6TV1';
let count = 0;
const unique = (what: string) => `${what} ${(count += 1)}x${crypto.randomUUID().slice(0, 4)}`;
const product = async (body: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(chemicals.create, { body: { name: unique('Product'), ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const producer = async (name: string) => (await maintainer.call(producers.create, { body: { name } })).body;
const newcomer = () => all.person({ level: 'EDIT_ORGANIZATION' });
const outcomes = ({ rows }: { rows: { outcome: string; match: { because: string } | null }[] }) =>
  rows.map(({ outcome, match }) => [outcome, match?.because ?? null]);

test('a list is matched with the catalogue row by row, and known products are added to the register', async () => {
  const anna = await newcomer();
  const maker = await producer(unique('Lindborg'));
  const other = await producer(unique('Nordlak'));
  const primer = await product({ name: unique('Primer'), producer: maker, productNumber: 'EP-110' });
  const thinner = await product({ ufi });
  const twice = unique('Cleaner');
  const one = await product({ name: twice, producer: maker });
  const two = await product({ name: twice, producer: other });
  const { rows: acid } = await all.owner.query<{ id: string }>(
    "insert into substance (id, name, cas_number) values (gen_random_uuid(), 'formic acid', '64-18-6') returning id",
  );
  const formic = await product({
    name: unique('Kalkfjerner'),
    substanceConcentrations: [{ substance: { id: acid[0]?.id }, concentration: { min: '85', max: '85' } }],
  });
  const lacking = unique('Bådsæbe med citron');
  const text = [
    'Navn;Producent;Varenr.;UFI;CAS-nr.;Sted;Anvendelse;Forbrug;Enhed',
    `Grunder;${maker.name} A/S;ep 110;;;Skab 1;Grunding;1.250,5;kg/år`,
    `Noget;;;${ufi.replaceAll('-', '').toLowerCase()};;Skab 1;;40;liter`,
    `${twice.toUpperCase()};${other.name};;;;Skab 2;;;`,
    `${twice};;;;;Skab 2;;;`,
    `Myresyre 85 %;;;;64-18-6;Skab 3;;;`,
    `${primer.name.replace('Primer', 'Prmer')};;;;;Skab 3;;;`,
    `${lacking};Havnens Kemi;HS-1;;;Bådhus;Vask;30 L;`,
    ';;;;;Skab 4;;;',
    'Vand;;;;7732-18-6;Skab 4;;;',
  ].join('\n');
  const shown = await look(anna, text);
  expect(shown).toMatchObject({ importId: null, rowCount: 9, entryCount: 3, errors: [], notCompared: 0 });
  expect(outcomes(shown)).toEqual([
    ['NEW', 'NUMBER'],
    ['NEW', 'UFI'],
    ['NEW', 'NAME'],
    ['UNSURE', 'NAME'],
    ['UNSURE', 'SUBSTANCE'],
    ['UNSURE', 'SIMILAR'],
    ['UNKNOWN', null],
    ['WRONG', null],
    ['WRONG', null],
  ]);
  expect(shown.rows.map(({ match }) => match?.id ?? null).slice(0, 3)).toEqual([
    primer.id,
    thinner.id,
    two.id,
  ]);
  expect(shown.rows[3]?.alternatives.length).toBe(1);
  expect([shown.rows[4]?.match?.id, shown.rows[5]?.match?.id]).toEqual([formic.id, primer.id]);
  expect(shown.rows.slice(7).map(({ line, errors }) => [line, errors[0]?.role, errors[0]?.code])).toEqual([
    [9, 'name', 'NAME_MISSING'],
    [10, 'cas', 'INVALID_CAS'],
  ]);
  expect((await register(anna)).totalElements).toBe(0);

  const mapping = { choices: { 5: one.id, 6: 'LEAVE_OUT', 8: 'PROPOSE' } };
  const made = await commit(anna, text, mapping);
  expect(made).toMatchObject({
    entryCount: 5,
    counts: { NEW: 4, PROPOSED: 1, UNSURE: 1, WRONG: 2, LEFT_OUT: 1 },
  });
  const { content } = await register(anna);
  const kept = content.map(({ chemical, storageLocation, use, annualAmount }) => [
    chemical.name,
    chemical.proposed,
    storageLocation,
    use,
    annualAmount,
  ]);
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(
    expect.arrayContaining([
      [primer.name, false, 'Skab 1', 'Grunding', { value: '1250.5', unit: 'kg' }],
      [thinner.name, false, 'Skab 1', null, { value: '40', unit: 'L' }],
      [two.name, false, 'Skab 2', null, null],
      [one.name, false, 'Skab 2', null, null],
      [lacking, true, 'Bådhus', 'Vask', { value: '30', unit: 'L' }],
    ]),
  );
  const own = content.find(({ chemical }) => chemical.proposed);
  expect(own?.chemical).toMatchObject({ producer: { name: 'Havnens Kemi' } });
  const entry = await anna.call(chemicalAssociations.get, {
    orgId: anna.organizationId,
    id: own?.id ?? '',
  });
  expect(entry.body.chemical.productNumber).toBe('HS-1');
  // The same again brings nothing: what came in is there, also what was proposed.
  const again = await look(anna, text, mapping);
  expect(again).toMatchObject({ entryCount: 0, counts: { IN_REGISTER: 5, UNSURE: 1, PROPOSED: 0 } });
});

test('the same file twice adds nothing twice, nor proposals', async () => {
  const anna = await newcomer();
  const { name } = await product();
  const text = `Navn;Sted\n${name};Hal 1\n${name};Hal 2\n${unique('Egen sæbe')};Hal 1`;
  const mapping = { unknown: 'PROPOSE' };
  expect((await commit(anna, text, mapping)).entryCount).toBe(3);
  const shown = await look(anna, text, mapping);
  expect(outcomes(shown).map(([outcome]) => outcome)).toEqual(['IN_REGISTER', 'IN_REGISTER', 'IN_REGISTER']);
  const { status, json } = await send(anna, text, { mapping, commit: true });
  expect([status, json['code']]).toEqual([422, 'IMPORT_REFUSED']);
  expect((await register(anna)).totalElements).toBe(3);
  // Two at the same moment: the second waits, and finds it done.
  const more = `Navn;Sted\n${name};Hal 3`;
  const both = await Promise.all([send(anna, more, { commit: true }), send(anna, more, { commit: true })]);
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await register(anna)).totalElements).toBe(4);
});

describe('undoing', () => {
  it('takes everything out as one, proposals too, and lets the file come in again', async () => {
    const anna = await newcomer();
    const orgId = anna.organizationId;
    const { name } = await product();
    const own = unique('Egen lak');
    const text = `Navn;Sted\n${name};Hal 1\n${own};Hal 1`;
    const made = await commit(anna, text, { unknown: 'PROPOSE' });
    const undone = await undo(anna, made.importId);
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body).toMatchObject({ entryCount: 2, leftOutCount: 0, undoneDate: expect.any(String) });
    expect((await register(anna)).totalElements).toBe(0);
    expect((await undo(anna, made.importId)).status).toBe(404);
    const { rows } = await all.owner.query(
      'select deleted_at is null as there from chemical_proposal where name = $1',
      [own],
    );
    expect(rows).toEqual([{ there: false }]);
    expect((await commit(anna, text, { unknown: 'PROPOSE' })).counts).toMatchObject({ NEW: 1, PROPOSED: 1 });
    const { body } = await anna.call(registerImports.list, { orgId });
    expect(body.content.map(({ undoneDate, createdBy }) => [undoneDate === null, createdBy?.id])).toEqual([
      [true, anna.accountId],
      [false, anna.accountId],
    ]);
    const { rows: logged } = await all.owner.query<{ action: string; count: string }>(
      "select action, count(*)::text from change where organization_id = $1 and table_name = 'chemical_association' group by 1 order by 1",
      [orgId],
    );
    expect(logged).toEqual([
      { action: 'CREATE', count: '4' },
      { action: 'DELETE', count: '2' },
    ]);
  });

  it('is refused once one of them was changed, by its name', async () => {
    const anna = await newcomer();
    const orgId = anna.organizationId;
    const { name } = await product();
    const { importId } = await commit(anna, `Navn\n${name}\n${(await product()).name}`);
    const entry = (await register(anna)).content.find(({ chemical }) => chemical.name === name);
    const changed = await anna.call(chemicalAssociations.update, {
      orgId,
      id: entry?.id ?? '',
      body: { chemical: { id: entry?.chemical.id ?? '' }, note: 'Seen' },
    });
    expect(changed.status, changed.text).toBe(200);
    const refused = await undo(anna, importId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'CHEMICALS_CHANGED']);
    expect(refused.problem.title + refused.problem.detail).toContain(name);
    expect((await register(anna)).totalElements).toBe(2);
  });

  it('leaves a proposal corrected since as it is', async () => {
    const anna = await newcomer();
    const orgId = anna.organizationId;
    const own = unique('Egen olie');
    const { importId } = await commit(anna, `Navn\n${own}`, { unknown: 'PROPOSE' });
    const { rows } = await all.owner.query<{ id: string }>(
      'select id from chemical_proposal where name = $1',
      [own],
    );
    const body = { name: own, note: 'With its sheet' };
    await anna.call(chemicalProposals.update, { orgId, id: rows[0]?.id ?? '', body });
    expect((await undo(anna, importId)).problem.code).toBe('CHEMICALS_CHANGED');
  });
});

test('what is refused: readers, others’ imports and proposals, invalid files, typos in the mapping', async () => {
  const anna = await newcomer();
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
  const stranger = await newcomer();
  const own = unique('Hemmelig lak');
  const { importId } = await commit(anna, `Navn\n${own}`, { unknown: 'PROPOSE' });
  expect((await send(reader, 'Navn\nx')).status).toBe(403);
  expect((await undo(reader, importId)).status).toBe(403);
  expect((await send({ ...stranger, organizationId: anna.organizationId }, 'Navn\nx')).status).toBe(404);
  expect((await undo(stranger, importId)).status).toBe(404);
  // What one organization has proposed is nothing to another, by its name or by its id.
  const { rows } = await all.owner.query<{ id: string }>('select id from chemical_proposal where name = $1', [
    own,
  ]);
  const mapping = { choices: { 2: rows[0]?.id } };
  const { status, json } = await send(stranger, `Navn\n${own}`, { mapping });
  expect(status).toBe(200);
  expect(json).toMatchObject({ entry_count: 0, counts: { UNKNOWN: 1 } });
  expect(
    (await stranger.call(registerImports.list, { orgId: stranger.organizationId })).body.content,
  ).toEqual([]);

  expect((await send(anna, '%PDF-1.7 x')).status).toBe(415);
  expect((await send(anna, 'Navn\n"Ane')).status).toBe(422);
  for (const wrong of [
    { colums: {} },
    { choices: { 2: 'x' } },
    { choices: { x: 'PROPOSE' } },
    { unit: 'spand' },
  ])
    expect((await send(anna, 'Navn\nx', { mapping: wrong })).status, JSON.stringify(wrong)).toBe(422);
  expect((await look(anna, 'Farve;Vægt\n1;2')).errors.map(({ code }) => code)).toEqual(['NO_NAME_COLUMN']);
  expect((await send(anna, 'Navn\n', { commit: true })).json).toMatchObject({
    status: 422,
    code: 'IMPORT_REFUSED',
  });
});

test('containers of a product at a place add up to what is stored, and are no annual use', async () => {
  const anna = await newcomer();
  const text = [
    'Barcode,Material,Cas No,Quantity,Unit of Measure,Location',
    'C1,Butanol of ours,71-36-3,1,L,Room 428 > Shelf A',
    'C2,Acetonitrile of ours,75-05-8,4,L,Room 428 > Shelf A',
    'C3,Acetonitrile of ours,75-05-8,4000,mL,Room 428 > Shelf A',
    'C4,Acetonitrile of ours,75-05-8,1,L,Room 2',
    'C5,Acetonitrile of ours,75-05-8,1,kg,Room 2',
  ].join('\n');
  const made = await commit(anna, text, { unknown: 'PROPOSE' });
  expect(made.rows.map(({ outcome }) => outcome)).toEqual([
    'PROPOSED',
    'PROPOSED',
    'ADDED',
    'PROPOSED',
    'WRONG',
  ]);
  expect(made.entryCount).toBe(3);
  const { content } = await register(anna);
  const entries = await Promise.all(
    content.map(
      async ({ id }) => (await anna.call(chemicalAssociations.get, { orgId: anna.organizationId, id })).body,
    ),
  );
  const kept = entries.map((each) => [
    each.chemical.name,
    each.storageLocation,
    each.annualAmount,
    each.storedAmount,
  ]);
  expect(kept).toEqual(
    expect.arrayContaining([
      ['Butanol of ours', 'Room 428 > Shelf A', null, { value: '1', unit: 'L' }],
      ['Acetonitrile of ours', 'Room 428 > Shelf A', null, { value: '8', unit: 'L' }],
      ['Acetonitrile of ours', 'Room 2', null, { value: '1', unit: 'L' }],
    ]),
  );
});
