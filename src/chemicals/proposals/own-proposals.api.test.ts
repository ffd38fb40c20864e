import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { changes } from '../../trail/change.ts';
import { chemicalAssociations } from '../register/chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { chemicalProposals, sentProposals } from './chemical-proposal.ts';
import { ownMoves } from './proposal-moves.ts';
import { ownRestrictions } from '../register/restrictions/restriction-waiver.ts';
import { substances } from '../substances/substance.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let stranger: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  await all.owner.query(`
    insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1);
    insert into reference_list (id, kind, as_of, law, source, entries, matchable, substances, substances_with_number, position)
      values ('REACH_SVHC', 'RESTRICTION', '2025-06-25', 'REACH', 'ECHA', 1, 1, 1, 1, 1);
    insert into restriction_entry (list_id, entry, position, title_en, title_da, reason_en, reason_da, threshold, url, members, member_count, has_number, search_text)
      values ('REACH_SVHC', '1', 1, 'Lead', 'Bly', 'Toxic', 'Giftig', 0.1, 'https://echa.europa.eu', '[{"name":"lead","cas":["7439-92-1"]}]', 1, true, 'lead');
    insert into restriction_number values ('CAS 7439-92-1', 'REACH_SVHC', '1', 0)`);
});
afterAll(() => all.close());

let count = 0;
const share = (id: string, min: string | null = null, max: string | null = null) => ({
  substance: { id },
  concentration: { min, max },
});
const newSubstance = async (body: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(substances.create, {
    body: { name: `Substance ${(count += 1)}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id;
};
const lead = () => newSubstance({ members: [{ name: 'lead', casNumber: '7439-92-1', ecNumber: null }] });
const propose = async (body: Record<string, unknown> = {}) => {
  const reply = await anna.call(chemicalProposals.create, {
    orgId,
    body: { name: `Own ${(count += 1)}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  const sent = await anna.call(ownMoves.propose, { orgId, id: reply.body.id });
  expect(sent.status, sent.text).toBe(200);
  return { ...sent.body, entryId: reply.body.entry?.id ?? '' };
};
const addAt = (storageLocation: string, id: string, by = anna) =>
  by.call(chemicalAssociations.create, {
    orgId: by.organizationId,
    body: { chemical: { id }, storageLocation },
  });
const entry = async (id: string) => {
  const reply = await anna.call(chemicalAssociations.get, { orgId, id });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const candidates = async (search: string, by = anna) =>
  (await by.call(chemicalAssociations.candidates, { orgId: by.organizationId, query: { search } })).body;
const accept = (id: string, chemical: string) =>
  maintainer.call(sentProposals.accept, { id, body: { chemical: { id: chemical } } });
const catalogued = async (body: Record<string, unknown> = {}) => {
  const reply = await maintainer.call(chemicals.create, { body: { name: `Known ${(count += 1)}`, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

describe('a chemical that the organization has proposed', () => {
  it('is found in the register by its hazard statements, as the catalogue’s are', async () => {
    const own = await propose({ hazardStatements: { H334: {} } });
    await propose({ hazardStatements: { H319: {} } });
    const known = await catalogued({ hazardStatements: { H334: {} } });
    await addAt('Shed', known.id);
    const { body } = await anna.call(chemicalAssociations.list, { orgId, query: { statement: 'H334' } });
    expect(body.content.map(({ chemical }) => chemical.id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [own.id, known.id].toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('can be chosen for a second place, next to catalogue products, by no one else', async () => {
    const own = await propose({ name: 'Keel paint B', producer: 'Havnens Kemi', productNumber: 'KP-7' });
    const known = [await catalogued({ name: 'Keel paint A' }), await catalogued({ name: 'Keel paint C' })];
    const found = await candidates('keel paint');
    expect(found.totalElements).toBe(3);
    expect(found.content).toMatchObject([
      { id: known[0]?.id, proposal: null, registered: 0 },
      {
        id: own.id,
        proposal: 'PROPOSED',
        registered: 1,
        producer: { name: 'Havnens Kemi' },
        productNumber: 'KP-7',
      },
      { id: known[1]?.id, proposal: null },
    ]);
    const pages = await Promise.all(
      [0, 1, 2].map((page) =>
        anna.call(chemicalAssociations.candidates, {
          orgId,
          query: { search: 'keel', size: 1, page, sort: 'name,desc' },
        }),
      ),
    );
    expect(pages.map(({ body }) => body.content.map(({ id }) => id))).toEqual([
      [known[1]?.id],
      [own.id],
      [known[0]?.id],
    ]);
    expect((await candidates('keel paint', stranger)).totalElements).toBe(2);
    const theirs = { orgId: stranger.organizationId, id: own.id };
    expect((await stranger.call(chemicalAssociations.candidate, theirs)).status).toBe(404);
    const refused = await addAt('Shed', own.id, stranger);
    expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['chemical', 'NO_SUCH_RECORD'],
    ]);

    const chosen = await anna.call(chemicalAssociations.candidate, { orgId, id: own.id });
    expect(chosen.body).toMatchObject({
      chemical: { name: 'Keel paint B', proposed: true },
      proposal: { id: own.id, status: 'PROPOSED' },
    });
    const second = await addAt('Slipway', own.id);
    expect(second.status, second.text).toBe(201);
    expect(second.body).toMatchObject({
      storageLocation: 'Slipway',
      chemical: { id: own.id, name: 'Keel paint B', proposed: true },
      proposal: { id: own.id },
    });
    expect((await candidates('keel paint b')).content).toMatchObject([{ registered: 2 }]);
  });

  it('is the catalogue’s product at all its places once it is accepted', async () => {
    const own = await propose({ name: 'Winch grease' });
    const second = (await addAt('Slipway', own.id)).body;
    const third = (await addAt('Boathouse', own.id)).body;
    await anna.call(chemicalAssociations.remove, { orgId, id: third.id });
    const known = await catalogued({ name: 'Winch grease XL' });
    expect((await accept(own.id, known.id)).body.entries).toBe(3);
    for (const id of [own.entryId, second.id])
      expect(await entry(id)).toMatchObject({ chemical: { id: known.id, proposed: false }, proposal: null });
    const back = await anna.call(chemicalAssociations.restore, { orgId, id: third.id });
    expect(back.body).toMatchObject({ chemical: { id: known.id }, storageLocation: 'Boathouse' });
    expect((await candidates('winch grease')).content.map(({ id }) => id)).toEqual([known.id]);
    expect((await anna.call(chemicalAssociations.candidate, { orgId, id: own.id })).status).toBe(404);
    expect((await addAt('Too late', own.id)).problem.errors?.map(({ path }) => path)).toEqual(['chemical']);
  });

  it('never stays a proposal in a place that is added while it is accepted', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [own, known] = [await propose(), await catalogued()];
      const [added, taken] = await Promise.all([addAt('Meanwhile', own.id), accept(own.id, known.id)]);
      expect(taken.status).toBe(200);
      expect([201, 422]).toContain(added.status);
      if (added.status === 201) expect((await entry(added.body.id)).chemical.id).toBe(known.id);
    }
  });

  it('stays the organization’s own when it is declined, and is picked further on', async () => {
    const own = await propose({ name: 'Harbour water' });
    await maintainer.call(sentProposals.decline, { id: own.id, body: { reason: 'No product.' } });
    expect((await candidates('harbour water')).content).toMatchObject([{ proposal: 'DECLINED' }]);
    const second = await addAt('Slipway', own.id);
    expect(second.body).toMatchObject({ proposal: { status: 'DECLINED', answer: 'No product.' } });
    const known = await catalogued();
    expect((await accept(own.id, known.id)).body.entries).toBe(2);
    expect((await entry(second.body.id)).chemical.id).toBe(known.id);
  });
});

describe('its composition', () => {
  it('is found by its substances, shows its restrictions immediately, and these can be marked as not relevant', async () => {
    const id = await lead();
    const other = await newSubstance({ casNumber: '64-17-5' });
    const own = await propose({ substanceConcentrations: [share(id, '0.2', '5'), share(other, '10', null)] });
    expect(own.substanceConcentrations).toMatchObject([
      { substance: { id }, concentration: { min: '0.2', max: '5', minInclusive: true } },
      { substance: { id: other, casNumber: '64-17-5' }, concentration: { min: '10', max: null } },
    ]);
    const shown = await entry(own.entryId);
    expect(shown).toMatchObject({ restrictions: ['REACH_SVHC'], restrictionsWaived: [] });
    expect(shown.chemical.substanceConcentrations).toEqual(own.substanceConcentrations);
    const { body: hits } = await anna.call(ownRestrictions.list, { orgId, id: own.entryId });
    expect(hits.content).toMatchObject([
      { list: 'REACH_SVHC', substance: { id }, againstLimit: 'ABOVE', above: true },
    ]);
    expect((await candidates('7439-92-1')).content.map((each) => each.id)).toContain(own.id);
    const byNumber = await anna.call(chemicalAssociations.list, { orgId, query: { search: '64-17-5' } });
    expect(byNumber.body.content.map((row) => row.id)).toEqual([own.entryId]);

    const body = { hit: hits.content[0]?.id ?? '', reason: 'Sealed' };
    await anna.call(ownRestrictions.waive, { orgId, id: own.entryId, body });
    expect(await entry(own.entryId)).toMatchObject({
      restrictions: [],
      restrictionsWaived: ['REACH_SVHC'],
    });
    // At another place nobody has assessed it.
    const second = (await addAt('Slipway', own.id)).body;
    expect(second).toMatchObject({ restrictions: ['REACH_SVHC'] });

    const changed = await anna.call(chemicalProposals.update, {
      orgId,
      id: own.id,
      body: { name: own.name, substanceConcentrations: [share(other, '20', '30')] },
    });
    expect(changed.body.substanceConcentrations).toMatchObject([{ concentration: { min: '20', max: '30' } }]);
    for (const place of [own.entryId, second.id])
      expect(await entry(place)).toMatchObject({ restrictions: [], restrictionsWaived: [] });
    const manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
    const { body: trail } = await manager.call(changes.ofOrganization, {
      orgId,
      query: { recordType: ['chemical_proposal_substance'] },
    });
    expect(trail.content).toMatchObject([
      { action: 'UPDATE', record: { name: own.name }, changes: { max: { to: '30.000000000000' } } },
      { action: 'DELETE' },
      { action: 'CREATE', changes: { substance: { to: expect.stringMatching(/^Substance/) } } },
      { action: 'CREATE' },
    ]);
  });

  it('refuses what cannot be, each at its place', async () => {
    const id = await newSubstance();
    const refused = async (...substanceConcentrations: unknown[]) => {
      const reply = await anna.call(chemicalProposals.create, {
        orgId,
        raw: { name: 'x', substance_concentrations: substanceConcentrations },
      });
      return reply.problem.errors?.map(({ path, code }) => [path, code]);
    };
    expect(await refused(share(orgId))).toEqual([['substance_concentrations.0.substance', 'NO_SUCH_RECORD']]);
    expect(await refused(share(id), share(id))).toEqual([
      ['substance_concentrations.1.substance', 'DUPLICATE'],
    ]);
    expect(await refused(share(id, '30', '20'))).toEqual([
      ['substance_concentrations.0.concentration.max', 'MIN_ABOVE_MAX'],
    ]);
    expect(await refused(share(id, '101'))).toEqual([
      ['substance_concentrations.0.concentration.min', 'TOO_LARGE'],
      ['substance_concentrations', 'OVER_HUNDRED'],
    ]);
    expect(await refused({ cas_number: '64-17-5' })).toEqual([
      ['substance_concentrations.0.name_on_sheet', 'REQUIRED'],
    ]);
    expect(await refused({ ...share(id), ec_number: '200-578-6' })).toEqual([
      ['substance_concentrations.0.ec_number', 'ONE_OF_SEVERAL'],
    ]);
  });

  it('may have what the catalogue lacks, in the words of the sheet: lists find it by its number, nothing is taken for known', async () => {
    const id = await newSubstance();
    const inWords = {
      substance: null,
      nameOnSheet: 'Lead naphthenate',
      casNumber: '7439-92-1',
      ecNumber: null,
      concentration: { min: '0.5', max: '1', minInclusive: true, maxInclusive: true },
      classification: [{ hazardClass: null, category: null, statement: 'H360FD', remark: null }],
    };
    const own = await propose({
      hazardStatements: { H302: {} },
      substanceConcentrations: [share(id, '10', '20'), inWords, share(await newSubstance(), '1', '2')],
    });
    expect(own.substanceConcentrations).toMatchObject([{ substance: { id } }, inWords, { substance: {} }]);
    const shown = await entry(own.entryId);
    expect(shown).toMatchObject({ restrictions: ['REACH_SVHC'], restrictionsWaived: [] });
    expect(shown.chemical.substanceConcentrations).toEqual(own.substanceConcentrations);
    const { body: hits } = await anna.call(ownRestrictions.list, { orgId, id: own.entryId });
    expect(hits).toMatchObject({
      content: [
        { substance: { id: null, name: 'Lead naphthenate' }, matchedBy: 'CAS', againstLimit: 'ABOVE' },
      ],
      looked: { substances: 3, withoutNumber: 2 },
    });
    const waived = { hit: hits.content[0]?.id ?? '', reason: 'Sealed' };
    expect((await anna.call(ownRestrictions.waive, { orgId, id: own.entryId, body: waived })).status).toBe(
      422,
    );
    for (const search of ['lead naphthenate', '7439-92-1']) {
      expect((await candidates(search)).content.map((each) => each.id)).toContain(own.id);
      const { body: found } = await anna.call(chemicalAssociations.list, { orgId, query: { search } });
      expect(found.content.map((row) => row.id)).toContain(own.entryId);
    }
    const misfits = await anna.call(chemicalProposals.misfits, { orgId, id: own.id });
    expect(misfits.body.content).toMatchObject([
      { kind: 'COMPOSITION', codes: [expect.stringMatching(/^H360/)] },
    ]);

    // What is changed is seen in the register, also where only the words are.
    const changed = { name: own.name, substanceConcentrations: [{ ...inWords, casNumber: null }] };
    await anna.call(chemicalProposals.update, { orgId, id: own.id, body: changed });
    expect(await entry(own.entryId)).toMatchObject({ restrictions: [] });
  });

  it('shows a list that is loaded later where what the catalogue lacks is on it, and no longer once it is not', async () => {
    const own = await propose({
      substanceConcentrations: [{ nameOnSheet: 'Testene', casNumber: '108-88-3' }],
    });
    expect(await entry(own.entryId)).toMatchObject({ restrictions: [] });
    const load = async (change: string) => {
      await all.owner.query(change);
      await all.owner.query("select ctx.relist_substances('REACH_SVHC')");
    };
    await load("insert into restriction_number values ('CAS 108-88-3', 'REACH_SVHC', '1', 0)");
    expect(await entry(own.entryId)).toMatchObject({ restrictions: ['REACH_SVHC'] });
    await load("delete from restriction_number where number = 'CAS 108-88-3'");
    expect(await entry(own.entryId)).toMatchObject({ restrictions: [] });
  });

  it('has what the catalogue got since for the maintainer, by its number; the rest is to be chosen', async () => {
    const rows = [
      { nameOnSheet: 'Testol', casNumber: '71-36-3' },
      { nameOnSheet: 'Resin', casNumber: '64-17-5' },
    ];
    const own = await propose({ substanceConcentrations: rows });
    const made = await newSubstance({ casNumber: '71-36-3' });
    const { body: sent } = await maintainer.call(sentProposals.get, { id: own.id });
    expect(sent.substanceConcentrations[0]).toMatchObject({ substance: { id: made }, nameOnSheet: 'Testol' });
    const refused = await maintainer.call(chemicals.create, {
      raw: { name: 'x', substance_concentrations: [{ substance: null, name_on_sheet: 'Resin' }] },
    });
    expect(refused.status).toBe(422);
  });

  it('is restricted by all rows of a substance together', async () => {
    const id = await lead();
    const rows = [
      { ...share(id, '0.06', '0.06'), nameOnSheet: 'Lead powder', classification: [{ statement: 'H360FD' }] },
      share(id, '0.06', '0.06'),
    ];
    const own = await propose({ substanceConcentrations: rows });
    expect(own.substanceConcentrations).toMatchObject(rows);
    const { body: found } = await anna.call(ownRestrictions.list, { orgId, id: own.entryId });
    expect(found.content).toMatchObject([{ threshold: '0.1', againstLimit: 'ABOVE' }]);
    const { body: sent } = await maintainer.call(sentProposals.get, { id: own.id });
    expect(sent.substanceConcentrations).toEqual(own.substanceConcentrations);
  });

  it('is passed to the maintainer, and seen by no other organization', async () => {
    const id = await lead();
    const own = await propose({ substanceConcentrations: [share(id, '1', '2')] });
    const { body: sent } = await maintainer.call(sentProposals.get, { id: own.id });
    expect(sent.substanceConcentrations).toEqual(own.substanceConcentrations);
    expect((await stranger.call(sentProposals.get, { id: own.id })).status).toBe(403);
    const theirs = { orgId: stranger.organizationId, id: own.id };
    expect((await stranger.call(chemicalProposals.get, theirs)).status).toBe(404);
    const hit = `${id}/REACH_SVHC/1`;
    await anna.call(ownRestrictions.waive, { orgId, id: own.entryId, body: { hit, reason: 'Sealed' } });
    const known = await catalogued({ substanceConcentrations: sent.substanceConcentrations });
    await accept(own.id, known.id);
    // Its waived restrictions stay waived: it is the same substance, list and sheet.
    expect(await entry(own.entryId)).toMatchObject({
      chemical: { id: known.id },
      restrictionsWaived: ['REACH_SVHC'],
    });
  });

  it('follows its substances: their lists, and one that is merged into another', async () => {
    const [stays, goes] = [await newSubstance(), await lead()];
    const one = await propose({ substanceConcentrations: [share(goes, '5', '10')] });
    const both = await propose({
      substanceConcentrations: [share(goes, '5', '10'), share(stays, '20', '30')],
    });
    const open = await propose({
      substanceConcentrations: [share(goes, '40', null), share(stays, null, '30')],
    });
    const worded = await propose({
      substanceConcentrations: [
        { ...share(goes, '1', '2'), nameOnSheet: 'Lead powder' },
        share(stays, '3', '4'),
      ],
    });
    const used = await maintainer.call(substances.remove, { id: goes });
    expect(used.problem.code).toBe('RECORD_IN_USE');
    const merged = await maintainer.call(substances.merge, { id: stays, body: { other: { id: goes } } });
    expect(merged.status, merged.text).toBe(200);
    const shares = async (id: string) =>
      (await anna.call(chemicalProposals.get, { orgId, id })).body.substanceConcentrations.map(
        ({ substance, concentration: { min, max } }) => [substance?.id, min, max],
      );
    expect(await shares(one.id)).toEqual([[stays, '5', '10']]);
    expect(await shares(both.id)).toEqual([[stays, '25', '40']]);
    expect(await shares(open.id)).toEqual([[stays, '40', null]]);
    expect(await shares(worded.id)).toEqual([
      [stays, '1', '2'],
      [stays, '3', '4'],
    ]);
    const { body: kept } = await anna.call(chemicalProposals.get, { orgId, id: worded.id });
    expect(kept.substanceConcentrations.map(({ nameOnSheet }) => nameOnSheet)).toEqual(['Lead powder', null]);
    for (const { entryId } of [one, both])
      expect((await entry(entryId)).restrictions).toEqual(['REACH_SVHC']);
    await all.owner.query("delete from restriction_number; select ctx.relist_substances('REACH_SVHC')");
    expect((await entry(one.entryId)).restrictions).toEqual([]);
  });
});
