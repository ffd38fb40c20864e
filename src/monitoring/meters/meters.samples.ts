import { meterBody } from '../../../test/support/monitoring.ts';
import type { Person } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { table } from '../../../test/support/samples/files.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { EmissionFactor, StoredFactor, emissionFactors } from './emission-factors/emission-factor.ts';
import { factorImport } from './emission-factors/import/definition.ts';
import { ReadingImportRecord, readingImports } from './import/contract.ts';
import { meterImport } from './list-import/definition.ts';
import { MeterRow, meters } from './meter.ts';
import { Reading, readings } from './readings/reading.ts';

const org = '/organizations/:orgId';
const newMeter = (by: Person, orgId: string) => done(by.call(meters.create, { orgId, body: meterBody() }));
const readingBody = { performedAt: '2024-01-31', value: '10', unit: 'kWh' };
const meter: Sample = async (by, orgId) => ({ params: { id: (await newMeter(by, orgId)).id } });
const ofMeter: Sample = async (by, orgId) => ({ params: { meterId: (await newMeter(by, orgId)).id } });
const reading: Sample = async (by, orgId) => {
  const { id: meterId } = await newMeter(by, orgId);
  const { id } = await done(by.call(readings.create, { orgId, meterId, body: readingBody }));
  return { params: { meterId, id } };
};
const factorBody = () => ({
  name: `Factor ${crypto.randomUUID()}`,
  utilityType: 'WATER' as const,
  values: [{ meterUnits: 'm3', emissionUnits: 'KILOGRAMS' as const, value: '0.1', startDate: '2020-01-01' }],
});
const factor: Sample = async (by) => ({
  params: { id: (await done(by.call(emissionFactors.create, { body: factorBody() }))).id },
});

const tableOfReadings = table('Dato;Stand (kWh)\n31-01-2024;10\n');

export const samples: Samples = {
  imports: [
    {
      definition: meterImport,
      table: 'meter',
      good: (at) => ({
        name: `Meter ${at}`,
        number: `M-${at}`,
        utilityType: 'Electricity',
        units: 'kWh',
        readingMode: 'Counter',
        frequency: '1 month',
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { number: '5,71313E+17' }, role: 'number', code: 'NUMBER_CUT' },
        { cells: { utilityType: 'Steam' }, role: 'utilityType', code: 'CHOICE' },
        { cells: { units: 'm3' }, role: 'units', code: 'UNIT_NOT_IN_GROUP' },
        { cells: { readingMode: 'Sometimes' }, role: 'readingMode', code: 'CHOICE' },
        { cells: { frequency: 'now and then' }, role: 'frequency', code: 'PERIOD' },
        { cells: { responsible: 'Not A Member' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
        { cells: { emissionMode: 'Chosen factor' }, role: 'emissionFactor', code: 'REQUIRED' },
      ],
    },
    {
      definition: factorImport,
      table: 'emission_factor',
      good: (at) => ({
        name: `Factor ${at}`,
        utilityType: 'Electricity',
        value: '0.125',
        emissionUnits: 'kg',
        meterUnits: 'kwh',
        year: '2025',
        source: `Declaration ${at}`,
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { utilityType: 'Steam' }, role: 'utilityType', code: 'CHOICE' },
        { cells: { value: 'plenty' }, role: 'value', code: 'NUMBER' },
        { cells: { value: '-1' }, role: 'value', code: 'TOO_SMALL' },
        { cells: { meterUnits: 'm3' }, role: 'meterUnits', code: 'UNIT_NOT_IN_GROUP' },
        { cells: { emissionUnits: '', rate: 'much' }, role: 'rate', code: 'RATE' },
        { cells: { startDate: '2026-01-01' }, role: 'endDate', code: 'END_BEFORE_START' },
        { cells: { territory: 'Atlantis' }, role: 'territory', code: 'UNKNOWN_NAME' },
      ],
    },
  ],
  calls: {
    [`GET ${org}/meters`]: nothing,
    [`GET ${org}/meters/groups`]: nothing,
    [`GET ${org}/meters/export`]: nothing,
    [`GET ${org}/meters/:id`]: meter,
    [`POST ${org}/meters`]: () => ({ body: meterBody() }),
    [`PUT ${org}/meters/:id`]: async (by, orgId) => ({ ...(await meter(by, orgId)), body: meterBody() }),
    [`DELETE ${org}/meters/:id`]: meter,
    [`POST ${org}/meters/:id/restore`]: async (by, orgId) => {
      const given = await newMeter(by, orgId);
      await done(by.call(meters.remove, { orgId, id: given.id }));
      return { params: { id: given.id } };
    },
    [`GET ${org}/meters/:meterId/readings`]: ofMeter,
    [`POST ${org}/meters/:meterId/readings`]: async (by, orgId) => ({
      ...(await ofMeter(by, orgId)),
      body: readingBody,
    }),
    [`GET ${org}/meters/:meterId/readings/:id`]: reading,
    [`PUT ${org}/meters/:meterId/readings/:id`]: async (by, orgId) => ({
      ...(await reading(by, orgId)),
      body: readingBody,
    }),
    [`DELETE ${org}/meters/:meterId/readings/:id`]: reading,
    [`POST ${org}/meters/:meterId/readings/:id/restore`]: async (by, orgId) => {
      const given = await reading(by, orgId);
      await done(by.call(readings.removeAlone, { orgId, id: given.params?.['id'] ?? '' }));
      return given;
    },
    [`GET ${org}/readings/:id`]: reading,
    [`PUT ${org}/readings/:id`]: async (by, orgId) => ({ ...(await reading(by, orgId)), body: readingBody }),
    [`DELETE ${org}/readings/:id`]: reading,
    [`GET ${org}/meters/:meterId/consumption`]: async (by, orgId) => ({
      ...(await ofMeter(by, orgId)),
      query: { from: '2024-01-01', to: '2024-12-31' },
    }),
    [`GET ${org}/meters/:meterId/hours`]: async (by, orgId) => ({
      ...(await ofMeter(by, orgId)),
      query: { from: '2024-01-01', to: '2024-01-31' },
    }),
    [`POST ${org}/meters/:meterId/readings/import`]: async (by, orgId) => ({
      ...(await ofMeter(by, orgId)),
      ...tableOfReadings,
    }),
    [`GET ${org}/meters/:meterId/imports`]: ofMeter,
    [`GET ${org}/meters/:meterId/readings/export`]: ofMeter,
    [`POST ${org}/imports/:id/undo`]: async (by, orgId) => {
      const { id: meterId } = await newMeter(by, orgId);
      const { importId } = await done(by.call(readingImports.create, { orgId, meterId, ...tableOfReadings }));
      return { params: { id: importId ?? '' } };
    },
    'GET /emission-factors': nothing,
    'GET /emission-factors/export': nothing,
    'GET /emission-factors/:id': factor,
    'POST /emission-factors': () => ({ body: factorBody() }),
    'PUT /emission-factors/:id': async (by, orgId) => ({ ...(await factor(by, orgId)), body: factorBody() }),
  },
  stored: {
    emission_factor: {
      schema: StoredFactor.extend(EmissionFactor.pick({ id: true, lastModifiedDate: true }).shape),
    },
    meter: { schema: MeterRow, kept: ['last_reading_date', 'next_reading_date', 'search_text'] },
    reading: { schema: Reading, kept: ['meter_id', 'import_id', 'import_version', 'series', 'hours'] },
    import: {
      schema: ReadingImportRecord,
      workedOut: ['undoneDate', 'createdBy'],
      kept: ['file_sha256', 'created_by_id', 'undo_content', 'layout_key', 'layout'],
    },
  },
};
