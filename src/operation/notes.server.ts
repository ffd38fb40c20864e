import type pg from 'pg';
import { newClient } from '../core/database/connection.server.ts';
import { lackOf } from '../core/backup/said.server.ts';
import type { Progress, Written } from '../core/backup/write.server.ts';

/** The progress of a backup. */
export interface BackupNote {
  progress(progress: Progress): void;
  proving(written: Written & { size: number }): Promise<void>;
  /** It is written; and read again or, by a command that only writes, not. Only a complete one counts as proved. */
  done(written: Written & { size: number | null }, proved: boolean): Promise<void>;
  failed(error: unknown): Promise<void>;
}

const heartbeat = 2000;

/**
 * Begins a row in `app.backup`, over a connection of the owner, which lives as long as the backup.
 * @param accountId who asked for it; null: the clock or the command
 */
export async function noteBackup(
  ownerUrl: string,
  { place, accountId }: { place: string; accountId: string | null },
): Promise<BackupNote> {
  const client = newClient({
    connectionString: ownerUrl,
    application_name: 'rede backup notes',
    // A heartbeat comes by the clock, also while another note is written.
    pipeline: true,
  });
  await client.connect();
  const id = await begin(client, place, accountId).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  let last: Progress = { rows: 0, contents: 0, ofContents: null };
  const hear = () =>
    client
      .query(
        'update app.backup set heard_at = now(), saved_rows = $2, saved_files = $3, of_files = $4 where id = $1',
        [id, last.rows, last.contents, last.ofContents],
      )
      // The backup itself says what is wrong with the database.
      .catch(() => {});
  const timer = setInterval(() => void hear(), heartbeat);
  const end = async (text: string, values: unknown[]) => {
    clearInterval(timer);
    try {
      await hear();
      await client.query(
        `update app.backup set finished_at = now(), heard_at = now(), ${text} where id = $1`,
        [id, ...values],
      );
    } finally {
      await client.end();
    }
  };
  return {
    progress: (progress) => void (last = { ...progress }),
    async proving({ head, size }) {
      await client.query("update app.backup set state = 'PROVING', taken_at = $2, size = $3 where id = $1", [
        id,
        head.at,
        size,
      ]);
    },
    done: (written, proved) =>
      end("state = 'DONE', taken_at = $2, size = $3, lacking = $4, proved_at = case when $5 then now() end", [
        written.head.at,
        written.size,
        written.manifest.lacking.length,
        proved && lackOf(written) === null,
      ]),
    failed: (error) =>
      end("state = 'FAILED', taken_at = null, trouble = $2", [
        (error instanceof Error ? error.message : String(error)).slice(0, 1000),
      ]),
  };
}

async function begin(client: pg.Client, place: string, accountId: string | null): Promise<string> {
  // The process that begins one has seen that no other runs any more.
  await client.query(`update app.backup set state = 'FAILED', finished_at = heard_at, taken_at = null
    where state in ('RUNNING', 'PROVING') and heard_at < now() - interval '1 minute'`);
  await client.query("delete from app.backup where started_at < now() - interval '400 days'");
  const { rows } = await client.query<{ id: string }>(
    'insert into app.backup (place, account_id) values ($1, $2) returning id',
    [place, accountId],
  );
  return rows[0]?.id ?? '';
}
