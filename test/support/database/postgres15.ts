import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Where systems install PostgreSQL 15, in addition to the folders of PATH. */
const usual = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/** The installation (the folder that contains `bin`) of the oldest PostgreSQL that Rede supports, if there is one. */
export function findPostgres15(): string | undefined {
  const folders = [...usual, ...(process.env.PATH ?? '').split(delimiter)];
  const bin = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && isVersion15(join(folder, 'postgres')),
  );
  return bin && dirname(bin);
}

function isVersion15(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return / 15\.\d/.test(stdout ?? '');
}
