import { mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queues } from '../src/areas.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { startEmbedded } from '../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin, provisionDatabase } from '../src/core/installation/provision.server.ts';
import { definers } from '../test/support/database/definers.ts';
import { schemaOf } from '../test/support/database/schema.ts';
import { typesOf } from '../test/support/database/types.ts';

/** Writes the database as it is where it is committed: db/schema.sql, and as types db/schema.ts. */
const dataDir = await mkdtemp(join(tmpdir(), 'rede-schema-'));
// For the user that the database server runs as, when this runs as root.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: () => {} });
try {
  const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
  await migrate({ url: databaseMigrateUrl, appLogin, queues });
  const defined = await definers();
  await withClient({ connectionString: databaseMigrateUrl }, async (client) => {
    const schema = await schemaOf(client, (name) => defined.get(name)?.[0]);
    await writeFile(new URL('../db/schema.sql', import.meta.url), schema);
    await writeFile(new URL('../db/schema.ts', import.meta.url), await typesOf(client));
  });
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
