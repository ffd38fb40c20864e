import { expect } from 'vitest';
import { catalogueFiles } from './sheets/catalogue-file.ts';
import { toSnake } from '../../core/contract/case.ts';
import { childFieldsOf } from '../../core/contract/child-rows.ts';
import { Chemical, StoredChemical, StoredSheet, chemicals } from './chemical.ts';
import { StoredShare } from './composition/on-sheet.ts';
import { Supply } from './fields.ts';
import { Company, producers, suppliers } from '../companies/company.ts';
import { producerImport, supplierImport } from '../companies/import/definitions.ts';
import { chemicalImport } from './import/definition.ts';
import { substances } from '../substances/substance.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { ImportSample, Sample, Samples } from '../../../test/support/samples/sample.ts';
import type { Person } from '../../../test/support/people.ts';

const named = (kind: string) => ({ name: `${kind} ${crypto.randomUUID()}` });
async function made(reply: Promise<{ status: number; text: string; body: { id: string } }>) {
  const { status, text, body } = await reply;
  expect(status, text).toBe(201);
  return { params: { id: body.id } };
}
const producer: Sample = (by) => made(by.call(producers.create, { body: named('Producer') }));
const supplier: Sample = (by) => made(by.call(suppliers.create, { body: named('Supplier') }));
const chemical: Sample = (by) => made(by.call(chemicals.create, { body: named('Chemical') }));
/** The shortest PDF that the check of its content accepts; each has different content. */
const sheetUpload = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    `%PDF-1.4\n%${crypto.randomUUID()}\n%%EOF\r\n--part--\r\n`,
  ].join(''),
});
const removed =
  (given: Sample, calls: typeof producers | typeof suppliers | typeof chemicals): Sample =>
  async (by, orgId) => {
    const sample = await given(by, orgId);
    const { status, text } = await by.call(calls.remove, { id: sample.params?.['id'] ?? '' });
    expect(status, text).toBe(204);
    return sample;
  };

/** Rows of companies that cannot come in. */
const badCompanies: ImportSample['bad'] = [
  { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
  { cells: { name: 'x'.repeat(201) }, role: 'name', code: 'TOO_LONG' },
  { cells: { email: 'nobody at home' }, role: 'email', code: 'INVALID_EMAIL' },
  { cells: { website: 'no address' }, role: 'website', code: 'INVALID_URL' },
];

/** What rows of chemicals name: a producer, and substances, each once however often a test asks. */
async function namedByChemicals(by: Person): Promise<void> {
  await by.call(producers.create, { body: { name: 'Vestkem' } });
  for (const [name, casNumber] of [
    ['acetone', '67-64-1'],
    ['toluene', '108-88-3'],
  ] as const) {
    const { body } = await by.call(substances.list, { query: { search: casNumber } });
    if (body.totalElements === 0) await by.call(substances.create, { body: { name, casNumber } });
  }
}

export const samples: Samples = {
  imports: [
    {
      definition: chemicalImport,
      table: 'chemical',
      prepare: namedByChemicals,
      good: (at) => ({
        name: `Thinner ${at}`,
        producer: 'Vestkem',
        productNumber: `T-${at}`,
        ufi: 'GMTT-2SQN-6FDD-6TV1',
        substanceConcentrations: '67-64-1: 40-60 %; 108-88-3: < 10 %',
        classification: 'Flam. Liq. 2, H225',
        hazardStatements: 'H225, H319',
        euHazardStatements: 'EUH066',
        precautionaryStatements: 'P210 P305+P351+P338',
        signalWord: 'Danger',
        pictograms: 'GHS02 GHS07',
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { ufi: 'GMTT-2SQN-6FDD-6TV2' }, role: 'ufi', code: 'INVALID_UFI' },
        { cells: { producer: 'Nobody known' }, role: 'producer', code: 'UNKNOWN_NAME' },
        {
          cells: { substanceConcentrations: '67-64-2: 10 %' },
          role: 'substanceConcentrations',
          code: 'CAS',
        },
        {
          cells: { substanceConcentrations: '67-64-1: 60-80 %; 108-88-3: 50 %' },
          role: 'substanceConcentrations',
          code: 'OVER_HUNDRED',
        },
        {
          cells: { substanceConcentrations: '50-00-0: < 1 %' },
          role: 'substanceConcentrations',
          code: 'UNKNOWN_SUBSTANCE',
        },
        { cells: { hazardStatements: 'H225, H999' }, role: 'hazardStatements', code: 'UNKNOWN_CODE' },
        { cells: { classification: 'Flam. Liq. 2, H226' }, role: 'classification', code: 'CLASS_OTHER' },
        { cells: { signalWord: 'Warning' }, role: 'signalWord', code: 'SIGNAL_DANGER' },
        { cells: { pictograms: 'GHS10' }, role: 'pictograms', code: 'CHOICE' },
        { cells: { notClassified: '2025-03-31' }, role: 'notClassified', code: 'CLASSIFIED' },
        { cells: { unNumber: 'UN 9999' }, role: 'unNumber', code: 'UN_UNKNOWN' },
      ],
    },
    {
      definition: producerImport,
      table: 'producer',
      good: (at) => ({ name: `Producer ${at}`, email: `sds${at}@example.com`, phone: `75 ${at}` }),
      bad: badCompanies,
    },
    {
      definition: supplierImport,
      table: 'supplier',
      good: (at) => ({ name: `Supplier ${at}`, website: 'example.com', address: `Havnen ${at}` }),
      bad: badCompanies,
    },
  ],
  calls: {
    'GET /producers': nothing,
    'GET /producers/export': nothing,
    'GET /producers/:id': producer,
    'POST /producers': () => ({ body: named('Producer') }),
    'PUT /producers/:id': async (by, orgId) => ({ ...(await producer(by, orgId)), body: named('Producer') }),
    'DELETE /producers/:id': producer,
    'POST /producers/:id/restore': removed(producer, producers),
    'GET /suppliers': nothing,
    'GET /suppliers/export': nothing,
    'GET /suppliers/:id': supplier,
    'POST /suppliers': () => ({ body: named('Supplier') }),
    'PUT /suppliers/:id': async (by, orgId) => ({ ...(await supplier(by, orgId)), body: named('Supplier') }),
    'DELETE /suppliers/:id': supplier,
    'POST /suppliers/:id/restore': removed(supplier, suppliers),
    'GET /chemicals': nothing,
    'GET /chemicals/export': nothing,
    'GET /chemicals/warnings': () => ({ query: { hazardStatementIds: 'H225' } }),
    'GET /chemicals/duplicates': () => ({ query: { name: 'Thinner' } }),
    'GET /chemicals/:id': chemical,
    'GET /chemicals/:id/restrictions': chemical,
    'GET /chemicals/:id/misfits': chemical,
    'POST /chemicals/judge': () => ({ body: { notClassified: '2026-01-01' } }),
    'GET /chemicals/:id/label': chemical,
    'GET /chemicals/:id/label/fit': chemical,
    'POST /chemicals': () => ({ body: named('Chemical') }),
    'POST /chemicals/files': sheetUpload,
    'PUT /chemicals/:id': async (by, orgId) => ({ ...(await chemical(by, orgId)), body: named('Chemical') }),
    'DELETE /chemicals/:id': chemical,
    'POST /chemicals/:id/restore': removed(chemical, chemicals),
    'POST /chemicals/:id/merge': async (by, orgId) => {
      const other = await chemical(by, orgId);
      return { ...(await chemical(by, orgId)), body: { other: { id: other.params?.['id'] } } };
    },
    'GET /files/:id/content': (by) => made(by.call(catalogueFiles.uploadSheet, sheetUpload())),
  },
  stored: {
    producer: { schema: Company, kept: ['search_text'] },
    supplier: { schema: Company, kept: ['search_text'] },
    chemical: {
      schema: StoredChemical.extend(
        Chemical.pick({ id: true, createdDate: true, lastModifiedDate: true }).shape,
      ),
      kept: [
        'search_text',
        'merged_into_id',
        'danger_rank',
        ...childFieldsOf(StoredChemical).flatMap(({ rows }) => toSnake(rows.words ?? '')),
      ],
    },
    chemical_supply: { schema: Supply, kept: ['chemical_id', 'position'] },
    chemical_substance: { schema: StoredShare, kept: ['chemical_id', 'position'] },
    safety_data_sheet: { schema: StoredSheet, kept: ['chemical_id'] },
  },
  noRecord: ['catalogue_file'],
};
