import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { provisionDatabase } from '../../src/core/provision.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test cluster, and the database that each test file gets a copy of. */
    cluster: { superuserUrl: string; template: string };
  }
}

/** A test file's own database. */
export type TestDatabase = Readonly<{
  /** The application's login, as the server uses it. */
  url: string;
  /** The owner's address (a superuser): for what a test prepares or looks up behind the application's back. */
  ownerUrl: string;
  drop(): Promise<void>;
}>;

/** Copies the migrated template; one per test file is enough, since each test makes a holding of its own. */
export async function cloneDatabase({ superuserUrl, template } = inject('cluster')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(superuserUrl, `create database ${name} template ${template}`);
  const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(superuserUrl, name);
  return {
    url: databaseUrl,
    ownerUrl: databaseMigrateUrl,
    drop: () => asSuperuser(superuserUrl, `drop database ${name} with (force)`),
  };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
