import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../core/database/connection.server.ts';
import { todayIn } from '../core/time/period.ts';
import { hashToken } from '../core/http/session.server.ts';
import { events } from '../events/event.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { changes } from '../trail/change.ts';
import { upload, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { files } from './file.ts';

/** A photo of an event that Bent, who only edits, may not see. He knows its id. */
let all: World;
let anna: Person;
let bent: Person;
let orgId: string;
let hidden: string;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sent = async (by: Person): Promise<string> =>
  String(
    (await upload(all, by, { name: 'burn.png', content: png, fields: { use: 'ATTACHMENT' } })).json['id'],
  );
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  bent = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
  hidden = await sent(anna);
  await anna.call(events.create, {
    orgId,
    body: {
      title: 'Burn on the forearm',
      description: 'A spark went under the glove.',
      importance: 'HIGH',
      occurrence: todayIn('Europe/Copenhagen', new Date()),
      accidentOccurred: true,
      files: [{ id: hidden }],
    },
  });
});
afterAll(() => all.close());

const meter = (parts: object = {}) => ({
  name: 'Main',
  utilityType: 'WATER' as const,
  units: ['m3'],
  ...parts,
});

describe('a photo of an event that one may not see', () => {
  test('cannot be attached to other records, and stays hidden', async () => {
    const made = await bent.call(meters.create, { orgId, body: meter({ files: [{ id: hidden }] }) });
    expect([made.status, made.problem.errors]).toMatchObject([
      422,
      [{ path: 'files.0', code: 'NO_SUCH_RECORD' }],
    ]);
    const { body } = await bent.call(meters.create, { orgId, body: meter() });
    const changed = await bent.call(meters.update, {
      orgId,
      id: body.id,
      body: { ...meter(), files: [{ id: hidden }] },
    });
    expect(changed.status).toBe(422);
    expect((await bent.call(files.content, { orgId, id: hidden })).status).toBe(404);
    expect((await anna.call(files.content, { orgId, id: hidden })).status).toBe(200);
    expect(
      (await anna.call(events.list, { orgId, query: { mine: true } })).body.content[0]?.id,
    ).toBeDefined();
  });

  test('is attached to no kind of record there is, whatever the server asks of the database', async () => {
    const { rows: columns } = await all.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'app.attachment'::regclass and attnum > 0 and not attisdropped
        and attname like '%\\_id' and attname not in ('organization_id', 'file_id')`,
    );
    expect(columns.length).toBeGreaterThan(8);
    const client = newClient({ connectionString: String(all.database.pool.options.connectionString) });
    await client.connect();
    const attach = async (by: Person, column: string) => {
      await client.query('begin; set local role rede_tenant');
      try {
        const token = hashToken(/rede_session=([^;]*)/.exec(by.cookie)?.[1] ?? '');
        await client.query('select ctx.enter($1, $2)', [token, orgId]);
        await client.query(
          `insert into app.attachment (organization_id, id, file_id, ${column})
            values ($1, gen_random_uuid(), $2, gen_random_uuid())`,
          [orgId, hidden],
        );
        await client.query('set constraints all immediate');
        return 'attached';
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await client.query('rollback');
      }
    };
    for (const { name } of columns) expect([name, await attach(bent, name)]).toEqual([name, '42501']);
    // Whose it is comes as far as the record, which is not there.
    expect(await attach(anna, 'meter_id')).toBe('23503');
    await client.end();
  });

  test('is not named by the trail', async () => {
    const logOf = (by: Person) => by.call(changes.ofOrganization, { orgId, query: { record: hidden } });
    expect((await logOf(anna)).body.totalElements).toBeGreaterThan(0);
    expect((await logOf(bent)).body.totalElements).toBe(0);
  });
});

test('a file that was taken off a record is put back by others', async () => {
  const file = await sent(anna);
  const { id } = (await anna.call(meters.create, { orgId, body: meter({ files: [{ id: file }] }) })).body;
  const put = async (ids: string[]) => {
    const { body } = await bent.call(meters.update, {
      orgId,
      id,
      body: { ...meter(), files: ids.map((each) => ({ id: each })) },
    });
    return body.files.map((each) => each.id);
  };
  expect(await put([])).toEqual([]);
  expect(await put([file])).toEqual([file]);
});
