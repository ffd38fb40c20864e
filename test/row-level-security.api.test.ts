/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../src/core/database/database.server.ts';
import { levels } from '../src/core/contract/permission.ts';
import type { Level } from '../src/core/contract/permission.ts';
import { hashToken } from '../src/core/http/session.server.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { insertOf, rowsOf } from './support/database/rows.ts';
import type { Rows } from './support/database/rows.ts';
import { newClient } from '../src/core/database/connection.server.ts';

const places = ['holding', 'child', 'sibling', 'foreign'] as const;
type Place = (typeof places)[number];

let all: World;
let url: string;
let where: Record<Place, string>;
let rows: Record<Place, Rows>;
let people: Record<Place, Record<Level, Person>>;
let client: pg.Client;

beforeAll(async () => {
  all = await world();
  url = String(all.database.pool.options.connectionString);
  const holding = await all.organization();
  where = {
    holding,
    child: await all.organization({ parent: holding }),
    sibling: await all.organization({ parent: holding }),
    foreign: await all.organization(),
  };
  const [allRows, allPeople]: [Partial<typeof rows>, Partial<typeof people>] = [{}, {}];
  for (const place of places) {
    const own: Partial<Record<Level, Person>> = {};
    for (const level of levels) own[level] = await all.person({ level, organization: where[place] });
    allPeople[place] = own as Record<Level, Person>;
    const { rows: extra } = await all.owner.query<{ id: string }>(
      "insert into account (id, email, first_name, last_name) values ($1, $2, 'x', 'x') returning id",
      [uuidv7(), `${place}@rows.example`],
    );
    allRows[place] = await rowsOf(all.owner, where[place], extra[0]?.id ?? '');
  }
  rows = allRows as typeof rows;
  people = allPeople as typeof people;
  await all.owner.query(probe);
  client = newClient({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await all.close();
});

const tokenOf = ({ cookie }: Person) => hashToken(/rede_session=([^;]*)/.exec(cookie)?.[1] ?? '');

/** A transaction as the server begins it, rolled back. */
async function within<T>(
  token: Buffer | null,
  organizationId: string | null,
  work: () => Promise<T>,
  role = 'rede_tenant',
): Promise<T> {
  await client.query(`begin; set local role ${role}`);
  try {
    if (token && organizationId) await client.query('select ctx.enter($1, $2)', [token, organizationId]);
    else if (token) await client.query('select ctx.enter_any($1)', [token]);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** Tries a statement and undoes it: the rows it touched, or the code that it was refused with. */
const probe = `create schema probe; grant usage on schema probe to rede_tenant;
  create function probe.attempt(statement text) returns text language plpgsql as $$
  declare touched bigint;
  begin
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return touched;
    when others then return sqlstate;
  end $$;`;

/** Who may write in an organization's table: EDIT, except for the organization's own frame; nobody in its trail. */
const writers: Record<string, number> = {
  member: 3,
  department: 3,
  area: 3,
  competence: 3,
  member_department: 3,
  member_area: 3,
  member_competence: 3,
  injury: 3,
  locked_report: 3,
  poster: 3,
  auditor_link: 3,
  auditor_opening: 9,
  list_view: 1,
  acknowledgement: 1,
  change: 9,
};
/** Nobody writes their rows in the name of another. */
const signed = ['acknowledgement', 'comment', 'list_view'];
/** Only functions read and write them. */
const closed = ['secret_link'];
/** From which level all of a table's rows are seen, and changed at all; below it those that one has made oneself. */
const readers: Record<string, number> = {
  event: 3,
  comment: 3,
  injury: 3,
  locked_report: 3,
  auditor_link: 3,
  auditor_opening: 3,
  list_view: 9,
  // The rows are drafts.
  controlled_text: 2,
  controlled_text_version: 2,
  acknowledgement: 3,
};
/** From which level rows that others have made are changed. */
const changers: Record<string, number> = { action: 3 };
const mayChange = (table: string, level: number) => level >= (changers[table] ?? 1);
const seesAll = (table: string, level: number) => level >= (readers[table] ?? 1);
/** Tables whose rows never change. */
const unchanging = [
  'acknowledgement',
  'change',
  'scope',
  'legislation_evaluation',
  'legislation_withdrawal',
  'locked_report',
  'auditor_opening',
];
const mayWrite = (table: string, level: number) => level >= (writers[table] ?? 2);
const mayInsert = (table: string, level: number) => mayWrite(table, level) && !signed.includes(table);
const newRow = (table: string, place: Place) => {
  const { row = {} } = rows[place].get(table) ?? {};
  return 'id' in row ? { ...row, id: uuidv7() } : row;
};

interface Command {
  sql: (table: string, target: Place, from: Place) => string;
  /** The expected result within the organization itself. A duplicate key fails before any policy. */
  own: (table: string, level: number) => string[];
}
const let_ = (allowed: boolean) => (allowed ? ['1', '0', '23505'] : ['42501']);
/** Each command against one organization's row, from within another or the same. */
const commands: Record<string, Command> = {
  select: {
    sql: (table, target) =>
      `select from app.${table} where organization_id = '${where[target]}' and id = '${rows[target].get(table)?.id}'`,
    own: (table, level) => [seesAll(table, level) ? '1' : '0'],
  },
  'select by id alone': {
    sql: (table, target) => `select from app.${table} where id = '${rows[target].get(table)?.id}'`,
    own: (table, level) => [seesAll(table, level) ? '1' : '0'],
  },
  insert: {
    sql: (table, target) => insertOf(table, newRow(table, target)),
    own: (table, level) => let_(mayInsert(table, level)),
  },
  'insert … on conflict do update': {
    sql: (table, target) =>
      `${insertOf(table, rows[target].get(table)?.row ?? {})} on conflict (organization_id, id) do update set organization_id = excluded.organization_id`,
    own: (table, level) =>
      let_(
        !unchanging.includes(table) &&
          mayInsert(table, level) &&
          seesAll(table, level) &&
          mayChange(table, level),
      ),
  },
  'insert … select': {
    sql: (table, target, from) => {
      const names = Object.keys(rows[target].get(table)?.row ?? {});
      const taken: Record<string, string> = {
        id: 'gen_random_uuid()',
        organization_id: `'${where[from]}'::uuid`,
      };
      return `insert into app.${table} (${names.join()}) select ${names.map((name) => taken[name] ?? name).join()}
        from app.${table} where organization_id = '${where[target]}' and id = '${rows[target].get(table)?.id}'`;
    },
    own: (table, level) => (seesAll(table, level) ? let_(mayInsert(table, level)) : ['0', '42501']),
  },
  update: {
    sql: (table, target) =>
      `update app.${table} set organization_id = organization_id where organization_id = '${where[target]}' and id = '${rows[target].get(table)?.id}'`,
    own: (table, level) =>
      unchanging.includes(table)
        ? ['42501']
        : [mayWrite(table, level) && seesAll(table, level) && mayChange(table, level) ? '1' : '0'],
  },
  'update of the organization': {
    sql: (table, target, from) =>
      `update app.${table} set organization_id = '${where[target]}' where organization_id = '${where[from]}' and id = '${rows[from].get(table)?.id}'`,
    own: (table, level) =>
      unchanging.includes(table)
        ? ['42501']
        : [mayWrite(table, level) && seesAll(table, level) && mayChange(table, level) ? '1' : '0'],
  },
  delete: {
    sql: (table, target) => `delete from app.${table} where organization_id = '${where[target]}'`,
    own: () => ['42501'],
  },
  truncate: { sql: (table) => `truncate app.${table} cascade`, own: () => ['42501'] },
};

/** Tries everything from everywhere. Out: how much was tried, and what came out as it must not. */
async function sweep(tables: string[]): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = [];
  let cells = 0;
  for (const from of places)
    for (const [index, level] of levels.entries())
      await within(tokenOf(people[from][level]), where[from], async () => {
        for (const table of tables) {
          const tries = places.flatMap((target) =>
            Object.entries(commands).map(([name, { sql, own }]) => ({
              what: `${level} of ${from}: ${name}, ${table} of ${target}`,
              sql: sql(table, target, from),
              right: target === from && !closed.includes(table) ? own(table, index + 1) : ['0', '42501'],
            })),
          );
          const { rows: got } = await client.query<{ result: string }>(
            'select probe.attempt(s) as result from unnest($1::text[]) with ordinality as t(s, n) order by n',
            [tries.map(({ sql }) => sql)],
          );
          for (const [at, { what, right }] of tries.entries()) {
            cells += 1;
            if (!right.includes(got[at]?.result ?? '')) wrong.push(`${what} gave ${got[at]?.result}`);
          }
        }
      });
  return { cells, wrong };
}

describe('every table × organization × organization × level × command', () => {
  test('nothing is seen or changed across', async () => {
    const tables = [...rows.holding.keys()].toSorted();
    expect(tables).toEqual(
      expect.arrayContaining([
        'area',
        'attachment',
        'change',
        'competence',
        'department',
        'event',
        'file',
        'import',
        'inspection',
        'member',
        'meter',
        'reading',
        'reminder',
        'scope',
        'stakeholder_association',
      ]),
    );
    const { cells, wrong } = await sweep(tables);
    expect(wrong).toEqual([]);
    expect(cells).toBe(tables.length * places.length ** 2 * levels.length * Object.keys(commands).length);
    expect(cells).toBeGreaterThanOrEqual(5760);
  });

  test.each([
    [
      'alter policy own_select on app.area using (true)',
      'alter policy own_select on app.area using (organization_id = (select ctx.org_id()))',
    ],
    [
      'alter policy own_insert on app.area with check (true)',
      'alter policy own_insert on app.area with check (organization_id = (select ctx.org_id()) and (select ctx.level()) >= 3)',
    ],
    [
      'grant delete on app.area to rede_tenant; create policy gone on app.area for delete to rede_tenant using (true)',
      'revoke delete on app.area from rede_tenant; drop policy gone on app.area',
    ],
    ['alter table app.area disable row level security', 'alter table app.area enable row level security'],
  ])('and it would be heard: %s', async (weaken, mend) => {
    await all.owner.query(weaken);
    const { wrong } = await sweep(['area']);
    await all.owner.query(mend);
    expect(wrong.length).toBeGreaterThan(10);
    expect((await sweep(['area'])).wrong).toEqual([]);
  });
});

describe('the context', () => {
  const ofOrganizations = () => [...rows.holding.keys()].filter((table) => !closed.includes(table));
  const tables = () => [...ofOrganizations(), 'emission_factor', 'idempotency', 'organization'];
  const countOf = async (table: string) => (await client.query(`select 1 from app.${table}`)).rowCount;
  const codeOf = (work: () => Promise<unknown>) =>
    work().then(
      () => 'nothing',
      (error: { code: string }) => error.code,
    );

  test('none: no rows of any organization', async () => {
    await within(null, null, async () => {
      for (const table of tables()) expect(await countOf(table), table).toBe(0);
    });
  });

  test('of an organization that may not be seen: no rows, no writing, no word whether it is there', async () => {
    const token = tokenOf(people.foreign.MAINTAIN_SYSTEM);
    for (const organizationId of [where.holding, where.child, uuidv7()])
      await within(token, organizationId, async () => {
        const { rows: entered } = await client.query(
          'select permission, name, accessibility from ctx.enter($1, $2)',
          [token, organizationId],
        );
        expect(entered).toEqual([{ permission: null, name: null, accessibility: null }]);
        for (const table of ofOrganizations()) expect(await countOf(table), table).toBe(0);
        expect(await codeOf(() => client.query(insertOf('area', newRow('area', 'holding'))))).toBe('42501');
      });
  });

  test('a subsidiary’s maintainer sees neither parent nor sibling, a holding’s sees below', async () => {
    const seen = async (token: Buffer, organizationId: string) =>
      within(token, organizationId, async () =>
        (await client.query<{ id: string }>('select id from app.organization')).rows.map(({ id }) => id),
      );
    expect(await seen(tokenOf(people.child.MAINTAIN_SYSTEM), where.child)).toEqual([where.child]);
    expect((await seen(tokenOf(people.holding.READ_ORGANIZATION), where.child)).toSorted()).toEqual(
      [where.holding, where.child, where.sibling].toSorted(),
    );
    await within(tokenOf(people.holding.MANAGE_ORGANIZATION), where.child, async () => {
      expect(
        (await client.query(`update app.organization set name = 'x' where id <> '${where.child}'`)).rowCount,
      ).toBe(0);
      expect((await client.query(`update app.organization set name = 'x'`)).rowCount).toBe(1);
    });
  });

  test('a catalogue call sees no organization’s rows, and writes the catalogue only at MAINTAIN_SYSTEM', async () => {
    const factor = `insert into app.emission_factor (id, name_en, name_da, utility_type, emission_type, "values") values (gen_random_uuid(), 'x', 'x', 'WATER', 'CO2', '[]')`;
    for (const level of levels)
      await within(tokenOf(people.holding[level]), null, async () => {
        for (const table of ofOrganizations()) expect(await countOf(table), table).toBe(0);
        expect(await codeOf(() => client.query(factor))).toBe(
          level === 'MAINTAIN_SYSTEM' ? 'nothing' : '42501',
        );
      });
  });

  test('no role: no table, no function', async () => {
    for (const statement of [
      'select 1 from app.meter',
      'select 1 from app.account',
      'select ctx.org_id()',
      `select ctx.enter('\\x00', '${where.child}')`,
    ])
      expect(await codeOf(() => client.query(statement)), statement).toBe('42501');
  });

  test('an unknown, ended or idle session sets no context, without a database error', async () => {
    const late = await all.person();
    const old = await all.person();
    await all.owner.query(
      "update session set last_seen_date = now() - interval '8 hours 1 minute' where account_id = $1",
      [late.accountId],
    );
    await all.owner.query(
      "update session set created_date = now() - interval '7 days 1 minute' where account_id = $1",
      [old.accountId],
    );
    for (const [token, organizationId] of [
      [hashToken('no-such-session'), where.holding],
      [tokenOf(late), late.organizationId],
      [tokenOf(old), old.organizationId],
    ] as const)
      for (const place of [organizationId, null])
        await within(token, place, async () => {
          const [query, values] = place
            ? ['select * from ctx.enter($1, $2)', [token, place]]
            : ['select * from ctx.enter_any($1)', [token]];
          expect((await client.query(query, values)).rows).toEqual([]);
          const { rows } = await client.query(
            'select ctx.user_id() as person, ctx.org_id() as org, ctx.level() as level',
          );
          expect(rows).toEqual([{ person: null, org: null, level: 0 }]);
          expect(await countOf('meter')).toBe(0);
        });
  });

  test('a membership that was taken away counts no more in a live session', async () => {
    const left = await all.person({ level: 'MANAGE_ORGANIZATION', organization: where.holding });
    for (const change of ['active = false', 'active = true, deleted_at = now()']) {
      await all.owner.query(`update member set ${change} where account_id = $1`, [left.accountId]);
      await within(tokenOf(left), where.child, async () => expect(await countOf('meter')).toBe(0));
    }
  });

  test('leaves nothing on a pooled connection, after a commit as after a rollback', async () => {
    const one = new Database(url, { max: 1 });
    const token = tokenOf(people.holding.MAINTAIN_SYSTEM);
    const left = async () =>
      (
        await one.pool
          .query(`select current_user = session_user as bare, coalesce(current_setting('app.org_id', true), '') as org,
        coalesce(current_setting('app.user_id', true), '') as account, coalesce(current_setting('app.level', true), '') as level`)
      ).rows[0] as unknown;
    const none = { bare: true, org: '', account: '', level: '' };
    await one.organization(token, where.holding, async () => {});
    expect(await left()).toEqual(none);
    await one.organization(token, where.holding, () => Promise.reject(new Error('undone'))).catch(() => {});
    expect(await left()).toEqual(none);
    await one.catalogue(token, async () => {});
    await one.account(token, async () => {});
    expect(await left()).toEqual(none);
    expect(await codeOf(() => one.pool.query('select 1 from app.meter'))).toBe('42501');
    await one.close();
  });
});

describe('from within a transaction', () => {
  test.each([
    ["select set_config('app.org_id', $1, true)", '42501'],
    ["select set_config('role', 'rede_auth', true) where $1 <> ''", '42501'],
    ["select set_config('session_authorization', 'postgres', true) where $1 <> ''", '42501'],
    ["update pg_settings set setting = $1 where name = 'app.org_id'", '42501'],
    ['select $1; reset role', '42601'],
    ["select $1; set local app.org_id = 'x'", '42601'],
    ["select from app.account where $1 <> ''", '42501'],
    ["select from app.session where $1 <> ''", '42501'],
    ["select from app.password_token where $1 <> ''", '42501'],
    ["select from app.organization_closure where $1 <> ''", '42501'],
    ["select ctx.session_account('\\x00') where $1 <> ''", '42501'],
    ['select ctx.tree_of($1::uuid)', '42501'],
    ["select ctx.sweep() where $1 <> ''", '42501'],
    ["select ctx.new_password_link($1::uuid, '\\x00', '1 day')", '42501'],
    ['select ctx.recipient($1::uuid)', '42501'],
    ["select from app.invitation_mail where $1 <> ''", '42501'],
    ['select ctx.answer_invitation($1::uuid, true)', '42501'],
    ['select ctx.is_invited($1::uuid)', '42501'],
    ["select ctx.link_used('\\x00') where $1 <> ''", '42501'],
    [
      "insert into app.change (organization_id, table_name, record_id, action, changes) values ($1::uuid, 'meter', $1::uuid, 'CREATE', '{}')",
      '42501',
    ],
    ["select pg_read_file('/etc/passwd') where $1 <> ''", '42501'],
    ["select lo_import('/etc/passwd') where $1 <> ''", '42501'],
    ["select nextval('app.change_id_seq') where $1 <> ''", '42501'],
  ])('%s is %s', async (statement, code) => {
    await within(tokenOf(people.holding.MAINTAIN_SYSTEM), where.holding, async () => {
      await expect(client.query(statement, [where.foreign])).rejects.toMatchObject({ code });
    });
  });

  test.each([
    ['set session authorization postgres', '42501'],
    ['set role postgres', '42501'],
    ['create table app.mine (id int)', '42501'],
    ['create table public.mine (id int)', '42501'],
    ['alter table app.meter disable row level security', '42501'],
    ['drop policy own_select on app.meter', '42501'],
    ['copy app.account to stdout', '42501'],
    ["copy (select 1) to program 'true'", '42501'],
  ])('«%s» is %s', async (statement, code) => {
    await within(tokenOf(people.holding.MAINTAIN_SYSTEM), where.holding, async () => {
      await expect(client.query(statement)).rejects.toMatchObject({ code });
    });
  });

  test('switching row-level security off shows an error, not rows', async () => {
    await within(tokenOf(people.holding.MAINTAIN_SYSTEM), where.holding, async () => {
      await client.query('set local row_security = off');
      await expect(client.query('select from app.meter')).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('stepping out of the role leaves nothing to read', async () => {
    await within(tokenOf(people.holding.MAINTAIN_SYSTEM), where.holding, async () => {
      await client.query('reset role');
      await expect(client.query('select from app.meter')).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('a search text is not a pattern that could see others, and no function lends its owner’s rights', async () => {
    await within(tokenOf(people.foreign.MAINTAIN_SYSTEM), where.foreign, async () => {
      const { rows: found } = await client.query("select * from ctx.find('meter', array['%'])");
      expect(found).toHaveLength(1);
      expect((await client.query('select * from ctx.people()')).rows.length).toBe(5);
      const { rows: name } = await client.query<{ name: string | null }>(
        'select ctx.person_name($1) as name',
        [people.holding.READ_ORGANIZATION.accountId],
      );
      expect(name[0]?.name).toBeNull();
    });
  });
});
