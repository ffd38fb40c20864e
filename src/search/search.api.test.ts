/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chemicalAssociations } from '../chemicals/register/chemical-association.ts';
import { chemicals } from '../chemicals/products/chemical.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';
import { stakeholders } from '../organization/stakeholders/catalogue/stakeholder.ts';
import { events } from '../events/event.ts';
import { organizations } from '../organization/tree/organization.ts';
import { associations } from '../organization/stakeholders/stakeholder-association.ts';
import { newInspection, newReminder } from '../../test/support/control-book.ts';
import { inDays } from '../../test/support/days.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { search } from './search.ts';

let all: World;
let manager: Person;
let reader: Person;
let maintainer: Person;
let stranger: Person;
let orgId: string;

/** The same records in an organization: one of each kind, named with the word. */
async function fill(by: Person, word: string): Promise<void> {
  const there = by.organizationId;
  await newMeter(by, { name: `${word} måler`, number: '571313', location: 'Hal 2' });
  await newReminder(by, { name: `${word} eftersyn`, startsAt: inDays(90) });
  await newInspection(by, { name: `${word} kontrol`, dueDate: inDays(3) });
  const { status, text } = await by.call(events.create, {
    orgId: there,
    body: {
      title: `${word} lækker`,
      description: 'Olie på gulvet',
      importance: 'LOW',
      occurrence: inDays(-1),
      accidentOccurred: false,
    },
  });
  expect(status, text).toBe(201);
  await by.call(associations.create, { orgId: there, body: { stakeholder: { name: `${word} værksted` } } });
  await by.call(organizations.addDepartment, { orgId: there, body: { name: `${word} afdeling` } });
  await all.owner.query(
    `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id)
      values ($1, gen_random_uuid(), $2, 'application/pdf', 1, repeat('a', 64), 'DOCUMENT', $3)`,
    [there, `${word} manual.pdf`, by.accountId],
  );
}

beforeAll(async () => {
  all = await world();
  const holding = await all.organization({ name: 'Ærø Maskinværft' });
  manager = await all.person({ organization: holding, level: 'MANAGE_ORGANIZATION' });
  orgId = holding;
  reader = await all.person({
    organization: orgId,
    level: 'READ_ORGANIZATION',
    firstName: 'Bjørn',
    lastName: 'Kompressorsen',
  });
  maintainer = await all.person({ organization: orgId, level: 'MAINTAIN_SYSTEM' });
  stranger = await all.person({ level: 'MAINTAIN_SYSTEM', firstName: 'Sven', lastName: 'Kompressorfar' });
  await fill(manager, 'Kompressor');
  await fill(stranger, 'Kompressor hos fremmed');
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  await all.owner.query(
    `with act as (insert into legislation (id, title_en, title_da, reference, territory) values
        (gen_random_uuid(), 'Order on compressors', 'Bekendtgørelse om kompressorer', 'BEK 1', 'DK'),
        (gen_random_uuid(), 'Order on compressor oil', 'Bekendtgørelse om kompressorolie', 'BEK 2', 'DK') returning id, reference)
      insert into legislation_association (organization_id, id, legislation_id) select $1, gen_random_uuid(), id from act where reference = 'BEK 1'`,
    [orgId],
  );
  await all.owner.query(
    `insert into substance (id, name, cas_number) values (gen_random_uuid(), 'kompressorethanol', '64-17-5')`,
  );
  await all.owner.query(`insert into chemical (id, name) values (gen_random_uuid(), 'Kompressorolie 46')`);
  await maintainer.call(stakeholders.create, { body: { name: 'Kompressortilsynet' } });
});
afterAll(() => all.close());

const found = async (by: Person, words: string, where = by.organizationId, language = 'da') => {
  const { status, text, body } = await by.call(search, {
    orgId: where,
    query: { search: words },
    headers: { 'accept-language': language },
  });
  expect(status, text).toBe(200);
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ kind, name }) => `${kind} ${name}`);
};

describe('a word finds records of all areas', () => {
  test('by what one may read', async () => {
    const read = [
      'METER Kompressor måler',
      'INSPECTION Kompressor kontrol',
      'REMINDER Kompressor eftersyn',
      'DOCUMENT Kompressor manual.pdf',
      'STAKEHOLDER Kompressor værksted',
      'MEMBER Bjørn Kompressorsen',
    ];
    const asReader = await found(reader, 'kompressor');
    expect(asReader).toEqual(expect.arrayContaining(read));
    const managed = ['EVENT Kompressor lækker', 'DEPARTMENT Kompressor afdeling'];
    expect(asReader.filter((each) => managed.includes(each))).toEqual([]);
    const asManager = await found(manager, 'kompressor');
    expect(asManager).toEqual(expect.arrayContaining([...read, ...managed]));
    const maintained = [
      'CHEMICAL Kompressorolie 46',
      'SUBSTANCE kompressorethanol',
      'CATALOGUE_STAKEHOLDER Kompressortilsynet',
    ];
    expect(asManager.filter((each) => maintained.includes(each))).toEqual([]);
    expect(await found(maintainer, 'kompressor')).toEqual(expect.arrayContaining(maintained));
  });

  test('the reporter of an event finds it, and no one else below a manager', async () => {
    const ida = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    await ida.call(events.create, {
      orgId,
      body: {
        title: 'Glat gulv ved porten',
        description: 'x',
        importance: 'LOW',
        occurrence: inDays(0),
        accidentOccurred: false,
      },
    });
    expect(await found(ida, 'glat gulv')).toEqual(['EVENT Glat gulv ved porten']);
    expect(await found(reader, 'glat gulv')).toEqual([]);
    // Who is responsible for it does, too, at whatever level.
    await all.owner.query("update event set responsible_id = $1 where title like 'Glat gulv%'", [
      reader.accountId,
    ]);
    expect(await found(reader, 'glat gulv')).toEqual(['EVENT Glat gulv ved porten']);
    await all.owner.query("update event set responsible_id = null where title like 'Glat gulv%'");
    expect(await found(reader, 'glat gulv')).toEqual([]);
    expect(await found(manager, 'glat gulv')).toEqual(['EVENT Glat gulv ved porten']);
  });

  test('acts in the language of who asks, those that bind apart', async () => {
    expect(await found(reader, 'bekendtgørelse kompressor')).toEqual([
      'OBLIGATION Bekendtgørelse om kompressorer',
      'LEGISLATION Bekendtgørelse om kompressorolie',
    ]);
  });

  test('never another organization’s', async () => {
    for (const person of [reader, manager, maintainer])
      for (const words of ['fremmed', 'kompressor', 'Kompressorfar'])
        expect((await found(person, words)).filter((each) => /fremmed|Kompressorfar/.test(each))).toEqual([]);
    expect((await stranger.call(search, { orgId, query: { search: 'kompressor' } })).status).toBe(404);
    expect((await found(stranger, 'kompressor')).filter((each) => /Bjørn|Ærø/.test(each))).toEqual([]);
    expect(await found(stranger, 'Ærø Maskinværft')).toEqual([]);
    expect(await found(reader, 'Ærø Maskinværft')).toEqual(['ORGANIZATION Ærø Maskinværft']);
  });

  test('of a LIMITED organization meters and people', async () => {
    const limited = await all.organization({ accessibility: 'LIMITED', parent: orgId });
    const there = { ...manager, organizationId: limited };
    await newMeter(there, { name: 'Kompressor i lejemål' });
    await all.owner.query(
      `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id)
        values ($1, gen_random_uuid(), 'Kompressor.pdf', 'application/pdf', 1, repeat('a', 64), 'DOCUMENT', $2)`,
      [limited, manager.accountId],
    );
    expect(await found(there, 'kompressor')).toEqual([
      'METER Kompressor i lejemål',
      'MEMBER Bjørn Kompressorsen',
    ]);
  });

  test('what is removed is not found', async () => {
    await newMeter(manager, { name: 'Ventilator nord' });
    expect(await found(reader, 'ventilator')).toEqual(['METER Ventilator nord']);
    await all.owner.query("update meter set deleted_at = now() where name = 'Ventilator nord'");
    expect(await found(reader, 'ventilator')).toEqual([]);
  });
});

describe('chemicals are found by what is in them and what they do', () => {
  beforeAll(async () => {
    await all.owner.query(`
      insert into danish_name (cas_number, name, also) values ('1310-73-2', 'natriumhydroxid', '{ætsnatron}'),
        ('7647-01-0', 'hydrogenchlorid', '{saltsyre}'), ('67-64-1', 'acetone', '{propanon}');
      insert into substance (id, name, cas_number, ec_number, synonyms) values
        (gen_random_uuid(), 'sodium hydroxide; caustic soda', '1310-73-2', '215-185-5', '{}'),
        (gen_random_uuid(), 'hydrogen chloride', '7647-01-0', null, '{}'),
        (gen_random_uuid(), 'acetone cyanohydrin', '75-86-5', null, '{}'),
        (gen_random_uuid(), 'acetone oxime', '127-06-0', null, '{}'),
        (gen_random_uuid(), 'diacetone alcohol', '123-42-2', null, '{}'),
        (gen_random_uuid(), 'acetone; propan-2-one; propanone', '67-64-1', null, '{Aceton pur}')`);
    const idOf = async (cas: string): Promise<string> =>
      (await all.owner.query<{ id: string }>('select id from substance where cas_number = $1', [cas])).rows[0]
        ?.id ?? '';
    const add = async (name: string, cas: string, ...codes: string[]) => {
      const { body, text } = await maintainer.call(chemicals.create, {
        body: {
          name,
          substanceConcentrations: [{ substance: { id: await idOf(cas) } }],
          hazardStatements: Object.fromEntries(codes.map((code) => [code, { code }])),
        },
      });
      const added = await manager.call(chemicalAssociations.create, {
        orgId,
        body: { chemical: { id: body.id }, storageLocation: 'Syrerum' },
      });
      expect(added.status, text + added.text).toBe(201);
    };
    await add('Afløbsrens', '1310-73-2', 'H314');
    await add('Kalkfjerner', '7647-01-0', 'H314', 'H335');
    await add('Kromatbad', '127-06-0', 'H350', 'H317');
  });

  test.each([
    ['1310-73-2', 'REGISTERED Afløbsrens'],
    ['215-185-5', 'REGISTERED Afløbsrens'],
    ['natriumhydroxid', 'REGISTERED Afløbsrens'],
    ['aetsnatron', 'REGISTERED Afløbsrens'],
    ['caustic soda', 'REGISTERED Afløbsrens'],
    ['saltsyre', 'REGISTERED Kalkfjerner'],
    ['H350', 'REGISTERED Kromatbad'],
    ['CMR', 'REGISTERED Kromatbad'],
    ['kræftfremkaldende', 'REGISTERED Kromatbad'],
  ])('«%s» finds %s', async (words, record) => {
    for (const language of ['da', 'en'])
      expect(await found(reader, words, orgId, language)).toEqual([record]);
    expect(await found(maintainer, words)).toEqual(
      expect.arrayContaining([record, record.replace('REGISTERED', 'CHEMICAL')]),
    );
    expect((await found(stranger, words)).filter((each) => each.startsWith('REGISTERED'))).toEqual([]);
  });

  test('what is called so comes first, in both languages', async () => {
    const substances = async (words: string, language: string) =>
      (await found(maintainer, words, orgId, language)).filter((each) => each.startsWith('SUBSTANCE'));
    expect(await substances('acetone', 'en')).toEqual([
      'SUBSTANCE acetone; propan-2-one; propanone',
      'SUBSTANCE acetone oxime',
      'SUBSTANCE acetone cyanohydrin',
      'SUBSTANCE diacetone alcohol',
    ]);
    expect((await substances('propanon', 'da'))[0]).toBe('SUBSTANCE acetone');
    expect(await substances('saltsyre', 'da')).toEqual(['SUBSTANCE hydrogenchlorid']);
    expect(await substances('saltsyre', 'en')).toEqual(['SUBSTANCE hydrogen chloride']);
  });

  test('a product that is changed is found by what it is now', async () => {
    await all.owner.query("update substance set synonyms = '{Natronlud}' where cas_number = '1310-73-2'");
    expect(await found(reader, 'natronlud')).toEqual(['REGISTERED Afløbsrens']);
    await all.owner.query("update chemical set hazard_statements = '{H317}' where name = 'Kromatbad'");
    expect(await found(reader, 'CMR')).toEqual([]);
  });
});

test('open inspections come before completed ones, and the first due first', async () => {
  const names = ['Kranløft om to år', 'Kranløft forsinket', 'Kranløft snart', 'Kranløft'];
  const days = [700, -30, 5, -60];
  const made = [];
  for (const [index, name] of names.entries())
    made.push(await newInspection(manager, { name, dueDate: inDays(days[index] ?? 0) }));
  const last = made.at(-1);
  const { status, text } = await manager.call(inspections.done, { orgId, id: last?.id ?? '', body: {} });
  expect(status, text).toBe(200);
  expect(await found(reader, 'kranløft')).toEqual([
    'INSPECTION Kranløft forsinket',
    'INSPECTION Kranløft snart',
    'INSPECTION Kranløft om to år',
    'INSPECTION_DONE Kranløft',
  ]);
});

describe('what is typed need not be right', () => {
  test.each(['kompresor', 'kompressro', 'komprssor', 'kompresssor', 'Konpressor'])('«%s»', async (words) => {
    expect(await found(reader, words)).toContain('METER Kompressor måler');
  });
  test.each(['maaler kompressor', 'KOMPRESSOR MÅLER', 'kompressor maler', '  måler   kompressor '])(
    'nor in order, case or accents: «%s»',
    async (words) => {
      expect((await found(reader, words))[0]).toBe('METER Kompressor måler');
    },
  );
  test.each(['ærø', 'Aero', 'ÆRØ', 'maskinværft', 'maskinvaerft'])('Danish letters: «%s»', async (words) => {
    expect(await found(reader, words)).toContain('ORGANIZATION Ærø Maskinværft');
  });
  test.each(['bjørn', 'bjorn', 'bjoern kompressorsen'])('and of people: «%s»', async (words) => {
    expect(await found(reader, words)).toContain('MEMBER Bjørn Kompressorsen');
  });
  test.each(['', ' ', '%', '_', '\\', "'; drop table meter; --", '((', 'ø'.repeat(100), '🧪', '\u0001'])(
    'and is never an error: «%s»',
    async (words) => {
      const { status, text } = await reader.call(search, { orgId, query: { search: words } });
      expect([200, 400, 422], text).toContain(status);
    },
  );
  test('a number finds its meter, what is called so comes first', async () => {
    expect(await found(reader, '571313')).toEqual(['METER Kompressor måler']);
    await newMeter(manager, { name: 'Kompressor' });
    await newMeter(manager, { name: 'Kælder kompressor' });
    expect((await found(reader, 'kompressor')).slice(0, 3)).toEqual([
      'METER Kompressor',
      'METER Kompressor måler',
      'METER Kælder kompressor',
    ]);
  });
});
