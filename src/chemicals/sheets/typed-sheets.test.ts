import { expect, test } from 'vitest';
import { typedItems } from '../../../test/support/sheets/made-sheets.ts';
import { loadReference } from './reference.server.ts';
import { readText } from './read/reading.ts';

const reference = loadReference();

/** A sheet typed in columns (`typedItems`). */
function read(language: string, parts: Record<number, string>, furniture = '') {
  const items = typedItems(language, parts, furniture);
  const { values } = readText(items, 3, reference);
  if (!values) throw new Error('The sheet was not read');
  return values;
}
const rows = ({ components }: ReturnType<typeof read>): string[] =>
  components.map(({ name, cas, index, concentration: { value: share }, hazard_statements: { items } }) =>
    [
      name.value,
      cas.value,
      index.value,
      `${share?.min}..${share?.max}`,
      items.map(({ value }) => value).join(' '),
    ].join(' | '),
  );

test('a longer label is another label: "Product form" has not the name of the product', () => {
  const { product_name: name } = read('en', {
    1: `1.1. Product identifier
Product form                           : Mixture
Trade name                             : Metal Primer 42
Product code: MP42`,
  });
  expect(name).toMatchObject({ value: 'Metal Primer 42', state: 'read' });
});

test('a date that may be read either way is sure once another date of the sheet shows the order', () => {
  const dates = (printed: string) =>
    read('en', {}, `Revision date: 05/03/2021  Print date: ${printed}`).revision_date;
  expect(dates('06/03/2021')).toMatchObject({ value: '2021-03-05', state: 'check' });
  expect(dates('25/03/2021')).toMatchObject({ value: '2021-03-05', state: 'read' });
  expect(dates('12/25/2021')).toMatchObject({ value: '2021-05-03', state: 'read' });
});

test('labels printed without accents, and with a temperature, are the same labels', () => {
  expect(
    read('fr', {
      9: `9.1. Informations
Etat Physique :                 Liquide fluide.
Intervalle de point d'éclair :  PE < 23°C`,
    }),
  ).toMatchObject({ physical_state: { value: 'LIQUID' }, flash_point: { value: { value: '23', op: '<' } } });
  expect(
    read('es', {
      9: `9.1 Información
Estado físico a 20 ºC:          Líquido`,
    }).physical_state.value,
  ).toBe('LIQUID');
});

test('a supplier right below the heading of 1.3 is known by its legal form, of any country', () => {
  for (const firm of [
    'Pinturas Norte S.L.',
    'Peintures du Nord SAS',
    'Farby Północ Sp. z o.o.',
    'Maling Nord K/S',
  ])
    expect(
      read('es', {
        1: `1.1 Identificador del producto:  PRIMER 42
1.3 Datos del proveedor de la ficha de datos de seguridad:
${firm}
Calle Mayor 12`,
      }).supplier_name,
    ).toMatchObject({ value: firm, state: 'read' });
});

test('names under their numbers, index numbers with underscores and EUH with a colon belong to their row', () => {
  const values = read('fr', {
    3: `3.2. Mélanges
Composition :
Identification                     Classification (CE) 1272/2008            Nota        %
INDEX: 606_001_00_8                GHS07, GHS02                             [1]         25 <= x % < 50
CAS: 67-64-1                       Dgr
EC: 200-662-2                      Flam. Liq. 2, H225
REACH: 01-2119471330-49            Eye Irrit. 2, H319
ACETONE                            EUH:066
INDEX: 601_022_00_9                GHS02, GHS07                             C           10 <= x % < 25
CAS: 1330-20-7                     Wng
EC: 215-535-7                      Flam. Liq. 3, H226
XYLENE                             Skin Irrit. 2, H315
(Texte complet des phrases H: voir la section 16)`,
  });
  expect(rows(values)).toEqual([
    'ACETONE | 67-64-1 | 606-001-00-8 | 25..50 | H225 H319 EUH066',
    'XYLENE | 1330-20-7 | 601-022-00-9 | 10..25 | H226 H315',
  ]);
});

test('the head of the table and labels of a substance are no part of a name', () => {
  const table = read('it', {
    3: `3.2. Miscele
Contiene:
Identificazione                     x = Conc. %               Classificazione 1272/2008 (CLP)
ACETONE
CAS   67-64-1                       25 ≤ x < 50               Flam. Liq. 2 H225, Eye Irrit. 2 H319
CE   200-662-2
XILENE
CAS   1330-20-7                     9 ≤ x < 12,5              Flam. Liq. 3 H226
CE   215-535-7`,
  });
  expect(rows(table)).toEqual([
    'ACETONE | 67-64-1 |  | 25..50 | H225 H319',
    'XILENE | 1330-20-7 |  | 9..12.5 | H226',
  ]);
  const substance = read('en', {
    3: `3.1  Substances
Formula              : C3H6O
Molecular weight     : 58.08 g/mol
CAS-No.              : 67-64-1
EC-No.               : 200-662-2`,
  });
  expect(substance.components).toMatchObject([
    { name: { value: null, state: 'check' }, cas: { value: '67-64-1', state: 'proved' } },
  ]);
});

test('a row of labels is read by its labels, the name included', () => {
  const values = read('da', {
    3: `3.1. /3.2. Stoffer/Blandinger
NAVN:                            acetone
IDENTIFIKATIONS NUMRE:           CAS-nr: 67-64-1 EF-nr: 200-662-2 Indeksnr: 606-001-00-8
INDHOLD:                         25-<50%
CLP KLASSIFICERING:              Flam. Liq. 2, H225
NOTE:                            L
NAVN:                            xylen
IDENTIFIKATIONS NUMRE:           CAS-nr: 1330-20-7 EF-nr: 215-535-7 Indeksnr: 601-022-00-9
INDHOLD:                         10-<25%
CLP KLASSIFICERING:              Flam. Liq. 3, H226`,
    9: `Flammepunkt (°C)         Antændelighed (°C)     Selvantændelighed (°C)
-18                      -                      465`,
  });
  expect(rows(values)).toEqual([
    'acetone | 67-64-1 | 606-001-00-8 | 25..50 | H225',
    'xylen | 1330-20-7 | 601-022-00-9 | 10..25 | H226',
  ]);
  expect(values.flash_point.value?.value).toBe('-18');
});

test('a name ends before the label of its number; the label is no name', () => {
  const german = read('de', {
    3: `ACETON ; REACH-Nr. : 01-2119471330-49 ; EG-Nr. : 200-662-2; CAS-Nr. : 67-64-1
           Gewichtsanteil :             ≥ 25 - < 50 %
           Einstufung 1272/2008 [CLP] :  Flam. Liq. 2 ; H225`,
  });
  expect(rows(german)).toEqual(['ACETON | 67-64-1 |  | 25..50 | H225']);
  const portuguese = read('pt', {
    3: `Identificadores                      Nome                  Concentração     Classificação
N. Índice: 606-001-00-8              acetona               25 - 49.99 %     Flam. Liq. 2, H225
N. CAS: 67-64-1
N. CE: 200-662-2`,
  });
  expect(rows(portuguese)).toEqual(['acetona | 67-64-1 | 606-001-00-8 | 25..49.99 | H225']);
});

test('names and labels in Greek and Cyrillic letters are words as any', () => {
  const greek = read('el', {
    3: `Ονομασία           CAS            EC             % κ.β.        Ταξινόμηση
Ακετόνη            67-64-1        200-662-2      25-50         Flam. Liq. 2, H225`,
  });
  expect(rows(greek)).toEqual(['Ακετόνη | 67-64-1 |  | 25..50 | H225']);
  const bulgarian = read('bg', {
    1: `1.1 Идентификатор на продукта
Търговско наименование: Грунд 42
1.3 Подробни данни за доставчика
Нордлис България ЕООД`,
  });
  expect(bulgarian).toMatchObject({
    product_name: { value: 'Грунд 42' },
    supplier_name: { value: 'Нордлис България ЕООД', state: 'read' },
  });
});

test('of a line with this version and an earlier one, this one counts', () => {
  expect(
    read('ro', {}, 'Numărul versiunii 5 (înlocuiește versiunea 4)  Revizuire: 13.03.2021'),
  ).toMatchObject({
    version: { value: '5' },
    revision_date: { value: '2021-03-13' },
  });
  const portuguese = read('pt', {}, 'Versão 4 (substitui a versão 3)  Data de revisão: 13/03/2021');
  expect(portuguese.version.value).toBe('4');
  expect(portuguese.revision_date.value).toBe('2021-03-13');
  expect(portuguese.previous_date.value).toBeNull();
});

test('a label under 1.1 in words that are not known gives a name to check, without the label', () => {
  const name = (line: string) => read('hu', { 1: `1.1. Termékazonosító\n${line}` }).product_name;
  expect(name('Megnevezes: Alapozó 42')).toMatchObject({ value: 'Alapozó 42', state: 'check' });
  expect(name('A keverék neve: Alapozó 42')).toMatchObject({ value: 'Alapozó 42', state: 'read' });
});

test('a minus apart from its figure is no mark; where it may be either, the value is to be checked', () => {
  const flash = (line: string) => read('en', { 9: line }).flash_point;
  expect(flash('Flash point:          - 18 °C')).toMatchObject({ value: { value: '-18' }, state: 'read' });
  expect(flash('Flash point - 18 °C')).toMatchObject({ state: 'check' });
});

test('a label of several words in a column of its own is not another label with a value', () => {
  const { product_name: name } = read('fr', {
    1: `1.1 Identificateur de produit
Nom de la société      Peintures du Nord SAS
Nom du produit         Apprêt 42`,
  });
  expect(name).toMatchObject({ value: 'Apprêt 42', state: 'read' });
});

/** Section 2 of a flammable liquid, by the class and the statement given. */
const flammable = (of: string) => `2.1 Classification
${of}
2.2 Label elements
Signal word: ${of.includes('H225') ? 'Danger' : 'Warning'}
${of.split(', ')[1]}`;

test('a flash point is proved by the statement that asks for it, and in doubt where it speaks against it', () => {
  const flash = (two: string, degrees: string) =>
    read('en', { 2: flammable(two), 9: `Physical state: Liquid\nFlash point: ${degrees}` }).flash_point;
  expect(flash('Flam. Liq. 2, H225', '14 °C')).toMatchObject({ state: 'proved', because: ['FLASH_POINT'] });
  expect(flash('Flam. Liq. 2, H225', '> 14 °C')).toMatchObject({ state: 'read' });
  expect(flash('Flam. Liq. 2, H225', '140 °C')).toMatchObject({ state: 'check', because: ['FLASH_POINT'] });
  expect(flash('Skin Irrit. 2, H315', '40 °C')).toMatchObject({ state: 'check' });
  expect(flash('Skin Irrit. 2, H315', '93 °C')).toMatchObject({ state: 'read' });
});

test('a date that is after the day of the print, or before the version that it replaces, is in doubt', () => {
  const date = (line: string) => read('en', {}, `Revision date: 2024-03-14  ${line}`).revision_date;
  expect(date('Print date: 2024-03-20')).toMatchObject({ value: '2024-03-14', state: 'read' });
  expect(date('Print date: 2024-03-10')).toMatchObject({ state: 'check', because: ['DATES'] });
  expect(date('Supersedes: 2025-01-01')).toMatchObject({ state: 'check', because: ['DATES'] });
});

test('more classes than statements: not all of them were found', () => {
  const { hazard_statements: statements } = read('en', {
    2: `2.1 Classification
Flam. Liq. 2, H225
Skin Irrit. 2
STOT SE 3, H336
2.2 Label elements
Signal word: Danger
H225, H336`,
  });
  expect(statements.state).toBe('check');
});

test('a second table of specific limits, with fewer numbers, lists no component again', () => {
  const values = read('de', {
    3: `CAS-Nr.        Bezeichnung                                   Anteil
               EG-Nr.         Index-Nr.
               GHS-Einstufung
1310-73-2      Natriumhydroxid                               5 - 15 %
               215-185-5      011-002-00-6
               Met. Corr. 1, Skin Corr. 1A; H290 H314
Spezifische Konzentrationsgrenzen, M-Faktoren und ATE
CAS-Nr.        Bezeichnung                                   Anteil
1310-73-2      Natriumhydroxid                               5 - 15 %
               Skin Corr. 1A; H314: C >= 5 %`,
  });
  expect(rows(values)).toEqual(['Natriumhydroxid | 1310-73-2 | 011-002-00-6 | 5..15 | H290 H314']);
});

test('a share after a label in other words belongs to its own row, and a missing one is not the next row’s', () => {
  const table = (first: string) =>
    read('es', {
      3: `Propan-2-ol
    ${first}
    CAS: 67-63-0               Flam. Liq. 2
    CE: 200-661-7              H225
Acetona
    Contenido (P/P): 1 % - 5 %
    CAS: 67-64-1               Flam. Liq. 2
    CE: 200-662-2              H225`,
    });
  expect(rows(table('Contenido (P/P): 25 % - 50 %'))).toEqual([
    'Propan-2-ol | 67-63-0 |  | 25..50 | H225',
    'Acetona | 67-64-1 |  | 1..5 | H225',
  ]);
  expect(rows(table('Contenido: véase abajo'))[1]).toBe('Acetona | 67-64-1 |  | 1..5 | H225');
});

test('a version after the date of its line, and a day that is no version', () => {
  const version = (line: string) => read('en', {}, line).version.value;
  expect(version('Revision date / Version No.: 14 March 2024 / 1.2')).toBe('1.2');
  expect(version('Replaces version 3  Version 4')).toBe('4');
  expect(version('Version date: 14 March 2024')).toBeNull();
});

test('what flows is a liquid, to be checked', () => {
  const state = (line: string) => read('de', { 9: `Aussehen: klar\n${line}` }).physical_state;
  expect(state('Viskosität, dynamisch: 37 mPa.s (20 °C)')).toMatchObject({ value: 'LIQUID', state: 'check' });
  expect(state('Flammpunkt: 73 °C')).toMatchObject({ value: 'LIQUID', state: 'check' });
  expect(state('Geruch: keiner')).toMatchObject({ value: null, state: 'check' });
});

test('a number and a class of transport by their words in other languages; what is not understood is to be checked', () => {
  const transport = (language: string, lines: string) => {
    const { un_number: un, adr_class: of, packing_group: group } = read(language, { 14: lines });
    return [un.value, of.value, group.value, un.state];
  };
  expect(transport('fr', 'Numéro ONU: 1263\nClasse: 3\nGroupe d’emballage: II')).toEqual([
    '1263',
    '3',
    'II',
    'proved',
  ]);
  expect(transport('bg', 'ООН 1263\nКлас: 3\nОпаковъчна група: III')).toEqual(['1263', '3', 'III', 'proved']);
  expect(transport('en', 'See the delivery note.')).toEqual([null, null, null, 'check']);
});

test('a number within another name is no ingredient, though its bracket opened on the line above', () => {
  expect(
    rows(
      read('en', {
        3: `Ingredient name        Other names                               %            CAS number
xylene                 xylenes, mixed isomers                    10 - 30      1330-20-7
carbon black           preparation of methanol (CAS RN           0.1 - 1      1333-86-4
                       67-56-1) and others, 10 % or more
acetone                propanone                                 1 - 5        67-64-1`,
      }),
    ),
  ).toEqual([
    'xylene | 1330-20-7 |  | 10..30 | ',
    'carbon black | 1333-86-4 |  | 0.1..1 | ',
    'acetone | 67-64-1 |  | 1..5 | ',
  ]);
});

test('a later day under the same word elsewhere puts the date in doubt', () => {
  const dates = (...printed: string[]) =>
    read('en', {}, printed.map((day) => `Revision date: ${day}`).join('\n')).revision_date;
  expect(dates('22.11.2019', '19.10.2020')).toMatchObject({
    value: '2019-11-22',
    state: 'check',
    because: ['DATES'],
    others: [{ value: '2020-10-19' }],
  });
});

test('statements are known as they are spelt in America, too', () => {
  expect(
    read('en', {
      2: `2.1. Classification
2.2. Label elements
Hazard statements:  Flammable liquid and vapor.
                    Pressurized container: May burst if heated.`,
    }).label_hazard_statements.items.map(({ value }) => value),
  ).toEqual(['H226', 'H229']);
});

test('the number of the product counts above section 1, that of the sheet does not', () => {
  expect(read('en', { 1: '1.1 Product identifier\nSDS no.:  D8403873' }).product_number.value).toBeNull();
  expect(read('de', {}, 'Produkt-Nr  FNG56842-G').product_number.value).toBe('FNG56842-G');
});

test('a supplier whose name continues in the next line is to be checked', () => {
  expect(
    read('en', {
      1: `1.1 Product identifier
Trade name: Metal Primer 42
1.3 Details of the supplier
Manufacturer  Nordlys Services Inc. as agents for
              Nordlys Coatings, Ltd`,
    }).supplier_name.state,
  ).toBe('check');
});

test('letters that a font does not have are printed as others: labels and headings are known', () => {
  expect(read('ro', {}, 'Data ultimei ediţii: 01.02.2023').previous_date.value).toBe('2023-02-01');
  expect(read('hu', { 9: 'Sûrûség: 1,02 g/cm³\nGõznyomás: 23 hPa' })).toMatchObject({
    density: { value: { value: '1.02' } },
    vapour_pressure: { value: { value: '23' } },
  });
  const greek = typedItems('el', {
    1: '1.1 Αναγνωριστικός\nΕμπορική ονομασία: Αστάρι 42',
    9: 'Όψη: Υγρό',
  }).map((one) => ({
    ...one,
    text: one.text.replace('ΤΜΗΜΑ', 'Τμήμα').replace(/μ/g, 'µ').replace(/Δ/g, '∆'),
  }));
  expect(readText(greek, 3, reference)).toMatchObject({
    language: 'el',
    values: { product_name: { value: 'Αστάρι 42' }, physical_state: { value: 'LIQUID' } },
  });
});

test('an aerosol is one in other spellings', () => {
  const state = (language: string, line: string) => read(language, { 9: line }).physical_state.value;
  expect(state('hu', 'Halmazállapot: Aeroszol')).toBe('AEROSOL');
  expect(state('pl', 'Stan skupienia: Aerozol')).toBe('AEROSOL');
  expect(state('el', 'Φυσική κατάσταση: Αερόλυμα')).toBe('AEROSOL');
  expect(state('bg', 'Агрегатно състояние: Аерозол')).toBe('AEROSOL');
});

test('what is advised against is no use, though its label begins with one of uses', () => {
  expect(read('en', { 1: '1.2 Uses\nUse: Primer\nUse advised against Food' }).use).toMatchObject({
    value: 'Primer',
  });
  expect(read('en', { 1: '1.2 Uses\nUse advised against Food' }).use?.value).toBeNull();
});

test('"Not applicable" is no name on the label', () => {
  expect(read('en', { 2: '2.2 Label elements\nContains: Not applicable.' }).hazard_components?.items).toEqual(
    [],
  );
});

test('a temperature after its word in other languages', () => {
  const density = (language: string, line: string) => read(language, { 9: line }).density?.value;
  expect(density('ro', 'Densitate la 20 °C: 1,02 g/cm³')).toMatchObject({ value: '1.02', temperature: '20' });
  expect(density('bg', 'Плътност при 20 °C: 1,02 g/cm³')).toMatchObject({ value: '1.02', temperature: '20' });
  expect(density('el', 'Πυκνότητα στους 20 °C: 1,02 g/cm³')).toMatchObject({
    value: '1.02',
    temperature: '20',
  });
});

test('the content of volatile compounds after the name of its directive, per litre in words', () => {
  expect(read('it', { 9: 'VOC (Direttiva 2010/75/UE) :  452,00 g/litro' }).voc?.value).toMatchObject({
    value: '452',
    unit: 'g/l',
  });
});

test('a legal form is known with blanks after its points', () => {
  for (const firm of ['Nordlys d. o. o.', 'Nordlys s. r. o.', 'Nordlys a. s.', 'Nordlys sp. k.'])
    expect(read('sl', { 1: `1.3 Podrobnosti\nDobavitelj: ${firm}` }).supplier_name).toMatchObject({
      value: firm,
      state: 'read',
    });
});

test('a limit of organic compounds is no content, and the pH of a solution is to be checked, in the words of central Europe', () => {
  for (const [language, limit] of [
    ['sl', 'Mejna vrednost VOC'],
    ['hr', 'Granična vrijednost VOC'],
    ['pl', 'Wartość graniczna VOC'],
  ] as const)
    expect(read(language, { 15: `15.1 VOC\n${limit}: 300 g/l` }).voc?.value).toBeNull();
  for (const [language, solution] of [
    ['sl', 'raztopina'],
    ['hr', 'otopina'],
    ['et', 'lahus'],
    ['lv', 'šķīdums'],
    ['lt', 'tirpalas'],
  ] as const)
    expect(read(language, { 9: `9.1 pH\npH: 6,5 (${solution})` }).ph?.state).toBe('check');
});

test('a use that the sheet advises against is no identified use', () => {
  for (const [language, said] of [
    ['de', 'Verwendung, von der abgeraten wird'],
    ['da', 'Anvendelse, der frarådes'],
    ['cs', 'Použití, která se nedoporučují'],
  ] as const)
    expect(read(language, { 1: `1.2 X\n${said}: Food` }).use?.value).toBeNull();
});

test('where a name is missing, the next label, number or heading does not take its place', () => {
  for (const next of [
    'Synonyms                 : Undercoat',
    'Product code             : MP42',
    'CAS number',
    '14808-60-7',
    'Prod-Nr. 4005240001813',
    '1.2 Relevant identified uses of the substance or mixture and uses advised against',
  ]) {
    const { product_name: name } = read('en', {
      1: `1.1 Product identifier\nTrade name\n${next}\nManufacturer             : Nordlys Ltd`,
    });
    // The largest text of the page may be it.
    expect(name).toMatchObject({ state: 'check' });
    expect(next).not.toContain(name.value);
  }
});

test('a name below its label is to be checked where other values are next to theirs, unless the pages have it', () => {
  const one = `1.1 Product identifier
Trade name
Metal Primer 42
Manufacturer             : Nordlys Ltd`;
  expect(read('en', { 1: one }).product_name).toMatchObject({ value: 'Metal Primer 42', state: 'check' });
  const below = one.replace(/ +: /, '\n');
  expect(read('en', { 1: below }).product_name).toMatchObject({ value: 'Metal Primer 42', state: 'read' });
});

test('a part of the heading, and the next one, is no use', () => {
  for (const rest of [
    'mixture and uses advised against',
    '1.3 Details of the supplier of the safety data sheet',
  ])
    expect(
      read('en', {
        1: `1.1 Product identifier: Primer 42
1.2 Relevant identified uses of the substance or
Use
${rest}
Nordlys Ltd`,
      }).use?.value,
    ).toBeNull();
});
