/**
 * Reads files in processes.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicalProposals, sentProposals } from '../../proposals/chemical-proposal.ts';
import { ownMoves } from '../../proposals/proposal-moves.ts';
import { chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const { look, commit, undo } = listsIn(() => all);
let count = 0;
const unique = (what: string) => `${what} ${(count += 1)}x${crypto.randomUUID().slice(0, 4)}`;
const product = async (body: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(chemicals.create, { body: { name: unique('Product'), ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const propose = async (body: Record<string, unknown>) => {
  const reply = await anna.call(chemicalProposals.create, { orgId, body: { name: unique('Own'), ...body } });
  expect(reply.status, reply.text).toBe(201);
  await anna.call(ownMoves.propose, { orgId, id: reply.body.id });
  return reply.body;
};
const entriesOf = async (chemical: string) =>
  (await anna.call(chemicalAssociations.list, { orgId, query: { search: chemical } })).body.content;

describe('what the organization has proposed', () => {
  const ufi = 'GMTT-2SQN-6FDD-6TV1';
  it('is recognised by its formula, number, name or similarity, by no other organization', async () => {
    const oils = await Promise.all([
      propose({ name: unique('Planteolie til grønne transmissioner'), ufi }),
      propose({ producer: 'Havnens Kemi', productNumber: 'PO-22' }),
      propose({ name: unique('Savværkets kædeolie på raps') }),
    ]);
    const [byFormula, byNumber, alike] = oils;
    const text = [
      'Navn;Producent;Varenr.;UFI;Sted',
      `Olie;;;${ufi};Hal 1`,
      `Olie nummer to;Havnens Kemi A/S;po22;;Hal 1`,
      `${alike.name.replace('kædeolie', 'kædolie')};;;;Hal 1`,
    ].join('\n');
    const shown = await look(anna, text);
    expect(
      shown.rows.map(({ outcome, match }) => [outcome, match?.id, match?.proposed, match?.because]),
    ).toEqual([
      ['NEW', byFormula.id, true, 'UFI'],
      ['NEW', byNumber.id, true, 'NUMBER'],
      ['UNSURE', alike.id, true, 'SIMILAR'],
    ]);
    const made = await commit(anna, text, { choices: { 4: alike.id } });
    expect(made.counts).toMatchObject({ NEW: 3 });
    expect(await entriesOf(byNumber.name)).toMatchObject([
      { chemical: { id: byNumber.id, proposed: true } },
      { chemical: { id: byNumber.id }, storageLocation: 'Hal 1' },
    ]);
    const stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
    expect((await look(stranger, text)).rows.map(({ outcome }) => outcome)).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
    ]);
    // Once it is the catalogue's it is known as that.
    const known = await product({ ufi });
    await maintainer.call(sentProposals.accept, { id: byFormula.id, body: { chemical: { id: known.id } } });
    expect((await look(anna, text)).rows[0]).toMatchObject({
      outcome: 'IN_REGISTER',
      match: { id: known.id, proposed: false },
    });
  });

  it('has the substances whose numbers the list names, and by its number what the catalogue lacks', async () => {
    const { body: formic } = await maintainer.call(substances.create, {
      body: { name: unique('formic acid'), casNumber: '64-18-6', ecNumber: '200-579-1' },
    });
    const name = unique('Kalkrens');
    await commit(anna, `Navn;CAS;EF-nr.\n${name};64-18-6, 7732-18-5;200-579-1`, { unknown: 'PROPOSE' });
    const [entry] = await entriesOf('64-18-6');
    expect(entry?.chemical.name).toBe(name);
    const { body } = await anna.call(chemicalProposals.get, { orgId, id: entry?.chemical.id ?? '' });
    expect(body.substanceConcentrations).toMatchObject([
      { substance: { id: formic.id }, concentration: { min: null, max: null } },
      { substance: null, nameOnSheet: '7732-18-5', casNumber: '7732-18-5', ecNumber: null },
    ]);
    expect(body.note).toBeNull();
    expect((await entriesOf('7732-18-5')).map(({ chemical }) => chemical.name)).toContain(name);
    // Own chemicals stay own: no list floods those who maintain the catalogue.
    expect(body.status).toBe('OWN');
    expect((await maintainer.call(sentProposals.list, { query: { search: name } })).body.content).toEqual([]);
  });
});

describe('what is in the register and no longer used', () => {
  const ended = async () => {
    const { id: chemical, name } = await product();
    const body = {
      chemical: { id: chemical },
      storageLocation: 'Skab 1',
      endDate: '2024-12-31',
      note: 'Kept',
    };
    const reply = await anna.call(chemicalAssociations.create, { orgId, body });
    expect(reply.status, reply.text).toBe(201);
    return { chemical, name, id: reply.body.id };
  };
  const entry = async (id: string) => (await anna.call(chemicalAssociations.get, { orgId, id })).body;

  it('is pointed out, and left so, taken into use or entered again, as chosen', async () => {
    const [left, again, reentered] = [await ended(), await ended(), await ended()];
    const text = ['Navn;Sted', ...[left, again, reentered].map(({ name }) => `${name};skab 1`)].join('\n');
    const shown = await look(anna, text);
    expect(shown.rows.map(({ outcome, endedDate }) => [outcome, endedDate])).toEqual(
      Array.from({ length: 3 }, () => ['ENDED', '2024-12-31']),
    );
    expect(shown).toMatchObject({ entryCount: 0, counts: { ENDED: 3, IN_REGISTER: 0 } });
    const made = await commit(anna, text, { ended: { 3: 'RESUME', 4: 'ADD' } });
    expect(made).toMatchObject({ entryCount: 2, counts: { ENDED: 1, RESUMED: 1, NEW: 1 } });
    expect(await entry(left.id)).toMatchObject({ endDate: '2024-12-31' });
    expect(await entry(again.id)).toMatchObject({ endDate: null, note: 'Kept' });
    expect((await entriesOf(again.name)).length).toBe(1);
    expect(
      (await entriesOf(reentered.name)).map(({ endDate, storageLocation }) => [endDate, storageLocation]),
    ).toEqual([
      ['2024-12-31', 'Skab 1'],
      [null, 'Skab 1'],
    ]);
    expect((await look(anna, text)).rows.map(({ outcome }) => outcome)).toEqual([
      'ENDED',
      'IN_REGISTER',
      'IN_REGISTER',
    ]);

    const undone = await undo(anna, made.importId);
    expect(undone.status, undone.text).toBe(200);
    expect(await entry(again.id)).toMatchObject({ endDate: '2024-12-31', note: 'Kept' });
    expect((await entriesOf(reentered.name)).length).toBe(1);
  });

  it('and was changed since is not undone', async () => {
    const { chemical, name, id } = await ended();
    const made = await commit(anna, `Navn;Sted\n${name};Skab 1`, { ended: { 2: 'RESUME' } });
    const body = { chemical: { id: chemical }, storageLocation: 'Skab 2' };
    expect((await anna.call(chemicalAssociations.update, { orgId, id, body })).status).toBe(200);
    const refused = await undo(anna, made.importId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'CHEMICALS_CHANGED']);
    expect(refused.problem.title + refused.problem.detail).toContain(name);
    expect(await entry(id)).toMatchObject({ endDate: null, storageLocation: 'Skab 2' });
  });
});
