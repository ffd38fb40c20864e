import { sql } from 'kysely';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { allows, hasFeature } from '../core/permission.ts';
import type { Accessibility, Feature, Level } from '../core/permission.ts';
import { foundKinds, mostOfKind, search } from './search.ts';
import type { Found, FoundKind } from './search.ts';

interface Kind {
  feature?: Feature;
  level?: Level;
  /** Where the database looks for it. */
  sources?: readonly string[];
}

/** What is looked for where, and who may: who reads has the lists of these, who manages the departments, the catalogues who maintains them. */
const kinds: Record<FoundKind, Kind> = {
  METER: { feature: 'meters' },
  INSPECTION: { feature: 'controlBook' },
  INSPECTION_DONE: { feature: 'controlBook' },
  REMINDER: { feature: 'controlBook' },
  EVENT: { feature: 'events' },
  REGISTERED: { feature: 'chemicals' },
  DOCUMENT: { feature: 'documents' },
  OBLIGATION: { feature: 'obligations' },
  STAKEHOLDER: { feature: 'stakeholders', sources: ['STAKEHOLDER', 'STAKEHOLDER_KNOWN'] },
  MEMBER: { feature: 'members' },
  DEPARTMENT: { feature: 'manageOrganization', level: 'MANAGE_ORGANIZATION' },
  ORGANIZATION: {},
  LEGISLATION: { feature: 'obligations' },
  CHEMICAL: { level: 'MAINTAIN_SYSTEM' },
  SUBSTANCE: { level: 'MAINTAIN_SYSTEM' },
  CATALOGUE_STAKEHOLDER: { level: 'MAINTAIN_SYSTEM' },
};

/** The kinds that somebody may find. */
export const kindsFor = (who: { permission: Level; accessibility: Accessibility }): FoundKind[] =>
  foundKinds.filter((kind) => {
    const { feature, level = 'READ_ORGANIZATION' } = kinds[kind];
    return allows(who.permission, level) && (!feature || hasFeature(who.accessibility, feature));
  });

const sourcesOf = (kind: FoundKind): readonly string[] => kinds[kind].sources ?? [kind];
const kindOf = (source: string): FoundKind | undefined =>
  foundKinds.find((kind) => sourcesOf(kind).includes(source));

type Row = Omit<Found, 'kind'> & { kind: string; score: number };

/** The surest of each kind, the kind with the surest first; each record once. */
function grouped(rows: readonly Row[]): Found[] {
  const found = new Map<FoundKind, Map<string, Row>>();
  for (const row of rows.toSorted((a, b) => b.score - a.score)) {
    const kind = kindOf(row.kind);
    if (!kind) continue;
    const own = found.get(kind) ?? new Map<string, Row>();
    found.set(kind, own);
    if (!own.has(row.id) && own.size < mostOfKind) own.set(row.id, row);
  }
  // By how sure the surest of a kind is, roughly: among equals the order of the kinds tells.
  const surest = (kind: FoundKind) =>
    Math.round(Math.max(...[...(found.get(kind)?.values() ?? [])].map(({ score }) => score)) * 4);
  // What is done is never told before what is still open.
  const sureness = (kind: FoundKind) =>
    kind === 'INSPECTION_DONE' && found.has('INSPECTION')
      ? Math.min(surest(kind), surest('INSPECTION'))
      : surest(kind);
  const inOrder = foundKinds
    .flatMap((kind) => {
      const own = found.get(kind);
      return own ? [[kind, own] as const] : [];
    })
    .toSorted(([a], [b]) => sureness(b) - sureness(a));
  return inOrder.flatMap(([kind, own]) =>
    [...own.values()].map(({ id, name, detail }) => ({ kind, id, name, detail })),
  );
}

export const searchRoutes: Route[] = [
  route(search, async ({ db, organization, query, language }) => {
    const sources = kindsFor(organization).flatMap(sourcesOf);
    const { rows } = await sql<Row>`select kind, id, name, detail, score
      from ctx.search(${query.search}, ${sources}::text[], ${language}, ${mostOfKind})`.execute(db);
    const content = grouped(rows);
    return { content, totalElements: content.length };
  }),
];
