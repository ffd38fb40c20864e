import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { readPrinted } from '../../../../test/support/printed-pdf.ts';
import { done } from '../../../../test/support/replies.ts';
import { labels } from '../../labels/label.ts';
import { chemicals } from '../../products/chemical.ts';
import { substances } from '../../substances/substance.ts';

let all: World;
let anna: Person;
let cleaner: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  cleaner = await productOf('Cleaner', {
    hazardStatements: { H314: {}, H317: {} },
    euHazardStatements: { EUH031: {} },
    density: '1.2',
  });
});
afterAll(() => all.close());

async function productOf(name: string, body: object): Promise<string> {
  const lye = await done(
    anna.call(substances.create, {
      body: {
        name: `Lye of ${name}`,
        classification: [{ hazardClass: 'Skin Corr.', category: '1B', statement: 'H314' }],
      },
    }),
  );
  const composition = [{ substance: { id: lye.id }, concentration: { min: '24', max: '30' } }];
  const product = { name, physicalState: 'LIQUID' as const, substanceConcentrations: composition, ...body };
  return (await done(anna.call(chemicals.create, { body: product }))).id;
}

const printed = async (id: string, query: Record<string, string>) => {
  const reply = await all.app.inject({
    method: 'GET',
    url: `/api/v1/chemicals/${id}/label?${new URLSearchParams({ languages: 'da,en', format: 'A5', ...query })}`,
    headers: { cookie: anna.cookie },
  });
  return {
    reply,
    text: reply.statusCode === 200 ? ((await readPrinted(reply.rawPayload))[0]?.text ?? '') : '',
  };
};

test('the label of a dilution has its own classes, keeps what nothing explains, and says what it is', async () => {
  const { reply, text } = await printed(cleaner, { ratio: '1:20', kind: 'CLP' });
  expect(reply.headers['content-disposition']).toContain('Cleaner 1-20 i vand');
  for (const words of [
    'Cleaner 1:20 i vand',
    'Blandet 20',
    'Advarsel',
    'Forårsager hudirritation.',
    'Kan forårsage allergisk hudreaktion.',
    'Causes skin irritation.',
    'Contact with acids liberates toxic gas.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('ætsninger');
  expect(await done(anna.call(labels.fit, { id: cleaner, query: { ratio: '1:20' } }))).toMatchObject({
    unexplained: [],
    proposed: false,
    missing: [],
  });
});

test('what is not known of a product without a sheet is on the label of its dilution', async () => {
  const unknown = await productOf('Without a sheet', { density: '1' });
  const { text } = await printed(unknown, { ratio: '1:1', languages: 'en' });
  expect(text).toContain('Unknown, treat as hazardous: Flammable liquids');
});

test('a dilution that cannot be calculated is refused at its field, and nothing is printed', async () => {
  const [spray, bare, heavy] = [
    await productOf('Spray', { physicalState: 'AEROSOL' }),
    (await done(anna.call(chemicals.create, { body: { name: 'Bare' } }))).id,
    await productOf('Without a density', {}),
  ];
  const refused = async (id: string, query: Record<string, string>) => {
    const { reply } = await printed(id, query);
    return [
      reply.statusCode,
      ...reply.json().errors.map((each: { path: string; code: string }) => [each.path, each.code]),
    ];
  };
  expect(await refused(cleaner, { ratio: 'a lot' })).toEqual([422, ['ratio', 'INVALID_RATIO']]);
  expect(await refused(cleaner, { ratio: '1:20', pH: '20' })).toEqual([422, ['p_h', 'TOO_LARGE']]);
  expect(await refused(spray, { ratio: '1:20' })).toEqual([422, ['ratio', 'NOT_DILUTED']]);
  expect(await refused(bare, { ratio: '1:20' })).toEqual([422, ['ratio', 'NOT_CALCULABLE']]);
  expect(await refused(heavy, { ratio: '1:20' })).toEqual([422, ['density', 'DENSITY_NEEDED']]);
  expect((await printed(heavy, { ratio: '1:20', basis: 'WEIGHT' })).reply.statusCode).toBe(200);
  expect((await printed(heavy, { ratio: '1:20', density: '1.3' })).reply.statusCode).toBe(200);
});
