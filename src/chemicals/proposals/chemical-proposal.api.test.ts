import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { changes } from '../../trail/change.ts';
import { chemicalAssociations } from '../register/chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { chemicalProposals, sentProposals } from './chemical-proposal.ts';
import { ownMoves, sentMoves } from './proposal-moves.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  // From a separate organization: a proposal can come from any.
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1)",
  );
});
afterAll(() => all.close());

let count = 0;
const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));
const sheet = async (by = anna) => {
  const content = Buffer.from(plainPdf(`Sheet ${(count += 1)}`, ['Section 1']), 'latin1');
  const { json } = await upload(all, by, { name: 'SDB.pdf', content, fields: { use: 'ATTACHMENT' } });
  return { id: String(json['id']) };
};
const own = async (body: Record<string, unknown> = {}, by = anna) => {
  const reply = await by.call(chemicalProposals.create, {
    orgId: by.organizationId,
    body: { name: `Own ${(count += 1)}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const send = (id: string, by = anna) => by.call(ownMoves.propose, { orgId: by.organizationId, id });
const propose = async (body: Record<string, unknown> = {}, by = anna) => {
  const made = await own(body, by);
  if (made.status === 'PROPOSED') return made;
  const reply = await send(made.id, by);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
/** What maintainers find by a name. */
const found = async (search: string) =>
  (await maintainer.call(sentProposals.list, { query: { search } })).body.content.map(({ id }) => id);
const entryOf = async (id: string | undefined, by = anna) => {
  const reply = await by.call(chemicalAssociations.get, { orgId: by.organizationId, id: id ?? '' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

describe('a chemical that the catalogue lacks', () => {
  it('is in the register immediately with its sheet and hazards, and nowhere else', async () => {
    const file = await sheet();
    const made = await propose({
      name: 'Boat polish',
      producer: 'Havnens Kemi',
      hazardStatements: codes('H225', 'H350'),
      storageClass: '3',
      sheetDate: '2025-01-31',
      files: [file],
    });
    expect(made).toMatchObject({
      status: 'PROPOSED',
      dangerCode: 'RED',
      dangerCodeCause: 'H350',
      signalWord: 'DANGER',
    });
    const { body } = await anna.call(chemicalAssociations.list, {
      orgId,
      query: {
        search: 'polish havnens',
        dangerCode: 'RED',
        pictogram: 'GHS08',
        proposed: true,
        storageClass: '3',
      },
    });
    expect(body.content).toMatchObject([
      {
        id: made.entry?.id,
        chemical: {
          name: 'Boat polish',
          producer: { name: 'Havnens Kemi' },
          proposed: true,
          storageClass: '3',
        },
        sheetDate: '2025-01-31',
      },
    ]);
    const entry = await entryOf(made.entry?.id);
    expect(entry.proposal).toMatchObject({ status: 'PROPOSED', files: [file] });
    expect(Object.keys(entry.chemical.hazardStatements)).toEqual(['H225', 'H350']);
    const used = { chemical: { id: made.id }, storageLocation: 'Boathouse', approved: true };
    const saved = await anna.call(chemicalAssociations.update, { orgId, id: entry.id, body: used });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ storageLocation: 'Boathouse', chemical: { name: 'Boat polish' } });
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    expect((await reader.call(chemicalProposals.get, { orgId, id: made.id })).status).toBe(200);
    const stranger = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const theirs = { orgId: stranger.organizationId, id: made.id };
    expect((await stranger.call(chemicalProposals.get, theirs)).status).toBe(404);
    expect((await stranger.call(chemicals.list, { query: { search: 'polish' } })).body.content).toEqual([]);
    expect((await stranger.call(sentProposals.get, { id: made.id })).status).toBe(403);
  });

  it('is not classified yet without a statement, until its sheet does not classify it', async () => {
    const made = await propose({});
    expect(made).toMatchObject({ dangerCode: null, signalWord: null });
    const listed = async (dangerCode: string) =>
      (
        await anna.call(chemicalAssociations.list, { orgId, query: { search: made.name, dangerCode } })
      ).body.content.map(({ chemical }) => [chemical.dangerCode, chemical.name]);
    const sent = async (dangerCode: string) =>
      (
        await maintainer.call(sentProposals.list, { query: { search: made.name, dangerCode } })
      ).body.content.map(({ id }) => id);
    expect(await listed('UNKNOWN')).toEqual([[null, made.name]]);
    expect([await sent('UNKNOWN'), await sent('GREEN,RED')]).toEqual([[made.id], []]);
    const body = { name: made.name, notClassified: '2025-03-04' };
    await anna.call(chemicalProposals.update, { orgId, id: made.id, body });
    expect(await listed('GREEN')).toEqual([['GREEN', made.name]]);
    expect([await sent('UNKNOWN'), await sent('GREEN,RED')]).toEqual([[], [made.id]]);
    expect((await maintainer.call(sentProposals.get, { id: made.id })).body).toMatchObject({
      notClassified: '2025-03-04',
      dangerCode: 'GREEN',
    });
  });

  it('refuses what cannot be, and is corrected', async () => {
    const bad = await anna.call(chemicalProposals.create, {
      orgId,
      body: { name: '', ufi: 'x', hazardStatements: codes('H999'), sheetDate: '2031-02-30' },
    });
    expect(bad.status).toBe(422);
    expect(bad.problem.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'ufi', 'sheet_date']),
    );
    const made = await propose();
    const body = { name: 'Corrected', hazardStatements: codes('H314') };
    const changed = await anna.call(chemicalProposals.update, { orgId, id: made.id, body });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Corrected', pictograms: [{ id: 'GHS05' }] });
    const { body: found } = await anna.call(chemicalAssociations.list, {
      orgId,
      query: { search: 'corrected' },
    });
    expect(found.content).toMatchObject([{ chemical: { dangerCode: 'RED' } }]);
  });
});

describe('an own chemical', () => {
  it('is proposed with producer and sheet, and otherwise only when its organization asks for it', async () => {
    const file = await sheet();
    const bare = await own({ name: 'Battery acid' });
    const unnamed = await own({ name: 'Battery acid, sheet', files: [file] });
    const unproven = await own({ name: 'Battery acid, producer', producer: 'Havnens Kemi' });
    const whole = await own({ name: 'Battery acid, both', producer: 'Havnens Kemi', files: [file] });
    expect([bare, unnamed, unproven, whole].map(({ status }) => status)).toEqual([
      'OWN',
      'OWN',
      'OWN',
      'PROPOSED',
    ]);
    expect(await found('battery acid')).toEqual([whole.id]);
    for (const hidden of [sentProposals.get, sentProposals.misfits, sentMoves.reopen] as const)
      expect((await maintainer.call(hidden, { id: unnamed.id })).status).toBe(404);
    const content = { id: unnamed.id, query: { file: file.id } };
    expect((await maintainer.call(sentProposals.content, content)).status).toBe(404);
    const decided = { id: bare.id, body: { reason: 'x' } };
    expect((await maintainer.call(sentProposals.decline, decided)).status).toBe(404);
    const known = (await maintainer.call(chemicals.create, { body: { name: `Known ${(count += 1)}` } })).body;
    const taken = { id: bare.id, body: { chemical: { id: known.id } } };
    expect((await maintainer.call(sentProposals.accept, taken)).status).toBe(404);

    // To correct it does not propose it.
    const body = { name: bare.name, producer: 'Havnens Kemi', files: [file] };
    const changed = await anna.call(chemicalProposals.update, { orgId, id: bare.id, body });
    expect(changed.body.status).toBe('OWN');
    expect((await entryOf(bare.entry?.id)).proposal).toMatchObject({ status: 'OWN' });
    expect((await send(bare.id)).body.status).toBe('PROPOSED');
    expect((await send(bare.id)).status).toBe(409);
    expect(await found('battery acid')).toEqual(expect.arrayContaining([whole.id, bare.id]));
  });

  it('is withdrawn while it is undecided, only by its organization, and proposed again when it was declined', async () => {
    const made = await propose({ name: 'Rust remover' });
    const args = { orgId, id: made.id };
    const stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
    for (const call of [ownMoves.propose, ownMoves.withdraw] as const)
      expect((await stranger.call(call, { ...args, orgId: stranger.organizationId })).status).toBe(404);
    expect((await anna.call(ownMoves.withdraw, args)).body.status).toBe('OWN');
    expect(await found('rust remover')).toEqual([]);
    expect((await anna.call(ownMoves.withdraw, args)).status).toBe(409);
    await send(made.id);
    await maintainer.call(sentProposals.decline, { id: made.id, body: { reason: 'No producer.' } });
    expect((await anna.call(ownMoves.withdraw, args)).status).toBe(409);
    expect((await send(made.id)).body).toMatchObject({ status: 'PROPOSED', answer: null });
    expect(await found('rust remover')).toEqual([made.id]);
  });

  it('does not say whose it is', async () => {
    const made = await propose({ name: 'Anonymous degreaser' });
    const { text } = await maintainer.call(sentProposals.get, { id: made.id });
    expect(text).not.toContain(orgId);
    expect(text).not.toContain(anna.accountId);
    const { rows } = await all.owner.query<{ name: string }>('select name from organization where id = $1', [
      orgId,
    ]);
    expect(await found(rows[0]?.name ?? '')).toEqual([]);
  });
});

describe('a maintainer', () => {
  it('takes a proposal into the catalogue with its sheet, and the register follows', async () => {
    const file = await sheet();
    const made = await propose({
      name: 'Marine varnish',
      hazardStatements: codes('H226'),
      files: [file],
      sheetDate: '2025-03-01',
    });
    const { body: open } = await maintainer.call(sentProposals.list, {
      query: { status: 'PROPOSED', search: 'marine' },
    });
    expect(open.content).toMatchObject([{ id: made.id }]);
    const content = await maintainer.call(sentProposals.content, { id: made.id, query: { file: file.id } });
    expect(content.status).toBe(200);
    const { body: taken } = await maintainer.call(sentProposals.takeSheet, { id: made.id, body: { file } });
    const { body: chemical } = await maintainer.call(chemicals.create, {
      body: {
        name: 'Marine varnish',
        hazardStatements: codes('H226', 'H336'),
        countriesData: {
          DK: {
            safetyDataSheets: [{ file: { id: taken.id }, lastRevisionDate: '2025-03-01', language: 'da' }],
          },
        },
      },
    });
    const accepted = await maintainer.call(sentProposals.accept, {
      id: made.id,
      body: { chemical: { id: chemical.id } },
    });
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED', entries: 1 });
    const entry = await entryOf(made.entry?.id);
    expect(entry).toMatchObject({ proposal: null, sheetDate: '2025-03-01' });
    expect(entry.chemical).toMatchObject({
      id: chemical.id,
      proposed: false,
      safetyDataSheet: { file: { name: 'SDB.pdf' } },
    });
    const again = { id: made.id, body: { chemical: { id: chemical.id } } };
    expect((await maintainer.call(sentProposals.accept, again)).status).toBe(404);
    expect(
      (await anna.call(chemicalProposals.update, { orgId, id: made.id, body: { name: 'Too late' } })).status,
    ).toBe(409);
    const { body: trail } = await anna.call(changes.ofOrganization, { orgId, query: { record: entry.id } });
    expect(trail.content[0]?.changes).toMatchObject({
      chemical: { to: 'Marine varnish' },
      proposal: { from: 'Marine varnish' },
    });
  });

  it('says which known product it is, or why it is not one', async () => {
    const known = (await maintainer.call(chemicals.create, { body: { name: 'Known already' } })).body;
    const made = await propose();
    const body = { chemical: { id: known.id } };
    expect((await maintainer.call(sentProposals.accept, { id: made.id, body })).status).toBe(200);
    expect((await entryOf(made.entry?.id)).chemical.name).toBe('Known already');

    const other = await propose({ name: 'Tap water' });
    const declined = await maintainer.call(sentProposals.decline, {
      id: other.id,
      body: { reason: 'No chemical.' },
    });
    expect(declined.body).toMatchObject({ status: 'DECLINED', answer: 'No chemical.' });
    expect(await entryOf(other.entry?.id)).toMatchObject({
      chemical: { name: 'Tap water' },
      proposal: { status: 'DECLINED', answer: 'No chemical.' },
    });
    expect(
      (await maintainer.call(sentProposals.decline, { id: other.id, body: { reason: 'x' } })).status,
    ).toBe(404);
    const reopened = await maintainer.call(sentMoves.reopen, { id: other.id });
    expect(reopened.body).toMatchObject({ status: 'PROPOSED', answer: null });
    expect((await entryOf(other.entry?.id)).proposal).toMatchObject({ status: 'PROPOSED', answer: null });
    expect((await maintainer.call(sentMoves.reopen, { id: other.id })).status).toBe(404);
  });

  it('alone decides and looks in, and only at files of proposals', async () => {
    const file = await sheet();
    const made = await propose({ files: [file] });
    const other = await propose({ files: [await sheet()] });
    const known = (await maintainer.call(chemicals.create, { body: { name: `Known ${(count += 1)}` } })).body;
    const manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
    const body = { chemical: { id: known.id } };
    expect((await manager.call(sentProposals.accept, { id: made.id, body })).status).toBe(403);
    expect((await manager.call(sentProposals.list, {})).status).toBe(403);
    expect((await manager.call(sentMoves.reopen, { id: made.id })).status).toBe(403);
    expect(
      (await maintainer.call(sentProposals.content, { id: other.id, query: { file: file.id } })).status,
    ).toBe(404);
    expect(
      (await maintainer.call(sentProposals.accept, { id: made.id, body: { chemical: { id: made.id } } }))
        .status,
    ).toBe(422);
  });
});
