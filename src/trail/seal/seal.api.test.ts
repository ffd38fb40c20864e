/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../../test/support/ask.ts';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { sealTrails } from './seal.server.ts';
import { catalogueTrail, verifyAudit } from './verify-audit.server.ts';
import { newClient } from '../../core/database/connection.server.ts';
import { until } from '../../../test/support/patience.ts';

let clone: TestDatabase;
let owner: pg.Client;
let org: string;
const other = '01900000-0000-7000-8000-0000000000ff';
const record = '01900000-0000-7000-8000-00000000aaaa';
let count = 0;

beforeAll(async () => {
  clone = await cloneDatabase();
  // It is asked while others write.
  owner = newClient({ connectionString: clone.ownerUrl, options: '-c search_path=app', pipeline: true });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await clone.drop();
});
beforeEach(async () => {
  await owner.query(`delete from change; delete from catalogue_change; delete from change_seal; delete from change_head;
    update change_mark set sealed_to = 0, seen = null, seen_by = null`);
  org = `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
});

const jobs = <Row extends pg.QueryResultRow>(url: string) => {
  const client = newClient({ connectionString: url, options: '-c role=rede_job' });
  return {
    client,
    ask: async (text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
  };
};
/**
 * Seals as the job does, over a separate connection; repeated while another test writes in another database of the
 * cluster: what was written after that transaction began is not sealed before it ends.
 */
async function seal(atOnce?: number) {
  const { client, ask: run } = jobs(clone.url);
  await client.connect();
  try {
    let heldBack = await othersWrite();
    let result = await sealTrails(null, run as Parameters<typeof sealTrails>[1], atOnce);
    await until(async () => {
      if (!heldBack && !(await othersWrite())) return true;
      heldBack = await othersWrite();
      const more = await sealTrails(null, run as Parameters<typeof sealTrails>[1], atOnce);
      if (more) result = { ...more, sealed: more.sealed + (result?.sealed ?? 0) };
      return false;
    });
    return result;
  } finally {
    await client.end();
  }
}
async function othersWrite(): Promise<boolean> {
  const { rows } = await owner.query(
    'select from pg_stat_activity where datname <> current_database() and backend_xid is not null',
  );
  return rows.length > 0;
}
const write = (client: pg.Client, to: string, names: string[]) =>
  client.query<{ id: string }>(
    `insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
      select $1, null, 'meter', $2, 'UPDATE', jsonb_build_object('name', jsonb_build_object('from', null, 'to', n)) from unnest($3::text[]) n
      returning id`,
    [to, record, names],
  );
const ids = async () =>
  (await owner.query<{ id: string }>('select id::text from change order by change.id')).rows.map(
    ({ id }) => id,
  );
const faults = async (kept: Parameters<typeof verifyAudit>[1] = []) =>
  (await verifyAudit(owner, kept)).faults.map(({ kind, trail, changeId, position }) =>
    [kind, trail === org ? 'org' : 'other', changeId ?? '', position ?? ''].join(' '),
  );
async function session<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: clone.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('sealing', () => {
  test('each change gets one seal, in a chain of its organization; the catalogue has its own', async () => {
    await write(owner, org, ['a', 'ø', 'c\nd']);
    await write(owner, other, ['x']);
    await owner.query(
      `insert into catalogue_change (table_name, record_id, action, changes) values ('emission_factor', $1, 'CREATE', '{}')`,
      [record],
    );
    const result = await seal();
    expect(result?.sealed).toBe(5);
    const report = await verifyAudit(owner);
    expect(report.faults).toEqual([]);
    expect(
      Object.fromEntries(report.trails.map(({ trail, head, waiting }) => [trail, [head?.position, waiting]])),
    ).toEqual({ [org]: [3, 0], [other]: [1, 0], [catalogueTrail]: [1, 0] });
    expect(result?.heads.find(({ trail }) => trail === org)?.hash).toBe(
      report.trails.find(({ trail }) => trail === org)?.head?.hash,
    );
    expect(await seal()).toBeNull();
  });

  test('many batches make the same chain as one', async () => {
    await write(
      owner,
      org,
      Array.from({ length: 57 }, (_, index) => String(index)),
    );
    await write(owner, other, ['x', 'y']);
    expect((await seal(10))?.sealed).toBe(59);
    expect(await faults()).toEqual([]);
    const { rows } = await owner.query(
      'select count(*)::int, max(position)::int from change_seal where trail_id = $1',
      [org],
    );
    expect(rows).toEqual([{ count: 57, max: 57 }]);
  });

  test('a change that commits late, with a lower id than what is sealed, is sealed when it is there', async () => {
    await session(async (slow) => {
      await slow.query('begin');
      await write(slow, org, ['slow']);
      await write(owner, org, ['quick']);
      expect((await seal())?.sealed).toBe(1);
      for (let again = 0; again < 3; again++) expect(await seal()).toBeNull();
      expect(await faults()).toEqual([]);
      await write(owner, org, ['later']);
      expect((await seal())?.sealed).toBe(1);
      await slow.query('commit');
    });
    expect((await seal())?.sealed).toBe(1);
    const { rows } = await owner.query<{ name: string }>(
      `select c.changes #>> '{name,to}' as name from change_seal s join change c on c.id = s.change_id order by s.position`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['quick', 'later', 'slow']);
    expect(await faults()).toEqual([]);
  });

  test('what is rolled back leaves no gap in the chain', async () => {
    await session(async (failing) => {
      await failing.query('begin');
      await write(failing, org, ['never']);
      await write(owner, org, ['kept']);
      await seal();
      await failing.query('rollback');
    });
    await write(owner, org, ['after']);
    await seal();
    await seal();
    expect(await faults()).toEqual([]);
    const [first, second] = await ids();
    expect(Number(second)).toBeGreaterThan(Number(first));
  });

  test('of two servers one seals, and neither waits', async () => {
    await write(owner, org, ['a', 'b']);
    await session(async (first) => {
      await first.query('begin');
      await first.query("select * from ctx.seal_trail('change', 100)");
      expect(await seal()).toBeNull();
      await write(owner, org, ['c']);
      await first.query('commit');
    });
    expect((await seal())?.sealed).toBe(1);
    expect(await faults()).toEqual([]);
  });

  test(
    'writers, sealers and failures side by side: in the end everything is sealed once',
    { tags: ['full'] },
    async () => {
      const over = new AbortController();
      const sealing = Array.from({ length: 2 }, async () => {
        while (!over.signal.aborted) await seal(7);
      });
      const writing = Array.from({ length: 6 }, (_, writer) =>
        session(async (client) => {
          for (let round = 0; round < 40; round++) {
            await client.query('begin');
            await write(client, round % 2 ? org : other, [`${writer} ${round}`]);
            if ((writer + round) % 3 === 0) await client.query('select pg_sleep(0.03)');
            await write(client, org, ['and', 'more']);
            await client.query((writer + round) % 5 === 0 ? 'rollback' : 'commit');
          }
        }),
      );
      await Promise.all(writing);
      over.abort();
      await Promise.all(sealing);
      await seal();
      const report = await verifyAudit(owner);
      expect(report.faults).toEqual([]);
      expect(report.trails.map(({ waiting }) => waiting)).toEqual([0, 0]);
      const { rows } = await owner.query(
        'select (select count(*) from change) = (select count(*) from change_seal) as all',
      );
      expect(rows).toEqual([{ all: true }]);
    },
  );

  test('a copy of the database in another cluster, whose transactions count from elsewhere, seals on', async () => {
    await write(owner, org, ['a']);
    await owner.query("update change_mark set seen = 1, seen_by = '999999999999'");
    await seal();
    await write(owner, org, ['b']);
    await seal();
    await seal();
    expect(await faults()).toEqual([]);
    const { rows } = await owner.query<{ sealed_to: string }>(
      "select sealed_to from change_mark where table_name = 'change'",
    );
    expect(rows[0]?.sealed_to).toBe((await ids()).at(-1));
  });
});

describe('tampering', () => {
  let all: string[];
  let kept: NonNullable<Parameters<typeof verifyAudit>[1]>;
  beforeEach(async () => {
    await write(owner, org, ['a', 'b', 'c', 'd', 'e', 'f']);
    await write(owner, other, ['x', 'y']);
    await seal();
    await seal();
    all = await ids();
    const { trails } = await verifyAudit(owner);
    kept = trails.flatMap(({ trail, head }) => (head ? [{ trail, ...head }] : []));
  });
  const id = (place: number) => all[place - 1] ?? '';

  test.each([
    [`update change set changes = '{"name": {"to": "z", "from": null}}' where id = $1`],
    ['update change set account_id = gen_random_uuid() where id = $1'],
    ["update change set at = at + interval '1 microsecond' where id = $1"],
    ["update change set table_name = 'reading' where id = $1"],
    ['update change set record_id = gen_random_uuid() where id = $1'],
    ["update change set action = 'DELETE' where id = $1"],
  ])('altered by «%s»: named', async (statement) => {
    await owner.query(statement, [id(3)]);
    expect(await faults()).toEqual([`ALTERED org ${id(3)} 3`]);
    await write(owner, org, ['more']);
    await seal();
    expect(await faults()).toEqual([`ALTERED org ${id(3)} 3`]);
  });

  test('deleted: named with its record and time, which the seal keeps', async () => {
    await owner.query('delete from change where id = $1', [id(2)]);
    const { faults: found } = await verifyAudit(owner);
    expect(found).toEqual([
      expect.objectContaining({
        kind: 'DELETED',
        trail: org,
        changeId: id(2),
        tableName: 'meter',
        recordId: record,
      }),
    ]);
    expect(found[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  test('inserted in the past: named; the job does not seal it afterwards', async () => {
    await owner.query(
      `insert into change (id, organization_id, at, table_name, record_id, action, changes) overriding system value
        select $1::bigint - 1000, organization_id, at, table_name, record_id, action, changes from change where id = $1`,
      [id(1)],
    );
    await seal();
    expect(await faults()).toEqual([`INSERTED org ${Number(id(1)) - 1000} `]);
  });

  test('inserted now with a time of the past: named', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into change (organization_id, at, table_name, record_id, action, changes)
        values ($1, now() - interval '1 year', 'meter', $2, 'UPDATE', '{}') returning id`,
      [org, record],
    );
    await seal();
    expect(await faults()).toEqual([`BACKDATED org ${rows[0]?.id} 7`]);
  });

  test('two changes exchanged: both named', async () => {
    await owner.query(
      `update change c set changes = o.changes from change o where (c.id, o.id) in (($1, $2), ($2, $1))`,
      [id(2), id(4)],
    );
    expect(await faults()).toEqual([`ALTERED org ${id(2)} 2`, `ALTERED org ${id(4)} 4`]);
  });

  test('moved to another organization: gone here', async () => {
    await owner.query('update change set organization_id = $1 where id = $2', [other, id(2)]);
    expect(await faults()).toEqual([`DELETED org ${id(2)} 2`, `INSERTED other ${id(2)} `]);
  });

  test('seals exchanged: named', async () => {
    await owner.query(
      'update change_seal set position = case position when 2 then -3 else -2 end where trail_id = $1 and position in (2, 3)',
      [org],
    );
    await owner.query('update change_seal set position = -position where position < 0');
    expect(await faults()).toEqual(
      expect.arrayContaining([`SEAL_ALTERED org ${id(3)} 2`, `SEAL_ALTERED org ${id(2)} 3`]),
    );
  });

  test('a change altered together with its seal: the next one no longer follows', async () => {
    await owner.query(`update change set action = 'DELETE' where id = $1`, [id(3)]);
    await owner.query(
      `update change_seal s set row_hash = sha256(convert_to(ctx.change_text(c.organization_id, c.id, c.at, c.account_id, c.table_name,
        c.record_id, c.action, c.changes), 'UTF8')) from change c where c.id = s.change_id and c.id = $1`,
      [id(3)],
    );
    expect(await faults()).toEqual([`SEAL_ALTERED org ${id(3)} 3`]);
    await owner.query(
      `update change_seal s set hash = sha256(convert_to(concat_ws(E'\\n', encode(b.hash, 'hex'), s.position, ctx.utc(s.sealed_at), s.change_id,
        ctx.utc(s.at), s.table_name, s.record_id, encode(s.row_hash, 'hex')), 'UTF8'))
        from change_seal b where b.trail_id = s.trail_id and b.position = s.position - 1 and s.change_id = $1`,
      [id(3)],
    );
    expect(await faults()).toEqual([`SEAL_ALTERED org ${id(4)} 4`]);
  });

  test('deleted together with its seal: the place is missed', async () => {
    await owner.query('delete from change where id = $1', [id(3)]);
    await owner.query('delete from change_seal where change_id = $1', [id(3)]);
    expect(await faults()).toEqual([`SEAL_MISSING org ${id(4)} 4`]);
  });

  test('the end cut off, with its seals: shown by the recorded end and, if that was changed too, by the kept head', async () => {
    await owner.query('delete from change where id in ($1, $2)', [id(5), id(6)]);
    await owner.query('delete from change_seal where change_id in ($1, $2)', [id(5), id(6)]);
    expect(await faults()).toEqual([`CUT_SHORT org ${id(6)} 6`]);
    await owner.query(
      `update change_head h set position = s.position, change_id = s.change_id, hash = s.hash from change_seal s
        where s.trail_id = h.trail_id and s.trail_id = $1 and s.position = 4`,
      [org],
    );
    expect(await faults()).toEqual([]);
    expect(await faults(kept)).toEqual(['NOT_THE_KEPT_HEAD org  6']);
  });

  test('a chain recomputed from a change on is consistent, but differs from the kept head', async () => {
    await owner.query("update change set action = 'RESTORE' where id = $1", [id(2)]);
    await owner.query(
      'delete from change_seal; delete from change_head; update change_mark set sealed_to = 0',
    );
    await seal();
    expect(await faults()).toEqual([]);
    expect(await faults(kept)).toEqual(expect.arrayContaining([`NOT_THE_KEPT_HEAD org ${id(6)} 6`]));
  });

  test('nothing of it: nothing is named, by any kept head either', { tags: ['full'] }, async () => {
    await write(owner, org, ['more']);
    await seal();
    expect(await faults(kept)).toEqual([]);
  });
});

describe('the application’s roles', () => {
  const statements = [
    "insert into app.change (organization_id, table_name, record_id, action, changes) values (gen_random_uuid(), 'meter', gen_random_uuid(), 'CREATE', '{}')",
    "insert into app.catalogue_change (table_name, record_id, action, changes) values ('meter', gen_random_uuid(), 'CREATE', '{}')",
    ...['change', 'catalogue_change', 'change_seal', 'change_head', 'change_mark'].flatMap((table) => [
      `update app.${table} set ${{ change_seal: 'position', change_head: 'position', change_mark: 'sealed_to' }[table] ?? 'id'} = default`,
      `delete from app.${table}`,
      `truncate app.${table}`,
    ]),
    'select * from app.change_seal',
    'insert into app.change_head select * from app.change_head',
    'set session_replication_role = replica',
    'alter table app.meter disable trigger audit_update',
  ];
  test.each(['rede_tenant', 'rede_auth', 'rede_job'])('%s can only let the triggers write', async (role) => {
    for (const statement of statements)
      await expect(ask(clone.url, statement, `-c role=${role}`), statement).rejects.toMatchObject({
        code: '42501',
      });
    const sealing = ask(clone.url, "select * from ctx.seal_trail('change', 1)", `-c role=${role}`);
    if (role === 'rede_job') await sealing;
    else await expect(sealing).rejects.toMatchObject({ code: '42501' });
  });
});
