import { sql } from 'kysely';
import type { SearchKind } from '../core/area.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { mayCall } from '../core/contract/permission.ts';
import type { Holder } from '../core/contract/permission.ts';
import { mostOfKind, search } from './search.ts';
import type { Found } from './search.ts';
import type { Counts } from '../core/database/rows.server.ts';

type Kinds = Readonly<Record<string, SearchKind>>;

/** The kinds that a person may find, in the order for equal matches. */
const kindsFor = (kinds: Kinds, who: Holder) =>
  Object.entries(kinds)
    .map(([kind, of]) => ({ kind, sources: [kind], ...of }))
    .filter(({ opens }) => mayCall(opens, who))
    .toSorted((a, b) => a.rank - b.rank);
type Sought = ReturnType<typeof kindsFor>;

type Row = Found & Counts<'score'>;

/** The surest of each kind, the kind with the surest first; each record once. */
function grouped(rows: readonly Row[], kinds: Sought): Found[] {
  const found = new Map<string, Map<string, Row>>();
  for (const row of rows.toSorted((a, b) => b.score - a.score)) {
    const kind = kinds.find(({ sources }) => sources.includes(row.kind))?.kind;
    if (!kind) continue;
    const own = found.get(kind) ?? new Map<string, Row>();
    found.set(kind, own);
    if (!own.has(row.id) && own.size < mostOfKind) own.set(row.id, row);
  }
  // By the best match of a kind, roughly: for equal ones the order of the kinds decides.
  const surest = (kind: string) =>
    Math.round(Math.max(...[...(found.get(kind)?.values() ?? [])].map(({ score }) => score)) * 4);
  // Completed work never comes before open work.
  const sureness = ({ kind, after }: Sought[number]) =>
    after && found.has(after) ? Math.min(surest(kind), surest(after)) : surest(kind);
  return kinds
    .filter(({ kind }) => found.has(kind))
    .toSorted((a, b) => sureness(b) - sureness(a))
    .flatMap(({ kind }) =>
      [...(found.get(kind)?.values() ?? [])].map(({ id, name, detail }) => ({ kind, id, name, detail })),
    );
}

/** In: what the areas say there is to find. */
export const searchRoutes = (kinds: Kinds): Route[] => [
  route(search, async ({ db, organization, query, language }) => {
    const wanted = query.kind && new Set(query.kind);
    const sought = kindsFor(kinds, organization).filter(({ kind }) => wanted?.has(kind) ?? true);
    const sources = sought.flatMap((kind) => kind.sources);
    const { rows } = await sql<Row>`select kind, id, name, detail, score
      from ctx.search(${query.search}, ${sources}::text[], ${language}, ${mostOfKind})`.execute(db);
    const content = grouped(rows, sought);
    return { content, totalElements: content.length };
  }),
];
