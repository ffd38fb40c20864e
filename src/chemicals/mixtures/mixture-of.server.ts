import { sql } from 'kysely';
import { check } from '../../core/contract/validation.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Row } from '../../core/database/rows.server.ts';
import type { Chemical } from '../products/chemical.ts';
import { folded, wordsTogether } from '../products/composition/on-sheet.ts';
import type { StoredShare } from '../products/composition/on-sheet.ts';
import { wordsOf } from '../products/composition/sheet-words.ts';
import type { UnlistedIngredient } from '../products/composition/unlisted.ts';
import { componentOf, isWater, plainComponent, water, withWords } from './component.ts';
import type { KnownSubstance } from './component.ts';
import { lawAfter } from './engine/law.ts';
import { lawToCome } from './law-to-come.ts';
import { Mixture } from './mixture.ts';
import type { Fault, LawToCome, MixtureComponent } from './mixture.ts';

export const knownColumns = sql`s.id, s.name, s.name_da as "nameDa", s.cas_number as "casNumber", s.classification,
  s.hazard_statements as "hazardStatements", s.eu_hazard_statements as "euHazardStatements",
  s.specific_concentration_limits as "specificConcentrationLimits", s.m_factors as "mFactors",
  s.acute_toxicity_estimates as "acuteToxicityEstimates", s.harmonisation`;
export type Known = KnownSubstance & Row<'substance', 'id'>;

/** A mixture; null with the reasons where what is stored cannot be calculated, and with none where no composition is known. */
export interface Composed {
  mixture: Mixture | null;
  faults: Fault[];
}

/** What the catalogue knows of a product's substances, read once for any day. */
async function knownOf(db: Db, chemical: Chemical): Promise<Map<string, Known>> {
  const ids = chemical.substanceConcentrations.map(({ substance }) => substance.id);
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Known>`select ${knownColumns} from app.substance s where s.id = any (${ids}::uuid[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of a product its calculation needs. */
type Composition = Pick<Chemical, 'name' | 'physicalState' | 'flashPoint' | 'pH'> & {
  substanceConcentrations: readonly StoredShare[];
  /** What the catalogue lacks: unknown but for what the sheet says. */
  unlistedIngredients?: readonly UnlistedIngredient[] | null;
};
const stored = (chemical: Chemical): Composition => ({
  ...chemical,
  substanceConcentrations: folded(chemical.substanceConcentrations),
});

/** A product's composition as a mixture. In: what the catalogue knows of its substances, and the day whose law counts. */
export function composed(
  chemical: Composition,
  byId: ReadonlyMap<string, Known>,
  language: 'en' | 'da',
  date: string,
): Composed {
  const parts = chemical.substanceConcentrations;
  const unlisted = chemical.unlistedIngredients ?? [];
  if (parts.length + unlisted.length === 0) return { mixture: null, faults: [] };
  const listed = parts.flatMap(({ substance, concentration, onSheet }) => {
    const row = byId.get(substance.id);
    return row
      ? [{ concentration, ...withWords(componentOf(row, language, date), wordsTogether(onSheet)) }]
      : [];
  });
  // Never left out: what nothing is known of leaves classes open.
  const others = unlisted.map((row) => {
    const { concentration, casNumber } = row;
    const name = row.nameOnSheet ?? casNumber ?? row.ecNumber ?? '';
    const plain = isWater({ casNumber }) ? water(name) : plainComponent(name, { casNumber });
    return { ...withWords(plain, wordsOf(row)), concentration };
  });
  const components = [...listed, ...others];
  const checked = check(Mixture, {
    date,
    physicalState: chemical.physicalState,
    flashPoint: chemical.flashPoint,
    pH: chemical.pH,
    components,
  });
  if (checked.ok) return { mixture: checked.value, faults: [] };
  const faults = checked.fields.map(({ path, code, values = {} }): Fault => {
    const place = /^components\.(\d+)\.?/.exec(path);
    const name = place?.[1] === undefined ? undefined : components[Number(place[1])]?.name;
    return { name: name ?? chemical.name, field: path.slice(place?.[0].length ?? 0), code, values };
  });
  return { mixture: null, faults };
}

/** A product's composition as a mixture, by the law of a day. Stored data that the calculation cannot take is named, not passed over. */
export const mixtureOf = async (
  db: Db,
  chemical: Chemical,
  language: 'en' | 'da',
  date: string,
): Promise<Composed> => composed(stored(chemical), await knownOf(db, chemical), language, date);

/** The same for today, with the classes that change on days to come. */
export async function mixtureToCome(
  db: Db,
  chemical: Chemical,
  language: 'en' | 'da',
  today: string,
): Promise<Composed & { toCome: LawToCome[] }> {
  const byId = await knownOf(db, chemical);
  const on = (date: string): Composed => composed(stored(chemical), byId, language, date);
  const entries = [...byId.values()].flatMap(({ harmonisation }) => harmonisation?.appliesFrom ?? []);
  const toCome = lawToCome((date) => on(date).mixture, today, [...entries, ...lawAfter(today)]);
  return { ...on(today), toCome };
}

/** Components of which only the number is given, with what the catalogue knows of them. */
export async function filled(
  db: Db,
  components: readonly MixtureComponent[],
  language: 'en' | 'da',
  date: string,
): Promise<MixtureComponent[]> {
  const bare = (each: MixtureComponent): boolean => each.classification === null && !each.notHazardous;
  const numbers = components.filter(bare).flatMap(({ casNumber }) => casNumber ?? []);
  if (numbers.length === 0) return [...components];
  const { rows } = await sql<Known>`
    select ${knownColumns} from app.substance s
    where s.cas_number = any (${numbers}) and s.deleted_at is null
    order by s.harmonised desc, s.name, s.id`.execute(db);
  return components.map((each) => {
    const row = bare(each) ? rows.find(({ casNumber }) => casNumber === each.casNumber) : undefined;
    return row ? { ...each, ...componentOf(row, language, date), name: each.name } : each;
  });
}
