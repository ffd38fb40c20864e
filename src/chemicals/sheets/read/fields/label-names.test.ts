import { expect, test } from 'vitest';
import { typedItems } from '../../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../../reference.server.ts';
import { readText } from '../reading.ts';

const reference = loadReference();
function read(language: string, label: string, composition = '') {
  const hazards = `2.1 Classification\nH226\n2.2 Label elements\nH226\n${label}\n2.3 Other hazards\nNone`;
  const { values } = readText(typedItems(language, { 2: hazards, 3: composition }), 3, reference);
  if (!values) throw new Error('The sheet was not read');
  return values;
}
const names = (list: { items: { value: string }[]; state: string } | undefined) =>
  list && { names: list.items.map(({ value }) => value), state: list.state };

test('the names after EUH208 are sensitisers, in each language, broken or not', () => {
  const of = (language: string, label: string) => names(read(language, label).sensitisers);
  expect(of('en', 'EUH208 Contains 2-methyl-2H-isothiazol-3-one. May produce an allergic reaction.')).toEqual(
    {
      names: ['2-methyl-2H-isothiazol-3-one'],
      state: 'read',
    },
  );
  expect(
    of(
      'de',
      'EUH208        Enthält 1,2-Benzisothiazol-3(2H)-on, 2-Methyl-2H-isothiazol-3-on. Kann allergi-\n              sche Reaktionen hervorrufen.',
    ),
  ).toEqual({ names: ['1,2-Benzisothiazol-3(2H)-on', '2-Methyl-2H-isothiazol-3-on'], state: 'read' });
  expect(of('da', 'Indeholder (R)-p-mentha-1,8-dien. Kan udløse allergisk reaktion.')).toMatchObject({
    names: ['(R)-p-mentha-1,8-dien'],
  });
  expect(of('no', 'EUH208 Inneholder limonen. Kan utløse en allergisk reaksjon.')).toMatchObject({
    names: ['limonen'],
  });
  expect(of('en', 'EUH208 See the label.')).toEqual({ names: [], state: 'check' });
  expect(of('en', 'H280 Contains gas under pressure; may explode if heated.')).toEqual({
    names: [],
    state: 'read',
  });
});

test('a reaction mass is one name that a person decides about', () => {
  const { sensitisers } = read(
    'en',
    'EUH208 Contains reaction mass of A-isothiazolinone, B-isothiazolinone (3:1). May produce an allergic reaction.',
  );
  expect(sensitisers?.items).toMatchObject([{ state: 'check' }]);
});

test('names on the label end at its next words; those that section 3 has are proved', () => {
  const composition = `3.2 Mixtures
Name               CAS            EC             Share          Classification
xylene             1330-20-7      215-535-7      10 - 25 %      Flam. Liq. 3, H226
acetone            67-64-1        200-662-2      25 - 50 %      Flam. Liq. 2, H225`;
  const below = read(
    'de',
    'Gefahrbestimmende Komponenten zur Etikettierung:\nxylene\nacetone\nGefahrenhinweise\nH226 Flüssigkeit',
    composition,
  );
  expect(names(below.hazard_components)).toEqual({ names: ['xylene', 'acetone'], state: 'proved' });
  const nextTo = read('en', 'Contains:     xylene; acetone\nSupplemental information: none', composition);
  expect(names(nextTo.hazard_components)).toEqual({ names: ['xylene', 'acetone'], state: 'proved' });
  expect(
    names(
      read(
        'da',
        'Farebestemmende komponent(er) for etikettering:\nreaktionsprodukt: bisphenol-A; epoxyharpiks (middelvægt ≤\n700)\nbutan-1-ol\nTillægsmærkning\nEUH211 Advarsel!',
      ).hazard_components,
    ),
  ).toEqual({
    names: ['reaktionsprodukt: bisphenol-A', 'epoxyharpiks (middelvægt ≤ 700)', 'butan-1-ol'], // Asked about.
    state: 'read',
  });
});

test('a name with a semicolon is one where section 3 has it, or its beginning', () => {
  const name = 'reaktionsprodukt: bisphenol-A; epoxyharpiks (middelvægt ≤ 700)';
  const composition = `3.2 Blandinger
Navn                                                          CAS            EC             Andel          Klassificering
reaktionsprodukt: bisphenol-A; epoxyharpiks (middelvægt       25068-38-6     500-033-5      10 - 25 %      Skin Irrit. 2, H315`;
  const { hazard_components: list } = read(
    'da',
    `Farebestemmende komponent(er) for etikettering:\n${name}\nTillægsmærkning\nEUH211 Advarsel!`,
    composition,
  );
  expect(names(list)).toEqual({ names: [name], state: 'read' });
});

test('commas that may be part of a name are asked about', () => {
  const { hazard_components: list } = read('en', 'Contains: Hydrocarbons, C7, n-alkanes, cyclics');
  expect(list?.items.every(({ state }) => state === 'check')).toBe(true);
  expect(names(read('en', 'Contains gas under pressure.').hazard_components)?.names).toEqual([]);
});

test('the share of unknown acute toxicity is a number; where routes differ it is to be checked', () => {
  const share = (line: string) => read('en', line).unknown_toxicity_percent;
  expect(share('38% of the mixture consists of ingredient(s) of unknown acute toxicity')).toMatchObject({
    value: '38',
    state: 'read',
  });
  expect(share('Ingredients of unknown acute toxicity: 38% (oral), 52.2% (dermal)')).toMatchObject({
    value: '38',
    state: 'check',
    others: [{ value: '52.2' }],
  });
  expect(share('')).toMatchObject({ value: null, state: 'read' });
});

test('names go on on the next page where section 3 has them', () => {
  const filler = Array.from({ length: 54 }, (_, at) => `Line ${String.fromCharCode(65 + at)}`).join('\n');
  const read = (last: string) => {
    const { values } = readText(
      typedItems('en', {
        1: filler,
        2: `Hazard-determining components of labelling:\nxylene\n${last}\nOther hazards\nNone`,
        3: `3.2 Mixtures
Name               CAS            EC             Share          Classification
xylene             1330-20-7      215-535-7      10 - 25 %      Flam. Liq. 3, H226
acetone            67-64-1        200-662-2      25 - 50 %      Flam. Liq. 2, H225`,
      }),
      3,
      reference,
    );
    return values?.hazard_components?.items.map(({ value, page }) => [value, page]);
  };
  expect(read('acetone')).toEqual([
    ['xylene', 1],
    ['acetone', 2],
  ]);
  expect(read('Keep out of reach')).toEqual([['xylene', 1]]);
});
