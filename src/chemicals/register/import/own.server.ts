import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';
import { textIn, translate } from '../../../core/http/language.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import type { Writer } from '../../../core/records/records.server.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { warningsOfProduct } from '../../clp/hazard.ts';
import { doubtedGreens } from '../../products/misfits/misfits.server.ts';
import { doubtedSigns } from '../../products/write.server.ts';
import { noWords } from '../../products/composition/sheet-words.ts';
import type { UnlistedIngredient } from '../../products/composition/unlisted.ts';
import { unmeasured } from '../../proposals/chemical-proposal.server.ts';
import { StoredProposal } from '../../proposals/chemical-proposal.ts';
import type { Item } from './import.ts';
import { numbersOf } from './match.ts';
import type { NewEntry, Resolved } from './resolve.ts';
import type { Kept } from './said.ts';
import { ownOf } from './hazards/stated.ts';
import type { Own } from './hazards/stated.ts';

/** Where an import writes, for whom and when. */
export interface Target extends Writer {
  organizationId: string;
  importId: string;
  today: IsoDate;
  /** Of the notes that it writes. */
  language: 'en' | 'da';
}

/** The catalogue's substances by their numbers: by itself before one of a group that has it. */
async function substancesBy(db: Db, items: readonly Item[]): Promise<Map<string, string>> {
  const numbers = [...new Set(items.flatMap(numbersOf))];
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Row<'substance', 'id'> & Words<'number'>>`select n.number, s.id
    from unnest(${numbers}::text[]) n(number) cross join lateral (
      select b.id from app.substance b where b.numbers @> array[n.number] and b.deleted_at is null
      order by n.number in ('CAS ' || b.cas_number, 'EC ' || b.ec_number) desc nulls last, b.id limit 1) s`.execute(
    db,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Nothing but their numbers is known of what the catalogue lacks. */
const openShare = { min: null, max: null, minInclusive: true, maxInclusive: true };

/**
 * The ingredients whose numbers no substance of the catalogue has, after the known ones; and the numbers that may be another one's, which are
 * kept as text: an EC number next to CAS numbers, or the CAS number of a substance that is known by its EC number.
 */
function unlistedOf(
  { cas, ec }: Item,
  known: ReadonlyMap<string, string>,
  place: number,
): { unlisted: UnlistedIngredient[]; text: string } {
  const lacks = (kind: 'CAS' | 'EC', numbers: readonly string[]): string[] =>
    numbers.filter((number) => !known.has(`${kind} ${number}`));
  const [newCas, newEc] = [lacks('CAS', cas), lacks('EC', ec)];
  // One of each are the numbers of one substance.
  const isOne = cas.length === 1 && ec.length === 1;
  const rows =
    isOne && (newCas.length === 0 || newEc.length === 0)
      ? []
      : [
          ...newCas.map((number) => ({ casNumber: number, ecNumber: isOne ? (newEc[0] ?? null) : null })),
          ...(cas.length === 0 ? newEc.map((number) => ({ casNumber: null, ecNumber: number })) : []),
        ];
  const taken = new Set(rows.flatMap(({ casNumber, ecNumber }) => [casNumber, ecNumber]));
  return {
    unlisted: rows.map((numbers, at) => ({
      ...noWords,
      ...numbers,
      nameOnSheet: numbers.casNumber ?? numbers.ecNumber,
      concentration: openShare,
      place: place + at,
    })),
    text: [
      ...newCas.filter((number) => !taken.has(number)).map((number) => `CAS ${number}`),
      ...newEc.filter((number) => !taken.has(number)).map((number) => `EC ${number}`),
    ].join(' · '),
  };
}

/** A note of a product or an entry, and one line of it at most. */
const longestNote = 2000;
const longestLine = 500;

/** Texts of a list without a field, as a note: each with its column, in a language. In: lines that come before. Null: nothing. */
export const noteOf = (
  kept: readonly Kept[],
  language: Target['language'],
  first: readonly string[] = [],
): string | null =>
  [
    ...first,
    ...kept.map(({ role, text }) => {
      const words = role === 'signalWord' ? (textIn(language, `products.signal.${text}`) ?? text) : text;
      return `${translate(language, `registerImport.role.${role}`)}: ${words}`.slice(0, longestLine);
    }),
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, longestNote)
    .trim() || null;

/** What an own product is stored as. In: what its rows say of it, what it gets of that, and the catalogue's substances by their numbers. */
function storedOf(item: Item, gets: Own, known: ReadonlyMap<string, string>, language: Target['language']) {
  const substances = [...new Set(numbersOf(item).flatMap((number) => known.get(number) ?? []))];
  const { unlisted, text } = unlistedOf(item, known, substances.length);
  const { statements, notClassified, storageClass, kept } = gets;
  const { signalWord, pictograms, dangerCode, dangerCodeCause } = warningsOfProduct(
    statements,
    notClassified !== null,
  );
  return {
    name: item.name,
    producer: item.producer || null,
    productNumber: item.productNumber || null,
    ufi: item.ufi,
    physicalState: null,
    storageClass,
    sheetDate: null,
    notClassified,
    note: noteOf(kept, language, [text]),
    keptOwn: true,
    hazardStatements: statements.filter((code) => !code.startsWith('EUH')),
    euHazardStatements: statements.filter((code) => code.startsWith('EUH')),
    signalWord,
    pictograms,
    dangerCode,
    dangerCodeCause,
    substanceConcentrations: substances.map((id) => ({
      substance: { id },
      concentration: openShare,
      onSheet: null,
    })),
    unlistedIngredients: unlisted.length > 0 ? unlisted : null,
    files: [],
  };
}

/**
 * Makes each product that the catalogue lacks an own chemical once, however many rows have it, with the substances that they name; none is
 * proposed for the catalogue. One that its own composition contradicts is not green. Out: by its key its id.
 */
export async function makeOwn(
  target: Target,
  entries: readonly NewEntry[],
  own: Resolved['own'],
): Promise<Map<string, string>> {
  const { db, accountId, importId, language, today } = target;
  const items = new Map<string, Item>();
  for (const { row, target: of } of entries)
    if ('propose' in of && !items.has(of.propose)) items.set(of.propose, row.item);
  const known = await substancesBy(db, [...items.values()]);
  const products = [...items].map(([key, item]) =>
    storedOf(item, own.get(key) ?? ownOf([], { noHazards: 'UNKNOWN' }), known, language),
  );
  const doubted = await doubtedGreens(
    db,
    products.map((product) => ({ ...product, ...unmeasured })),
    today,
  );
  const ids = await insertRecords(
    target,
    'chemicalProposal',
    StoredProposal,
    products.map((product, place) =>
      doubted.has(place) ? { ...product, ...doubtedSigns(product) } : product,
    ),
    { extra: { createdById: accountId, importId } },
  );
  return new Map([...items.keys()].map((key, place) => [key, ids[place] ?? '']));
}
