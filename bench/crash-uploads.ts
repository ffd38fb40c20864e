/**
 * What remains of uploads after kill -9: fifty files are on their way in parallel, each with an Idempotency-Key, when
 * the server or, in every second round, the server together with its database, is killed after a random number of
 * answers. After each start every row must have its file, with its size and SHA-256, and every acknowledged upload its
 * row; an upload without an answer is sent again with its key and must then exist once. At the end the sweep runs with
 * a clock moved ahead: it must leave exactly the files that have a row. Run with `node_modules/.bin/node
 * bench/crash-uploads.ts [rounds]`; Linux, the client built (`npm run build`).
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '../src/core/files/store.server.ts';
import { startServer } from './support/server-process.ts';
import { asOwner, peopleAt } from './support/writers.ts';

const rounds = Number(process.argv[2] ?? 10);
const port = 43_118;
const atOnce = 50;
// Each round comes from a separate address, below the limit of uploads per minute.
process.env['TRUST_PROXY'] = '1';
const dataDir = await mkdtemp(join(tmpdir(), 'rede-crash-'));
await chmod(dataDir, 0o711);
const folder = join(dataDir, 'files');
const store = diskStore(folder);

interface Sent {
  name: string;
  content: string;
  round: number;
  /** The document's id, once it was acknowledged. */
  id: string | null;
}
const fileOf = (round: number, n: number): Sent => ({
  name: `${round}-${n}.txt`,
  // From 1 kB to 2 MB, all different.
  content: randomBytes(Math.ceil(500 * 2 ** (Math.random() * 11))).toString('hex'),
  round,
  id: null,
});

let server = await startServer(dataDir, port);
const editor = await asOwner(dataDir, (owner) =>
  peopleAt(owner, server.url).person({ level: 'EDIT_ORGANIZATION' }),
);

async function send(sent: Sent): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([sent.content]), sent.name);
  const answer = await fetch(`${server.url}/api/v1/organizations/${editor.organizationId}/files`, {
    method: 'POST',
    body: form,
    headers: {
      cookie: editor.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(editor.cookie)?.[1] ?? '',
      'idempotency-key': sent.name,
      'x-forwarded-for': `10.0.0.${sent.round + 1}`,
    },
  });
  const body = (await answer.json()) as { id: string };
  if (answer.status === 503) return;
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  sent.id = body.id;
}
const goneIsFine = (error: unknown): void => {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
};

interface Row {
  id: string;
  name: string;
  size: number;
  sha256: string;
}
const rowsOf = (): Promise<Row[]> =>
  asOwner(
    dataDir,
    async (owner) => (await owner.query<Row>('select id, name, size::int, sha256 from file')).rows,
  );

/** What is wrong with a row's file, in words; null if it is complete. */
async function wrongWith({ name, size, sha256 }: Row): Promise<string | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(store.pathOf(sha256)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch {
    return `${name} has no file`;
  }
  return bytes === size && hash.digest('hex') === sha256 ? null : `${name} is cut short`;
}
async function contents(): Promise<string[]> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names = await Promise.all(
    parts.map(async (part) => (await readdir(join(folder, part))).map((name) => part + name)),
  );
  return names.flat();
}

const all: Sent[] = [];
const problems: string[] = [];
const found = { acknowledged: 0, cut: 0, orphans: 0 };
async function check(): Promise<void> {
  const rows = await rowsOf();
  const wrong = await Promise.all(rows.map(wrongWith));
  problems.push(...wrong.filter((each) => each !== null));
  for (const { id, name } of all)
    if (id !== null && !rows.some((row) => row.id === id)) problems.push(`${name} is lost`);
  const twice = rows.filter(({ name }, index) => rows.findIndex((row) => row.name === name) < index);
  problems.push(...twice.map(({ name }) => `${name} is there twice`));
  const known = new Set(rows.map(({ sha256 }) => sha256));
  found.orphans += (await contents()).filter((sha256) => !known.has(sha256)).length;
}

for (let round = 0; round < rounds; round += 1) {
  const files = Array.from({ length: atOnce }, (_, n) => fileOf(round, n));
  all.push(...files);
  // By how many are answered, not by the clock: a fast machine would have answered all.
  const answers = Math.floor(Math.random() * (atOnce - 5));
  const { promise: due, resolve: kill } = Promise.withResolvers<void>();
  let answered = 0;
  const sending = Promise.all(
    files.map(async (file) => {
      await send(file).catch(goneIsFine);
      answered += 1;
      if (answered > answers) kill();
    }),
  );
  await due;
  await server.kill({ database: round % 2 === 1 });
  await sending;
  found.acknowledged += files.filter(({ id }) => id !== null).length;
  server = await startServer(dataDir, port);
  await check();
  const unanswered = files.filter(({ id }) => id === null);
  found.cut += unanswered.length;
  for (const file of unanswered) await send(file);
}
await check();
console.log(
  `kill -9 during ${atOnce} uploads, ${rounds} rounds: ${found.acknowledged} acknowledged, ${found.cut} cut off and sent again; ` +
    `contents without a row met after a start: ${found.orphans}; rows ${all.length}`,
);

const rows = await rowsOf();
const known = (sha256s: string[]) =>
  Promise.resolve(sha256s.filter((sha256) => rows.some((row) => row.sha256 === sha256)));
const before = (await readdir(join(folder, 'incoming')).catch(() => [])).length;
const swept = await store.sweep(new Date(Date.now() + 25 * 3_600_000), known);
await check();
const [left, kept] = [(await readdir(join(folder, 'incoming'))).length, (await contents()).length];
console.log(
  `the sweep took ${swept} contents without a row and ${before - left} uploads cut short; rows ${rows.length}, files ${kept}`,
);
if (rows.length !== all.length || kept !== new Set(rows.map(({ sha256 }) => sha256)).size || left > 0)
  problems.push('rows and files are not one to one');
console.log(`lost, doubled, without a file or cut short: ${problems.length}`);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
if (problems.length > 0) process.exitCode = 1;
