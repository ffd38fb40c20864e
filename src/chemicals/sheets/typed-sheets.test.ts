import { expect, test } from 'vitest';
import { loadReference } from './reference.server.ts';
import { readText } from './read/reading.ts';

const reference = loadReference();

/** A sheet typed in columns: two blanks begin a cell; the sections that are not given have their headings alone. */
function read(language: string, parts: Record<number, string>, furniture = '') {
  const headings = reference.headings[language];
  const lines = Array.from({ length: 16 }, (_, at) => at + 1).flatMap((number) => [
    `${headings?.label.replace('{n}', String(number))} ${headings?.sections[number]}`,
    ...(parts[number] ?? 'No further information.').split('\n').filter((line) => line.trim() !== ''),
  ]);
  const text = `${furniture}\n(EC) 1907/2006\n${lines.join('\n')}`.split('\n');
  const items = text.flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      page: 1 + Math.floor(at / 60),
      x: 40 + index * 4.4,
      y: 40 + (at % 60) * 12,
      width: words.length * 4.2,
      size: 9,
      font: 'f',
      pageHeight: 842,
    })),
  );
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

test('a label with further words is another label: "Product form" has not the name of the product', () => {
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
  expect(dates('03/25/2021')).toMatchObject({ value: '2021-05-03', state: 'read' });
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
