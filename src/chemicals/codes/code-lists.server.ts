import { sql } from 'kysely';
import noteTable from '../../../db/reference/chemicals/substance_notes.json' with { type: 'json' };
import pictogramTable from '../../../db/reference/chemicals/pictograms.json' with { type: 'json' };
import statementTable from '../../../db/reference/chemicals/statements.json' with { type: 'json' };
import storageTable from '../../../db/reference/chemicals/storage_classes.json' with { type: 'json' };
import waterTable from '../../../db/reference/chemicals/water_hazard_classes.json' with { type: 'json' };
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { allOf, pageOf } from '../../core/records/list.server.ts';
import { chemicalReference } from './code-lists.ts';
import type { DangerousGoods, Statement, SubstanceNote } from './code-lists.ts';
import { foldedPatterns } from '../../core/records/folded-patterns.server.ts';
import { wordsOf } from '../clp/printed-words.ts';
import { choiceOf } from './statement-texts.server.ts';

type Language = 'en' | 'da';
type StatementQuery = Call<typeof chemicalReference.hazardStatements>['query'];
type Query = Pick<StatementQuery, 'page' | 'size' | 'sort' | 'search'>;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A page of rows in their own order, or by code; words are found in all that the row has in both languages. */
function pageIn<T extends { code: string }>(
  query: Query,
  rows: readonly { row: T; words: string }[],
): Promise<Page<T>> {
  const words = fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = rows
    .filter((one) => words.every((word) => fold(one.words).includes(word)))
    .map(({ row }) => row);
  const [by] = query.sort;
  const sorted = by
    ? found.toSorted((a, b) => (a.code < b.code ? -1 : 1) * (by.direction === 'desc' ? -1 : 1))
    : found;
  const from = query.page * query.size;
  return Promise.resolve({
    content: sorted.slice(from, from + query.size),
    totalElements: found.length,
  });
}

const upper = <S extends string>(value: S): Uppercase<S> => value.toUpperCase() as Uppercase<S>;

const statements = statementTable.map((row) => ({
  ...row,
  status: upper(row.status) as Statement['status'],
  words: [row.code, row.text_en, row.text_da].join(' '),
  former: row.former_texts as { text_en?: string; text_da?: string } | undefined,
}));
/** A statement in one language. */
function inWords(row: (typeof statements)[number], language: Language): Statement {
  const statement = wordsOf(row[`text_${language}`]);
  const former = row.former?.[`text_${language}`];
  return {
    id: row.code,
    code: row.code,
    name: `${row.code} ${statement}`,
    statement,
    type: row.type,
    status: row.status,
    components: row.components ?? [],
    formerStatement: former === undefined ? null : wordsOf(former),
    choice: row.kind === 'P' ? choiceOf(row.code) : null,
  };
}

const statementsOf =
  (kind: 'H' | 'EUH' | 'P') =>
  ({ query, language }: { query: StatementQuery; language: Language }): Promise<Page<Statement>> =>
    pageIn(
      query,
      statements
        .filter(
          (row) =>
            row.kind === kind &&
            (!query.type || query.type.includes(row.type)) &&
            (!query.status || query.status === row.status),
        )
        .map((row) => ({ row: inWords(row, language), words: row.words })),
    );

/** The codes of a kind of statement: H, EUH or P. */
export const statementCodes = (kind: 'H' | 'EUH' | 'P'): ReadonlySet<string> =>
  new Set(statements.filter((row) => row.kind === kind).map(({ code }) => code));
export const noteCodes: ReadonlySet<string> = new Set(noteTable.map(({ code }) => code));

const name = (language: Language) =>
  sql`coalesce(${sql.ref(`g.name_${language}`)}, g.name_en) collate "da-x-icu"`;

async function listGoods({
  db,
  language,
  query,
}: Pick<Call<typeof chemicalReference.dangerousGoods>, 'db' | 'language' | 'query'>): Promise<
  Page<DangerousGoods>
> {
  const patterns = await foldedPatterns(db, query.search);
  return pageOf<DangerousGoods>(db, {
    select: sql`g.id, g.un_number, g.variant, g.name, g.class, g.classification_code, g.packing_group, g.labels, g.special_provisions,
      g.limited_quantity, g.excepted_quantity, g.transport_category, g.tunnel_code, g.hazard_number, g.status`,
    from: sql`(select g.*, ${name(language)} as name from app.dangerous_goods g) g`,
    where: allOf([
      sql`true`,
      ...patterns.map((pattern) => sql`g.search_text like ${pattern}`),
      query.class && sql`g.class = any (${query.class})`,
      query.packingGroup && sql`g.packing_group = any (${query.packingGroup})`,
      query.unNumber && sql`g.un_number = ${query.unNumber.replace(/^UN\s*/i, '')}`,
      query.id && sql`g.id = ${query.id}`,
    ]),
    alias: 'g',
    paging: query,
    order: 'position,asc',
  });
}

export const chemicalReferenceRoutes: Route[] = [
  route(chemicalReference.hazardStatements, statementsOf('H')),
  route(chemicalReference.euHazardStatements, statementsOf('EUH')),
  route(chemicalReference.precautionaryStatements, statementsOf('P')),
  route(chemicalReference.pictograms, ({ query, language }) =>
    pageIn(
      query,
      pictogramTable.map(({ code, ...texts }) => ({
        row: { id: code, code, name: texts[`symbol_${language}`], url: `/ghs/${code}.svg` },
        words: [code, ...Object.values(texts)].join(' '),
      })),
    ),
  ),
  route(chemicalReference.substanceNotes, ({ query, language }) =>
    pageIn(
      query,
      noteTable.map(({ code, applies_to, status, ...texts }) => ({
        row: {
          id: code,
          code,
          name: `${code}: ${texts[`text_${language}`]}`,
          text: texts[`text_${language}`],
          appliesTo: upper(applies_to) as SubstanceNote['appliesTo'],
          status: status === 'current' ? ('CURRENT' as const) : ('DELETED' as const),
        },
        words: [code, texts.text_en, texts.text_da].join(' '),
      })),
    ),
  ),
  route(chemicalReference.storageClasses, ({ query, language }) =>
    pageIn(
      query,
      storageTable.map(({ code, ...texts }) => ({
        row: { id: code, code, name: code, text: texts[`text_${language}`] },
        words: [code, texts.text_en, texts.text_da].join(' '),
      })),
    ),
  ),
  route(chemicalReference.waterHazardClasses, ({ query, language }) =>
    pageIn(
      query,
      waterTable.map(({ code, label_en, ...texts }) => ({
        row: { id: code, code, name: label_en, text: texts[`text_${language}`] },
        words: [code, label_en, texts.text_en, texts.text_da].join(' '),
      })),
    ),
  ),
  route(chemicalReference.dangerousGoods, listGoods),
];
