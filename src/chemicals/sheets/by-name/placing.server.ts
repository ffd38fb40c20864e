import { sql } from 'kysely';
import type { FieldError } from '../../../core/contract/problem.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Page } from '../../../core/contract/fields.ts';
import type { Lists, Maybe, Row, Words } from '../../../core/database/rows.server.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { attachToRecords } from '../../../core/records/attachments.server.ts';
import type { SheetReading } from '../exchange.ts';
import type { SheetReadingRow } from '../readings/reading.ts';
import { emailOf, getReadings } from '../readings/reading.server.ts';
import { detach, lockReadings } from './attached.server.ts';
import { productFinder } from './match-products.ts';
import type { KnownProduct, SheetFacts } from './match-products.ts';
import { sheetPlacing } from './placing.ts';
import type { PlacedSheet } from './placing.ts';

type Asking = Pick<Call<typeof sheetPlacing.find>, 'db' | 'organization'>;
/** A reading with what was read. */
type Read = Row<'sheetReading', 'id' | 'fileName' | 'fileId' | 'sha256'> &
  Pick<SheetReadingRow, 'status' | 'state'> & { sheet: SheetReading | null };
type Entry = Row<'chemicalAssociation', 'id' | 'storageLocation'> & Words<'of'> & Lists<'contents'>;

const files = { name: 'files', column: 'chemical_association_id' };
const inUse = sql`a.deleted_at is null and a.end_date is null`;

/** The products that the register has in use. */
async function productsOf({ db, organization }: Asking): Promise<KnownProduct[]> {
  const { rows } = await sql<
    Row<'chemicalProposal', 'id' | 'name' | 'producer' | 'productNumber' | 'ufi'> &
      Maybe<Words<'producerEmail'>> &
      Lists<'cas'>
  >`
    with own as (select distinct a.chemical_id, a.proposal_id from app.chemical_association a
      where a.organization_id = ${organization.id} and ${inUse})
    select c.id, c.name::text, p.name::text as producer, p.email::text as producer_email, c.product_number, c.ufi,
        array(select b.cas_number from app.chemical_substance s join app.substance b on b.id = s.substance_id
          where s.chemical_id = c.id and s.deleted_at is null and b.cas_number is not null) as cas
      from own join app.chemical c on c.id = own.chemical_id left join app.producer p on p.id = c.producer_id
    union all select o.id, o.name::text, o.producer::text, null, o.product_number, o.ufi,
        array(select b.cas_number from app.chemical_proposal_substance s join app.substance b on b.id = s.substance_id
          where s.organization_id = o.organization_id and s.proposal_id = o.id and s.deleted_at is null and b.cas_number is not null
          union all select u ->> 'casNumber' from jsonb_array_elements(o.unlisted_ingredients) u where u ->> 'casNumber' is not null)
      from own join app.chemical_proposal o on o.organization_id = ${organization.id} and o.id = own.proposal_id
      where own.chemical_id is null`.execute(db);
  return rows;
}

/** What was read of a sheet, as far as it says which chemical it is about. */
function factsOf({ fileName, sheet }: Read): SheetFacts {
  const values = sheet?.values;
  return {
    fileName,
    name: values?.product_name.value ?? null,
    number: values?.product_number.value ?? null,
    ufi: values?.ufi.value ?? null,
    producer: values?.supplier_name.value ?? null,
    producerEmail: sheet && emailOf(sheet),
    cas: values?.components.flatMap(({ cas }) => cas.value ?? []) ?? [],
  };
}

/** What nothing can be attached from: the file itself is no use to anyone. */
const unusable: ReadonlySet<string> = new Set<SheetReadingRow['status']>([
  'ENCRYPTED',
  'DAMAGED',
  'TOO_LARGE',
  'FAILED',
]);

const isUsable = (status = 'FAILED'): boolean => status !== 'WAITING' && !unusable.has(status);

/** Where in the register sheets may belong; of those that still wait to be read, only how far they are. */
async function placesOf(call: Asking, ids: readonly string[]): Promise<Page<PlacedSheet>> {
  const { db, organization } = call;
  const { rows: readings } =
    await sql<Read>`select r.id, r.file_name, r.file_id, f.sha256, r.status, r.state, r.sheet_content as sheet from app.sheet_reading r
    join app.file f on f.organization_id = r.organization_id and f.id = r.file_id
    where r.organization_id = ${organization.id} and r.id = any (${ids}::uuid[]) and r.deleted_at is null
    order by lower(r.file_name), r.id`.execute(db);
  // Compared once, when all have been read.
  const isWaiting = readings.some(({ status }) => status === 'WAITING');
  const products = isWaiting ? [] : await productsOf(call);
  const find = productFinder(products);
  const found = readings.map((reading) => ({
    reading,
    ...(unusable.has(reading.status) ? { matches: [], certain: false } : find(factsOf(reading))),
  }));
  const matched = [...new Set(found.flatMap(({ matches }) => matches.map(({ id }) => id)))];
  const { rows: entries } =
    await sql<Entry>`select a.id, coalesce(a.chemical_id, a.proposal_id) as of, a.storage_location::text,
      array(select f.sha256 from app.attachment t join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
        where t.organization_id = a.organization_id and t.chemical_association_id = a.id and t.deleted_at is null) as contents
    from app.chemical_association a where a.organization_id = ${organization.id} and ${inUse}
      and (a.chemical_id = any (${matched}::uuid[]) or a.chemical_id is null and a.proposal_id = any (${matched}::uuid[]))
    order by a.storage_location nulls last, a.id`.execute(db);
  const byId = new Map(products.map((product) => [product.id, product]));
  const byProduct = Map.groupBy(entries, ({ of }) => of);
  const content = found.map(({ reading, matches, certain }): PlacedSheet => ({
    id: reading.id,
    fileName: reading.fileName,
    status: reading.status,
    state: reading.state,
    certain,
    products: matches.flatMap(({ id, because }) => {
      const product = byId.get(id);
      if (!product) return [];
      const places = (byProduct.get(id) ?? []).map((entry) => ({
        id: entry.id,
        storageLocation: entry.storageLocation,
        attached: entry.contents.includes(reading.sha256),
      }));
      return [{ id, name: product.name, producer: product.producer, because, entries: places }];
    }),
  }));
  return { content, totalElements: content.length };
}

/** Attaches the files of sheets to entries of the register, as a person does there. */
async function attach(call: Call<typeof sheetPlacing.attach>): Promise<Page<Versioned<SheetReadingRow>>> {
  const { db, organization, person, body } = call;
  const ids = body.sheets.map(({ reading }) => reading.id);
  const readings = await lockReadings(call, ids);
  const wanted = [...new Set(body.sheets.flatMap(({ entries }) => entries.map(({ id }) => id)))];
  const { rows: there } = await sql<Row<'chemicalAssociation', 'id'>>`select id from app.chemical_association
    where organization_id = ${organization.id} and id = any (${wanted}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
  const isThere = new Set(there.map(({ id }) => id));
  const errors = body.sheets.flatMap(({ reading, entries }, at): FieldError[] => [
    ...(isUsable(readings.get(reading.id)?.status)
      ? []
      : [{ path: `sheets.${at}.reading`, code: 'NOT_ONE_OF' as const }]),
    ...entries.flatMap(({ id }, place): FieldError[] =>
      isThere.has(id) ? [] : [{ path: `sheets.${at}.entries.${place}`, code: 'NO_SUCH_RECORD' }],
    ),
  ]);
  if (errors.length > 0) throw new Problem('INVALID', errors);
  if ([...readings.values()].some(({ state }) => state === 'APPLIED')) throw new Problem('SHEET_APPLIED');
  const made = await attachToRecords(
    { db, organizationId: organization.id, accountId: person.accountId },
    files,
    body.sheets.flatMap(({ reading, entries }) =>
      entries.map(({ id }) => ({ id, files: [{ id: readings.get(reading.id)?.fileId ?? '' }] })),
    ),
  );
  const byFile = Map.groupBy(made, ({ fileId }) => fileId);
  const applied = body.sheets.map(({ reading, entries }) => ({
    id: reading.id,
    applied_id: entries[0]?.id,
    undo_content: {
      attached: (byFile.get(readings.get(reading.id)?.fileId ?? '') ?? []).map(({ id }) => id),
    },
  }));
  await sql`update app.sheet_reading r set state = 'APPLIED', applied_kind = 'ENTRY', applied_id = n.applied_id,
      applied_by_id = ${person.accountId}, applied_date = now(), undo_content = n.undo_content, version = r.version + 1, last_modified_date = now()
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) n(id uuid, applied_id uuid, undo_content jsonb)
    where r.organization_id = ${organization.id} and r.id = n.id`.execute(db);
  return getReadings(call, ids);
}

/** Calls on sheets that are attached to the register together. */
export const sheetPlacingRoutes: Route[] = [
  route(sheetPlacing.find, (call) => placesOf(call, call.query.reading)),
  route(sheetPlacing.attach, attach),
  route(sheetPlacing.detach, async (call) => {
    const ids = call.body.readings.map(({ id }) => id);
    await detach(call, ids);
    return getReadings(call, ids);
  }),
];
