import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { Column, Row, Words } from '../../../core/database/rows.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { FieldRefusal, RightRow } from '../../../core/import/plan/judge.server.ts';
import { listImportRoutes } from '../../../core/import/list.server.ts';
import { sameRecords } from '../../../core/import/plan/same-record.server.ts';
import type { ChemicalBody } from '../chemical.ts';
import { checkChemical } from '../rules.ts';
import { createChemicals, storedChemicals } from '../write.server.ts';
import { chemicalImport } from './definition.ts';
import { goodsOf } from './transport.ts';
import type { GoodsRow } from './transport.ts';

type Body = z.output<typeof ChemicalBody>;
/** What of a chemical is looked up. */
type Fields = Partial<Pick<Body, 'substanceConcentrations' | 'dangerousGoods'>>;

/** A product is the same by name, producer and number, as `chemical_name_key` has it. */
const same = sameRecords<Body>(
  'chemical',
  ({ body: { name, producer, productNumber } }) => ({
    name,
    columns: { name, producer_id: producer?.id ?? null, product_number: productNumber },
  }),
  [
    {
      path: 'name',
      parts: (alias) => [
        sql`ctx.fold(${sql.ref(`${alias}.name`)})`,
        sql`coalesce(${sql.ref(`${alias}.producer_id`)}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        sql`coalesce(${sql.ref(`${alias}.product_number`)}, '')`,
      ],
    },
  ],
);

/** A row with what its cells name looked up; `faults`: what of it is not there, or not clear. */
interface Resolved {
  line: number;
  body: Body;
  faults: FieldRefusal[];
}

/** The rows of ADR Table A of some UN numbers, by number. */
async function goodsRows(db: Db, numbers: readonly string[]): Promise<Map<string, GoodsRow[]>> {
  const { rows } = await sql<
    Row<
      'dangerousGoods',
      | 'id'
      | 'unNumber'
      | 'class'
      | 'packingGroup'
      | 'labels'
      | 'limitedQuantity'
      | 'tunnelCode'
      | 'transportCategory'
    > & { name: Column<'dangerousGoods', 'nameEn'> }
  >`select id, un_number as "unNumber", name_en as name, class, packing_group as "packingGroup", labels,
      limited_quantity as "limitedQuantity", tunnel_code as "tunnelCode", transport_category as "transportCategory"
    from app.dangerous_goods where un_number = any (${numbers}::text[]) order by position`.execute(db);
  return Map.groupBy(rows, ({ unNumber }) => unNumber);
}

/** By a number or name, lower case, the ids of the substances that have it. */
type Called = ReadonlyMap<string, readonly string[]>;

const nameOf = ({ substance }: Body['substanceConcentrations'][number]): string =>
  (substance.name ?? '').toLowerCase();

/** The substances of some numbers or names, lower case. Annex VI calls one by several names in a row, parted by semicolons. */
async function substancesCalled(db: Db, names: readonly string[]): Promise<Called> {
  const { rows } = await sql<Words<'id' | 'name'>>`select distinct s.id, n.name from app.substance s
      cross join lateral (select lower(btrim(each)) as name from unnest(array[s.cas_number, s.ec_number, s.index_number, s.name, s.name_da]
        || string_to_array(s.name, ';') || s.synonyms) each) n
    where s.deleted_at is null and n.name = any (${names}::text[]) order by s.id`.execute(db);
  const called = Map.groupBy(rows, ({ name }) => name);
  return new Map([...called].map(([name, found]) => [name, found.map(({ id }) => id)]));
}

type Composition = Body['substanceConcentrations'];

/** Puts the substances into a composition that its cell names by number or name. */
function composed(parts: Composition, called: Called): { parts: Composition; faults: FieldRefusal[] } {
  const faults: FieldRefusal[] = [];
  const found = parts.map((part, place) => {
    const [id, ...others] = called.get(nameOf(part)) ?? [];
    if (id === undefined || others.length > 0)
      faults.push({
        path: `substanceConcentrations.${place}`,
        code: id === undefined ? 'UNKNOWN_SUBSTANCE' : 'SEVERAL_SUBSTANCES',
        values: { name: (part.substance.name ?? '').slice(0, 100) },
      });
    return id === undefined ? part : { ...part, substance: { id } };
  });
  return { parts: found, faults };
}

function withSubstances(body: Body, called: Called): { body: Body; faults: FieldRefusal[] } {
  const { parts, faults } = composed(body.substanceConcentrations, called);
  const found = { ...body, substanceConcentrations: parts };
  // Two names may be of one substance: that shows only now.
  if (faults.length === 0)
    for (const { path, code, values } of checkChemical(found))
      faults.push({ path: path.replaceAll('/', '.'), code, ...(values && { values }) });
  return { body: found, faults };
}

function withGoods<B extends Fields>(
  body: B,
  rows: ReadonlyMap<string, GoodsRow[]>,
): { body: B; faults: FieldRefusal[] } {
  const { dangerousGoods } = body;
  if (!dangerousGoods) return { body, faults: [] };
  const found = goodsOf(dangerousGoods, rows.get(dangerousGoods.unNumber ?? '') ?? []);
  if ('code' in found) return { body, faults: [found] };
  return { body: { ...body, dangerousGoods: { id: found.id } }, faults: [] };
}

/** Looks up what the cells of all rows name: two queries. */
async function lookUp(db: Db, bodies: readonly Fields[]) {
  const named = bodies.flatMap(({ substanceConcentrations = [] }) => substanceConcentrations.map(nameOf));
  const substances = await substancesCalled(db, [...new Set(named)]);
  const numbers = bodies.flatMap(({ dangerousGoods }) => dangerousGoods?.unNumber ?? []);
  const goods = await goodsRows(db, [...new Set(numbers)]);
  return { substances, goods };
}

async function resolve(db: Db, rows: readonly RightRow<Body>[]): Promise<Resolved[]> {
  const { substances, goods } = await lookUp(
    db,
    rows.map(({ body }) => body),
  );
  return rows.map(({ line, body }) => {
    const made = withSubstances(body, substances);
    const carried = withGoods(made.body, goods);
    return { line, body: carried.body, faults: [...made.faults, ...carried.faults] };
  });
}

/** Substances and transport that cannot be found, in rows that have other errors. */
async function judgeFields(db: Db, rows: readonly { line: number; fields: Fields }[]) {
  const { substances, goods } = await lookUp(
    db,
    rows.map(({ fields }) => fields),
  );
  return rows.flatMap(({ line, fields }) => {
    const { faults } = composed(fields.substanceConcentrations ?? [], substances);
    return [...faults, ...withGoods(fields, goods).faults].map((fault) => ({ ...fault, line }));
  });
}

/** Calls on imports of chemicals of the catalogue. */
export const productImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    chemicalImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'chemical',
      existing: same.existing,
      judge: async (call, rows) => {
        const resolved = await resolve(call.db, rows);
        const judged = await storedChemicals(
          call.db,
          resolved.map(({ body }) => body),
          call.today,
        );
        return [
          ...(await same.judge(call, rows)),
          ...resolved.flatMap(({ line, faults }, place) =>
            // What is not found has no place yet that could be judged.
            (faults.length > 0 ? faults : (judged[place]?.faults ?? [])).map((fault) => ({ ...fault, line })),
          ),
        ];
      },
      judgeFields: ({ db }, rows) => judgeFields(db, rows),
      write: async (call, rows) => {
        const resolved = await resolve(call.db, rows);
        return createChemicals(
          call,
          resolved.map(({ body }) => body),
        );
      },
      keptWhenUsed: true,
    },
    services,
  );
