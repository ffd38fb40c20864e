import { randomUUID } from 'node:crypto';
import { newClient } from '../../../src/core/database/connection.server.ts';

/**
 * Gives a database's tables to an owner bound by row-level security, as on a server without a superuser. In: the
 * superuser's address. Out: an address whose sessions are that owner.
 */
export async function plainOwner(superuserUrl: string): Promise<string> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`;
  const admin = newClient({ connectionString: superuserUrl });
  await admin.connect();
  const each = async (query: string) => {
    const { rows } = await admin.query<{ statement: string }>(query);
    for (const { statement } of rows) await admin.query(statement);
  };
  try {
    await admin.query(`create role ${name} nologin; grant usage, create on schema app, ctx, work to ${name}`);
    await each(`select format('alter table app.%I owner to ${name}', tablename) as statement
      from pg_tables where schemaname = 'app'`);
    await each(
      `select format('alter view work.%I owner to ${name}', viewname) as statement from pg_views where schemaname = 'work'`,
    );
    await each(`select format('alter policy %I on app.%I to ${name}', policyname, tablename) as statement
      from pg_policies where schemaname = 'app' and roles = array[current_user]::name[]`);
    await each(`select format('alter function %s owner to ${name}', oid::regprocedure) as statement
      from pg_proc where pronamespace = 'ctx'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')`);
    await admin.query(`grant execute on all functions in schema ctx to ${name}`);
    // It has made the queue's tables too.
    await admin.query(
      `grant usage on schema pgboss to ${name}; grant all on all tables in schema pgboss to ${name}`,
    );
  } finally {
    await admin.end();
  }
  const url = new URL(superuserUrl);
  url.searchParams.set('options', `-c role=${name}`);
  return url.href;
}
