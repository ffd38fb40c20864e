import type { People } from '../../support/people.ts';
import { idQueries } from './screens.ts';

interface DemoIds {
  /** Nordlys Production, its holding, and Nordlys Service, which is LIMITED. */
  organization: string;
  group: string;
  limited: string;
  /** Fills in a path: what is in braces is a key of the `ids` in the rooms' `….screens.ts`. */
  pathOf: (path: string) => string;
}

/** The ids of the demo's records, which are new in every database. */
export async function demoIds({ owner }: People): Promise<DemoIds> {
  const of = async (query: string, values: string[] = []): Promise<Record<string, string>> => {
    const { rows } = await owner.query<{ key: string; id: string }>(query, values);
    return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
  };
  const idOf = (ids: Record<string, string>, key: string): string => {
    const id = ids[key];
    if (!id) throw new Error(`The demo has no ${key}.`);
    return id;
  };
  const organizations = await of(
    `select name as key, id from organization where name like 'Nordlys%' order by id desc`,
  );
  const organization = idOf(organizations, 'Nordlys Production');
  const records: Record<string, string> = {};
  for (const query of idQueries)
    Object.assign(records, await of(query, query.includes('$1') ? [organization] : []));
  return {
    organization,
    group: idOf(organizations, 'Nordlys Group'),
    limited: idOf(organizations, 'Nordlys Service'),
    pathOf: (path) => path.replace(/\{([^}]+)\}/g, (_, key: string) => idOf(records, key)),
  };
}
