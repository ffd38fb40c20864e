import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf } from '../../../core/contract/contract.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { readPrinted } from '../../../../test/support/printed-pdf.ts';
import { done } from '../../../../test/support/replies.ts';
import { search } from '../../../search/search.ts';
import { changes } from '../../../trail/change.ts';
import { ChemicalBody, chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';
import type { LineInput, OwnMixtureInput } from './line-input.ts';
import { ownMixtures } from './own-mixture.ts';

let all: World;
let maria: Person;
let anna: Person;
let orgId: string;
let lye: string;
let cleaner: string;
beforeAll(async () => {
  all = await world();
  maria = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  lye = await substanceOf('Lye', 'Skin Corr.', '1B', 'H314');
  cleaner = await productOf('Cleaner', lye, '30', { hazardStatements: { H314: {}, H317: {} } });
});
afterAll(() => all.close());

const substanceOf = async (name: string, hazardClass: string, category: string, statement: string) =>
  (
    await done(
      maria.call(substances.create, {
        body: { name, classification: [{ hazardClass, category, statement }] },
      }),
    )
  ).id;
const productOf = async (name: string, of: string | null, share: string, body: object = {}) =>
  (
    await done(
      maria.call(chemicals.create, {
        body: {
          name,
          physicalState: 'LIQUID',
          substanceConcentrations: of
            ? [{ substance: { id: of }, concentration: { min: share, max: share } }]
            : [],
          ...body,
        },
      }),
    )
  ).id;
const water = (amount: string) => ({ name: 'Water', casNumber: '7732-18-5', amount });
const make = async (name: string, lines: LineInput[], more: Partial<OwnMixtureInput> = {}) =>
  (await done(anna.call(ownMixtures.create, { orgId, body: { name, flashPoint: '100', lines, ...more } })))
    .id;
const listed = async (name: string) =>
  (await done(anna.call(ownMixtures.list, { orgId, query: { search: name } }))).content.find(
    (each) => each.name === name,
  );
const refusal = async (body: OwnMixtureInput, id?: string) => {
  const reply = id
    ? await anna.call(ownMixtures.update, { orgId, id, body })
    : await anna.call(ownMixtures.create, { orgId, body });
  return [
    reply.status,
    ...(reply.problem.errors ?? []).map(({ path, code, message }) => [path, code, message]),
  ];
};

test('an own mixture of a mixture of a product is calculated by what is in it, and its list is right after each change below it', async () => {
  const base = await make('Base', [{ chemical: { id: cleaner }, amount: '50' }, water('50')]);
  const bath = await make('Bath', [{ mixture: { id: base }, amount: '40' }, water('60')]);
  const { mixture, result, diluted } = await done(anna.call(ownMixtures.calculation, { orgId, id: bath }));
  // 30 % of 50 % of 40 %.
  expect(mixture?.components[0]).toMatchObject({ within: { product: 'Cleaner', parts: '1', whole: '5' } });
  expect(diluted).toBe(true);
  const skin = result?.rows.find(({ hazardClass }) => hazardClass === '3.2');
  expect(skin?.high).toMatchObject({ category: 'Skin Corr. 1B', statements: ['H314'] });
  // The sheet's H317 is not explained by the composition: it stays.
  expect((await listed('Bath'))?.hazard).toEqual({
    signalWord: 'DANGER',
    pictograms: ['GHS05', 'GHS07'],
    hazardStatements: ['H314', 'H317'],
    undecided: 0,
  });
  const half = [{ chemical: { id: cleaner }, amount: '20' }, water('80')];
  await done(
    anna.call(ownMixtures.update, {
      orgId,
      id: base,
      body: { name: 'Base', flashPoint: '100', lines: half },
    }),
  );
  expect((await listed('Bath'))?.hazard).toMatchObject({
    signalWord: 'WARNING',
    hazardStatements: ['H315', 'H317', 'H319'],
  });
  // The product loses its sheet's statements, its lye becomes a carcinogen.
  const was = bodyOf(ChemicalBody, await done(maria.call(chemicals.get, { id: cleaner })));
  await done(maria.call(chemicals.update, { id: cleaner, body: { ...was, hazardStatements: {} } }));
  await done(
    maria.call(substances.update, {
      id: lye,
      body: { name: 'Lye', classification: [{ hazardClass: 'Carc.', category: '1B', statement: 'H350' }] },
    }),
  );
  expect((await listed('Bath'))?.hazard).toMatchObject({ signalWord: 'DANGER', hazardStatements: ['H350'] });
  const { content } = await done(anna.call(search, { orgId, query: { search: 'bath' } }));
  expect(content).toMatchObject([{ kind: 'OWN_MIXTURE', id: bath }]);
  const trail = await done(anna.call(changes.ofOrganization, { orgId, query: { record: base } }));
  expect(JSON.stringify(trail.content)).toContain('Cleaner · 20');
});

test('what its supplier says of a substance counts, and a substance in a product and by itself counts together', async () => {
  const classification = [{ statement: 'H304', hazardClass: 'Asp. Tox.', category: '1' }];
  const unknown = (await done(maria.call(substances.create, { body: { name: 'Naphtha' } }))).id;
  const solvent = await productOf('Solvent', unknown, '100');
  const aspiration = async (name: string, lines: LineInput[]) => {
    const id = await make(name, lines, { physicalState: 'LIQUID', kinematicViscosity: '5' });
    const { result } = await done(anna.call(ownMixtures.calculation, { orgId, id }));
    const read = await done(anna.call(ownMixtures.get, { orgId, id }));
    return [
      result?.rows.find(({ hazardClass }) => hazardClass === '3.10')?.high.status,
      read.lines[0]?.onSheet,
    ];
  };
  const said = { nameOnSheet: 'Light naphtha', classification, source: 'SHEET' as const };
  const line = { substance: { id: unknown }, amount: '6' };
  expect(await aspiration('Thinner', [{ ...line, amount: '12', onSheet: said }, water('88')])).toMatchObject([
    'CLASSIFIED',
    said,
  ]);
  expect(
    await aspiration('Thinner twice', [
      { ...line, onSheet: said },
      { chemical: { id: solvent }, amount: '6' },
      water('88'),
    ]),
  ).toMatchObject(['CLASSIFIED', said]);
  expect(await aspiration('Unknown thinner', [{ ...line, amount: '12' }, water('88')])).toEqual([
    'INSUFFICIENT_DATA',
    null,
  ]);
  const lines = [{ chemical: { id: solvent }, amount: '12', onSheet: said }];
  expect(await refusal({ name: 'Refused', lines })).toMatchObject([
    422,
    ['lines.0.on_sheet', 'ONE_OF_SEVERAL', 'Choose only one.'],
  ]);
});

test('what nothing is known of leaves classes open, and what its sheet states stays', async () => {
  const unknown = await productOf('Secret', null, '0', { hazardStatements: { H319: {} } });
  const id = await make('With a secret', [
    { chemical: { id: unknown }, amount: '10' },
    { name: 'A powder', casNumber: '50-00-0', amount: '5' },
    water('85'),
  ]);
  const row = await listed('With a secret');
  expect(row?.hazard).toMatchObject({ signalWord: 'WARNING', hazardStatements: ['H319'] });
  expect(row?.hazard?.undecided).toBeGreaterThan(5);
  // By its number the powder is known as soon as the catalogue has it.
  await done(
    maria.call(substances.create, {
      body: {
        name: 'Formaldehyde',
        casNumber: '50-00-0',
        classification: [{ hazardClass: 'Carc.', category: '1B', statement: 'H350' }],
      },
    }),
  );
  expect((await listed('With a secret'))?.hazard).toMatchObject({ hazardStatements: ['H319', 'H350'] });
  const { result } = await done(anna.call(ownMixtures.calculation, { orgId, id }));
  expect(result?.rows.find(({ hazardClass }) => hazardClass === '3.5')?.status).toBe('INSUFFICIENT_DATA');
});

test('a recipe that cannot be is refused at its line, with the reason; what was stored stays', async () => {
  const line = { chemical: { id: cleaner }, amount: '60' };
  expect(await refusal({ name: 'Too much', lines: [line, water('40.5')] })).toEqual([
    422,
    ['lines', 'SHARES_OVER_HUNDRED', 'The amounts add up to 100.5 %. They cannot exceed 100 %.'],
  ]);
  expect(
    await refusal({
      name: 'Odd',
      lines: [{ amount: '5' }, { ...water('0') }, { name: 'x', casNumber: '50-00-1', amount: '1' }],
    }),
  ).toEqual([422, ['lines.2.cas_number', 'INVALID_CAS', expect.any(String)]]);
  expect(
    await refusal({ name: 'Odd', lines: [{ amount: '5' }, { ...water('0') }, { ...line, name: 'x' }] }),
  ).toEqual([
    422,
    ['lines.0.name', 'REQUIRED', expect.any(String)],
    ['lines.1.amount', 'ABOVE_ZERO', expect.any(String)],
    ['lines.2.name', 'ONE_OF_SEVERAL', expect.any(String)],
  ]);
  const inner = await make('Inner', [water('10')]);
  const middle = await make('Middle', [{ mixture: { id: inner }, amount: '10' }]);
  const outer = await make('Outer', [water('1'), { mixture: { id: middle }, amount: '10' }]);
  expect(
    await refusal({ name: 'Inner', lines: [water('5'), { mixture: { id: outer }, amount: '5' }] }, inner),
  ).toEqual([
    422,
    ['lines.1.mixture', 'MIXTURE_CYCLE', expect.stringContaining('Inner → Outer → Middle → Inner')],
  ]);
  // Six within each other: the two above it count as well.
  const deep = await make('D1', [water('1')]);
  const deeper = await make('D2', [{ mixture: { id: deep }, amount: '1' }]);
  const deepest = await make('D3', [{ mixture: { id: deeper }, amount: '1' }]);
  expect(await refusal({ name: 'Inner', lines: [{ mixture: { id: deepest }, amount: '5' }] }, inner)).toEqual(
    [422, ['lines', 'MIXTURE_TOO_DEEP', expect.stringContaining('Outer → Middle → Inner → D3 → D2 → D1')]],
  );
  expect((await done(anna.call(ownMixtures.get, { orgId, id: inner }))).lines).toMatchObject([
    { amount: '10' },
  ]);
  const used = await anna.call(ownMixtures.remove, { orgId, id: inner });
  expect([used.status, used.problem.code, used.problem.detail]).toEqual([
    409,
    'MIXTURE_IN_USE',
    expect.stringContaining('Middle'),
  ]);
  for (const id of [outer, middle, inner]) await done(anna.call(ownMixtures.remove, { orgId, id }));
  const lacking = await anna.call(ownMixtures.restore, { orgId, id: middle });
  expect([lacking.status, lacking.problem.code]).toEqual([409, 'COMPONENTS_DELETED']);
  for (const id of [inner, middle]) await done(anna.call(ownMixtures.restore, { orgId, id }));
  expect(await refusal({ name: 'MIDDLE', lines: [water('1')] })).toEqual([409]);
});

test('a product in a mixture is kept in the catalogue, and merging it with another changes the mixture', async () => {
  const [old, kept] = [await productOf('Old soap', lye, '1'), await productOf('Soap', lye, '1')];
  const id = await make('Soap water', [{ chemical: { id: old }, amount: '10' }, water('90')], {
    dilutionOf: { id: old },
  });
  expect((await maria.call(chemicals.remove, { id: old })).status).toBe(409);
  await done(maria.call(chemicals.merge, { id: kept, body: { other: { id: old } } }));
  const found = await done(anna.call(ownMixtures.get, { orgId, id }));
  expect([found.lines[0]?.chemical?.name, found.dilutionOf?.name]).toEqual(['Soap', 'Soap']);
});

test('its calculation and its label are printed', async () => {
  const irritant = await substanceOf('Irritant', 'Eye Irrit.', '2', 'H319');
  const product = await productOf('Eye drops', irritant, '80', { hazardStatements: { H317: {} } });
  const id = await make('Rinse', [{ chemical: { id: product }, amount: '1' }, water('3')], {
    amounts: 'PARTS',
  });
  const get = async (path: string) => {
    const url = `/api/v1/organizations/${orgId}/mixtures/${id}/${path}`;
    const reply = await all.app.inject({ method: 'GET', url, headers: { cookie: anna.cookie } });
    return (await readPrinted(reply.rawPayload)).map(({ text }) => text).join(' ');
  };
  const report = await get('calculation/report?language=en');
  for (const part of [
    'Calculation report: Rinse',
    'Irritant (Eye drops)',
    '20 % of limit 10 % = 2',
    'H317 of Eye drops kept',
    'You are responsible for the classification of what you mix.',
  ])
    expect(report).toContain(part);
  expect(report).not.toContain('The supplier’s classification applies.');
  const label = await get('label?languages=en&format=A5');
  for (const part of [
    'Rinse',
    'Warning',
    'Causes serious eye irritation.',
    'May cause an allergic skin reaction.',
  ])
    expect(label).toContain(part);
  expect(await done(anna.call(ownMixtures.labelFit, { orgId, id }))).toMatchObject({
    kind: 'ONE',
    missing: [],
  });
});
