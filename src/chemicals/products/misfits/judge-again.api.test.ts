import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { askOver } from '../../../../test/support/ask.ts';
import { newClient } from '../../../core/database/connection.server.ts';
import { loadList } from '../../load-list.server.ts';
import { chemicalFiles } from '../../load.server.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { substances } from '../../substances/substance.ts';
import { chemicals } from '../chemical.ts';
import { judgeWhatIsDue, judgingJob } from './judge-again.server.ts';

/** The colour of what is saved follows what becomes known of its substances afterwards. */
let all: World;
let maintainer: Person;
let anna: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

/** Five per cent of a substance in a product of the catalogue that is in use, and in an own one, neither classified by its sheet. */
async function used(substance: string) {
  const { organizationId: orgId } = anna;
  const body = {
    name: `Product ${crypto.randomUUID()}`,
    notClassified: '2026-01-01',
    substanceConcentrations: [{ substance: { id: substance }, concentration: { min: '5', max: '5' } }],
  };
  const product = await maintainer.call(chemicals.create, { body });
  expect(product.status, product.text).toBe(201);
  const { id } = product.body;
  const entry = await anna.call(chemicalAssociations.create, { orgId, body: { chemical: { id } } });
  const own = await anna.call(chemicalProposals.create, { orgId, body });
  const read = async (entryId = '') =>
    (await anna.call(chemicalAssociations.get, { orgId, id: entryId })).body.chemical.dangerCode;
  return {
    id,
    shown: async () => {
      const { dangerCode, signalWord } = (await maintainer.call(chemicals.get, { id })).body;
      const proposed = (await anna.call(chemicalProposals.get, { orgId, id: own.body.id })).body;
      expect(proposed.signalWord).toBe(signalWord);
      const listed = await maintainer.call(chemicals.list, { query: { dangerCode: 'GREEN', size: 200 } });
      return {
        product: [dangerCode, signalWord, listed.body.content.some((row) => row.id === id)],
        rows: [await read(entry.body.id), proposed.dangerCode, await read(own.body.entry?.id)],
      };
    },
  };
}
const green = { product: ['GREEN', 'NORMAL', true], rows: ['GREEN', 'GREEN', 'GREEN'] };
const doubted = { product: [null, null, false], rows: [null, null, null] };

/** Annex VI with one entry, as it is supplied: milder and more severe. CLP Annex I, Tables 3.1.2 and 3.6.2. */
const row = (index: string, severe: boolean, from = '2010-12-01') => ({
  index,
  name: `entry ${index}`,
  atp: 'CLP00',
  celex: '32008R1272',
  applies_from: from,
  classification: [
    severe ? { class: 'Carc. 1B', statement: 'H350' } : { class: 'Acute Tox. 4', statement: 'H302' },
  ],
  label_statements: [severe ? 'H350' : 'H302'],
});
const listed = (state: string, ...entries: object[]) =>
  JSON.stringify({ as_of: state, law: 'Annex VI', entries });
const annexVi = (state: string, index: string, severe: boolean) => listed(state, row(index, severe));
/** A member of a group of Annex VI, by its number. */
const groupOf = (index: string, member: string, state: string) =>
  JSON.stringify({
    list: 'CLP_ANNEX_VI_GROUPS',
    as_of: state,
    law: 'Annex VI',
    source: 'EUR-Lex',
    entries: [
      {
        entry: index,
        title: 'salts',
        reason: 'Carc. 1B',
        url: 'https://eur-lex.europa.eu',
        members: [{ name: 'a salt', cas: [member] }],
      },
    ],
  });
const entryOf = async (index: string) =>
  (await all.owner.query<{ id: string }>('select id from substance where index_number = $1', [index])).rows[0]
    ?.id ?? '';

describe('a colour is judged again', () => {
  test('when a substance in it is edited, and when the edit is taken back', async () => {
    const body = { name: 'Own solvent' };
    const { id } = (await maintainer.call(substances.create, { body })).body;
    const product = await used(id);
    const other = await used((await maintainer.call(substances.create, { body: { name: 'Water' } })).body.id);
    expect(await product.shown()).toEqual(green);
    const carcinogenic = { hazardStatements: { H350: { code: 'H350' } } };
    const edited = await maintainer.call(substances.update, { id, body: { ...body, ...carcinogenic } });
    expect(edited.status, edited.text).toBe(200);
    expect(await product.shown()).toEqual(doubted);
    expect(await other.shown()).toEqual(green);
    await maintainer.call(substances.update, { id, body });
    expect(await product.shown()).toEqual(green);
  });

  test('when a substance in it is merged into one that is classified', async () => {
    const known = { name: 'Known', hazardStatements: { H350: { code: 'H350' } } };
    const stays = (await maintainer.call(substances.create, { body: known })).body;
    const goes = (await maintainer.call(substances.create, { body: { name: 'The same' } })).body;
    const product = await used(goes.id);
    const merged = await maintainer.call(substances.merge, {
      id: stays.id,
      body: { other: { id: goes.id } },
    });
    expect(merged.status, merged.text).toBe(200);
    expect(await product.shown()).toEqual(doubted);
  });

  test('when what is stored of a substance in it can be calculated: until then it is unknown, not green', async () => {
    const body = { name: 'Solvent of an older release' };
    const { id } = (await maintainer.call(substances.create, { body })).body;
    const limits = [{ hazardClass: 'Eye Dam.', category: '1', statement: 'H318', min: '130' }];
    await all.owner.query('update substance set specific_concentration_limits = $2 where id = $1', [
      id,
      JSON.stringify(limits),
    ]);
    const product = await used(id);
    expect(await product.shown()).toEqual(doubted);
    const corrected = await maintainer.call(substances.update, { id, body });
    expect(corrected.status, corrected.text).toBe(200);
    expect(await product.shown()).toEqual(green);
  });

  test('when a newer Annex VI is loaded, and a group of it gets a member', async () => {
    const index = '602-027-00-9';
    await loadList(all.owner, annexVi('2026-01-01', index, false));
    const product = await used(await entryOf(index));
    const own = { name: 'A salt', casNumber: '151-50-8' };
    const member = await used((await maintainer.call(substances.create, { body: own })).body.id);
    expect([await product.shown(), await member.shown()]).toEqual([green, green]);
    await loadList(all.owner, annexVi('2026-02-01', index, true));
    expect([await product.shown(), await member.shown()]).toEqual([doubted, green]);
    await loadList(all.owner, groupOf(index, own.casNumber, '2026-02-01'));
    expect(await member.shown()).toEqual(doubted);
    await loadList(all.owner, annexVi('2026-03-01', index, false));
    expect([await product.shown(), await member.shown()]).toEqual([green, green]);
  });

  test('once when a new version of the product brings two newer lists', async () => {
    const index = '601-020-00-8';
    const loadOf = (path: string) => chemicalFiles.find(([name]) => name === path)?.[1];
    const load = loadOf('chemicals/annex_vi.json');
    await load?.(all.owner, annexVi('2026-03-01', index, false));
    const product = await used(await entryOf(index));
    expect(await product.shown()).toEqual(green);
    const version = async () =>
      (await all.owner.query<{ version: number }>('select version from chemical where id = $1', [product.id]))
        .rows;
    const before = await version();
    await load?.(all.owner, annexVi('2026-04-01', index, true));
    await load?.(all.owner, annexVi('2026-05-01', index, false));
    await judgeWhatIsDue(all.owner);
    expect(await version()).toEqual(before);
    await load?.(all.owner, annexVi('2026-06-01', index, true));
    await loadOf('chemicals/restrictions/annex_vi_groups.json')?.(
      all.owner,
      groupOf(index, '108-88-3', '2026-06-01'),
    );
    await judgeWhatIsDue(all.owner);
    expect(await product.shown()).toEqual(doubted);
  });

  test('when it was saved before its data were compared with its classification', async () => {
    const index = '603-002-00-5';
    await loadList(all.owner, annexVi('2026-06-01', index, true));
    const product = await used(await entryOf(index));
    expect(await product.shown()).toEqual(doubted);
    const older = "set danger_code = 'GREEN', signal_word = 'NORMAL'";
    await all.owner.query(`update chemical ${older} where id = $1`, [product.id]);
    await all.owner.query(
      `update chemical_proposal ${older} where name = (select name from chemical where id = $1)`,
      [product.id],
    );
    expect(await product.shown()).toEqual(green);
    await judgeWhatIsDue(all.owner);
    expect(await product.shown(), 'nothing is due').toEqual(green);
    // As a migration leaves it.
    await all.owner.query('update green_judging set day = null, since = null, after_id = null');
    await judgeWhatIsDue(all.owner);
    expect(await product.shown()).toEqual(doubted);
  });

  test('however many there are, in slices', { tags: ['full'] }, async () => {
    const index = '603-001-00-X';
    await loadList(all.owner, annexVi('2026-07-01', index, false));
    const product = await used(await entryOf(index));
    await all.owner.query(
      `with made as (insert into chemical (id, name, not_classified, danger_code, signal_word)
          select gen_random_uuid(), 'Many ' || n, '2026-01-01', 'GREEN', 'NORMAL' from generate_series(1, 1200) n returning id)
        insert into chemical_substance (id, chemical_id, substance_id, position, min, max)
          select gen_random_uuid(), id, $1, 0, 5, 5 from made`,
      [await entryOf(index)],
    );
    await loadList(all.owner, annexVi('2026-07-02', index, true));
    expect(await product.shown()).toEqual(doubted);
    const { rows } = await all.owner.query<{ left: number }>(
      `select count(*)::int as left from chemical where name like 'Many %' and danger_code = 'GREEN'`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('on the day a row of Annex VI enters into force, of a member of its group too; what ended halfway continues', async () => {
    const index = '608-001-00-3';
    const entry = { ...row(index, true, '2089-02-01'), previous: row(index, false) };
    await loadList(all.owner, listed('2026-08-01', entry));
    await loadList(all.owner, groupOf(index, '143-33-9', '2026-08-01'));
    const product = await used(await entryOf(index));
    const salt = { name: 'A salt of it', casNumber: '143-33-9' };
    const member = await used((await maintainer.call(substances.create, { body: salt })).body.id);
    expect([await product.shown(), await member.shown()]).toEqual([green, green]);
    const job = newClient({
      connectionString: String(all.database.pool.options.connectionString),
      options: '-c role=rede_job',
    });
    await job.connect();
    const ask = askOver(job);
    const runs = (day: string) => judgingJob(() => new Date(`${day}T12:00:00Z`))({}, ask);
    await runs('2089-01-31');
    expect(await product.shown()).toEqual(green);
    await all.owner.query(
      `with made as (insert into chemical (id, name, not_classified, danger_code, signal_word)
          select gen_random_uuid(), 'Later ' || n, '2026-01-01', 'GREEN', 'NORMAL' from generate_series(1, 700) n returning id)
        insert into chemical_substance (id, chemical_id, substance_id, position, min, max)
          select gen_random_uuid(), id, $1, 0, 5, 5 from made`,
      [await entryOf(index)],
    );
    const left = async () =>
      (
        await all.owner.query<{ left: number }>(
          `select count(*)::int as left from chemical where name like 'Later %' and danger_code = 'GREEN'`,
        )
      ).rows[0]?.left;
    let slices = 0;
    const ends = Object.assign(ask.bind(null), {
      together: <T>(work: Parameters<typeof ask.together<T>>[0]) => {
        slices += 1;
        if (slices > 1) throw new Error('the server ends');
        return ask.together(work);
      },
    });
    await expect(judgingJob(() => new Date('2089-02-01T12:00:00Z'))({}, ends)).rejects.toThrow('ends');
    expect(await left()).toBeGreaterThan(0);
    expect(await left()).toBeLessThan(700);
    await runs('2089-02-02');
    expect(await left()).toBe(0);
    expect([await product.shown(), await member.shown()]).toEqual([doubted, doubted]);
    expect(await runs('2089-02-02')).toBeNull();
    await job.end();
  });
});
