import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { upload, world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { plainPdf } from '../../../documents/demo/pdf.ts';
import { chemicals } from '../chemical.ts';
import { producers, suppliers } from '../../companies/company.ts';

let all: World;
let anna: Person;
let bo: Person;
let makers: { id: string }[];
let sellers: { id: string }[];
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  bo = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1)",
  );
  makers = [];
  sellers = [];
  for (const name of ['One', 'Two']) {
    makers.push((await anna.call(producers.create, { body: { name } })).body);
    sellers.push((await anna.call(suppliers.create, { body: { name } })).body);
  }
});
afterAll(() => all.close());

const create = async (body: Record<string, unknown>) => {
  const reply = await anna.call(chemicals.create, { body: { name: 'x', ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const sheet = async (title: string, revised: string) => {
  const content = Buffer.from(plainPdf(title, []), 'latin1');
  const { json } = await upload(all, anna, { name: `${title}.pdf`, content }, '/chemicals/files');
  return { file: { id: String(json['id']) }, lastRevisionDate: revised, language: 'da' };
};
const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
const get = (id: string) => anna.call(chemicals.get, { id });

describe('duplicates', () => {
  const similar = async (query: Record<string, unknown>) => {
    const { body } = await anna.call(chemicals.similar, { query });
    return body.content.map(({ chemical, because }) => `${chemical.name}: ${because.join()}`);
  };
  it('are found by the formula and by a name alike, of the same producer', async () => {
    const [one] = makers;
    const { id } = await create({ name: 'Alkaclean A-20', producer: one, ufi: 'N1QV-R02N-J00M-WQD5' });
    expect(await similar({ name: 'Alkaclean A20' })).toEqual(['Alkaclean A-20: NAME']);
    expect(await similar({ name: 'alkaclean a-20 ', producer: one?.id })).toEqual(['Alkaclean A-20: NAME']);
    expect(await similar({ name: 'Alkaclean A20', producer: makers[1]?.id })).toEqual([]);
    expect(await similar({ name: 'Something else', ufi: 'n1qv r02n j00m wqd5' })).toEqual([
      'Alkaclean A-20: UFI',
    ]);
    expect(await similar({ name: 'Alkaclean A-20', ufi: 'N1QV-R02N-J00M-WQD5' })).toEqual([
      'Alkaclean A-20: UFI,NAME',
    ]);
    expect(await similar({ name: 'Alkaclean A-20', except: id })).toEqual([]);
    expect(await similar({ name: 'Sulphuric acid', ufi: 'half a UF' })).toEqual([]);
    expect(await similar({})).toEqual([]);
  });
});

describe('a merge', () => {
  it('keeps what is chosen of each, and all that either is sold by and known from', async () => {
    const shared = await sheet('Shared', '2024-01-01');
    const own = await sheet('Of the other', '2025-01-01');
    const stays = await create({
      name: 'Stays',
      producer: makers[0],
      supplies: [{ supplier: sellers[0], articleNumber: '1' }],
      countriesData: { DK: { storageClass: '3', safetyDataSheets: [shared] } },
    });
    const goes = await create({
      name: 'Goes',
      producer: makers[0],
      flashPoint: '12',
      hazardStatements: { H225: { code: 'H225' } },
      supplies: [
        { supplier: sellers[0], articleNumber: '1' },
        { supplier: sellers[1], articleNumber: '2' },
      ],
      countriesData: { DK: { waterHazardClass: '1', safetyDataSheets: [shared, own] } },
    });
    const { status, text, body } = await anna.call(chemicals.merge, {
      id: stays.id,
      body: {
        other: goes,
        otherVersion: 1,
        take: ['name', 'flashPoint', 'hazardStatements', 'signalWord', 'pictograms'],
      },
      ifMatch: 1,
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      id: stays.id,
      name: 'Goes',
      flashPoint: '12',
      signalWord: 'DANGER',
      dangerCode: 'YELLOW',
      pictograms: [{ id: 'GHS02' }],
      supplies: [{ articleNumber: '1' }, { articleNumber: '2', id: goes.supplies[1]?.id }],
      countriesData: { DK: { storageClass: '3', waterHazardClass: '1' } },
    });
    const sheets = body.countriesData['DK']?.safetyDataSheets ?? [];
    expect(sheets.map(({ id }) => id).toSorted(byText)).toEqual(
      [
        stays.countriesData['DK']?.safetyDataSheets[0]?.id,
        goes.countriesData['DK']?.safetyDataSheets[0]?.id,
      ].toSorted(byText),
    );
    expect((await get(goes.id)).status).toBe(404);
    expect((await anna.call(chemicals.restore, { id: goes.id })).status).toBe(404);
    const { rows } = await all.owner.query('select merged_into_id from chemical where id = $1', [goes.id]);
    expect(rows).toEqual([{ merged_into_id: stays.id }]);
  });

  it('lets everything that points to one point to the other, and keeps what is pointed to', async () => {
    await all.owner.query(`create table register (id uuid primary key, chemical_id uuid references chemical,
      supply_id uuid references chemical_supply, deleted_at timestamptz)`);
    const supply = { supplier: sellers[0], articleNumber: '7' };
    const [stays, goes] = [
      await create({ name: 'A', supplies: [supply] }),
      await create({ name: 'B', supplies: [supply] }),
    ];
    const id = uuidv7();
    await all.owner.query('insert into register values ($1, $2, $3)', [id, goes.id, goes.supplies[0]?.id]);
    expect((await anna.call(chemicals.remove, { id: goes.id })).problem.code).toBe('RECORD_IN_USE');
    const emptied = await anna.call(chemicals.update, { id: goes.id, body: { name: 'B', supplies: [] } });
    expect(emptied.problem.code).toBe('RECORD_IN_USE');
    const merged = await anna.call(chemicals.merge, { id: stays.id, body: { other: goes } });
    expect(merged.status, merged.text).toBe(200);
    const { rows } = await all.owner.query('select chemical_id, supply_id from register');
    expect(rows).toEqual([{ chemical_id: stays.id, supply_id: stays.supplies[0]?.id }]);
    await all.owner.query('drop table register');
  });

  it('of two maintainers at the same moment goes through once', async () => {
    const [one, other] = [await create({ name: 'Left' }), await create({ name: 'Right' })];
    const replies = await Promise.all([
      anna.call(chemicals.merge, { id: one.id, body: { other } }),
      bo.call(chemicals.merge, { id: other.id, body: { other: one } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const left = await Promise.all([get(one.id), get(other.id)]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('is refused if someone has changed either of them, and then changes nothing', async () => {
    const [one, other] = [await create({ name: 'Seen' }), await create({ name: 'Changed' })];
    await bo.call(chemicals.update, { id: other.id, body: { name: 'Changed since' } });
    const merge = (more: object, ifMatch?: number) =>
      anna.call(chemicals.merge, { id: one.id, body: { other, ...more }, ...(ifMatch && { ifMatch }) });
    expect((await merge({ otherVersion: 1 }, 1)).status).toBe(412);
    expect((await merge({ otherVersion: 2 }, 9)).status).toBe(412);
    expect((await merge({ take: ['createdDate'] })).problem.errors?.[0]).toMatchObject({
      path: 'take.0',
      code: 'UNKNOWN_FIELD',
    });
    expect((await anna.call(chemicals.merge, { id: one.id, body: { other: one } })).status).toBe(422);
    expect((await anna.call(chemicals.merge, { id: one.id, body: { other: { id: uuidv7() } } })).status).toBe(
      404,
    );
    expect((await get(other.id)).body.name).toBe('Changed since');
  });
});
