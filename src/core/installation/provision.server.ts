import { createHash } from 'node:crypto';
import pg from 'pg';
import { withClient } from '../database/connection.server.ts';

/** Two addresses of one database. */
export type Addresses = Readonly<{
  /** The application's own login: no superuser, no owner, and no role of its own accord. */
  databaseUrl: string;
  /** Who owns the tables and migrates. */
  databaseMigrateUrl: string;
}>;

/** The application's login on a server that Rede itself manages. */
export const appLogin = 'rede_app';

/**
 * The addresses in the settings, each tried once.
 * @throws Error with a line that names the variable whose address fails, and why; never the address, which contains a
 * password
 */
export async function givenDatabase(databaseUrl: string, migrateUrl = databaseUrl): Promise<Addresses> {
  const given = { DATABASE_URL: databaseUrl, DATABASE_MIGRATE_URL: migrateUrl };
  for (const [name, connectionString] of Object.entries(given))
    await withClient({ connectionString, connectionTimeoutMillis: 30_000 }, async () => {}).catch(
      (error: unknown) => {
        // Every address that the name resolves to was tried.
        const reasons = error instanceof AggregateError ? error.errors : [error];
        throw new Error(
          `The database of ${name} cannot be reached: ${reasons.map((each: Error) => each.message).join(', ')}`,
          { cause: error },
        );
      },
    );
  return { databaseUrl, databaseMigrateUrl: migrateUrl };
}

/**
 * Makes a database on a server that Rede itself looks after, and the application's login. What is there already stays.
 * @param superuserUrl as `startEmbedded` answers it
 */
export async function provisionDatabase(superuserUrl: string, database = 'rede'): Promise<Addresses> {
  const owner = new URL(superuserUrl);
  owner.pathname = `/${database}`;
  const app = new URL(owner);
  app.username = appLogin;
  // From the superuser's password, so that a second process need not change it under the first.
  if (owner.password)
    app.password = createHash('sha256').update(`${appLogin} ${owner.password}`).digest('base64url');

  await withClient({ connectionString: superuserUrl }, async (client) => {
    const { rows } = await client.query<{ login: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as login,
        exists (select from pg_database where datname = $2) as database`,
      [appLogin, database],
    );
    const password = app.password ? ` password ${pg.escapeLiteral(app.password)}` : '';
    if (!rows[0]?.login) await client.query(`create role ${appLogin} login noinherit${password}`);
    if (!rows[0]?.database) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  });
  return { databaseUrl: app.href, databaseMigrateUrl: owner.href };
}
