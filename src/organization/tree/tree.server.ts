import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { OrganizationNode } from './node.ts';
import { logoUrl } from './read.server.ts';

type Row = Omit<OrganizationNode, 'subsidiaries'>;
const columns = sql`t.id, t.parent_id, t.name, t.country, t.time_zone, t.feature_accessibility, t.permission,
  ${logoUrl(sql`t.id`, sql`t.logo`)} as logo_url`;

/** The trees that the person of the context may see, each organization with the level held there, in the order of names. */
export async function ownTree(db: Db): Promise<OrganizationNode[]> {
  const { rows } = await sql<Row>`select ${columns} from ctx.tree() t`.execute(db);
  return nest(rows);
}

/** The same for a person who is just signing in. In: a transaction of the accounts' role. */
export async function treeFor(db: Db, accountId: string): Promise<OrganizationNode[]> {
  const { rows } = await sql<Row>`select ${columns} from ctx.tree_of(${accountId}) t`.execute(db);
  return nest(rows);
}

function nest(rows: Row[]): OrganizationNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, subsidiaries: [] as OrganizationNode[] }]));
  const roots: OrganizationNode[] = [];
  for (const node of nodes.values())
    (node.parentId ? (nodes.get(node.parentId)?.subsidiaries ?? roots) : roots).push(node);
  return roots;
}
