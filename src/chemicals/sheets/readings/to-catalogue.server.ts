import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { mayCall } from '../../../core/contract/permission.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Counts, Row, Words } from '../../../core/database/rows.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  removeRecord,
} from '../../../core/records/records.server.ts';
import { isReferredTo } from '../../../core/records/soft-delete.server.ts';
import { CompanyBody } from '../../companies/company.ts';
import { ChemicalBody, chemicals } from '../../products/chemical.ts';
import { getChemical } from '../../products/read.server.ts';
import { fileOf } from '../../products/sheets/catalogue-file.server.ts';
import { compareNames } from '../../products/similar.server.ts';
import { changeChemical, createChemicals } from '../../products/write.server.ts';
import { StoredSubstance, SubstanceBody } from '../../substances/substance.ts';
import { storedSubstance } from '../../substances/rules.server.ts';
import type { Measured, Quantity } from '../exchange.ts';
import { companyKey } from '../read/supplier-key.ts';
import { checked } from './checked.ts';
import { componentsOf, numbersOf, productOf } from './product-of.ts';
import type { Found, LeftOut } from './product-of.ts';
import type { sheetReadings } from './reading.ts';
import type { Decided, ReadComponent } from './review.ts';

type Applying = Call<typeof sheetReadings.apply>;
type Taking = Call<typeof sheetReadings.takeBack>;
type Reading = Row<'sheetReading'>;
type Input = z.input<typeof ChemicalBody>;

/** The earlier state of the catalogue, to undo it: nothing, or the chemical's body. */
export type UndoInCatalogue = { substances?: string[] } & (
  | { made: 'CATALOGUE'; id: string; version: number }
  | { changed: 'CATALOGUE'; id: string; version: number; before: Input }
);

/** So many producers with a similar name are looked at: the most similar ones. */
const mostSimilar = 20;

/** The producer with the sheet's name but for its legal form; where the catalogue has none a new one, with the address and numbers of the sheet. */
async function producerOf(
  call: Applying,
  name: string | null | undefined,
  contact: Record<string, unknown>,
): Promise<Input['producer']> {
  if (!name) return undefined;
  await compareNames(call.db);
  const { rows } = await sql<Row<'producer', 'id' | 'name'>>`select id, name from app.producer
    where ctx.fold(name) operator(ctx.%) ctx.fold(${name}) and deleted_at is null
    order by ctx.similarity(ctx.fold(name), ctx.fold(${name})) desc, name, id limit ${mostSimilar}`.execute(
    call.db,
  );
  const known = rows.find((one) => companyKey(one.name) === companyKey(name));
  if (known) return { id: known.id };
  const id = await insertRecord(
    { ...plainWriterOf(call), ifMatch: undefined },
    'producer',
    CompanyBody,
    CompanyBody.safeParse({ name, ...contact }).data ?? CompanyBody.parse({ name }),
  );
  return { id };
}

/**
 * Makes substances of the ingredients that the catalogue lacks, by name and numbers: what the supplier says of their hazards is not law for
 * everyone. One whose name or numbers the sheet does not have, or that shares a number with another substance, is not made.
 */
async function newSubstances(
  call: Applying,
  values: readonly Decided[],
  found: readonly Found[],
): Promise<Found[]> {
  const known = new Set(found.flatMap(({ numbers }) => numbers));
  const lacking: ReadComponent[] = [];
  for (const component of componentsOf(values)) {
    const numbers = numbersOf(component);
    if (component.name === null || numbers.length === 0 || numbers.some((one) => known.has(one))) continue;
    for (const one of numbers) known.add(one);
    lacking.push(component);
  }
  if (lacking.length === 0) return [];
  const bodies = lacking.map(({ name, cas, ec }) =>
    storedSubstance(checked(SubstanceBody, { name, casNumber: cas, ecNumber: ec })),
  );
  const writing = { ...plainWriterOf(call), ifMatch: undefined };
  const ids = await insertRecords(writing, 'substance', StoredSubstance, bodies);
  return lacking.flatMap((component, at) => {
    const id = ids[at];
    const { cas, ec } = component;
    return id === undefined ? [] : [{ id, cas, ec, numbers: numbersOf(component) }];
  });
}

/** The row of ADR Table A with the sheet's UN number and packing group. Undefined: none, or several. */
async function goodsOf({ db }: Applying, un: unknown, group: unknown): Promise<Input['dangerousGoods']> {
  const { rows } = await sql<Words<'id'>>`select id from app.dangerous_goods
    where un_number = ${un ?? null} and packing_group is not distinct from ${group ?? null} order by id limit 2`.execute(
    db,
  );
  const [only] = rows;
  return only && rows.length === 1 ? { id: only.id } : undefined;
}

/** A figure for the catalogue, which takes no bound and no range. */
const exactly = (value: unknown): string | undefined => {
  const { op, max, value: figure } = (value ?? {}) as Partial<Quantity>;
  return op === '=' && max === undefined ? figure : undefined;
};
const codesOf = (codes: unknown): Input['precautionaryStatements'] =>
  Array.isArray(codes) ? Object.fromEntries(codes.map((code: string) => [code, {}])) : undefined;

async function versionOf({ db }: Pick<Applying, 'db'>, id: string): Promise<number> {
  const { rows } = await sql<Counts<'version'>>`select version from app.chemical
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The sheet's file as one of the catalogue. Null: it is no PDF, which people without a program of their own can open. */
async function fileInCatalogue({ db, organization, person }: Applying, { fileId }: Reading) {
  const { rows } = await sql<Row<'file', 'sha256'>>`select sha256 from app.file
    where organization_id = ${organization.id} and id = ${fileId} and content_type = 'application/pdf'`.execute(
    db,
  );
  const sha256 = rows[0]?.sha256;
  if (sha256 === undefined) return null;
  await sql`insert into app.catalogue_file (id, name, content_type, size, sha256, created_by_id)
    select ${uuidv7()}, name, content_type, size, sha256, ${person.accountId} from app.file
    where organization_id = ${organization.id} and id = ${fileId}
    on conflict (sha256) where deleted_at is null do nothing`.execute(db);
  return fileOf(db, sha256);
}

/**
 * Makes a chemical of the catalogue of a sheet, or gives one what the sheet says, and files the sheet for the organization's country and the
 * sheet's language. Throws PERMISSION_DENIED for those who do not maintain the catalogue, READING_OPEN for a sheet without its date.
 */
export async function toCatalogue(
  call: Applying,
  reading: Reading,
  values: readonly Decided[],
  found: readonly Found[],
): Promise<{ leftOut: LeftOut[]; undo: UndoInCatalogue; seenAt: string }> {
  const { db, language, organization, today, body } = call;
  if (!mayCall(chemicals.create, organization)) throw new Problem('PERMISSION_DENIED');
  const at = (path: string): unknown => values.find((unit) => unit.path === path)?.value;
  const made = await newSubstances(call, values, found);
  const substances = made.map(({ id }) => id);
  const { product, leftOut } = productOf(values, [...found, ...made], today, false);
  const { producer, sheetDate, storageClass, ...same } = product;
  if (!sheetDate)
    throw new Problem('READING_OPEN', [{ path: 'revision_date', code: 'REQUIRED' }], { count: 1 });
  const before = body.chemical ? bodyOf(ChemicalBody, await getChemical(db, language, body.chemical.id)) : {};
  const flash = at('flash_point') as Measured | undefined;
  const goods = await goodsOf(call, at('un_number'), at('packing_group'));
  const file = await fileInCatalogue(call, reading);
  if (!file) leftOut.push({ path: 'file', reason: 'NOT_A_PDF', words: reading.fileName });
  const ofCountry = (before as Input).countriesData?.[organization.country];
  const said = {
    ...same,
    producer: await producerOf(call, producer, {
      address: at('supplier.address'),
      phone: at('supplier.phone'),
      email: at('supplier.email'),
      emergencyPhone: at('supplier.emergency_phone'),
    }),
    precautionaryStatements: codesOf(at('precautionary_statements')),
    signalWord: at('signal_word'),
    // A bound is no value.
    flashPoint: flash?.op === '=' ? flash.value : undefined,
    density: exactly(at('density')),
    pH: exactly(at('ph')),
    ...(goods && { dangerousGoods: goods, notDangerousGoods: false }),
    countriesData: {
      ...(before as Input).countriesData,
      [organization.country]: {
        ...ofCountry,
        ...(storageClass && { storageClass }),
        ...(typeof at('water_hazard_class') === 'string' && { waterHazardClass: at('water_hazard_class') }),
        ...(file && {
          safetyDataSheets: [
            ...(ofCountry?.safetyDataSheets ?? []).filter((sheet) => sheet.file.id !== file.id),
            { language: reading.language ?? 'en', lastRevisionDate: sheetDate, file: { id: file.id } },
          ],
        }),
      },
    },
  };
  const next = checked(ChemicalBody, {
    ...before,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  });
  if (!body.chemical) {
    const [id = ''] = await createChemicals({ ...call, ifMatch: undefined }, [next]);
    const undo: UndoInCatalogue = { made: 'CATALOGUE', id, version: await versionOf(call, id), substances };
    return { leftOut, undo, seenAt: id };
  }
  const { id } = body.chemical;
  const writing = { ...call, ifMatch: undefined };
  await changeChemical(writing, await lockRecord(plainWriterOf(writing), 'chemical', id), next);
  return {
    leftOut,
    undo: {
      changed: 'CATALOGUE',
      id,
      version: await versionOf(call, id),
      before: before as Input,
      substances,
    },
    seenAt: id,
  };
}

/** Takes away the substances that were made of a sheet's ingredients and that nothing has any more. */
async function removeUnused(call: Taking, made: readonly string[]): Promise<void> {
  const { rows } = await sql<
    Words<'id'>
  >`select id from app.substance where id = any (${made}::uuid[]) and deleted_at is null
    and not id = any (array(select ctx.those_pointed_to('substance', ${made}::uuid[])))`.execute(call.db);
  for (const { id } of rows)
    await removeRecord({ ...plainWriterOf(call), ifMatch: undefined }, 'substance', id);
}

/** Gives the catalogue back what it had. Throws CHANGED_SINCE where the chemical has been changed or is used since. */
export async function takeBackFromCatalogue(call: Taking, undo: UndoInCatalogue): Promise<void> {
  if (!mayCall(chemicals.update, call.organization)) throw new Problem('PERMISSION_DENIED');
  const writing = { ...call, ifMatch: undefined };
  const row = await lockRecord(plainWriterOf(writing), 'chemical', undo.id).catch(() => null);
  if (row?.version !== undo.version) throw new Problem('CHANGED_SINCE');
  if ('changed' in undo) await changeChemical(writing, row, checked(ChemicalBody, undo.before));
  else {
    if (await isReferredTo(call.db, 'chemical', [undo.id])) throw new Problem('CHANGED_SINCE');
    await removeRecord(plainWriterOf(writing), 'chemical', undo.id);
  }
  await removeUnused(call, undo.substances ?? []);
}
