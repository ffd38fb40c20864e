import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { queues, tables } from './areas.server.ts';
import { refuseWithoutRoom, restoreInto } from './core/backup/restore.server.ts';
import { Refused } from './core/backup/refused.server.ts';
import type { Trial } from './core/backup/set.server.ts';
import { verifyArchive } from './core/backup/verify.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { selfCheck } from './core/database/self-check.server.ts';
import { appLogin, provisionDatabase } from './core/installation/provision.server.ts';
import { version } from './core/installation/version.server.ts';
import { faultLines } from './trail/seal/audit-report.server.ts';
import { verifyAudit } from './trail/seal/verify-audit.server.ts';

const trials = 'rede_trial_';

/**
 * Restores a backup into a database of its own on the same server, as after a loss: every row and every file is compared
 * with what was written, every reference holds, the rights are as they must be, and the change log verifies. The
 * database is deleted afterwards.
 * @param superuserUrl as `startEmbedded` answers it
 * @param folder on the disk of the database
 * @throws Refused with the reason why it could not be restored
 */
export async function tryRestore(
  { superuserUrl, folder }: { superuserUrl: string; folder: string },
  file: string,
): Promise<Trial> {
  const source = { file, identities: [] };
  const sha256 = await sha256Of(file);
  const proved = await verifyArchive(source);
  await refuseWithoutRoom(
    folder,
    proved.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
    0,
  );
  const name = `${trials}${process.pid}`;
  const admin = (work: (client: pg.Client) => Promise<unknown>) =>
    withClient({ connectionString: superuserUrl }, work);
  await admin(clear);
  try {
    const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(superuserUrl, name);
    let chains: Trial['chains'] = [];
    await restoreInto({ url: databaseMigrateUrl, appLogin, queues }, source, proved, {
      keep: undefined,
      check: async (client) => {
        await selfCheck({ url: databaseUrl, appLogin, tables });
        const report = await verifyAudit(client, proved.manifest.heads);
        const [fault] = faultLines(report);
        if (fault) throw new Refused(`The change log does not verify: ${fault}`);
        chains = report.trails.flatMap(({ trail, name: of, head }) =>
          head ? [{ trail, name: of, changes: head.position, hash: head.hash }] : [],
        );
      },
      log: () => {},
    });
    const { head, manifest } = proved;
    return {
      archive: basename(file),
      sha256,
      size: (await stat(file)).size,
      rede: head.rede,
      postgres: head.server,
      restoredBy: version,
      tables: manifest.tables.map((table) => ({ name: table.name, rows: table.rows, sha256: table.sha256 })),
      files: manifest.contents.length,
      fileBytes: manifest.contents.reduce((sum, { size }) => sum + size, 0),
      chains,
    };
  } finally {
    await admin(clear);
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** This one, and what one that was killed has left. */
async function clear(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(
    `select format('drop database %I with (force)', datname) as statement from pg_database where starts_with(datname, $1)`,
    [trials],
  );
  for (const { statement } of rows) await admin.query(statement);
}
