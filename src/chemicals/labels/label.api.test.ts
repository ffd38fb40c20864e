import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { qrIn, qrRows, readPrinted } from '../../../test/support/printed-pdf.ts';
import { chemicals } from '../products/chemical.ts';
import { producers, suppliers } from '../companies/company.ts';
import { labels } from './label.ts';
import { qrCode } from '../../print/qr.ts';

let all: World;
let maintainer: Person;
let reader: Person;
let producer: { id: string };
let supplier: { id: string };
let thinner: { id: string };
let bare: { id: string };
const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));

beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  reader = await all.person({ level: 'READ_ORGANIZATION' });
  producer = (await maintainer.call(producers.create, { body: { name: 'Lindborg Coatings' } })).body;
  const address = 'Havnegade 7\n4000 Roskilde';
  supplier = (
    await maintainer.call(suppliers.create, { body: { name: 'Autokemi', address, phone: '46 32 10 00' } })
  ).body;
  const acetone = uuidv7();
  await all.owner.query(
    "insert into substance (id, name, cas_number, hazard_statements) values ($1, 'acetone', '67-64-1', '{H225,H319,H336}')",
    [acetone],
  );
  thinner = (
    await maintainer.call(chemicals.create, {
      body: {
        name: 'Fortynder 35 / μ',
        ufi: 'GMTT-2SQN-6FDD-6TV1',
        producer,
        supplies: [{ supplier, articleNumber: null }],
        substanceConcentrations: [{ substance: { id: acetone }, concentration: { min: '40', max: '60' } }],
        hazardStatements: codes('H225', 'H319', 'H336'),
        euHazardStatements: codes('EUH066'),
        precautionaryStatements: codes('P210', 'P370+P378'),
        density: '0.8',
      },
    })
  ).body;
  bare = (await maintainer.call(chemicals.create, { body: { name: 'Sæbe' } })).body;
});
afterAll(() => all.close());

const fit = async (id: string, query: Record<string, unknown> = {}) =>
  (await reader.call(labels.fit, { id, query })).body;
const print = async (id: string, query: Record<string, unknown> = {}) => {
  const reply = await all.app.inject({
    method: 'GET',
    url: `/api/v1/chemicals/${id}/label?${new URLSearchParams(query as Record<string, string>)}`,
    headers: { cookie: reader.cookie },
  });
  return { reply, pages: reply.statusCode === 200 ? await readPrinted(reply.rawPayload) : [] };
};

describe('the label of a product', () => {
  it('is a PDF for everybody who may read, with name, supplier, statements and what causes them', async () => {
    const { reply, pages } = await print(thinner.id, { amount: '5', format: 'A6', languages: 'da' });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="Fortynder 35 - .*label\.pdf"/);
    const [page] = pages;
    expect(page?.width).toBeCloseTo(105, 1);
    for (const words of [
      'Fortynder 35 / μ',
      'UFI: GMTT-2SQN-6FDD-6TV1',
      '5 L',
      'Autokemi',
      'Havnegade 7, 4000 Roskilde',
    ])
      expect(page?.text).toContain(words);
    expect(page?.text).toContain('46 32 10 00 Fare Indeholder: acetone Meget brandfarlig væske og damp.');
    expect(page?.frames).toHaveLength(2);
  });

  it('says how it turns out: size by package, what is missing, what stays open', async () => {
    expect(await fit(thinner.id, { amount: '2', languages: 'da' })).toMatchObject({
      // The smallest that fits everything on one label.
      format: 'A7',
      leastFormat: 'A8',
      kind: 'ONE',
      width: 74,
      height: 105,
      missing: [],
      open: ['P370+P378'],
      unexplained: [],
      leftOut: [],
      ambiguous: [],
    });
    expect(await fit(thinner.id, { amount: '2', languages: 'da', format: 'A8' })).toMatchObject({
      kind: 'FOLD_OUT',
      pictogramSide: 16,
    });
    expect(await fit(thinner.id, { amount: '2.5', unit: 'kg' })).toMatchObject({ leastFormat: 'A7' });
    expect(await fit(thinner.id, { amount: '0.5', company: producer.id })).toMatchObject({
      missing: ['ADDRESS', 'PHONE'],
    });
    expect(await fit(bare.id)).toMatchObject({
      kind: 'ONE',
      missing: ['CLASSIFICATION', 'SUPPLIER'],
      pictogramSide: null,
    });
    expect(await fit(bare.id, { kind: 'WORKPLACE' })).toMatchObject({
      missing: ['CLASSIFICATION'],
      qr: true,
    });
    expect(await fit(thinner.id, { kind: 'WORKPLACE', languages: 'da,en' })).toMatchObject({
      format: 'A7',
      kind: 'ONE',
    });
  });

  it('measures 16 mm along the frame of each pictogram on 52 × 74 mm', async () => {
    const { pages } = await print(thinner.id, { amount: '0.25', format: 'A8', languages: 'da' });
    expect(pages[0]?.width).toBeCloseTo(52, 1);
    for (const frame of pages[0]?.frames ?? []) expect(frame / Math.SQRT2).toBeGreaterThanOrEqual(16);
    expect(pages[0]?.frames).toHaveLength(2);
  });

  it('names what causes its classes by share, repeats nothing, and says what it cannot know', async () => {
    const [limonene, resin, catalyst] = [uuidv7(), uuidv7(), uuidv7()];
    await all.owner.query(
      `insert into substance (id, name, hazard_statements, classification, specific_concentration_limits) values
        ($1, 'limonene', '{H226,H317,H410}', '[]', '[]'), ($2, 'resin', '{H314,H317}', '[]', '[]'),
        ($3, 'catalyst', '{H317}', '[{"hazardClass": "Skin Sens.", "category": "1A", "statement": "H317"}]',
          '[{"hazardClass": "Skin Sens.", "category": "1A", "statement": "H317", "min": "0.001"}]')`,
      [limonene, resin, catalyst],
    );
    const product = async (name: string, hazards: string[], shares: [string, string][]) =>
      (
        await maintainer.call(chemicals.create, {
          body: {
            name,
            substanceConcentrations: shares.map(([id, share]) => ({
              substance: { id },
              concentration: { min: share, max: share },
            })),
            hazardStatements: codes(...hazards),
            euHazardStatements: codes('EUH208'),
          },
        })
      ).body.id;
    const text = async (id: string) =>
      (await print(id, { format: 'A5', languages: 'en' })).pages.map((page) => page.text).join(' ');
    const reacting = 'May produce an allergic reaction';

    // CLP Annex II, 2.8: from 0.1 % on, and from a tenth of a specific limit.
    const traces = await product(
      'Rinse',
      ['H226'],
      [
        [limonene, '0.0001'],
        [catalyst, '0.0001'],
      ],
    );
    expect(await text(traces)).toContain(`Contains catalyst. ${reacting}.`);
    // On screen as on the label.
    expect(
      (await maintainer.call(chemicals.get, { id: traces })).body.euHazardStatements.EUH208?.statement,
    ).toBe(`Contains catalyst. ${reacting}.`);
    // Itself sensitising: the names, without the statement.
    const primer = await product(
      'Primer',
      ['H314', 'H318', 'H317', 'H400', 'H410'],
      [
        [resin, '20'],
        [limonene, '0.5'],
        [catalyst, '0.00001'],
      ],
    );
    const printed = await text(primer);
    expect(printed).not.toContain(reacting);
    expect(printed).toContain('Contains: resin, limonene');
    expect(printed).not.toContain('catalyst');
    // CLP Article 27.
    expect(printed).not.toContain('Causes serious eye damage');
    expect(printed.match(/Very toxic to aquatic life/g)).toHaveLength(1);
    expect(await fit(primer)).toMatchObject({ leftOut: ['H318', 'H400'], unexplained: [] });
    const unclear = await product('Powder', ['H228', 'H351'], [[limonene, '0.00001']]);
    expect(await fit(unclear)).toMatchObject({
      ambiguous: ['H228'],
      unexplained: ['H351', 'EUH208'],
      open: ['EUH208'],
    });
  });

  it('names the next size where it does not fit, and refuses to print less', async () => {
    const asked = { kind: 'WORKPLACE', languages: 'da,en', format: 'A8' };
    const found = await fit(thinner.id, asked);
    expect(found).toMatchObject({ kind: null, pages: 0 });
    expect(found.fitsOn).toBe('A7');
    const { reply } = await print(thinner.id, asked);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ path: 'format', code: 'LABEL_TOO_SMALL' }] });
  });

  it('comes as often as asked, one a page or on sheets', async () => {
    const wish = { kind: 'WORKPLACE', format: 'A7', languages: 'en', copies: '9' };
    expect((await print(thinner.id, wish)).pages).toHaveLength(9);
    const [one, many] = [
      await print(thinner.id, { ...wish, copies: '1' }),
      await print(thinner.id, { ...wish, copies: '40' }),
    ];
    expect(many.pages).toEqual(Array.from({ length: 40 }, () => one.pages[0]));
    // Drawn once: each page more is a reference.
    const size = ({ reply }: typeof one) => reply.rawPayload.length;
    expect((size(many) - size(one)) / 39).toBeLessThan(800);
    const { reply, pages } = await print(thinner.id, { ...wish, paper: 'A4', download: 'true' });
    expect(reply.headers['content-disposition']).toMatch(/^attachment/);
    expect(pages.map(({ frames }) => frames.length)).toEqual([16, 2]);
  });

  it.each([
    [{ copies: '0' }, 'copies'],
    [{ copies: '101' }, 'copies'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ format: 'A3' }, 'format'],
    [{ languages: 'de' }, 'languages.0'],
    [{ company: uuidv7() }, 'company'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %o at its field', async (query, path) => {
    const { reply } = await print(thinner.id, query);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ path }] });
  });

  it('links to the entry in the organization that it was printed for, whichever the reader has open', async () => {
    const [organization, entry] = [uuidv7(), uuidv7()];
    const printed = async (query: Record<string, string>) =>
      (await print(thinner.id, { kind: 'WORKPLACE', format: 'A6', ...query })).pages;
    const { data, size } = qrCode(`http://localhost:3000/in/${organization}/chemicals/my-chemicals/${entry}`);
    expect(qrIn(await printed({ organization, entry }), size).rows).toEqual(qrRows(data));
    const plain = qrCode(`http://localhost:3000/admin/chemicals/${thinner.id}`);
    expect(qrIn(await printed({}), plain.size).rows).toEqual(qrRows(plain.data));
    for (const bad of ['x', `${organization}/../..`])
      expect((await print(thinner.id, { organization: bad, entry })).reply.statusCode).toBe(422);
  });

  it('of a product that is not there is 404', async () => {
    expect((await print(uuidv7())).reply.statusCode).toBe(404);
  });
});
