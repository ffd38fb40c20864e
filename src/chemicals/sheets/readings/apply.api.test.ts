import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import {
  englishSheet,
  knownComponents,
  sheetReader,
} from '../../../../test/support/sheets/sheet-readings.ts';
import { done } from '../../../../test/support/replies.ts';
import { bodyOf } from '../../../core/contract/contract.ts';
import { producers } from '../../companies/company.ts';
import { chemicals } from '../../products/chemical.ts';
import { ProposalBody, chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { substances } from '../../substances/substance.ts';
import { sheetReadings } from './reading.ts';

let w: World;
let anna: Person;
let maintainer: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world();
  await w.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  maintainer = await w.person({ level: 'MAINTAIN_SYSTEM' });
  orgId = anna.organizationId;
  sheets = await sheetReader(w, anna);
  await knownComponents(maintainer);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

const apply = (id: string, body: Record<string, unknown>) =>
  anna.call(sheetReadings.apply, { orgId, id, raw: body });
const inRegister = async (entry: string | null) =>
  done(anna.call(chemicalAssociations.get, { orgId, id: entry ?? '' }));

test('a new proposal gets what the sheet says, its class, and the sheet; what is not known is named; taken back, nothing is left', async () => {
  const id = await sheets.read('New Primer');
  await sheets.review(id, [
    { path: 'product_name', decision: 'EDITED', value: 'New Primer, red' },
    { path: 'physical_state', decision: 'LEFT_OUT' },
  ]);
  const applied = await done(apply(id, { target: 'PROPOSAL' }));
  expect(applied).toMatchObject({ state: 'APPLIED', leftOut: [] });
  const entry = await inRegister(applied.appliedId);
  expect(entry).toMatchObject({
    sheetDate: '2025-03-14',
    chemical: { name: 'New Primer, red', physicalState: null, dangerCode: 'YELLOW', signalWord: 'DANGER' },
    proposal: { files: [{ name: 'New Primer.pdf' }] },
  });
  const proposal = await done(anna.call(chemicalProposals.get, { orgId, id: entry.proposal?.id ?? '' }));
  expect(Object.keys(proposal.hazardStatements).toSorted()).toEqual(
    madeRecord.hazards.map(([, code]) => code),
  );
  expect(proposal.note).toBeNull();
  expect(
    proposal.substanceConcentrations.map(({ substance, concentration }) => [
      substance?.name ?? null,
      concentration,
    ]),
  ).toEqual([
    ['xylene', { min: '10', max: '25', minInclusive: true, maxInclusive: false }],
    ['acetone', { min: '25', max: '50', minInclusive: true, maxInclusive: true }],
    ['butan-1-ol', { min: '2.5', max: '10', minInclusive: true, maxInclusive: false }],
    // The catalogue lacks it: it stands in the words of the sheet.
    [null, { min: null, max: '1', minInclusive: true, maxInclusive: false }],
  ]);
  expect(proposal.substanceConcentrations[3]).toMatchObject({
    nameOnSheet: 'toluene',
    casNumber: '108-88-3',
    ecNumber: '203-625-9',
    classification: [{ statement: 'H225' }, { statement: 'H361d' }, { statement: 'H304' }],
  });
  expect(proposal.substanceConcentrations[0]).toMatchObject({
    nameOnSheet: 'xylene',
    classification: [
      { hazardClass: 'Flam. Liq.', category: '3', statement: 'H226' },
      { hazardClass: 'Acute Tox.', category: '4', statement: 'H332' },
      { hazardClass: 'Skin Irrit.', category: '2', statement: 'H315' },
    ],
    source: 'SHEET',
  });
  expect(proposal.substanceConcentrations[2]).toMatchObject({
    specificConcentrationLimits: [
      { hazardClass: 'Eye Dam.', category: '1', statement: 'H318', min: '3', minInclusive: true, max: null },
    ],
    acuteToxicityEstimates: [{ route: 'ORAL', value: '790', unit: 'mg/kg bw', form: null }],
    mFactors: null,
  });
  expect((await apply(id, { target: 'PROPOSAL' })).problem.code).toBe('SHEET_APPLIED');

  await done(sheets.takeBack(id));
  expect((await anna.call(chemicalProposals.get, { orgId, id: proposal.id })).status).toBe(404);
  expect((await anna.call(chemicalAssociations.get, { orgId, id: entry.id })).status).toBe(404);
  expect(await sheets.get(id)).toMatchObject({ state: 'REVIEWED', appliedKind: null });
});

test('a substance that the sheet lists twice with other classes is in two rows; one that is the same is left out', async () => {
  const [xylene] = madeRecord.components;
  if (!xylene) throw new Error('no component');
  const id = await sheets.sent(
    'Two of one.pdf',
    await englishSheet({
      name: 'Two of one',
      components: [
        xylene,
        { ...xylene, share: '1 - 5', min: '1', max: '5', classes: [['Asp. Tox. 1', 'H304']] },
      ],
    }),
  );
  await sheets.readAll();
  const added = {
    name: 'xylene',
    cas: xylene.cas,
    ec: xylene.ec,
    concentration: { min: '2', max: '3', min_inclusive: true, max_inclusive: true, basis: null },
    hazard_statements: ['H304'],
  };
  await sheets.review(id, [{ path: 'components.2', decision: 'EDITED', value: added }]);
  const { leftOut, appliedId } = await done(apply(id, { target: 'PROPOSAL' }));
  expect(leftOut).toMatchObject([{ path: 'components.2', reason: 'SAME_SUBSTANCE' }]);
  const entry = await inRegister(appliedId);
  const proposal = await done(anna.call(chemicalProposals.get, { orgId, id: entry.proposal?.id ?? '' }));
  expect(
    proposal.substanceConcentrations.map(({ concentration: { min, max }, classification }) => [
      min,
      max,
      classification.map(({ statement }) => statement).join(),
    ]),
  ).toEqual([
    ['10', '25', 'H226,H332,H315'],
    ['1', '5', 'H304'],
  ]);
});

test(
  'nothing is made of a sheet with something required open; an optional value that no one decided is left out',
  { tags: ['full'] },
  async () => {
    const id = await sheets.read('Open Primer');
    // A reader that is less sure.
    await w.owner.query(
      `update sheet_reading set sheet_content = jsonb_set(jsonb_set(sheet_content, '{values,supplier_name,state}', '"check"'),
      '{values,physical_state,state}', '"check"') where id = $1`,
      [id],
    );
    const refused = await apply(id, { target: 'PROPOSAL' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'READING_OPEN']);
    expect(refused.problem.errors).toContainEqual(expect.objectContaining({ path: 'supplier_name' }));
    await sheets.review(id);
    const applied = await done(apply(id, { target: 'PROPOSAL' }));
    expect(applied.leftOut).toContainEqual({
      path: 'physical_state',
      reason: 'UNDECIDED',
      words: expect.any(String),
    });
    expect(await inRegister(applied.appliedId)).toMatchObject({
      chemical: { physicalState: null },
    });
  },
);

test('a sheet is compared with the one on file, by its date and of one day by its version', async () => {
  const first = await sheets.read('Dated Primer');
  await sheets.review(first);
  await done(apply(first, { target: 'PROPOSAL' }));
  const onFile = { date: '2025-03-14', version: '3.1' };
  const newer = async (date: string, version: string) => {
    const sheet = await englishSheet({ name: 'Dated Primer', date, version });
    const id = await sheets.sent(`Dated Primer ${version}.pdf`, sheet);
    await sheets.readAll();
    const { content } = await done(anna.call(sheetReadings.matches, { orgId, id }));
    return content.map((match) => match.newer);
  };
  expect(await newer('01.02.2024', '2.0')).toEqual([
    {
      id: 'NEWER',
      status: 'FAIL',
      values: ['revision_date', 'version'],
      detail: { date: '2024-02-01', version: '2.0', onFile, same: false },
    },
  ]);
  expect(await newer('14.03.2025', '3.0')).toMatchObject([{ status: 'FAIL', detail: { same: false } }]);
  expect(await newer('14.03.2025', '3.2')).toMatchObject([{ status: 'PASS', detail: { same: false } }]);
});

test(
  'a proposal is changed by a newer sheet and brought back; not where it has been worked on since',
  { tags: ['full'] },
  async () => {
    const body = { name: 'Known Primer', note: 'Ours', producer: 'Nordlys', storageClass: '3' as const };
    const before = await done(anna.call(chemicalProposals.create, { orgId, body }));
    const id = await sheets.read('Known Primer');
    await sheets.review(id);
    const { content } = await done(anna.call(sheetReadings.matches, { orgId, id }));
    expect(content).toEqual([]);
    await sheets.review(id, [{ path: 'supplier_name', decision: 'EDITED', value: 'NORDLYS A/S' }]);
    expect((await done(anna.call(sheetReadings.matches, { orgId, id }))).content).toMatchObject([
      {
        kind: 'PROPOSAL',
        id: before.id,
        because: ['NAME', 'PRODUCER_NAME'],
        entries: [{ id: before.entry?.id }],
      },
    ]);
    const target = { target: 'PROPOSAL', proposal: { id: before.id } };
    await done(apply(id, target));
    const changed = await done(anna.call(chemicalProposals.get, { orgId, id: before.id }));
    expect(changed).toMatchObject({ producer: 'NORDLYS A/S', storageClass: '3', dangerCode: 'YELLOW' });
    expect(changed.note).toBe('Ours');
    expect(changed.substanceConcentrations).toHaveLength(4);
    await done(sheets.takeBack(id));
    const back = await done(anna.call(chemicalProposals.get, { orgId, id: before.id }));
    expect(bodyOf(ProposalBody, back)).toEqual(bodyOf(ProposalBody, before));

    await done(apply(id, target));
    const later = { ...bodyOf(ProposalBody, changed), note: 'Changed since' };
    await done(anna.call(chemicalProposals.update, { orgId, id: before.id, body: later }));
    expect((await sheets.takeBack(id)).problem.code).toBe('CHANGED_SINCE');
    expect((await done(anna.call(chemicalProposals.get, { orgId, id: before.id }))).note).toBe(
      'Changed since',
    );
  },
);

test(
  'a chemical of the catalogue is found, gets an entry with the sheet, and the entry a newer sheet',
  { tags: ['full'] },
  async () => {
    const product = await done(
      maintainer.call(chemicals.create, { body: { name: 'Shelf Primer', ufi: 'GMTT-2SQN-6FDD-6TV1' } }),
    );
    const first = await sheets.read('Shelf Primer');
    await sheets.review(first);
    const { content } = await done(anna.call(sheetReadings.matches, { orgId, id: first }));
    expect(content).toMatchObject([{ kind: 'CATALOGUE', id: product.id, because: ['NAME'], entries: [] }]);
    const { appliedId } = await done(apply(first, { target: 'ENTRY', chemical: { id: product.id } }));
    const second = await sheets.read('Shelf Primer 2026');
    await sheets.review(second);
    await done(apply(second, { target: 'ENTRY', entry: { id: appliedId } }));
    const names = async () => (await inRegister(appliedId)).files.map(({ name }) => name);
    expect(await names()).toEqual(['Shelf Primer.pdf', 'Shelf Primer 2026.pdf']);
    await done(sheets.takeBack(second));
    expect(await names()).toEqual(['Shelf Primer.pdf']);
    const stranger = await w.person({ level: 'EDIT_ORGANIZATION' });
    const theirs = await stranger.call(sheetReadings.apply, {
      orgId: stranger.organizationId,
      id: second,
      raw: { target: 'ENTRY', entry: { id: appliedId } },
    });
    expect(theirs.status).toBe(404);
  },
);

/** What a sheet may belong to: of each chemical its producer and why, and whether the first is beyond doubt. */
async function found(id: string) {
  const { content, certain } = await done(anna.call(sheetReadings.matches, { orgId, id }));
  return [...content.map(({ producer, because }) => [producer, ...because].join(' ')), certain];
}

test('a sheet belongs to what has its name from the same producer, known by e-mail domain, else by name; of two that fit one is asked', async () => {
  const makers = [
    { name: 'NL Group', email: 'info@nordlys.example' },
    { name: 'Nordlys Coatings GmbH', email: 'post@coatings.example' },
    { name: 'Elsewhere Paint' },
  ];
  for (const body of makers) {
    const { id } = await done(maintainer.call(producers.create, { body }));
    await done(maintainer.call(chemicals.create, { body: { name: 'Mole-Primer 7', producer: { id } } }));
  }
  const id = await sheets.read('Mole Primer 7');
  const both = ['NL Group NAME PRODUCER_EMAIL', 'Nordlys Coatings GmbH NAME PRODUCER_NAME'];
  expect(await found(id)).toEqual([...both, false]);
  await sheets.review(id, [{ path: 'supplier.email', decision: 'LEFT_OUT' }]);
  expect(await found(id)).toEqual(['Nordlys Coatings GmbH NAME PRODUCER_NAME', true]);
  await done(maintainer.call(chemicals.create, { body: { name: 'Mole Primer 7' } }));
  expect((await found(id)).slice(1)).toEqual([' NAME', true]);
});

test('a UFI comes before a product number, and that before a name; a number of another producer counts for nothing', async () => {
  const { id: other } = await done(maintainer.call(producers.create, { body: { name: 'Fjern Farve' } }));
  for (const body of [
    { name: 'Pier Primer', producer: { id: other } },
    { name: 'Renamed Primer', productNumber: 'PP-100' },
    { name: 'Far Primer', productNumber: 'PP 100', producer: { id: other } },
    { name: 'Blend of theirs', ufi: 'N1QV-R02N-J00M-WQD5', producer: { id: other } },
    { name: 'Pier-Primer' },
  ])
    await done(maintainer.call(chemicals.create, { body }));
  const id = await sheets.read('Pier Primer');
  expect(await found(id)).toEqual([' NAME', true]);
  await sheets.review(id, [
    { path: 'product_number', decision: 'EDITED', value: 'pp100' },
    { path: 'ufi', decision: 'EDITED', value: 'N1QV-R02N-J00M-WQD5' },
  ]);
  expect(await found(id)).toEqual(['Fjern Farve UFI', ' NUMBER', ' NAME', true]);
});

test('the sheet of a substance belongs to what consists of it; that of a mixture with it does not', async () => {
  const { content } = await done(maintainer.call(substances.list, { query: { search: '71-36-3' } }));
  const whole = { min: '99', max: '100', minInclusive: true, maxInclusive: true };
  const body = {
    name: 'Butanol, technical',
    substanceConcentrations: [{ substance: { id: content[0]?.id ?? '' }, concentration: whole }],
  };
  await done(maintainer.call(chemicals.create, { body }));
  const butanol = madeRecord.components[2];
  if (!butanol) throw new Error('no component');
  const send = async (share: Pick<typeof butanol, 'share' | 'min' | 'max'>) => {
    const name = `n-Butyl alcohol ${share.share}`;
    const id = await sheets.sent(
      `${name}.pdf`,
      await englishSheet({ name, components: [{ ...butanol, ...share }] }),
    );
    await sheets.readAll();
    await sheets.review(id);
    return id;
  };
  expect(await found(await send({ share: '99 - 100', min: '99', max: '100' }))).toEqual([' CAS', true]);
  expect(await found(await send({ share: '25 - 50', min: '25', max: '50' }))).toEqual([false]);
});
