import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWithReference } from '../../../../test/support/database/database.ts';
import { importList } from '../../../../test/support/import.ts';
import { fileOf } from '../../../../test/support/samples/imports.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { changes } from '../../../trail/change.ts';
import { producers, suppliers } from '../../companies/company.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { hashToken } from '../../../core/http/session.server.ts';
import { ChemicalBody, chemicals } from '../chemical.ts';
import { createChemicals } from '../write.server.ts';
import { chemicalImport } from './definition.ts';

let all: World;
let by: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  by = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await done(by.call(producers.create, { body: { name: 'Vestkem A/S' } }));
  await done(by.call(suppliers.create, { body: { name: 'Lak & Farve' } }));
});
afterAll(() => all.close());

const send = (text: string, mapping = {}, commit = false) =>
  importList(all, by, chemicalImport, text, { mapping, commit });
const errorsIn = async (text: string) => {
  const { body, status, text: why } = await send(text);
  expect(status, why).toBe(200);
  return body.rows.flatMap(({ line, errors }) => errors.map(({ role, code }) => `${line} ${role} ${code}`));
};
const named = async (name: string) => {
  const { content } = await done(by.call(chemicals.list, { query: { search: name } }));
  return done(by.call(chemicals.get, { id: content.find((row) => row.name === name)?.id ?? '' }));
};
const titles =
  'Handelsnavn;Producent;Varenr.;UFI;Leverandør;Artikelnr.;Indholdsstoffer;Klassificering;H-sætninger;EUH;P-sætninger;Signalord;Piktogrammer;UN-nr.;ADR-klasse;Emballagegruppe;Flammepunkt;Tilstandsform';

test('a list copied from a PDF is read: long dashes and blanks in numbers, n/a for what is not known', async () => {
  const head = 'Handelsnavn;Indholdsstoffer;Flammepunkt;Signalord;H-sætninger';
  const rows = [
    'Dashes;67–64–1;n/a;n/a;H225',
    'Blanks;67 - 64 - 1;N/A;-;H225',
    'Minus signs;CAS 67−64−1: 5–10 %;ikke relevant;;H225',
  ];
  const { body, text } = await send([head, ...rows].join('\n'), {}, true);
  expect(body, text).toMatchObject({ recordCount: 3, wrongCount: 0 });
  for (const name of ['Dashes', 'Blanks', 'Minus signs'])
    expect(await named(name)).toMatchObject({
      substanceConcentrations: [{ substance: { casNumber: '67-64-1' } }],
      flashPoint: null,
      // What follows from H225, since the list has none.
      signalWord: 'DANGER',
    });
});

test('"not classified" in the column of H statements is answered with what is wanted: the date of the sheet', async () => {
  const says =
    'Handelsnavn;H-sætninger\nVand;Ikke klassificeret\nSæbe;Not classified as hazardous\nFedt;er ikke mærkningspligtig';
  expect(await errorsIn(says)).toEqual([
    '2 hazardStatements NOT_CLASSIFIED_HERE',
    '3 hazardStatements NOT_CLASSIFIED_HERE',
    '4 hazardStatements NOT_CLASSIFIED_HERE',
  ]);
});

test('a list of a producer is stored as a form is: what follows from it too, and each product is in the trail', async () => {
  const row =
    'Acrysol 35;vestkem a/s;A-35;gmtt2sqn6fdd6tv1;Lak & Farve;LF 1;67-64-1: 40-60 % | Toluene (108-88-3) < 10 %;Flam. Liq. 2, H225 | STOT SE 3, H336;H319;EUH066;P210, P305+P351+P338;Fare;GHS02 GHS07;UN 1263;3;II;-17,5;Væske';
  const text = `${titles}\n${row}\nBlast media;Vestkem A/S;B-1${';'.repeat(15)}`;
  const { body, text: why } = await send(text, {}, true);
  expect(body, why).toMatchObject({ recordCount: 2, wrongCount: 0 });
  const made = await named('Acrysol 35');
  expect(made).toMatchObject({
    producer: { name: 'Vestkem A/S' },
    productNumber: 'A-35',
    ufi: 'GMTT-2SQN-6FDD-6TV1',
    supplies: [{ supplier: { name: 'Lak & Farve' }, articleNumber: 'LF 1' }],
    substanceConcentrations: [
      { substance: { casNumber: '67-64-1' }, concentration: { min: '40', max: '60' } },
      { substance: { casNumber: '108-88-3' }, concentration: { min: null, max: '10', maxInclusive: false } },
    ],
    signalWord: 'DANGER',
    dangerCode: 'YELLOW',
    dangerousGoods: { id: '1263-2', class: '3', packingGroup: 'II' },
    flashPoint: '-17.5',
    physicalState: 'LIQUID',
  });
  expect(Object.keys(made.hazardStatements)).toEqual(['H319', 'H225', 'H336']);
  expect(made.pictograms.map(({ id }) => id)).toEqual(['GHS02', 'GHS07']);
  // Found by what it consists of, as any other.
  const found = await done(by.call(chemicals.list, { query: { search: '108-88-3' } }));
  expect(found.content.map(({ name }) => name)).toContain('Acrysol 35');
  // Nothing is known of the other one, and so it is not safe.
  expect(await named('Blast media')).toMatchObject({ dangerCode: null, signalWord: null, pictograms: [] });
  const trail = await done(by.call(changes.ofCatalogue, { query: { record: made.id } }));
  expect(trail.content).toMatchObject([{ action: 'CREATE' }]);
  expect(JSON.stringify(trail.content[0]?.changes)).toContain('Lak & Farve · LF 1');
});

test('what real lists have wrong is named at its cell', async () => {
  const wrong: [cells: Record<string, string>, error: string][] = [
    [{ substanceConcentrations: '67-64-2: 10 %' }, 'substanceConcentrations CAS'],
    [{ substanceConcentrations: '71-43-2: 60-80 %; 67-64-1: 50 %' }, 'substanceConcentrations OVER_HUNDRED'],
    [{ substanceConcentrations: '67-64-1: 10 %; acetone: 5 %' }, 'substanceConcentrations DUPLICATE'],
    [{ substanceConcentrations: '7439-92-1: 10 %' }, 'substanceConcentrations SEVERAL_SUBSTANCES'],
    [{ substanceConcentrations: '67-64-1: 20-10 %' }, 'substanceConcentrations MIN_ABOVE_MAX'],
    [{ substanceConcentrations: 'Unobtainium: 5 %' }, 'substanceConcentrations UNKNOWN_SUBSTANCE'],
    [{ ufi: 'GMTT-2SQN-6FDD-6TV2' }, 'ufi INVALID_UFI'],
    [{ hazardStatements: 'H225 H999' }, 'hazardStatements UNKNOWN_CODE'],
    [{ precautionaryStatements: 'P999' }, 'precautionaryStatements UNKNOWN_CODE'],
    [{ classification: 'Acute Tox. 4, H301' }, 'classification CLASS_OTHER'],
    [{ hazardStatements: 'H225', signalWord: 'Advarsel' }, 'signalWord SIGNAL_DANGER'],
    [{ hazardStatements: 'H225', notClassified: '31-03-2025' }, 'notClassified CLASSIFIED'],
    [{ unNumber: '9999' }, 'unNumber UN_UNKNOWN'],
    [{ unNumber: '1090', transportClass: '8' }, 'transportClass CLASS_OF_GOODS'],
    [{ unNumber: '1263' }, 'packingGroup GROUP_OPEN'],
    [{ producer: 'Nobody known' }, 'producer UNKNOWN_NAME'],
    [{ articleNumber: 'LF 1' }, 'supplier REQUIRED'],
  ];
  const rows = wrong.map(([cells], at) => ({ name: `Wrong ${at}`, ...cells }));
  expect(await errorsIn(fileOf({ definition: chemicalImport }, rows))).toEqual(
    wrong.map(([, error], at) => `${at + 2} ${error}`),
  );
});

test('what only the database knows is named together with the other errors of a row', async () => {
  const text =
    'Navn;Indhold;UN-nr.;Flammepunkt;Producent\n;Unobtainium: 5 %;9999;;\nA;67-64-1: 5 %;9999;hot;\nB;Unobtainium;;;Nobody known';
  expect(await errorsIn(text)).toEqual([
    '2 name REQUIRED',
    '2 substanceConcentrations UNKNOWN_SUBSTANCE',
    '2 unNumber UN_UNKNOWN',
    '3 flashPoint FLASH_POINT',
    '3 unNumber UN_UNKNOWN',
    '4 producer UNKNOWN_NAME',
    '4 substanceConcentrations UNKNOWN_SUBSTANCE',
  ]);
});

test('a product is the same by name, producer and number, whatever its accents: there already, or twice in the file', async () => {
  await done(by.call(chemicals.create, { body: { name: 'Café cleaner', productNumber: '7' } }));
  const text = 'Navn;Varenr.\nCAFE CLEANER;7\ncafé cleaner;8\nCafe cleaner;8';
  expect(await errorsIn(text)).toEqual(['2 name ALREADY_THERE', '4 name SAME_AS_LINE']);
});

test('what an organization has in its register stays when the import is undone, and is named', async () => {
  const { body } = await send('Navn\nKept cleaner\nOther cleaner', {}, true);
  const undo = () => by.call(chemicalImport.undo, { id: body.importId ?? '' });
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  const { id } = await named('Kept cleaner');
  const entry = await done(
    anna.call(chemicalAssociations.create, {
      orgId: anna.organizationId,
      body: { chemical: { id }, storageLocation: 'Shed' },
    }),
  );
  const refused = await undo();
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain('Kept cleaner');
  expect(refused.problem.detail).not.toContain('Other cleaner');
  const gone = await anna.call(chemicalAssociations.remove, { orgId: anna.organizationId, id: entry.id });
  expect(gone.status, gone.text).toBe(204);
  expect((await undo()).status).toBe(200);
  expect((await by.call(chemicals.get, { id })).status).toBe(404);
});

test('many products are stored in as many queries as one', async () => {
  const token = hashToken(/rede_session=([^;]*)/.exec(by.cookie)?.[1] ?? '');
  const queriesFor = async (names: readonly string[]): Promise<number> => {
    const { rows } = await all.owner.query<{ id: string }>(
      "select id from substance where cas_number in ('67-64-1', '108-88-3') order by id",
    );
    let queries = 0;
    const counting = {
      transformQuery: ({ node }: { node: RootOperationNode }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }: { result: QueryResult<UnknownRow> }) => Promise.resolve(result),
    };
    await all.database.catalogue(token, (db, person) =>
      createChemicals(
        { db: db.withPlugin(counting), person, ifMatch: undefined, today: '2026-01-31' },
        names.map((name) =>
          ChemicalBody.parse({
            name,
            hazardStatements: { H225: {} },
            substanceConcentrations: rows.map(({ id }) => ({ substance: { id } })),
          }),
        ),
      ),
    );
    return queries;
  };
  const one = await queriesFor(['One by itself']);
  expect(one).toBeGreaterThan(3);
  expect(await queriesFor(Array.from({ length: 300 }, (_, at) => `One of many ${at}`))).toBe(one);
});

test('who does not maintain the catalogue imports nothing into it', async () => {
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  expect((await importList(all, manager, chemicalImport, 'Navn\nA')).status).toBe(403);
});
