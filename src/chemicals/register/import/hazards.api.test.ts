/**
 * Reads files in processes.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const { send, look, commit, undo, register } = listsIn(() => all);
const newcomer = () => all.person({ level: 'EDIT_ORGANIZATION' });
/** The own products of an organization by name, with their entries. */
const ownOf = async (anna: Person) => {
  const { content } = await register(anna);
  return new Map(
    await Promise.all(
      content.map(async ({ id, chemical }) => {
        const args = { orgId: anna.organizationId };
        const { body: entry } = await anna.call(chemicalAssociations.get, { ...args, id });
        const { body: own } = await anna.call(chemicalProposals.get, { ...args, id: chemical.id });
        return [chemical.name, { entry, own, statements: Object.keys(own.hazardStatements) }] as const;
      }),
    ),
  );
};

const list = [
  'Handelsnavn;Product name (EN);Producent;Leverandør;CAS-nr.;H-sætninger;EUH-sætninger;Signalord;SDS dato;Lagerklasse;Placering;Mængde',
  'Affedter 40;Degreaser 40;Nordlak;Kemibutikken;;H225, H319;EUH066;Fare;12-05-2023;LGK 3;Hal 1;25 L',
  'Sæbe;;;;;Ikke klassificeret;;Ingen;31-01-2024;;Hal 1;12 stk',
  'Voks;;;;;Ikke klassificeret;;;;;Hal 1;',
  'Lim;;;;;H225, H3O1;;;;;Hal 1;3 x 5 kg',
  'Olie;;;;;Ingen;;;01-02-2024;;Hal 1;',
  'Fedt;;;;;;;;;;Hal 1;',
].join('\n');

describe('a product that the catalogue lacks', () => {
  test('gets the hazards of the list; the rest is in its note', async () => {
    const anna = await newcomer();
    const shown = await look(anna, list, { unknown: 'PROPOSE' });
    expect(shown.questions).toEqual([]);
    expect(
      shown.rows.map(({ own, notes }) => [
        own?.statements,
        own?.notClassified,
        notes.map(({ code }) => code),
      ]),
    ).toEqual([
      [['H225', 'H319', 'EUH066'], null, []],
      [[], '2024-01-31', ['UNIT_UNKNOWN']],
      [[], null, ['NOT_CLASSIFIED_UNDATED']],
      [[], null, ['AMOUNT_INVALID', 'UNKNOWN_STATEMENT']],
      [[], null, ['NONE_STATED']],
      [[], null, []],
    ]);
    const made = await commit(anna, list, { unknown: 'PROPOSE' });
    const own = await ownOf(anna);
    expect(own.get('Affedter 40')).toMatchObject({
      statements: ['H225', 'H319'],
      own: {
        euHazardStatements: { EUH066: {} },
        signalWord: 'DANGER',
        dangerCode: 'YELLOW',
        pictograms: [{ id: 'GHS02' }, { id: 'GHS07' }],
        storageClass: '3',
        note: 'Date of the safety data sheet: 2023-05-12',
        status: 'OWN',
      },
      entry: {
        storedAmount: { value: '25', unit: 'L' },
        note: 'Other name: Degreaser 40\nSupplier: Kemibutikken',
        chemical: { dangerCode: 'YELLOW' },
      },
    });
    expect(own.get('Sæbe')).toMatchObject({
      own: { notClassified: '2024-01-31', dangerCode: 'GREEN', signalWord: 'NORMAL', note: null },
      entry: { storedAmount: null, note: 'Max. stored: 12 stk' },
    });
    expect(own.get('Voks')?.own).toMatchObject({
      notClassified: null,
      dangerCode: null,
      note: 'Hazard statements: Ikke klassificeret',
    });
    expect(own.get('Lim')).toMatchObject({
      statements: [],
      own: { dangerCode: null, note: 'Hazard statements: H225, H3O1' },
      entry: { storedAmount: null, note: 'Max. stored: 3 x 5 kg' },
    });
    expect(own.get('Olie')?.own).toMatchObject({ notClassified: null, dangerCode: null });
    expect(own.get('Fedt')?.own).toMatchObject({ dangerCode: null, note: null });

    // The other name finds it in the register.
    const found = await anna.call(chemicalAssociations.list, {
      orgId: anna.organizationId,
      query: { search: 'degreaser' },
    });
    expect(found.body.content.map(({ chemical }) => chemical.name)).toEqual(['Affedter 40']);

    // The same file again adds nothing, and undoing takes all of it back.
    expect((await look(anna, list, { unknown: 'PROPOSE' })).counts).toMatchObject({
      IN_REGISTER: 6,
      PROPOSED: 0,
    });
    expect((await undo(anna, made.importId)).status).toBe(200);
    expect((await register(anna)).totalElements).toBe(0);
    expect((await look(anna, list, { unknown: 'PROPOSE' })).counts).toMatchObject({ PROPOSED: 6 });
  });

  test('has a refused cell corrected, and is not classified where a person says what "none" means', async () => {
    const anna = await newcomer();
    const mapping = {
      unknown: 'PROPOSE',
      no_hazards: 'NOT_CLASSIFIED',
      corrections: [{ line: 5, column: 5, text: 'H225, H301' }],
    };
    await commit(anna, list, mapping);
    const own = await ownOf(anna);
    expect(own.get('Lim')).toMatchObject({ statements: ['H225', 'H301'], own: { dangerCode: 'RED' } });
    expect(own.get('Olie')?.own).toMatchObject({ notClassified: '2024-02-01', dangerCode: 'GREEN' });
    expect(own.get('Voks')?.own).toMatchObject({ dangerCode: null });
  });

  test('is not green where its own composition contradicts the list', async () => {
    const anna = await newcomer();
    const reply = await maintainer.call(substances.list, { query: { search: '79-01-6', sort: ['fit,asc'] } });
    if (reply.body.content.length === 0)
      await maintainer.call(substances.create, {
        body: { name: 'trichloroethylene', casNumber: '79-01-6', hazardStatements: { H350: {} } },
      });
    await commit(anna, 'Navn;CAS;H-sætninger;SDS dato\nTri;79-01-6;Ikke klassificeret;2024-01-31', {
      unknown: 'PROPOSE',
    });
    const own = (await ownOf(anna)).get('Tri')?.own;
    expect(own).toMatchObject({ notClassified: '2024-01-31', dangerCode: null, signalWord: null });
  });
});

describe('a product that is known', () => {
  test('keeps its statements, and the difference is shown', async () => {
    const anna = await newcomer();
    const name = `Primer ${crypto.randomUUID().slice(0, 8)}`;
    const { body: known } = await maintainer.call(chemicals.create, {
      body: { name, hazardStatements: { H225: {}, H302: {}, H312: {} } },
    });
    const rows = [
      `${name};Hal 1;H225, H302+H312;Fare`,
      `${name};Hal 2;H225, H350;Advarsel`,
      `${name};Hal 3;Ikke klassificeret;`,
    ];
    const text = ['Navn;Sted;H-sætninger;Signalord', ...rows].join('\n');
    const shown = await look(anna, text);
    expect(shown.rows.map(({ outcome, difference, own }) => [outcome, difference, own])).toEqual([
      ['NEW', null, null],
      [
        'NEW',
        {
          onlyInList: ['H350'],
          onlyInProduct: ['H302', 'H312'],
          notClassified: false,
          signalWord: { list: 'WARNING', product: 'DANGER' },
        },
        null,
      ],
      [
        'NEW',
        { onlyInList: [], onlyInProduct: ['H225', 'H302', 'H312'], notClassified: true, signalWord: null },
        null,
      ],
    ]);
    await commit(anna, text);
    const { body: after } = await maintainer.call(chemicals.get, { id: known.id });
    expect(Object.keys(after.hazardStatements)).toEqual(['H225', 'H302', 'H312']);
  });
});

describe('what a file leaves open', () => {
  test('is answered before anything is imported', async () => {
    const anna = await newcomer();
    const text = 'Navn;Klassificering;SDS dato\nLak;Flam. Liq. 2, H225;03/04/2023';
    const shown = await look(anna, text, { unknown: 'PROPOSE' });
    expect(shown.questions.map(({ role, code }) => `${role} ${code}`)).toEqual([
      'hazards COLUMN_ASKED',
      'sheetDate DATE_ORDER_ASKED',
    ]);
    expect(shown.rows[0]?.own?.statements).toEqual(['H225']);
    const refused = await send(anna, text, { mapping: { unknown: 'PROPOSE' }, commit: true });
    expect(refused.status).toBe(422);
    expect((await register(anna)).totalElements).toBe(0);
    await commit(anna, text, { unknown: 'PROPOSE', columns: { hazards: 1 }, date_order: 'MDY' });
    expect((await ownOf(anna)).get('Lak')).toMatchObject({
      statements: ['H225'],
      own: { note: 'Date of the safety data sheet: 2023-03-04' },
    });
  });
});
