import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Words } from '../../../core/database/rows.server.ts';
import { selectionOf } from '../../../core/records/records.server.ts';
import { StoredChemical } from '../../products/chemical.ts';
import { shown } from '../../products/shown.server.ts';
import type { MixtureComponent } from '../mixture.ts';
import { wordsTogether } from '../../products/composition/on-sheet.ts';
import { componentOf, isWater, plainComponent, water, withWords } from '../component.ts';
import { composed, knownColumns } from '../mixture-of.server.ts';
import type { Composed, Known } from '../mixture-of.server.ts';
import type { Ingredient, Product, Recipe } from './expand.ts';
import { StoredOwnMixture } from './own-mixture.ts';
import type { Line } from './own-mixture.ts';

type Language = 'en' | 'da';
export type StoredMixture = StoredOwnMixture & Words<'id'>;

const productFields = StoredChemical.pick({
  name: true,
  physicalState: true,
  flashPoint: true,
  pH: true,
  hazardStatements: true,
  euHazardStatements: true,
  notClassified: true,
  substanceConcentrations: true,
});
type ProductRow = (typeof productFields)['_zod']['output'] & Words<'id'>;

/** Own mixtures with everything that they contain, as it is stored. */
export interface Book {
  mixtures: ReadonlyMap<string, StoredMixture>;
  products: ReadonlyMap<string, ProductRow>;
  substances: ReadonlyMap<string, Known>;
}

/** Own mixtures, and those within them, however deep; those that are deleted are missing. */
export async function readMixtures(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, StoredMixture>> {
  const { rows } = await sql<StoredMixture>`with recursive part (id) as (
      select unnest(${ids}::uuid[])
      union select l.mixture_id from part p join app.own_mixture_line l on l.organization_id = ${organizationId}
        and l.own_mixture_id = p.id and l.deleted_at is null and l.mixture_id is not null)
    select m.id, ${selectionOf(StoredOwnMixture, 'm', 'en', shown)} from app.own_mixture m
    where m.organization_id = ${organizationId} and m.id = any (array(select id from part)) and m.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same with the products and substances in them: three statements, however many and however deep. */
export async function readBook(db: Db, organizationId: string, ids: readonly string[]): Promise<Book> {
  const mixtures = await readMixtures(db, organizationId, ids);
  const lines = [...mixtures.values()].flatMap((each) => each.lines);
  const chemicals = [...new Set(lines.flatMap(({ chemical }) => chemical?.id ?? []))];
  const { rows } = await sql<ProductRow>`select c.id, ${selectionOf(productFields, 'c', 'en', shown)}
    from app.chemical c where c.id = any (${chemicals}::uuid[])`.execute(db);
  const own = lines.flatMap(({ substance }) => substance?.id ?? []);
  const within = rows.flatMap((row) => row.substanceConcentrations.map(({ substance }) => substance.id));
  const numbers = lines.flatMap(({ casNumber }) => casNumber ?? []);
  const { rows: known } = await sql<Known>`select ${knownColumns} from app.substance s
    where s.id = any (${[...new Set([...own, ...within])]}::uuid[])
      or s.cas_number = any (${numbers}::text[]) and s.deleted_at is null
    order by s.harmonised, s.name desc, s.id desc`.execute(db);
  return {
    mixtures,
    products: new Map(rows.map((row) => [row.id, row])),
    substances: new Map(known.map((row) => [row.id, row])),
  };
}

/** A book as of a day: its products with their compositions, and its recipes. */
export interface Opened {
  recipes: ReadonlyMap<string, Recipe>;
  products: ReadonlyMap<string, ProductRow & { composition: Composed }>;
}

/** Opens a book: what is known of each substance by the law of a day, in a language. */
export function openBook(book: Book, language: Language, date: string): Opened {
  const whole = (of: Known): MixtureComponent => ({
    ...plainComponent(of.name),
    ...componentOf(of, language, date),
  });
  const products = new Map(
    [...book.products].map(([id, row]) => [
      id,
      { ...row, composition: composed(row, book.substances, language, date) },
    ]),
  );
  const byNumber = new Map(
    [...book.substances.values()].flatMap((each) =>
      each.casNumber ? [[each.casNumber, each] as const] : [],
    ),
  );
  const ofName = ({ name, casNumber }: Line): MixtureComponent => {
    const called = name ?? '';
    if (isWater({ casNumber })) return water(called);
    const known = casNumber === null ? undefined : byNumber.get(casNumber);
    return known ? { ...whole(known), name: called } : plainComponent(called, { casNumber });
  };
  const lineOf = (line: Line): Ingredient => {
    const { amount, mixture, chemical, substance } = line;
    if (mixture) return { amount, mixture: mixture.id };
    if (chemical) return { amount, product: productOf(products.get(chemical.id), chemical) };
    const known = substance && book.substances.get(substance.id);
    const said = wordsTogether(line.onSheet && [line.onSheet]);
    return { amount, substance: withWords(known ? whole(known) : ofName(line), said) };
  };
  const recipes = new Map(
    [...book.mixtures].map(([id, each]) => [id, { ...each, components: each.lines.map(lineOf) }]),
  );
  return { recipes, products };
}

const productOf = (
  found: { name: string; composition: Composed } | undefined,
  { id, name = '' }: { id: string; name?: string | undefined },
): Product => ({ id, name: found?.name ?? name, components: found?.composition.mixture?.components ?? null });

/** Only what contains what: enough to find cycles and how deep it is. */
export const structureOf = (mixture: Pick<StoredMixture, 'id' | 'name' | 'amounts' | 'lines'>): Recipe => ({
  ...mixture,
  components: mixture.lines.map(({ amount, mixture: inner }) =>
    inner ? { amount, mixture: inner.id } : { amount, substance: plainComponent('') },
  ),
});
