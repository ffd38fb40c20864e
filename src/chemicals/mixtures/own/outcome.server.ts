import { extreme } from '../dilution/dilution.ts';
import { calculate, classRows } from '../engine/calculate.ts';
import { lawAfter } from '../engine/law.ts';
import { outcomeOf, sheetOf } from '../kept.ts';
import type { Outcome, Sheet } from '../kept.ts';
import { isWater, plainComponent } from '../component.ts';
import { lawToCome } from '../law-to-come.ts';
import type { Fault, LawToCome, Mixture, MixtureResult } from '../mixture.ts';
import { expand } from './expand.ts';
import type { Unexpanded } from './expand.ts';
import { openBook } from './recipes.server.ts';
import type { Book, Opened, StoredMixture } from './recipes.server.ts';

/** An own mixture written out, or why it cannot be. */
export interface Blend {
  mixture: Mixture | null;
  faults: Fault[];
  unexpanded: Unexpanded | null;
  /** The products in it, by id. */
  products: readonly string[];
  /** It is one product, and otherwise what is not hazardous. */
  diluted: boolean;
}

const none = { mixture: null, faults: [], unexpanded: null, products: [], diluted: false };

/** Nothing is known of it but what is given. */
const plainMixture = (components: Mixture['components'], date: string): Mixture => ({
  date,
  physicalState: null,
  inhalationForm: null,
  flashPoint: null,
  boilingPoint: null,
  pH: null,
  lowReserve: false,
  kinematicViscosity: null,
  heatOfCombustion: null,
  audience: 'PROFESSIONAL',
  additive: true,
  components,
  unnamed: null,
  overrides: [],
});

/**
 * An own mixture written out. Where its pH is not known, the extreme one of a product in it stays, on the safe side; stored data of a product
 * that the calculation cannot take is named.
 */
function blendOf({ recipes, products }: Opened, stored: StoredMixture, date: string): Blend {
  const recipe = recipes.get(stored.id);
  if (!recipe) return none;
  const expanded = expand(recipe, recipes);
  if ('code' in expanded) return { ...none, unexpanded: expanded };
  const ids = [...expanded.products.keys()];
  const inside = ids.flatMap((id) => products.get(id) ?? []);
  const faults = inside.flatMap(({ composition }) => composition.faults);
  if (faults.length > 0) return { ...none, faults };
  const { physicalState, flashPoint, boilingPoint, pH, kinematicViscosity } = stored;
  const { components, unnamed } = expanded;
  const stays = inside.flatMap((each) => (each.pH !== null && extreme(each.pH) ? each.pH : []));
  return {
    ...none,
    mixture: {
      ...plainMixture(components, date),
      physicalState,
      flashPoint,
      boilingPoint,
      kinematicViscosity,
      pH: pH ?? stays[0] ?? null,
      unnamed,
    },
    products: ids,
    diluted:
      ids.length === 1 &&
      components.every((each) => each.within?.product != null || isWater(each) || each.notHazardous),
  };
}

/** What the sheets of the products in a blend say. In: the sheets that are already worked out, by the product's id; new ones are added. */
function sheetsOf({ products }: Opened, blend: Blend, date: string, known: Map<string, Sheet>): Sheet[] {
  return blend.products.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const { name, hazardStatements, euHazardStatements, notClassified, composition } = product;
    const made =
      known.get(id) ??
      sheetOf(
        { name, stated: [...hazardStatements, ...euHazardStatements], notClassified: notClassified !== null },
        classRows(composition.mixture ?? plainMixture([plainComponent(name)], date), date),
        composition.mixture !== null,
      );
    known.set(id, made);
    return [made];
  });
}

/** A calculated own mixture. */
export interface Calculated extends Blend {
  result: MixtureResult | null;
  sheets: Sheet[];
  outcome: Outcome | null;
}

/** Calculates the mixtures of a book by the law of a day. In: their ids. */
export function calculated(
  book: Book,
  ids: readonly string[],
  language: 'en' | 'da',
  date: string,
): Map<string, Calculated> {
  const opened = openBook(book, language, date);
  const known = new Map<string, Sheet>();
  return new Map(
    ids.flatMap((id) => {
      const stored = book.mixtures.get(id);
      if (!stored) return [];
      const blend = blendOf(opened, stored, date);
      const result = blend.mixture && calculate(blend.mixture, date);
      const sheets = sheetsOf(opened, blend, date, known);
      const outcome = result && outcomeOf(result, sheets, blend.diluted);
      return [[id, { ...blend, result, sheets, outcome }] as const];
    }),
  );
}

/** The classes of an own mixture that change on days to come. */
export function toCome(book: Book, id: string, language: 'en' | 'da', today: string): LawToCome[] {
  const stored = book.mixtures.get(id);
  if (!stored) return [];
  const entries = [...book.substances.values()].flatMap(
    ({ harmonisation }) => harmonisation?.appliesFrom ?? [],
  );
  const on = (date: string): Mixture | null => blendOf(openBook(book, language, date), stored, date).mixture;
  return lawToCome(on, today, [...entries, ...lawAfter(today)]);
}
