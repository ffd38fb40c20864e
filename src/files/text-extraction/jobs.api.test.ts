import { existsSync } from 'node:fs';
import { Buffer } from 'node:buffer';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOver } from '../../../test/support/ask.ts';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { scopes } from '../../organization/scope/scope.ts';
import { filesJob } from './jobs.server.ts';
import { files } from '../../documents/file.ts';
import { newClient } from '../../core/database/connection.server.ts';

let w: World;
let anna: Person;
let orgId: string;
let job: pg.Client;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  job = newClient({
    connectionString: String(w.database.pool.options.connectionString),
    options: '-c role=rede_job',
  });
  await job.connect();
});
afterAll(async () => {
  await job.end();
  await w.close();
});

const hour = 3_600_000;
const day = 24 * hour;
/** Runs the job as if that many milliseconds had passed. */
const after = (milliseconds: number) =>
  filesJob(w.fileStore, () => new Date(Date.now() + milliseconds))({}, askOver(job));

async function sent(content: string, use: string, by = anna): Promise<{ id: string; sha256: string }> {
  const { status, json } = await upload(w, by, {
    name: 'a.csv',
    content: Buffer.from(content),
    fields: { use },
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: String(json['id']), sha256: String(json['sha256']) };
}
const there = async ({ id, sha256 }: { id: string; sha256: string }) => {
  const { rows } = await w.owner.query('select 1 from file where id = $1', [id]);
  return [rows.length === 1, existsSync(w.fileStore.pathOf(sha256))];
};

test('an upload that no record took up goes after a day, with its content; one that a record has stays', async () => {
  const [alone, held, document] = [
    await sent('alone', 'ATTACHMENT'),
    await sent('held', 'ATTACHMENT'),
    await sent('document', 'DOCUMENT'),
  ];
  await anna.call(meters.create, {
    orgId,
    body: { name: 'Main', utilityType: 'WATER', units: ['m3'], files: [{ id: held.id }] },
  });
  await after(23 * hour);
  expect(await there(alone)).toEqual([true, true]);
  await after(25 * hour);
  expect(await there(alone)).toEqual([false, false]);
  expect([await there(held), await there(document)]).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('what was taken off a record stays for 30 days, what a scope was saved with for ever', async () => {
  const [photo, plan] = [await sent('photo', 'ATTACHMENT'), await sent('plan', 'ATTACHMENT')];
  const body = { name: 'Other', utilityType: 'WATER' as const, units: ['m3'] };
  const meter = await anna.call(meters.create, { orgId, body: { ...body, files: [{ id: photo.id }] } });
  await anna.call(scopes.save, { orgId, body: { description: 'All', files: [{ id: plan.id }] } });
  await anna.call(scopes.save, { orgId, body: { description: 'More', files: [] } });
  await anna.call(meters.update, { orgId, id: meter.body.id, body: { ...body, files: [] } });
  await after(29 * day);
  expect(await there(photo)).toEqual([true, true]);
  await after(31 * day);
  expect(await there(photo)).toEqual([false, false]);
  await after(400 * day);
  expect(await there(plan)).toEqual([true, true]);
});

test('a logo stays as long as its organization has it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { json } = await upload(w, anna, { name: 'logo.png', content: png, fields: { use: 'LOGO' } });
  const logo = { id: String(json['id']), sha256: String(json['sha256']) };
  await w.owner.query('update organization set logo_id = $1 where id = $2', [logo.id, orgId]);
  await after(400 * day);
  expect(await there(logo)).toEqual([true, true]);
  await w.owner.query('update organization set logo_id = null where id = $1', [orgId]);
  await after(25 * hour);
  expect(await there(logo)).toEqual([false, false]);
});

test('a document is purged 30 days after it was deleted, with its older versions', async () => {
  const [first, second] = [await sent('v1', 'DOCUMENT'), await sent('v2', 'DOCUMENT')];
  await anna.call(files.update, { orgId, id: second.id, body: { replacesFile: { id: first.id } } });
  await anna.call(files.remove, { orgId, id: second.id });
  await after(29 * day);
  expect([await there(first), await there(second)]).toEqual([
    [true, true],
    [true, true],
  ]);
  await after(31 * day);
  expect([await there(first), await there(second)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('a content goes only when no organization has it any more', async () => {
  const other = await w.person({ level: 'EDIT_ORGANIZATION' });
  const [mine, theirs] = [await sent('shared', 'DOCUMENT'), await sent('shared', 'DOCUMENT', other)];
  expect(mine.sha256).toBe(theirs.sha256);
  await anna.call(files.remove, { orgId, id: mine.id });
  await after(31 * day);
  expect(await there(mine)).toEqual([false, true]);
  const content = await other.call(files.content, { orgId: other.organizationId, id: theirs.id });
  expect(content.text).toBe('shared');
  await other.call(files.remove, { orgId: other.organizationId, id: theirs.id });
  await after(62 * day);
  expect(await there(theirs)).toEqual([false, false]);
});

test('an upload that is refused, or repeated, leaves nothing behind', async () => {
  const folder = w.fileStore.pathOf('incoming').replace(/\/in\/coming$/, '/incoming');
  expect(existsSync(folder)).toBe(true);
  const raw = (content: string, more = '') =>
    `--part\r\ncontent-disposition: form-data; name="file"; filename="once.csv"\r\n\r\n${content}\r\n${more}--part--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  for (let time = 0; time < 2; time += 1)
    await anna.call(files.upload, { orgId, raw: raw('a;b'), idempotencyKey: 'again', headers });
  const bad = '--part\r\ncontent-disposition: form-data; name="date"\r\n\r\nnever\r\n';
  expect((await anna.call(files.upload, { orgId, raw: raw('c', bad), headers })).status).toBe(422);
  const topics = '--part\r\ncontent-disposition: form-data; name="topics"\r\n\r\n[{"id":"NONE"}]\r\n';
  expect((await anna.call(files.upload, { orgId, raw: raw('d', topics), headers })).status).toBe(422);
  const { readdir } = await import('node:fs/promises');
  expect(await readdir(folder)).toEqual([]);
});
