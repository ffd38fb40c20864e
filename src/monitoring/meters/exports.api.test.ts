import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../../test/support/import.ts';
import { newMeter, newReading } from '../../../test/support/monitoring.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { emissionFactors } from './emission-factors/emission-factor.ts';
import { readTable } from '../../core/tables-in-files/table-file.server.ts';
import { readings } from './readings/reading.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

async function download(person: Person, path: string, language = 'en') {
  const answer = await at.app.inject({
    url: `/api/v1${path}`,
    headers: { cookie: person.cookie, 'accept-language': language },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const cellsOf = async (bytes: Buffer) => readTable(bytes).rows.map(({ cells }) => cells);

test('the list of meters comes as its filters show it, in the reader’s language', async () => {
  const person = await at.person({ level: 'EDIT_ORGANIZATION' });
  const meter = await newMeter(person, { name: '=Hovedmåler', number: '571;3', location: 'Kælder, syd' });
  await newMeter(person, { name: 'Vand', utilityType: 'WATER', units: ['m3'] });
  await newReading(person, meter, '2025-05-31', '1234.5');
  const all = `/organizations/${person.organizationId}/meters/export`;
  const danish = await download(person, all, 'da');
  expect(danish.status).toBe(200);
  expect(danish.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Malere .*\.csv"; filename\*=UTF-8''M%C3%A5lere/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const rows = await cellsOf(danish.bytes);
  expect(rows[0]?.slice(0, 4)).toEqual(['Navn', 'Målernummer', 'Type', 'Aflæsningstype']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(["'=Hovedmåler", 'Vand']);
  expect(rows[1]).toEqual(expect.arrayContaining(['571;3', 'Kælder, syd', '2025-05-31', '1234,5', 'kWh']));

  const water = await download(person, `${all}?format=xlsx&utility_type=WATER&sort=name,desc`);
  expect(water.headers['content-type']).toContain('spreadsheetml');
  const [head, ...found] = await cellsOf(water.bytes);
  expect(head?.slice(0, 3)).toEqual(['Name', 'Meter number', 'Type']);
  expect(found.map(([name]) => name)).toEqual(['Vand']);
  expect((await download(person, `${all}?search=hoved`)).bytes.toString()).not.toContain('Vand');
  expect((await download(person, `${all}?format=pdf`)).status).toBe(422);
  expect((await download(person, `${all}?size=5`)).status).toBe(422);
});

test.each(['csv', 'xlsx'])(
  'readings that were exported as %s can be imported again, to the last digit',
  async (format) => {
    const person = await at.person({ level: 'EDIT_ORGANIZATION' });
    const [from, to] = [await newMeter(person), await newMeter(person, { name: 'Copy' })];
    const figures = [
      ['2025-01-31', '1000.125'],
      ['2025-02-28', '12345678901234567.000000000001'],
      ['2025-03-31', '12345678901234567.5'],
    ] as const;
    for (const [date, value] of figures) await newReading(person, from, date, value);
    const path = `/organizations/${person.organizationId}/meters/${from.id}/readings/export?format=${format}&sort=performed_at,asc`;
    const { bytes } = await download(person, path, 'da');
    const { status, body } = await importFile(at, person, to, bytes, { commit: true });
    expect([status, body.errorCount]).toEqual([200, 0]);
    const { body: copied } = await person.call(readings.list, {
      orgId: person.organizationId,
      meterId: to.id,
      query: { sort: 'performedAt,asc' },
    });
    expect(copied.content.map(({ performedAt, value }) => [performedAt, value])).toEqual(figures);
  },
);

test('emission factors come with a row for each dated value', async () => {
  const maintainer = await at.person({ level: 'MAINTAIN_SYSTEM' });
  const value = { meterUnits: 'kWh', emissionUnits: 'KILOGRAMS' as const };
  await maintainer.call(emissionFactors.create, {
    body: {
      name: 'Exported power',
      utilityType: 'ELECTRICITY',
      values: [
        { ...value, value: '0.2', startDate: '2024-01-01', endDate: '2024-12-31' },
        { ...value, gases: 'CO2E', value: '0.15', startDate: '2025-01-01' },
      ],
    },
  });
  const { bytes } = await download(maintainer, '/emission-factors/export?search=exported');
  const rows = await cellsOf(bytes);
  expect(rows.slice(1).map((cells) => [cells[0], cells[4], ...cells.slice(5, 9)])).toEqual([
    ['Exported power', '0.15', 'kg', 'CO₂e (all greenhouse gases)', 'kWh', '2025-01-01'],
    ['Exported power', '0.2', 'kg', 'CO₂ only', 'kWh', '2024-01-01'],
  ]);
});

test('another organization’s lists are not there, and too many exports are asked to wait', async () => {
  const [person, stranger] = [await at.person(), await at.person()];
  const path = `/organizations/${person.organizationId}/meters/export`;
  expect((await download(stranger, path)).status).toBe(404);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1) statuses.add((await download(person, path)).status);
  expect([...statuses]).toEqual([200, 429]);
});
