/**
 * Loads everything that comes with the product.
 * @module-tag full
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../src/load-demo.server.ts';
import { cloneDatabase } from './support/database/database.ts';
import { upload, world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { loadFiles } from '../src/core/reference/load.server.ts';
import { referenceFiles } from '../src/areas.server.ts';

/**
 * The specification's records and reading calls, asked of the demo over HTTP and looked at as they travel: in snake_case, with
 * local dates. What the demo has nothing of is added first.
 */
let all: World;
let manager: Person;
let maintainer: Person;
let orgId: string;

beforeAll(async () => {
  const database = await cloneDatabase();
  await loadFiles({ url: database.ownerUrl, files: referenceFiles });
  all = await world(database);
  await loadDemo({ url: database.ownerUrl, today: '2026-06-18', hash: 'h', store: all.fileStore });
  const { rows } = await all.owner.query<{ id: string }>(
    "select id from organization where name = 'Nordlys Production'",
  );
  orgId = String(rows[0]?.id);
  const signedIn = await all.known('manager@nordlys.example');
  manager = { ...signedIn, organizationId: orgId };
  const { json } = await upload(all, manager, {
    name: 'proof.csv',
    content: Buffer.from('Date;pH\n2026-06-01;7,2\n'),
    fields: { use: 'ATTACHMENT', date: '2026-06-01' },
  });
  for (const table of ['meter', 'inspection', 'event', 'stakeholder_association'])
    await all.owner.query(
      `insert into attachment (organization_id, id, file_id, ${table}_id)
        select organization_id, gen_random_uuid(), $2, id from ${table} where organization_id = $1 order by id`,
      [orgId, json['id']],
    );
  maintainer = await all.known('maintainer@nordlys.example');
});
afterAll(() => all.close());

type Json = Record<string, unknown>;
async function ask(person: Person, path: string, sent?: Json): Promise<Json> {
  const token = /XSRF-TOKEN=([^;]*)/.exec(person.cookie)?.[1] ?? '';
  const { statusCode, payload } = await all.app.inject({
    method: sent ? 'PUT' : 'GET',
    url: `/api/v1${path}`,
    headers: { cookie: person.cookie, 'x-xsrf-token': token },
    ...(sent && { payload: sent }),
  });
  expect(statusCode, `${path}: ${payload}`).toBe(200);
  return JSON.parse(payload) as Json;
}
const contentOf = (answer: Json): Json[] => {
  expect(answer['total_elements']).toEqual(expect.any(Number));
  return answer['content'] as Json[];
};

/** The value at a path: `[]` goes into each item of a list, `{}` into each value of a map. */
function at(value: unknown, path: string): unknown[] {
  const [first = '', ...rest] = path.split('.');
  const name = first.replace(/\[\]|\{\}/, '');
  const inner = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;
  const found = /\[\]|\{\}/.test(first) ? Object.values((inner ?? {}) as Json) : [inner];
  return rest.length === 0 ? found : found.flatMap((each) => at(each, rest.join('.')));
}
const present = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/** The keys of a record, of all within it, with their values. */
const entriesIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key, inner] as [string, unknown],
        ...entriesIn(inner),
      ])
    : [];

const isDate = /^\d{4}-\d\d-\d\d$/;

/** Reads records one by one until each field was seen with a value in one of them. */
async function seen(person: Person, list: string, fields: readonly string[], query = ''): Promise<string[]> {
  const rows = contentOf(await ask(person, `${list}?size=200${query}`)).filter(({ here }) => here !== false);
  let missing = [...fields];
  for (const { id } of rows.slice(0, 60)) {
    const record = await ask(person, `${list}/${String(id)}`);
    const dates = entriesIn(record).filter(([key, value]) => /(^|_)date$/.test(key) && value !== null);
    expect(dates.filter(([, value]) => !isDate.test(String(value)))).toEqual([]);
    missing = missing.filter((field) => !at(record, field).some(present));
    if (missing.length === 0) break;
  }
  return missing;
}

const modified = ['last_modified_date', 'last_modified_at'];
const sheet = ['file.created_date', 'file.date', 'last_revision_date'];

describe('a record has the fields of the specification', () => {
  test.each<[string, string, string[]]>([
    ['a producer', 'producers', modified],
    ['a supplier', 'suppliers', modified],
    ['a substance', 'substances', ['hazard_statements.{}.code', ...modified]],
    [
      'a chemical',
      'chemicals',
      [
        'producer.id',
        'supplies[].supplier.id',
        'countries_data{}.storage_class',
        'countries_data{}.water_hazard_class',
        ...sheet.map((field) => `countries_data{}.safety_data_sheets[].${field}`),
        'substance_concentrations[].substance.id',
        'substance_concentrations[].concentration.max',
        'hazard_statements{}.code',
        'hazard_statements{}.statement',
        'eu_hazard_statements{}.statement',
        'danger_code',
        'created_date',
        'created_at',
        ...modified,
      ],
    ],
    [
      'an emission factor',
      'emission-factors',
      [
        'utility_type',
        'emission_type',
        ...['meter_units', 'emission_units', 'start_date', 'end_date'].map((field) => `values[].${field}`),
        ...modified,
      ],
    ],
    ['an act', 'legislations', modified],
    ['a stakeholder of the catalogue', 'stakeholders', modified],
  ])('the fields of %s', async (_what, list, fields) => {
    expect(
      await seen(
        maintainer,
        `/${list}`,
        fields.map((field) => field.replace('.{}', '{}')),
      ),
    ).toEqual([]);
  });

  test.each<[string, string, string[], string?]>([
    [
      'a chemical association',
      'chemical-associations',
      [...sheet.map((field) => `chemical.safety_data_sheet.${field}`), 'supply.supplier.id', ...modified],
    ],
    [
      'an inspection',
      'inspections',
      ['status', 'files[].date', 'files[].created_date', 'performed_at', 'reminder.id', ...modified],
      '&status=DONE',
    ],
    ['a reminder', 'reminders', ['starts_at', ...modified]],
    [
      'a meter',
      'meters',
      ['utility_type', 'units[]', 'readings[].performed_at', 'frequency', 'files[].id', ...modified],
    ],
    ['an event', 'events', ['importance', 'occurrence', 'accident_occurred', 'files[].id', ...modified]],
    ['an obligation', 'legislations', ['legislation.id', 'legislation.title'], '&associated=true'],
    [
      'a stakeholder association',
      'stakeholder-associations',
      ['stakeholder.id', 'files[].date', 'files[].created_date', ...modified],
    ],
    ['a member', 'members', ['permission', ...modified]],
    ['a document', 'files', ['date', 'created_date', 'url', ...modified]],
  ])('the fields of %s', async (_what, list, fields, query) => {
    expect(await seen(manager, `/organizations/${orgId}/${list}`, fields, query)).toEqual([]);
  });
});

/** What a reference list has in each row. */
const references: [path: string, fields: string[]][] = [
  ['substances/notes', ['id', 'text']],
  ['dangerous-goods', ['id', 'un_number', 'name']],
  ['hazard-statements', ['id', 'statement']],
  ['hazard-statements/pictograms', ['id', 'name', 'url']],
  ['eu-hazard-statements', ['id', 'statement']],
  ['precautionary-statements', ['id', 'statement']],
  ['topics', ['id', 'name']],
  ['territories', ['id', 'name']],
];

describe('a call of the specification answers', () => {
  test.each(references)('GET %s with all its rows', async (path, fields) => {
    const rows = contentOf(await ask(manager, `/${path}`));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows)
      expect(
        fields.filter((field) => !present(row[field])),
        JSON.stringify(row),
      ).toEqual([]);
  });

  test('the classification from section A to U, divisions and sub-levels below them', async () => {
    const rows = contentOf(await ask(manager, '/classification-codes'));
    const ids = rows.map(({ id }) => String(id));
    expect(ids.filter((id) => /^[A-Z]$/.test(id)).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    expect(ids.filter((id) => /^\d\d$/.test(id))).toHaveLength(88);
    expect(ids).toEqual(expect.arrayContaining(['25.6', '25.61']));
  });

  test('the holding with its tree, and an organization with its parts', async () => {
    const [holding] = contentOf(await ask(manager, '/organizations'));
    expect(at(holding, 'subsidiaries[].id')).toContain(orgId);
    const organization = await ask(manager, `/organizations/${orgId}`);
    for (const part of ['departments', 'competences', 'areas', 'members']) {
      expect(at(organization, `${part}[].id`).length, part).toBeGreaterThan(0);
      expect(at(organization, `${part}[].name`).every(present), part).toBe(true);
    }
    expect(at(organization, 'members[].last_modified_date').every((date) => isDate.test(String(date)))).toBe(
      true,
    );
    expect(organization['nace_code']).toEqual(expect.any(String));
    for (const part of ['departments', 'competences', 'areas']) {
      const listed = contentOf(await ask(manager, `/organizations/${orgId}/${part}`));
      expect(new Set(listed.map(({ id }) => id)), part).toEqual(new Set(at(organization, `${part}[].id`)));
    }
  });

  test('the logo with its date', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const { json } = await upload(all, manager, {
      name: 'logo.png',
      content: picture,
      fields: { use: 'LOGO' },
    });
    const { name, country, time_zone } = await ask(manager, `/organizations/${orgId}`);
    const changed = await ask(manager, `/organizations/${orgId}`, {
      name,
      country,
      time_zone,
      logo: { id: json['id'] },
    });
    expect(changed['logo']).toMatchObject({
      date: expect.stringMatching(isDate) as string,
      created_date: expect.stringMatching(isDate) as string,
    });
  });

  test('the scope and its versions', async () => {
    const scope = await ask(manager, `/organizations/${orgId}/scope`);
    expect(scope).toMatchObject({
      created_date: expect.stringMatching(isDate) as string,
      files: expect.any(Array) as [],
    });
    const versions = contentOf(await ask(manager, `/organizations/${orgId}/scope/versions`));
    expect(versions[0]).toMatchObject({ id: scope['id'] });
  });

  test('the person’s permissions, as a plain list of names', async () => {
    expect(await ask(manager, `/organizations/${orgId}/permissions`)).toEqual([
      'READ_ORGANIZATION',
      'EDIT_ORGANIZATION',
      'MANAGE_ORGANIZATION',
    ]);
  });

  test('the restrictions of a chemical, each with its list and its substance', async () => {
    const chemicals = contentOf(await ask(manager, '/chemicals?size=200'));
    const found = await Promise.all(
      chemicals.map(async ({ id }) => contentOf(await ask(manager, `/chemicals/${String(id)}/restrictions`))),
    );
    expect(found.flat().length).toBeGreaterThan(0);
    for (const hit of found.flat())
      expect(hit).toMatchObject({
        list: expect.any(String) as string,
        substance: { id: expect.any(String) as string },
      });
  });

  test('the groups of meters', async () => {
    const groups = contentOf(
      await ask(manager, `/organizations/${orgId}/meters/groups?from=2026-01-01&to=2026-05-31`),
    );
    expect(groups.map((group) => group['utility_type'])).toEqual(
      expect.arrayContaining(['ELECTRICITY', 'WATER']),
    );
  });

  test.each(['producers', 'suppliers', 'chemicals', 'stakeholders', 'emission-factors'])(
    '%s in the requested order',
    async (list) => {
      const names = async (direction: string) =>
        contentOf(await ask(maintainer, `/${list}?size=200&sort=name,${direction}`)).map(({ name }) =>
          String(name),
        );
      const rising = await names('asc');
      expect(rising.length).toBeGreaterThan(2);
      expect(rising).toEqual(rising.toSorted(new Intl.Collator('da').compare));
      expect(await names('desc')).toEqual(rising.toReversed());
    },
  );
});
