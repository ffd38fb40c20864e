import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedLegislation } from '../shipped.server.ts';
import { actFinder } from './find-act.ts';
import type { KnownAct } from './find-act.ts';

const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
/** The acts that come with the product. */
const shipped = shippedLegislation(readFileSync('db/reference/legislation.json', 'utf8')).map(
  (row): KnownAct => ({
    id: text(row['reference'])[0] ?? '',
    name: [...text(row['short_title_en']), ...text(row['title_en'])][0] ?? '',
    reference: text(row['reference'])[0] ?? null,
    type: text(row['type'])[0] ?? null,
    names: ['title_en', 'title_da', 'short_title_en', 'short_title_da'].flatMap((name) => text(row[name])),
  }),
);
const find = actFinder(shipped);
const found = (title: string, number = '') => {
  const act = find({ title, number });
  return 'id' in act ? [act.id, ...(act.note ? [act.note.code] : [])] : [act.code];
};
const asked = (title: string, number = '') => {
  const act = find({ title, number });
  return 'id' in act ? act.id : { code: act.code, acts: act.acts.map(({ id }) => id) };
};

test.each([
  // EU acts: year and number in either order, with and without what stands around them.
  ['1907/2006', '32006R1907'],
  ['(EF) nr. 1907/2006', '32006R1907'],
  ['(EF) nr. 1272/2008', '32008R1272'],
  ['Regulation (EC) No 1907/2006', '32006R1907'],
  ['Regulation (EC) No 1272/2008 of the European Parliament and of the Council', '32008R1272'],
  ['REACH-forordningen (EF) nr. 1907/2006', '32006R1907'],
  ['2012/18/EU', '32012L0018'],
  ['Direktiv 2012/18/EU', '32012L0018'],
  ['94/62/EF', '31994L0062'],
  ['89/391/EØF', '31989L0391'],
  ['Forordning (EU) 2023/1542 om batterier', '32023R1542'],
  ['EU 2024/573', '32024R0573'],
  ['32006R1907', '32006R1907'],
  ['CELEX: 32012L0018', '32012L0018'],
  ['02006R1907-20231201', '32006R1907'],
  ['2000/532/EF', '32000D0532'],
  ['Regulation (EU) 2024/2865 amending Regulation (EC) No 1272/2008', '32024R2865'],
  // Danish acts.
  ['BEK nr 428 af 05/04/2022', 'BEK nr 428 af 05/04/2022'],
  ['BEK 428/2022', 'BEK nr 428 af 05/04/2022'],
  ['BEK nr. 428 af 5. april 2022', 'BEK nr 428 af 05/04/2022'],
  ['BEK nr. 428 af 05.04.2022', 'BEK nr 428 af 05/04/2022'],
  ['BEK nr. 428 af 2022-04-05', 'BEK nr 428 af 05/04/2022'],
  ['BEK nr. 428 af 5/4 2022', 'BEK nr 428 af 05/04/2022'],
  ['BEK nr. 428 af 05/04/22', 'BEK nr 428 af 05/04/2022'],
  [
    'Bekendtgørelse nr. 428 af 5. april 2022 om anvendelse af tekniske hjælpemidler',
    'BEK nr 428 af 05/04/2022',
  ],
  ['Executive Order No. 428 of 5 April 2022', 'BEK nr 428 af 05/04/2022'],
  ['nr. 428 af 5. april 2022', 'BEK nr 428 af 05/04/2022'],
  ['LBK nr 1108 af 15/09/2025', 'LBK nr 1108 af 15/09/2025'],
  [
    'lovbekendtgørelse nr. 1108 af 15. september 2025 som ændret ved lov nr. 1624',
    'LBK nr 1108 af 15/09/2025',
  ],
  ['Lov nr. 1108 af 15/09/2025', 'LBK nr 1108 af 15/09/2025'],
  ['Lov nr. 965 af 26. juni 2020', 'LOV nr 965 af 26/06/2020'],
  // Short names, with and without their ending.
  ['REACH', '32006R1907'],
  ['reach-forordningen', '32006R1907'],
  ['CLP-forordningen', '32008R1272'],
  ['CLP regulation', '32008R1272'],
  ['Seveso III-direktivet', '32012L0018'],
  ['Affaldsbekendtgørelsen', 'BEK nr 1749 af 30/12/2024'],
  ['affaldsbekendtgørelse', 'BEK nr 1749 af 30/12/2024'],
  ['Bekendtgørelse om affald', 'BEK nr 1749 af 30/12/2024'],
  ['Bekendtgørelse om affald (affaldsbekendtgørelsen)', 'BEK nr 1749 af 30/12/2024'],
  ['Arbejdsmiljøloven', 'LBK nr 1108 af 15/09/2025'],
  ['Lov om arbejdsmiljø', 'LBK nr 1108 af 15/09/2025'],
  ['Working Environment Act', 'LBK nr 1108 af 15/09/2025'],
  ['MCP-bekendtgørelsen', 'BEK nr 1408 af 27/11/2023'],
  ['PED', '32014L0068'],
  ['ISO 14001', 'ISO 14001:2015'],
  ['DS/EN ISO 14001:2015', 'ISO 14001:2015'],
  // An act about another one is itself.
  [
    'Bekendtgørelse om supplerende bestemmelser til Europa-Parlamentets og Rådets forordning om maskiner',
    'BEK nr 727 af 13/06/2024',
  ],
])('%s is an act of the catalogue', (title, reference) => {
  expect(found(title)).toEqual([reference]);
});

test.each([
  ['REACH', '1907/2006', '32006R1907'],
  ['REACH igen', 'Regulation (EC) No 1907/2006', '32006R1907'],
  ['', 'REACH', '32006R1907'],
  // A number of the row that is not of an act.
  ['CLP-forordningen', '2', '32008R1272'],
  ['Trykudstyrsdirektivet', '', '32014L0068'],
  // Two acts have the number; the title says which.
  ['RoHS-bekendtgørelsen', 'BEK 1369', 'BEK nr 1369 af 02/12/2024'],
])('title %j and number %j name one act', (title, number, reference) => {
  expect(found(title, number)).toEqual([reference]);
});

test.each([
  ['Arbejdsmiljøloven', 'LBK nr 2062 af 16/11/2021', 'LBK nr 1108 af 15/09/2025', 'ACT_EARLIER'],
  ['', 'LBK nr 2062 af 16/11/2021', 'LBK nr 1108 af 15/09/2025', 'ACT_EARLIER'],
  ['LBK 2062/2021', '', 'LBK nr 1108 af 15/09/2025', 'ACT_EARLIER'],
  [
    'Bekendtgørelse af lov om arbejdsmiljø, LBK nr 674 af 25/05/2020',
    '',
    'LBK nr 1108 af 15/09/2025',
    'ACT_EARLIER',
  ],
  ['Affaldsbekendtgørelsen', 'BEK nr 2512 af 10/12/2021', 'BEK nr 1749 af 30/12/2024', 'ACT_EARLIER'],
  ['Miljøbeskyttelsesloven', 'LBK nr 100 af 19/01/2026', 'LBK nr 1742 af 22/12/2025', 'ACT_LATER'],
])('title %j with %s means the edition in force, and that is said', (title, number, reference, note) => {
  expect(found(title, number)).toEqual([reference, note]);
});

test.each([
  ['BEK 428', ''],
  ['bek. nr. 428', ''],
  ['Our own name for it', 'BEK 428'],
])('title %j and number %j without a year are the only act with it, and that is said', (title, number) => {
  expect(found(title, number)).toEqual(['BEK nr 428 af 05/04/2022', 'ACT_BY_NUMBER']);
});

test('what fits several acts is asked, as is a title and a number of two acts', () => {
  expect(asked('BEK 1369')).toEqual({
    code: 'SEVERAL_ACTS',
    acts: expect.arrayContaining(['BEK nr 1369 af 25/11/2015', 'BEK nr 1369 af 02/12/2024']),
  });
  expect(asked('CLP', '1907/2006')).toEqual({ code: 'ACT_NUMBER_OTHER', acts: ['32006R1907', '32008R1272'] });
  // European acts keep their numbers, and no act has two in one year.
  expect(asked('REACH', '1908/2006')).toEqual({ code: 'UNKNOWN_ACT_NUMBER', acts: ['32006R1907'] });
  expect(asked('Arbejdsmiljøloven', 'LBK nr 1180 af 15/09/2025')).toMatchObject({
    code: 'UNKNOWN_ACT_NUMBER',
  });
  // A number in a column of numbers may count the rows.
  expect(asked('', '428')).toEqual({ code: 'UNKNOWN_ACT', acts: ['BEK nr 428 af 05/04/2022'] });
});

test('what is called almost like an act is asked', () => {
  // An executive order is not the directive that it carries out.
  expect(asked('Trykudstyrsbekendtgørelsen')).toMatchObject({
    code: 'UNKNOWN_ACT',
    acts: expect.arrayContaining(['32014L0068']),
  });
  expect(asked('REACH-bekendtgørelsen')).toMatchObject({
    code: 'UNKNOWN_ACT',
    acts: expect.arrayContaining(['32006R1907']),
  });
  expect(asked('Lov om affald')).toMatchObject({
    code: 'UNKNOWN_ACT',
    acts: expect.arrayContaining(['BEK nr 1749 af 30/12/2024']),
  });
  expect(asked('Act of nowhere')).toEqual({ code: 'UNKNOWN_ACT', acts: [] });
  expect(asked('BEK nr 9999 af 01/01/2024')).toEqual({ code: 'UNKNOWN_ACT', acts: [] });
});
