/**
 * A phone far from a mast: it uploads a photo of 9 MB at 60 kB a second, which takes two and a half minutes, and must get 201 and
 * read back the same bytes. Ends with 1 otherwise.
 * Run with `node_modules/.bin/node bench/slow-phone.ts [bytes] [bytes a second]`; the client built (`npm run build`).
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const size = Number(process.argv[2] ?? 9_000_000);
const rate = Number(process.argv[3] ?? 60_000);
const dataDir = await mkdtemp(join(tmpdir(), 'rede-phone-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);

/** A picture of noise, which does not get smaller: three bytes a pixel, stored as they are. */
async function photo(): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(size / 3));
  const noise = randomBytes(side * side * 3);
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const server = await startServer(dataDir, 43_121);
const person = await asOwner(dataDir, (owner) =>
  peopleAt(owner, server.url).person({ level: 'EDIT_ORGANIZATION' }),
);
const content = await photo();
const form = new FormData();
form.append('file', new Blob([new Uint8Array(content)]), 'Kedelrum.png');
const encoded = new Request('http://phone', { method: 'POST', body: form });
const body = Buffer.from(await encoded.arrayBuffer());
const files = `${server.url}/api/v1/organizations/${person.organizationId}/files`;

const begun = performance.now();
const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
  const sent = request(files, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(person.cookie)?.[1] ?? '',
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    },
  });
  sent.once('error', reject);
  sent.once('response', (answer) => {
    let output = '';
    answer.on('data', (chunk: Buffer) => (output += chunk.toString()));
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: output }));
  });
  const every = 250;
  const part = Math.round((rate * every) / 1000);
  void (async () => {
    // By the clock, so that a late turn is made up for.
    for (let at = 0, turn = 0; at < body.length && !sent.destroyed; at += part) {
      sent.write(body.subarray(at, at + part));
      turn += 1;
      await wait(Math.max(0, begun + turn * every - performance.now()));
    }
    sent.end();
  })();
});
const seconds = (performance.now() - begun) / 1000;
const { id = '' } = (status === 201 ? JSON.parse(text) : {}) as { id?: string };
const read = await fetch(`${files}/${id}/content`, { headers: { cookie: person.cookie } });
const same = sha256(new Uint8Array(await read.arrayBuffer())) === sha256(content);
console.log(
  `${(body.length / 1e6).toFixed(1)} MB at ${Math.round(body.length / seconds / 1000)} kB/s: ${status} after ${seconds.toFixed(0)} s, ` +
    `read back ${same ? 'the same' : `otherwise (${read.status}; ${text.slice(0, 200)})`}`,
);
if (status !== 201 || !same) process.exitCode = 1;
await server.stop();
await rm(dataDir, { recursive: true, force: true });
