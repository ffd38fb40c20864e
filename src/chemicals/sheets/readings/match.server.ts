import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Call } from '../../../core/http/http.server.ts';
import type { Maybe, Row, Words } from '../../../core/database/rows.server.ts';
import { compareNames, matchingChemicals } from '../../products/similar.server.ts';
import { newerCheck } from '../newer.ts';
import { sameProducer } from '../same-producer.ts';
import { componentsOf, numbersOf } from './product-of.ts';
import type { SheetMatch, sheetReadings } from './reading.ts';
import type { Decided } from './review.ts';

type Asking = Pick<Call<typeof sheetReadings.matches>, 'db' | 'organization'>;
type Because = SheetMatch['because'][number];
type Evidence = 'UFI' | 'NUMBER' | 'NAME' | 'CAS';

/** The surest first. */
const order: readonly Because[] = ['UFI', 'NUMBER', 'NAME', 'CAS', 'PRODUCER_EMAIL', 'PRODUCER_NAME'];
const surest = ({ because }: SheetMatch): number => order.indexOf(because.at(-1) ?? 'CAS');
type Product = Row<'chemicalProposal', 'id' | 'name' | 'producer' | 'sheetDate'> &
  Maybe<Row<'producer', 'email'>> &
  Row<'sheetReading', 'sheetVersion'> &
  Pick<SheetMatch, 'kind'>;
/** The version of the sheet of a day that was used for a chemical, or for an entry of it. */
const versionOf = (organization: string, of: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select r.sheet_version from app.sheet_reading r
  where r.organization_id = ${organization} and r.deleted_at is null and r.state = 'APPLIED' and r.revision_date = ${day}
    and (r.applied_id = ${of} or r.applied_id in (select a.id from app.chemical_association a
      where a.organization_id = ${organization} and (a.chemical_id = ${of} or a.proposal_id = ${of})))
  order by r.applied_date desc limit 1)`;
type Entry = Row<'chemicalAssociation', 'id' | 'storageLocation'> & Words<'of'>;

/** A main constituent of at least so many percent is the substance itself (REACH, Annex VI, section 2). */
const leastOfSubstance = 80;

/** The numbers of the substance that a sheet is about; none where it is about a mixture. */
function substanceNumbers(values: readonly Decided[]): string[] {
  const [only, ...others] = componentsOf(values);
  if (!only || others.length > 0) return [];
  const { concentration } = only;
  const isSubstance = concentration === null || Number(concentration.min ?? 0) >= leastOfSubstance;
  return isSubstance ? numbersOf(only) : [];
}

/** A product of the catalogue or an own one, with what of it the sheet has, too. */
async function foundBy(
  { db, organization }: Asking,
  wanted: { name: string | null; number: string | null; ufi: string | null; numbers: string[] },
): Promise<Map<string, Evidence[]>> {
  const { name, number, ufi, numbers } = wanted;
  const items = JSON.stringify([{ n: 0, ...wanted, name: name ?? '' }]);
  await compareNames(db);
  const { rows } = await sql<Row<'chemical', 'id'> & { because: Evidence }>`
    select m.id, case m.because when 'SUBSTANCE' then 'CAS' else m.because end as because from (${matchingChemicals(items)}) m
    union select c.id, 'NAME' from app.chemical c
      where c.deleted_at is null and ctx.fold(c.name) operator(ctx.%) ctx.fold(${name ?? ''})
        and ctx.number_key(c.name) = ctx.number_key(${name ?? ''})
    union select o.id, e.because from app.chemical_proposal o cross join lateral (values
        ('UFI', o.ufi = ${ufi}),
        ('NUMBER', ctx.number_key(o.product_number) = ctx.number_key(${number})),
        ('NAME', ctx.fold(o.name) = ctx.fold(${name}) or ctx.number_key(o.name) = ctx.number_key(${name})),
        ('CAS', exists (select from app.chemical_proposal_substance s join app.substance b on b.id = s.substance_id
            where s.organization_id = o.organization_id and s.proposal_id = o.id and s.deleted_at is null and b.numbers && ${numbers}::text[])
          and not exists (select from app.chemical_proposal_substance s where s.organization_id = o.organization_id
            and s.proposal_id = o.id and s.deleted_at is null offset 1) and o.unlisted_ingredients is null
          or jsonb_array_length(o.unlisted_ingredients) = 1 and ctx.unlisted_numbers(o.unlisted_ingredients) && ${numbers}::text[]
          and not exists (select from app.chemical_proposal_substance s where s.organization_id = o.organization_id
            and s.proposal_id = o.id and s.deleted_at is null))) e (because, is_so)
      where o.organization_id = ${organization.id} and o.deleted_at is null and o.status <> 'ACCEPTED' and e.is_so`.execute(
    db,
  );
  const found = new Map<string, Evidence[]>();
  for (const { id, because } of rows) found.set(id, [...(found.get(id) ?? []), because]);
  return found;
}

/**
 * The chemicals of the catalogue and the own ones that a sheet may belong to: with the same UFI, the same product number or name of the same
 * producer, or of a substance's sheet its CAS number. In: the values as decided. Out: the surest first;
 * `certain`: no other is as likely as it.
 */
export async function matchesOf(
  call: Asking,
  values: readonly Decided[],
): Promise<{ content: SheetMatch[]; certain: boolean }> {
  const { db, organization } = call;
  const at = (path: string) =>
    (values.find((unit) => unit.path === path)?.value as string | undefined) ?? null;
  const read = { date: at('revision_date'), version: at('version') };
  const supplier = { name: at('supplier_name'), email: at('supplier.email') };
  const found = await foundBy(call, {
    name: at('product_name'),
    number: at('product_number'),
    ufi: at('ufi'),
    numbers: substanceNumbers(values),
  });
  const ids = [...found.keys()];
  const { rows: products } = await sql<Product>`
    select c.id, c.name::text, p.name::text as producer, p.email::text, 'CATALOGUE' as kind, c.newest_sheet_date as "sheetDate",
        ${versionOf(organization.id, sql`c.id`, sql`c.newest_sheet_date`)} as "sheetVersion"
      from app.chemical c left join app.producer p on p.id = c.producer_id
      where c.id = any (${ids}::uuid[]) and c.deleted_at is null
    union all select o.id, o.name::text, o.producer::text, null, 'PROPOSAL', o.sheet_date,
        ${versionOf(organization.id, sql`o.id`, sql`o.sheet_date`)}
      from app.chemical_proposal o
      where o.organization_id = ${organization.id} and o.id = any (${ids}::uuid[])`.execute(db);
  const { rows: entries } = await sql<Entry>`
    select a.id, coalesce(a.chemical_id, a.proposal_id) as of, a.storage_location as "storageLocation"
    from app.chemical_association a where a.organization_id = ${organization.id} and a.deleted_at is null and a.end_date is null
      and (a.chemical_id = any (${ids}::uuid[]) or a.proposal_id = any (${ids}::uuid[]))
    order by a.storage_location nulls last, a.id limit 50`.execute(db);
  const matches = products
    .flatMap(({ id, kind, name, producer, email: address, sheetDate, sheetVersion }) => {
      const same = sameProducer(supplier, { name: producer, email: address });
      const evidence = (found.get(id) ?? []).filter(
        // Names and numbers are each producer's own.
        (one) => same !== 'OTHER' || one === 'UFI' || one === 'CAS',
      );
      const because = [
        ...new Set<Because>([...evidence, ...(same && same !== 'OTHER' ? [same] : [])]),
      ].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      const of = entries.filter((entry) => entry.of === id);
      const match: SheetMatch = {
        kind,
        id,
        name,
        producer,
        because,
        newer: newerCheck(read, { date: sheetDate, version: sheetVersion }),
        entries: of.map(({ of: _of, ...entry }) => entry),
      };
      const producers = same === null ? 1 : same === 'OTHER' ? 2 : 0;
      return evidence.length === 0
        ? []
        : [{ match, likely: 3 * order.indexOf(because[0] ?? 'CAS') + producers, same }];
    })
    .toSorted(
      (a, b) =>
        a.likely - b.likely || surest(a.match) - surest(b.match) || (a.match.name < b.match.name ? -1 : 1),
    );
  const [first, second] = matches;
  return {
    content: matches.map(({ match }) => match),
    certain:
      first !== undefined &&
      first.likely !== second?.likely &&
      // A substance is sold by many.
      (first.match.because[0] !== 'CAS' || first.same !== 'OTHER'),
  };
}
