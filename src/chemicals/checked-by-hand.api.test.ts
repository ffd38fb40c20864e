import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneWithReference } from '../../test/support/database/database.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { readPrinted } from '../../test/support/printed-pdf.ts';
import { labels } from './labels/label.ts';
import { chemicalAssociations } from './register/chemical-association.ts';
import { storagePlaces } from './register/storage/storage-place.ts';
import { chemicals } from './products/chemical.ts';
import { judging } from './products/misfits/judging.ts';
import { chemicalProposals } from './proposals/chemical-proposal.ts';
import { substanceRestrictions } from './restrictions/hit.ts';
import { substances } from './substances/substance.ts';

/** Products and statements whose right answers a chemist worked out by hand, asked of the reference data as they are supplied. */
let all: World;
let maintainer: Person;
let anna: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const made = new Map<string, string>();
/** The substance with a CAS number, or the group that has it: that of the catalogue, else a new one with nothing but its number. */
async function substance(cas: string): Promise<string> {
  const known = made.get(cas);
  if (known !== undefined) return known;
  const { rows } = await all.owner.query<{ id: string }>(
    'select id from substance where numbers @> array[$1] and deleted_at is null order by cas_number is distinct from $2, name',
    [`CAS ${cas}`, cas],
  );
  const id =
    rows[0]?.id ??
    (await maintainer.call(substances.create, { body: { name: `CAS ${cas}`, casNumber: cas } })).body.id;
  made.set(cas, id);
  return id;
}
const composition = (...parts: [cas: string, min: string | null, max: string | null][]) =>
  Promise.all(
    parts.map(async ([cas, min, max]) => ({
      substance: { id: await substance(cas) },
      concentration: { min, max },
    })),
  );
const codes = (list: string) => Object.fromEntries(list.split(' ').map((code) => [code, { code }]));
async function product(body: Record<string, unknown>) {
  const reply = await maintainer.call(chemicals.create, {
    body: { name: `Product ${crypto.randomUUID()}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const misfits = async (id: string) => (await maintainer.call(chemicals.misfits, { id })).body.content;
const fit = async (id: string, query: Record<string, unknown> = {}) =>
  (await maintainer.call(labels.fit, { id, query })).body;
async function printed(id: string, languages: string): Promise<string> {
  const reply = await all.app.inject({
    method: 'GET',
    url: `/api/v1/chemicals/${id}/label?${new URLSearchParams({ languages, format: 'A5' })}`,
    headers: { cookie: maintainer.cookie },
  });
  return (await readPrinted(reply.rawPayload)).map(({ text }) => text).join(' ');
}

describe('the call for help', () => {
  const warnings = async (list: string) =>
    (await maintainer.call(chemicals.warnings, { query: { hazardStatementIds: list.split(' ') } })).body;

  // CLP Annex I, Tables 3.1.2 and 3.1.3, and 3.3.5.
  test.each([
    ['H300 H330', 'P301+P310 P304+P340 P310'],
    ['H318 H304', 'P305+P351+P338 P310 P301+P310 P331'],
    ['H331 H301', 'P304+P340 P311'],
  ])('of %s has %s', async (statements, expected) => {
    const found = await warnings(statements);
    expect(found.proposedPrecautions).toEqual(expect.arrayContaining(expected.split(' ')));
    expect(Object.keys(found.precautionaryStatements)).toEqual(expect.arrayContaining(expected.split(' ')));
  });
});

describe('a label does not fit', () => {
  test('its statements: Warning with GHS07 for fatal and carcinogenic', async () => {
    // CLP Articles 20(3) and 26.
    const { id } = await product({
      hazardStatements: codes('H300 H350'),
      signalWord: 'WARNING',
      pictograms: [{ id: 'GHS07' }],
    });
    expect((await fit(id)).misfits).toMatchObject([
      { kind: 'SIGNS', required: { signalWord: 'DANGER', pictograms: ['GHS06', 'GHS08'] } },
    ]);
    expect(await printed(id, 'en')).toContain('DO NOT USE THIS LABEL');
  });

  test('one another: three pairs of statements that exclude each other', async () => {
    const { id } = await product({ hazardStatements: codes('H225 H226 H302 H301 H314 H315') });
    for (const found of [await misfits(id), (await fit(id)).misfits])
      expect(
        found.filter(({ kind }) => kind === 'CONFLICT').map(({ codes: pair }) => pair.join(' ')),
      ).toEqual(['H225 H226', 'H302 H301', 'H314 H315']);
  });
});

describe('green is refused against', () => {
  // CLP Annex I, Tables 2.6.1, 2.3.2 and 3.6.2; Annex VI; Article 4(3).
  test.each<
    [what: string, body: Record<string, unknown>, parts: [string, string, string][], missing: string]
  >([
    ['trichloroethylene', {}, [['79-01-6', '5', '5']], 'H350'],
    ['a flash point of 20 °C', { physicalState: 'LIQUID', flashPoint: '20' }, [], 'H225'],
    ['the form of an aerosol', { physicalState: 'AEROSOL' }, [], 'H229'],
    [
      'potassium cyanide, of a group of Annex VI',
      {},
      [['151-50-8', '98', '100']],
      'H300 H310 H330 H410 EUH032',
    ],
    ['sodium cyanide in a mixture', {}, [['143-33-9', '20', '30']], 'H310'],
    ['2-ethylhexanoic acid', {}, [['149-57-5', '1', '2']], 'H360D'],
    ['zinc chromate', {}, [['13530-65-9', '5', '10']], 'H350'],
    ['lead carbonate', {}, [['598-63-0', '2', '5']], 'H360Df'],
    // Limits of Annex VI for a class that the substance itself does not have.
    ['neodecanoyl chloride', {}, [['40292-82-8', '6', '6']], 'H335 H314'],
    ['an isocyanate', {}, [['16938-22-0', '0.5', '0.5']], 'H317'],
    ['hydrogen peroxide', { physicalState: 'LIQUID' }, [['7722-84-1', '60', '60']], 'H272 H314'],
    ['hypochlorite', {}, [['7681-52-9', '6', '8']], 'EUH031 H314'],
  ])('%s', async (_what, body, parts, missing) => {
    const given = {
      notClassified: '2026-01-01',
      ...body,
      substanceConcentrations: await composition(...parts),
    };
    const one = await product(given);
    expect([one.dangerCode, one.signalWord]).toEqual([null, null]);
    const required = (await misfits(one.id)).flatMap(({ codes: lacking }) => lacking);
    expect(required).toEqual(expect.arrayContaining(missing.split(' ')));
    expect((await fit(one.id)).misfits).toEqual(await misfits(one.id));
    // The form shows the same before anything is saved.
    const unsaved = (await maintainer.call(judging.judge, { body: given })).body;
    expect(unsaved).toEqual({ dangerCode: null, misfits: await misfits(one.id) });
    const [first = ''] = missing.split(' ');
    expect(await printed(one.id, 'en')).toMatch(new RegExp(`Check the classification: .*${first}`));

    // The same of what an organization proposes itself, on its panel and in its register.
    const { flashPoint, ...proposed } = given as Record<string, unknown>;
    if (flashPoint !== undefined) return;
    const { organizationId: orgId } = anna;
    const sent = await anna.call(chemicalProposals.create, {
      orgId,
      body: { name: `Own ${crypto.randomUUID()}`, ...proposed },
    });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.dangerCode).toBeNull();
    const own = (await anna.call(chemicalProposals.misfits, { orgId, id: sent.body.id })).body.content;
    expect(own.flatMap(({ codes: lacking }) => lacking)).toEqual(expect.arrayContaining(missing.split(' ')));
    const entry = sent.body.entry?.id ?? '';
    expect(
      (await anna.call(chemicalAssociations.get, { orgId, id: entry })).body.chemical.dangerCode,
    ).toBeNull();
  });

  test('trichloroethylene from 0.1 % and a low flash point, each by its own rule', async () => {
    const green = { notClassified: '2026-01-01' };
    const solvent = await product({
      ...green,
      substanceConcentrations: await composition(['79-01-6', '5', '5']),
    });
    const [byShare] = await misfits(solvent.id);
    expect(byShare).toMatchObject({ kind: 'COMPOSITION', rule: 'Annex I, 3 and 4', sure: true });
    expect(byShare?.codes).toContain('H350');
    const liquid = await product({ ...green, physicalState: 'LIQUID', flashPoint: '20' });
    expect(await misfits(liquid.id)).toEqual([
      { kind: 'FLASH_POINT', codes: ['H225'], rule: 'Annex I, Table 2.6.1', sure: true, required: null },
    ]);
    // Nor is its storage class that of a liquid that merely burns: of a sheet that its own data contradict none follows, so none is excluded.
    const { organizationId: orgId } = anna;
    const location = `Bund ${crypto.randomUUID()}`;
    await anna.call(chemicalAssociations.create, {
      orgId,
      body: { chemical: { id: liquid.id }, storageLocation: location },
    });
    const { content } = (await anna.call(storagePlaces.get, { orgId, query: { location } })).body;
    expect(content.map(({ proposal }) => proposal?.classes)).toEqual([[]]);
  });

  test('what is right: it is green with what its sheet says', async () => {
    const given = {
      notClassified: '2026-01-01',
      physicalState: 'LIQUID' as const,
      substanceConcentrations: await composition(['7732-18-5', '90', '95'], ['79-01-6', null, '0.05']),
    };
    const one = await product(given);
    expect([one.dangerCode, one.signalWord]).toEqual(['GREEN', 'NORMAL']);
    expect((await maintainer.call(judging.judge, { body: given })).body.dangerCode).toBe('GREEN');
  });

  test('nothing once the record is mended, and again when it is not', async () => {
    const solvent = {
      notClassified: '2026-01-01',
      substanceConcentrations: await composition(['79-01-6', '5', '5']),
    };
    const one = await product(solvent);
    const name = { name: one.name };
    const mended = await maintainer.call(chemicals.update, {
      id: one.id,
      body: { ...name, ...solvent, substanceConcentrations: [] },
    });
    expect(mended.body.dangerCode).toBe('GREEN');
    const again = await maintainer.call(chemicals.update, { id: one.id, body: { ...name, ...solvent } });
    expect(again.body.dangerCode).toBeNull();
  });
});

describe('the harmonised classification', () => {
  test('of methanol binds a product that says only H225', async () => {
    const one = await product({
      hazardStatements: codes('H225'),
      substanceConcentrations: await composition(['67-56-1', '99', '100']),
    });
    expect(await misfits(one.id)).toMatchObject([
      { kind: 'ANNEX_VI', codes: ['H301', 'H311', 'H331', 'H370'], sure: true },
    ]);
  });

  test('of salts of hydrogen cyanide is found by the number of potassium cyanide', async () => {
    const { body } = await maintainer.call(substanceRestrictions, { id: await substance('151-50-8') });
    const [hit] = body.content.filter(({ list }) => list === 'CLP_ANNEX_VI_GROUPS');
    expect(hit).toMatchObject({ entry: '006-007-00-5', group: true, unreviewed: true });
    for (const code of ['H300', 'H310', 'H330', 'H400', 'H410', 'EUH032'])
      expect(hit?.reason).toContain(code);
  });
});

describe('the lists', () => {
  const hits = async (...parts: [string, string, string][]) => {
    const { id } = await product({ substanceConcentrations: await composition(...parts) });
    return (await maintainer.call(chemicals.restrictions, { id })).body.content;
  };

  test('have PFOS as a persistent organic pollutant', async () => {
    // Regulation (EU) 2019/1021, Annex I, part A.
    const found = (await hits(['1763-23-1', '1', '1'])).filter(({ list }) => list === 'EU_POPS');
    expect(found.map(({ title, substance: { casNumber } }) => [title, casNumber])).toEqual([
      [expect.stringMatching(/^Perfluorooctane sulfonates \(PFOS\)/), '1763-23-1'],
    ]);
  });

  test('add up boric acid and borax', async () => {
    // Annex VI, 1.1.3.2, note 11: the sum of 0.4 % is above 0.3 %.
    const found = (await hits(['10043-35-3', '0.2', '0.2'], ['1303-96-4', '0.2', '0.2'])).filter(
      ({ list }) => list === 'CLP_ANNEX_VI_CMR',
    );
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { againstLimit, combined } of found) expect([againstLimit, combined]).toEqual(['ABOVE', true]);
  });

  test('say from which day an entry applies to a substance whose classification is not in force yet', async () => {
    // Regulation (EU) 2025/1222: vinylidene chloride is Carc. 1B from 1 February 2027; benzene is in the entry already.
    const found = await hits(['75-35-4', '1', '1'], ['71-43-2', '1', '1']);
    expect(
      found
        .filter(({ list, entry }) => list === 'REACH_ANNEX_XVII' && entry === '28')
        .map(({ since, substance: { casNumber } }) => [casNumber, since]),
    ).toEqual([
      ['75-35-4', '2027-02-01'],
      ['71-43-2', null],
    ]);
  });

  test('say that the form of lead decides which of its limits applies', async () => {
    const found = await hits(['7439-92-1', '0.05', '0.05']);
    expect(
      found
        .filter(({ list }) => list === 'CLP_ANNEX_VI_CMR')
        .map(({ entry, threshold, againstLimit, byForm }) => [entry, threshold, againstLimit, byForm]),
    ).toEqual([
      ['082-013-00-1', '0.03', 'ABOVE', true],
      ['082-014-00-7', '0.3', 'BELOW', true],
    ]);
    for (const { byForm } of await hits(['79-01-6', '5', '5'])) expect(byForm).toBe(false);
  });
});

describe('the words of a label', () => {
  test('choose gloves for H317', async () => {
    // CLP Annex IV, Part 1: a slash means that a choice is to be made.
    const { id } = await product({ hazardStatements: codes('H317') });
    expect(await printed(id, 'en')).toContain('Wear protective gloves.');
  });

  test('name the substances in Danish on a Danish label', async () => {
    // CLP Articles 17(2) and 18(3): the technical xylene of data sheets, which the catalogue knows by its number.
    const xylene = await maintainer.call(substances.create, {
      body: { name: 'xylene', casNumber: '1330-20-7', hazardStatements: codes('H226 H312 H315 H332') },
    });
    expect(xylene.body.nameDa).toBe('xylen');
    const { id } = await product({
      hazardStatements: codes('H226 H373 H304 H312 H332'),
      substanceConcentrations: [
        { substance: { id: xylene.body.id }, concentration: { min: '60', max: '70' } },
        ...(await composition(['100-41-4', '20', '25'])),
      ],
    });
    expect(await printed(id, 'da')).toContain('Indeholder: xylen, ethylbenzen ');
  });

  test('leave H304 off an aerosol, with its pictogram, and say so', async () => {
    const spray = await product({ physicalState: 'AEROSOL', hazardStatements: codes('H222 H229 H304') });
    expect(spray.pictograms.map(({ id }) => id)).toEqual(['GHS02']);
    const { leftOut, unexplained, misfits: found } = await fit(spray.id);
    // Nor does it name what causes H304.
    expect([leftOut, unexplained, found]).toEqual([['H304'], [], []]);
    const words = await printed(spray.id, 'en');
    expect(words).toContain('Extremely flammable aerosol');
    expect(words).not.toMatch(/airways|vomiting|swallowed/);
    const liquid = await product({ physicalState: 'LIQUID', hazardStatements: codes('H226 H304') });
    expect((await fit(liquid.id)).leftOut).toEqual([]);
    expect(liquid.pictograms.map(({ id }) => id)).toEqual(['GHS02', 'GHS08']);
  });

  test('of a package for the public keep it from children and say how to dispose of it', async () => {
    const { id } = await product({
      hazardStatements: codes('H314'),
      precautionaryStatements: codes('P280'),
    });
    const words = (audience: string) =>
      all.app
        .inject({
          method: 'GET',
          url: `/api/v1/chemicals/${id}/label?${new URLSearchParams({ languages: 'en', format: 'A5', audience })}`,
          headers: { cookie: maintainer.cookie },
        })
        .then(async ({ rawPayload }) => (await readPrinted(rawPayload)).map(({ text }) => text).join(' '));
    expect(await words('PUBLIC')).toMatch(/Keep out of reach of children\..*Dispose of/s);
    expect(await words('PROFESSIONAL')).not.toMatch(/children|Dispose/);
  });
});

test('not dangerous goods is an answer, and another than none', async () => {
  const stated = await product({ notDangerousGoods: true });
  expect((await maintainer.call(chemicals.get, { id: stated.id })).body.notDangerousGoods).toBe(true);
  expect((await product({})).notDangerousGoods).toBe(false);
  const { problem } = await maintainer.call(chemicals.create, {
    body: { name: 'Both', notDangerousGoods: true, dangerousGoods: { id: '1263-1' } },
  });
  expect(problem.errors).toMatchObject([{ path: 'not_dangerous_goods', code: 'DANGEROUS_GOODS' }]);
});
