import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { zip } from '../../../test/support/zip.ts';
import { changes } from '../../trail/change.ts';
import { organizations } from './organization.ts';
import { organizationsTree } from './node.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e80' } });
const body = { name: 'Named anew', country: 'DK', timeZone: 'Europe/Copenhagen' };
const send = (by: Person, content: Buffer, name = 'Vores logo.png', orgId = by.organizationId) =>
  upload(all, by, { name, content, fields: { use: 'LOGO' } }, `/organizations/${orgId}/files`);
const uploaded = async (by: Person, content: Buffer, orgId = by.organizationId): Promise<string> => {
  const { status, json } = await send(by, content, undefined, orgId);
  expect(status, JSON.stringify(json)).toBe(201);
  return String(json['id']);
};
const set = (by: Person, logo: { id: string } | null | undefined, orgId = by.organizationId) =>
  by.call(organizations.update, { orgId, body: { ...body, ...(logo !== undefined && { logo }) } });
/** A picture as a browser gets it. */
const get = (by: Person, url: string) =>
  all.app.inject({ method: 'GET', url, headers: { cookie: by.cookie } });
const shown = async (by: Person, orgId = by.organizationId) =>
  (await by.call(organizations.get, { orgId })).body.logoUrl;

describe('the logo', () => {
  test('is redrawn: small, WebP, upright, without hidden metadata', async () => {
    const anna = await all.person();
    const photo = await picture(2000, 1000)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret words' } } })
      .toBuffer();
    const { status, json } = await send(
      anna,
      Buffer.concat([photo, Buffer.from('<script>hidden</script>')]),
      'foto.jpg',
    );
    expect([status, json['name'], json['content_type']]).toEqual([201, 'foto.webp', 'image/webp']);
    const { body: after } = await set(anna, { id: String(json['id']) });
    const { rawPayload, headers } = await get(anna, String(after.logo?.url));
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 256, 512, undefined]);
    expect(rawPayload.includes('hidden') || rawPayload.includes('secret')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test('is stored, replaced, removed, and shown in the history; left out it stays', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const first = await uploaded(anna, await picture(40, 40).png().toBuffer());
    const { body: made } = await set(anna, { id: first });
    expect(made.logo).toMatchObject({ id: first, name: 'Vores logo.webp', url: made.logoUrl });
    expect(made.logo?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await set(anna, undefined)).body.logo?.id).toBe(first);
    const second = await uploaded(anna, await picture(60, 30).webp().toBuffer());
    const { body: replaced } = await set(anna, { id: second });
    expect(replaced.logoUrl).not.toBe(made.logoUrl);
    expect((await set(anna, null)).body).toMatchObject({ logo: null, logoUrl: null });
    expect((await get(anna, `/api/v1/organizations/${orgId}/logo`)).statusCode).toBe(404);
    const { body: trail } = await anna.call(changes.ofOrganization, { orgId, query: { record: orgId } });
    expect(trail.content.flatMap((change) => change.changes['logo'] ?? [])).toEqual([
      { from: 'Vores logo.webp', to: null },
      { from: 'Vores logo.webp', to: 'Vores logo.webp' },
      { from: null, to: 'Vores logo.webp' },
    ]);
  });

  test('of an organization is used for those below without one, for everybody who may read just those', async () => {
    const holding = await all.organization({ name: 'Hidden' });
    const middle = await all.organization({ parent: holding });
    const leaf = await all.organization({ parent: middle });
    const manager = await all.person({ organization: holding });
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: leaf });
    expect(await shown(reader)).toBeNull();
    const high = { id: await uploaded(manager, await picture(10, 20).png().toBuffer(), holding) };
    await set(manager, high, holding);
    const url = String(await shown(reader));
    expect(url).toContain(leaf);
    const { rawPayload, headers } = await get(reader, url);
    expect((await sharp(rawPayload).metadata()).height).toBe(20);
    expect(JSON.stringify(headers)).not.toContain('Vores');
    const { body: tree } = await reader.call(organizationsTree, {});
    expect(tree.content).toMatchObject([{ id: leaf, logoUrl: url }]);
    expect((await get(reader, url.replace(leaf, holding))).statusCode).toBe(404);

    await set(
      manager,
      { id: await uploaded(manager, await picture(30, 33).png().toBuffer(), middle) },
      middle,
    );
    const nearer = String(await shown(reader));
    expect((await sharp((await get(reader, nearer)).rawPayload).metadata()).height).toBe(33);
    // The former address is not kept for good any more, whatever it shows.
    expect((await get(reader, url)).headers['cache-control']).toBe('private, no-cache');
  });

  test('can be nothing but a picture of this organization that was sent as one', async () => {
    const anna = await all.person();
    const foreign = await all.person();
    const elsewhere = await uploaded(foreign, await picture(10, 10).png().toBuffer());
    const { json: attached } = await upload(all, anna, {
      name: 'a.png',
      content: await picture(10, 10).png().toBuffer(),
      fields: { use: 'ATTACHMENT' },
    });
    for (const id of [elsewhere, String(attached['id']), anna.organizationId]) {
      const { status, problem } = await set(anna, { id });
      expect([status, problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
        422,
        [['logo', 'NO_SUCH_RECORD']],
      ]);
    }
    const erik = await all.person({ level: 'EDIT_ORGANIZATION', organization: anna.organizationId });
    expect((await set(erik, null)).problem.code).toBe('PERMISSION_DENIED');
    const stays = await uploaded(anna, await picture(10, 10).png().toBuffer());
    await set(anna, { id: stays });
    await expect(all.owner.query('delete from app.file where id = $1', [stays])).rejects.toMatchObject({
      code: '23503',
    });
  });

  test.each([
    ['a drawing that can run', 'logo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the same under another name', 'logo.png', () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a page', 'logo.png', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a document', 'logo.pdf', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['an archive', 'logo.webp', () => zip({ 'a.txt': 'a' })],
    ['an animation', 'logo.gif', () => picture(4, 4).gif().toBuffer()],
    ['a picture cut short', 'logo.png', async () => (await noise(300, 300)).subarray(0, 20_000)],
    ['a mark with nothing behind it', 'logo.png', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('%s is refused', async (_what, name, content) => {
    const anna = await all.person();
    const { status, json } = await send(anna, await content(), name);
    expect([status, json['code']]).toEqual([415, 'FILE_TYPE_REFUSED']);
  });

  test('a small file of very many pixels is refused before it is unpacked', { tags: ['full'] }, async () => {
    const anna = await all.person();
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    const { status, json } = await send(anna, bomb);
    expect([status, json['code']]).toEqual([413, 'PICTURE_TOO_LARGE']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
