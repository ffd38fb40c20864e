/**
 * A process that answers lists: Rede as it is, or bare Fastify and `pg` with one pipelined transaction that sets the
 * context and runs the statements of `bare-lists.ts`, without contract, session cookie or trail. In: `rede` or `bare`,
 * the application's address, a port. On a message it answers the microseconds of CPU that it has used.
 */
import { tmpdir } from 'node:os';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import type pg from 'pg';
import { apiRoutes, constraints, translations } from '../../src/areas.server.ts';
import { Database } from '../../src/core/database/database.server.ts';
import { diskStore } from '../../src/core/files/store.server.ts';
import { buildServer } from '../../src/core/http/fastify.server.ts';
import { takeTexts } from '../../src/core/http/language.server.ts';
import { Sessions } from '../../src/core/http/session.server.ts';
import { security } from '../../test/support/security.ts';
import { bareLists } from './bare-lists.ts';

const [, , kind, url = '', port = ''] = process.argv;
const database = new Database(url);

async function rede() {
  takeTexts(translations);
  const origin = `http://127.0.0.1:${port}`;
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'info', publicUrl: origin },
    database,
    sessions: new Sessions(database, origin),
    constraints,
    routes: apiRoutes({ fileStore: diskStore(tmpdir()), security }),
    logTo: { write: () => {} },
  });
  await app.register(compress, { threshold: 1024 });
  return app;
}

/** What the bare handler is asked: its list, and the session and organization that the context is set by. */
type Query = Record<'list' | 'search' | 'broad' | 'token' | 'org' | 'account', string>;

async function ask(query: Query): Promise<{ content: object[]; total_elements: number }> {
  const { list, search, broad, token, org, account } = query;
  const statements =
    bareLists[list]?.({ orgId: org, accountId: account, search: search || null, isBroad: broad === '1' }) ??
    [];
  const client = await database.pool.connect();
  try {
    const answers: Promise<pg.QueryResult<{ count?: number }>>[] = [
      client.query("begin; set local role rede_tenant; set local statement_timeout = '20s'"),
      client.query({
        name: 'enter',
        text: 'select * from ctx.enter($1, $2)',
        values: [Buffer.from(token, 'hex'), org],
      }),
      ...statements.map(({ text, values }) => client.query<{ count?: number }>(text, values)),
      client.query('commit'),
    ];
    const [, , page, counted] = await Promise.all(answers);
    const count = counted?.rows[0]?.count ?? page?.rows[0]?.count ?? 0;
    return { content: page?.rows ?? [], total_elements: count };
  } finally {
    client.release();
  }
}

function bare() {
  const app = Fastify();
  app.get('/list', (request) => ask(request.query as Query));
  return app;
}

const app = kind === 'rede' ? await rede() : bare();
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
