import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { newMeter, newReading } from '../../../../test/support/monitoring.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import type { ListImportPreview } from '../../../core/import/list-import.ts';
import { areaImport } from '../../../organization/tree/import/definitions.ts';
import { monitoringExports } from '../exports.ts';
import { meters } from '../meter.ts';
import { meterImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const editor = () => all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
const metersOf = async (person: Person) =>
  (await done(person.call(meters.list, { orgId: person.organizationId, query: { sort: ['name,asc'] } })))
    .content;
const errorsOf = ({ rows }: ListImportPreview) =>
  rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`));

test('a list with Danish headings becomes meters as it says, with what they belong to', async () => {
  const person = await editor();
  const { organizationId: orgId } = person;
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  await importList(all, manager, areaImport, 'Name\nHal A\n', { commit: true });
  const text = [
    'Målere på fabrikken;;;;;;;;',
    'Måler;Målernr.;Forsyning;Måleenhed;Aflæses som;Interval;Område;Placering;Ansvarlig',
    'Hovedmåler;571313174002456789;Strøm;KWH;Tællerstand;månedligt;Hal A;Tavle 1;Anna Skov',
    'Kedel;V-1;Fjernvarme;MWh;Forbrug;kvartalsvis;;;',
    'Indløb;A-1;Koldt vand;m³;stand;hver uge;;;',
    'Køler;;Temperatur;°C;;1 dag;;;',
    'Paller;;Egen enhed;stk;mængde;Ingen;;;',
  ].join('\n');
  const { body, text: answer } = await importList(all, person, meterImport, text, { commit: true });
  expect([body.recordCount, body.questions], answer).toEqual([5, []]);
  const rows = (await metersOf(person)).map((meter) => [
    meter.name,
    meter.number,
    meter.utilityType,
    meter.units,
    meter.readingMode,
    meter.frequency,
    meter.emissionMode,
    meter.area?.name ?? null,
    meter.location,
    meter.responsible?.name ?? null,
  ]);
  const none = [null, null, null];
  expect(rows).toEqual([
    [
      'Hovedmåler',
      '571313174002456789',
      'ELECTRICITY',
      ['kWh'],
      'COUNTER',
      'P1M',
      'AUTOMATIC',
      'Hal A',
      'Tavle 1',
      'Anna Skov',
    ],
    ['Indløb', 'A-1', 'WATER', ['m3'], 'COUNTER', 'P1W', 'AUTOMATIC', ...none],
    ['Kedel', 'V-1', 'HEAT', ['MWh'], 'CONSUMPTION', 'P3M', 'AUTOMATIC', ...none],
    ['Køler', null, 'TEMPERATURE', ['C'], 'LEVEL', 'P1D', 'AUTOMATIC', ...none],
    ['Paller', null, 'CUSTOM', ['stk'], 'CONSUMPTION', 'P0D', 'AUTOMATIC', ...none],
  ]);
});

test('what the file does not say of unit, kind and interval is asked once for each type, and nothing comes in before', async () => {
  const person = await editor();
  const text = 'Meter;Type\nA;Electricity\nB;Electricity\nC;Water\nD;Temperature\n';
  const { body } = await importList(all, person, meterImport, text);
  expect(body).toMatchObject({ ready: false, recordCount: 4, wrongCount: 0 });
  expect(body.errors).toEqual([{ role: null, code: 'ASKED', values: { count: 6 } }]);
  expect(body.questions.map(({ key, count, prepared, answer }) => [key, count, prepared, answer])).toEqual([
    ['units ELECTRICITY', 2, 'kWh', null],
    ['units WATER', 1, 'm3', null],
    ['units TEMPERATURE', 1, 'C', null],
    ['readingMode ELECTRICITY', 2, 'COUNTER', null],
    ['readingMode WATER', 1, 'COUNTER', null],
    ['frequency', 4, 'P1M', null],
  ]);
  const refused = await importList(all, person, meterImport, text, { commit: true });
  expect([refused.status, refused.problem.code]).toEqual([422, 'IMPORT_REFUSED']);

  const some = Object.fromEntries(body.questions.map(({ key, prepared }) => [key, prepared ?? '']));
  const answers = {
    ...some,
    'units ELECTRICITY': 'MWh',
    'readingMode WATER': 'CONSUMPTION',
    frequency: 'P3M',
  };
  const made = await importList(all, person, meterImport, text, { mapping: { answers }, commit: true });
  expect(made.body.recordCount, made.text).toBe(4);
  const rows = (await metersOf(person)).map(({ name, units, readingMode, frequency }) => [
    name,
    ...units,
    readingMode,
    frequency,
  ]);
  expect(rows).toEqual([
    ['A', 'MWh', 'COUNTER', 'P3M'],
    ['B', 'MWh', 'COUNTER', 'P3M'],
    ['C', 'm3', 'CONSUMPTION', 'P3M'],
    ['D', 'C', 'LEVEL', 'P3M'],
  ]);
});

test('a word of a type that is not known is asked once for all rows that have it', async () => {
  const person = await editor();
  const text =
    'Måler;Type;Enhed;Aflæsningstype;Interval\nInd;Spildevand;m3;Tæller;1 md\nUd;spildevand ;m3;Tæller;1 md\nHal;El;kWh;Tæller;1 md\n';
  const { body } = await importList(all, person, meterImport, text);
  expect(errorsOf(body)).toEqual([['utilityType CHOICE'], ['utilityType CHOICE'], []]);
  expect(body.questions).toMatchObject([
    { key: 'utilityType=spildevand', word: 'Spildevand', count: 2, prepared: null, answer: null },
  ]);
  const mapping = { answers: { 'utilityType=spildevand': 'WATER' } };
  const again = await importList(all, person, meterImport, text, { mapping });
  expect(again.body).toMatchObject({ ready: true, recordCount: 3, questions: [{ answer: 'WATER' }] });
  // A file that says nothing of the type at all asks for it, too.
  const bare = await importList(all, person, meterImport, 'Måler\nHovedmåler\n');
  expect(bare.body.questions.map(({ key }) => key)).toEqual(['utilityType', 'frequency']);
});

test('a meter that is there is said, by its number or its name, and not doubled; another with its name has another number', async () => {
  const person = await editor();
  await newMeter(person, { name: 'Main meter', number: '5713 1317' });
  await newMeter(person, { name: 'Roof' });
  const rows = ['Hall A;57131317', 'ROOF;R-1', 'Main meter;E-2', 'Basement;B 1', 'Cellar;b1'];
  const text = [
    'Meter;Number;Type;Unit;Kind of reading;Interval',
    ...rows.map((row) => `${row};Electricity;kWh;Counter;monthly`),
  ].join('\n');
  const { body } = await importList(all, person, meterImport, text);
  expect(errorsOf(body)).toEqual([
    ['number ALREADY_THERE_AS'],
    ['name ALREADY_THERE'],
    [],
    [],
    ['number SAME_AS_LINE'],
  ]);
  const mapping = { existing: 'LEAVE_OUT', wrong: 'LEAVE_OUT' } as const;
  const made = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(made.body).toMatchObject({ recordCount: 2, existingCount: 2, wrongCount: 1 });
  const twice = await importList(all, person, meterImport, text, { mapping });
  expect(twice.body).toMatchObject({ recordCount: 0, ready: false });
  expect(await metersOf(person)).toHaveLength(4);
});

const one = 'Meter;Type;Unit;Kind of reading;Interval\nHall;Electricity;kWh;Counter;monthly\n';

test('an import is undone as a whole, and no longer once one of its meters has a reading', async () => {
  const person = await editor();
  const { organizationId: orgId } = person;
  const undo = (id: string | null) => person.call(meterImport.undo, { orgId, id: id ?? '' });
  const first = await importList(all, person, meterImport, one, { commit: true });
  await done(undo(first.body.importId));
  expect(await metersOf(person)).toEqual([]);
  const second = await importList(all, person, meterImport, one, { commit: true });
  const [meter = { id: '' }] = await metersOf(person);
  await newReading(person, meter, '2025-01-31', '10');
  const refused = await undo(second.body.importId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain('Hall');
  expect(await metersOf(person)).toHaveLength(1);
});

test('who may no longer write imports nothing after the preview, and what another organization has is not named', async () => {
  const person = await editor();
  const stranger = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Bo', lastName: 'Elsewhere' });
  await importList(all, stranger, areaImport, 'Name\nHall of others\n', { commit: true });
  await newMeter(stranger, { name: 'Hall' });
  const text = one
    .replace('Interval', 'Interval;Area;Responsible')
    .replace('monthly', 'monthly;Hall of others;Bo Elsewhere');
  const { body } = await importList(all, person, meterImport, text);
  expect(errorsOf(body)).toEqual([['area UNKNOWN_NAME', 'responsible UNKNOWN_PERSON']]);

  expect((await importList(all, person, meterImport, one)).body.ready).toBe(true);
  await all.owner.query(`update member set permission = 'READ_ORGANIZATION' where account_id = $1`, [
    person.accountId,
  ]);
  const late = await importList(all, person, meterImport, one, { commit: true });
  expect([late.status, late.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
  expect(await metersOf(person)).toEqual([]);
});

test('a list that was exported comes in as it is, in either language', async () => {
  const person = await editor();
  await newMeter(person, {
    name: 'Hovedmåler',
    number: 'E-1',
    units: ['kWh', 'MWh'],
    frequency: 'P1M',
    target: '1234.5',
  });
  await newMeter(person, {
    name: 'Kedel',
    utilityType: 'HEAT',
    units: ['natural gas m3'],
    readAt: 'START',
    emissionMode: 'NONE',
  });
  const { organizationId: orgId } = person;
  for (const language of ['en', 'da'] as const) {
    const headers = { 'accept-language': language };
    const { text } = await person.call(monitoringExports.meters, {
      orgId,
      query: { format: 'csv' },
      headers,
    });
    const other = await editor();
    const made = await importList(all, other, meterImport, text, { commit: true, headers });
    expect(made.status, made.text).toBe(200);
    const plain = async (of: Person) =>
      (await metersOf(of)).map(
        ({ id: _id, lastModifiedAt: _at, lastModifiedDate: _date, ...meter }) => meter,
      );
    expect(await plain(other)).toEqual(await plain(person));
  }
});

test('of meters, too, an external reader is kept by name in the description', async () => {
  const person = await editor();
  const text =
    'Måler;Forsyning;Måleenhed;Aflæses som;Interval;Ansvarlig\nHovedmåler;Strøm;kWh;Tællerstand;månedligt;Falck';
  const refused = await importList(all, person, meterImport, text);
  expect(refused.body.keepable).toEqual([{ role: 'responsible', names: ['Falck'], count: 1 }]);
  const mapping = { people: 'KEEP_NAME' as const };
  const done = await importList(all, person, meterImport, text, { mapping, commit: true });
  expect(done.status, done.text).toBe(200);
  expect((await metersOf(person)).map(({ description }) => description)).toEqual([
    'Responsible person: Falck',
  ]);
});
