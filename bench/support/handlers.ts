/**
 * A process that serves the same two calls twice: by Rede as it is, and by a bare Fastify handler that sends the same SQL
 * over the same pool and nothing more. In: the connection strings of the application and of the owner, and two ports. It fills an
 * organization first. On standard output, once ready: who may call, and the SQL of both calls, for others to send.
 */
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { apiRoutes, constraints, translations } from '../../src/areas.server.ts';
import compress from '@fastify/compress';
import { Database } from '../../src/core/database/database.server.ts';
import { diskStore } from '../../src/core/files/store.server.ts';
import { buildServer } from '../../src/core/http/fastify.server.ts';
import { takeTexts } from '../../src/core/http/language.server.ts';
import { Sessions, hashToken } from '../../src/core/http/session.server.ts';
import { fillMany } from '../../test/support/long-lists/many.ts';
import { peopleOf } from '../../test/support/people.ts';
import { security } from '../../test/support/security.ts';
import { newClient } from '../../src/core/database/connection.server.ts';

/**
 * A statement with its values; placeholders for those that differ from call to call: `meter`, `date`, `value` and `id`.
 */
export interface Statement {
  text: string;
  values: unknown[];
}
export interface Captured {
  orgId: string;
  cookie: string;
  csrf: string;
  list: Statement[];
  save: Statement[];
}

const [, , url = '', ownerUrl = '', ports = ''] = process.argv;
const [redePort = 0, barePort = 0] = ports.split(',').map(Number);
const origin = `http://127.0.0.1:${redePort}`;
const database = new Database(url);
takeTexts(translations);
const rede = buildServer({
  settings: { trustProxy: false, logLevel: 'info', publicUrl: origin },
  database,
  sessions: new Sessions(database, origin),
  constraints,
  routes: apiRoutes({ fileStore: diskStore(tmpdir()), security }),
  logTo: { write: () => {} },
});
await rede.register(compress, { threshold: 1024 });

const owner = newClient({ connectionString: ownerUrl, options: '-c search_path=app' });
await owner.connect();
const people = peopleOf(owner, 'rede_session', (request) => rede.inject(request));
const { cookie, organizationId: orgId, accountId } = await people.person({ level: 'EDIT_ORGANIZATION' });
const csrf = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '';
await fillMany(owner, orgId, accountId);
await owner.end();

let heard: Statement[] | null = null;
const listening = new WeakSet();
database.pool.on('acquire', (client) => {
  if (listening.has(client)) return;
  listening.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) heard?.push({ text, values });
    return query(...args);
  }) as typeof client.query;
});

const sample = { meter: '01900000-0000-7000-8000-000000000001', date: '1999-01-01', value: '1.25' };
async function listen(method: 'GET' | 'POST', path: string, payload?: object): Promise<Statement[]> {
  heard = [];
  const sent = await rede.inject({
    method,
    url: `/api/v1/organizations/${orgId}${path}`,
    headers: { cookie, 'x-xsrf-token': csrf },
    ...(payload && { payload }),
  });
  if (sent.statusCode >= 300) throw new Error(sent.payload);
  const made = method === 'POST' ? sent.json<{ id: string }>().id : '';
  const statements = heard.map(({ text, values }) => ({
    text,
    values: values.map((value) => {
      const name = Object.entries({ ...sample, id: made }).find(([, known]) => known === value)?.[0];
      return name ? { name } : value;
    }),
  }));
  heard = null;
  return statements;
}
const captured: Captured = {
  orgId,
  cookie,
  csrf,
  list: await listen('GET', '/meters'),
  save: await listen('POST', `/meters/${sample.meter}/readings`, {
    performed_at: sample.date,
    value: sample.value,
    unit: 'kWh',
  }),
};

const token = hashToken(/rede_session=([^;]*)/.exec(cookie)?.[1] ?? '');
/** A call's transaction as Rede makes it, without all else. `together`: statements that do not wait for each other. */
async function transaction(
  statements: Statement[],
  together: boolean,
  given: Record<string, unknown>,
): Promise<unknown[][]> {
  const client = await database.pool.connect();
  try {
    await Promise.all([
      client.query("begin; set local role rede_tenant; set local statement_timeout = '20s'"),
      client.query({ name: 'enter', text: 'select * from ctx.enter($1, $2)', values: [token, orgId] }),
    ]);
    const run = async ({ text, values }: Statement) => {
      const filled = values.map((value) => (isNamed(value) ? given[value.name] : value));
      return (await client.query(text, filled)).rows as unknown[];
    };
    const answers: unknown[][] = [];
    if (together) answers.push(...(await Promise.all(statements.map(run))));
    else for (const statement of statements) answers.push(await run(statement));
    await client.query('commit');
    return answers;
  } finally {
    client.release();
  }
}
const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const bare = Fastify();
bare.get('/list', async () => {
  const [content, count] = await transaction(captured.list, true, {});
  const [counted] = count as { count: number }[];
  return { content, total_elements: counted?.count };
});
bare.post('/save/:meter', async (request, reply) => {
  const { meter } = request.params as { meter: string };
  const { performed_at: date, value } = request.body as { performed_at: string; value: string };
  const answers = await transaction(captured.save, false, { meter, date, value, id: crypto.randomUUID() });
  return reply.status(201).send(answers.at(-1)?.[0]);
});
await rede.listen({ port: redePort, host: '127.0.0.1' });
await bare.listen({ port: barePort, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify(captured)}\n`);
process.once('SIGTERM', () => process.exit(0));
