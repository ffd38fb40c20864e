/** @module-tag versioned */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meters } from '../monitoring/meters/meter.ts';
import { upload, world } from '../../test/support/people.ts';
import type { World } from '../../test/support/people.ts';
import { files } from './file.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('what was sent comes back byte for byte, inert, and by ranges', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = editor.organizationId;
  const sent = await upload(w, editor, {
    name: 'Måler «1».png',
    content: png,
    fields: { use: 'ATTACHMENT' },
  });
  expect(sent.status).toBe(201);
  expect(sent.json).toMatchObject({ name: 'Måler «1».png', content_type: 'image/png', size: png.length });
  const id = String(sent.json['id']);
  const content = await w.app.inject({
    url: `/api/v1/organizations/${orgId}/files/${id}/content`,
    headers: { cookie: editor.cookie },
  });
  expect(content.rawPayload.equals(png)).toBe(true);
  expect(content.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  expect(content.headers['content-disposition']).toContain("filename*=UTF-8''M%C3%A5ler%20%C2%AB1%C2%BB.png");
  const part = await w.app.inject({
    url: `/api/v1/organizations/${orgId}/files/${id}/content`,
    headers: { cookie: editor.cookie, range: 'bytes=2-5' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(png.subarray(2, 6))).toBe(true);
});

test('a photo that is attached says nothing of who took it where; what is or becomes a document is kept to the byte', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#8a7f70' } })
    .withExif({
      IFD0: { Artist: 'Anna Friis' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = async (fields: Record<string, string>) => {
    const { status, json } = await upload(w, editor, { name: 'Spild.jpg', content: photo, fields });
    expect(status).toBe(201);
    const url = `/api/v1/organizations/${editor.organizationId}/files/${String(json['id'])}/content`;
    const { rawPayload } = await w.app.inject({ url, headers: { cookie: editor.cookie } });
    expect(json['size']).toBe(rawPayload.length);
    return rawPayload;
  };
  const attached = await kept({ use: 'ATTACHMENT' });
  expect(photo.includes('Anna Friis')).toBe(true);
  expect(attached.includes('Anna Friis')).toBe(false);
  expect((await sharp(attached).metadata()).orientation).toBe(6);
  expect((await kept({ use: 'DOCUMENT' })).equals(photo)).toBe(true);
  expect((await kept({ use: 'ATTACHMENT', as_is: 'true' })).equals(photo)).toBe(true);
  const short = { name: 'Spild.jpg', content: photo.subarray(0, 200), fields: { use: 'ATTACHMENT' } };
  const refused = await upload(w, editor, short);
  expect([refused.status, refused.json['code']]).toEqual([415, 'FILE_TYPE_REFUSED']);
});

test('a content that the reader has is not sent again, and none is a script', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const sent = await upload(w, editor, { name: 'a.png', content: png, fields: { use: 'ATTACHMENT' } });
  const url = `/api/v1/organizations/${editor.organizationId}/files/${String(sent.json['id'])}/content`;
  const get = (headers: Record<string, string>) =>
    w.app.inject({ url, headers: { cookie: editor.cookie, ...headers } });
  const { etag, 'cache-control': kept } = (await get({})).headers;
  // Not left in a browser's cache, where it would be read after the session has ended, or by who signs in next (decision 38).
  expect(kept).toBe('no-store');
  const again = await get({ 'if-none-match': `"other", W/${String(etag)}` });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get({ 'sec-fetch-dest': 'script' })).statusCode).toBe(403);
  expect((await get({ 'sec-fetch-dest': 'image' })).statusCode).toBe(200);
});

test('a form with a boundary of ten thousand characters is malformed', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const boundary = 'b'.repeat(10_000);
  const answer = await w.app.inject({
    method: 'POST',
    url: `/api/v1/organizations/${editor.organizationId}/files`,
    headers: {
      cookie: editor.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(editor.cookie)?.[1] ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\n\r\n--${boundary}--`,
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
});

test('the content decides, not the name: a page that calls itself a PDF is refused, and leaves nothing', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  for (const name of ['report.pdf', 'photo.png', 'page.html', 'picture.svg']) {
    const sent = await upload(w, editor, {
      name,
      content: Buffer.from('<html><script>alert(1)</script></html>'),
    });
    expect([name, sent.status, sent.json['code']]).toEqual([name, 415, 'FILE_TYPE_REFUSED']);
  }
  const { rows } = await w.owner.query('select 1 from file where organization_id = $1', [
    editor.organizationId,
  ]);
  expect(rows).toEqual([]);
});

test('paths and control characters in a name are taken out', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const sent = await upload(w, editor, {
    name: '..\\..\\etc\u202e\u0007fdp.csv',
    content: Buffer.from('a;b\n1;2\n'),
  });
  expect(sent.json['name']).toBe('etcfdp.csv');
});

test('a file larger than 50 MiB is refused', { tags: ['full'] }, async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const sent = await upload(w, editor, {
    name: 'large.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(51 * 1024 * 1024)]),
  });
  expect([sent.status, sent.json['code']]).toEqual([413, 'TOO_LARGE']);
});

test('a file can be read by those who may read its record, and by no one from another organization', async () => {
  const editor = await w.person({ level: 'EDIT_ORGANIZATION' });
  const orgId = editor.organizationId;
  const reader = await w.person({ level: 'READ_ORGANIZATION', organization: orgId });
  const stranger = await w.person();
  const id = String(
    (await upload(w, editor, { name: 'a.png', content: png, fields: { use: 'ATTACHMENT' } })).json['id'],
  );
  expect((await reader.call(files.content, { orgId, id })).status).toBe(404);

  const body = { name: 'Main', utilityType: 'WATER', units: ['m3'], files: [{ id }] } as const;
  const meter = await editor.call(meters.create, {
    orgId,
    body: { ...body, units: [...body.units], files: [{ id }] },
  });
  expect(meter.body.files).toMatchObject([{ id, name: 'a.png', contentType: 'image/png' }]);
  expect((await reader.call(files.content, { orgId, id })).status).toBe(200);
  expect((await stranger.call(files.content, { orgId, id })).status).toBe(404);
  expect((await stranger.call(files.content, { orgId: stranger.organizationId, id })).status).toBe(404);

  const theirs = await stranger.call(meters.create, {
    orgId: stranger.organizationId,
    body: { ...body, units: ['m3'], files: [{ id }] },
  });
  expect(theirs.problem.errors).toMatchObject([{ path: 'files.0', code: 'NO_SUCH_RECORD' }]);

  const off = await editor.call(meters.update, {
    orgId,
    id: meter.body.id,
    body: { ...body, units: ['m3'], files: [] },
  });
  expect(off.body.files).toEqual([]);
  expect((await reader.call(files.content, { orgId, id })).status).toBe(404);
});
