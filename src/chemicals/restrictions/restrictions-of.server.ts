import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { sub } from '../../core/numbers/decimal.ts';
import { checkComposition } from '../clp/concentration.ts';
import type { Concentration } from '../clp/concentration.ts';
import type { StoredShare } from '../products/composition/on-sheet.ts';
import { numbersOf } from '../products/composition/unlisted.ts';
import type { UnlistedIngredient } from '../products/composition/unlisted.ts';
import type { Looked, RestrictionHit } from './hit.ts';
import { indexRestrictions, isByForm, isSummed, matchRestrictions } from './restrictions.ts';
import type { Component, ListedSubstance, RestrictionEntry, RestrictionList } from './restrictions.ts';
import type { Column, Row } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';

/** A substance of a product, by its id in the catalogue; the share where it is known. */
type Share = Pick<Component, 'id' | 'concentration'>;

interface Loaded extends RestrictionEntry {
  unreviewed: boolean;
}
type Found = Row<'referenceList', 'asOf'> &
  Row<
    'restrictionEntry',
    'entry' | 'since' | 'threshold' | 'combined' | 'url' | 'unreviewed' | 'memberCount'
  > & {
    listId: Column<'referenceList', 'id'>;
    title: Column<'restrictionEntry', 'titleEn'>;
    reason: Column<'restrictionEntry', 'reasonEn'>;
    members: ListedSubstance[];
  };

/**
 * The restrictions of a product: the entries of the loaded lists that its substances fall under, judged by their shares, in the order
 * of the substances and of the lists. Two questions to the database, whatever the number of substances.
 * In: substances by their ids, each once; those that the catalogue has not are passed over.
 */
export const restrictionsOf = async (
  db: Db,
  language: Language,
  shares: readonly Share[],
): Promise<RestrictionHit[]> => (await lookUp(db, language, shares)).hits;

/** The same, and how many of the substances have no number to look up. */
async function lookUp(
  db: Db,
  language: Language,
  shares: readonly Share[],
  unlisted: readonly UnlistedIngredient[] = [],
): Promise<{ hits: RestrictionHit[]; withoutNumber: number }> {
  const known = await substancesOf(
    db,
    shares.map(({ id }) => id),
  );
  for (const row of unlisted) known.set(unlistedId(row), inWords(row));
  const all = [
    ...shares,
    ...unlisted.map((row) => ({ id: unlistedId(row), concentration: stated(row.concentration) })),
  ];
  const components = all.flatMap((share): (Component & { name: string })[] => {
    const found = known.get(share.id);
    return found ? [{ ...found, concentration: share.concentration ?? null }] : [];
  });
  const lists = await listsWith(db, language, [
    ...new Set([...known.values()].flatMap(({ numbers }) => numbers)),
  ]);
  const states = new Map(lists.map(({ list, as_of }) => [list, as_of]));
  const matched = matchRestrictions(indexRestrictions(lists), components);
  const hits = matched.map((hit): RestrictionHit => {
    const entry = hit.entry as Loaded;
    const { id, casNumber = null } = hit.component;
    return {
      id: `${id}/${hit.list}/${entry.entry}`,
      list: hit.list,
      asOf: states.get(hit.list) ?? '',
      entry: entry.entry,
      title: entry.title,
      substance: { id: id.startsWith(unlistedPrefix) ? null : id, casNumber, ...calledBy(known.get(id)) },
      matchedBy: hit.matchedBy,
      member: hit.member.name,
      group: hit.group,
      byForm: isByForm(hit, matched),
      since: hit.member.since ?? entry.since ?? null,
      reason: entry.reason,
      threshold: hit.threshold,
      combined: isSummed(hit),
      againstLimit: hit.againstLimit,
      above: hit.againstLimit && hit.againstLimit !== 'BELOW',
      url: entry.url,
      unreviewed: entry.unreviewed,
    };
  });
  return { hits, withoutNumber: [...known.values()].filter(({ numbers }) => numbers.length === 0).length };
}

type Parts = readonly StoredShare[];

/** An unknown share is not a share from 0 to 100 %. */
const stated = (concentration: Concentration): Concentration | null =>
  concentration.min === null && concentration.max === null ? null : concentration;

/** With this the ids of what the catalogue lacks begin, which is no substance. */
const unlistedPrefix = 'unlisted-';
const unlistedId = ({ place }: UnlistedIngredient): string => `${unlistedPrefix}${place}`;
const inWords = (row: UnlistedIngredient): Known => ({
  id: unlistedId(row),
  name: row.nameOnSheet ?? '',
  nameDa: null,
  harmonised: false,
  casNumber: row.casNumber,
  ecNumber: row.ecNumber,
  numbers: numbersOf(row),
});

/** The restrictions of a product by its composition, and how much of it could be looked up. */
export async function restrictionsByComposition(
  db: Db,
  language: Language,
  parts: Parts,
  unlisted: readonly UnlistedIngredient[] = [],
): Promise<{ hits: RestrictionHit[]; looked: Looked }> {
  const { hits, withoutNumber } = await lookUp(
    db,
    language,
    parts.map(({ substance, concentration }) => ({
      id: substance.id,
      concentration: stated(concentration),
    })),
    unlisted,
  );
  const rows = [...parts, ...unlisted];
  const { incomplete, sumOfMax } = checkComposition(rows.map(({ concentration }) => concentration));
  return {
    hits,
    looked: {
      substances: rows.length,
      withoutNumber,
      unnamed: rows.length > 0 && incomplete ? sub('100', sumOfMax) : null,
    },
  };
}

type Called = Pick<RestrictionHit['substance'], 'name' | 'nameDa' | 'harmonised'>;
type Known = Component & Called & Row<'substance', 'numbers'>;
const calledBy = ({ name = '', nameDa = null, harmonised = false }: Partial<Called> = {}): Called => ({
  name,
  nameDa,
  harmonised,
});

async function substancesOf(db: Db, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select s.id, s.name, s.name_da, s.harmonised, s.cas_number, s.ec_number, s.index_number, s.members, s.numbers
    from app.substance s where s.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lists cut down to the entries that have one of the numbers, each with the members that have it. */
async function listsWith(db: Db, language: Language, numbers: readonly string[]): Promise<RestrictionList[]> {
  const { rows } =
    await sql<Found>`select l.id as list_id, l.as_of, e.entry, ${sql.ref(`e.title_${language}`)} as title, e.since,
      ${sql.ref(`e.reason_${language}`)} as reason, trim_scale(e.threshold)::text as threshold, e.combined, e.url, e.unreviewed,
      e.member_count, json_agg(e.members -> n.member order by n.member) as members
    from (select distinct list_id, entry, member from app.restriction_number where number = any (${[...numbers]})) n
      join app.restriction_entry e using (list_id, entry) join app.reference_list l on l.id = e.list_id
    group by l.id, e.list_id, e.entry order by l.position, e.position`.execute(db);
  return [...Map.groupBy(rows, ({ listId }) => listId)].map(([list, entries]) => ({
    list,
    as_of: entries[0]?.asOf ?? '',
    entries: entries.map(({ since, threshold, ...row }): Loaded => ({
      ...row,
      ...(since !== null && { since }),
      ...(threshold !== null && { threshold }),
    })),
  }));
}
