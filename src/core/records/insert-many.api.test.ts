/** @module-tag versioned */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { producers, suppliers } from '../../chemicals/companies/company.ts';
import { StoredChemical } from '../../chemicals/products/chemical.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { childFieldsOf } from '../contract/child-rows.ts';
import type { Db } from '../database/database.server.ts';
import { hashToken } from '../http/session.server.ts';
import { insertRecords } from './insert-many.server.ts';
import { insertRecord } from './records.server.ts';
import type { Writer } from './records.server.ts';

type Body = z.output<typeof StoredChemical>;

let all: World;
let by: Person;
let bodies: Body[];
beforeAll(async () => {
  all = await world();
  by = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1)",
  );
  const [acetone, toluene] = ['acetone', 'toluene'].map((name) => ({ id: uuidv7(), name }));
  for (const each of [acetone, toluene])
    await all.owner.query('insert into substance (id, name) values ($1, $2)', [each?.id, each?.name]);
  const producer = (await by.call(producers.create, { body: { name: 'Vestkem' } })).body;
  const [near, far] = await Promise.all(
    ['Near', 'Far'].map(async (name) => (await by.call(suppliers.create, { body: { name } })).body),
  );
  const content = Buffer.from(plainPdf('Sheet', []), 'latin1');
  const file = (await upload(all, by, { name: 'sheet', content }, '/chemicals/files')).json;
  bodies = [
    StoredChemical.parse({
      name: 'Thinner',
      producer,
      density: '0.87',
      hazardStatements: ['H225'],
      countries: { DK: { storageClass: '3' } },
      supplies: [
        { supplier: near, articleNumber: 'A 1' },
        { supplier: far },
        { supplier: near, articleNumber: 'A 2' },
      ],
      substanceConcentrations: [
        { substance: toluene, concentration: { min: '20.5', max: '30', maxInclusive: false } },
        { substance: acetone },
      ],
      safetyDataSheets: [{ territory: 'DK', language: 'da', lastRevisionDate: '2025-03-31', file }],
    }),
    StoredChemical.parse({
      name: 'Water',
      countries: {},
      supplies: [{ supplier: far, articleNumber: 'B 1' }],
    }),
    StoredChemical.parse({ name: 'Nothing known', countries: {} }),
  ];
});
afterAll(() => all.close());

const children = childFieldsOf(StoredChemical).map(({ rows: { table } }) => table);

/** All that is stored of each record: its row, its child rows, and the trail of them all; in place of an id the place of its row. */
async function storedOf(db: Db, ids: readonly string[]): Promise<unknown[]> {
  return Promise.all(
    ids.map(async (id) => {
      const parts = children.map(
        (table) =>
          sql`select ${table}::text as of, to_jsonb(t) as row from ${sql.table(`app.${table}`)} t where t.chemical_id = ${id}`,
      );
      const { rows } = await sql<{ of: string; row: Record<string, unknown> }>`
        select * from (select 'chemical' as of, to_jsonb(t) as row from app.chemical t where t.id = ${id}
          union all ${sql.join(parts, sql` union all `)}) p
        order by of, (row ->> 'position')::int`.execute(db);
      const own = rows.map(({ row }) => String(row['id']));
      const { rows: trail } = await sql<Record<string, unknown>>`
        select table_name, record_id, account_id, action, changes from app.catalogue_change where record_id = any (${own}::uuid[]) order by id`.execute(
        db,
      );
      expect(trail.length).toBeGreaterThanOrEqual(rows.length);
      const text = own.reduce(
        (whole, each, place) => whole.replaceAll(each, `row ${place}`),
        JSON.stringify({ rows, trail }),
      );
      return JSON.parse(text, (key, value: unknown) =>
        ['created_date', 'last_modified_date'].includes(key) ? 'then' : value,
      ) as unknown;
    }),
  );
}

/** What a way of storing leaves; it is undone again. */
async function leftBy(write: (writer: Writer) => Promise<string[]>): Promise<unknown[]> {
  const token = hashToken(/rede_session=([^;]*)/.exec(by.cookie)?.[1] ?? '');
  const undone = new Error('undone');
  let left: unknown[] = [];
  await all.database
    .catalogue(token, async (db) => {
      left = await storedOf(db, await write({ db, accountId: by.accountId }));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return left;
}

test('many records with child rows are stored like each by itself: rows, their order, the record’s text of them, and trail', async () => {
  const one = await leftBy(async (writer) => {
    const ids: string[] = [];
    for (const body of bodies) ids.push(await insertRecord(writer, 'chemical', StoredChemical, body));
    return ids;
  });
  const many = await leftBy((writer) => insertRecords(writer, 'chemical', StoredChemical, bodies));
  expect(many).toEqual(one);
  expect(JSON.stringify(many[0])).toContain('Near · A 1');
});

test(
  'child rows of more than one statement are all there, each with its record and in its place',
  { tags: ['full'] },
  async () => {
    const [first] = bodies;
    const wanted = Array.from({ length: 700 }, (_, at) => ({
      ...first,
      name: `Thinner ${at}`,
      safetyDataSheets: [],
      supplies:
        first?.supplies.map((supply, place) => ({ ...supply, articleNumber: `${at} ${place}` })) ?? [],
    })) as Body[];
    const found = await leftBy(async (writer) => {
      const ids = await insertRecords(writer, 'chemical', StoredChemical, wanted);
      const { rows } = await sql<{ name: string; numbers: string[]; shares: number }>`
      select c.name, array_agg(distinct s.position || ': ' || s.article_number) as numbers, count(distinct p.id)::int as shares
      from app.chemical c join app.chemical_supply s on s.chemical_id = c.id join app.chemical_substance p on p.chemical_id = c.id
      where c.id = any (${ids}::uuid[]) group by c.id, c.name order by array_position(${ids}::uuid[], c.id)`.execute(
        writer.db,
      );
      expect(rows).toEqual(
        wanted.map(({ name }, at) => ({
          name,
          numbers: [0, 1, 2].map((n) => `${n}: ${at} ${n}`),
          shares: 2,
        })),
      );
      return ids.slice(0, 1);
    });
    expect(found).toHaveLength(1);
  },
);

test('what a child row refers to and is not there is refused by its place, and an item that says it is a row already is', async () => {
  const of = (supply: object) =>
    leftBy((writer) =>
      insertRecords(writer, 'chemical', StoredChemical, [
        ...bodies,
        StoredChemical.parse({ name: 'Other', countries: {}, supplies: [supply] }),
      ]),
    );
  await expect(of({ supplier: { id: uuidv7() } })).rejects.toMatchObject({
    code: 'INVALID',
    fields: [{ path: 'supplies.0.supplier', code: 'NO_SUCH_RECORD' }],
  });
  const { supplies: [known] = [] } = bodies[0] ?? {};
  await expect(of({ ...known, id: uuidv7() })).rejects.toMatchObject({
    code: 'INVALID',
    fields: [{ path: 'supplies.0.id', code: 'NO_SUCH_RECORD' }],
  });
});
