import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { Column, Row, Words } from '../../../core/database/rows.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { FieldRefusal } from '../../../core/import/plan/judge.server.ts';
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

/**
 * Puts what the cells of rows name into their bodies: two queries. Out: the rows, and what of their substances and of their transport is not
 * there, or not clear.
 */
async function resolve<B extends Fields>(db: Db, rows: readonly { line: number; body: B }[]) {
  const named = rows.flatMap(({ body }) => (body.substanceConcentrations ?? []).map(nameOf));
  const called = await substancesCalled(db, [...new Set(named)]);
  const numbers = rows.flatMap(({ body }) => body.dangerousGoods?.unNumber ?? []);
  const goods = await goodsRows(db, [...new Set(numbers)]);
  return rows.map(({ line, body }) => {
    const { substanceConcentrations, dangerousGoods } = body;
    const { parts, faults } = composed(substanceConcentrations ?? [], called);
    const carried = dangerousGoods && goodsOf(dangerousGoods, goods.get(dangerousGoods.unNumber ?? '') ?? []);
    return {
      line,
      body: {
        ...body,
        ...(substanceConcentrations && { substanceConcentrations: parts }),
        ...(carried && 'id' in carried && { dangerousGoods: { id: carried.id } }),
      },
      substances: faults,
      transport: carried && 'code' in carried ? [carried] : [],
    };
  });
}

/** What breaks the rules of the form. */
const faultsOf = (body: Body): FieldRefusal[] =>
  checkChemical(body).map(({ path, ...fault }) => ({ ...fault, path: path.replaceAll('/', '.') }));
const bodiesOf = (rows: readonly { body: Body }[]): Body[] => rows.map(({ body }) => body);

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
        const judged = await storedChemicals(call.db, bodiesOf(resolved), call.today);
        return [
          ...(await same.judge(call, rows)),
          ...resolved.flatMap(({ line, body, substances, transport }, place) => {
            // Two names may be of one substance: that shows only now.
            const faults = [...(substances.length > 0 ? substances : faultsOf(body)), ...transport];
            // What is not found has no place yet that could be judged.
            return (faults.length > 0 ? faults : (judged[place]?.faults ?? [])).map((fault) => ({
              ...fault,
              line,
            }));
          }),
        ];
      },
      // In rows that have other errors.
      judgeFields: async ({ db }, rows) => {
        const resolved = await resolve(
          db,
          rows.map(({ line, fields }) => ({ line, body: fields })),
        );
        return resolved.flatMap(({ line, substances, transport }) =>
          [...substances, ...transport].map((fault) => ({ ...fault, line })),
        );
      },
      write: async (call, rows) => createChemicals(call, bodiesOf(await resolve(call.db, rows))),
      keptWhenUsed: true,
    },
    services,
  );
