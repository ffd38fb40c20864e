import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { migrate } from '../../../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../../../src/core/installation/provision.server.ts';
import { ask } from '../ask.ts';
import type { TestDatabase } from './database.ts';
import { queues } from '../../../src/areas.server.ts';

/** A database on a server managed by others: its owner is neither superuser nor exempt, and may not create roles. */
export type PlainDatabase = TestDatabase & { plainUrl: string };

/** A new one, migrated by that owner. The application's roles are there already, as an administrator leaves them. */
export async function plainDatabase(): Promise<PlainDatabase> {
  const { superuserUrl } = inject('cluster');
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const plain = new URL(superuserUrl);
  plain.username = name;
  plain.pathname = `/${name}`;
  if (plain.password) plain.password = name;
  await ask(
    superuserUrl,
    `create role ${name} login nosuperuser nocreaterole nocreatedb nobypassrls password '${name}'`,
  );
  await ask(superuserUrl, `create database ${name} owner ${name}`);
  const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(superuserUrl, name);
  await migrate({ url: plain.href, appLogin, queues });
  return {
    url: databaseUrl,
    ownerUrl: databaseMigrateUrl,
    plainUrl: plain.href,
    async drop() {
      await ask(superuserUrl, `drop database ${name} with (force)`);
      await ask(superuserUrl, `drop role ${name}`);
    },
  };
}
