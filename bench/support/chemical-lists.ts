import { chemicalAssociations } from '../../src/chemicals/register/chemical-association.ts';
import { chemicals } from '../../src/chemicals/products/chemical.ts';
import { substances } from '../../src/chemicals/substances/substance.ts';
import { fillChemicals, fillRegister, fillSubstances } from '../../test/support/long-lists/chemicals.ts';
import type { MeasuredList } from './measured-list.ts';

/** Milliseconds at the median: first page, filter, sort, and a search with up to 1,000 hits; and a broad search with its count. */
const quick = 30;
const broad = 150;
const rows = 100_000;
const within = (
  most: number,
  asked: readonly (readonly [name: string, query: Record<string, unknown>])[],
): MeasuredList['asked'] => asked.map(([name, query]) => [name, query, most] as const);

/** The three lists of chemicals, with the bounds that they keep. */
export const chemicalLists: readonly MeasuredList[] = [
  {
    name: 'chemicals: substances',
    fills: [fillSubstances],
    rows,
    call: (by, query) => by.call(substances.list, { query }),
    asked: [
      ...within(quick, [
        ['opened', {}],
        ['by CAS number, downwards', { sort: 'casNumber,desc' }],
        ['by day of change', { sort: 'lastModifiedDate,desc' }],
        ['harmonised', { harmonised: 'true' }],
        ['a statement, one of two hundred', { statement: 'H201' }],
        ['a statement, a third', { statement: 'H225' }],
        ['on a list', { list: 'REACH_SVHC' }],
        ['search: three letters', { search: 'xyl' }],
        ['search: a word', { search: 'peroxide' }],
        ['search: two words', { search: 'peroxide 5000' }],
        ['search: a CAS number', { search: '54711-' }],
        ['search: nothing', { search: 'no such thing' }],
      ]),
      ...within(broad, [
        ['search: a word of all', { search: 'acid' }],
        ['search: three letters of all', { search: 'cas' }],
        ['search: two letters', { search: 'ac' }],
      ]),
    ],
  },
  {
    name: 'chemicals: catalogue',
    fills: [fillSubstances, fillChemicals],
    rows,
    call: (by, query) => by.call(chemicals.list, { query }),
    asked: [
      ...within(quick, [
        ['opened', {}],
        ['by product number, downwards', { sort: 'productNumber,desc' }],
        ['by day of the sheet', { sort: 'newestSheetDate,desc' }],
        ['red', { dangerCode: 'RED' }],
        ['red and green', { dangerCode: 'RED,GREEN' }],
        ['a pictogram', { pictogram: 'GHS05' }],
        ['gases', { physicalState: 'GAS' }],
        ['a statement', { statement: 'H300' }],
        ['without a sheet', { sheet: 'missing' }],
        ['with an old sheet', { sheet: 'old' }],
        ['search: three letters', { search: 'xen' }],
        ['search: a name', { search: 'thinner 0047' }],
        ['search: a product number', { search: 'P-4711' }],
        ['search: a producer', { search: 'producer 01999' }],
        ['search: a CAS number', { search: '24711-' }],
        ['search: nothing', { search: 'no such thing' }],
      ]),
      ...within(broad, [
        ['search: a word of a fifth', { search: 'thinner' }],
        ['search: a word of all', { search: 'producer' }],
        ['search: three letters of all', { search: 'cas' }],
      ]),
    ],
  },
  {
    name: 'chemicals: my chemicals',
    fills: [fillSubstances, fillChemicals, fillRegister],
    rows,
    call: (by, query) => by.call(chemicalAssociations.list, { orgId: by.organizationId, query }),
    asked: [
      ...within(quick, [
        ['opened', {}],
        ['by danger', { sort: 'danger,asc' }],
        ['by day of the sheet', { sort: 'sheetDate,desc' }],
        ['by place', { sort: 'storageLocation,asc' }],
        ['red', { dangerCode: 'RED' }],
        ['red and green', { dangerCode: 'RED,GREEN' }],
        ['a pictogram', { pictogram: 'GHS05' }],
        ['a statement', { statement: 'H300' }],
        ['without a sheet', { sheet: 'missing' }],
        ['with an old sheet', { sheet: 'old' }],
        ['on a list', { restriction: 'ANY' }],
        ['on one list', { restriction: 'REACH_SVHC' }],
        ['set aside', { restriction: 'NOT_RELEVANT' }],
        ['a storage class', { storageClass: '8B' }],
        ['a place', { location: 'Cabinet 7' }],
        ['without a place', { location: '-' }],
        ['not approved', { approved: 'false' }],
        ['not assessed', { assessed: 'false' }],
        ['in use', { use: 'current' }],
        ['ended', { use: 'ended' }],
        ['search: three letters', { search: 'xen' }],
        ['search: a name', { search: 'thinner 0047' }],
        ['search: a producer', { search: 'producer 01999' }],
        ['search: nothing', { search: 'no such thing' }],
      ]),
      ...within(broad, [
        ['search: a word of a fifth', { search: 'thinner' }],
        ['search: a word of all', { search: 'producer' }],
        ['search: a word of most places', { search: 'cabinet' }],
      ]),
    ],
  },
];
