import { readFile } from 'node:fs/promises';
import { definitionFiles } from '../../../src/core/installation/definitions.server.ts';

/** Which files define each function of the database, as `ctx.name`: `db/<area>/<thing>.sql`. */
export async function definers(): Promise<Map<string, string[]>> {
  const defined = new Map<string, string[]>();
  for (const file of await definitionFiles()) {
    const sql = await readFile(`db/${file}`, 'utf8');
    for (const [, name = ''] of sql.matchAll(
      /^create or replace (?:function|procedure|aggregate) (ctx\.\w+)/gm,
    ))
      defined.set(name, [...(defined.get(name) ?? []), `db/${file}`]);
  }
  return defined;
}
