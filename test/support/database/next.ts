import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Takes away what an upgraded database keeps for servers of the version before, as the next version will: `db/next`. */
export async function takeAwayNext(client: pg.Client): Promise<void> {
  for (const file of globSync('db/next/*.sql')) await client.query(await readFile(file, 'utf8'));
}
