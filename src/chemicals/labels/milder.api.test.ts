import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { chemicals } from '../products/chemical.ts';
import { labels } from './label.ts';

let all: World;
let maintainer: Person;
const substances: Record<string, string> = {};
const codes = (list: string) =>
  Object.fromEntries(
    list
      .split(' ')
      .filter(Boolean)
      .map((code) => [code, { code }]),
  );
const part = (name: string, min: string, max = min) => ({
  substance: { id: substances[name] },
  concentration: { min, max },
});

beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const entry = JSON.stringify({ adaptation: 'CLP00', celex: '32008R1272', appliesFrom: '2010-12-01' });
  for (const [name, cas, statements, classes, limits] of [
    [
      'trichloroethylene',
      '79-01-6',
      'H350 H341',
      [
        ['Carc.', '1B', 'H350'],
        ['Muta.', '2', 'H341'],
      ],
      [],
    ],
    [
      'methanol',
      '67-56-1',
      'H225 H301 H311 H331 H370',
      [
        ['Flam. Liq.', '2', 'H225'],
        ['Acute Tox.', '3', 'H301'],
        ['Acute Tox.', '3', 'H311'],
        ['Acute Tox.', '3', 'H331'],
        ['STOT SE', '1', 'H370'],
      ],
      [],
    ],
    [
      'sodium hydroxide',
      '1310-73-2',
      'H314',
      [['Skin Corr.', '1A', 'H314']],
      [{ hazardClass: 'Skin Corr.', category: '1A', statement: 'H314', min: '5' }],
    ],
  ] as const) {
    substances[name] = uuidv7();
    await all.owner.query(
      `insert into substance (id, name, cas_number, hazard_statements, classification, specific_concentration_limits, harmonisation)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        substances[name],
        name,
        cas,
        statements.split(' '),
        JSON.stringify(
          classes.map(([hazardClass, category, statement]) => ({ hazardClass, category, statement })),
        ),
        JSON.stringify(limits),
        entry,
      ],
    );
  }
});
afterAll(() => all.close());

async function seen(body: Record<string, unknown>, query: Record<string, unknown> = {}) {
  const {
    body: made,
    status,
    text,
  } = await maintainer.call(chemicals.create, {
    body: { name: `Product ${crypto.randomUUID()}`, ...body },
  });
  expect(status, text).toBe(201);
  const id = made.id;
  const { body: fit } = await maintainer.call(labels.fit, { id, query });
  const { body: page } = await maintainer.call(chemicals.misfits, { id });
  const reply = await all.app.inject({
    method: 'GET',
    url: `/api/v1/chemicals/${id}/label?${new URLSearchParams({ languages: 'en', format: 'A5', ...query })}`,
    headers: { cookie: maintainer.cookie },
  });
  const pages = await readPrinted(reply.rawPayload);
  return { made, fit, page: page.content, printed: pages.map(({ text: words }) => words).join(' ') };
}

it(
  'prints no milder label than the statements require without saying so, and offers the required one',
  { tags: ['full'] },
  async () => {
    const milder = {
      hazardStatements: codes('H300 H350'),
      signalWord: 'WARNING',
      pictograms: [{ id: 'GHS07' }],
    };
    for (const kind of ['CLP', 'WORKPLACE']) {
      const { fit, page, printed } = await seen(milder, { kind });
      const required = { signalWord: 'DANGER', pictograms: ['GHS06', 'GHS08'] };
      expect(fit.misfits).toMatchObject([{ kind: 'SIGNS', required }]);
      expect(page).toEqual(fit.misfits);
      expect(printed).toContain('DO NOT USE THIS LABEL: the statements require Danger, GHS06, GHS08.');
    }
    const instead = await seen(milder, { signs: 'REQUIRED' });
    expect(instead.fit.misfits).toEqual([]);
    expect(instead.printed).toContain('Danger');
    expect(instead.printed).not.toContain('DO NOT USE');
    const none = await seen({ hazardStatements: codes('H314'), signalWord: 'NORMAL', pictograms: [] });
    expect(none.printed).toContain('DO NOT USE THIS LABEL: the statements require Danger, GHS05.');
  },
);

it('says what in a record does not fit its classification, on the page, in the dialog and in print', async () => {
  const solvent = await seen({
    notClassified: '2026-01-01',
    substanceConcentrations: [part('trichloroethylene', '5')],
  });
  expect(solvent.made.dangerCode).toBeNull();
  expect(solvent.page).toMatchObject([{ kind: 'COMPOSITION', codes: ['H341', 'H350'], sure: true }]);
  expect(solvent.fit.misfits).toEqual(solvent.page);
  expect(solvent.printed).toContain('Check the classification: the product’s data require H341, H350.');

  const flammable = await seen({ notClassified: '2026-01-01', physicalState: 'LIQUID', flashPoint: '20' });
  expect(flammable.page).toMatchObject([{ kind: 'FLASH_POINT', codes: ['H225'] }]);
  expect(flammable.printed).toContain('the product’s data require H225.');

  const spray = await seen({ notClassified: '2026-01-01', physicalState: 'AEROSOL' });
  expect(spray.page).toMatchObject([{ kind: 'FORM', codes: ['H229'] }]);

  const methanol = await seen({
    hazardStatements: codes('H225'),
    substanceConcentrations: [part('methanol', '99', '100')],
  });
  expect(methanol.page).toMatchObject([{ kind: 'ANNEX_VI', codes: ['H301', 'H311', 'H331', 'H370'] }]);
  expect(methanol.printed).toContain('the product’s data require H301, H311, H331, H370.');

  const lye = await seen({
    hazardStatements: codes('H315'),
    substanceConcentrations: [part('sodium hydroxide', '30')],
  });
  expect(lye.page).toMatchObject([{ kind: 'COMPOSITION', codes: ['H314'] }]);
});

it('names statements that exclude each other in the dialog too', async () => {
  const { fit } = await seen({ hazardStatements: codes('H225 H226 H302 H301 H314 H315') });
  expect(fit.misfits.map(({ kind, codes: pair }) => [kind, ...pair])).toEqual([
    ['CONFLICT', 'H225', 'H226'],
    ['CONFLICT', 'H302', 'H301'],
    ['CONFLICT', 'H314', 'H315'],
  ]);
});

it('is silent where all fits', async () => {
  const { fit, printed } = await seen({
    hazardStatements: codes('H225 H319 H336'),
    physicalState: 'LIQUID',
    flashPoint: '-18',
    pH: '7',
  });
  expect(fit.misfits).toEqual([]);
  expect(printed).not.toContain('Check the classification');
});

it('names substances in the language of the label, and one substance with its number', async () => {
  const add = async (name: string, cas: string, statement: string, more: Record<string, unknown> = {}) => {
    substances[name] = uuidv7();
    await all.owner.query(
      'insert into substance (id, name, cas_number, ec_number, hazard_statements, members) values ($1, $2, $3, $4, $5, $6)',
      [substances[name], name, cas, more['ec'] ?? null, [statement], JSON.stringify(more['members'] ?? [])],
    );
    await all.owner.query('update substance set name_da = $2 where id = $1', [substances[name], more['da']]);
  };
  await add('ethylbenzene', '100-41-4', 'H373', { da: 'ethylbenzen' });
  await add('linalool; coriandrol; 3,7-dimethyl-1,6-octadien-3-ol; dl-linalool', '78-70-6', 'H317', {
    members: [
      { name: '(R)-linalool', casNumber: '126-91-0' },
      { name: 'linalool; coriandrol', casNumber: '78-70-6' },
    ],
  });
  const body = {
    hazardStatements: codes('H317 H373'),
    substanceConcentrations: [
      part('ethylbenzene', '20'),
      part('linalool; coriandrol; 3,7-dimethyl-1,6-octadien-3-ol; dl-linalool', '5'),
    ],
  };
  expect((await seen(body, { languages: 'da' })).printed).toContain('Indeholder: ethylbenzen, linalool Kan');
  expect((await seen(body, { languages: 'en' })).printed).toContain('Contains: ethylbenzene, linalool May');

  await add('propan-2-ol', '67-63-0', 'H225', { ec: '200-661-7' });
  const pure = await seen({
    name: 'Isopropanol',
    hazardStatements: codes('H225'),
    substanceConcentrations: [part('propan-2-ol', '99', '100')],
  });
  expect(pure.printed).toContain('Contains: propan-2-ol (EC 200-661-7, CAS 67-63-0)');
});

it('chooses between the alternatives of a precautionary statement', async () => {
  const { printed, fit } = await seen({ hazardStatements: codes('H317'), physicalState: 'LIQUID' });
  // The rules of the choice are not reviewed: that is said.
  expect(fit.chosenWords).toContain('P280');
  expect(printed).toContain('Wear protective gloves.');
  expect(printed).not.toContain('hearing');
});

it('asks for the name that EUH208 lacks, or to leave it out', async () => {
  const { fit } = await seen({
    euHazardStatements: codes('EUH208'),
    substanceConcentrations: [part('ethylbenzene', '20')],
  });
  expect(fit.unexplained).toEqual(['EUH208']);
});

it('refuses "not classified" from the future, or with a statement of a hazard class', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const { problem } = await maintainer.call(chemicals.create, { body: { name: 'Product', ...body } });
    return problem.errors?.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await refused({ notClassified: '2099-01-01' })).toEqual(['not_classified IN_FUTURE']);
  // Endocrine disruption, PBT and PMT are hazard classes (Regulation (EU) 2023/707).
  for (const code of ['EUH380', 'EUH430', 'EUH440', 'EUH450'])
    expect(await refused({ notClassified: '2026-01-01', euHazardStatements: codes(code) })).toEqual([
      'not_classified CLASSIFIED',
    ]);
  await seen({ notClassified: '2026-01-01', euHazardStatements: codes('EUH210') });
});

it('says that the label of a package of at most 125 ml has more than it must', async () => {
  const { id } = (
    await maintainer.call(chemicals.create, { body: { name: 'Small', hazardStatements: codes('H319') } })
  ).body;
  const isSmall = async (query: Record<string, string>) =>
    (await maintainer.call(labels.fit, { id, query })).body.isSmall;
  expect(await isSmall({ amount: '125', unit: 'mL' })).toBe(true);
  expect(await isSmall({ amount: '126', unit: 'mL' })).toBe(false);
  // How much the package holds is not known.
  expect(await isSmall({})).toBe(false);
});
