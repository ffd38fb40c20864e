import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { provisionDatabase } from '../../../src/core/installation/provision.server.ts';
import { newClient } from '../../../src/core/database/connection.server.ts';
import { loadFiles } from '../../../src/core/reference/load.server.ts';
import { referenceFiles } from '../../../src/areas.server.ts';

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

/** Copies the migrated template; one per test file is enough, since each test creates its own holding. */
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

/** An empty database on the test server, to be set up in another way. */
export const emptyDatabase = (): Promise<TestDatabase> => {
  const { superuserUrl } = inject('cluster');
  return cloneDatabase({ superuserUrl, template: 'template0' });
};

/** A copy with all the reference data, too: the first caller loads it, once for everybody. */
export async function cloneWithReference(): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('cluster');
  const client = newClient({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [withReference]);
    if (rows.length === 0) {
      // By another name until it is whole.
      const half = `${withReference}_half`;
      await client.query(`drop database if exists ${half}`);
      await client.query(`create database ${half} template ${template}`);
      const { databaseMigrateUrl } = await provisionDatabase(superuserUrl, half);
      await loadFiles({ url: databaseMigrateUrl, files: referenceFiles });
      await client.query(`alter database ${half} rename to ${withReference}`);
    }
  } finally {
    await client.end();
  }
  return cloneDatabase({ superuserUrl, template: withReference });
}
const withReference = 'rede_template_reference';

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
